package org.coreadmin.extension.store;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.ManifestReader;
import org.coreadmin.extension.manifest.ManifestSummary;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.VersionRange;
import org.jspecify.annotations.Nullable;

/**
 * A plugin's directory as a {@link Snapshot} knows it. Its fields are read from the snapshot's file on demand. Immutable
 * but for that; safe for use by several threads.
 */
public final class PluginEntry {

    private final PluginDirectory directory;
    private final Flags flags;
    private final Stamps stamps;
    private final Json manifest;
    private final @Nullable String contributions;
    private final @Nullable SnapshotLine line;
    private volatile @Nullable Optional<InstallLock> lock;
    private volatile @Nullable Optional<ManifestSummary> summary;
    private volatile byte @Nullable [] lockFileText;
    private final Optional<String> manifestProblem;
    private final Optional<String> lockProblem;

    /** The stamps of the files when they were read. */
    static final class Stamps {

        /** Equal to those of no files. */
        static final Stamps UNSURE = new Stamps(FileStamp.UNSURE, FileStamp.UNSURE, FileStamp.UNSURE);

        final FileStamp directory;
        final FileStamp manifest;
        final FileStamp lock;

        Stamps(FileStamp directory, FileStamp manifest, FileStamp lock) {
            this.directory = directory;
            this.manifest = manifest;
            this.lock = lock;
        }

        boolean areUnsure() {
            return directory.isUnsure() || manifest.isUnsure() || lock.isUnsure();
        }
    }

    /** Flags checked for every plugin at startup. */
    static final class Flags {

        final boolean enabled;
        final boolean skipsDependencies;
        final boolean pinned;
        final boolean hasRun;

        Flags(boolean enabled, boolean skipsDependencies, boolean pinned, boolean hasRun) {
            this.enabled = enabled;
            this.skipsDependencies = skipsDependencies;
            this.pinned = pinned;
            this.hasRun = hasRun;
        }
    }

    /** Creates an entry whose files were just read. */
    PluginEntry(
            PluginDirectory directory,
            Flags flags,
            Stamps stamps,
            Optional<InstallLock> lock,
            Optional<String> lockProblem,
            Optional<ManifestSummary> summary,
            Optional<String> manifestProblem,
            Json manifest,
            @Nullable String contributions) {
        this.directory = directory;
        this.flags = flags;
        this.stamps = stamps;
        this.lock = lock;
        this.lockProblem = lockProblem;
        this.summary = summary;
        this.manifestProblem = manifestProblem;
        this.manifest = manifest;
        this.contributions = contributions;
        this.line = null;
    }

    /** Creates an entry from a snapshot's file. */
    PluginEntry(
            PluginDirectory directory,
            Flags flags,
            Stamps stamps,
            Optional<String> lockProblem,
            Optional<String> manifestProblem,
            Json manifest,
            SnapshotLine line) {
        this.directory = directory;
        this.flags = flags;
        this.stamps = stamps;
        this.lockProblem = lockProblem;
        this.manifestProblem = manifestProblem;
        this.manifest = manifest;
        this.contributions = null;
        this.line = line;
    }

    private PluginEntry(PluginEntry other, Flags flags, @Nullable String contributions) {
        this.directory = other.directory;
        this.flags = flags;
        this.stamps = other.stamps;
        this.lock = other.lock;
        this.lockFileText = other.lockFileText;
        this.lockProblem = other.lockProblem;
        this.summary = other.summary;
        this.manifestProblem = other.manifestProblem;
        this.manifest = other.manifest;
        this.contributions = contributions;
        this.line = other.line;
    }

    /** Returns the name of the plugin. */
    public PluginName name() {
        return directory.name();
    }

    /** Returns the directory. */
    public PluginDirectory directory() {
        return directory;
    }

    /** Whether the plugin is installed and enabled, without reading more. */
    public boolean isEnabled() {
        return flags.enabled;
    }

    /** Whether it was installed without a check of its requirements; reads nothing more. */
    public boolean skipsDependencies() {
        return flags.skipsDependencies;
    }

    /** Returns the range of versions that its operator keeps it in; empty if it may move. */
    public Optional<VersionRange> pin() {
        return flags.pinned ? lock().flatMap(InstallLock::pin) : Optional.empty();
    }

    boolean isPinned() {
        return flags.pinned;
    }

    /** Whether {@code run/<digest>/} of the installed version is there. */
    public boolean hasRun() {
        return flags.hasRun;
    }

    /** Returns the digest in install.lock, 64 hexadecimal digits; empty text if there is none. */
    public String digest() {
        return line != null && lock == null
                ? line.digest()
                : lock().flatMap(InstallLock::digest).map(Sha256::hex).orElse("");
    }

    /**
     * Returns the install.lock; empty if the plugin is not installed or {@link #lockProblem} says why the lock cannot
     * be read.
     */
    public Optional<InstallLock> lock() {
        Optional<InstallLock> known = lock;
        if (known == null) {
            known = line().lock();
            lock = known;
        }
        return known;
    }

    /** Returns the text of the installed plugin in {@code core.lock.json}, made once; not to be changed. */
    public byte[] lockFileText() {
        byte[] known = lockFileText;
        if (known == null) {
            known = LockFile.textOf(name(), LockFile.Entry.of(lock().orElseThrow()));
            lockFileText = known;
        }
        return known;
    }

    /** Returns why an existing install.lock cannot be read; empty if it can, or does not exist. */
    public Optional<String> lockProblem() {
        return lockProblem;
    }

    /** Returns the parsed {@code core.json}, not checked; empty if it is missing or no JSON object. */
    public Optional<Map<String, Object>> manifest() {
        return manifest.value();
    }

    /**
     * Returns the part of the manifest that lists and dependencies need; empty if that is missing or wrong, see
     * {@link #manifestProblem}.
     */
    public Optional<ManifestSummary> summary() {
        Optional<ManifestSummary> known = summary;
        if (known == null) {
            known = line().summary(name());
            summary = known;
        }
        return known;
    }

    /** Returns the problem with the manifest, with the number of the error (10002, 10003); empty if it is good. */
    public Optional<String> manifestProblem() {
        return manifestProblem;
    }

    /**
     * Returns the manifest, read again and checked.
     *
     * @throws PluginException with {@link #manifestProblem} if there is one
     */
    public Manifest readManifest() {
        Optional<Map<String, Object>> raw = manifest.value();
        return raw.isPresent()
                ? ManifestReader.check(raw.get(), directory.manifest().toString(), name())
                : ManifestReader.read(directory.manifest(), name());
    }

    /**
     * Returns the manifest, to be read later: it keeps its text, and nothing else of the snapshot.
     *
     * @param plugins the directory {@code plugin/}, one object for all plugins, of which there may be thousands
     */
    public KeptManifest keptManifest(Path plugins) {
        return new KeptManifest(plugins, name(), manifest.text());
    }

    /**
     * Returns the contributions that {@link Snapshot#contributions} kept for this plugin in this version; empty if
     * nothing.
     */
    public Optional<String> contributions() {
        return contributions != null || line == null ? Optional.ofNullable(contributions) : line.contributions();
    }

    /** Whether {@link #contributions} are there, without reading them. */
    public boolean knowsContributions() {
        return contributions != null || (line != null && line.hasContributions());
    }

    Json manifestJson() {
        return manifest;
    }

    Stamps stamps() {
        return stamps;
    }

    /** Whether all that was read of the plugin is equal, whatever the times and inodes of its files. */
    boolean saysTheSameAs(PluginEntry other) {
        return directory.equals(other.directory)
                && flags.hasRun == other.flags.hasRun
                && lock().equals(other.lock())
                && lockProblem.equals(other.lockProblem)
                && manifestProblem.equals(other.manifestProblem)
                && manifest().equals(other.manifest());
    }

    PluginEntry withContributions(String kept) {
        return new PluginEntry(this, flags, kept);
    }

    PluginEntry withRun(boolean present) {
        return new PluginEntry(
                this, new Flags(flags.enabled, flags.skipsDependencies, flags.pinned, present), contributions);
    }

    private SnapshotLine line() {
        if (line == null) {
            throw new IllegalStateException("Nothing more is known of " + name());
        }
        return line;
    }

    /** The text of a manifest, to be parsed when it is needed. */
    public static final class KeptManifest {

        private final Path plugins;
        private final PluginName name;
        private final byte[] text;

        private KeptManifest(Path plugins, PluginName name, byte[] text) {
            this.plugins = plugins;
            this.name = name;
            this.text = text;
        }

        /** Returns the manifest. */
        public Manifest read() {
            Path file = plugins.resolve(name.toString()).resolve("core.json");
            return text.length == 0
                    ? ManifestReader.read(file, name)
                    : ManifestReader.parse(text, file.toString(), Optional.of(name));
        }
    }

    /** JSON that is parsed when it is first asked for. */
    static final class Json {

        static final Json NONE = new Json(new byte[0], 0, 0, Optional.empty());

        private final byte[] bytes;
        private final int offset;
        private final int length;
        private volatile @Nullable Optional<Map<String, Object>> value;

        private Json(byte[] bytes, int offset, int length, @Nullable Optional<Map<String, Object>> value) {
            this.bytes = bytes;
            this.offset = offset;
            this.length = length;
            this.value = value;
        }

        static Json of(Map<String, Object> value) {
            byte[] text = SnapshotFile.write(value);
            return new Json(text, 0, text.length, Optional.of(value));
        }

        /** Returns a part of a larger text, which stays in memory as long as this is used. */
        static Json of(byte[] text, int offset, int length) {
            return length == 0 ? NONE : new Json(text, offset, length, null);
        }

        Optional<Map<String, Object>> value() {
            Optional<Map<String, Object>> known = value;
            if (known == null) {
                known = SnapshotFile.parse(text());
                value = known;
            }
            return known;
        }

        /** Returns the text on one line, as a copy; empty if there is none. */
        byte[] text() {
            return Arrays.copyOfRange(bytes, offset, offset + length);
        }
    }
}
