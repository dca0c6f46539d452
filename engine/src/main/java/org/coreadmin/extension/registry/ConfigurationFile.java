package org.coreadmin.extension.registry;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.json.RegularFile;
import org.coreadmin.extension.text.Message;
import org.coreadmin.extension.text.PrintableText;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * {@code config/core-extension.yaml}: the settings of this product, one section a name at the top. YAML 1.2 without tags,
 * duplicate keys or long chains of aliases. It may have a {@code format}; any other than the one known here is refused. Reading it loads a parser: read it only when a section is needed.
 *
 * @param file     where it is, for messages
 * @param sections by name; values are strings, numbers, booleans, lists and maps, or null; unmodifiable
 */
public record ConfigurationFile(Path file, Map<String, Object> sections) {

    private static final int MAX_BYTES = 1024 * 1024;
    private static final int MAX_ALIASES = 20;
    private static final int FORMAT = 1;

    public ConfigurationFile {
        sections = Collections.unmodifiableMap(new LinkedHashMap<>(sections));
    }

    /**
     * Reads the file. One that does not exist, or holds nothing, has no sections.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it cannot be read or is not such a file; says where
     */
    public static ConfigurationFile read(Path file) {
        try (InputStream in = RegularFile.open(file)) {
            byte[] content = in.readNBytes(MAX_BYTES + 1);
            if (content.length > MAX_BYTES) {
                throw problem(file, Message.of("it is larger than {0} bytes", MAX_BYTES));
            }
            return new ConfigurationFile(file, parse(file, new String(content, StandardCharsets.UTF_8)));
        } catch (NoSuchFileException | NotDirectoryException e) {
            return new ConfigurationFile(file, Map.of());
        } catch (IOException e) {
            throw problem(file, Message.of(e));
        }
    }

    /** Returns the file as it would be with this text. */
    static ConfigurationFile of(Path file, String text) {
        return new ConfigurationFile(file, parse(file, text));
    }

    /**
     * Returns a section that is a list.
     *
     * @return empty list if there is no such section
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the section is something else
     */
    public List<?> list(String section) {
        Object value = sections.get(section);
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        throw problem(Message.of("'{0}' is not a list", section));
    }

    /** Whether the file has this section, even an empty one. */
    public boolean has(String section) {
        return sections.containsKey(section);
    }

    /** Returns a refusal that names the file. */
    public PluginException problem(Message what) {
        return problem(file, what);
    }

    /**
     * Returns the sections of a text that has nothing but comments and the format, as a new base directory has; empty for any
     * other text. The parser takes longer to load than a short command takes for all else.
     */
    private static Optional<Map<String, Object>> withoutSettings(String text) {
        Map<String, Object> sections = Map.of();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            if (sections.isEmpty() && text.substring(start, end).equals("format: " + FORMAT)) {
                sections = Map.of("format", FORMAT);
            } else if (start < end && text.charAt(start) != '#') {
                return Optional.empty();
            }
            for (int i = start; i < end; i++) {
                if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
                    return Optional.empty(); // the parser knows which other characters may stand in a comment
                }
            }
            start = end + 1;
        }
        return Optional.of(sections);
    }

    private static Map<String, Object> parse(Path file, String text) {
        Optional<Map<String, Object>> none = withoutSettings(text);
        return none.isPresent() ? none.get() : parsed(file, text);
    }

    private static Map<String, Object> parsed(Path file, String text) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file.getFileName().toString())
                .setAllowDuplicateKeys(false)
                .setAllowRecursiveKeys(false)
                .setMaxAliasesForCollections(MAX_ALIASES)
                .setCodePointLimit(MAX_BYTES)
                .build();
        Object document;
        try {
            document = new Load(settings).loadFromString(text);
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
        Map<String, Object> sections = new LinkedHashMap<>();
        map.forEach((name, value) -> sections.put(String.valueOf(name), value));
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

    private static PluginException problem(Path file, Message what) {
        return new PluginException(ErrorCode.BAD_REQUEST, Message.of("{0} cannot be used: {1}", file, what));
    }
}
