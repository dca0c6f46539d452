package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The contributions of a plugin (spec 2.5), in words only: it can be kept on disk by the digest of the plugin's files, so that
 * starting with many installed plugins and running one command need not load every one of them.
 *
 * @param provider class name of the ConfigProvider; empty if the plugin has none
 * @param entries  the contributions, by the key of their kind; without kinds of which there are none
 */
public record ContributionSummary(Optional<String> provider, Map<String, List<Object>> entries) {

    /** The version of {@link #toText()}; summaries of another one are rebuilt. */
    public static final int FORMAT = 1;

    /** The summary of a plugin that contributes nothing, such as a theme. */
    public static final ContributionSummary NONE = new ContributionSummary(Optional.empty(), Map.of());

    private static final String PROVIDER = "p";

    public ContributionSummary {
        Map<String, List<Object>> kept = new HashMap<>();
        entries.forEach((key, all) -> {
            if (!all.isEmpty()) {
                kept.put(key, List.copyOf(all));
            }
        });
        entries = Map.copyOf(kept);
    }

    /** Returns the contributions of a kind, in the provider's order. */
    @SuppressWarnings("unchecked") // each kind reads and writes its own
    <T> List<T> all(ContributionKind<T> kind) {
        return (List<T>) entries.getOrDefault(kind.key(), List.of());
    }

    /** Returns the interfaces that the plugin implements. */
    public List<Binding> bindings() {
        return all(ContributionKinds.DEPENDENCIES);
    }

    /** Returns the words that it adds to the command line. */
    public List<Command> commands() {
        return all(ContributionKinds.COMMANDS);
    }

    /** Returns the class names of its servlet filters. */
    public List<String> middlewares() {
        return all(ContributionKinds.MIDDLEWARES);
    }

    /** Returns the directories of its classes to be scanned by the host's framework. */
    public List<String> scanPaths() {
        return all(ContributionKinds.ANNOTATIONS);
    }

    /** Returns the files to publish. */
    public List<Published> publish() {
        return all(ContributionKinds.PUBLISH);
    }

    /** Returns the extension points that it implements. */
    public List<Extension> extensions() {
        return all(ContributionKinds.EXTENSIONS);
    }

    /** Returns how many parts of the plugin stop when it does, by kind; without kinds of which there are none. */
    public Map<String, Integer> counts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        ContributionKinds.ALL.forEach(kind -> count(kind, counts));
        return counts;
    }

    private <T> void count(ContributionKind<T> kind, Map<String, Integer> counts) {
        List<T> all = all(kind);
        if (!all.isEmpty()) {
            kind.noun().ifPresent(noun -> counts.put(noun, kind.count(all)));
        }
    }

    /** Whether something of it runs from the start on; if not, the plugin is loaded when it is first used. */
    public boolean startsAtOnce() {
        return any(ContributionKind::startsAtOnce) || needsHost();
    }

    /** Whether the plugin needs the host's framework: it has annotations to scan or middlewares. */
    public boolean needsHost() {
        return any(ContributionKind::needsHost);
    }

    private boolean any(Predicate<ContributionKind<?>> trait) {
        for (ContributionKind<?> kind : ContributionKinds.ALL) {
            if (entries.containsKey(kind.key()) && trait.test(kind)) {
                return true;
            }
        }
        return false;
    }

    /** Returns a text that {@link #of} reads back: a line a contribution, its kind and its fields between tabs. */
    public String toText() {
        StringBuilder text = new StringBuilder().append(FORMAT);
        provider.ifPresent(name -> add(text, PROVIDER, List.of(name)));
        ContributionKinds.ALL.forEach(kind -> addAll(text, kind));
        return text.toString();
    }

    private <T> void addAll(StringBuilder text, ContributionKind<T> kind) {
        all(kind).forEach(one -> add(text, String.valueOf(kind.mark()), kind.fields(one)));
    }

    /** Reads back what {@link #toText()} made; empty for another format or anything that is no summary. */
    public static Optional<ContributionSummary> of(String text) {
        String[] lines = text.split("\n", -1);
        if (!lines[0].equals(String.valueOf(FORMAT))) {
            return Optional.empty();
        }
        @Nullable String provider = null;
        Map<String, List<Object>> entries = new HashMap<>();
        try {
            for (int i = 1; i < lines.length; i++) {
                List<String> fields = Arrays.asList(lines[i].split("\t", -1));
                fields.replaceAll(ContributionSummary::unescaped);
                ContributionKind<?> kind = ContributionKinds.BY_MARK.get(fields.get(0));
                if (kind != null) {
                    entries.computeIfAbsent(kind.key(), any -> new ArrayList<>(1))
                            .add(kind.of(fields.subList(1, fields.size())));
                } else if (fields.get(0).equals(PROVIDER)) {
                    provider = fields.get(1);
                } else {
                    return Optional.empty();
                }
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
        return Optional.of(new ContributionSummary(Optional.ofNullable(provider), entries));
    }

    private static void add(StringBuilder text, String mark, List<String> fields) {
        text.append('\n').append(mark);
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
