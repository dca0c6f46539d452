package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.change.Refusals;
import org.coreadmin.extension.registry.RemotePlugin;

/** Refuses to install what is installed already, with what would change it. */
record AlreadyInstalled(Application application) {

    /**
     * Returns the plugins as they are installed now. Refuses those that are installed, unless they should be installed
     * again.
     */
    Map<PluginName, Optional<Installed>> refuse(List<Target> targets, InstallOptions options) throws IOException {
        Map<PluginName, Optional<Installed>> before = new LinkedHashMap<>();
        Refusals refusals = new Refusals();
        for (Target target : targets) {
            refusals.collect(() -> before.put(target.plugin(), refuse(target, options)));
        }
        refusals.throwIfAny();
        return before;
    }

    private Optional<Installed> refuse(Target target, InstallOptions options) throws IOException {
        PluginName plugin = target.plugin();
        Optional<Installed> before = application.installed(plugin);
        if (before.isEmpty() || options.force()) {
            return before;
        }
        Optional<Version> current = before.get().version().map(Version::of);
        Message installed = installed(plugin, current);
        if (current.isPresent()
                && target.range().isPresent()
                && !target.wanted().includes(current.get())) {
            throw outsideOfRange(target, current.get(), installed);
        }
        throw new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "{0}. An update installs a newer version; a forced install reinstalls it, and leaves"
                                + " edited published files unchanged.",
                        installed),
                List.of(Remedy.of("update", plugin), Remedy.of("install", plugin, "force")));
    }

    /**
     * Returns the refusal of a version outside of a range: an update brings what a range asks for, if registries offer
     * such a version.
     */
    private PluginException outsideOfRange(Target target, Version current, Message installed) throws IOException {
        String range = target.range().orElse("");
        Optional<RemotePlugin> offer = application.catalogue().find(target.plugin(), target.range());
        if (offer.isEmpty()) {
            return new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("{0}, and no registry offers {1} in version {2}.", installed, target.plugin(), range),
                    List.of(Remedy.of("info", target.plugin())));
        }
        boolean back = offer.get().version().compareTo(current) < 0;
        UpdateOptions options = UpdateOptions.DEFAULT.withAllowDowngrade(back);
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        back
                                ? "{0}, not {1}. An update can go back to {2}."
                                : "{0}, not {1}. An update brings it to {2}.",
                        installed,
                        range,
                        offer.get().version()),
                List.of(Remedy.of(new Operation.Update(List.of(target), options))));
    }

    /**
     * Refuses a package that does not bring a newer version than the installed one.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT}
     */
    void refuseUnlessNewer(Installed before, VersionFiles versionFiles) throws IOException {
        PluginName plugin = before.name();
        Optional<Version> current = before.version().map(Version::of);
        Version version = versionFiles
                .manifest(application)
                .map(Manifest::version)
                .orElseThrow(() -> new IllegalStateException("A package file has a manifest"));
        int ascent = current.map(version::compareTo).orElse(0);
        if (ascent > 0) {
            return;
        }
        Message installed = installed(plugin, current);
        if (ascent < 0) {
            throw outsideOfRange(Target.of(plugin, Optional.of(version.toString())), current.orElseThrow(), installed);
        }
        throw new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "{0}. A forced install of the package installs it again, and leaves edited published files"
                                + " unchanged.",
                        installed));
    }

    private static Message installed(PluginName plugin, Optional<Version> current) {
        return current.map(version -> Message.of("Plugin {0} is already installed in version {1}", plugin, version))
                .orElse(Message.of("Plugin {0} is already installed", plugin));
    }
}
