package org.coreadmin.extension;

import org.apiguardian.api.API;

/**
 * Notified of the progress of an operation. Called on the thread that runs the operation, often: it should be quick, and what it
 * throws is ignored.
 */
@FunctionalInterface
@API(status = API.Status.STABLE, since = "1.0")
public interface Progress {

    /** Notifies no one. */
    Progress NONE = (step, done, total, message) -> {};

    /**
     * Reports progress of an operation.
     *
     * @param step    the step of the operation, such as {@code fetch}, {@code verify}, {@code migrate}
     * @param done    how much of it is done, in bytes for {@code fetch} and {@code verify}, else in steps
     * @param total   how much there is; -1 where that is not known
     * @param message one line for people
     */
    void on(String step, long done, long total, String message);

    /** Progress, in every language; those who show it to people render it for them. */
    default void on(String step, long done, long total, Message message) {
        on(step, done, total, message.toString());
    }
}
