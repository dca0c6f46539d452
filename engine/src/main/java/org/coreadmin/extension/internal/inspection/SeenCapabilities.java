package org.coreadmin.extension.internal.inspection;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.text.PrintableText;

/**
 * The capabilities that a package's code shows. Looks at the plugin's own classes and files, and at those of its libraries that can be
 * reached from what it contributes. Code that is made or called by name while it runs stays unseen, and so does code that could not be
 * read; that there may be such code is a capability of its own.
 */
public final class SeenCapabilities {

    private static final int MOST_EVIDENCE = 5;
    private static final int LONGEST = 100;

    private final CapabilityTable table;
    private final CodePlace place;
    private final Map<String, List<String>> foreign = new HashMap<>();
    private final SortedMap<Capability, Set<Evidence>> found = new TreeMap<>();

    private SeenCapabilities(CapabilityTable table, CodePlace place) {
        this.table = table;
        this.place = place;
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
        Reachability.Reached reached = Reachability.widely(code, roots);
        Set<String> ownRoots = new HashSet<>(Set.of("classes"));
        reached.own().forEach(name -> ownRoots.add(code.rootOf(name)));
        classes.forEach((name, facts) -> {
            if (ownRoots.contains(code.rootOf(name))) {
                seen.look(facts);
            }
        });
        classes.forEach((name, facts) -> {
            if (!ownRoots.contains(code.rootOf(name)) && reached.all().contains(name)) {
                seen.look(facts);
            }
        });
        code.versions().forEach((facts, root) -> {
            if (ownRoots.contains(root) || reached.all().contains(facts.name())) {
                seen.look(facts);
            }
        });
        for (PackageResources.Finding finding : code.resources().findings()) {
            if (finding.always() || ownRoots.contains(code.root(finding.root()))) {
                seen.add(finding.capability(), finding.file(), finding.what());
            }
        }
        code.natives().forEach(file -> seen.add(Capability.NATIVE, file, "a native library"));
        code.unreadClasses().forEach((name, root) -> {
            if (ownRoots.contains(root) || reached.all().contains(name)) {
                seen.add(Capability.UNREAD, root, JavaNames.type(name));
            }
        });
        code.unreadable().forEach(what -> seen.add(Capability.UNREAD, PrintableText.of(what), "not read"));
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
            if (!reference.name().isEmpty()) {
                of(reference)
                        .forEach(capability -> add(
                                capability,
                                name + "." + JavaNames.member(site.method(), site.descriptor()),
                                reference.text()));
            }
        }
        for (ClassFacts.Note note : facts.notes()) {
            String from = note.member().isEmpty() ? name : name + "." + PrintableText.of(note.member());
            String to = "@" + JavaNames.type(note.annotation());
            table.of(note.annotation(), "value", "").forEach(capability -> add(capability, from, to));
            if (!note.expression().isEmpty()) {
                add(Capability.SCRIPT, from, to + " " + shortened(note.expression()));
            }
        }
    }

    private static String shortened(String expression) {
        return PrintableText.of(expression.length() <= LONGEST ? expression : expression.substring(0, LONGEST) + "…");
    }

    /** Returns the capabilities of the nearest class or interface that gives any. */
    private List<Capability> of(Reference reference) {
        for (String type : foreign(reference.owner())) {
            List<Capability> capabilities = table.of(type, reference.name(), reference.descriptor());
            if (!capabilities.isEmpty()) {
                return capabilities;
            }
        }
        return List.of();
    }

    private void add(Capability capability, String from, String to) {
        Set<Evidence> evidence = found.computeIfAbsent(capability, any -> new LinkedHashSet<>());
        if (evidence.size() < MOST_EVIDENCE
                && evidence.stream().noneMatch(one -> one.from().equals(from))) { // a place for each method
            evidence.add(new Evidence(from, to));
        }
    }

    /** Returns the classes and interfaces of the JDK and the host that a class is or inherits from, the nearest first. */
    private List<String> foreign(String name) {
        List<String> known = foreign.get(name);
        if (known != null) {
            return known;
        }
        Set<String> seen = new LinkedHashSet<>();
        List<String> found = new ArrayList<>();
        Deque<String> open = new ArrayDeque<>(List.of(name));
        while (!open.isEmpty()) {
            String next = open.remove();
            if (!seen.add(next) || next.startsWith("[")) {
                continue;
            }
            KnownClass type = place.find(next);
            if (type == null || type.place() != place) {
                found.add(next);
            }
            if (type != null) {
                type.facts().superName().ifPresent(open::add);
                open.addAll(type.facts().interfaces());
            }
        }
        List<String> result = List.copyOf(found);
        foreign.put(name, result);
        return result;
    }
}
