package org.coreadmin.extension.internal.policy.advisory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A range of versions of an OSV record: events that open and close it.
 *
 * @param events in the record's order
 */
record AffectedRange(List<Event> events) {

    private static final String BEGINNING = "0";

    AffectedRange {
        events = List.copyOf(events);
    }

    /** The effect of an event on the versions from it on. */
    enum Kind {
        INTRODUCED,
        FIXED,
        LAST_AFFECTED,
        LIMIT
    }

    /**
     * An event.
     *
     * @param version {@code 0} stands for the beginning of all versions
     */
    record Event(Kind kind, String version) {}

    /** Whether a version is within. */
    boolean contains(Ecosystem ecosystem, String version) {
        boolean limited = events.stream().anyMatch(event -> event.kind() == Kind.LIMIT);
        boolean within = !limited
                || events.stream()
                        .filter(event -> event.kind() == Kind.LIMIT)
                        .anyMatch(event ->
                                event.version().equals("*") || ecosystem.compare(version, event.version()) < 0);
        boolean affected = false;
        for (Event event : sorted(ecosystem)) {
            switch (event.kind()) {
                case INTRODUCED -> {
                    if (isBeginning(event) || ecosystem.compare(version, event.version()) >= 0) {
                        affected = true;
                    }
                }
                case FIXED -> {
                    if (ecosystem.compare(version, event.version()) >= 0) {
                        affected = false;
                    }
                }
                case LAST_AFFECTED -> {
                    if (ecosystem.compare(version, event.version()) > 0) {
                        affected = false;
                    }
                }
                case LIMIT -> {
                    // checked above
                }
            }
        }
        return within && affected;
    }

    /** Returns the first version after this one in which it is fixed; empty if none is known. */
    Optional<String> fixedAfter(Ecosystem ecosystem, String version) {
        return sorted(ecosystem).stream()
                .filter(event -> event.kind() == Kind.FIXED && ecosystem.compare(event.version(), version) > 0)
                .map(Event::version)
                .findFirst();
    }

    /** Whether a version is one in which it was fixed. */
    boolean isFix(Ecosystem ecosystem, String version) {
        return events.stream()
                .anyMatch(event -> event.kind() == Kind.FIXED && ecosystem.compare(event.version(), version) == 0);
    }

    private static boolean isBeginning(Event event) {
        return event.version().equals(BEGINNING);
    }

    private List<Event> sorted(Ecosystem ecosystem) {
        List<Event> sorted = new ArrayList<>(events);
        sorted.removeIf(event -> event.kind() == Kind.LIMIT);
        sorted.sort((one, other) -> {
            if (isBeginning(one) || isBeginning(other)) {
                return Boolean.compare(isBeginning(other), isBeginning(one));
            }
            return ecosystem.compare(one.version(), other.version());
        });
        return sorted;
    }
}
