package org.coreadmin.extension;

import org.coreadmin.extension.transaction.FaultPoint;

/**
 * What an application has written to the disk before it goes on, so that the cost of that can be measured. In this package because
 * the switch for it is there, for tests only.
 */
public enum Forced {
    /** All that must be, as always. */
    ALL,
    /** All but the journal and its directory: as if there were none. */
    ALL_BUT_THE_JOURNAL,
    /** Nothing, as with programs that are not durable. */
    NOTHING;

    /** Has the application do so. */
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
