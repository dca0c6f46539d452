package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.cluster.Cluster;
import org.coreadmin.extension.internal.cluster.DesiredSet;
import org.coreadmin.extension.internal.cluster.Rollout;
import org.coreadmin.extension.internal.runtime.settings.OperatorSettings;

/** The settings files of plugins, as far as all nodes of a cluster have the same. */
public final class AgreedSettings {

    private AgreedSettings() {}

    /** Returns the files that are here. */
    public static SortedMap<PluginName, String> read(Application application, Collection<PluginName> plugins)
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

    /** Sets the settings of a plugin for all nodes. */
    static void decide(Application application, Cluster cluster, PluginName plugin, String text, String by) {
        DesiredSet desired = cluster.desired(cluster.applied()).withSettings(plugin, text);
        Rollout.Intent intent =
                new Rollout.Intent("settings", plugin.toString(), by, cluster.applied(), desired, List.of());
        ChangeRollout.decided(cluster, cluster.decide(intent), intent);
    }

    /** Writes the settings that all nodes should have to the files of this node. */
    public static void write(Application application, DesiredSet desired) throws IOException {
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
