package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The versions between two ends. Pre-releases are in it only if they lie between the ends <em>and</em> have the three numbers
 * of an end that is a pre-release itself (npm's rule): {@code >=1.2.0-beta <2.0.0} has {@code 1.2.0-rc}, not
 * {@code 1.3.0-rc}.
 *
 * @param lower          the lower end; null: it has none, or it is 0.0.0
 * @param lowerInclusive whether the lower end is in it; true where there is none
 * @param upper          the upper end; null: it has none
 * @param upperInclusive whether the upper end is in it; true where there is none
 */
record VersionInterval(
        @Nullable Version lower,
        boolean lowerInclusive,
        @Nullable Version upper,
        boolean upperInclusive) {

    /** The interval of all releases. */
    public static final VersionInterval ALL = new VersionInterval(null, true, null, true);

    private static final Version ZERO = Version.release(0, 0, 0);

    public VersionInterval {
        if (lower != null && lowerInclusive && lower.equals(ZERO)) {
            lower = null; // as npm does: no release is below it
        }
        lowerInclusive |= lower == null;
        upperInclusive |= upper == null;
    }

    /** Whether the version lies between the ends, even if it is a pre-release that is not in the interval. */
    boolean spans(Version version) {
        int above = lower == null ? 1 : version.compareTo(lower);
        int below = upper == null ? -1 : version.compareTo(upper);
        return (above > 0 || above == 0 && lowerInclusive) && (below < 0 || below == 0 && upperInclusive);
    }

    static VersionInterval between(Version lower, Version beforeUpper) {
        return new VersionInterval(lower, true, beforeUpper, false);
    }

    static VersionInterval atLeast(Version lower) {
        return new VersionInterval(lower, true, null, true);
    }

    static VersionInterval above(Version lower) {
        return new VersionInterval(lower, false, null, true);
    }

    static VersionInterval below(Version upper) {
        return new VersionInterval(null, true, upper, false);
    }

    static VersionInterval atMost(Version upper) {
        return new VersionInterval(null, true, upper, true);
    }

    static VersionInterval only(Version version) {
        return new VersionInterval(version, true, version, true);
    }

    /** Whether the version is in this. */
    public boolean includes(Version version) {
        return isBetweenEnds(version)
                && (!version.isPreRelease() || isNamed(version, lower) || isNamed(version, upper));
    }

    /** Whether no version can be between the ends. */
    public boolean isEmpty() {
        if (upper == null) {
            return false;
        }
        if (lower == null) {
            return isBeforeEverything(upper, upperInclusive);
        }
        int order = lower.compareTo(upper);
        return order > 0 || (order == 0 && !(lowerInclusive && upperInclusive));
    }

    /** Returns the intersection of both intervals. */
    public VersionInterval intersect(VersionInterval other) {
        VersionInterval higher = compareLower(this, other) >= 0 ? this : other;
        VersionInterval nearer = compareUpper(this, other) <= 0 ? this : other;
        return new VersionInterval(higher.lower, higher.lowerInclusive, nearer.upper, nearer.upperInclusive);
    }

    private boolean isBetweenEnds(Version version) {
        if (lower != null) {
            int order = version.compareTo(lower);
            if (order < 0 || (order == 0 && !lowerInclusive)) {
                return false;
            }
        }
        if (upper != null) {
            int order = version.compareTo(upper);
            return order < 0 || (order == 0 && upperInclusive);
        }
        return true;
    }

    private static boolean isNamed(Version preRelease, @Nullable Version end) {
        return end != null && end.isPreRelease() && end.hasNumbersOf(preRelease);
    }

    /**
     * Whether the interval is empty at its lower end: nothing that a range can hold is below 0.0.0, unless its end
     * names a pre-release of 0.0.0.
     */
    private static boolean isBeforeEverything(Version upper, boolean inclusive) {
        return !inclusive && (upper.equals(ZERO) || upper.equals(Version.first(0, 0, 0)));
    }

    /** Returns the union of these: ordered, with neighbours joined. */
    static List<VersionInterval> normalize(List<VersionInterval> alternatives) {
        List<VersionInterval> sorted = new ArrayList<>(alternatives.size());
        for (VersionInterval alternative : alternatives) {
            if (alternative.isAll()) {
                return List.of(ALL); // as npm does, though another alternative may name a pre-release
            }
            if (!alternative.isEmpty()) {
                sorted.add(alternative);
            }
        }
        if (sorted.size() > 1) {
            sorted.sort(VersionInterval::compareEnds);
        }
        List<VersionInterval> joined = new ArrayList<>(sorted.size());
        for (VersionInterval next : sorted) {
            int last = joined.size() - 1;
            if (last >= 0 && joined.get(last).canJoin(next)) {
                joined.set(last, joined.get(last).join(next));
            } else if (last < 0 || compareEnds(joined.get(last), next) != 0) {
                joined.add(next);
            }
        }
        return List.copyOf(joined);
    }

    /**
     * Whether the intervals can be joined. Joining must neither lose nor gain a pre-release, so an end inside the
     * joined interval may not name one.
     */
    private boolean canJoin(VersionInterval next) {
        boolean namesNothingInside = (next.lower == null || !next.lower.isPreRelease() || sameLower(next))
                && (upper == null || !upper.isPreRelease() || isFirst(upper) && !upperInclusive)
                && (next.upper == null || !next.upper.isPreRelease() || isFirst(next.upper) && !next.upperInclusive);
        return namesNothingInside && touches(next);
    }

    private boolean sameLower(VersionInterval next) {
        return compareLower(this, next) == 0;
    }

    private boolean touches(VersionInterval next) {
        if (upper == null || next.lower == null) {
            return true;
        }
        Version end = isFirst(upper) ? Version.release(upper.major(), upper.minor(), upper.patch()) : upper;
        int order = next.lower.compareTo(end);
        return order < 0 || (order == 0 && (upperInclusive || next.lowerInclusive));
    }

    private VersionInterval join(VersionInterval next) {
        VersionInterval further = compareUpper(this, next) >= 0 ? this : next;
        return new VersionInterval(lower, lowerInclusive, further.upper, further.upperInclusive);
    }

    private static boolean isFirst(Version version) {
        return version.preRelease().equals(List.of("0"));
    }

    private boolean isAll() {
        return lower == null && upper == null;
    }

    private static int compareEnds(VersionInterval left, VersionInterval right) {
        int order = compareLower(left, right);
        return order != 0 ? order : compareUpper(left, right);
    }

    private static int compareLower(VersionInterval left, VersionInterval right) {
        if (left.lower == null || right.lower == null) {
            return Boolean.compare(left.lower != null, right.lower != null);
        }
        int order = left.lower.compareTo(right.lower);
        return order != 0 ? order : Boolean.compare(right.lowerInclusive, left.lowerInclusive);
    }

    private static int compareUpper(VersionInterval left, VersionInterval right) {
        if (left.upper == null || right.upper == null) {
            return Boolean.compare(left.upper == null, right.upper == null);
        }
        int order = left.upper.compareTo(right.upper);
        return order != 0 ? order : Boolean.compare(left.upperInclusive, right.upperInclusive);
    }

    /** Returns the interval in the grammar of ranges: {@code >=1.2.0 <2.0.0-0}. */
    @Override
    public String toString() {
        if (lower == null && upper == null) {
            return "*";
        }
        if (lower != null && lower.equals(upper) && lowerInclusive && upperInclusive) {
            return lower.toString();
        }
        StringBuilder text = new StringBuilder();
        if (lower != null) {
            text.append(lowerInclusive ? ">=" : ">").append(lower);
        }
        if (upper != null) {
            text.append(text.isEmpty() ? "" : " ")
                    .append(upperInclusive ? "<=" : "<")
                    .append(upper);
        }
        return text.toString();
    }
}
