package org.coreadmin.extension.internal.converge;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.internal.converge.WantedPlugins.Wanted;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.text.PrintableText;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Reads {@code config/core.plugins.yaml}. Refuses all that is doubtful: a plugin that is not in it may be removed. */
final class WantedFile {

    private static final int MAX_BYTES = 1024 * 1024;

    private final Object file;
    private boolean closed;

    private WantedFile(Object file) {
        this.file = file;
    }

    static Optional<WantedPlugins> read(Path file) {
        WantedFile reader = new WantedFile(file);
        try (InputStream in = RegularFile.open(file)) {
            byte[] content = in.readNBytes(MAX_BYTES + 1);
            if (content.length > MAX_BYTES) {
                throw reader.unusable(Message.of("it is larger than {0} bytes", MAX_BYTES));
            }
            return Optional.of(reader.wanted(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString()));
        } catch (NoSuchFileException | NotDirectoryException e) {
            return Optional.empty();
        } catch (CharacterCodingException e) {
            throw reader.unusable(Message.of("it is not UTF-8"));
        } catch (IOException e) {
            throw reader.unusable(Message.verbatim(RegularFile.reason(e)));
        }
    }

    /** Reads the text of a file that was read before, on some node. */
    static WantedPlugins of(Message name, String text) {
        return new WantedFile(name).wanted(text);
    }

    private WantedPlugins wanted(String text) {
        Node document = compose(text).orElseThrow(() -> wrong(1, Message.of("it is empty")));
        if (!text.endsWith("\n")) {
            throw wrong(
                    (int) text.lines().count(),
                    Message.of("the last line does not end, so the file may have been cut off; add a line break"));
        }
        Map<String, Node> all = members(document, "the file", Set.of("format", "managed", "prune", "plugins"));
        Optional.ofNullable(all.get("format")).ifPresent(node -> word(node, "format", List.of("1")));
        boolean prune = flag(all, "prune", false);
        boolean strict = Optional.ofNullable(all.get("managed"))
                .map(node -> word(node, "managed", List.of("loose", "strict")))
                .filter("strict"::equals)
                .isPresent();
        Node plugins = Optional.ofNullable(all.get("plugins"))
                .orElseThrow(() -> wrong(document, Message.of("'plugins' is missing")));
        Map<PluginName, Wanted> wanted = new LinkedHashMap<>();
        members(plugins, "'plugins'", Set.of())
                .forEach((name, node) -> wanted.put(
                        valid(node, name, () -> PluginName.of(name)), wanted(node, PrintableText.quoted(name))));
        return new WantedPlugins(wanted, prune, strict, closed, text);
    }

    private Wanted wanted(Node node, String name) {
        if (node instanceof ScalarNode range) {
            return new Wanted(range(range, name), true, false, Map.of(), Optional.empty());
        }
        Map<String, Node> all = members(node, name, Set.of("version", "enabled", "pin", "accept", "settings"));
        Node version = Optional.ofNullable(all.get("version"))
                .orElseThrow(() -> wrong(node, Message.of("{0} has no 'version'", name)));
        Map<String, List<String>> accepted = new LinkedHashMap<>();
        Optional.ofNullable(all.get("accept"))
                .ifPresent(accept -> members(accept, "'accept'", Set.of())
                        .forEach((one, words) -> accepted.put(
                                valid(words, one, () -> Version.of(one)).toString(), capabilities(words))));
        return new Wanted(
                range(version, name),
                flag(all, "enabled", true),
                flag(all, "pin", false),
                accepted,
                Optional.ofNullable(all.get("settings")).map(this::object));
    }

    private VersionRange range(Node node, String name) {
        String text = scalar(node, name);
        if (text.isBlank() || node.getTag().equals(Tag.NULL)) {
            throw wrong(node, Message.of("{0} has no version; '*' takes any", name));
        }
        return valid(node, text, () -> VersionRange.of(text));
    }

    private List<String> capabilities(Node node) {
        if (!(node instanceof SequenceNode sequence)) {
            throw wrong(node, Message.of("'accept' takes a list of capabilities for each version"));
        }
        List<String> words = new ArrayList<>();
        sequence.getValue().forEach(one -> words.add(scalar(one, "accept")));
        return valid(node, String.join(", ", words), () -> List.copyOf(Capability.accepted(words)));
    }

    /** Returns values of a plugin's settings as JSON has them. */
    private Map<String, Object> object(Node node) {
        Map<String, Object> values = new LinkedHashMap<>();
        members(node, "'settings'", Set.of()).forEach((name, value) -> values.put(name, value(value)));
        return values;
    }

    private Object value(Node node) {
        if (node instanceof MappingNode) {
            return object(node);
        }
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue().stream().map(this::value).toList();
        }
        String text = scalar(node, "settings");
        Tag tag = node.getTag();
        if (tag.equals(Tag.STR)) {
            return text;
        }
        if (tag.equals(Tag.BOOL)) {
            return Boolean.valueOf(text);
        }
        if (tag.equals(Tag.INT)) {
            return valid(node, text, () -> Long.valueOf(text));
        }
        if (tag.equals(Tag.FLOAT)) {
            Double number = valid(node, text, () -> Double.valueOf(text));
            if (Double.isFinite(number)) {
                return number;
            }
        }
        throw wrong(node, Message.of("a setting cannot be {0}", PrintableText.quoted(text)));
    }

    private Optional<Node> compose(String text) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(WantedPlugins.FILE)
                .setAllowRecursiveKeys(false)
                .setCodePointLimit(MAX_BYTES)
                .build();
        try {
            for (Event event : new Parse(settings).parseString(text)) {
                if (event.getEventId() == Event.ID.Alias) {
                    throw event.getStartMark()
                            .map(mark -> wrong(line(mark), Message.of("it has an alias; write the value out")))
                            .orElseGet(() -> unusable(Message.of("it has an alias; write the value out")));
                }
                closed |= event instanceof DocumentEndEvent end && end.isExplicit();
            }
            return new Compose(settings).composeString(text);
        } catch (MarkedYamlEngineException e) {
            Message problem = Message.verbatim(PrintableText.of(String.valueOf(e.getProblem())));
            throw e.getProblemMark().map(mark -> wrong(line(mark), problem)).orElseGet(() -> unusable(problem));
        } catch (StackOverflowError e) {
            throw unusable(Message.of("its values are nested too deeply"));
        } catch (YamlEngineException e) {
            throw unusable(Message.verbatim(PrintableText.of(String.valueOf(e.getMessage()))));
        }
    }

    private static int line(Mark mark) {
        return mark.getLine() + 1;
    }

    /**
     * Returns named values, each name once.
     *
     * @param known the names that there are; empty: any
     */
    private Map<String, Node> members(Node node, String what, Set<String> known) {
        if (!(node instanceof MappingNode mapping)) {
            throw wrong(node, Message.of("{0} has no 'name: value' lines", what));
        }
        Map<String, Node> values = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            Node key = tuple.getKeyNode();
            String name = key instanceof ScalarNode scalar ? scalar.getValue() : "?";
            if (!known.isEmpty() && !known.contains(name)) {
                throw wrong(
                        key,
                        Message.of(
                                "there is no {0} in {1}; it takes {2}",
                                PrintableText.quoted(name),
                                what,
                                String.join(", ", known.stream().sorted().toList())));
            }
            if (values.put(name, tuple.getValueNode()) != null) {
                throw wrong(key, Message.of("{0} appears twice", PrintableText.quoted(name)));
            }
        }
        return values;
    }

    private boolean flag(Map<String, Node> all, String name, boolean otherwise) {
        return Optional.ofNullable(all.get(name))
                .map(node -> word(node, name, List.of("true", "false")).equals("true"))
                .orElse(otherwise);
    }

    private String word(Node node, String name, List<String> known) {
        String word = scalar(node, name);
        if (!known.contains(word)) {
            throw wrong(
                    node,
                    Message.of(
                            "'{0}' is {1}; it takes {2}",
                            name, PrintableText.quoted(word), String.join(" or ", known)));
        }
        return word;
    }

    private String scalar(Node node, String name) {
        if (!(node instanceof ScalarNode scalar)) {
            throw wrong(node, Message.of("'{0}' takes one value", name));
        }
        return scalar.getValue();
    }

    private <T> T valid(Node node, String text, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (PluginException e) {
            throw wrong(node, e.text());
        } catch (IllegalArgumentException e) {
            throw wrong(node, Message.of("{0} cannot be used: {1}", PrintableText.quoted(text), Message.of(e)));
        }
    }

    private PluginException wrong(Node node, Message what) {
        return node.getStartMark().map(mark -> wrong(line(mark), what)).orElseGet(() -> unusable(what));
    }

    private PluginException wrong(int line, Message what) {
        return new PluginException(
                ErrorCode.BAD_REQUEST, Message.of("{0} cannot be used, line {1}: {2}.", file, line, what));
    }

    private PluginException unusable(Message what) {
        return new PluginException(ErrorCode.BAD_REQUEST, Message.of("{0} cannot be used: {1}.", file, what));
    }
}
