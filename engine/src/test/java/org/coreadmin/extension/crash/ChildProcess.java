package org.coreadmin.extension.crash;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.testing.ChildClasses;
import org.coreadmin.extension.testing.ChildJvm;
import org.jspecify.annotations.Nullable;

/** A process that tells lines and is told lines, and may be killed. */
final class ChildProcess implements AutoCloseable {

    /** What {@code kill -9} leaves as the exit status. */
    static final int KILLED = 137;

    private static final int LIMIT = 120;

    private final Process process;
    private final BufferedReader lines;
    private final BufferedWriter input;
    private final List<String> told = new ArrayList<>();

    private ChildProcess(List<String> command) throws IOException {
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        lines = process.inputReader(StandardCharsets.UTF_8);
        input = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** The command line of a JVM that starts quickly, with this one's class path. */
    static List<String> java(Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-XX:-UsePerfData"));
        command.addAll(ChildJvm.nativeAccess());
        command.addAll(ChildClasses.options());
        command.add(main.getName());
        command.addAll(arguments);
        return command;
    }

    static ChildProcess start(List<String> command) throws IOException {
        return new ChildProcess(command);
    }

    long pid() {
        return process.pid();
    }

    /** The next line that it tells; null at its end. */
    @Nullable
    String line() throws IOException {
        String line = lines.readLine();
        if (line != null) {
            told.add(line);
        }
        return line;
    }

    /** Reads until it tells a line that begins like this. */
    String await(String beginning) throws IOException {
        for (String line = line(); line != null; line = line()) {
            if (line.startsWith(beginning)) {
                return line;
            }
        }
        throw new IOException("It ended before it told '" + beginning + "': " + told);
    }

    void tell(String line) throws IOException {
        input.write(line);
        input.newLine();
        input.flush();
    }

    /** Waits for its end; its exit status. */
    int end() throws IOException, InterruptedException {
        String line;
        do {
            line = line();
        } while (line != null);
        if (!process.waitFor(LIMIT, TimeUnit.SECONDS)) {
            throw new IOException("It hangs: " + told);
        }
        return process.exitValue();
    }

    /** Kills it on the spot, and waits until it is gone. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly(); // which, unlike the process's own method, leaves its output to be read
        process.waitFor(LIMIT, TimeUnit.SECONDS);
    }

    /** Sends it a signal such as {@code STOP}. */
    void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start();
        if (kill.waitFor() != 0) {
            throw new IOException("kill -" + name + " failed");
        }
    }

    /** All that it has told. */
    String text() {
        return String.join("\n", told);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
