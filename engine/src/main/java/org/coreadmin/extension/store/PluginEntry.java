package org.coreadmin.extension.store;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.coreadmin.extension.manifest.PluginName;
import org.jspecify.annotations.Nullable;

/**
 * A plugin's directory as a {@link Snapshot} knows it. What is JSON is parsed when it is asked for. Immutable but for that; safe
 * for use by several threads.
 */
public final class PluginEntry {

    private final PluginDirectory directory;
    private final Optional<InstallLock> lock;
    private final Optional<String> lockProblem;
    private final Json manifest;
    private final Json contributions;
    private final Stamps stamps;

    /** What the files were when they were read. */
    record Stamps(String directory, String manifest, String lock) {

        /** Equal to those of no files. */
        static final Stamps UNSURE = new Stamps(FileStamp.UNSURE, FileStamp.UNSURE, FileStamp.UNSURE);
    }

    PluginEntry(
            PluginDirectory directory,
            Optional<InstallLock> lock,
            Optional<String> lockProblem,
            Json manifest,
            Json contributions,
            Stamps stamps) {
        this.directory = directory;
        this.lock = lock;
        this.lockProblem = lockProblem;
        this.manifest = manifest;
        this.contributions = contributions;
        this.stamps = stamps;
    }

    /** Whose directory. */
    public PluginName name() {
        return directory.name();
    }

    /** The directory. */
    public PluginDirectory directory() {
        return directory;
    }

    /** What install.lock says; empty if the plugin is not installed or {@link #lockProblem} tells why it cannot be read. */
    public Optional<InstallLock> lock() {
        return lock;
    }

    /** Why install.lock, which is there, cannot be read; empty if it can, or is not there. */
    public Optional<String> lockProblem() {
        return lockProblem;
    }

    /** The parsed {@code core.json}, not checked; empty if it is missing or no JSON object, of which reading it again tells. */
    public Optional<Map<String, Object>> manifest() {
        return manifest.value();
    }

    /** What {@link Snapshot#contributions} kept for this plugin in this version; empty if nothing. */
    public Optional<Map<String, Object>> contributions() {
        return contributions.value();
    }

    Json manifestJson() {
        return manifest;
    }

    Json contributionsJson() {
        return contributions;
    }

    Stamps stamps() {
        return stamps;
    }

    PluginEntry withContributions(Map<String, Object> kept) {
        return new PluginEntry(directory, lock, lockProblem, manifest, Json.of(kept), stamps);
    }

    /** JSON that is parsed when it is first asked for. */
    static final class Json {

        static final Json NONE = new Json(() -> new byte[0], Optional.empty());

        private final Supplier<byte[]> text;
        private volatile @Nullable Optional<Map<String, Object>> value;

        private Json(Supplier<byte[]> text, @Nullable Optional<Map<String, Object>> value) {
            this.text = text;
            this.value = value;
        }

        static Json of(Map<String, Object> value) {
            return new Json(() -> SnapshotFile.write(value), Optional.of(value));
        }

        static Json of(byte[] text) {
            return new Json(() -> text, null);
        }

        /** Part of a larger text, which stays as long as this is used. */
        static Json of(byte[] text, int offset, int length) {
            return new Json(() -> java.util.Arrays.copyOfRange(text, offset, offset + length), null);
        }

        Optional<Map<String, Object>> value() {
            Optional<Map<String, Object>> known = value;
            if (known == null) {
                known = SnapshotFile.parse(text.get());
                value = known;
            }
            return known;
        }

        /** The text on one line; empty if there is none. */
        byte[] text() {
            return text.get();
        }
    }
}
