package org.coreadmin.extension.internal.transaction;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * Distinguishes a process from every other, also from a later one with the same number.
 *
 * @param pid     the number
 * @param started distinguishes its start from others, the same for every reader and whatever happens to the clock; 0 if the system does
 *     not tell
 */
public record ProcessIdentity(long pid, long started) {

    /** Returns this process. */
    public static ProcessIdentity current() {
        return Own.IDENTITY;
    }

    /** Whether that process still runs, as far as can be seen from this one. */
    public boolean isAlive() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> started == 0 || started == of(process).started)
                .isPresent();
    }

    /** Returns the identity as one word, which {@link #of} reads. */
    public String text() {
        return pid + "/" + started;
    }

    /**
     * Returns the process that a word from {@link #text} names.
     *
     * @throws IllegalArgumentException if the text names no process
     */
    public static ProcessIdentity of(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("'" + text + "' names no process");
        }
        return new ProcessIdentity(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
    }

    private static ProcessIdentity of(ProcessHandle process) {
        return new ProcessIdentity(process.pid(), started(process));
    }

    private static long started(ProcessHandle process) {
        Path files = Path.of("/proc", Long.toString(process.pid()));
        try {
            return started(Files.readString(files.resolve("stat"), StandardCharsets.ISO_8859_1), Boot.ID);
        } catch (IOException | RuntimeException e) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L); // no Linux
        }
    }

    /**
     * Returns the moment of a start on Linux, in ticks since the machine was started, which no change of the date
     * moves; and which start of the machine that was.
     *
     * @param stat {@code /proc/<pid>/stat}
     * @param boot {@code /proc/sys/kernel/random/boot_id}
     */
    static long started(String stat, String boot) {
        // the second field, a name in parentheses, may hold anything; the start is the 22nd
        String[] rest = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return ((long) boot.hashCode() << 32 | Long.parseLong(rest[19]) & 0xffffffffL) & Long.MAX_VALUE;
    }

    /** Determined once: a process keeps its identity. */
    private static final class Own {
        static final ProcessIdentity IDENTITY = find();

        /**
         * Finds this process as Linux describes it; a {@link ProcessHandle} starts with threads that wait for other
         * processes.
         */
        private static ProcessIdentity find() {
            try {
                String stat = Files.readString(Path.of("/proc/self/stat"), StandardCharsets.ISO_8859_1);
                return new ProcessIdentity(
                        Long.parseLong(stat.substring(0, stat.indexOf(' '))), ProcessIdentity.started(stat, Boot.ID));
            } catch (IOException | RuntimeException e) {
                return of(ProcessHandle.current()); // no Linux
            }
        }
    }

    /** Read once, and only where it is needed. */
    private static final class Boot {
        static final String ID = read();

        private static String read() {
            try {
                return Files.readString(Path.of("/proc/sys/kernel/random/boot_id"), StandardCharsets.ISO_8859_1)
                        .strip();
            } catch (IOException e) {
                return "";
            }
        }
    }
}
