package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Counts with strace what a process forces to the disk. */
final class Forces {

    private Forces() {}

    /**
     * Returns a command that has strace follow all threads and children.
     *
     * @param trace   where the calls are written to, each with the file that it forces
     * @param process the arguments after strace's own options: a command, or {@code -p} and a process
     */
    static List<String> command(Path trace, List<String> process) {
        List<String> command =
                new ArrayList<>(List.of("strace", "-f", "-y", "-e", "trace=fsync,fdatasync", "-o", trace.toString()));
        command.addAll(process);
        return command;
    }

    /** Returns the calls in a trace, each once. */
    static List<String> in(Path trace) throws IOException {
        return Files.readAllLines(trace).stream()
                .filter(line -> line.contains("sync(") && !line.contains("resumed"))
                .toList();
    }
}
