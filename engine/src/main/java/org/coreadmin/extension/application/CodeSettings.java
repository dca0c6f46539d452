package org.coreadmin.extension.application;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.registry.ConfigurationFile;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;

/**
 * The section {@code code} of {@code config/core-extension.yaml}: the consequences of findings on a plugin's code.
 *
 * @param link    the reaction to a plugin whose own code would fail to link
 * @param consent when capabilities must be accepted
 */
public record CodeSettings(Link link, When consent) {

    private static final String SECTION = "code";
    private static final String LINK = "link";
    private static final String CONSENT = "consent";

    /** The reaction to a plugin whose own code would fail to link. */
    public enum Link {
        /** Nothing is done; the problem is not looked for. */
        OFF,
        /** The plugin is installed, with a warning. */
        WARN,
        /** The plugin is refused. */
        BLOCK;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The occasions on which capabilities must be accepted. */
    public enum When {
        /** Never. */
        OFF,
        /** When a version has capabilities that the installed one does not have. */
        UPDATES,
        /** At installs too. */
        ALWAYS;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Whether code is read at all. */
    public boolean reads() {
        return link != Link.OFF || consent != When.OFF;
    }

    /**
     * Reads the settings of a file.
     *
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#BAD_REQUEST} if it says something else
     */
    public static CodeSettings of(ConfigurationFile file) {
        Object section = file.sections().get(SECTION);
        if (section == null) {
            return new CodeSettings(Link.BLOCK, When.UPDATES);
        }
        if (!(section instanceof Map<?, ?> map)) {
            throw file.problem(Message.of("'code' has no 'name: value' lines"));
        }
        for (Object name : map.keySet()) {
            if (!LINK.equals(name) && !CONSENT.equals(name)) {
                throw file.problem(Message.of("'code' has {0}; it takes {1} and {2}", name, LINK, CONSENT));
            }
        }
        return new CodeSettings(
                map.containsKey(LINK)
                        ? one(
                                Link.values(),
                                Link::word,
                                map.get(LINK),
                                file,
                                shown -> Message.of("'code.link' is '{0}'; it takes off, warn or block", shown))
                        : Link.BLOCK,
                map.containsKey(CONSENT)
                        ? one(
                                When.values(),
                                When::word,
                                map.get(CONSENT),
                                file,
                                shown -> Message.of("'code.consent' is '{0}'; it takes off, updates or always", shown))
                        : When.UPDATES);
    }

    private static <T> T one(
            T[] values,
            Function<T, String> word,
            @Nullable Object text,
            ConfigurationFile file,
            Function<String, Message> problem) {
        String wanted = Boolean.FALSE.equals(text) ? "off" : String.valueOf(text); // YAML may read off as false
        return Arrays.stream(values)
                .filter(value -> word.apply(value).equals(wanted))
                .findFirst()
                .orElseThrow(() -> file.problem(problem.apply(String.valueOf(text))));
    }
}
