package org.coreadmin.extension.internal.application;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.internal.store.PluginEntry;
import org.jspecify.annotations.Nullable;

/** An installed plugin, as a snapshot or its files describe it. Safe for use by several threads. */
public final class Installed {

    private final PluginDirectory directory;
    private final @Nullable PluginEntry entry;
    private final @Nullable InstallLock lock;
    private final @Nullable Manifest manifest;
    private final Optional<String> manifestProblem;

    private Installed(
            PluginDirectory directory,
            @Nullable PluginEntry entry,
            @Nullable InstallLock lock,
            @Nullable Manifest manifest,
            Optional<String> manifestProblem) {
        this.directory = directory;
        this.entry = entry;
        this.lock = lock;
        this.manifest = manifest;
        this.manifestProblem = manifestProblem;
    }

    /** Returns a plugin as its files describe it now. */
    public static Installed of(PluginDirectory directory, InstallLock lock) {
        try {
            Manifest manifest = ManifestReader.read(directory.manifest(), directory.name());
            return new Installed(directory, null, lock, manifest, Optional.empty());
        } catch (PluginException e) {
            return new Installed(
                    directory, null, lock, null, Optional.of(e.code().number() + " " + e.getMessage()));
        }
    }

    /** Returns a plugin as the snapshot knows it; empty if it is not installed. */
    public static Optional<Installed> of(PluginEntry entry) {
        if (!entry.directory().installed()) {
            return Optional.empty();
        }
        return Optional.of(
                entry.lockProblem().isPresent()
                        ? new Installed(
                                entry.directory(), null, InstallLock.foreign(Instant.EPOCH), null, entry.lockProblem())
                        : new Installed(entry.directory(), entry, null, null, entry.manifestProblem()));
    }

    /** Returns the directory with the plugin's files. */
    public PluginDirectory directory() {
        return directory;
    }

    /** Returns the install.lock. */
    public InstallLock lock() {
        return lock != null ? lock : requireEntry().lock().orElseThrow();
    }

    /** Returns the plugin's text in {@code core.lock.json}; not to be changed. */
    public byte[] lockFileText() {
        return entry != null ? entry.textInLockFile() : LockFile.textOf(name(), LockFile.Entry.of(lock()));
    }

    /** Returns the digest in the install.lock, 64 hexadecimal digits; empty text if there is none. */
    public String digest() {
        return entry != null ? entry.digest() : lock().digest().map(Sha256::hex).orElse("");
    }

    /** Returns the directory that class loaders read for its digest; empty if none was prepared. */
    public Optional<Path> run(BaseDirectory base) {
        return digest().isEmpty()
                ? Optional.empty()
                : Optional.of(base.run(new Sha256(digest()))).filter(Files::isDirectory);
    }

    public PluginName name() {
        return directory.name();
    }

    public boolean enabled() {
        return entry != null ? entry.isEnabled() : lock().status() == PluginStatus.ENABLED;
    }

    /** Whether it starts even if requirements are missing. */
    boolean skipsDependencies() {
        return entry != null ? entry.skipsDependencies() : lock().skipDependencies();
    }

    /** Returns the range of versions that its operator keeps it in; empty if it may move. */
    Optional<VersionRange> pin() {
        return entry != null ? entry.pin() : lock().pin();
    }

    /** Returns the part of its manifest that lists and dependencies need; empty if that cannot be read. */
    public Optional<ManifestSummary> summary() {
        if (manifestProblem.isPresent()) {
            return Optional.empty();
        }
        return manifest != null
                ? Optional.of(manifest.summary())
                : requireEntry().summary();
    }

    /** Returns the manifest of its files, parsed now; empty if it cannot be read. */
    public Optional<Manifest> manifest() {
        if (manifestProblem.isPresent()) {
            return Optional.empty();
        }
        return Optional.of(manifest != null ? manifest : requireEntry().readManifest());
    }

    /** Returns why the manifest cannot be read; empty if it can. */
    public Optional<String> manifestProblem() {
        return manifestProblem;
    }

    /** Returns the installed version: that of install.lock, else that of the manifest. */
    public Optional<String> version() {
        return lock().version().or(() -> summary().map(known -> known.version().toString()));
    }

    /** Returns the plugin as dependencies see it; empty if its manifest cannot be read. */
    public Optional<Participant> participant() {
        return summary().map(known -> new Participant(known, enabled(), skipsDependencies(), pin()));
    }

    public Manifest requireManifest() {
        return manifest()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.MANIFEST_MALFORMED,
                        manifestProblem.orElse("The manifest of " + name() + " cannot be read")));
    }

    private PluginEntry requireEntry() {
        if (entry == null) {
            throw new IllegalStateException("Nothing more is known of " + name());
        }
        return entry;
    }
}
