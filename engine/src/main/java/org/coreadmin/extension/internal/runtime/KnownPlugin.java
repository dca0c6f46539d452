package org.coreadmin.extension.internal.runtime;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.coreadmin.extension.PluginName;

/**
 * A plugin of whose files everything is known that a start asks for, so that nothing of it is read before it is used.
 *
 * @param name    the plugin
 * @param version the version of its files
 * @param require the plugins that it needs and that are to be there; those started without (skipped dependencies) left out
 * @param summary what it contributes
 * @param runs    where run directories are
 * @param run     the name of its own there
 * @param request the rest, asked for once at most, when something needs more of its manifest than its class loader does
 */
public record KnownPlugin(
        PluginName name,
        String version,
        List<PluginName> require,
        ContributionSummary summary,
        Path runs,
        String run,
        Supplier<LinkRequest> request) {}
