package org.coreadmin.extension;

import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * The options of an install (spec 4.3).
 *
 * @param force            reinstall over an installed plugin
 * @param skipDependencies skip the check that required plugins are there in fitting versions (10004, 10005)
 * @param enable           whether the plugin is enabled afterwards; true unless asked otherwise
 * @param version          the version wanted; empty: what is under {@code plugin/}, else the newest that fits
 * @param withDependencies install first what the plugin requires and is not installed
 * @param upgrade          also bring what is installed and required to its newest version that fits; with it
 *     {@code withDependencies}
 */
@API(status = API.Status.STABLE, since = "1.0")
public record InstallOptions(
        boolean force,
        boolean skipDependencies,
        boolean enable,
        Optional<String> version,
        boolean withDependencies,
        boolean upgrade) {

    /** The default options: neither force nor skipped checks; enabled afterwards; any version. */
    public static final InstallOptions DEFAULT = new InstallOptions(false, false, true, Optional.empty());

    public InstallOptions {
        withDependencies |= upgrade;
        if (skipDependencies && withDependencies) {
            throw new IllegalArgumentException("Dependencies are either skipped or installed");
        }
    }

    /** Creates options that leave what is installed as it is. */
    public InstallOptions(
            boolean force,
            boolean skipDependencies,
            boolean enable,
            Optional<String> version,
            boolean withDependencies) {
        this(force, skipDependencies, enable, version, withDependencies, false);
    }

    /** Creates options that do not install what the plugin requires. */
    public InstallOptions(boolean force, boolean skipDependencies, boolean enable, Optional<String> version) {
        this(force, skipDependencies, enable, version, false);
    }

    /** Returns a copy with {@code force} as given. */
    public InstallOptions withForce(boolean force) {
        return new InstallOptions(force, skipDependencies, enable, version, withDependencies, upgrade);
    }

    /** Returns a copy with {@code skipDependencies} as given. */
    public InstallOptions withSkipDependencies(boolean skipDependencies) {
        return new InstallOptions(force, skipDependencies, enable, version, withDependencies, upgrade);
    }

    /** Returns a copy with {@code enable} as given. */
    public InstallOptions withEnable(boolean enable) {
        return new InstallOptions(force, skipDependencies, enable, version, withDependencies, upgrade);
    }

    /** Returns a copy for exactly this version. */
    public InstallOptions withVersion(String version) {
        return new InstallOptions(force, skipDependencies, enable, Optional.of(version), withDependencies, upgrade);
    }

    /** Returns a copy for any version. */
    public InstallOptions withoutVersion() {
        return new InstallOptions(force, skipDependencies, enable, Optional.empty(), withDependencies, upgrade);
    }

    /** Returns a copy with {@code withDependencies} as given. */
    public InstallOptions withDependencies(boolean withDependencies) {
        return new InstallOptions(
                force, skipDependencies, enable, version, withDependencies, upgrade && withDependencies);
    }

    /** Returns a copy with {@code upgrade} as given. */
    public InstallOptions withUpgrade(boolean upgrade) {
        return new InstallOptions(force, skipDependencies, enable, version, withDependencies, upgrade);
    }

    /** Returns the options by the spec's names, as events carry them (spec 6). */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("force", force)
                .with("skip_dependencies", skipDependencies)
                .with("enable", enable)
                .withIf(withDependencies, "with_dependencies", true)
                .withIf(upgrade, "upgrade", true)
                .with("version", version);
    }
}
