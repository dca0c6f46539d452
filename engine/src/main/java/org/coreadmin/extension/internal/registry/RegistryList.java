package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.text.JsonObject;

/**
 * Changes the section {@code registries} of {@code config/core-extension.yaml}. A registry is queried before it is
 * added. A signed registry needs the fingerprint of its root: it is never trusted on its own word. The rest of the file
 * stays as it is, and so do the comments of the remaining registries.
 */
public final class RegistryList {

    private static final String SIGNED_IF_THERE = Registry.METADATA + "/1.root.json";
    private static final String BUNDLED_VENDOR = "core";
    private static final String NAME = "registries";

    private final Path base;
    private final Optional<Path> bundled;
    private final Path cache;
    private final Map<String, String> environment;
    private final DurableFiles files;
    private final Clock clock;

    /**
     * Creates the registries of a base directory.
     *
     * @param bundled     as for {@link RegistrySettings#read}
     * @param cache       where copies of the files of registries are kept
     * @param environment as for {@link RegistrySettings#read}
     */
    public RegistryList(
            Path base,
            Optional<Path> bundled,
            Path cache,
            Map<String, String> environment,
            DurableFiles files,
            Clock clock) {
        this.base = base;
        this.bundled = bundled;
        this.cache = cache;
        this.environment = new HashMap<>(environment);
        this.files = files;
        this.clock = clock;
    }

    /**
     * Finds out what a change would do; writes nothing.
     *
     * @param installed the plugins that are installed
     * @throws PluginException {@link ErrorCode#CONFLICT} if the id is taken, if the registry is signed and no root was given, or
     *     if the file cannot be changed without losing something; {@link ErrorCode#NOT_FOUND} if there is no registry of an id;
     *     {@link ErrorCode#BAD_REQUEST} if an order does not name each registry; {@link ErrorCode#BAD_GATEWAY} if the registry that
     *     is added cannot be read or is refused
     */
    public RegistryPlan plan(RegistryChange change, Collection<PluginName> installed) throws IOException {
        Path file = file();
        byte[] content = content(file);
        String text = new String(content, StandardCharsets.UTF_8);
        List<RegistrySettings> before = registries();
        List<RegistrySettings> after = after(change, before, file);
        String changed = changed(file, text, change);
        if (change instanceof RegistryChange.Add added) {
            requireReadable(added.registry());
        }
        return new RegistryPlan(
                change,
                Sha256.ofContent(content).hex(),
                before,
                after,
                RegistryPlan.moves(installed, before, after),
                notes(change),
                changed);
    }

    /**
     * Applies a plan.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the file was changed since the plan was made
     */
    public void apply(RegistryPlan plan) throws IOException {
        Path file = file();
        String state = Sha256.ofContent(content(file)).hex();
        if (!state.equals(plan.state())) {
            throw outOfDate();
        }
        files.createDirectories(Objects.requireNonNull(file.getParent()));
        files.replace(file, plan.text().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the refusal of a plan that was made before somebody else changed the file. */
    public static PluginException outOfDate() {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "The registries were changed since this plan was made, so nothing was changed. Make a new plan."));
    }

    private Path file() {
        return base.resolve("config").resolve("core-extension.yaml");
    }

    private List<RegistrySettings> registries() {
        Map<String, String> others = new LinkedHashMap<>(environment);
        others.remove(RegistrySettings.ADDRESS_VARIABLE);
        return RegistrySettings.read(base, bundled, others);
    }

    private List<RegistrySettings> after(RegistryChange change, List<RegistrySettings> before, Path file) {
        List<RegistrySettings> after = new ArrayList<>(before);
        if (change instanceof RegistryChange.Add added) {
            RegistrySettings registry = added.registry();
            if (before.stream().anyMatch(known -> known.id().equals(registry.id()))) {
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "There is already a registry '{0}' in {1}. Choose another id (--id), or change it there.",
                                registry.id(), file));
            }
            after.add(registry);
        } else if (change instanceof RegistryChange.Remove removed) {
            if (!after.removeIf(known -> known.id().equals(removed.id()))) {
                throw missing(removed.id(), before);
            }
        } else if (change instanceof RegistryChange.Order order) {
            Map<String, RegistrySettings> byId = new LinkedHashMap<>();
            before.forEach(known -> byId.put(known.id(), known));
            after.clear();
            for (String id : order.ids()) {
                after.add(Optional.ofNullable(byId.get(id)).orElseThrow(() -> missing(id, before)));
            }
            if (after.size() != before.size()) {
                TreeSet<String> left = new TreeSet<>(byId.keySet());
                order.ids().forEach(left::remove);
                throw new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of("The order must name every registry; missing: {0}.", String.join(", ", left)));
            }
        }
        return after;
    }

    private static PluginException missing(String id, List<RegistrySettings> before) {
        return new PluginException(
                ErrorCode.NOT_FOUND,
                before.isEmpty()
                        ? Message.of("There is no registry '{0}'; none is configured.", id)
                        : Message.of(
                                "There is no registry '{0}'. There are: {1}.",
                                id,
                                String.join(
                                        ", ",
                                        before.stream()
                                                .map(RegistrySettings::id)
                                                .toList())));
    }

    private List<Message> notes(RegistryChange change) {
        List<Message> notes = new ArrayList<>();
        if (!environment.getOrDefault(RegistrySettings.ADDRESS_VARIABLE, "").isBlank()) {
            notes.add(Message.of(
                    "{0} is set, so the registries in the file are not used until it is unset.",
                    RegistrySettings.ADDRESS_VARIABLE));
        }
        if (change instanceof RegistryChange.Add added
                && added.registry().root().isEmpty()) {
            notes.add(Message.of(
                    "{0} is not signed: nothing but its address protects what comes from it.",
                    added.registry().address()));
        }
        return notes;
    }

    /** Refuses a directory without the files of a registry: any other one of this machine would be shown to people who cannot see it. */
    private static void requireRegistry(RegistrySettings registry) {
        Optional<Path> directory = registry.address().directory();
        if (directory.isPresent()
                && !Files.isRegularFile(directory.get().resolve(RegistryDescription.FILE))
                && !Files.isRegularFile(directory.get().resolve(SIGNED_IF_THERE))) {
            throw new PluginException(
                    ErrorCode.BAD_GATEWAY,
                    Message.of(
                            "{0} was not added: it is no directory with a registry. Publish a plugin into it first, or name the"
                                    + " directory that has a {1}.",
                            registry.address(), RegistryDescription.FILE));
        }
    }

    /** Keeps the vendor of the plugins that came with the distribution for the registry that came with it. */
    private void requireFreeVendors(RegistrySettings registry) {
        if (bundled.isPresent()
                && !registry.address().directory().equals(bundled)
                && registry.namespaces().contains(BUNDLED_VENDOR)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The registry '{0}' cannot claim the vendor {1}: its plugins came with this distribution. If the registry"
                                    + " is your mirror of them, write it into config/core-extension.yaml yourself.",
                            registry.id(), BUNDLED_VENDOR));
        }
    }

    private void requireReadable(RegistrySettings registry) {
        requireFreeVendors(registry);
        requireRegistry(registry);
        Catalogue catalogue = Catalogue.of(List.of(registry), cache, files, clock);
        if (registry.root().isEmpty() && catalogue.holds(SIGNED_IF_THERE)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is a signed registry, and was not added: it is not known which root to trust. Ask its"
                                    + " operator for the fingerprint, or for the root itself, and add it with --fingerprint"
                                    + " SHA256 or --root FILE.",
                            registry.address()));
        }
        catalogue.check(registry.id()).flatMap(RegistryState::problem).ifPresent(problem -> {
            throw new PluginException(
                    ErrorCode.BAD_GATEWAY,
                    Message.of("{0} was not added, as it cannot be used: {1}", registry.address(), problem));
        });
    }

    /** Returns the content of a file; empty if there is no file. */
    private static byte[] content(Path file) throws IOException {
        try {
            return RegularFile.bytes(file);
        } catch (NoSuchFileException e) {
            return new byte[0];
        }
    }

    private String changed(Path file, String text, RegistryChange change) {
        ConfigurationFile before = ConfigurationFile.of(file, text);
        Section section = Section.of(text.isEmpty() ? "format: 1\n" : text, before);
        List<Entry> entries = new ArrayList<>(section.entries());
        if (change instanceof RegistryChange.Add added) {
            entries.add(new Entry(fields(added.registry()), entry(section.indent(), added.registry())));
        } else if (change instanceof RegistryChange.Remove removed) {
            entries.removeIf(entry -> entry.id().equals(removed.id()));
        } else if (change instanceof RegistryChange.Order order) {
            List<Entry> ordered = new ArrayList<>();
            order.ids()
                    .forEach(id -> entries.stream()
                            .filter(entry -> entry.id().equals(id))
                            .forEach(ordered::add));
            entries.stream().filter(entry -> !ordered.contains(entry)).forEach(ordered::add); // not used here
            entries.clear();
            entries.addAll(ordered);
        }
        String changed = section.with(entries);
        List<Object> expected = entries.stream().<Object>map(Entry::value).toList();
        if (!section.isRead() || !isAsExpected(file, changed, before, expected)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    change instanceof RegistryChange.Add added
                            ? Message.of(
                                    "{0} has a form that cannot be edited automatically. Add these lines to its section"
                                            + " 'registries':\n{1}",
                                    file, String.join("\n", entry("  ", added.registry())))
                            : Message.of(
                                    "{0} has a form that cannot be edited automatically. Change its section 'registries' in an"
                                            + " editor.",
                                    file));
        }
        return changed;
    }

    /**
     * A registry in the file.
     *
     * @param value as it is read
     * @param lines with the comments above it
     */
    private record Entry(Object value, List<String> lines) {

        String id() {
            return value instanceof Map<?, ?> map ? String.valueOf(map.get("id")) : "";
        }
    }

    /**
     * The file in three pieces, cut at the marks of the parsed document.
     *
     * @param head    up to the first registry
     * @param entries the registries
     * @param tail    what follows
     * @param indent  of the registries
     * @param isRead  whether each registry has lines of its own
     */
    private record Section(List<String> head, List<Entry> entries, List<String> tail, String indent, boolean isRead) {

        static Section of(String text, ConfigurationFile file) {
            if (!file.has(NAME)) { // the default if the file says nothing
                String written = text + "\nregistries:\n  - id: bundled\n    url: bundled\n";
                try {
                    return of(written, ConfigurationFile.of(file.file(), written));
                } catch (PluginException e) { // as after a document in braces
                    return new Section(List.of(), List.of(), List.of(), "  ", false);
                }
            }
            int name = ConfigurationFile.line(text, List.of(NAME)) - 1;
            List<String> lines = new ArrayList<>(text.lines().toList());
            List<?> values = file.list(NAME);
            List<Integer> begins = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                begins.add(ConfigurationFile.line(text, List.of(NAME, i)) - 1);
            }
            if (values.isEmpty()) {
                lines.set(name, lines.get(name).replaceFirst("\\[\\s*]", "").stripTrailing());
                return new Section(
                        lines.subList(0, name + 1), List.of(), lines.subList(name + 1, lines.size()), "  ", true);
            }
            boolean isRead = begins.get(0) > name && begins.size() == new HashSet<>(begins).size();
            int end = isRead ? end(lines, begins.get(begins.size() - 1)) : lines.size();
            for (int i = 1; isRead && i < begins.size(); i++) {
                begins.set(i, withComments(lines, begins.get(i)));
            }
            begins.add(end);
            List<Entry> entries = new ArrayList<>();
            for (int i = 0; isRead && i < values.size(); i++) {
                entries.add(new Entry(values.get(i), List.copyOf(lines.subList(begins.get(i), begins.get(i + 1)))));
            }
            String first = lines.get(begins.get(0));
            return new Section(
                    List.copyOf(lines.subList(0, begins.get(0))),
                    entries,
                    List.copyOf(lines.subList(end, lines.size())),
                    first.substring(0, Math.max(0, first.indexOf('-'))),
                    isRead);
        }

        /** Returns the line at which an entry begins, including the comments right above it. */
        private static int withComments(List<String> lines, int line) {
            int begin = line;
            while (lines.get(begin - 1).stripLeading().startsWith("#")) {
                begin--;
            }
            return begin;
        }

        /** Returns where the last registry ends: before the next section, and before blank lines and comments above it. */
        private static int end(List<String> lines, int last) {
            int end = last + 1;
            while (end < lines.size() && lines.get(end).matches("\\s.*|#.*|")) {
                end++;
            }
            while (lines.get(end - 1).isBlank() || lines.get(end - 1).startsWith("#")) {
                end--;
            }
            return end;
        }

        String with(List<Entry> others) {
            List<String> lines = new ArrayList<>(head);
            if (others.isEmpty()) {
                lines.replaceAll(line -> line.replaceFirst("^registries:", "registries: []"));
            }
            others.forEach(entry -> lines.addAll(entry.lines()));
            lines.addAll(tail);
            return String.join("\n", lines) + "\n";
        }
    }

    private static boolean isAsExpected(Path file, String changed, ConfigurationFile before, List<Object> expected) {
        try {
            Map<String, Object> sections = new LinkedHashMap<>(before.sections());
            sections.putIfAbsent("format", 1);
            sections.put(NAME, expected);
            Map<String, Object> written =
                    new LinkedHashMap<>(ConfigurationFile.of(file, changed).sections());
            written.putIfAbsent("format", 1);
            return written.equals(sections);
        } catch (PluginException e) {
            return false;
        }
    }

    private static Map<String, Object> fields(RegistrySettings registry) {
        return new JsonObject()
                .with("id", registry.id())
                .with("url", registry.address().toString())
                .withUnlessEmpty("namespaces", registry.namespaces())
                .with("root_sha256", registry.root().map(Sha256::hex))
                .withIf(registry.connection().publicOnly(), "public_only", true);
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
                                    .map(RegistryList::quoted)
                                    .toList())
                    + "]");
        }
        registry.root().ifPresent(root -> lines.add(indent + "  root_sha256: " + quoted(root.hex())));
        if (registry.connection().publicOnly()) {
            lines.add(indent + "  public_only: true");
        }
        return lines;
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
