package org.coreadmin.extension.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A server in a process of its own that prints {@code ready <address>} when it serves. Linux only. */
final class RunningServer implements AutoCloseable {

    private static final String READY = "ready ";
    private static final long STOP_SECONDS = 60;

    /** All of the heap, or, with the serial collector, one of its generations. */
    private static final Pattern HEAP = Pattern.compile("(?:heap|generation)\\s+total .*? used (\\d+)K");

    private final Process process;
    private final String javaHome;
    private final String address;

    private RunningServer(Process process, String javaHome, String address) {
        this.process = process;
        this.javaHome = javaHome;
        this.address = address;
    }

    /**
     * Starts a server and returns when it serves.
     *
     * @param log where its standard error goes
     */
    static RunningServer start(String javaHome, Map<String, String> environment, List<String> command, Path log)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        builder.environment().putAll(environment);
        builder.environment().put("JAVA_HOME", javaHome);
        Process process = builder.start();
        try {
            BufferedReader out = process.inputReader();
            StringBuilder output = new StringBuilder();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.startsWith(READY)) {
                    return new RunningServer(process, javaHome, line.substring(READY.length()));
                }
                output.append(line).append('\n');
            }
            throw new IOException("It ended before it served; see " + log + "\n" + output);
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** Returns the address that the server listens on, without a slash at the end. */
    String address() {
        return address;
    }

    long pid() {
        return process.pid();
    }

    /** Returns the user and system time until now, including the launcher and what it called. */
    double cpuMillis() throws IOException {
        return ProcessorTime.of(process()) + ProcessorTime.ofChildren(process());
    }

    /** Returns the processor time until now of Tomcat's threads alone, without compilers and collector, in nanoseconds. */
    long nanosOfRequests() throws IOException {
        return ProcessorTime.nanosOfThreads(process(), "http-nio");
    }

    /** Returns the memory of the process that is in RAM, in megabytes. */
    double residentMegabytes() throws IOException {
        String line = Files.readAllLines(process().resolve("status")).stream()
                .filter(one -> one.startsWith("VmRSS:"))
                .findFirst()
                .orElseThrow();
        return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
    }

    /** Returns how much of the heap is in use after collecting garbage, in megabytes. */
    double heapMegabytes() throws IOException {
        jcmd("GC.run");
        jcmd("GC.run"); // what the first has queued for cleaning
        String info = jcmd("GC.heap_info");
        List<Long> used = HEAP.matcher(info)
                .results()
                .map(part -> Long.parseLong(part.group(1)))
                .toList();
        if (used.isEmpty()) {
            throw new IOException("No heap in: " + info);
        }
        return used.stream().mapToLong(Long::longValue).sum() / 1024.0;
    }

    private String jcmd(String question) throws IOException {
        return Child.run(
                        1,
                        Map.of(),
                        List.of(Path.of(javaHome, "bin", "jcmd").toString(), Long.toString(pid()), question))
                .output();
    }

    private Path process() {
        return Path.of("/proc", Long.toString(pid()));
    }

    /** Stops the server, and waits until it has stopped. */
    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("A server does not stop; it was killed");
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while waiting for a server to stop", e);
        }
    }
}
