package org.coreadmin.extension.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.apiguardian.api.API;

/** The likely meanings of a mistyped word. */
@API(status = API.Status.STABLE, since = "1.0")
public final class Suggestions {

    /** The most that a message names. */
    public static final int AT_MOST = 3;

    private record Candidate(String word, int distance) {}

    private Suggestions() {}

    /** Returns at most three known words that are close to the given one or end in it after a colon, closest first. */
    public static List<String> of(String word, Collection<String> known) {
        List<Candidate> close = new ArrayList<>();
        for (String candidate : known) {
            String last = candidate.substring(candidate.indexOf(':') + 1);
            int distance = Math.min(distance(word, candidate), last.isEmpty() ? word.length() : distance(word, last));
            if (distance <= Math.max(1, Math.min(word.length(), candidate.length()) / 4)) {
                close.add(new Candidate(candidate, distance));
            }
        }
        close.sort(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::word));
        int best = close.isEmpty() ? 0 : close.get(0).distance();
        return close.stream()
                .filter(candidate -> candidate.distance() <= best + 1)
                .limit(AT_MOST)
                .map(Candidate::word)
                .toList();
    }

    /**
     * Returns how many characters must be changed, added, left out or swapped with their neighbour to get from one to
     * the other.
     */
    private static int distance(String from, String to) {
        int[][] cost = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int change = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
                cost[i][j] = Math.min(Math.min(cost[i - 1][j] + 1, cost[i][j - 1] + 1), cost[i - 1][j - 1] + change);
                if (i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1)) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[from.length()][to.length()];
    }
}
