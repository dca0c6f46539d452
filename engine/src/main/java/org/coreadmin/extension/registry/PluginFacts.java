package org.coreadmin.extension.registry;

import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.inspection.CodeReport;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.change.CodeCheck;
import org.coreadmin.extension.internal.change.InstalledCapabilities;
import org.coreadmin.extension.internal.operation.Attempt;
import org.coreadmin.extension.internal.operation.Notices;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.source.OfferedReleases;

/** What registries and installs say about single plugins. Safe for use by several threads. */
@API(status = API.Status.STABLE, since = "1.0")
public final class PluginFacts {

    private final Application application;

    @API(status = API.Status.INTERNAL)
    public PluginFacts(Application application) {
        this.application = application;
    }

    /**
     * Returns everything that the responsible registry says about a plugin, to be shown; with a warning where a registry that
     * comes before it does not answer.
     *
     * @return empty if no registry offers it
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if a registry is out of reach, nothing is cached, and no other has it
     */
    public Optional<OfferedPlugin> offer(String pluginName) {
        return application
                .catalogue()
                .shown(PluginName.of(pluginName))
                .map(offer -> new OfferedPlugin(offer, application.host()));
    }

    /**
     * Returns what the registry of a plugin says against its installed version; nothing if the plugin is not installed.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if a registry that comes first is out of reach and nothing
     *     is cached
     */
    public Notice notice(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        try (OfferedReleases offered = application.catalogue().releases()) {
            return Attempt.reading(
                    Message.of("Reading {0}", plugin),
                    () -> application
                            .installed(plugin)
                            .map(installed -> Notices.of(installed, offered))
                            .orElse(Notice.NONE));
        }
    }

    /**
     * Returns who signed the installed version of a plugin or, if it is not installed, the version on offer; empty if
     * nobody did.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if a registry that comes first is out of reach and nothing
     *     is cached
     */
    public Optional<Signers> signers(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        Optional<Installed> installed =
                Attempt.reading(Message.of("Reading {0}", plugin), () -> application.installed(plugin));
        return installed.filter(present -> present.version().isPresent()).isPresent()
                ? installed.get().lock().signers()
                : application.catalogue().shown(plugin).flatMap(Offer::signers);
    }

    /**
     * Returns the capabilities of a plugin by the names of {@link CodeReport#toMap}: those that its install found in its code or, if it
     * is not installed or something else wrote its {@code install.lock}, those that its code has now.
     *
     * @return empty if the plugin is not here, or code is not read
     * @throws PluginException if its manifest can't be read
     */
    public Optional<Map<String, Object>> code(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        Optional<Map<String, Object>> known = Attempt.reading(
                Message.of("Reading {0}", plugin),
                () -> application
                        .installed(plugin)
                        .filter(installed -> installed.lock().ours())
                        .map(installed ->
                                InstalledCapabilities.of(application, installed).toMap()));
        return known.or(() -> Attempt.reading(
                        Message.of("Reading the code of {0}", plugin), () -> CodeCheck.of(application, plugin))
                .map(CodeReport::toMap));
    }
}
