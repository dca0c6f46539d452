package org.coreadmin.extension;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.ExplainedArgumentException;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/**
 * A set of versions in npm's grammar: {@code ^1.2}, {@code ~1.4.0}, {@code 1.x}, {@code >=1.2 <3}, {@code 1.0.0 - 2.0.0},
 * {@code ^1 || ^2}, {@code *}. A pre-release is in it only where the range names a pre-release of the same three numbers.
 * docs/reference/versions.md has the whole grammar and where it is stricter than npm's.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class VersionRange {

    /** The range of every release. */
    public static final VersionRange ANY = of("*");

    private final String text;
    private final List<VersionInterval> intervals;

    private VersionRange(String text, List<VersionInterval> intervals) {
        this.text = text;
        this.intervals = intervals;
    }

    /**
     * Returns the range that a text describes; at most 256 characters.
     *
     * @throws IllegalArgumentException if the text is no range; the message says why and shows the grammar
     */
    public static VersionRange of(String text) {
        try {
            return new VersionRange(text, new VersionRangeParser(text).parse());
        } catch (VersionScanner.Unreadable e) {
            throw new ExplainedArgumentException(
                    Message.of(
                            "{0} is not a version range: {1}. A range is written as ^1.2, ~1.4.0, 1.x, >=1.2 <3,"
                                    + " 1.0.0 - 2.0.0,"
                                    + " ^1 || ^2 or *",
                            PrintableText.quoted(text), e.text()),
                    e);
        }
    }

    /** Whether the version is in the range. */
    public boolean includes(Version version) {
        for (VersionInterval interval : intervals) {
            if (interval.includes(version)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the range in its normal form: a version is in the range exactly when one of these includes it. Without
     * empty and repeated ones, ordered by lower end; ranges of releases that touch or overlap are one interval. Empty
     * if nothing can be in the range ({@code <1 >2}).
     */
    List<VersionInterval> intervals() {
        return intervals;
    }

    /** Returns the least of the lower ends; empty if there is none. */
    @API(status = API.Status.INTERNAL)
    public Optional<Version> least() {
        return intervals.stream()
                .map(VersionInterval::lower)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder());
    }

    /** Whether the range asks for exactly this version. */
    @API(status = API.Status.INTERNAL)
    public boolean names(Version version) {
        return intervals.size() == 1
                && version.equals(intervals.get(0).lower())
                && version.equals(intervals.get(0).upper());
    }

    /** Whether the version is in the range, or is a pre-release that lies between its ends. */
    @API(status = API.Status.INTERNAL)
    public boolean spans(Version version) {
        return includes(version) || intervals.stream().anyMatch(interval -> interval.spans(version));
    }

    /** Whether the two texts are equal; two texts may mean the same set. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof VersionRange range && text.equals(range.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the text that it was made from. */
    @Override
    public String toString() {
        return text;
    }
}
