package org.coreadmin.extension.internal.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * {@code config/core-extension.yaml}: the settings of this product, one section a name at the top. YAML 1.2 without tags,
 * duplicate keys or long chains of aliases. It may have a {@code format}; any other than the one known here is refused. Reading it loads a parser: read it only when a section is needed.
 *
 * @param file     where it is, for messages
 * @param sections by name; values are strings, numbers, booleans, lists and maps, or null; unmodifiable
 * @param warnings mistakes that leave the rest of the file as it is meant; each names its line
 */
@API(status = API.Status.INTERNAL)
public record ConfigurationFile(Path file, Map<String, Object> sections, List<Message> warnings) {

    private static final Logger LOG = LoggerFactory.getLogger(ConfigurationFile.class);

    /** The warnings that this process has logged. */
    private static final Set<String> LOGGED = ConcurrentHashMap.newKeySet();

    private static final int MAX_BYTES = 1024 * 1024;
    private static final int MAX_ALIASES = 20;
    private static final int FORMAT = 1;

    public ConfigurationFile {
        sections = Collections.unmodifiableMap(new LinkedHashMap<>(sections));
        warnings = List.copyOf(warnings);
    }

    /**
     * Reads the file, and logs its warnings, each once. One that does not exist, or holds nothing, has no sections.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it cannot be read, is not such a file, or has a mistake, anywhere, that
     *     could cost data or safety; says where
     */
    public static ConfigurationFile read(Path file) {
        ConfigurationFile read = of(file, text(file));
        for (Message warning : read.warnings()) {
            if (LOGGED.add(file + " " + warning)) {
                LOG.warn("{}, {}. It is ignored.", file, warning);
            }
        }
        return read;
    }

    /** Returns the section that has a setting such as {@code undo-scripts}; empty if none has it. */
    public static Optional<String> sectionOf(String setting) {
        return KnownSettings.sectionOf(setting);
    }

    /**
     * Reads the file with whatever mistakes it has, to show it.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it cannot be read or is not such a file
     */
    public static ConfigurationFile readUnchecked(Path file) {
        return new ConfigurationFile(file, parse(file, text(file)), List.of());
    }

    /** Returns the text of the file; nothing if there is none. */
    private static String text(Path file) {
        try (InputStream in = RegularFile.open(file)) {
            byte[] content = in.readNBytes(MAX_BYTES + 1);
            if (content.length > MAX_BYTES) {
                throw problem(file, Message.of("it is larger than {0} bytes", MAX_BYTES));
            }
            return new String(content, StandardCharsets.UTF_8);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return "";
        } catch (IOException e) {
            throw problem(file, Message.verbatim(RegularFile.reason(e)));
        }
    }

    /** Returns the file as it would be with this text. */
    public static ConfigurationFile of(Path file, String text) {
        if (text.isEmpty()) { // most applications have no such file, and the parser would be a tenth of their start
            return new ConfigurationFile(file, Map.of(), List.of());
        }
        Map<String, Object> sections = parse(file, text);
        List<Message> warnings = new ArrayList<>();
        for (KnownSettings.Mistake mistake : KnownSettings.mistakes(sections)) {
            Message told = Message.of("line {0}: {1}", line(text, mistake.path()), mistake.text());
            if (mistake.refused()) {
                throw problem(file, told);
            }
            warnings.add(told);
        }
        return new ConfigurationFile(file, sections, warnings);
    }

    /** Returns the line, from 1, of the setting at a path. */
    public static int line(String text, List<Object> path) {
        int line = 1;
        Node node = new Compose(settings("settings")).composeString(text).orElse(null);
        for (Object step : path) {
            if (node instanceof SequenceNode list && step instanceof Integer place) {
                node = list.getValue().get(place);
            } else if (node instanceof MappingNode map) {
                Optional<NodeTuple> found = map.getValue().stream()
                        .filter(tuple -> tuple.getKeyNode() instanceof ScalarNode key
                                && key.getValue().equals(String.valueOf(step)))
                        .findFirst();
                node = found.map(NodeTuple::getKeyNode).orElse(null);
                line = lineOf(node).orElse(line);
                node = found.map(NodeTuple::getValueNode).orElse(null);
                continue;
            }
            line = lineOf(node).orElse(line);
        }
        return line;
    }

    private static Optional<Integer> lineOf(@Nullable Node node) {
        return Optional.ofNullable(node).flatMap(Node::getStartMark).map(mark -> mark.getLine() + 1);
    }

    /**
     * Returns the value of a setting; empty if it is not there, or is none that the setting takes.
     *
     * @throws IllegalArgumentException if there is no such setting and the file is not empty
     */
    public Optional<Object> value(String section, String name) {
        return sections.isEmpty() ? Optional.empty() : KnownSettings.value(section, name, map(section));
    }

    /** Returns a section that is a list; empty if there is none. */
    public List<?> list(String section) {
        return sections.get(section) instanceof List<?> list ? list : List.of();
    }

    /** Returns a section of {@code name: value} lines; empty if there is none. */
    public Map<?, ?> map(String section) {
        return sections.get(section) instanceof Map<?, ?> map ? map : Map.of();
    }

    /** Whether the file has this section, even an empty one. */
    public boolean has(String section) {
        return sections.containsKey(section);
    }

    /** Returns a refusal that names the file. */
    public PluginException problem(Message what) {
        return problem(file, what);
    }

    private static Map<String, Object> parse(Path file, String text) {
        Object document;
        try {
            document = new Load(settings(file.getFileName().toString())).loadFromString(text);
        } catch (MarkedYamlEngineException e) {
            String what = PrintableText.of(String.valueOf(e.getProblem()));
            throw problem(
                    file,
                    e.getProblemMark()
                            .map(mark -> Message.of(
                                    "{0} (line {1}, column {2})", what, mark.getLine() + 1, mark.getColumn() + 1))
                            .orElseGet(() -> Message.verbatim(what)));
        } catch (StackOverflowError e) {
            throw problem(file, Message.of("its values are nested too deeply"));
        } catch (YamlEngineException e) {
            throw problem(file, Message.verbatim(PrintableText.of(String.valueOf(e.getMessage()))));
        }
        if (document == null) {
            return Map.of();
        }
        if (!(document instanceof Map<?, ?> map)) {
            throw problem(file, Message.of("it has no 'name: value' lines at the top"));
        }
        Map<String, Object> sections = JsonObject.of(map);
        Object format = sections.get("format");
        if (sections.containsKey("format") && !Integer.valueOf(FORMAT).equals(format)) {
            throw problem(
                    file,
                    Message.of(
                            "it has format {0}, but only {1} is known here; use the version of Core Extension that it"
                                    + " was written for",
                            PrintableText.of(String.valueOf(format)), FORMAT));
        }
        return sections;
    }

    private static LoadSettings settings(String label) {
        return LoadSettings.builder()
                .setLabel(label)
                .setAllowDuplicateKeys(false)
                .setAllowRecursiveKeys(false)
                .setMaxAliasesForCollections(MAX_ALIASES)
                .setCodePointLimit(MAX_BYTES)
                .build();
    }

    private static PluginException problem(Path file, Message what) {
        return new PluginException(ErrorCode.BAD_REQUEST, Message.of("{0} cannot be used: {1}", file, what));
    }
}
