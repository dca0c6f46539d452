package org.coreadmin.extension.internal.inspection.annotation;

import java.lang.annotation.Annotation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.jspecify.annotations.Nullable;

/**
 * Finds annotations of a plugin that would be without effect here. A running program does not notice such a one: a field that its
 * author has hidden is sent, a value is not validated, a method is open to everyone.
 *
 * <p>Looks at the classes that the host makes beans of, and at the types that their request methods take and answer with, as far as
 * their declarations name them. Loads no class of the plugin. Used by one thread.
 */
public final class AnnotationCheck {

    private static final String SPRING = "org.springframework";
    private static final String MAPPINGS = SPRING + ".web.bind.annotation";
    private static final String COMPONENT = SPRING + ".stereotype.Component";
    private static final String BEAN = SPRING + ".context.annotation.Bean";
    private static final int DEEPEST_META = 5;
    private static final int MOST_TYPES = 20_000;

    private final PluginClassLoader loader;
    private final Map<String, Optional<ClassOutline>> outlines = new HashMap<>();
    private final Map<String, Message> problems = new LinkedHashMap<>();

    private AnnotationCheck(PluginClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Returns the annotations that would have no effect, one line each.
     *
     * @param scanned class names of those that the host looks for beans among
     */
    static List<Message> problems(PluginClassLoader loader, List<String> scanned) {
        AnnotationCheck check = new AnnotationCheck(loader);
        boolean hosted = loader.shared().find(COMPONENT) != null;
        Set<String> handed = new LinkedHashSet<>();
        for (String name : new TreeSet<>(scanned)) {
            if (check.isBean(name)) {
                check.lookAtBean(name, hosted, handed);
            }
        }
        check.lookAtHanded(handed);
        return List.copyOf(check.problems.values());
    }

    /** Returns the problems of a type that is about to be sent, whatever names it. */
    static List<Message> problemsOfSent(PluginClassLoader loader, String type) {
        AnnotationCheck check = new AnnotationCheck(loader);
        for (String name : check.withParents(type)) {
            check.summary(name).ifPresent(check::lookAtUses);
        }
        return List.copyOf(check.problems.values());
    }

    /**
     * Returns the annotations of the host's beans, by class name: of their classes, members and parents, of what their
     * methods make beans of, and of those annotations themselves.
     *
     * @param scanned class names of those that the host looks for beans among
     */
    static Set<String> used(PluginClassLoader loader, List<String> scanned) {
        AnnotationCheck check = new AnnotationCheck(loader);
        Set<String> used = new TreeSet<>();
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(scanned);
        while (!open.isEmpty()) {
            for (String name : check.withParents(open.remove())) {
                if (seen.add(name)) {
                    ClassOutline summary = check.summary(name).orElseThrow();
                    summary.uses().forEach(use -> check.addWithMeta(use.type(), used));
                    summary.methods().stream()
                            .filter(method -> method.annotations().contains(BEAN))
                            .forEach(method -> open.addAll(method.types()));
                }
            }
        }
        return used;
    }

    private void addWithMeta(String type, Set<String> used) {
        if (!type.startsWith("java.") && used.add(type)) {
            metaOf(type).forEach(meta -> addWithMeta(meta, used));
        }
    }

    /** Returns the annotations of an annotation type, be it the plugin's or the host's. */
    private Set<String> metaOf(String type) {
        Optional<ClassOutline> own = summary(type);
        if (own.isPresent()) {
            return own.get().onClass();
        }
        Set<String> meta = new LinkedHashSet<>();
        Class<?> shared = loader.shared().find(type);
        if (shared != null) {
            for (Annotation one : shared.getAnnotations()) {
                meta.add(one.annotationType().getName());
            }
        }
        return meta;
    }

    private Optional<ClassOutline> summary(String name) {
        Optional<ClassOutline> known = outlines.get(name);
        if (known == null) {
            byte[] file = loader.classFile(name);
            known = file == null ? Optional.empty() : Optional.of(ClassOutline.of(file));
            outlines.put(name, known);
        }
        return known;
    }

    /** Whether the host would make a bean of a class. */
    static boolean isBean(PluginClassLoader loader, String name) {
        return new AnnotationCheck(loader).isBean(name);
    }

    private boolean isBean(String name) {
        return summary(name)
                .map(summary -> summary.onClass().stream()
                        .anyMatch(type -> leadsTo(type, SPRING, 0)
                                || type.equals("jakarta.inject.Named")
                                || type.equals("javax.inject.Named")))
                .orElse(false);
    }

    /** Whether an annotation is in a package, or is annotated with one that is. */
    private boolean leadsTo(String type, String prefix, int depth) {
        return type.startsWith(prefix + ".")
                || depth < DEEPEST_META
                        && !type.startsWith("java.")
                        && metaOf(type).stream().anyMatch(meta -> leadsTo(meta, prefix, depth + 1));
    }

    /** Returns the class and those of the plugin that it inherits from. */
    private Set<String> withParents(String name) {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(name));
        while (!open.isEmpty()) {
            String next = open.remove();
            if (summary(next).isPresent() && found.add(next)) {
                open.addAll(summary(next).get().parents());
            }
        }
        return found;
    }

    private void lookAtBean(String bean, boolean hosted, Set<String> handed) {
        for (String name : withParents(bean)) {
            ClassOutline summary = summary(name).orElseThrow();
            for (AnnotationUse use : withMeta(summary.uses())) {
                if (AnnotationOrigin.isDeadOnBeans(use)) {
                    report(
                            use,
                            Message.of(
                                    "nothing reads it. Use {0}",
                                    "@jakarta" + use.type().substring("javax".length())));
                }
                if (hosted) {
                    AnnotationOrigin.ofBeans(use)
                            .filter(origin -> isMissing(use.type(), origin))
                            .ifPresent(origin -> report(use, origin.reason()));
                    lookAtElements(use);
                }
            }
            for (ClassOutline.Method method : summary.methods()) {
                if (method.annotations().stream().anyMatch(type -> leadsTo(type, MAPPINGS, 0))) {
                    handed.addAll(method.types());
                }
            }
        }
    }

    /**
     * Whether a type is missing. Spring's own libraries may come with the plugin, which then handles their annotations;
     * all others are read by the host.
     */
    private boolean isMissing(String type, AnnotationOrigin origin) {
        return loader.shared().find(type) == null && !(origin.mayBeThePluginsOwn() && loader.classFile(type) != null);
    }

    private void lookAtHanded(Set<String> handed) {
        Deque<String> open = new ArrayDeque<>(handed);
        Set<String> seen = new HashSet<>();
        while (!open.isEmpty() && seen.size() < MOST_TYPES) {
            String name = open.remove();
            if (seen.add(name)) {
                summary(name).ifPresent(summary -> {
                    lookAtUses(summary);
                    open.addAll(summary.parents());
                    open.addAll(summary.carried());
                });
            }
        }
    }

    private void lookAtUses(ClassOutline summary) {
        for (AnnotationUse use : withMeta(summary.uses())) {
            AnnotationOrigin.neverSeen(use).ifPresent(origin -> report(use, origin.reason()));
            AnnotationOrigin.ofAnswers(use)
                    .filter(origin -> loader.shared().find(origin.landmark()) != null && isMissing(use.type(), origin))
                    .ifPresent(origin -> report(use, origin.reason()));
            lookAtElements(use);
        }
    }

    /** Returns the uses together with those on the plugin's own annotations, which mean what they are composed of. */
    private List<AnnotationUse> withMeta(List<AnnotationUse> uses) {
        List<AnnotationUse> all = new ArrayList<>(uses);
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < all.size() && i < MOST_TYPES; i++) {
            AnnotationUse use = all.get(i);
            if (seen.add(use.place() + use.type())) {
                summary(use.type())
                        .ifPresent(own -> own.uses().stream()
                                .filter(meta -> own.onClass().contains(meta.type()))
                                .forEach(meta -> all.add(new AnnotationUse(
                                        use.place(), meta.type(), meta.elements(), meta.constants()))));
            }
        }
        return all;
    }

    /**
     * Finds elements that the host's version of an annotation does not know, and which are silently ignored when the
     * annotation is read.
     */
    private void lookAtElements(AnnotationUse use) {
        Class<?> type = AnnotationOrigin.isRead(use) ? loader.shared().find(use.type()) : null;
        if (type == null) {
            return;
        }
        for (String element : new TreeSet<>(use.elements())) {
            try {
                type.getMethod(element);
            } catch (NoSuchMethodException e) {
                reportLacking(use, type, element);
            }
        }
        use.constants().forEach((name, constants) -> {
            Class<?> enumType = loader.shared().find(name);
            if (enumType == null) {
                return;
            }
            for (String constant : new TreeSet<>(constants)) {
                if (Arrays.stream(enumType.getFields())
                        .noneMatch(field -> field.getName().equals(constant))) {
                    reportLacking(use, type, constant);
                }
            }
        });
    }

    private void reportLacking(AnnotationUse use, Class<?> type, String name) {
        @Nullable String version = type.getPackage().getImplementationVersion();
        report(
                use,
                version == null
                        ? Message.of("the application's version of it has no '{0}'", name)
                        : Message.of("the application's version of it ({0}) has no '{1}'", version, name));
    }

    private void report(AnnotationUse use, Message reason) {
        Message problem = Message.of("{0}: @{1}: {2}", use.place(), use.type(), reason);
        problems.putIfAbsent(problem.toString(), problem);
    }
}
