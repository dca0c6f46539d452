package org.coreadmin.extension.install;

import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.Progress;

/**
 * Who asked for an operation, and how they hear of it.
 *
 * @param name         a user, a token or a program, for the history
 * @param progress     is told how the operation gets on
 * @param cancellation by which the operation is cancelled
 */
public record Caller(String name, Progress progress, Cancellation cancellation) {

    /** One whose operation nobody cancels. */
    public Caller(String name, Progress progress) {
        this(name, progress, new Cancellation());
    }
}
