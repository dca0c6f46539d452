package org.coreadmin.extension.internal.policy;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;

/** The registries' advisories about plugins, as the policy needs them. Safe for use by several threads. */
public interface KnownAdvisories {

    /**
     * An advisory about a version.
     *
     * @param id      such as {@code CORE-2026-0007}
     * @param level   how bad it is
     * @param summary one line; may be empty
     */
    record Finding(String id, AdvisoryLevel level, String summary) {}

    /** Returns the advisories that affect a version, the worst first. */
    List<Finding> about(PluginName plugin, Version version);

    /** Returns the id of an advisory that names this version as the one that fixes it; empty if none does. */
    Optional<String> fixedBy(PluginName plugin, Version version);
}
