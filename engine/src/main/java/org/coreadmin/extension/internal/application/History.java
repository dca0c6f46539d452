package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.store.PluginStore;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.StrictJson;

/**
 * The operations on each plugin, newest last: {@code plugin/.core/history/<vendor>/<name>.json}. It stays when the plugin goes.
 * Holds the last {@value #LIMIT} entries of a plugin. A file that cannot be read counts as empty: nothing depends on it but
 * rollback, which says so. Reading needs no lock; adding is for the holder of the writer's lock.
 */
public final class History {

    private static final int LIMIT = 200;
    private static final int FORMAT = 1;
    private static final StrictJson JSON = new StrictJson(1024 * 1024);

    private final PluginStore store;
    private final DurableFiles files;

    /** Creates the histories of the plugins of a store. */
    History(PluginStore store, DurableFiles files) {
        this.store = store;
        this.files = files;
    }

    /** Returns the operations on the plugin, newest last; empty if nothing is known. */
    public List<HistoryEntry> of(PluginName plugin) {
        try {
            Map<String, Object> json = JSON.readObject(file(plugin));
            if (!(json.get("entries") instanceof List<?> entries)) {
                return List.of();
            }
            return entries.stream()
                    .flatMap(entry -> entry instanceof Map<?, ?> map
                            ? HistoryEntry.of(map).stream()
                            : Optional.<HistoryEntry>empty().stream())
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Returns all plugins on which anything was ever done. */
    public List<PluginName> plugins() throws IOException {
        List<PluginName> plugins = new ArrayList<>();
        try (Stream<Path> files = Files.find(store.base().history(), 2, (file, any) -> any.isRegularFile())) {
            files.forEach(file -> {
                String vendor =
                        String.valueOf(Objects.requireNonNull(file.getParent()).getFileName());
                String name = file.getFileName().toString().replaceFirst("\\.json$", "");
                try {
                    plugins.add(PluginName.of(vendor + "/" + name));
                } catch (PluginException e) {
                    // a file that is not ours
                }
            });
        } catch (NoSuchFileException e) {
            return List.of();
        }
        return plugins;
    }

    /** Adds an entry, unless one of the same transaction is there already. */
    public void add(PluginName plugin, HistoryEntry entry) throws IOException {
        List<HistoryEntry> entries = new ArrayList<>(of(plugin));
        if (entries.stream().anyMatch(known -> known.transaction().equals(entry.transaction()))) {
            return;
        }
        entries.add(entry);
        List<HistoryEntry> kept = entries.subList(Math.max(0, entries.size() - LIMIT), entries.size());
        Path file = file(plugin);
        files.createDirectories(Objects.requireNonNull(file.getParent()));
        store.replace(
                file,
                StrictJson.writePretty(Map.of(
                        "format",
                        FORMAT,
                        "entries",
                        kept.stream().map(HistoryEntry::toMap).toList())));
    }

    /** Returns the number of the next attempt at an operation, starting at 1: crashes interrupted those before it. */
    public int attempt(PluginName plugin, String operation) {
        List<HistoryEntry> entries = of(plugin);
        int attempt = 1;
        for (int i = entries.size() - 1; i >= 0; i--) {
            HistoryEntry entry = entries.get(i);
            if (!entry.operation().equals(operation) || !entry.result().equals(HistoryEntry.TAKEN_BACK)) {
                break;
            }
            attempt++;
        }
        return attempt;
    }

    private Path file(PluginName plugin) {
        return store.base().history().resolve(plugin.vendor()).resolve(plugin.name() + ".json");
    }
}
