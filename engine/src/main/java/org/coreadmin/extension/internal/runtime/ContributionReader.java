package org.coreadmin.extension.internal.runtime;

import static org.coreadmin.extension.api.Contributions.ANNOTATIONS;
import static org.coreadmin.extension.api.Contributions.COMMANDS;
import static org.coreadmin.extension.api.Contributions.DEPENDENCIES;
import static org.coreadmin.extension.api.Contributions.EXTENSIONS;
import static org.coreadmin.extension.api.Contributions.HTTP;
import static org.coreadmin.extension.api.Contributions.LISTENERS;
import static org.coreadmin.extension.api.Contributions.MIDDLEWARES;
import static org.coreadmin.extension.api.Contributions.PATHS;
import static org.coreadmin.extension.api.Contributions.PROCESSES;
import static org.coreadmin.extension.api.Contributions.PUBLISH;
import static org.coreadmin.extension.api.Contributions.SCAN;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.Listener;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Binding;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Published;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the map that a ConfigProvider returned (spec 2.5), whole, and collects everything that is wrong with it before any of
 * it is taken.
 */
final class ContributionReader {

    private static final List<String> KEYS =
            List.of(DEPENDENCIES, ANNOTATIONS, COMMANDS, LISTENERS, MIDDLEWARES, PUBLISH, PROCESSES, EXTENSIONS);
    private static final String SERVLET_FILTER = "jakarta.servlet.Filter";

    private final PluginName plugin;
    private final PluginClassLoader loader;
    private final Problems problems = new Problems();
    private final ContributedClasses classes;

    ContributionReader(PluginName plugin, PluginClassLoader loader) {
        this.plugin = plugin;
        this.loader = loader;
        this.classes = new ContributedClasses(loader, problems);
    }

    /** Returns the problems, one line each; {@link #read} has filled it. */
    List<Message> problems() {
        return problems.lines();
    }

    /** Reads the map; the result counts only if {@link #problems()} is empty afterwards. */
    PluginContributions read(String provider, @Nullable Map<?, ?> map) {
        if (map == null) {
            problems.add(
                    "config()",
                    Message.of("returned null; a provider with nothing to contribute returns an empty map"));
            return PluginContributions.NONE;
        }
        for (Object key : map.keySet()) {
            if (!(key instanceof String) || !KEYS.contains(key)) {
                problems.add(
                        String.valueOf(key),
                        Message.of("is not a key of a ConfigProvider; the keys are {0}", String.join(", ", KEYS)));
            }
        }
        Map<Class<?>, Class<?>> dependencies = dependencies(map.get(DEPENDENCIES));
        List<Class<? extends Listener>> listeners = classes(map, LISTENERS, Listener.class);
        List<Class<? extends BackgroundProcess>> processes = classes(map, PROCESSES, BackgroundProcess.class);
        List<String> scanPaths = scanPaths(map.get(ANNOTATIONS));
        ContributionSummary summary = new ContributionSummary(
                Optional.of(provider),
                bindings(dependencies),
                new CommandReader(plugin, classes, problems).read(list(COMMANDS, map.get(COMMANDS))),
                listeners.stream().<String>map(Class::getName).toList(),
                processes.stream().<String>map(Class::getName).toList(),
                middlewares(map.get(MIDDLEWARES)),
                scanPaths,
                published(list(PUBLISH, map.get(PUBLISH))),
                new ExtensionReader(loader, classes, problems).read(map(EXTENSIONS, map.get(EXTENSIONS)), scanPaths));
        return new PluginContributions(summary, dependencies, listeners, processes);
    }

    private Map<Class<?>, Class<?>> dependencies(@Nullable Object value) {
        Map<Class<?>, Class<?>> dependencies = new LinkedHashMap<>();
        map(DEPENDENCIES, value).forEach((key, implementation) -> {
            String where = DEPENDENCIES + "." + (key instanceof Class<?> type ? type.getName() : key);
            Class<?> type = classes.visible(where, key);
            if (type == null) {
                return;
            }
            Class<?> made = classes.constructible(where, implementation, type);
            if (made != null) {
                dependencies.put(type, made);
            }
        });
        return dependencies;
    }

    private List<Binding> bindings(Map<Class<?>, Class<?>> dependencies) {
        List<Binding> bindings = new ArrayList<>();
        dependencies.forEach((type, implementation) ->
                bindings.add(new Binding(type.getName(), ownerOf(type), implementation.getName())));
        return bindings;
    }

    /** Returns the owner of an interface: the plugin in whose class loader it lives, or the host. */
    static String ownerOf(Class<?> type) {
        return type.getClassLoader() instanceof PluginClassLoader owner
                ? owner.label().substring(0, owner.label().indexOf('@'))
                : Binding.HOST;
    }

    private <T> List<Class<? extends T>> classes(Map<?, ?> map, String key, Class<T> type) {
        List<Class<? extends T>> found = new ArrayList<>();
        List<?> values = list(key, map.get(key));
        for (int i = 0; i < values.size(); i++) {
            Class<?> made = classes.constructible(key + "[" + i + "]", values.get(i), type);
            if (made != null) {
                found.add(made.asSubclass(type));
            }
        }
        return found;
    }

    /**
     * Returns the names of filter classes. If the host has no servlet API a filter class cannot be loaded; then only
     * its file is looked for.
     */
    private List<String> middlewares(@Nullable Object value) {
        List<String> names = new ArrayList<>();
        Class<?> filter = classes.known(SERVLET_FILTER);
        String where = MIDDLEWARES + "." + HTTP;
        List<?> values = list(where, only(MIDDLEWARES, HTTP, value));
        for (int i = 0; i < values.size(); i++) {
            String here = where + "[" + i + "]";
            Object element = values.get(i);
            if (filter != null) {
                Class<?> made = classes.constructible(here, element, filter);
                if (made != null) {
                    names.add(made.getName());
                }
            } else if (element instanceof String name && loader.holdsClass(name)) {
                names.add(name);
            } else {
                problems.add(
                        here,
                        Message.of("{0} is not a class name of this plugin, and the host has no servlet API", element));
            }
        }
        return names;
    }

    private List<String> scanPaths(@Nullable Object value) {
        Object scan = only(ANNOTATIONS, SCAN, value);
        String where = ANNOTATIONS + "." + SCAN + "." + PATHS;
        List<String> paths = new ArrayList<>();
        List<?> values = list(where, only(ANNOTATIONS + "." + SCAN, PATHS, scan));
        for (int i = 0; i < values.size(); i++) {
            String here = where + "[" + i + "]";
            if (!(values.get(i) instanceof String path) || path.isBlank()) {
                problems.add(here, Message.of("is not a path: {0}", values.get(i)));
            } else if (holdsClasses(here, path)) {
                paths.add(path);
            }
        }
        return paths;
    }

    private boolean holdsClasses(String where, String path) {
        try {
            if (loader.classesUnder(path).isEmpty()) {
                problems.add(
                        where,
                        Message.of("the plugin has no class under '{0}'; a path is written like org/acme/web", path));
                return false;
            }
            return true;
        } catch (IOException e) {
            problems.add(where, Message.of("'{0}' can't be read: {1}", path, e));
            return false;
        }
    }

    private List<Published> published(List<?> values) {
        List<Published> published = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        for (int i = 0; i < values.size(); i++) {
            String where = PUBLISH + "[" + i + "]";
            Map<?, ?> entry = map(where, values.get(i));
            for (Object key : entry.keySet()) {
                if (!List.of("id", "description", "source", "destination").contains(key)) {
                    problems.add(where, Message.of("'{0}' is not one of id, description, source, destination", key));
                }
            }
            String id = text(where, entry, "id");
            String source = text(where, entry, "source");
            String destination = text(where, entry, "destination");
            if (!id.isEmpty() && !ids.add(id)) {
                problems.add(where, Message.of("the id '{0}' is used twice", id));
            }
            Object description = entry.get("description");
            published.add(new Published(id, description == null ? "" : description.toString(), source, destination));
        }
        return published;
    }

    private String text(String where, Map<?, ?> entry, String key) {
        if (entry.get(key) instanceof String text && !text.isBlank()) {
            return text;
        }
        problems.add(where, Message.of("needs the text '{0}'", key));
        return "";
    }

    /** Returns the value under the one key that a map may have; null if the map is absent. */
    private @Nullable Object only(String where, String key, @Nullable Object value) {
        Map<?, ?> map = map(where, value);
        for (Object other : map.keySet()) {
            if (!key.equals(other)) {
                problems.add(where, Message.of("'{0}' is unknown; it takes only '{1}'", other, key));
            }
        }
        return map.get(key);
    }

    private Map<?, ?> map(String where, @Nullable Object value) {
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

    private List<?> list(String where, @Nullable Object value) {
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
