package org.coreadmin.extension.testing;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import org.coreadmin.extension.internal.transaction.FaultPoint;

/** What goes wrong at a fault point. */
public enum Fault {
    /** The process dies. */
    HALT,
    /** The machine loses power: whatever was not forced is lost, names and contents. */
    POWER_CUT,
    /** The machine loses power: names are kept, and files whose content was not forced are empty. */
    POWER_CUT_KEEPING_NAMES,
    /** The disk fails, once. */
    IO_ERROR,
    /** The disk is full, once. */
    NO_SPACE,
    /** The user may not do that, once. */
    NO_PERMISSION;

    /** Whether the process is gone afterwards. */
    public boolean isDeadly() {
        return this == HALT || this == POWER_CUT || this == POWER_CUT_KEEPING_NAMES;
    }

    IOException exceptionAt(FaultPoint point) {
        String path = point.path().map(Object::toString).orElse(point.what());
        return switch (this) {
            case NO_SPACE -> new FileSystemException(path, null, "No space left on device");
            case NO_PERMISSION -> new AccessDeniedException(path);
            default -> new FileSystemException(path, null, "Input/output error");
        };
    }
}
