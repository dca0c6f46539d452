package org.coreadmin.extension.search;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The words of a text: letters, digits, {@code -}, {@code _} and everything that is not ASCII. */
final class Tokenizer {

    private Tokenizer() {}

    static boolean isPart(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 0x80 || c == '-' || c == '_';
    }

    /** Whether a text that is in another is within one of its words. */
    static boolean isOne(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPart(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Finds every word of a text. */
    static void in(String text, int from, int to, Consumer<String> word) {
        int start = from;
        for (int i = from; i <= to; i++) {
            if (i == to || !isPart(text.charAt(i))) {
                if (i > start) {
                    word.accept(text.substring(start, i));
                }
                start = i + 1;
            }
        }
    }

    /**
     * Returns the parts that a word must contain for a text to occur in it: {@link SuffixArray#END} stands where a word
     * must begin or end. None if the text has no part of a word.
     */
    static List<String> neededBy(String text) {
        Set<String> needed = new LinkedHashSet<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || !isPart(text.charAt(i))) {
                if (i > start) {
                    needed.add((start > 0 ? "\0" : "") + text.substring(start, i) + (i < text.length() ? "\0" : ""));
                }
                start = i + 1;
            }
        }
        return List.copyOf(needed);
    }
}
