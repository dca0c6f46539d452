package org.coreadmin.extension.bytecode;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * The capabilities that a package's code refers to. Looks at the plugin's own classes and at those of its libraries that can be reached
 * from what it contributes. Code that is made or called by name while it runs stays unseen.
 */
public final class SeenCapabilities {

    private static final int MOST_EVIDENCE = 5;

    private final CapabilityTable table;
    private final CodePlace place;
    private final Map<String, Optional<String>> foreign = new HashMap<>();
    private final SortedMap<Capability, Set<Evidence>> found = new TreeMap<>();

    private SeenCapabilities(CapabilityTable table, CodePlace place) {
        this.table = table;
        this.place = place;
    }

    /** The place where code uses a capability: {@code org.acme.Orders.send()}, and the member that gives it. */
    @API(status = API.Status.STABLE, since = "1.0")
    public record Evidence(String from, String to) {

        @Override
        public String toString() {
            return from + " → " + to;
        }
    }

    /**
     * Returns the capabilities that are seen, with up to five places each; the plugin's own come first.
     *
     * @param roots as for {@link LinkCheck#check}
     */
    public static SortedMap<Capability, List<Evidence>> in(
            PackageCode code, CodePlace place, Collection<String> roots) {
        SeenCapabilities seen = new SeenCapabilities(CapabilityTable.known(), place);
        Map<String, ClassFacts> classes = code.classes();
        Reachability.Reached reached = Reachability.of(code, roots);
        Set<String> libraries = new HashSet<>(reached.all());
        Set<String> ownRoots = new HashSet<>(Set.of("classes"));
        reached.own().forEach(name -> ownRoots.add(code.rootOf(name)));
        classes.forEach((name, facts) -> {
            if (ownRoots.contains(code.rootOf(name))) {
                libraries.remove(name);
                seen.look(facts);
            }
        });
        classes.forEach((name, facts) -> {
            if (libraries.contains(name)) {
                seen.look(facts);
            }
        });
        code.natives().forEach(file -> seen.add(Capability.NATIVE, file, "a native library"));
        SortedMap<Capability, List<Evidence>> result = new TreeMap<>();
        seen.found.forEach((capability, evidence) -> result.put(capability, List.copyOf(evidence)));
        return result;
    }

    private void look(ClassFacts facts) {
        String name = JavaNames.type(facts.name());
        for (Member method : facts.methods().values()) {
            if (Modifier.isNative(method.access())) {
                add(Capability.NATIVE, name + "." + JavaNames.member(method.name(), method.descriptor()), "native");
            }
        }
        for (ClassFacts.Site site : facts.sites()) {
            Reference reference = site.reference();
            foreign(reference.owner())
                    .flatMap(owner -> table.of(owner, reference.name()))
                    .ifPresent(capability -> add(
                            capability,
                            name + "." + JavaNames.member(site.method(), site.descriptor()),
                            reference.text()));
        }
    }

    private void add(Capability capability, String from, String to) {
        Set<Evidence> evidence = found.computeIfAbsent(capability, any -> new LinkedHashSet<>());
        if (evidence.size() < MOST_EVIDENCE
                && evidence.stream().noneMatch(one -> one.from().equals(from))) { // a place for each method
            evidence.add(new Evidence(from, to));
        }
    }

    /** Returns the class of the JDK or the host that a class of the package is or inherits from. */
    private Optional<String> foreign(String name) {
        List<String> heirs = new ArrayList<>();
        Optional<String> found = Optional.empty();
        @Nullable String next = name;
        while (next != null) {
            Optional<String> known = foreign.get(next);
            if (known != null) {
                found = known;
                break;
            }
            KnownClass type = next.startsWith("[") ? null : place.find(next);
            if (type == null || type.place() != place) {
                found = Optional.of(next);
                foreign.put(next, found);
                break;
            }
            foreign.put(next, Optional.empty()); // so that a circle ends
            heirs.add(next);
            next = type.facts().superName().orElse(null);
        }
        for (String heir : heirs) {
            foreign.put(heir, found);
        }
        return found;
    }
}
