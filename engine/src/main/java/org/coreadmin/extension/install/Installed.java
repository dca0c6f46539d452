package org.coreadmin.extension.install;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.ManifestReader;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.store.PluginDirectory;
import org.coreadmin.extension.store.PluginEntry;

/**
 * A plugin as it is installed.
 *
 * @param directory       its files
 * @param lock            what its install.lock says
 * @param manifest        of its files; empty if it cannot be read
 * @param manifestProblem why it cannot be read
 */
record Installed(
        PluginDirectory directory, InstallLock lock, Optional<Manifest> manifest, Optional<String> manifestProblem) {

    static Installed of(PluginDirectory directory, InstallLock lock) {
        try {
            Manifest manifest = ManifestReader.read(directory.manifest(), directory.name());
            return new Installed(directory, lock, Optional.of(manifest), Optional.empty());
        } catch (PluginException e) {
            return new Installed(
                    directory, lock, Optional.empty(), Optional.of(e.code().number() + " " + e.getMessage()));
        }
    }

    /** As the snapshot knows it; empty if it is not installed. */
    static Optional<Installed> of(PluginEntry entry) {
        PluginDirectory directory = entry.directory();
        if (!directory.installed()) {
            return Optional.empty();
        }
        if (entry.lock().isEmpty()) {
            return Optional.of(new Installed(
                    directory, InstallLock.foreign(Instant.EPOCH), Optional.empty(), entry.lockProblem()));
        }
        return Optional.of(of(entry, entry.lock().get()));
    }

    private static Installed of(PluginEntry entry, InstallLock lock) {
        PluginDirectory directory = entry.directory();
        Optional<Map<String, Object>> raw = entry.manifest();
        if (raw.isEmpty()) {
            return of(directory, lock);
        }
        try {
            Manifest manifest =
                    ManifestReader.check(raw.get(), directory.manifest().toString(), directory.name());
            return new Installed(directory, lock, Optional.of(manifest), Optional.empty());
        } catch (PluginException e) {
            return unreadable(directory, lock, e);
        }
    }

    private static Installed unreadable(PluginDirectory directory, InstallLock lock, PluginException e) {
        return new Installed(
                directory, lock, Optional.empty(), Optional.of(e.code().number() + " " + e.getMessage()));
    }

    PluginName name() {
        return directory.name();
    }

    boolean enabled() {
        return lock.status() == PluginStatus.ENABLED;
    }

    /** The version that is installed: what install.lock says, else the manifest. */
    Optional<String> version() {
        return lock.version().or(() -> manifest.map(known -> known.version().toString()));
    }

    /** As dependencies see it; empty if its manifest cannot be read. */
    Optional<Participant> participant() {
        return manifest.map(known -> new Participant(known, enabled(), lock.skipDependencies(), lock.pin()));
    }

    Manifest requireManifest() {
        return manifest.orElseThrow(() -> new PluginException(
                ErrorCode.MANIFEST_MALFORMED, manifestProblem.orElse("The manifest of " + name() + " cannot be read")));
    }
}
