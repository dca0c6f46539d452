package org.coreadmin.extension.internal.cluster;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.settings.DeadlineSettings;
import org.coreadmin.extension.internal.settings.NodeSetting;

/**
 * The section {@code core} of {@code config/core-extension.yaml}: how a base directory takes part in a cluster. The environment
 * variable {@code CORE_NODE} comes first.
 */
public final class ClusterSettings {

    private ClusterSettings() {}

    /**
     * Reads the settings of a base directory that is a node.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    public static NodeSettings read(BaseDirectory base, Map<String, String> environment) {
        ConfigurationFile file = ConfigurationFile.read(base.settings());
        String given = environment.getOrDefault("CORE_NODE", "").strip();
        String name = given.isEmpty()
                ? NodeSetting.value(file, "node").map(String::valueOf).orElseGet(ClusterSettings::randomName)
                : given;
        try {
            return new NodeSettings(
                    name,
                    time(file, "unseen", NodeSettings.UNSEEN),
                    time(file, "canary", NodeSettings.CANARY),
                    time(file, "deadline", NodeSettings.DEADLINE),
                    largest(file));
        } catch (IllegalArgumentException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("core.node: {0}", Message.of(e)), e);
        }
    }

    private static Duration time(ConfigurationFile file, String name, Duration otherwise) {
        return NodeSetting.value(file, name).map(DeadlineSettings::duration).orElse(otherwise);
    }

    /** Returns the size of the largest package in bytes; the setting is in megabytes. */
    private static long largest(ConfigurationFile file) {
        return NodeSetting.value(file, "largest-package")
                .map(megabytes -> Long.parseLong(String.valueOf(megabytes)) * 1024 * 1024)
                .orElse(NodeSettings.LARGEST);
    }

    private static String randomName() {
        return "node-" + HexFormat.of().toHexDigits(new SecureRandom().nextInt());
    }

    public static PluginException noDatabase() {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of("core.cluster needs PostgreSQL. Set 'database.url' in config/core-extension.yaml, or set"
                        + " core.cluster to false: then one instance of the application runs the plugins, and the others start"
                        + " with core.extension.enabled=false."));
    }
}
