package org.coreadmin.extension.registry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.json.RegularFile;
import org.coreadmin.extension.text.Message;
import org.coreadmin.extension.transaction.DurableFiles;

/**
 * Adds a registry to {@code config/core-extension.yaml}, after it was asked. A signed one needs the fingerprint of its root: it
 * is never trusted because it says so itself. The rest of the file, comments too, stays as it is.
 */
public final class RegistryAddition {

    private static final Pattern SECTION = Pattern.compile("registries:\\s*(\\[\\s*])?\\s*(#.*)?");
    private static final Pattern ITEM = Pattern.compile("(\\s*)- .*");
    private static final String SIGNED_IF_THERE = RegistrySigner.METADATA + "/1.root.json";

    private final Path base;
    private final DurableFiles files;
    private final Clock clock;

    /** Adds to the settings of a base directory. */
    public RegistryAddition(Path base, DurableFiles files, Clock clock) {
        this.base = base;
        this.files = files;
        this.clock = clock;
    }

    /**
     * Adds a registry behind those that are there.
     *
     * @param registry    with the root that is trusted, if it is signed
     * @param cache       where copies of its files are kept
     * @param environment as for {@link RegistrySettings#read}
     * @throws PluginException {@link ErrorCode#CONFLICT} if the id is taken, if the registry is signed and no root was given, or
     *     if the file cannot be changed without losing something; {@link ErrorCode#BAD_GATEWAY} if the registry cannot be read or
     *     is refused. Nothing was written then
     */
    public void add(RegistrySettings registry, Path cache, Map<String, String> environment) throws IOException {
        Path file = base.resolve("config").resolve("core-extension.yaml");
        String text = text(file);
        Map<String, String> others = new LinkedHashMap<>(environment);
        others.remove(RegistrySettings.ADDRESS_VARIABLE);
        boolean taken = RegistrySettings.read(base, Optional.of(base), others).stream()
                .anyMatch(known -> known.id().equals(registry.id()));
        if (taken) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "There is a registry '{0}' already in {1}. Choose another id (--id), or change it there.",
                            registry.id(), file));
        }
        String changed = changed(file, text, registry);
        requireReadable(registry, cache);
        files.createDirectories(Objects.requireNonNull(file.getParent()));
        files.replace(file, changed.getBytes(StandardCharsets.UTF_8));
    }

    private void requireReadable(RegistrySettings registry, Path cache) {
        Catalogue catalogue = Catalogue.of(List.of(registry), cache, files, clock);
        if (registry.root().isEmpty() && catalogue.holds(SIGNED_IF_THERE)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is a signed registry, and was not added: nothing says yet which root is the right one. Ask"
                                    + " its operator for the fingerprint, or for the root itself, and add it with --fingerprint SHA256"
                                    + " or --root FILE.",
                            registry.address()));
        }
        catalogue.check(registry.id()).flatMap(RegistryState::problem).ifPresent(problem -> {
            throw new PluginException(
                    ErrorCode.BAD_GATEWAY,
                    Message.of("{0} was not added, as it cannot be used: {1}", registry.address(), problem));
        });
    }

    private static String text(Path file) throws IOException {
        try {
            return new String(RegularFile.bytes(file), StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return "format: 1\n";
        }
    }

    private static String changed(Path file, String text, RegistrySettings registry) {
        ConfigurationFile before = ConfigurationFile.of(file, text);
        List<String> lines = new ArrayList<>(text.lines().toList());
        List<Object> expected = new ArrayList<>(before.list("registries"));
        int start = 0;
        while (start < lines.size() && !SECTION.matcher(lines.get(start)).matches()) {
            start++;
        }
        if (start < lines.size()) {
            lines.set(start, lines.get(start).replaceFirst("\\[\\s*]", "").stripTrailing());
        } else {
            lines.add("");
            start = lines.size();
            lines.addAll(List.of("registries:", "  - id: bundled", "    url: bundled"));
            expected.add(Map.of("id", "bundled", "url", "bundled")); // which is used while nothing is said
        }
        int end = end(lines, start);
        String indent = lines.subList(start, end).stream()
                .map(ITEM::matcher)
                .filter(Matcher::matches)
                .map(item -> item.group(1))
                .findFirst()
                .orElse("  ");
        lines.addAll(end, entry(indent, registry));
        expected.add(fields(registry));
        String changed = String.join("\n", lines) + "\n";
        if (!isAsExpected(file, changed, before, expected)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is written in a way that is not changed here. Add these lines to its section"
                                    + " 'registries':\n{1}",
                            file, String.join("\n", entry("  ", registry))));
        }
        return changed;
    }

    /** Where the section that begins at a line ends, without what is blank or a comment there. */
    private static int end(List<String> lines, int start) {
        int end = start + 1;
        while (end < lines.size() && lines.get(end).matches("\\s.*|-.*|#.*|")) {
            end++;
        }
        while (lines.get(end - 1).isBlank() || lines.get(end - 1).startsWith("#")) {
            end--;
        }
        return end;
    }

    private static boolean isAsExpected(Path file, String changed, ConfigurationFile before, List<Object> expected) {
        try {
            Map<String, Object> sections = new LinkedHashMap<>(before.sections());
            sections.put("registries", expected);
            return ConfigurationFile.of(file, changed).sections().equals(sections);
        } catch (PluginException e) {
            return false;
        }
    }

    private static Map<String, Object> fields(RegistrySettings registry) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", registry.id());
        fields.put("url", registry.address().toString());
        if (!registry.namespaces().isEmpty()) {
            fields.put("namespaces", registry.namespaces());
        }
        registry.root().map(Sha256::hex).ifPresent(hex -> fields.put("root_sha256", hex));
        return fields;
    }

    private static List<String> entry(String indent, RegistrySettings registry) {
        List<String> lines = new ArrayList<>();
        lines.add(indent + "- id: " + quoted(registry.id()));
        lines.add(indent + "  url: " + quoted(registry.address().toString()));
        if (!registry.namespaces().isEmpty()) {
            lines.add(indent + "  namespaces: ["
                    + String.join(
                            ", ",
                            registry.namespaces().stream()
                                    .map(RegistryAddition::quoted)
                                    .toList())
                    + "]");
        }
        registry.root().ifPresent(root -> lines.add(indent + "  root_sha256: " + quoted(root.hex())));
        return lines;
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
