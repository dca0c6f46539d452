package org.coreadmin.extension.internal.application;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.internal.store.PluginEntry;

/** An installed plugin, as a snapshot or its files describe it. Safe for use by several threads. */
public final class Installed {

    private final PluginDirectory directory;
    private final InstallLock lock;
    private final Optional<ManifestSummary> summary;
    private final Optional<String> manifestProblem;
    private final Supplier<Manifest> manifest;

    private Installed(
            PluginDirectory directory,
            InstallLock lock,
            Optional<ManifestSummary> summary,
            Optional<String> manifestProblem,
            Supplier<Manifest> manifest) {
        this.directory = directory;
        this.lock = lock;
        this.summary = summary;
        this.manifestProblem = manifestProblem;
        this.manifest = manifest;
    }

    /** Returns a plugin as its files describe it now. */
    public static Installed of(PluginDirectory directory, InstallLock lock) {
        try {
            Manifest manifest = ManifestReader.read(directory.manifest(), directory.name());
            return new Installed(directory, lock, Optional.of(manifest.summary()), Optional.empty(), () -> manifest);
        } catch (PluginException e) {
            return broken(directory, lock, e.code().number() + " " + e.getMessage());
        }
    }

    /** Returns a plugin as the snapshot knows it; empty if it is not installed. */
    public static Optional<Installed> of(PluginEntry entry) {
        PluginDirectory directory = entry.directory();
        if (!directory.installed()) {
            return Optional.empty();
        }
        return Optional.of(
                entry.lockProblem().isPresent()
                        ? broken(
                                directory,
                                InstallLock.foreign(Instant.EPOCH),
                                entry.lockProblem().get())
                        : new Installed(
                                directory,
                                entry.lock().orElseThrow(),
                                entry.summary(),
                                entry.manifestProblem(),
                                entry::readManifest));
    }

    private static Installed broken(PluginDirectory directory, InstallLock lock, String problem) {
        return new Installed(directory, lock, Optional.empty(), Optional.of(problem), () -> {
            throw new IllegalStateException(problem);
        });
    }

    /** Returns the directory with the plugin's files. */
    public PluginDirectory directory() {
        return directory;
    }

    /** Returns the install.lock. */
    public InstallLock lock() {
        return lock;
    }

    /** Returns the digest in the install.lock, 64 hexadecimal digits; empty text if there is none. */
    public String digest() {
        return lock.digest().map(Sha256::hex).orElse("");
    }

    /** Returns the directory that class loaders read for its digest; empty if none was prepared. */
    public Optional<Path> run(BaseDirectory base) {
        return lock.digest().map(base::run).filter(Files::isDirectory);
    }

    public PluginName name() {
        return directory.name();
    }

    public boolean enabled() {
        return lock.status() == PluginStatus.ENABLED;
    }

    /** Whether it starts even if requirements are missing. */
    boolean skipsDependencies() {
        return lock.skipDependencies();
    }

    /** Returns the part of its manifest that lists and dependencies need; empty if that cannot be read. */
    public Optional<ManifestSummary> summary() {
        return summary;
    }

    /** Returns the manifest of its files, parsed now; empty if it cannot be read. */
    public Optional<Manifest> manifest() {
        return manifestProblem.isPresent() ? Optional.empty() : Optional.of(manifest.get());
    }

    /** Returns why the manifest cannot be read; empty if it can. */
    public Optional<String> manifestProblem() {
        return manifestProblem;
    }

    /** Returns the installed version: that of install.lock, else that of the manifest. */
    public Optional<String> version() {
        return lock.version().or(() -> summary().map(known -> known.version().toString()));
    }

    /** Returns the plugin as dependencies see it; empty if its manifest cannot be read. */
    public Optional<Participant> participant() {
        return summary().map(known -> new Participant(known, enabled(), skipsDependencies(), lock.pin()));
    }

    public Manifest requireManifest() {
        return manifest()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.MANIFEST_MALFORMED,
                        manifestProblem.orElse("The manifest of " + name() + " cannot be read")));
    }
}
