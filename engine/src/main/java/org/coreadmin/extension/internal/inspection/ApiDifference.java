package org.coreadmin.extension.internal.inspection;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Differences that break an API which the previous version had, by the rules of binary compatibility (JLS 13.4 and 13.5). A new
 * method that implementations lack counts too: they fail when it is called.
 */
public final class ApiDifference {

    private static final int SYNTHETIC = 0x1000;

    private final Map<String, ClassFacts> before;
    private final Map<String, ClassFacts> after;
    private final List<Break> breaks = new ArrayList<>();

    private ApiDifference(Map<String, ClassFacts> before, Map<String, ClassFacts> after) {
        this.before = before;
        this.after = after;
    }

    /**
     * A change that breaks code made for the older version.
     *
     * @param what the class or member, as source code names it
     * @param text why, as a sentence without a full stop
     */
    public record Break(String what, String text) {

        @Override
        public String toString() {
            return what + ": " + text;
        }
    }

    /**
     * Returns the breaks, by class and member.
     *
     * @param packages the packages that the older version exports, such as {@code org.acme.api}
     * @param now      the packages that the newer version exports
     */
    public static List<Break> between(
            PackageCode before, PackageCode after, Collection<String> packages, Collection<String> now) {
        ApiDifference difference = new ApiDifference(before.classes(), after.classes());
        difference.compare(packages, now);
        return difference.breaks;
    }

    private void compare(Collection<String> packages, Collection<String> now) {
        Set<String> exported = new HashSet<>(packages);
        for (String name : packages) {
            if (!now.contains(name)) {
                add(name, "the package is no longer exported");
                exported.remove(name);
            }
        }
        new TreeMap<>(before).forEach((name, facts) -> {
            if (exported.contains(facts.packageName()) && facts.isPublic() && !isSynthetic(facts.access())) {
                compare(facts, after.get(name));
            }
        });
    }

    private void compare(ClassFacts old, @Nullable ClassFacts now) {
        String name = JavaNames.type(old.name());
        if (now == null) {
            add(name, "the class is gone");
            return;
        }
        if (!now.isPublic()) {
            add(name, "the class is no longer public");
            return;
        }
        if (old.isInterface() != now.isInterface()) {
            add(name, old.isInterface() ? "the interface became a class" : "the class became an interface");
            return;
        }
        if (!old.isInterface() && !old.isAbstract() && now.isAbstract()) {
            add(name, "the class became abstract");
        }
        boolean open = !old.isFinal() && isInheritable(old);
        if (open && now.isFinal()) {
            add(name, "the class became final");
        }
        if (open && !old.isSealed() && now.isSealed()) {
            add(name, "the class became sealed");
        }
        Set<String> lost = new LinkedHashSet<>(supertypes(old, before));
        lost.removeAll(supertypes(now, after));
        lost.forEach(type -> add(name, "it is no " + JavaNames.type(type) + " any more"));
        members(old, old.fields(), ClassFacts::fields, now, true);
        members(old, old.methods(), ClassFacts::methods, now, false);
        if (open) {
            addedAbstract(old, now);
        }
    }

    /** Whether others can have subclasses of it: an interface, or a class with a constructor that they see. */
    private static boolean isInheritable(ClassFacts type) {
        return type.isInterface()
                || type.methods().values().stream()
                        .anyMatch(method -> method.name().equals("<init>") && isApi(method.access()));
    }

    private void members(
            ClassFacts old,
            Map<String, Member> members,
            Function<ClassFacts, Map<String, Member>> of,
            ClassFacts now,
            boolean fields) {
        Map<String, Found> all = new LinkedHashMap<>();
        members.keySet().forEach(key -> find(old, before, key, of).ifPresent(found -> all.put(key, found)));
        for (String type : supertypes(old, before)) {
            ClassFacts above = before.get(type);
            if (above != null) {
                of.apply(above).forEach((key, member) -> {
                    if (!all.containsKey(key) && !isConstructor(member)) {
                        find(old, before, key, of).ifPresent(found -> all.put(key, found));
                    }
                });
            }
        }
        all.forEach((key, had) -> {
            Member member = had.member();
            if (!isApi(member.access())
                    || isSynthetic(member.access())
                    || member.name().equals("<clinit>")) {
                return;
            }
            String what = JavaNames.reference(old.name(), member.name(), fields ? "" : member.descriptor());
            Optional<Found> has = isConstructor(member)
                    ? Optional.ofNullable(now.methods().get(key)).map(own -> new Found(now.name(), own))
                    : find(now, after, key, of);
            boolean inherited = !had.type().equals(old.name());
            if (inherited && has.filter(one -> one.type().equals(had.type())).isPresent()) {
                return; // reported where it is declared
            }
            if (has.isEmpty()) {
                add(what, (fields ? "the field" : "the method") + " is gone, or has another type");
                return;
            }
            compare(what, member, has.get().member(), fields, isInheritable(old) && !old.isFinal());
        });
    }

    private static boolean isConstructor(Member member) {
        return member.name().equals("<init>");
    }

    private void compare(String what, Member old, Member now, boolean field, boolean inheritable) {
        if (Modifier.isPublic(old.access()) && !Modifier.isPublic(now.access()) || !isApi(now.access())) {
            add(what, "it can no longer be accessed");
        }
        if (old.isStatic() != now.isStatic()) {
            add(what, now.isStatic() ? "it became static" : "it is no longer static");
        }
        if (!old.isFinal() && now.isFinal() && (field || !old.isStatic() && inheritable)) {
            add(what, "it became final");
        }
        if (!field && !old.isAbstract() && now.isAbstract()) {
            add(what, "it became abstract");
        }
    }

    private void addedAbstract(ClassFacts old, ClassFacts now) {
        now.methods().forEach((key, method) -> {
            if (method.isAbstract()
                    && isApi(method.access())
                    && !old.methods().containsKey(key)
                    && find(old, before, key, ClassFacts::methods).isEmpty()) {
                add(
                        JavaNames.reference(now.name(), method.name(), method.descriptor()),
                        "it is new and abstract: implementations made for the version before lack it");
            }
        });
    }

    /** A member and the class that declares it. */
    private record Found(String type, Member member) {}

    /** Returns a member where it is declared, or in a supertype; those of the JDK are asked too. */
    private static Optional<Found> find(
            ClassFacts type,
            Map<String, ClassFacts> classes,
            String key,
            Function<ClassFacts, Map<String, Member>> of) {
        return find(type, classes, key, of, new HashSet<>());
    }

    private static Optional<Found> find(
            ClassFacts type,
            Map<String, ClassFacts> classes,
            String key,
            Function<ClassFacts, Map<String, Member>> of,
            Set<String> seen) {
        Member here = of.apply(type).get(key);
        if (here != null) {
            return Optional.of(new Found(type.name(), here));
        }
        if (!seen.add(type.name())) {
            return Optional.empty();
        }
        List<String> above = new ArrayList<>(type.interfaces());
        type.superName().ifPresent(parent -> above.add(of.apply(type) == type.fields() ? above.size() : 0, parent));
        for (String name : above) {
            ClassFacts parent = known(name, classes);
            Optional<Found> found = parent == null ? Optional.empty() : find(parent, classes, key, of, seen);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static @Nullable ClassFacts known(String name, Map<String, ClassFacts> classes) {
        ClassFacts own = classes.get(name);
        if (own != null) {
            return own;
        }
        KnownClass jdk = JdkClasses.running().find(name);
        return jdk == null ? null : jdk.facts();
    }

    private static Set<String> supertypes(ClassFacts type, Map<String, ClassFacts> classes) {
        Set<String> found = new LinkedHashSet<>();
        List<ClassFacts> open = new ArrayList<>(List.of(type));
        while (!open.isEmpty()) {
            ClassFacts next = open.remove(open.size() - 1);
            List<String> above = new ArrayList<>(next.interfaces());
            next.superName().ifPresent(above::add);
            for (String name : above) {
                if (found.add(name)) {
                    ClassFacts parent = known(name, classes);
                    if (parent != null) {
                        open.add(parent);
                    }
                }
            }
        }
        // a type that is not public is invisible to others
        found.removeIf(name -> {
            ClassFacts facts = known(name, classes);
            return facts != null && !facts.isPublic();
        });
        return found;
    }

    private static boolean isApi(int access) {
        return Modifier.isPublic(access) || Modifier.isProtected(access);
    }

    private static boolean isSynthetic(int access) {
        return (access & SYNTHETIC) != 0;
    }

    private void add(String what, String text) {
        breaks.add(new Break(what, text));
    }
}
