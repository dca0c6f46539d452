package org.coreadmin.extension;

import java.util.List;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.ExplainedArgumentException;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/**
 * A semantic version such as {@code 1.4.0-beta.2} (semver.org, 2.0.0), in its order of precedence; build metadata counts
 * neither in it nor in equality. Read strictly: three numbers without leading zeros, each of at most 15 digits, no leading
 * {@code v}, at most 256 characters.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class Version implements Comparable<Version> {

    static final int MAX_LENGTH = 256;
    static final int MAX_DIGITS = 15;

    private final long major;
    private final long minor;
    private final long patch;
    private final List<String> preRelease;
    private final String text;

    private Version(long major, long minor, long patch, List<String> preRelease, String text) {
        this.major = major;
        this.minor = minor;
        this.patch = patch;
        this.preRelease = preRelease;
        this.text = text;
    }

    /**
     * Returns the version that a text describes.
     *
     * @throws IllegalArgumentException if the text is no semantic version; the message says why and what one looks like
     */
    public static Version of(String text) {
        VersionScanner scanner = new VersionScanner(text);
        try {
            scanner.checkLength(MAX_LENGTH);
            long major = scanner.number();
            scanner.expect('.');
            long minor = scanner.number();
            scanner.expect('.');
            long patch = scanner.number();
            List<String> preRelease = scanner.preRelease();
            scanner.skipBuild();
            scanner.expectEnd();
            return new Version(major, minor, patch, preRelease, text);
        } catch (VersionScanner.Unreadable e) {
            throw new ExplainedArgumentException(
                    Message.of(
                            "{0} is not a version: {1}. A version has three numbers, such as 1.4.0 or 2.0.0-beta.1",
                            PrintableText.quoted(text), e.text()),
                    e);
        }
    }

    /** Returns the release of these three numbers. */
    @API(status = API.Status.INTERNAL)
    public static Version release(long major, long minor, long patch) {
        return of(major, minor, patch, List.of());
    }

    /** Returns the version of these three numbers that comes before every other one of them: {@code 2.0.0-0}. */
    static Version first(long major, long minor, long patch) {
        return of(major, minor, patch, List.of("0"));
    }

    static Version of(long major, long minor, long patch, List<String> preRelease) {
        // A builder, because thousands are made at start-up, where linking a concatenation shows.
        StringBuilder text = new StringBuilder()
                .append(major)
                .append('.')
                .append(minor)
                .append('.')
                .append(patch);
        for (int i = 0; i < preRelease.size(); i++) {
            text.append(i == 0 ? '-' : '.').append(preRelease.get(i));
        }
        return new Version(major, minor, patch, preRelease, text.toString());
    }

    /** Whether this comes before the release that it names, as {@code 2.0.0-beta.1} does. */
    public boolean isPreRelease() {
        return !preRelease.isEmpty();
    }

    /** Returns the first number; a change of it breaks users. */
    public long major() {
        return major;
    }

    /** Returns the second number; a change of it adds. */
    public long minor() {
        return minor;
    }

    /** Returns the third number; a change of it repairs. */
    public long patch() {
        return patch;
    }

    /** Returns the identifiers between {@code -} and {@code +}, split at dots; empty for a release. */
    public List<String> preRelease() {
        return preRelease;
    }

    /** Whether the two are of the same release: their three numbers are equal. */
    public boolean hasNumbersOf(Version other) {
        return major == other.major && minor == other.minor && patch == other.patch;
    }

    @Override
    public int compareTo(Version other) {
        int order = Long.compare(major, other.major);
        if (order == 0) {
            order = Long.compare(minor, other.minor);
        }
        if (order == 0) {
            order = Long.compare(patch, other.patch);
        }
        return order != 0 ? order : comparePreReleases(preRelease, other.preRelease);
    }

    private static int comparePreReleases(List<String> left, List<String> right) {
        if (left.isEmpty() || right.isEmpty()) {
            return Boolean.compare(left.isEmpty(), right.isEmpty());
        }
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int order = compareIdentifiers(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    private static int compareIdentifiers(String left, String right) {
        boolean leftIsNumber = VersionScanner.isNumber(left);
        boolean rightIsNumber = VersionScanner.isNumber(right);
        if (leftIsNumber && rightIsNumber && left.length() != right.length()) {
            return Integer.compare(left.length(), right.length());
        }
        if (leftIsNumber != rightIsNumber) {
            return leftIsNumber ? -1 : 1;
        }
        return left.compareTo(right);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Version version && hasNumbersOf(version) && preRelease.equals(version.preRelease);
    }

    @Override
    public int hashCode() {
        return (Long.hashCode(major) * 31 + Long.hashCode(minor)) * 31
                + Long.hashCode(patch)
                + preRelease.hashCode() * 31;
    }

    /** Returns the text that it was made from, build metadata included. */
    @Override
    public String toString() {
        return text;
    }
}
