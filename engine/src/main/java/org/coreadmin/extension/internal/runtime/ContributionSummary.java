package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The contributions of a plugin (spec 2.5), in words only: it can be kept on disk by the digest of the plugin's files, so that
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
 * @param extensions  extension points that the plugin implements
 */
public record ContributionSummary(
        Optional<String> provider,
        List<Binding> bindings,
        List<Command> commands,
        List<String> listeners,
        List<String> processes,
        List<String> middlewares,
        List<String> scanPaths,
        List<Published> publish,
        List<Extension> extensions) {

    /** The version of {@link #toText()}; summaries of another one are rebuilt. */
    public static final int FORMAT = 1;

    /** The summary of a plugin that contributes nothing, such as a theme. */
    public static final ContributionSummary NONE = new ContributionSummary(
            Optional.empty(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public ContributionSummary {
        bindings = List.copyOf(bindings);
        commands = List.copyOf(commands);
        listeners = List.copyOf(listeners);
        processes = List.copyOf(processes);
        middlewares = List.copyOf(middlewares);
        scanPaths = List.copyOf(scanPaths);
        publish = List.copyOf(publish);
        extensions = List.copyOf(extensions);
    }

    /** Whether something of it runs from the start on; if not, the plugin is loaded when it is first used. */
    public boolean startsAtOnce() {
        return !listeners.isEmpty() || !processes.isEmpty() || needsHost();
    }

    /** Whether the plugin needs the host's framework: it has annotations to scan or middlewares. */
    public boolean needsHost() {
        return !middlewares.isEmpty() || !scanPaths.isEmpty();
    }

    /** Returns a text that {@link #of} reads back: a line a contribution, its kind and its fields between tabs. */
    public String toText() {
        StringBuilder text = new StringBuilder().append(FORMAT);
        provider.ifPresent(name -> add(text, 'p', name));
        bindings.forEach(one -> add(text, 'b', one.type(), one.owner(), one.implementation()));
        commands.forEach(one -> add(text, 'c', one.word(), one.description(), one.className()));
        listeners.forEach(name -> add(text, 'l', name));
        processes.forEach(name -> add(text, 'w', name));
        middlewares.forEach(name -> add(text, 'm', name));
        scanPaths.forEach(path -> add(text, 's', path));
        publish.forEach(one -> add(text, 'f', one.id(), one.description(), one.source(), one.destination()));
        extensions.forEach(
                one -> add(text, 'e', one.type(), one.owner(), one.implementation(), one.name(), "" + one.order()));
        return text.toString();
    }

    /** Reads back what {@link #toText()} made; empty for another format or anything that is no summary. */
    public static Optional<ContributionSummary> of(String text) {
        String[] lines = text.split("\n", -1);
        if (!lines[0].equals(String.valueOf(FORMAT))) {
            return Optional.empty();
        }
        @Nullable String provider = null;
        List<Binding> bindings = new ArrayList<>(0);
        List<Command> commands = new ArrayList<>(0);
        List<String> listeners = new ArrayList<>(0);
        List<String> processes = new ArrayList<>(0);
        List<String> middlewares = new ArrayList<>(0);
        List<String> scanPaths = new ArrayList<>(0);
        List<Published> publish = new ArrayList<>(0);
        List<Extension> extensions = new ArrayList<>(0);
        try {
            for (int i = 1; i < lines.length; i++) {
                String[] fields = lines[i].split("\t", -1);
                String first = unescaped(fields[1]);
                switch (fields[0]) {
                    case "p" -> provider = first;
                    case "b" -> bindings.add(new Binding(first, unescaped(fields[2]), unescaped(fields[3])));
                    case "c" -> commands.add(new Command(first, unescaped(fields[2]), unescaped(fields[3])));
                    case "l" -> listeners.add(first);
                    case "w" -> processes.add(first);
                    case "m" -> middlewares.add(first);
                    case "s" -> scanPaths.add(first);
                    case "f" ->
                        publish.add(
                                new Published(first, unescaped(fields[2]), unescaped(fields[3]), unescaped(fields[4])));
                    case "e" ->
                        extensions.add(new Extension(
                                first,
                                unescaped(fields[2]),
                                unescaped(fields[3]),
                                unescaped(fields[4]),
                                Integer.parseInt(fields[5])));
                    default -> throw new IllegalArgumentException(fields[0]);
                }
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
        return Optional.of(new ContributionSummary(
                Optional.ofNullable(provider),
                bindings,
                commands,
                listeners,
                processes,
                middlewares,
                scanPaths,
                publish,
                extensions));
    }

    private static void add(StringBuilder text, char kind, String... fields) {
        text.append('\n').append(kind);
        for (String field : fields) {
            text.append('\t')
                    .append(field.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n"));
        }
    }

    private static String unescaped(String field) {
        if (field.indexOf('\\') < 0) {
            return field;
        }
        StringBuilder text = new StringBuilder(field.length());
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            if (c == '\\') {
                i++;
                char escaped = field.charAt(i);
                c = escaped == 't' ? '\t' : escaped == 'n' ? '\n' : escaped;
            }
            text.append(c);
        }
        return text.toString();
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

        /** Distinguishes interfaces of one name that different plugins have. */
        String key() {
            return key(owner, type);
        }

        static String key(String owner, String type) {
            return owner + ' ' + type;
        }
    }

    /**
     * An extension point and a class that implements it.
     *
     * @param type           class name of the extension point
     * @param owner          the plugin whose interface it is, or {@link Binding#HOST}
     * @param implementation class name of the implementation
     * @param name           what the host finds it by
     * @param order          its place among the others, the lowest first
     */
    public record Extension(String type, String owner, String implementation, String name, int order) {}

    /**
     * A command.
     *
     * @param word        {@code <vendor>:<word>}
     * @param description one line, or empty
     * @param className   its picocli class
     */
    public record Command(String word, String description, String className) {}

    /**
     * A file to publish.
     *
     * @param id          names it among those of the plugin
     * @param description one line for the operator
     * @param source      path inside the plugin, with {@code /}; not yet checked to lie in it
     * @param destination path inside {@code config/}, with {@code /}; not yet checked to lie in it
     */
    public record Published(String id, String description, String source, String destination) {}
}
