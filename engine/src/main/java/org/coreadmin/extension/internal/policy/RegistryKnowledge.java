package org.coreadmin.extension.internal.policy;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.policy.Severity;
import org.jspecify.annotations.Nullable;

/** The advisories of registries about plugins, for the policy. Registries are asked when something is first looked up. */
public final class RegistryKnowledge {

    private final Application application;
    private @Nullable Audit audit;
    private @Nullable PluginException failure;

    /**
     * An advisory about a version.
     *
     * @param id      such as {@code CORE-2026-0007}
     * @param level   how bad it is
     * @param summary one line; may be empty
     */
    public record Finding(String id, AdvisoryLevel level, String summary) {}

    /** Creates the advisories that the registries of an application have. */
    public RegistryKnowledge(Application application) {
        this.application = application;
    }

    /** Asks the registries once: one that is out of reach is not asked again for each version. */
    private synchronized Audit audit() {
        PluginException failed = failure;
        if (failed != null) {
            throw failed;
        }
        Audit known = audit;
        if (known == null) {
            try {
                known = new Audit(application);
            } catch (PluginException e) {
                failure = e;
                throw e;
            }
            audit = known;
        }
        return known;
    }

    private Audit audit(PluginName plugin) {
        Audit known = audit();
        known.requireAnswers(plugin);
        return known;
    }

    /** Returns the advisories that affect a version, the worst first. */
    public List<Finding> about(PluginName plugin, Version version) {
        return audit(plugin).of(plugin, version.toString()).stream()
                .map(finding -> new Finding(finding.id(), level(finding.severity()), finding.summary()))
                .sorted((one, other) -> other.level().compareTo(one.level()))
                .toList();
    }

    /** Returns the id of an advisory that names this version as the one that fixes it; empty if none does. */
    public Optional<String> fixedBy(PluginName plugin, Version version) {
        return audit(plugin).fix(plugin, version.toString());
    }

    private static AdvisoryLevel level(Severity severity) {
        return switch (severity) {
            case LOW -> AdvisoryLevel.LOW;
            case MEDIUM -> AdvisoryLevel.MEDIUM;
            case UNKNOWN, HIGH -> AdvisoryLevel.HIGH;
            case CRITICAL -> AdvisoryLevel.CRITICAL;
            case MALICIOUS -> AdvisoryLevel.MALICIOUS;
        };
    }
}
