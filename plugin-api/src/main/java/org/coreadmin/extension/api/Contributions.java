package org.coreadmin.extension.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A type-safe builder of the map that a {@link ConfigProvider} returns (spec 2.5).
 *
 * <pre>{@code
 * public Map<String, Object> config() {
 *     return Contributions.builder()
 *             .dependency(Greeter.class, PoliteGreeter.class)
 *             .command(HelloCommand.class)
 *             .listener(InstallListener.class)
 *             .toMap();
 * }
 * }</pre>
 *
 * <p>Not safe for use by several threads.
 */
public final class Contributions {

    /** The key of the map of interface to implementation. */
    public static final String DEPENDENCIES = "dependencies";

    /** The key that holds {@link #SCAN}. */
    public static final String ANNOTATIONS = "annotations";

    /** The key under {@link #ANNOTATIONS} that holds {@link #PATHS}. */
    public static final String SCAN = "scan";

    /** The key under {@link #SCAN} with the list of directories to scan. */
    public static final String PATHS = "paths";

    /** The key of the list of command classes. */
    public static final String COMMANDS = "commands";

    /** The key of the list of {@link Listener} classes. */
    public static final String LISTENERS = "listeners";

    /** The key that holds {@link #HTTP}. */
    public static final String MIDDLEWARES = "middlewares";

    /** The key under {@link #MIDDLEWARES} with the list of servlet filter classes. */
    public static final String HTTP = "http";

    /**
     * The key of the list of files to publish, each a map of {@code id}, {@code description}, {@code source},
     * {@code destination}.
     */
    public static final String PUBLISH = "publish";

    /** The key of the list of {@link BackgroundProcess} classes. */
    public static final String PROCESSES = "processes";

    /** The key of the map of extension point to the list of classes that implement it. */
    public static final String EXTENSIONS = "extensions";

    private final Map<Class<?>, Class<?>> dependencies = new LinkedHashMap<>();
    private final Map<Class<?>, List<Class<?>>> extensions = new LinkedHashMap<>();
    private final Map<String, List<Object>> lists = new LinkedHashMap<>();

    private Contributions() {}

    /** Returns an empty builder. */
    public static Contributions builder() {
        return new Contributions();
    }

    /**
     * Binds an interface to its implementation: one instance in the plugin's own container, created on first use. Where
     * the interface is one of the host's {@link Replaceable} ones, it serves the host while the plugin is enabled.
     *
     * @throws IllegalArgumentException if the interface is bound already
     */
    public <T> Contributions dependency(Class<T> type, Class<? extends T> implementation) {
        Objects.requireNonNull(implementation, "implementation");
        if (dependencies.putIfAbsent(type, implementation) != null) {
            throw new IllegalArgumentException(type.getName() + " is bound twice");
        }
        return this;
    }

    /** Scans a directory of the plugin's classes, such as {@code org/acme/hello/web}, for the host framework's annotations. */
    public Contributions scan(String path) {
        return add(PATHS, Objects.requireNonNull(path, "path"));
    }

    /** Adds a picocli command class; its name is {@code <vendor>:<word>}. */
    public Contributions command(Class<?> command) {
        return add(COMMANDS, Objects.requireNonNull(command, "command"));
    }

    /** Adds an event listener. */
    public Contributions listener(Class<? extends Listener> listener) {
        return add(LISTENERS, Objects.requireNonNull(listener, "listener"));
    }

    /** Adds a {@code jakarta.servlet.Filter} around every request of the host. */
    public Contributions middleware(Class<?> filter) {
        return add(HTTP, Objects.requireNonNull(filter, "filter"));
    }

    /**
     * Copies a file of the plugin once into the application's configuration directory, never over an existing one.
     *
     * @param id          names the file among those of this plugin
     * @param description one line for the operator
     * @param source      path of the file inside the plugin, with {@code /}
     * @param destination path of the copy inside the application's {@code config/} directory, with {@code /}
     */
    public Contributions publish(String id, String description, String source, String destination) {
        return add(PUBLISH, Map.of("id", id, "description", description, "source", source, "destination", destination));
    }

    /** Adds a background worker. */
    public Contributions process(Class<? extends BackgroundProcess> process) {
        return add(PROCESSES, Objects.requireNonNull(process, "process"));
    }

    /**
     * Adds an implementation of an {@link ExtensionPoint}: one instance in the plugin's own container, created on first
     * use. {@link Extension} on the class gives it a place and a name among the others.
     */
    public <T> Contributions extension(Class<T> point, Class<? extends T> implementation) {
        Objects.requireNonNull(point, "point");
        extensions
                .computeIfAbsent(point, any -> new ArrayList<>())
                .add(Objects.requireNonNull(implementation, "implementation"));
        return this;
    }

    /** Returns an unmodifiable map with the keys of spec 2.5; without keys for which nothing was contributed. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        if (!dependencies.isEmpty()) {
            map.put(DEPENDENCIES, Map.copyOf(dependencies));
        }
        lists.forEach((key, all) -> {
            List<Object> values = List.copyOf(all);
            switch (key) {
                case PATHS -> map.put(ANNOTATIONS, Map.of(SCAN, Map.of(PATHS, values)));
                case HTTP -> map.put(MIDDLEWARES, Map.of(HTTP, values));
                default -> map.put(key, values);
            }
        });
        if (!extensions.isEmpty()) {
            Map<Class<?>, List<Class<?>>> copy = new LinkedHashMap<>();
            extensions.forEach((point, implementations) -> copy.put(point, List.copyOf(implementations)));
            map.put(EXTENSIONS, Collections.unmodifiableMap(copy));
        }
        return Collections.unmodifiableMap(map);
    }

    private Contributions add(String key, Object one) {
        lists.computeIfAbsent(key, any -> new ArrayList<>()).add(one);
        return this;
    }
}
