package org.coreadmin.extension.internal.backup;

import static org.coreadmin.extension.text.JsonMembers.objects;
import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * What a base directory knows that its backup may not: a restore must not show it an older state of a registry than it has seen, nor
 * forget which versions were withdrawn. Taken into the files that will take its place.
 */
final class NewestKnown {

    private static final int MAX_BYTES = 64 * 1024 * 1024;
    private static final String TRUSTED = "trusted";
    private static final String INITIAL = "initial.sha256";
    private static final String ROOT = "root.json";
    private static final String TIMESTAMP = "timestamp.json";
    private static final String WITHDRAWALS = "withdrawals.json";

    private final BaseDirectory base;
    private final BaseDirectory restored;
    private final DurableFiles files;
    private final List<Message> notes;

    /**
     * @param base     the base directory as it is
     * @param restored the files of the backup, as a base directory
     * @param notes    takes what the operator should know
     */
    NewestKnown(BaseDirectory base, BaseDirectory restored, DurableFiles files, List<Message> notes) {
        this.base = base;
        this.restored = restored;
        this.files = files;
        this.notes = notes;
    }

    void takeOver() throws IOException {
        for (Path registry : children(base.registry())) {
            Path known = registry.resolve(TRUSTED);
            if (Files.isDirectory(known)) {
                metadata(known, restored.registry().resolve(String.valueOf(registry.getFileName())));
            }
        }
        withdrawals();
    }

    /** Takes the newer root, and of the rest, which belongs together, what has the newer timestamp. */
    private void metadata(Path known, Path registry) throws IOException {
        Path other = registry.resolve(TRUSTED);
        if (!Files.isDirectory(other)) {
            copyAll(known, other, List.of());
            return;
        }
        if (!Arrays.equals(content(known.resolve(INITIAL)), content(other.resolve(INITIAL)))) {
            return; // the settings of the backup trust another registry under this name
        }
        boolean newer = false;
        if (version(known.resolve(ROOT)) > version(other.resolve(ROOT))) {
            replace(other.resolve(ROOT), content(known.resolve(ROOT)));
            newer = true;
        }
        if (version(known.resolve(TIMESTAMP)) > version(other.resolve(TIMESTAMP))) {
            for (Path old : children(other)) {
                String name = String.valueOf(old.getFileName());
                if (!name.equals(ROOT) && !name.equals(INITIAL)) {
                    files.deleteTree(old);
                }
            }
            copyAll(known, other, List.of(ROOT, INITIAL));
            newer = true;
        }
        if (newer) {
            notes.add(Message.of(
                    "The metadata of the registry {0} stays as it is here: it is newer than in the backup.",
                    registry.getFileName()));
        }
    }

    private void withdrawals() throws IOException {
        Path here = base.core().resolve(WITHDRAWALS);
        Path there = restored.core().resolve(WITHDRAWALS);
        Optional<Map<String, Object>> known = json(here);
        if (known.isEmpty()) {
            return;
        }
        Map<String, Object> merged = new LinkedHashMap<>(known.get()); // overrides are those of now
        Map<String, Object> disabled = new LinkedHashMap<>();
        json(there).ifPresent(older -> add(disabled, older));
        int before = disabled.size();
        add(disabled, known.get());
        merged.put("disabled", List.copyOf(disabled.values()));
        files.createDirectories(restored.core());
        replace(there, StrictJson.writePretty(merged));
        if (disabled.size() > before) {
            notes.add(Message.of("Versions that were withdrawn since the backup stay withdrawn."));
        }
    }

    private static void add(Map<String, Object> disabled, Map<String, Object> records) {
        for (Map<?, ?> one : objects(records, "disabled")) {
            disabled.merge(
                    textOrEmpty(one, "plugin") + " " + textOrEmpty(one, "version"),
                    one,
                    (first, second) ->
                            textOrEmpty((Map<?, ?>) second, "at").compareTo(textOrEmpty((Map<?, ?>) first, "at")) >= 0
                                    ? second
                                    : first);
        }
    }

    private void copyAll(Path from, Path to, List<String> without) throws IOException {
        files.createDirectories(to);
        for (Path file : children(from)) {
            String name = String.valueOf(file.getFileName());
            if (Files.isRegularFile(file) && !without.contains(name) && !name.startsWith(".core-")) {
                replace(to.resolve(name), content(file));
            }
        }
    }

    private void replace(Path file, byte[] content) throws IOException {
        files.delete(file);
        files.writeNew(file, content);
    }

    /** Returns the version of signed metadata; -1 if there is none that can be read. */
    private static long version(Path file) throws IOException {
        return json(file)
                .<Long>map(metadata -> metadata.get("signed") instanceof Map<?, ?> signed
                                && signed.get("version") instanceof Number version
                        ? version.longValue()
                        : -1L)
                .orElse(-1L);
    }

    private static Optional<Map<String, Object>> json(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new StrictJson(MAX_BYTES).readObject(RegularFile.bytes(file)));
        } catch (MalformedJsonException e) {
            return Optional.empty();
        }
    }

    private static byte[] content(Path file) throws IOException {
        return Files.isRegularFile(file) ? RegularFile.bytes(file) : new byte[0];
    }

    static List<Path> children(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(directory)) {
            return list.sorted().toList();
        }
    }
}
