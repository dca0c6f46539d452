package org.coreadmin.extension;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.apiguardian.api.API;

/**
 * A plugin that is present under {@code plugin/}, installed or not (spec 4.2, {@code local-list}), in the state of the
 * moment when it was read. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class LocalPlugin {

    private final Path path;
    private final String name;
    private final Optional<ManifestSummary> summary;
    private final Supplier<Optional<Manifest>> manifest;
    private final Optional<String> version;
    private final Optional<PluginStatus> status;
    private final Optional<Message> problem;
    private final Optional<Message> warning;
    private final Optional<Instant> installedAt;
    private final Optional<Instant> updatedAt;
    private final Optional<String> pin;

    /**
     * Creates the description of a plugin.
     *
     * @param name        {@code <vendor>/<plugin-name>}
     * @param path        its directory
     * @param summary     what lists show of its {@code core.json}; empty where that cannot be read, see {@code problem}
     * @param manifest    its whole {@code core.json}, parsed when it is asked for; empty where it cannot be read
     * @param version     the installed version, or else the manifest's; empty if neither is known
     * @param status      what the operator asked for; empty where it is not installed
     * @param problem     why it is quarantined, or why its manifest cannot be read; empty where all is well
     * @param warning     a problem that does not keep it from running, such as quarantined callbacks; empty if there is
     *     none
     * @param installedAt when it was installed; empty where it is not
     * @param updatedAt   when its installation last changed; empty where it is not installed
     * @param pin         the range of versions that its operator keeps it in; empty if it may move, or is not installed
     */
    public LocalPlugin(
            String name,
            Path path,
            Optional<ManifestSummary> summary,
            Supplier<Optional<Manifest>> manifest,
            Optional<String> version,
            Optional<PluginStatus> status,
            Optional<Message> problem,
            Optional<Message> warning,
            Optional<Instant> installedAt,
            Optional<Instant> updatedAt,
            Optional<String> pin) {
        this.name = Objects.requireNonNull(name, "name");
        this.path = Objects.requireNonNull(path, "path");
        this.summary = Objects.requireNonNull(summary, "summary");
        this.manifest = Objects.requireNonNull(manifest, "manifest");
        this.version = Objects.requireNonNull(version, "version");
        this.status = Objects.requireNonNull(status, "status");
        this.problem = Objects.requireNonNull(problem, "problem");
        this.warning = Objects.requireNonNull(warning, "warning");
        this.installedAt = Objects.requireNonNull(installedAt, "installedAt");
        this.updatedAt = Objects.requireNonNull(updatedAt, "updatedAt");
        this.pin = Objects.requireNonNull(pin, "pin");
    }

    /** Returns the name, {@code <vendor>/<plugin-name>}. */
    public String name() {
        return name;
    }

    /** Returns the plugin's directory. */
    public Path path() {
        return path;
    }

    /**
     * Returns the part of its {@code core.json} that lists show; empty where that cannot be read, see {@link #problem}.
     */
    public Optional<ManifestSummary> summary() {
        return summary;
    }

    /** Returns the whole {@code core.json}, parsed at each call; empty if it cannot be read, see {@link #problem}. */
    public Optional<Manifest> manifest() {
        return manifest.get();
    }

    /** Returns the installed version, or else the manifest's; empty if neither is known. */
    public Optional<String> version() {
        return version;
    }

    /** Returns the status that the operator asked for; empty where it is not installed. */
    public Optional<PluginStatus> status() {
        return status;
    }

    /**
     * Returns why the plugin is quarantined, or why its manifest cannot be read; empty if there is no problem. In
     * English.
     */
    public Optional<String> problem() {
        return problem.map(Message::toString);
    }

    /** Returns {@link #problem} as a message for any language. */
    public Optional<Message> problemText() {
        return problem;
    }

    /**
     * Returns a problem that does not keep it from running, such as quarantined callbacks; empty where nothing is. In
     * English.
     */
    public Optional<String> warning() {
        return warning.map(Message::toString);
    }

    /** Returns {@link #warning} as a message for any language. */
    public Optional<Message> warningText() {
        return warning;
    }

    /** Returns when the plugin was installed; empty if it is not installed. */
    public Optional<Instant> installedAt() {
        return installedAt;
    }

    /** Returns when the plugin's installation last changed; empty if it is not installed. */
    public Optional<Instant> updatedAt() {
        return updatedAt;
    }

    /** Returns the range of versions that its operator keeps it in; empty if it may move, or is not installed. */
    public Optional<String> pin() {
        return pin;
    }

    /** Whether {@code install.lock} is there (spec 2.4). */
    public boolean isInstalled() {
        return status.isPresent();
    }

    /**
     * Returns the word that lists show: {@code enabled}, {@code disabled} (quarantined too) or {@code not installed}.
     */
    public String shownStatus() {
        if (status.isEmpty()) {
            return "not installed";
        }
        return problem.isPresent() ? PluginStatus.DISABLED.word() : status.get().word();
    }

    @Override
    public String toString() {
        return name + " (" + shownStatus() + ")";
    }
}
