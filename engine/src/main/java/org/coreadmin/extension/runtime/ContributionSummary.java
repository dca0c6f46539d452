package org.coreadmin.extension.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a plugin contributes (spec 2.5), in words only: it can be kept on disk by the digest of the plugin's files, so that
 * starting with many installed plugins and running one command need not load every one of them.
 *
 * @param provider    class name of the ConfigProvider; empty if the plugin has none
 * @param bindings    interfaces that the plugin implements
 * @param commands    words that it adds to the command line
 * @param listeners   class names of its event listeners
 * @param processes   class names of its background workers
 * @param middlewares class names of its servlet filters
 * @param scanPaths   directories of its classes to be scanned by the host's framework
 * @param publish     files to publish
 */
public record ContributionSummary(
        Optional<String> provider,
        List<Binding> bindings,
        List<Command> commands,
        List<String> listeners,
        List<String> processes,
        List<String> middlewares,
        List<String> scanPaths,
        List<Published> publish) {

    /** The version of {@link #toMap()}; summaries of another one are made anew. */
    public static final int FORMAT = 1;

    /** Of a plugin that contributes nothing, such as a theme. */
    public static final ContributionSummary NONE = new ContributionSummary(
            Optional.empty(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public ContributionSummary {
        bindings = List.copyOf(bindings);
        commands = List.copyOf(commands);
        listeners = List.copyOf(listeners);
        processes = List.copyOf(processes);
        middlewares = List.copyOf(middlewares);
        scanPaths = List.copyOf(scanPaths);
        publish = List.copyOf(publish);
    }

    /** Whether something of it runs from the start on; if not, the plugin is loaded when it is first used. */
    public boolean startsAtOnce() {
        return !listeners.isEmpty() || !processes.isEmpty() || needsHost();
    }

    /** Whether the host's framework takes part: annotations to scan or middlewares. */
    public boolean needsHost() {
        return !middlewares.isEmpty() || !scanPaths.isEmpty();
    }

    /** Plain maps, lists, texts and numbers; {@link #of} reads them back. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("format", FORMAT);
        provider.ifPresent(name -> map.put("provider", name));
        putUnlessEmpty(map, "bindings", bindings.stream().map(Binding::toMap).toList());
        putUnlessEmpty(map, "commands", commands.stream().map(Command::toMap).toList());
        putUnlessEmpty(map, "listeners", listeners);
        putUnlessEmpty(map, "processes", processes);
        putUnlessEmpty(map, "middlewares", middlewares);
        putUnlessEmpty(map, "scan_paths", scanPaths);
        putUnlessEmpty(map, "publish", publish.stream().map(Published::toMap).toList());
        return map;
    }

    /** Reads back what {@link #toMap()} made; empty for another format or anything that is no summary. */
    public static Optional<ContributionSummary> of(Map<String, ?> map) {
        if (!(map.get("format") instanceof Number format) || format.intValue() != FORMAT) {
            return Optional.empty();
        }
        try {
            return Optional.of(new ContributionSummary(
                    Optional.ofNullable((String) map.get("provider")),
                    list(map, "bindings", Binding::of),
                    list(map, "commands", Command::of),
                    list(map, "listeners", String.class::cast),
                    list(map, "processes", String.class::cast),
                    list(map, "middlewares", String.class::cast),
                    list(map, "scan_paths", String.class::cast),
                    list(map, "publish", Published::of)));
        } catch (ClassCastException | NullPointerException e) {
            return Optional.empty();
        }
    }

    private static void putUnlessEmpty(Map<String, Object> map, String key, List<?> values) {
        if (!values.isEmpty()) {
            map.put(key, values);
        }
    }

    private static <T> List<T> list(Map<String, ?> map, String key, Function<Object, T> element) {
        List<T> list = new ArrayList<>();
        if (map.get(key) instanceof List<?> values) {
            values.forEach(value -> list.add(element.apply(value)));
        }
        return list;
    }

    private static String text(Object map, String key) {
        if (!(map instanceof Map<?, ?> values) || !(values.get(key) instanceof String text)) {
            throw new ClassCastException(key + " is no text");
        }
        return text;
    }

    /**
     * An interface and what implements it.
     *
     * @param type           class name of the interface
     * @param owner          the plugin whose interface it is, or {@link #HOST}
     * @param implementation class name of the implementation
     */
    public record Binding(String type, String owner, String implementation) {

        /** The owner of interfaces that the host shares. */
        public static final String HOST = "host";

        Map<String, Object> toMap() {
            return Map.of("type", type, "owner", owner, "implementation", implementation);
        }

        static Binding of(Object map) {
            return new Binding(text(map, "type"), text(map, "owner"), text(map, "implementation"));
        }

        /** Tells the interfaces of one name apart that different plugins have. */
        String key() {
            return key(owner, type);
        }

        static String key(String owner, String type) {
            return owner + ' ' + type;
        }
    }

    /**
     * A command.
     *
     * @param word        {@code <vendor>:<word>}
     * @param description one line, or empty
     * @param className   its picocli class
     */
    public record Command(String word, String description, String className) {

        Map<String, Object> toMap() {
            return Map.of("word", word, "description", description, "class", className);
        }

        static Command of(Object map) {
            return new Command(text(map, "word"), text(map, "description"), text(map, "class"));
        }
    }

    /**
     * A file to publish.
     *
     * @param id          names it among those of the plugin
     * @param description one line for the operator
     * @param source      path inside the plugin, with {@code /}; not yet checked to lie in it
     * @param destination path inside {@code config/}, with {@code /}; not yet checked to lie in it
     */
    public record Published(String id, String description, String source, String destination) {

        Map<String, Object> toMap() {
            return Map.of("id", id, "description", description, "source", source, "destination", destination);
        }

        static Published of(Object map) {
            return new Published(
                    text(map, "id"), text(map, "description"), text(map, "source"), text(map, "destination"));
        }
    }
}
