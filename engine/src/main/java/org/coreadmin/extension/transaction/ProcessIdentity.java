package org.coreadmin.extension.transaction;

import java.time.Instant;

/**
 * Tells a process from every other, also from a later one with the same number.
 *
 * @param pid     the number
 * @param started when it started, in milliseconds, or 0 if the system does not tell
 */
public record ProcessIdentity(long pid, long started) {

    /** This process. */
    public static ProcessIdentity current() {
        return of(ProcessHandle.current());
    }

    /** Whether that process still runs, as far as can be seen from this one. */
    public boolean isAlive() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> started == 0 || started == of(process).started)
                .isPresent();
    }

    /** The same as one word, for {@link #of}. */
    public String text() {
        return pid + "/" + started;
    }

    /**
     * The process that a word from {@link #text} names.
     *
     * @throws IllegalArgumentException if the text is none
     */
    public static ProcessIdentity of(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("'" + text + "' names no process");
        }
        return new ProcessIdentity(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
    }

    private static ProcessIdentity of(ProcessHandle process) {
        return new ProcessIdentity(
                process.pid(),
                process.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
    }
}
