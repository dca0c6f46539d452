package org.coreadmin.extension.policy;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apiguardian.api.API;
import us.springett.cvss.Cvss;

/** The severity of an advisory. */
@API(status = API.Status.STABLE, since = "1.0")
public enum Severity {
    /** CVSS below 4. */
    LOW(1),
    /** CVSS from 4. */
    MEDIUM(2),
    /** The record does not say. Ranks with {@link #HIGH}, so that nothing is overlooked for want of a number. */
    UNKNOWN(3),
    /** CVSS from 7. */
    HIGH(3),
    /** CVSS from 9. */
    CRITICAL(4),
    /** The version was made to do harm. Worse than any number. */
    MALICIOUS(5);

    private final int rank;

    Severity(int rank) {
        this.rank = rank;
    }

    /** Returns the word that files, options and interfaces use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether this is at least as bad as another. */
    public boolean isAtLeast(Severity other) {
        return rank >= other.rank;
    }

    /** Returns the rank: the higher, the worse. */
    public int rank() {
        return rank;
    }

    /** Returns the severity that a word names, in any case; {@code moderate} is {@link #MEDIUM}. */
    public static Optional<Severity> find(String word) {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(severity -> severity.word().equals(wanted.equals("moderate") ? "medium" : wanted))
                .findFirst();
    }

    /** Returns all words that {@link #find} knows, from the least to the worst. */
    public static String words() {
        return Arrays.stream(values())
                .filter(severity -> severity != UNKNOWN)
                .map(Severity::word)
                .collect(Collectors.joining(", "));
    }

    /**
     * Returns the severity of a CVSS vector of version 2 or 3; empty if the text is no vector, or one of another
     * version.
     */
    @API(status = API.Status.INTERNAL)
    public static Optional<Severity> ofVector(String vector) {
        try {
            Cvss cvss = Cvss.fromVector(vector);
            return cvss == null
                    ? Optional.empty()
                    : Optional.of(ofScore(cvss.calculateScore().getBaseScore()));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    private static Severity ofScore(double score) {
        if (score >= 9) {
            return CRITICAL;
        }
        return score >= 7 ? HIGH : score >= 4 ? MEDIUM : LOW;
    }
}
