package org.coreadmin.extension;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.cluster.NodeSettings;
import org.coreadmin.extension.json.RegularFile;
import org.coreadmin.extension.registry.ConfigurationFile;
import org.coreadmin.extension.store.BaseDirectory;
import org.coreadmin.extension.text.Message;

/**
 * The section {@code core} of {@code config/core-extension.yaml}: whether this base directory is a node of a cluster. The
 * environment variables {@code CORE_CLUSTER} and {@code CORE_NODE} come first.
 */
final class ClusterSettings {

    private static final String SECTION = "core";
    private static final Set<String> NAMES =
            Set.of("cluster", "node", "unseen", "canary", "deadline", "largest-package");

    private ClusterSettings() {}

    /**
     * Reads the settings; empty where this is no node.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    static Optional<NodeSettings> read(BaseDirectory base, Map<String, String> environment) {
        String asked = environment.getOrDefault("CORE_CLUSTER", "").strip();
        if (asked.isEmpty() && !mentions(base)) {
            return Optional.empty(); // without a parser
        }
        ConfigurationFile file = ConfigurationFile.read(base.settings());
        Map<String, Object> values = values(file);
        Object cluster = asked.isEmpty() ? values.getOrDefault("cluster", false) : asked;
        if (!Set.of("true", "false").contains(String.valueOf(cluster))) {
            throw asked.isEmpty()
                    ? file.problem(Message.of("'core.cluster' is '{0}'; it takes true or false", cluster))
                    : new PluginException(
                            ErrorCode.BAD_REQUEST, Message.of("CORE_CLUSTER is '{0}'; it takes true or false.", asked));
        }
        if (!String.valueOf(cluster).equals("true")) {
            return Optional.empty();
        }
        String given = environment.getOrDefault("CORE_NODE", "").strip();
        String name = given.isEmpty() ? String.valueOf(values.getOrDefault("node", randomName())) : given;
        try {
            return Optional.of(new NodeSettings(
                    name,
                    time(file, values, "unseen", NodeSettings.UNSEEN),
                    time(file, values, "canary", NodeSettings.CANARY),
                    time(file, values, "deadline", NodeSettings.DEADLINE),
                    largest(file, values)));
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

    private static Map<String, Object> values(ConfigurationFile file) {
        Map<String, Object> values = new LinkedHashMap<>();
        Object section = file.sections().get(SECTION);
        if (section instanceof Map<?, ?> map) {
            map.forEach((name, value) -> values.put(String.valueOf(name), value));
        } else if (section != null) {
            throw file.problem(Message.of("'core' has no 'name: value' lines"));
        }
        file.sections().forEach((name, value) -> {
            if (name.startsWith(SECTION + ".")) {
                values.put(name.substring(SECTION.length() + 1), value);
            }
        });
        for (String name : values.keySet()) {
            if (!NAMES.contains(name)) {
                throw file.problem(Message.of(
                        "'core' has {0}; it takes canary, cluster, deadline, largest-package, node, unseen", name));
            }
        }
        return values;
    }

    private static Duration time(ConfigurationFile file, Map<String, Object> values, String name, Duration otherwise) {
        Object value = values.get(name);
        return value == null ? otherwise : DeadlineSettings.duration(file, SECTION + "." + name, String.valueOf(value));
    }

    /** Returns the size of the largest package in bytes; the setting is in megabytes. */
    private static long largest(ConfigurationFile file, Map<String, Object> values) {
        Object value = values.get("largest-package");
        if (value == null) {
            return NodeSettings.LARGEST;
        }
        String text = String.valueOf(value);
        if (!text.matches("[0-9]{1,4}")) {
            throw file.problem(
                    Message.of("'core.largest-package' is '{0}'; it takes a whole number of megabytes", text));
        }
        return Long.parseLong(text) * 1024 * 1024;
    }

    private static String randomName() {
        return "node-" + HexFormat.of().toHexDigits(new SecureRandom().nextInt());
    }

    static PluginException noDatabase() {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of("core.cluster needs PostgreSQL. Set 'database.url' in config/core-extension.yaml, or set"
                        + " core.cluster to false."));
    }
}
