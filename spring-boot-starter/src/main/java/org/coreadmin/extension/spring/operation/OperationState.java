package org.coreadmin.extension.spring.operation;

import java.util.Locale;

/** How far an operation is. */
public enum OperationState {
    /** It waits for those before it. */
    QUEUED,
    /** It runs. */
    RUNNING,
    /** It ended well. */
    SUCCEEDED,
    /** It was refused or failed. */
    FAILED,
    /** It was cancelled before its decision; nothing has changed. */
    CANCELLED,
    /** The server stopped before its decision; nothing has changed. */
    ROLLED_BACK,
    /** The server stopped, and its outcome is not known yet. */
    UNKNOWN;

    /** The word that callers see. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether nothing more happens. */
    public boolean isFinal() {
        return this != QUEUED && this != RUNNING;
    }
}
