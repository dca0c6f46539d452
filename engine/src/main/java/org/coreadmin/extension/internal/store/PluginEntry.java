package org.coreadmin.extension.internal.store;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.manifest.ManifestReader;

/**
 * A plugin's directory as a {@link Snapshot} knows it. Immutable; safe for use by several threads.
 *
 * @param directory       the directory
 * @param stamps          of its files when they were read
 * @param lock            the install.lock; empty if the plugin is not installed, or {@code lockProblem} says why it cannot be read
 * @param lockProblem     why an existing install.lock cannot be read; empty if it can, or does not exist
 * @param summary         the part of the manifest that lists and dependencies need; empty if that is missing or wrong
 * @param manifestProblem the problem with the manifest, with the number of the error (10002, 10003); empty if it is good
 * @param manifest        {@code core.json} on one line, not checked; empty if it is missing or no JSON object
 * @param contributions   what {@link Snapshot#contributions} kept for this plugin in this version; empty if nothing
 */
public record PluginEntry(
        PluginDirectory directory,
        Stamps stamps,
        Optional<InstallLock> lock,
        Optional<String> lockProblem,
        Optional<ManifestSummary> summary,
        Optional<String> manifestProblem,
        Optional<String> manifest,
        Optional<String> contributions) {

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

    /** Returns the digest in install.lock, 64 hexadecimal digits; empty text if there is none. */
    public String digest() {
        return lock.flatMap(InstallLock::digest).map(Sha256::hex).orElse("");
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

    PluginEntry withContributions(String kept) {
        return new PluginEntry(
                directory, stamps, lock, lockProblem, summary, manifestProblem, manifest, Optional.of(kept));
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
