package org.coreadmin.extension.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.store.PluginEntry.Json;
import org.coreadmin.extension.transaction.DurableFiles;
import org.coreadmin.extension.transaction.MovesUnderWay;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All plugins' directories with their manifests and locks, from one file that is checked against times, sizes and inodes on disk;
 * only what has changed is read again. A cache: whoever deletes or damages the file loses nothing but time. Readers need no lock.
 * For use by one thread; its entries by several.
 */
public final class Snapshot {

    private static final Logger LOG = LoggerFactory.getLogger(Snapshot.class);
    private static final int MAX_MANIFEST = 1024 * 1024;

    private final BaseDirectory base;
    private final DurableFiles files;
    private final PluginStore store;
    private final long now;
    private final Map<String, String> directories = new LinkedHashMap<>();
    private final Map<PluginName, PluginEntry> plugins = new TreeMap<>();
    private boolean changed;

    private Snapshot(BaseDirectory base, DurableFiles files, Clock clock) {
        this.base = base;
        this.files = files;
        this.store = new PluginStore(base, files);
        this.now = clock.millis();
    }

    /** What is on disk now. */
    public static Snapshot load(BaseDirectory base, DurableFiles files, Clock clock) throws IOException {
        Snapshot snapshot = new Snapshot(base, files, clock);
        snapshot.read();
        return snapshot;
    }

    /** All plugins' directories, installed or not, by name. */
    public List<PluginEntry> plugins() {
        return List.copyOf(plugins.values());
    }

    /** A plugin's directory; empty if there is none. */
    public Optional<PluginEntry> plugin(PluginName name) {
        return Optional.ofNullable(plugins.get(name));
    }

    /** Whether the file does not say all of this yet. */
    public boolean isChanged() {
        return changed;
    }

    /**
     * Keeps something that is known of a plugin, such as its command words, until its files change.
     *
     * @param kept values as {@link org.coreadmin.extension.json.StrictJson} writes them
     */
    public void contributions(PluginName name, Map<String, Object> kept) {
        PluginEntry entry = plugins.get(name);
        if (entry != null && !entry.contributions().equals(Optional.of(kept))) {
            plugins.put(name, entry.withContributions(kept));
            changed = true;
        }
    }

    /** Replaces the file, in one step, if something has changed. Where that cannot be done, the next start takes longer. */
    public void save() {
        if (!changed || !Files.isDirectory(base.core())) {
            return;
        }
        Path fresh = base.stage()
                .resolve("snapshot-"
                        + Long.toHexString(ThreadLocalRandom.current().nextLong()));
        try {
            files.createDirectories(base.stage());
            try (OutputStream out = files.createNew(fresh)) {
                out.write(SnapshotFile.write(new SnapshotFile.Content(directories, List.copyOf(plugins.values()))));
            }
            files.move(fresh, base.snapshot());
            changed = false;
        } catch (IOException e) {
            LOG.debug("{} was not replaced: {}", base.snapshot(), e.toString());
            try {
                files.delete(fresh);
            } catch (IOException suppressed) {
                LOG.debug("{} stays: {}", fresh, suppressed.toString());
            }
        }
    }

    private void read() throws IOException {
        SnapshotFile.Content old =
                SnapshotFile.read(base.snapshot(), base).orElseGet(() -> new SnapshotFile.Content(Map.of(), List.of()));
        Map<String, Map<String, PluginEntry>> byVendor = new HashMap<>();
        for (PluginEntry entry : old.plugins()) {
            byVendor.computeIfAbsent(entry.name().vendor(), any -> new LinkedHashMap<>())
                    .put(entry.name().name(), entry);
        }
        List<String> known = new ArrayList<>(old.directories().keySet());
        known.remove("");
        for (String vendor : names(base.plugins(), "", old, known)) {
            Map<String, PluginEntry> before = byVendor.getOrDefault(vendor, Map.of());
            for (String name : names(base.plugins().resolve(vendor), vendor, old, List.copyOf(before.keySet()))) {
                plugin(new PluginName(vendor, name), Optional.ofNullable(before.get(name)), isAsItWas(vendor, old));
            }
        }
        changed |= plugins.size() != old.plugins().size() || !directories.equals(old.directories());
    }

    /** The names in a directory: those known, if it is as it was. */
    private List<String> names(Path directory, String name, SnapshotFile.Content old, List<String> known)
            throws IOException {
        String stamp = FileStamp.of(directory, NOFOLLOW_LINKS);
        if (stamp.equals(old.directories().get(name))) {
            directories.put(name, stamp);
            return known;
        }
        if (name.isEmpty() ? !Files.isDirectory(directory) : !Files.isDirectory(directory, NOFOLLOW_LINKS)) {
            return List.of();
        }
        Set<String> names = new TreeSet<>();
        MovesUnderWay.State before;
        do {
            before = store.state();
            directories.put(name, FileStamp.sure(directory, now, NOFOLLOW_LINKS));
            try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
                for (Path child : children) {
                    String childName = child.getFileName().toString();
                    if (PluginStore.isNamePart(childName)) {
                        names.add(childName);
                    }
                }
            } catch (NoSuchFileException | NotDirectoryException e) {
                return List.of();
            }
            if (!before.isQuiet()) { // what is being exchanged may have no name in the directory now
                store.moving().stream()
                        .filter(moving -> moving.vendor().equals(name))
                        .forEach(moving -> names.add(moving.name()));
            }
        } while (!before.equals(store.state()));
        return List.copyOf(names);
    }

    private boolean isAsItWas(String vendor, SnapshotFile.Content old) {
        String stamp = directories.get(vendor);
        return stamp != null && stamp.equals(old.directories().get(vendor));
    }

    private void plugin(PluginName name, Optional<PluginEntry> before, boolean vendorAsItWas) throws IOException {
        if (before.isPresent() && (vendorAsItWas || isSameKind(before.get().directory())) && isAsItWas(before.get())) {
            plugins.put(name, before.get());
            return;
        }
        changed = true;
        store.read(name, directory -> entry(directory, before)).ifPresent(entry -> plugins.put(name, entry));
    }

    private static boolean isSameKind(PluginDirectory directory) {
        return directory.linked() == Files.isSymbolicLink(directory.path());
    }

    private static boolean isAsItWas(PluginEntry entry) {
        PluginDirectory directory = entry.directory();
        PluginEntry.Stamps stamps = entry.stamps();
        if (!stamps.manifest().equals(FileStamp.of(directory.manifest()))) {
            return false;
        }
        // a lock that comes or goes changes the directory; one that is there may also change in place
        return directory.installed()
                ? stamps.lock().equals(FileStamp.of(directory.lock()))
                : stamps.directory().equals(FileStamp.of(directory.path()));
    }

    private PluginEntry entry(PluginDirectory directory, Optional<PluginEntry> before) {
        PluginEntry.Stamps stamps = directory.isInPlace()
                ? new PluginEntry.Stamps(
                        FileStamp.sure(directory.path(), now),
                        FileStamp.sure(directory.manifest(), now),
                        FileStamp.sure(directory.lock(), now))
                : PluginEntry.Stamps.UNSURE; // it lies elsewhere for a moment
        Optional<InstallLock> lock = Optional.empty();
        Optional<String> problem = Optional.empty();
        if (directory.installed()) {
            try {
                lock = Optional.of(InstallLock.read(directory.lock()));
            } catch (IOException | PluginException e) {
                problem = Optional.of(directory.lock() + " cannot be read: " + e.getMessage());
            }
        }
        Json manifest = manifest(directory.manifest());
        Optional<InstallLock> now = lock;
        Json contributions = before.filter(known -> isSameVersion(known, now, manifest))
                .map(PluginEntry::contributionsJson)
                .orElse(Json.NONE);
        return new PluginEntry(directory, lock, problem, manifest, contributions, stamps);
    }

    private static boolean isSameVersion(PluginEntry before, Optional<InstallLock> lock, Json manifest) {
        return before.lock().isPresent()
                && before.lock().flatMap(InstallLock::digest).equals(lock.flatMap(InstallLock::digest))
                && before.manifest().equals(manifest.value());
    }

    private static Json manifest(Path file) {
        try (var in = Files.newInputStream(file)) {
            byte[] text = in.readNBytes(MAX_MANIFEST + 1);
            return text.length > MAX_MANIFEST
                    ? Json.NONE
                    : SnapshotFile.parse(text).map(Json::of).orElse(Json.NONE);
        } catch (IOException e) {
            return Json.NONE;
        }
    }
}
