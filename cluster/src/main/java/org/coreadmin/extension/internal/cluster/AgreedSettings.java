package org.coreadmin.extension.internal.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.configuration.Configuring;
import org.coreadmin.extension.internal.configuration.OperatorSettings;

/** The settings files of plugins, as far as all nodes of a cluster have the same. */
final class AgreedSettings {

    private AgreedSettings() {}

    /** Returns the files that are here. */
    static SortedMap<PluginName, String> read(Application application, Collection<PluginName> plugins)
            throws IOException {
        SortedMap<PluginName, String> texts = new TreeMap<>();
        for (PluginName plugin : plugins) {
            Path file = Configuring.file(application, plugin);
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.size(file) <= OperatorSettings.MAX_BYTES) {
                texts.put(plugin, Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return texts;
    }

    /** Writes the settings that all nodes should have to the files of this node. */
    static void write(Application application, DesiredSet desired) throws IOException {
        SortedMap<PluginName, String> here =
                read(application, desired.plugins().plugins().keySet());
        for (var each : desired.settings().entrySet()) {
            if (!each.getValue().equals(here.remove(each.getKey()))) {
                Configuring.put(application, each.getKey(), each.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        for (PluginName surplus : here.keySet()) {
            application.files().delete(Configuring.file(application, surplus));
        }
    }
}
