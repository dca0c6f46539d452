package org.coreadmin.extension.search;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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

    private final byte[] wanted;
    private final int allowed;
    private final Set<String> seen = new HashSet<>();
    private final List<Found> found = new ArrayList<>();

    private record Found(String word, int distance) {}

    Similarity(String wanted) {
        this.wanted = wanted.getBytes(StandardCharsets.UTF_8);
        this.allowed = wanted.length() < SHORTEST ? 0 : wanted.length() < LONG ? 1 : 2;
    }

    /**
     * Searches the words of an index that begin alike.
     *
     * @param vocabulary its words, sorted by their bytes as long as they are ASCII
     * @return false if the word itself is one of them: who writes a word that there is means it
     */
    boolean lookThrough(Vocabulary vocabulary) {
        int known = vocabulary.words().find(wanted);
        if (known >= 0 && vocabulary.isMeant(known)) {
            return false;
        }
        lookThrough(vocabulary, wanted[0]);
        if (wanted[1] != wanted[0]) {
            lookThrough(vocabulary, wanted[1]);
        }
        return true;
    }

    private void lookThrough(Vocabulary vocabulary, byte first) {
        SuffixArray words = vocabulary.words();
        for (int number = words.firstWith(first); number < words.count(); number++) {
            if (words.firstByte(number) != first) {
                return;
            }
            int length = words.length(number);
            if (Math.abs(length - wanted.length) > allowed || length < 2) {
                continue; // most words, so none of them is copied
            }
            byte[] word = words.get(number);
            if (beginsAlike(word) && vocabulary.isMeant(number)) {
                int distance = distance(word);
                String text = new String(word, StandardCharsets.UTF_8);
                if (distance <= allowed && seen.add(text)) {
                    found.add(new Found(text, distance));
                }
            }
        }
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

    /** Returns the most similar ones. */
    List<String> words() {
        return found.stream()
                .sorted(Comparator.comparingInt(Found::distance).thenComparing(Found::word))
                .limit(MOST)
                .map(Found::word)
                .toList();
    }

    private boolean beginsAlike(byte[] word) {
        return word[0] == wanted[0] || word[0] == wanted[1] && word[1] == wanted[0];
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
