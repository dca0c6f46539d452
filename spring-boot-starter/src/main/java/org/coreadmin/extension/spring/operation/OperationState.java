package org.coreadmin.extension.spring.operation;

import java.util.Locale;

/** The state of an operation. */
public enum OperationState {
    /** The operation waits for those before it. */
    QUEUED,
    /** The operation runs. */
    RUNNING,
    /** The operation succeeded. */
    SUCCEEDED,
    /** The operation was refused or failed. */
    FAILED,
    /** The operation was cancelled before its decision; nothing has changed. */
    CANCELLED,
    /** The server stopped before its decision; nothing has changed. */
    ROLLED_BACK,
    /** The server stopped, and its outcome is not known yet. */
    UNKNOWN;

    /** Returns the word that callers see. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether nothing more happens. */
    public boolean isFinal() {
        return this != QUEUED && this != RUNNING;
    }
}
