package org.coreadmin.extension.sweep;

/**
 * A thing that a plugin left behind.
 *
 * @param kind    what kind of thing
 * @param name    which one: a thread's name, an MBean's object name, a class
 * @param removed whether it was removed; if not, it keeps the plugin's class loader in memory
 */
public record Leftover(Kind kind, String name, boolean removed) {

    /** The kinds of things that plugins leave behind. */
    public enum Kind {
        /** A thread that the plugin started. */
        THREAD("thread"),
        /** A thread pool, shut down. */
        EXECUTOR("executor"),
        /** A {@code java.util.Timer}, cancelled. */
        TIMER("timer"),
        /** A thread to run when the process ends. */
        SHUTDOWN_HOOK("shutdown hook"),
        /** A managed bean. */
        MBEAN("MBean"),
        /** A driver registered with {@code java.sql.DriverManager}. */
        JDBC_DRIVER("JDBC driver"),
        /** An appender or a handler of the host's logging. */
        LOG_APPENDER("log appender"),
        /** The handler of uncaught exceptions, of a thread or of all threads. */
        EXCEPTION_HANDLER("uncaught-exception handler"),
        /** A thread-local value on a thread that lives on. */
        THREAD_LOCAL("thread local"),
        /** A context that a thread of the host inherited from the code that was running when it was created. */
        INHERITED_CONTEXT("inherited context"),
        /** A security provider, proxy selector, cookie handler or authenticator of the whole process. */
        PROCESS_WIDE("process-wide setting");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** Returns the kind in words. */
        public String words() {
            return words;
        }
    }

    @Override
    public String toString() {
        return kind.words() + " " + name + (removed ? "" : " (could not be removed)");
    }
}
