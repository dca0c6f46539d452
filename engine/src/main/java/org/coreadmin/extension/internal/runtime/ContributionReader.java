package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Binding;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the map that a ConfigProvider returned (spec 2.5), whole, and collects everything that is wrong with it before any of
 * it is taken. Each {@link ContributionKind} reads its part, with the methods here.
 */
final class ContributionReader {

    private final PluginName plugin;
    private final PluginClassLoader loader;
    private final ClassDeclarations declarations;
    private final Problems problems = new Problems();
    private final ContributedClasses classes;
    private final Map<String, List<Object>> found = new LinkedHashMap<>();

    ContributionReader(PluginName plugin, PluginClassLoader loader, ClassDeclarations declarations) {
        this.declarations = declarations;
        this.plugin = plugin;
        this.loader = loader;
        this.classes = new ContributedClasses(loader, problems);
    }

    /** Returns the problems, one line each; {@link #read} has filled it. */
    List<Message> problems() {
        return problems.lines();
    }

    /** Reads the map; the result counts only if {@link #problems()} is empty afterwards. */
    ContributionSummary read(String provider, @Nullable Map<?, ?> map) {
        if (map == null) {
            problems.add(
                    "config()",
                    Message.of("returned null; a provider with nothing to contribute returns an empty map"));
            return ContributionSummary.NONE;
        }
        for (Object key : map.keySet()) {
            if (ContributionKinds.ALL.stream().noneMatch(kind -> kind.key().equals(key))) {
                problems.add(
                        String.valueOf(key),
                        Message.of(
                                "is not a key of a ConfigProvider; the keys are {0}",
                                ContributionKinds.ALL.stream()
                                        .map(ContributionKind::key)
                                        .collect(Collectors.joining(", "))));
            }
        }
        for (ContributionKind<?> kind : ContributionKinds.ALL) {
            found.put(kind.key(), List.copyOf(kind.read(this, map.get(kind.key()))));
        }
        return new ContributionSummary(Optional.of(provider), found);
    }

    /** Returns the contributions of a kind that was read before. */
    <T> List<T> found(ContributionKind<T> kind) {
        return new ContributionSummary(Optional.empty(), found).all(kind);
    }

    /** Returns what reads the plugin's classes without loading them. */
    ClassDeclarations declarations() {
        return declarations;
    }

    /** Returns the plugin. */
    PluginName plugin() {
        return plugin;
    }

    /** Returns the class loader of the plugin. */
    PluginClassLoader loader() {
        return loader;
    }

    /** Returns what loads and checks classes. */
    ContributedClasses classes() {
        return classes;
    }

    /** Notes a problem. */
    void problem(String where, Message what) {
        problems.add(where, what);
    }

    /** Returns the owner of an interface: the plugin in whose class loader it lives, or the host. */
    static String ownerOf(Class<?> type) {
        return type.getClassLoader() instanceof PluginClassLoader owner
                ? owner.label().substring(0, owner.label().indexOf('@'))
                : Binding.HOST;
    }

    /** Returns the names of those of a list of classes that objects of the type can be made of. */
    List<String> classes(String where, @Nullable Object value, Class<?> type) {
        List<String> names = new ArrayList<>();
        List<?> values = list(where, value);
        for (int i = 0; i < values.size(); i++) {
            Class<?> made = classes.constructible(where + "[" + i + "]", values.get(i), type);
            if (made != null) {
                names.add(made.getName());
            }
        }
        return names;
    }

    /** Returns the value under the one key that a map may have; null if the map is absent. */
    @Nullable
    Object only(String where, String key, @Nullable Object value) {
        Map<?, ?> map = map(where, value);
        for (Object other : map.keySet()) {
            if (!key.equals(other)) {
                problems.add(where, Message.of("'{0}' is unknown; it takes only '{1}'", other, key));
            }
        }
        return map.get(key);
    }

    /** Returns a value that has to be a map; an empty one if it is absent or, after noting that, another value. */
    Map<?, ?> map(String where, @Nullable Object value) {
        if (value == null) {
            return Map.of();
        }
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        problems.add(
                where, Message.of("must be a map, not {0}", value.getClass().getName()));
        return Map.of();
    }

    /** Returns a value that has to be a list; an empty one if it is absent or, after noting that, another value. */
    List<?> list(String where, @Nullable Object value) {
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        problems.add(
                where, Message.of("must be a list, not {0}", value.getClass().getName()));
        return List.of();
    }
}
