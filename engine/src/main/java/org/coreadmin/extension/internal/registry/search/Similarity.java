package org.coreadmin.extension.internal.registry.search;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    private final int[][] distances;
    private final Map<String, Integer> found = new HashMap<>();

    private Similarity(String word) {
        wanted = word.getBytes(StandardCharsets.UTF_8);
        allowed = word.length() < LONG ? 1 : 2;
        distances = new int[wanted.length + 1][wanted.length + allowed + 1];
    }

    /**
     * Returns the words of texts that are most similar to a word; none if the word itself is there: who writes a word that there is
     * means it. Short words and numbers are similar to too many.
     */
    static List<String> of(String word, List<Scan.Part> parts) throws IOException {
        if (word.length() < SHORTEST || word.chars().anyMatch(c -> c >= '0' && c <= '9')) {
            return List.of();
        }
        Similarity similarity = new Similarity(word);
        for (Scan.Part part : parts) {
            try (Blocks blocks = part.file().blocks()) {
                while (blocks.nextWords()) {
                    if (similarity.isAmong(blocks.bytes(), blocks.length())) {
                        return List.of();
                    }
                }
            }
        }
        return similarity.found.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Looks through words, each of which is after its length; true if the word itself is there. */
    private boolean isAmong(byte[] words, int end) {
        for (int at = 0; at < end; at += 1 + (words[at] & 0xff)) {
            int length = words[at] & 0xff;
            byte first = words[at + 1];
            if (Math.abs(length - wanted.length) <= allowed
                    && (first == wanted[0] || first == wanted[1] && words[at + 2] == wanted[0])) {
                int distance = distance(words, at + 1, length);
                if (distance == 0) {
                    return true;
                }
                if (distance <= allowed) {
                    found.put(new String(words, at + 1, length, StandardCharsets.UTF_8), distance);
                }
            }
        }
        return false;
    }

    /** Returns how many letters differ; neighbours that changed places count once. */
    private int distance(byte[] words, int start, int length) {
        for (int i = 0; i <= wanted.length; i++) {
            for (int k = 0; k <= length; k++) {
                if (i == 0 || k == 0) {
                    distances[i][k] = i + k;
                    continue;
                }
                boolean same = wanted[i - 1] == words[start + k - 1];
                int least = Math.min(distances[i - 1][k], distances[i][k - 1]) + 1;
                least = Math.min(least, distances[i - 1][k - 1] + (same ? 0 : 1));
                if (i > 1 && k > 1 && wanted[i - 1] == words[start + k - 2] && wanted[i - 2] == words[start + k - 1]) {
                    least = Math.min(least, distances[i - 2][k - 2] + 1);
                }
                distances[i][k] = least;
            }
        }
        return distances[wanted.length][length];
    }
}
