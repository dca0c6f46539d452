package org.coreadmin.extension.internal.registry.trust;

import java.util.List;

/**
 * The target paths that a delegation is about: {@code *} stands for any characters but a slash, {@code ?} for one,
 * {@code [ab]}, {@code [a-z]} and {@code [!ab]} for one of these or of the others (TUF 4.5). Comparing takes no more
 * than the product of both lengths, whatever the pattern.
 */
final class PathPattern {

    private final List<int[]> segments;

    PathPattern(String pattern) {
        this.segments = segments(pattern);
    }

    boolean matches(String path) {
        List<int[]> others = segments(path);
        boolean matches = others.size() == segments.size();
        for (int i = 0; matches && i < segments.size(); i++) {
            matches = matches(segments.get(i), others.get(i));
        }
        return matches;
    }

    private static List<int[]> segments(String path) {
        return List.of(path.split("/", -1)).stream()
                .map(segment -> segment.codePoints().toArray())
                .toList();
    }

    private static boolean matches(int[] pattern, int[] text) {
        int at = 0;
        int star = -1;
        int afterStar = 0;
        int i = 0;
        while (i < text.length) {
            int end = at < pattern.length ? end(pattern, at) : at;
            if (at < pattern.length && pattern[at] == '*') {
                star = at++;
                afterStar = i;
            } else if (at < pattern.length && matchesOne(pattern, at, end, text[i])) {
                at = end;
                i++;
            } else if (star >= 0) {
                at = star + 1;
                i = ++afterStar;
            } else {
                return false;
            }
        }
        while (at < pattern.length && pattern[at] == '*') {
            at++;
        }
        return at == pattern.length;
    }

    /** Returns where the part that begins at {@code at} ends: a set of characters, or one. */
    private static int end(int[] pattern, int at) {
        if (pattern[at] == '[') {
            int first = at + 1 < pattern.length && pattern[at + 1] == '!' ? at + 2 : at + 1;
            for (int i = first + 1; i < pattern.length; i++) {
                if (pattern[i] == ']') {
                    return i + 1;
                }
            }
        }
        return at + 1;
    }

    private static boolean matchesOne(int[] pattern, int at, int end, int c) {
        if (end == at + 1) {
            return pattern[at] == '?' || pattern[at] == c;
        }
        boolean others = pattern[at + 1] == '!';
        boolean found = false;
        for (int i = others ? at + 2 : at + 1; i < end - 1; i++) {
            if (i + 2 < end - 1 && pattern[i + 1] == '-') {
                found |= pattern[i] <= c && c <= pattern[i + 2];
                i += 2;
            } else {
                found |= pattern[i] == c;
            }
        }
        return found != others;
    }
}
