package org.coreadmin.extension.internal.application;

import java.util.List;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.resolve.Release;

/**
 * A plugin to install or move.
 *
 * @param release       its version and requirements
 * @param versionFiles where its files come from
 * @param requiredBy    which of the others that are brought in with it require it; empty for the one that was asked for
 */
public record Addition(Release release, VersionFiles versionFiles, List<PluginName> requiredBy) {

    public Addition {
        requiredBy = List.copyOf(requiredBy);
    }

    public PluginName name() {
        return release.name();
    }
}
