package org.coreadmin.extension.spring.hosting;

/** Checks whether two patterns of paths have a path in common. In doubt they have. */
final class PathOverlap {

    private final String[] one;
    private final String[] other;

    private PathOverlap(String one, String other) {
        this.one = one.substring(1).split("/", -1);
        this.other = other.substring(1).split("/", -1);
    }

    /** Compares two patterns that start with a slash, in Spring's notation. */
    static boolean of(String one, String other) {
        return new PathOverlap(one, other).from(0);
    }

    private boolean from(int segment) {
        boolean endOfOne = segment == one.length;
        boolean endOfOther = segment == other.length;
        if (endOfOne || endOfOther) {
            return endOfOne == endOfOther || isRest(endOfOne ? other[segment] : one[segment]);
        }
        if (isRest(one[segment]) || isRest(other[segment])) {
            return true;
        }
        return (isOpen(one[segment]) || isOpen(other[segment]) || one[segment].equals(other[segment]))
                && from(segment + 1);
    }

    /** Whether it stands for any number of segments. */
    private static boolean isRest(String segment) {
        return segment.equals("**") || segment.startsWith("{*");
    }

    private static boolean isOpen(String segment) {
        return segment.contains("{") || segment.contains("*") || segment.contains("?");
    }
}
