package org.coreadmin.extension.internal.application;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.coreadmin.extension.internal.settings.ConfigurationFile;

/**
 * The section {@code code} of {@code config/core-extension.yaml}: the consequences of findings on a plugin's code.
 *
 * @param link    the reaction to a plugin whose own code would fail to link
 * @param consent when capabilities must be accepted
 */
public record CodeSettings(Link link, When consent) {

    private static final String SECTION = "code";

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

    /** Reads the settings of a file. */
    public static CodeSettings of(ConfigurationFile file) {
        return new CodeSettings(
                one(Link.values(), Link::word, file.value(SECTION, "link"), Link.BLOCK),
                one(When.values(), When::word, file.value(SECTION, "consent"), When.UPDATES));
    }

    private static <T> T one(T[] values, Function<T, String> word, Optional<Object> text, T otherwise) {
        String wanted = text.map(
                        value -> Boolean.FALSE.equals(value) ? "off" : String.valueOf(value)) // as YAML may read off
                .orElse("");
        return Arrays.stream(values)
                .filter(value -> word.apply(value).equals(wanted))
                .findFirst()
                .orElse(otherwise);
    }
}
