package org.coreadmin.extension.internal.registry.search;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Words that somebody may have meant who wrote another: one letter is missing, too many, wrong or swapped with its
 * neighbour, in longer words two. The first letter is right, or changed places with the second.
 */
final class Similarity {

    /** Words of fewer letters are similar to too many. */
    static final int SHORTEST = 4;

    private static final int LONG = 8;
    private static final int MOST = 6;

    private final String text;
    private final byte[] wanted;
    private final int allowed;
    private final Set<String> seen = new HashSet<>();
    private final List<Found> found = new ArrayList<>();
    private boolean known;

    private record Found(String word, int distance) {}

    Similarity(String wanted) {
        this.text = wanted;
        this.wanted = wanted.getBytes(StandardCharsets.UTF_8);
        this.allowed = wanted.length() < SHORTEST ? 0 : wanted.length() < LONG ? 1 : 2;
    }

    /** Looks through words, each of which is after its length. */
    void lookThrough(byte[] words, int end) {
        for (int at = 0; at < end && !known; ) {
            int length = words[at++] & 0xff;
            byte first = words[at];
            if (Math.abs(length - wanted.length) <= allowed
                    && (first == wanted[0] || first == wanted[1] && words[at + 1] == wanted[0])) {
                consider(Arrays.copyOfRange(words, at, at + length));
            }
            at += length;
        }
    }

    private void consider(byte[] word) {
        int distance = distance(word);
        if (distance == 0) {
            known = true;
        } else if (distance <= allowed) {
            String text = new String(word, StandardCharsets.UTF_8);
            if (seen.add(text)) {
                found.add(new Found(text, distance));
            }
        }
    }

    /** Returns the word as it was written. */
    String text() {
        return text;
    }

    /** Whether there can be any: short words and numbers are similar to too many. */
    boolean isPossible() {
        for (byte b : wanted) {
            if (b >= '0' && b <= '9') {
                return false;
            }
        }
        return allowed > 0;
    }

    /** Returns the most similar ones; none if the word itself was there: who writes a word that there is means it. */
    List<String> words() {
        return known
                ? List.of()
                : found.stream()
                        .sorted(Comparator.comparingInt(Found::distance).thenComparing(Found::word))
                        .limit(MOST)
                        .map(Found::word)
                        .toList();
    }

    /** Returns how many letters differ; neighbours that changed places count once. */
    private int distance(byte[] word) {
        int[] before = new int[word.length + 1];
        int[] last = new int[word.length + 1];
        int[] row = new int[word.length + 1];
        for (int k = 0; k <= word.length; k++) {
            last[k] = k;
        }
        for (int i = 1; i <= wanted.length; i++) {
            row[0] = i;
            int least = i;
            for (int k = 1; k <= word.length; k++) {
                boolean same = wanted[i - 1] == word[k - 1];
                int value = Math.min(Math.min(last[k], row[k - 1]) + 1, last[k - 1] + (same ? 0 : 1));
                if (i > 1 && k > 1 && wanted[i - 1] == word[k - 2] && wanted[i - 2] == word[k - 1]) {
                    value = Math.min(value, before[k - 2] + 1);
                }
                row[k] = value;
                least = Math.min(least, value);
            }
            if (least > allowed) {
                return least;
            }
            int[] spare = before;
            before = last;
            last = row;
            row = spare;
        }
        return last[word.length];
    }
}
