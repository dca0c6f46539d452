package org.coreadmin.extension.internal.runtime.hook;

import java.time.Duration;

/** Thrown if code of a plugin did not return within its deadline. The stack of its cause shows where the code was. */
public final class OverdueException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception of code that was just found to be overdue.
     *
     * @param what     the code, as a subject
     * @param deadline how long it might take
     * @param thread   where it runs
     */
    public OverdueException(String what, Duration deadline, Thread thread) {
        super(what + " did not return within " + shown(deadline), new UpdateStatus(thread));
    }

    /** Returns where a thread is now, as a stack trace for the log. */
    public static Throwable updateStatus(Thread thread) {
        return new UpdateStatus(thread);
    }

    private static String shown(Duration deadline) {
        return deadline.toMillis() % 1000 == 0 ? deadline.toSeconds() + " s" : deadline.toMillis() + " ms";
    }

    /** The message alone, since messages to operators end with this. */
    @Override
    @SuppressWarnings("OverrideThrowableToString") // without the class's name
    public String toString() {
        return String.valueOf(getMessage());
    }

    private static final class UpdateStatus extends Throwable {

        private static final long serialVersionUID = 1L;

        UpdateStatus(Thread thread) {
            super("Thread '" + thread.getName() + "' stands here", null, /* enableSuppression= */ false, true);
            setStackTrace(thread.getStackTrace());
        }

        @Override
        @SuppressWarnings("OverrideThrowableToString") // without the class's name
        public String toString() {
            return String.valueOf(getMessage());
        }
    }
}
