package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
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
    /** The name of {@code run/} among the directories. */
    static final String RUN = ".run";

    private static final StrictJson JSON = new StrictJson(ManifestReader.MAX_BYTES, ManifestReader.MAX_DEPTH);

    private final BaseDirectory base;
    private final DurableFiles files;
    private final PluginStore store;
    private final long now;
    private final Map<String, FileStamp> directories = new LinkedHashMap<>();
    private final List<PluginEntry> plugins = new ArrayList<>();
    /** Never changed once it has been replaced by another: contents that are seen later begin with it. */
    private Set<PluginName> renewed = new HashSet<>();

    private boolean changed;
    private boolean others;

    private Snapshot(BaseDirectory base, DurableFiles files, Clock clock) {
        this.base = base;
        this.files = files;
        this.store = new PluginStore(base, files);
        this.now = clock.millis();
    }

    /** Returns the content of the disk now, seen by a process that has just begun. */
    static Snapshot load(BaseDirectory base, DurableFiles files, Clock clock) throws IOException {
        return load(base, files, clock, Optional.empty());
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
            snapshot.renewed.addAll(known.renewed);
            snapshot.read(new SnapshotFile.Content(known.directories, known.plugins));
        } else {
            snapshot.read(SnapshotFile.read(base.snapshot(), base).orElse(SnapshotFile.Content.NOTHING));
        }
        return snapshot;
    }

    /**
     * Returns the content of the disk around some plugins: these, what they require and what requires them, directly or not, what
     * excludes them or is excluded, and what changed so recently that a later change might not show, are checked. All others are taken as they were.
     *
     * @param before the content that was seen last
     * @return empty if something has changed, so that more may have
     */
    static Optional<Snapshot> around(
            BaseDirectory base, DurableFiles files, Clock clock, Snapshot before, Collection<PluginName> plugins)
            throws IOException {
        Snapshot snapshot = new Snapshot(base, files, clock);
        snapshot.changed = before.changed;
        snapshot.renewed.addAll(before.renewed);
        snapshot.directories.putAll(before.directories);
        snapshot.plugins.addAll(before.plugins);
        return snapshot.hasSameNames() && snapshot.isAsItWasAround(plugins) ? Optional.of(snapshot) : Optional.empty();
    }

    private boolean hasSameNames() {
        for (Map.Entry<String, FileStamp> known : directories.entrySet()) {
            Path directory = known.getKey().equals(RUN)
                    ? base.run()
                    : known.getKey().isEmpty() ? base.plugins() : base.plugins().resolve(known.getKey());
            if (!FileStamp.of(directory, NOFOLLOW_LINKS).equals(known.getValue())) {
                return false;
            }
        }
        return true;
    }

    private boolean isAsItWasAround(Collection<PluginName> names) throws IOException {
        Set<PluginName> around = around(names);
        for (int place = 0; place < plugins.size(); place++) {
            PluginEntry known = plugins.get(place);
            boolean unsure = known.stamps().areUnsure();
            if (!unsure && !around.contains(known.name())
                    || !unsure && isSameKind(known.directory()) && isAsItWas(known)) {
                continue;
            }
            Optional<PluginEntry> now = store.read(known.name(), directory -> entry(directory, Optional.of(known)));
            if (now.isEmpty() || !now.get().saysTheSameAs(known)) {
                return false;
            }
            plugins.set(place, now.get());
            noteRenewal(Optional.of(known), now);
        }
        return true;
    }

    /** Returns plugins with their transitive requirements and dependants, and the plugins in conflict with them. */
    private Set<PluginName> around(Collection<PluginName> names) {
        List<ManifestSummary> requiring = plugins.stream()
                .flatMap(plugin -> plugin.summary().stream())
                .filter(summary -> !summary.require().isEmpty())
                .toList();
        Set<PluginName> required = new HashSet<>(names);
        Set<PluginName> dependants = new HashSet<>(names);
        boolean grew = true;
        while (grew) {
            grew = false;
            for (ManifestSummary summary : requiring) {
                Set<PluginName> needed = summary.require().keySet();
                if (required.contains(summary.name())) {
                    grew |= required.addAll(needed);
                }
                if (!Collections.disjoint(needed, dependants)) {
                    grew |= dependants.add(summary.name());
                }
            }
        }
        required.addAll(dependants);
        for (PluginEntry plugin : plugins) {
            plugin.summary().filter(summary -> !summary.conflict().isEmpty()).ifPresent(summary -> {
                if (names.contains(summary.name())) {
                    required.addAll(summary.conflict().keySet());
                } else if (!Collections.disjoint(summary.conflict().keySet(), names)) {
                    required.add(summary.name());
                }
            });
        }
        return required;
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
        noteRenewal(known, now);
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
        return changed || !renewed.isEmpty();
    }

    /** Whether a plugin is there, or says something, that the content seen last did not have, or one is gone. */
    boolean hasOthers() {
        return others;
    }

    /**
     * Whether it takes a while to read what the file does not contain yet.
     *
     * @param least as many plugins of which only the state has changed
     */
    boolean isWorthWriting(int least) {
        return changed || renewed.size() >= least;
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

    /**
     * Whether all of it was changed long enough ago that a later change will show, so that who looks next need not read again what this
     * has read.
     */
    boolean isSettled() {
        return directories.values().stream().noneMatch(FileStamp::isUnsure)
                && plugins.stream().noneMatch(plugin -> plugin.stamps().areUnsure());
    }

    /** Replaces the file, in one step, if something has changed. Where that cannot be done, the next start takes longer. */
    public void save() {
        if (!isChanged() || !Files.isDirectory(base.core())) {
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
            renewed = new HashSet<>();
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
        Runs runs = runs(old);
        Map<String, List<PluginEntry>> byVendor = new LinkedHashMap<>();
        for (PluginEntry entry : old.plugins()) {
            byVendor.computeIfAbsent(entry.name().vendor(), any -> new ArrayList<>())
                    .add(entry);
        }
        List<String> known = new ArrayList<>(byVendor.keySet());
        for (String directory : old.directories().keySet()) {
            if (!directory.isEmpty() && !directory.equals(RUN) && !byVendor.containsKey(directory)) {
                known.add(directory);
            }
        }
        Collections.sort(known);
        for (String vendor : names(base.plugins(), "", old).orElse(known)) {
            List<PluginEntry> before = byVendor.getOrDefault(vendor, List.of());
            Optional<List<String>> names = names(base.plugins().resolve(vendor), vendor, old);
            if (names.isEmpty()) {
                for (PluginEntry entry : before) {
                    plugin(entry.name(), Optional.of(entry), true, runs);
                }
                continue;
            }
            Map<String, PluginEntry> byName = new HashMap<>();
            before.forEach(entry -> byName.put(entry.name().name(), entry));
            for (String name : names.get()) {
                plugin(new PluginName(vendor, name), Optional.ofNullable(byName.get(name)), false, runs);
            }
        }
        others |= plugins.size() != old.plugins().size();
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

    /** Looks up which run directories exist: by one look if nothing was added or removed there, else by one listing. */
    private interface Runs {
        boolean has(PluginEntry entry);
    }

    private Runs runs(SnapshotFile.Content old) {
        FileStamp stamp = FileStamp.of(base.run(), NOFOLLOW_LINKS);
        if (stamp.equals(old.directories().get(RUN))) {
            directories.put(RUN, stamp);
            return PluginEntry::hasRun;
        }
        directories.put(RUN, FileStamp.sure(base.run(), now, NOFOLLOW_LINKS));
        Set<String> names = new HashSet<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(base.run())) {
            children.forEach(child -> names.add(child.getFileName().toString()));
        } catch (IOException | DirectoryIteratorException e) {
            // what cannot be listed is looked for when it is needed
            names.clear();
        }
        return entry -> names.contains(entry.digest());
    }

    private void plugin(PluginName name, Optional<PluginEntry> before, boolean vendorAsItWas, Runs runs)
            throws IOException {
        if (before.isPresent() && (vendorAsItWas || isSameKind(before.get().directory())) && isAsItWas(before.get())) {
            boolean hasRun = runs.has(before.get());
            plugins.add(
                    hasRun == before.get().hasRun()
                            ? before.get()
                            : before.get().withRun(hasRun));
            return;
        }
        Optional<PluginEntry> now = store.read(name, directory -> entry(directory, before));
        now.ifPresent(plugins::add);
        others |= before.isEmpty() || now.isEmpty() || !now.get().saysTheSameAs(before.get());
        noteRenewal(before, now);
    }

    private void noteRenewal(Optional<PluginEntry> before, Optional<PluginEntry> now) {
        if (before.isPresent()
                && now.isPresent()
                && before.get().hasRun() == now.get().hasRun()
                && before.get().contributions().isPresent()
                        == now.get().contributions().isPresent()
                && isSameVersion(before.get(), now.get().lock(), now.get().manifest())) {
            renewed.add(now.get().name());
        } else {
            changed = true;
        }
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
                hasRun(lock),
                stamps,
                lock,
                lockProblem,
                summary,
                manifestProblem,
                manifest,
                before.filter(known -> isSameVersion(known, found, manifest)).flatMap(PluginEntry::contributions),
                new AtomicReference<>());
    }

    private boolean hasRun(Optional<InstallLock> lock) {
        return lock.flatMap(InstallLock::digest)
                .filter(digest -> Files.isDirectory(base.run(digest)))
                .isPresent();
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
