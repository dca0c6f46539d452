package org.coreadmin.plugin.announcements.api;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The importance of an announcement. */
public enum Level {
    /** The announcement is good to know. */
    INFO,
    /** The announcement should be known before continuing. */
    WARNING,
    /** The announcement must not be missed. */
    CRITICAL;

    /** Returns the word in commands and JSON, such as {@code info}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the level of this word.
     *
     * @throws IllegalArgumentException if there is none; the message names all levels
     */
    public static Level named(String word) {
        return Arrays.stream(values())
                .filter(level -> level.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("The level has to be one of "
                        + Arrays.stream(values()).map(Level::word).collect(Collectors.joining(", "))));
    }
}
