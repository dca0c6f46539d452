package org.coreadmin.extension.internal.registry.search;

import java.text.Normalizer;
import java.util.Locale;

/**
 * The form in which texts are compared: upper and lower case are the same ({@code ß} and {@code SS} too), so are ways to write one
 * character (Unicode's NFKC); control characters are spaces,
 * and half a surrogate pair is U+FFFD.
 */
public final class CaseFolding {

    /** The capital sharp s: as upper case already, it would not become {@code SS}. */
    private static final char CAPITAL_SHARP_S = '\u1e9e';

    private CaseFolding() {}

    /** Returns the folded text. */
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return ofUnicode(text);
            }
        }
        return lower(text);
    }

    private static String ofUnicode(String text) {
        // upper case first: only there all forms of a letter, such as of the Greek sigma, are one
        String letters = Normalizer.normalize(text, Normalizer.Form.NFKC).replace(CAPITAL_SHARP_S, 'ß');
        return lower(letters.toUpperCase(Locale.ROOT));
    }

    private static String lower(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        text.codePoints().map(CaseFolding::lower).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    private static int lower(int point) {
        if (point < 0x20 || point == 0x7f) {
            return ' ';
        }
        boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        return half ? 0xfffd : Character.toLowerCase(point);
    }
}
