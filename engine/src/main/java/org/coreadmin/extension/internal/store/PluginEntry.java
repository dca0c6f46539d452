package org.coreadmin.extension.internal.store;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.manifest.ManifestReader;

/**
 * A plugin's directory as a {@link Snapshot} knows it. Immutable; safe for use by several threads.
 *
 * @param directory       the directory
 * @param hasRun          whether {@code run/<digest>/} of the installed version is there
 * @param stamps          of its files when they were read
 * @param lock            the install.lock; empty if the plugin is not installed, or {@code lockProblem} says why it cannot be read
 * @param lockProblem     why an existing install.lock cannot be read; empty if it can, or does not exist
 * @param summary         the part of the manifest that lists and dependencies need; empty if that is missing or wrong
 * @param manifestProblem the problem with the manifest, with the number of the error (10002, 10003); empty if it is good
 * @param manifest        {@code core.json} on one line, not checked; empty if it is missing or no JSON object
 * @param contributions   what {@link Snapshot#contributions} kept for this plugin in this version; empty if nothing
 * @param lockFileText    holds {@link #textInLockFile} once that was made
 */
public record PluginEntry(
        PluginDirectory directory,
        boolean hasRun,
        Stamps stamps,
        Optional<InstallLock> lock,
        Optional<String> lockProblem,
        Optional<ManifestSummary> summary,
        Optional<String> manifestProblem,
        Optional<String> manifest,
        Optional<String> contributions,
        AtomicReference<byte[]> lockFileText) {

    /** The stamps of the files when they were read. */
    record Stamps(FileStamp directory, FileStamp manifest, FileStamp lock) {

        /** Equal to those of no files. */
        static final Stamps UNSURE = new Stamps(FileStamp.UNSURE, FileStamp.UNSURE, FileStamp.UNSURE);

        boolean areUnsure() {
            return directory.isUnsure() || manifest.isUnsure() || lock.isUnsure();
        }
    }

    /** Returns the name of the plugin. */
    public PluginName name() {
        return directory.name();
    }

    /** Whether the plugin is installed and enabled. */
    public boolean isEnabled() {
        return directory.installed()
                && lock.map(known -> known.status() == PluginStatus.ENABLED).orElse(true);
    }

    /** Whether it was installed without a check of its requirements. */
    public boolean skipsDependencies() {
        return lock.map(InstallLock::skipDependencies).orElse(false);
    }

    /** Returns the range of versions that its operator keeps it in; empty if it may move. */
    public Optional<VersionRange> pin() {
        return lock.flatMap(InstallLock::pin);
    }

    /** Returns the digest in install.lock, 64 hexadecimal digits; empty text if there is none. */
    public String digest() {
        return lock.flatMap(InstallLock::digest).map(Sha256::hex).orElse("");
    }

    /** Returns the text of the installed plugin in {@code core.lock.json}, made once; not to be changed. */
    public byte[] textInLockFile() {
        byte[] known = lockFileText.get();
        if (known == null) {
            known = LockFile.textOf(name(), LockFile.Entry.of(lock.orElseThrow()));
            lockFileText.set(known);
        }
        return known;
    }

    /**
     * Returns the manifest, read again and checked.
     *
     * @throws PluginException with {@link #manifestProblem} if there is one
     */
    public Manifest readManifest() {
        return read(text(), directory.manifest(), name());
    }

    /**
     * Returns the manifest, to be read later: it keeps its text, and nothing else of the snapshot.
     *
     * @param plugins the directory {@code plugin/}, one object for all plugins, of which there may be thousands
     */
    public KeptManifest keptManifest(Path plugins) {
        return new KeptManifest(plugins, name(), text());
    }

    private byte[] text() {
        return manifest.orElse("").getBytes(StandardCharsets.UTF_8);
    }

    private static Manifest read(byte[] text, Path file, PluginName name) {
        return text.length == 0
                ? ManifestReader.read(file, name)
                : ManifestReader.parse(text, file.toString(), Optional.of(name));
    }

    /** Whether all that was read of the plugin is equal, whatever the times and inodes of its files. */
    boolean saysTheSameAs(PluginEntry other) {
        return directory.equals(other.directory)
                && hasRun == other.hasRun
                && lock.equals(other.lock)
                && lockProblem.equals(other.lockProblem)
                && manifestProblem.equals(other.manifestProblem)
                && manifest.equals(other.manifest);
    }

    PluginEntry withContributions(String kept) {
        return with(hasRun, Optional.of(kept));
    }

    PluginEntry withRun(boolean present) {
        return with(present, contributions);
    }

    private PluginEntry with(boolean run, Optional<String> kept) {
        return new PluginEntry(
                directory, run, stamps, lock, lockProblem, summary, manifestProblem, manifest, kept, lockFileText);
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
            return PluginEntry.read(text, plugins.resolve(name.toString()).resolve("core.json"), name);
        }
    }
}
