package org.coreadmin.extension.internal.resolve;

import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.VersionRange;

/**
 * An installed plugin as dependencies see it.
 *
 * @param summary           its identity and requirements
 * @param enabled           whether its operator enabled it
 * @param skipsDependencies whether it was installed without the check of what it requires; it then starts without what
 *     is missing
 * @param pin               the range of versions that its operator keeps it in; empty if it may move
 */
public record Participant(
        ManifestSummary summary, boolean enabled, boolean skipsDependencies, Optional<VersionRange> pin) {

    /** Creates a participant that is not pinned. */
    public Participant(Manifest manifest, boolean enabled, boolean skipsDependencies) {
        this(manifest.summary(), enabled, skipsDependencies, Optional.empty());
    }

    /** Returns an enabled plugin whose dependencies count. */
    public static Participant enabled(Manifest manifest) {
        return new Participant(manifest, true, false);
    }

    /** Returns the plugin's name. */
    public PluginName name() {
        return summary.name();
    }

    @Override
    public String toString() {
        return name() + " " + summary.version();
    }
}
