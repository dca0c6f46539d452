package org.coreadmin.extension.install;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.registry.ConfigurationFile;

/**
 * The section {@code code} of {@code config/core-extension.yaml}: what follows from reading a plugin's code.
 *
 * @param link what is done about a plugin whose own code would fail to link
 */
record CodeSettings(Link link) {

    private static final String SECTION = "code";
    private static final String LINK = "link";

    /** What is done about a plugin whose own code would fail to link. */
    enum Link {
        /** Its code is not read. */
        OFF,
        /** It is installed, with a warning. */
        WARN,
        /** It is refused. */
        BLOCK;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What the file says.
     *
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#BAD_REQUEST} if it says something else
     */
    static CodeSettings of(ConfigurationFile file) {
        Object section = file.sections().get(SECTION);
        if (section == null) {
            return new CodeSettings(Link.BLOCK);
        }
        if (!(section instanceof Map<?, ?> map)) {
            throw file.problem("'code' holds no 'name: value' lines");
        }
        for (Object name : map.keySet()) {
            if (!LINK.equals(name)) {
                throw file.problem("'code' has " + name + "; it takes " + LINK);
            }
        }
        Object word = map.get(LINK);
        if (Boolean.FALSE.equals(word)) {
            return new CodeSettings(Link.OFF); // YAML's off may be read as false
        }
        return new CodeSettings(Arrays.stream(Link.values())
                .filter(link -> link.word().equals(word))
                .findFirst()
                .orElseThrow(() -> file.problem("'code.link' is '" + word + "'; it takes off, warn or block")));
    }
}
