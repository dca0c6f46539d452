package org.coreadmin.extension.cost;

import java.util.Locale;
import org.apiguardian.api.API;

/** How sure it is that a plugin uses more processor time than the next one in the order. */
@API(status = API.Status.STABLE, since = "1.0")
public enum Confidence {
    /** Chance makes such a difference less than once in a thousand measurements. */
    CERTAIN,
    /** Chance makes such a difference in one of some forty measurements. */
    LIKELY,
    /** Another measurement may have another order. */
    TOO_CLOSE;

    private static final double CERTAIN_DEVIATIONS = 3.3;
    private static final double LIKELY_DEVIATIONS = 2;

    /**
     * Compares two numbers of samples: samples come by chance, so the difference of two equal loads strays by the root of their sum.
     *
     * @param more not less than the other
     */
    static Confidence of(long more, long less) {
        double deviations = more == 0 ? 0 : (more - less) / Math.sqrt((double) (more + less));
        if (deviations >= CERTAIN_DEVIATIONS) {
            return CERTAIN;
        }
        return deviations >= LIKELY_DEVIATIONS ? LIKELY : TOO_CLOSE;
    }

    /** Returns the word, such as {@code too-close}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
