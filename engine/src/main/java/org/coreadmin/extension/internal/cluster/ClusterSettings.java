package org.coreadmin.extension.internal.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cluster.NodeSettings;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.settings.DeadlineSettings;
import org.coreadmin.extension.internal.store.BaseDirectory;

/**
 * The section {@code core} of {@code config/core-extension.yaml}: whether this base directory is a node of a cluster. The
 * environment variables {@code CORE_CLUSTER} and {@code CORE_NODE} come first.
 */
public final class ClusterSettings {

    private static final String SECTION = "core";

    private ClusterSettings() {}

    /**
     * Reads the settings; empty where this is no node.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    public static Optional<NodeSettings> read(BaseDirectory base, Map<String, String> environment) {
        String asked = environment.getOrDefault("CORE_CLUSTER", "").strip();
        if (asked.isEmpty() && !mentions(base)) {
            return Optional.empty(); // without a parser
        }
        ConfigurationFile file = ConfigurationFile.read(base.settings());
        Object cluster = asked.isEmpty() ? value(file, "cluster").orElse(false) : asked;
        if (!Set.of("true", "false").contains(String.valueOf(cluster))) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("CORE_CLUSTER is '{0}'; it takes true or false.", asked));
        }
        if (!String.valueOf(cluster).equals("true")) {
            return Optional.empty();
        }
        String given = environment.getOrDefault("CORE_NODE", "").strip();
        String name = given.isEmpty()
                ? value(file, "node").map(String::valueOf).orElseGet(ClusterSettings::randomName)
                : given;
        try {
            return Optional.of(new NodeSettings(
                    name,
                    time(file, "unseen", NodeSettings.UNSEEN),
                    time(file, "canary", NodeSettings.CANARY),
                    time(file, "deadline", NodeSettings.DEADLINE),
                    largest(file)));
        } catch (IllegalArgumentException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("core.node: {0}", Message.of(e)), e);
        }
    }

    private static boolean mentions(BaseDirectory base) {
        try {
            String settings = new String(RegularFile.bytes(base.settings()), StandardCharsets.UTF_8);
            return Pattern.compile("^[\"']?core[\"']?[ .:]", Pattern.MULTILINE)
                    .matcher(settings)
                    .find();
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns a setting, which may also stand at the top of the file as {@code core.cluster}. */
    private static Optional<Object> value(ConfigurationFile file, String name) {
        return file.value(SECTION, name)
                .or(() -> Optional.ofNullable(file.sections().get(SECTION + "." + name)));
    }

    private static Duration time(ConfigurationFile file, String name, Duration otherwise) {
        return value(file, name).map(DeadlineSettings::duration).orElse(otherwise);
    }

    /** Returns the size of the largest package in bytes; the setting is in megabytes. */
    private static long largest(ConfigurationFile file) {
        return value(file, "largest-package")
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
