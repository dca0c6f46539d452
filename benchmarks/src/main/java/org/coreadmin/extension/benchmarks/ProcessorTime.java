package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** User and system time of processes in milliseconds, as proc(5) has it in {@code stat}, in steps of ten. */
final class ProcessorTime {

    private static final double TICK_MILLIS = 10; // the unit of /proc on every Linux

    private ProcessorTime() {}

    /**
     * Returns the processor time of a process.
     *
     * @param process its directory in {@code /proc}
     */
    static double of(Path process) throws IOException {
        return sum(process, 14, 15);
    }

    /** Returns the processor time of the children of a process that were waited for, and of their children. */
    static double ofChildren(Path process) throws IOException {
        return sum(process, 16, 17);
    }

    /** Returns the processor time of the threads of a process whose names begin so, in nanoseconds; such threads must not end meanwhile. */
    static long nanosOfThreads(Path process, String name) throws IOException {
        long nanos = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(process.resolve("task"))) {
            for (Path thread : threads) {
                if (Files.readString(thread.resolve("comm")).startsWith(name)) {
                    nanos += Long.parseLong(
                            Files.readString(thread.resolve("schedstat")).split(" ")[0]);
                }
            }
        }
        return nanos;
    }

    private static double sum(Path process, int first, int second) throws IOException {
        String stat = Files.readString(process.resolve("stat"));
        String[] fromThird = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fromThird[first - 3]) + Long.parseLong(fromThird[second - 3])) * TICK_MILLIS;
    }
}
