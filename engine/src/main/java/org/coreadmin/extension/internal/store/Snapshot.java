package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.MovesUnderWay;
import org.coreadmin.extension.text.StrictJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All plugins' directories with their manifests and locks, from one file that is checked against times, sizes and inodes on disk;
 * only what has changed is read again. A cache: deleting or damaging the file costs nothing but time. Readers need no lock.
 * For use by one thread; its entries by several.
 */
public final class Snapshot {

    private static final Logger LOG = LoggerFactory.getLogger(Snapshot.class);
    private static final StrictJson JSON = new StrictJson(ManifestReader.MAX_BYTES, ManifestReader.MAX_DEPTH);

    private final BaseDirectory base;
    private final DurableFiles files;
    private final PluginStore store;
    private final long now;
    private final Map<String, FileStamp> directories = new LinkedHashMap<>();
    private final List<PluginEntry> plugins = new ArrayList<>();
    private boolean changed;

    private Snapshot(BaseDirectory base, DurableFiles files, Clock clock) {
        this.base = base;
        this.files = files;
        this.store = new PluginStore(base, files);
        this.now = clock.millis();
    }

    /**
     * Returns the current content of the disk.
     *
     * @param before the content that was seen last; empty: what the file has
     */
    static Snapshot load(BaseDirectory base, DurableFiles files, Clock clock, Optional<Snapshot> before)
            throws IOException {
        Snapshot snapshot = new Snapshot(base, files, clock);
        if (before.isPresent()) {
            Snapshot known = before.get();
            snapshot.changed = known.changed;
            snapshot.read(new SnapshotFile.Content(known.directories, known.plugins));
        } else {
            snapshot.read(SnapshotFile.read(base.snapshot(), base).orElse(SnapshotFile.Content.NOTHING));
        }
        return snapshot;
    }

    /** Reads a plugin again that was changed since. */
    public void renew(PluginName name) throws IOException {
        int place = place(name);
        Optional<PluginEntry> known = place < 0 ? Optional.empty() : Optional.of(plugins.get(place));
        Optional<PluginEntry> now = store.read(name, directory -> entry(directory, known));
        if (place >= 0 && now.isPresent()) {
            plugins.set(place, now.get());
        } else if (place >= 0) {
            plugins.remove(place);
        } else {
            now.ifPresent(entry -> plugins.add(-place - 1, entry));
        }
        changed = true;
    }

    /** Returns all plugins' directories, installed or not, by name. */
    public List<PluginEntry> plugins() {
        return Collections.unmodifiableList(plugins);
    }

    /** Returns a plugin's directory; empty if there is none. */
    public Optional<PluginEntry> plugin(PluginName name) {
        int place = place(name);
        return place < 0 ? Optional.empty() : Optional.of(plugins.get(place));
    }

    /**
     * Returns the place of a plugin in the list, which is ordered by name; else {@code -place - 1} of where it would
     * be.
     */
    private int place(PluginName name) {
        int from = 0;
        int to = plugins.size() - 1;
        while (from <= to) {
            int middle = (from + to) >>> 1;
            int compared = plugins.get(middle).name().compareTo(name);
            if (compared == 0) {
                return middle;
            }
            if (compared < 0) {
                from = middle + 1;
            } else {
                to = middle - 1;
            }
        }
        return -from - 1;
    }

    /** Whether the file does not say all of this yet. */
    boolean isChanged() {
        return changed;
    }

    /**
     * Keeps something that is known about a plugin, such as its command words, until its files change.
     *
     * @param kept any text
     */
    public void contributions(PluginName name, String kept) {
        int place = place(name);
        if (place >= 0 && !plugins.get(place).contributions().equals(Optional.of(kept))) {
            plugins.set(place, plugins.get(place).withContributions(kept));
            changed = true;
        }
    }

    /** Whether all of it was changed long enough ago that a later change will show. */
    public boolean isSettled() {
        return directories.values().stream().noneMatch(FileStamp::isUnsure)
                && plugins.stream().noneMatch(plugin -> plugin.stamps().areUnsure());
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
                out.write(SnapshotFile.write(new SnapshotFile.Content(directories, plugins)));
            }
            files.move(fresh, base.snapshot());
            changed = false;
        } catch (IOException e) {
            LOG.debug("{} was not replaced: {}", base.snapshot(), e.toString());
            try {
                files.delete(fresh);
            } catch (IOException suppressed) {
                LOG.debug("{} is left in place: {}", fresh, suppressed.toString());
            }
        }
    }

    private void read(SnapshotFile.Content old) throws IOException {
        Map<String, List<PluginEntry>> byVendor = new LinkedHashMap<>();
        for (PluginEntry entry : old.plugins()) {
            byVendor.computeIfAbsent(entry.name().vendor(), any -> new ArrayList<>())
                    .add(entry);
        }
        List<String> known = new ArrayList<>(byVendor.keySet());
        for (String directory : old.directories().keySet()) {
            if (!directory.isEmpty() && !byVendor.containsKey(directory)) {
                known.add(directory);
            }
        }
        Collections.sort(known);
        for (String vendor : names(base.plugins(), "", old).orElse(known)) {
            List<PluginEntry> before = byVendor.getOrDefault(vendor, List.of());
            Optional<List<String>> names = names(base.plugins().resolve(vendor), vendor, old);
            if (names.isEmpty()) {
                for (PluginEntry entry : before) {
                    plugin(entry.name(), Optional.of(entry), true);
                }
                continue;
            }
            Map<String, PluginEntry> byName = new HashMap<>();
            before.forEach(entry -> byName.put(entry.name().name(), entry));
            for (String name : names.get()) {
                plugin(new PluginName(vendor, name), Optional.ofNullable(byName.get(name)), false);
            }
        }
        changed |= plugins.size() != old.plugins().size() || !directories.equals(old.directories());
    }

    /** Returns the names in a directory; empty if it is unchanged. */
    private Optional<List<String>> names(Path directory, String name, SnapshotFile.Content old) throws IOException {
        FileStamp stamp = FileStamp.of(directory, NOFOLLOW_LINKS);
        if (stamp.equals(old.directories().get(name))) {
            directories.put(name, stamp);
            return Optional.empty();
        }
        if (name.isEmpty() ? !Files.isDirectory(directory) : !Files.isDirectory(directory, NOFOLLOW_LINKS)) {
            return Optional.of(List.of());
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
                return Optional.of(List.of());
            }
            if (!before.isQuiet()) { // what is being exchanged may have no name in the directory now
                store.moving().stream()
                        .filter(moving -> moving.vendor().equals(name))
                        .forEach(moving -> names.add(moving.name()));
            }
        } while (!before.equals(store.state()));
        return Optional.of(List.copyOf(names));
    }

    private void plugin(PluginName name, Optional<PluginEntry> before, boolean vendorAsItWas) throws IOException {
        if (before.isPresent() && (vendorAsItWas || isSameKind(before.get().directory())) && isAsItWas(before.get())) {
            plugins.add(before.get());
            return;
        }
        store.read(name, directory -> entry(directory, before)).ifPresent(plugins::add);
        changed = true;
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
        Optional<String> lockProblem = Optional.empty();
        if (directory.installed()) {
            try {
                lock = Optional.of(InstallLock.read(directory.lock()));
            } catch (IOException | PluginException e) {
                lockProblem = Optional.of(directory.lock() + " cannot be read: " + e.getMessage());
            }
        }
        Optional<Map<String, Object>> raw = raw(directory.manifest());
        Optional<String> manifest = raw.map(json -> new String(StrictJson.write(json), StandardCharsets.UTF_8));
        Optional<ManifestSummary> summary = Optional.empty();
        Optional<String> manifestProblem = Optional.empty();
        try {
            String file = directory.manifest().toString();
            Manifest checked = raw.isPresent()
                    ? ManifestReader.check(raw.get(), file, directory.name())
                    : ManifestReader.read(directory.manifest(), directory.name());
            summary = Optional.of(checked.summary());
        } catch (PluginException e) {
            manifestProblem = Optional.of(e.code().number() + " " + e.getMessage());
        }
        Optional<InstallLock> found = lock;
        return new PluginEntry(
                directory,
                stamps,
                lock,
                lockProblem,
                summary,
                manifestProblem,
                manifest,
                before.filter(known -> isSameVersion(known, found, manifest)).flatMap(PluginEntry::contributions));
    }

    private static boolean isSameVersion(PluginEntry before, Optional<InstallLock> lock, Optional<String> manifest) {
        return before.lock().isPresent()
                && before.lock().flatMap(InstallLock::digest).equals(lock.flatMap(InstallLock::digest))
                && before.manifest().equals(manifest);
    }

    private static Optional<Map<String, Object>> raw(Path manifest) {
        try {
            return Optional.of(JSON.readObject(manifest));
        } catch (IOException e) {
            return Optional.empty(); // whoever reads it again says why
        }
    }
}
