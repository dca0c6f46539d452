package org.coreadmin.extension.internal.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The severity of an advisory, from least to worst. */
public enum AdvisoryLevel {
    /** A flaw that is hard to use, or does little harm. */
    LOW,
    /** The problem should be fixed; also called moderate. */
    MEDIUM,
    /** The problem should be fixed soon. */
    HIGH,
    /** The problem should be fixed at once. */
    CRITICAL,
    /** The version does harm on purpose. */
    MALICIOUS;

    /** Returns the word that files, options and JSON use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the level of a word, in any case; {@code moderate} is {@link #MEDIUM}. Empty for a word that means
     * nothing here.
     */
    public static Optional<AdvisoryLevel> of(String word) {
        String asked = word.strip().toLowerCase(Locale.ROOT);
        return asked.equals("moderate")
                ? Optional.of(MEDIUM)
                : Arrays.stream(values())
                        .filter(level -> level.word().equals(asked))
                        .findFirst();
    }

    /** Returns all words, for messages. */
    public static List<String> words() {
        return Arrays.stream(values()).map(AdvisoryLevel::word).toList();
    }
}
