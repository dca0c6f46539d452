package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.List;

/**
 * npm's grammar of ranges. Every comparator is an interval; those that stand side by side are intersected, those between
 * {@code ||} are alternatives.
 */
final class VersionRangeParser {

    private static final int ANY_NUMBER = -1;

    private final String text;
    private final VersionScanner scanner;

    VersionRangeParser(String text) {
        this.text = text;
        this.scanner = new VersionScanner(text);
    }

    List<VersionInterval> parse() throws VersionScanner.Unreadable {
        scanner.checkLength(Version.MAX_LENGTH);
        if (text.equals("*")) {
            return List.of(VersionInterval.ALL);
        }
        List<VersionInterval> alternatives = new ArrayList<>(2);
        do {
            alternatives.add(alternative());
        } while (scanner.take("||"));
        scanner.expectEnd();
        return VersionInterval.normalize(alternatives);
    }

    private VersionInterval alternative() throws VersionScanner.Unreadable {
        scanner.skipSpaces();
        if (isAlternativeAtEnd()) {
            throw new VersionScanner.Unreadable(Message.of("a comparator is missing {0}", scanner.here()));
        }
        Operator firstOperator = operator();
        Partial first = partial();
        boolean space = scanner.skipSpaces();
        if (firstOperator == Operator.NONE && space && scanner.take("- ")) {
            scanner.skipSpaces();
            VersionInterval span = first.from().intersect(partial().upTo());
            scanner.skipSpaces();
            if (!isAlternativeAtEnd()) {
                throw scanner.unexpected();
            }
            return span;
        }
        VersionInterval all = firstOperator.on(first);
        while (!isAlternativeAtEnd()) {
            if (!space) {
                throw scanner.unexpected();
            }
            Operator operator = operator();
            all = all.intersect(operator.on(partial()));
            space = scanner.skipSpaces();
        }
        return all;
    }

    private boolean isAlternativeAtEnd() {
        return scanner.atEnd() || scanner.peek() == '|';
    }

    private Operator operator() {
        for (Operator operator : Operator.BY_LENGTH) {
            if (operator != Operator.NONE && scanner.take(operator.sign)) {
                scanner.skipSpaces();
                return operator;
            }
        }
        return Operator.NONE;
    }

    private Partial partial() throws VersionScanner.Unreadable {
        long major = numberOrAny();
        long minor = scanner.take('.') ? numberOrAny() : ANY_NUMBER;
        long patch = minor != ANY_NUMBER || scanner.peek() == '.' ? thirdNumber() : ANY_NUMBER;
        if ((major == ANY_NUMBER && minor != ANY_NUMBER) || (minor == ANY_NUMBER && patch != ANY_NUMBER)) {
            throw new VersionScanner.Unreadable(Message.of("after x or * no number may follow {0}", scanner.here()));
        }
        if (patch == ANY_NUMBER) {
            return new Partial(major, minor, patch, List.of());
        }
        List<String> preRelease = scanner.preRelease();
        scanner.skipBuild();
        return new Partial(major, minor, patch, preRelease);
    }

    private long thirdNumber() throws VersionScanner.Unreadable {
        return scanner.take('.') ? numberOrAny() : ANY_NUMBER;
    }

    private long numberOrAny() throws VersionScanner.Unreadable {
        return scanner.take('*') || scanner.take('x') || scanner.take('X') ? ANY_NUMBER : scanner.number();
    }

    /** A version of which the last numbers may be missing or {@code x}. */
    private record Partial(long major, long minor, long patch, List<String> preRelease) {

        boolean isAny() {
            return major == ANY_NUMBER;
        }

        boolean isWhole() {
            return patch != ANY_NUMBER;
        }

        /** Returns the lowest version that it stands for. */
        Version lowest() {
            return Version.of(Math.max(major, 0), Math.max(minor, 0), Math.max(patch, 0), preRelease);
        }

        /** Returns the first version after all that it stands for, when it is not whole. */
        Version firstAfter() {
            return minor == ANY_NUMBER ? Version.first(major + 1, 0, 0) : Version.first(major, minor + 1, 0);
        }

        VersionInterval all() {
            if (isAny()) {
                return VersionInterval.ALL;
            }
            return isWhole() ? VersionInterval.only(lowest()) : VersionInterval.between(lowest(), firstAfter());
        }

        VersionInterval from() {
            return isAny() ? VersionInterval.ALL : VersionInterval.atLeast(lowest());
        }

        VersionInterval upTo() {
            if (isAny()) {
                return VersionInterval.ALL;
            }
            return isWhole() ? VersionInterval.atMost(lowest()) : VersionInterval.below(firstAfter());
        }

        VersionInterval after() {
            if (isAny()) {
                return NOTHING;
            }
            if (isWhole()) {
                return VersionInterval.above(lowest());
            }
            Version after = firstAfter();
            return VersionInterval.atLeast(Version.release(after.major(), after.minor(), after.patch()));
        }

        VersionInterval before() {
            if (isAny()) {
                return NOTHING;
            }
            return VersionInterval.below(isWhole() ? lowest() : Version.first(major, Math.max(minor, 0), 0));
        }

        VersionInterval compatible() {
            if (isAny()) {
                return VersionInterval.ALL;
            }
            Version end;
            if (major > 0 || minor == ANY_NUMBER) {
                end = Version.first(major + 1, 0, 0);
            } else if (minor > 0 || patch == ANY_NUMBER) {
                end = Version.first(major, minor + 1, 0);
            } else {
                end = Version.first(major, minor, patch + 1);
            }
            return VersionInterval.between(lowest(), end);
        }

        VersionInterval near() {
            return isAny() ? VersionInterval.ALL : VersionInterval.between(lowest(), firstAfter());
        }
    }

    private static final VersionInterval NOTHING = VersionInterval.below(Version.first(0, 0, 0));

    private enum Operator {
        NONE(""),
        AT_LEAST(">="),
        AT_MOST("<="),
        ABOVE(">"),
        BELOW("<"),
        EQUAL("="),
        COMPATIBLE("^"),
        NEAR("~");

        /** The operators in an order in which {@code >=} is not read as {@code >}. */
        static final Operator[] BY_LENGTH = values();

        final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        VersionInterval on(Partial partial) {
            return switch (this) {
                case NONE, EQUAL -> partial.all();
                case AT_LEAST -> partial.from();
                case AT_MOST -> partial.upTo();
                case ABOVE -> partial.after();
                case BELOW -> partial.before();
                case COMPATIBLE -> partial.compatible();
                case NEAR -> partial.near();
            };
        }
    }
}
