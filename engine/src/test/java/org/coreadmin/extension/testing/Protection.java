package org.coreadmin.extension.testing;

import java.util.EnumSet;
import java.util.Set;
import org.coreadmin.extension.internal.transaction.FaultPoint;

/** What an operation does only so that crashes do no harm. Tests leave one out and expect to see the harm. */
public enum Protection {
    /** Contents of files are forced. */
    FILE_FORCE,
    /** Names in directories are forced. */
    DIRECTORY_FORCE,
    /** Records of the journal are forced. */
    JOURNAL_FORCE,
    /** The decision is written: the record in the journal, or the row in the database. */
    DECISION_RECORD,
    /** What was done is taken back. */
    UNDO;

    /** The faults of which some do harm without it. */
    Set<Fault> shownBy() {
        return switch (this) {
            case FILE_FORCE, DIRECTORY_FORCE, JOURNAL_FORCE ->
                EnumSet.of(Fault.POWER_CUT, Fault.POWER_CUT_KEEPING_NAMES);
            case DECISION_RECORD -> EnumSet.of(Fault.HALT);
            case UNDO -> EnumSet.of(Fault.IO_ERROR, Fault.HALT);
        };
    }

    boolean includes(FaultPoint point) {
        boolean journal =
                point.path().map(path -> path.toString().endsWith(".journal")).orElse(false);
        return switch (this) {
            case FILE_FORCE ->
                !journal && (point.kind() == FaultPoint.Kind.FORCE || point.kind() == FaultPoint.Kind.FORCE_FILES_OF);
            case DIRECTORY_FORCE ->
                point.kind() == FaultPoint.Kind.FORCE_DIRECTORY || point.kind() == FaultPoint.Kind.FORCE_DIRECTORIES_OF;
            case JOURNAL_FORCE -> journal && point.kind() == FaultPoint.Kind.FORCE;
            case DECISION_RECORD -> point.what().equals("write decision");
            case UNDO -> point.what().equals("undo");
        };
    }
}
