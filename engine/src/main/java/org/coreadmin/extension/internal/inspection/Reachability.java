package org.coreadmin.extension.internal.inspection;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The classes of a package that can be reached from what it contributes, class by class. */
final class Reachability {

    private static final String PROVIDER = "org/coreadmin/extension/api/ConfigProvider";

    private Reachability() {}

    /**
     * The classes that can be reached.
     *
     * @param all by internal name, libraries included
     * @param own those of them that are the plugin's own: in {@code classes/}, in the files that hold what it contributes, and
     *     exported. A library behind exported classes may refer to optional classes, as any other library
     */
    record Reached(Set<String> all, Set<String> own) {}

    /**
     * Walks from the roots; string constants that name a class count as references, as providers name classes so.
     *
     * @param roots class names, packages as {@code org.acme.*}, or directories of classes as {@code org/acme/web}
     */
    static Reached of(PackageCode code, Collection<String> roots) {
        return of(code, roots, false);
    }

    /**
     * Walks as {@link #of} does, and to what is made without a reference to it: classes that declarations and annotations
     * name, providers of services, and classes in lists of frameworks. All includes classes that could not be read.
     */
    static Reached widely(PackageCode code, Collection<String> roots) {
        return of(code, roots, true);
    }

    private static Reached of(PackageCode code, Collection<String> roots, boolean widely) {
        Map<String, ClassFacts> classes = code.classes();
        Set<String> known = new HashSet<>(classes.keySet());
        if (widely) {
            known.addAll(code.unreadClasses().keySet());
        }
        PackageResources resources = code.resources();
        Set<String> starts = new HashSet<>(resources.providers(PROVIDER));
        Set<String> exported = new HashSet<>();
        for (String root : roots) {
            String path = root.replace('.', '/');
            if (path.endsWith("/*")) {
                addPackage(classes, path.substring(0, path.length() - 1), false, exported);
            } else if (classes.containsKey(path)) {
                starts.add(path);
            } else {
                addPackage(classes, path + "/", true, starts);
            }
        }
        starts.retainAll(classes.keySet());
        NavigableSet<String> sorted = new TreeSet<>(known);
        Set<String> scanned = new HashSet<>();
        Set<String> ownRoots = new HashSet<>(Set.of("classes"));
        starts.forEach(start -> ownRoots.add(code.rootOf(start)));

        Set<String> all = new HashSet<>(starts);
        all.addAll(exported);
        if (widely) {
            resources.lookedUp(known).stream().filter(known::contains).forEach(all::add);
            known.stream().filter(name -> ownRoots.contains(code.rootOf(name))).forEach(all::add);
        }
        Deque<String> open = new ArrayDeque<>(all);
        while (!open.isEmpty()) {
            ClassFacts facts = classes.get(open.remove());
            if (facts != null) {
                Consumer<String> found = next -> {
                    if (known.contains(next) && all.add(next)) {
                        open.add(next);
                    }
                };
                neighbours(sorted, scanned, facts, found);
                if (widely) {
                    facts.named().forEach(found);
                    resources.providers(facts.name()).forEach(found);
                }
            }
        }
        Set<String> own = new HashSet<>();
        all.stream()
                .filter(name -> exported.contains(name) || ownRoots.contains(code.rootOf(name)))
                .forEach(own::add);
        return new Reached(all, own);
    }

    private static void addPackage(Map<String, ClassFacts> classes, String prefix, boolean below, Set<String> found) {
        classes.keySet().stream()
                .filter(name -> name.startsWith(prefix) && (below || name.indexOf('/', prefix.length()) < 0))
                .forEach(found::add);
    }

    private static void neighbours(
            NavigableSet<String> classes, Set<String> scanned, ClassFacts facts, Consumer<String> found) {
        facts.superName().ifPresent(found);
        facts.interfaces().forEach(found);
        for (ClassFacts.Site site : facts.sites()) {
            String owner = site.reference().owner();
            found.accept(
                    owner.startsWith("[") && owner.endsWith(";")
                            ? owner.substring(owner.indexOf('L') + 1, owner.length() - 1)
                            : owner);
        }
        for (String text : facts.texts()) {
            String path = text.replace('.', '/');
            if (classes.contains(path)) {
                found.accept(path);
            } else if (text.indexOf('/') > 0) {
                String directory = path.endsWith("/") ? path : path + "/";
                if (scanned.add(directory)) {
                    classes.subSet(directory, directory + Character.MAX_VALUE).forEach(found);
                }
            }
        }
    }
}
