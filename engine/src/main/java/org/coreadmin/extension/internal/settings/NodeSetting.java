package org.coreadmin.extension.internal.settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.json.RegularFile;

/**
 * Whether a base directory is a node of a cluster: {@code core.cluster} of {@code config/core-extension.yaml}. The environment
 * variable {@code CORE_CLUSTER} comes first.
 */
public final class NodeSetting {

    private static final String SECTION = "core";
    private static final Pattern MENTION = Pattern.compile("^[\"']?core[\"']?[ .:]", Pattern.MULTILINE);

    private NodeSetting() {}

    /**
     * Whether the settings make it a node.
     *
     * @param settings the file
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    public static boolean isNode(Path settings, Map<String, String> environment) {
        String asked = environment.getOrDefault("CORE_CLUSTER", "").strip();
        if (asked.isEmpty() && !mentions(settings)) {
            return false; // without a parser
        }
        Object cluster = asked.isEmpty()
                ? value(ConfigurationFile.read(settings), "cluster").orElse(false)
                : asked;
        if (!Set.of("true", "false").contains(String.valueOf(cluster))) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("CORE_CLUSTER is '{0}'; it takes true or false.", asked));
        }
        return String.valueOf(cluster).equals("true");
    }

    private static boolean mentions(Path settings) {
        try {
            return MENTION.matcher(new String(RegularFile.bytes(settings), StandardCharsets.UTF_8))
                    .find();
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns a setting of nodes, which may also stand at the top of the file as {@code core.cluster}. */
    public static Optional<Object> value(ConfigurationFile file, String name) {
        return file.value(SECTION, name)
                .or(() -> Optional.ofNullable(file.sections().get(SECTION + "." + name)));
    }
}
