package org.coreadmin.extension.benchmarks;

import java.io.IOException;
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

    private static double sum(Path process, int first, int second) throws IOException {
        String stat = Files.readString(process.resolve("stat"));
        String[] fromThird = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fromThird[first - 3]) + Long.parseLong(fromThird[second - 3])) * TICK_MILLIS;
    }
}
