package org.coreadmin.extension;

import org.coreadmin.extension.internal.transaction.FaultPoint;

/**
 * The part of an application's writes that is forced to the disk before the application continues, so that the cost of
 * that can be measured. In this package because the switch for it is here, for tests only.
 */
public enum Forced {
    /** Everything that must be is forced, as always. */
    ALL,
    /** Everything but the journal and its directory is forced, as if there were no journal. */
    ALL_BUT_THE_JOURNAL,
    /** Nothing is forced, as with programs that are not durable. */
    NOTHING;

    /** Applies this to the application. */
    public PluginLoader.Builder in(PluginLoader.Builder application) {
        return this == ALL ? application : application.faults(point -> !isForce(point) || isForced(point));
    }

    private boolean isForced(FaultPoint point) {
        return this != NOTHING
                && point.path()
                        .map(path -> !path.toString().contains("/journal"))
                        .orElse(true);
    }

    private static boolean isForce(FaultPoint point) {
        return switch (point.kind()) {
            case FORCE, FORCE_DIRECTORY, FORCE_FILES_OF, FORCE_DIRECTORIES_OF -> true;
            default -> false;
        };
    }
}
