package org.coreadmin.admin.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code core serve} in a process of its own, on a free port. */
public final class ServerProcess implements AutoCloseable {

    private final Process process;
    private final List<String> printed;

    private ServerProcess(Process process, List<String> printed) {
        this.process = process;
        this.printed = printed;
    }

    /** Starts it under a umask that closes nothing, and returns when it is ready; its log goes into the file {@code log} of the base directory. */
    public static ServerProcess on(Path base, String... options) throws IOException {
        return on(base, 0, options);
    }

    /** As the other, with settings in its environment. */
    public static ServerProcess with(Map<String, String> environment, Path base, String... options) throws IOException {
        return ready(started(base, ServerClasses.leavingAnArchive(), environment, 0, options));
    }

    /** As the other, on a port; 0 is a free one. */
    public static ServerProcess on(Path base, int port, String... options) throws IOException {
        return ready(started(base, ServerClasses.leavingAnArchive(), Map.of(), port, options));
    }

    private static ServerProcess ready(Process process) throws IOException {
        try {
            return new ServerProcess(process, untilReady(process));
        } catch (IOException | RuntimeException | Error e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** Tells a server to stop as soon as it loads a class, and returns the exit code. */
    public static int stoppedAt(Path base, String type, String... options) throws IOException, InterruptedException {
        Path loaded = base.resolve("loaded");
        List<String> java = new ArrayList<>(ServerClasses.options());
        java.add("-Xlog:class+load:file=" + loaded);
        Process process = started(base, java, Map.of(), 0, options);
        while (process.isAlive()
                && !(Files.exists(loaded) && Files.readString(loaded).contains(type + " "))) {
            Thread.sleep(5);
        }
        process.toHandle().destroy(); // leaves its output open
        ServerProcess server = new ServerProcess(process, List.of());
        server.awaitEnd();
        Files.delete(loaded);
        if (process.inputReader().lines().anyMatch(line -> line.startsWith("ready "))) {
            throw new AssertionError("It was ready before it was stopped");
        }
        return server.exitCode();
    }

    private static Process started(
            Path base, List<String> java, Map<String, String> environment, int port, String... options)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "sh",
                "-c",
                "umask 000; exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(java);
        command.addAll(List.of(
                "org.coreadmin.extension.cli.Main",
                "serve",
                "--port",
                String.valueOf(port),
                "--base",
                base.toString()));
        command.addAll(List.of(options));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectError(base.resolve("log").toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Everything on standard output up to the line that says that it is ready. */
    private static List<String> untilReady(Process process) throws IOException {
        List<String> lines = new ArrayList<>();
        BufferedReader out = process.inputReader();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            lines.add(line);
            if (line.startsWith("ready ")) {
                return lines;
            }
        }
        throw new AssertionError("It ended without being ready, after " + lines);
    }

    /** What it printed until it was ready. */
    public List<String> printed() {
        return printed;
    }

    /** The password of the first administrator, which a server without a terminal writes to a file. */
    public static String password(Path base) throws IOException {
        return Files.readString(base.resolve("data/first-password")).strip();
    }

    /** The exit code of a process that has ended. */
    public int exitCode() {
        return process.exitValue();
    }

    /** Where it answers. */
    public String address() {
        return printed.get(printed.size() - 1).substring("ready ".length());
    }

    /** kill -9. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        awaitEnd();
    }

    /** Waits until it has ended. */
    public void awaitEnd() throws InterruptedException {
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            throw new AssertionError("It does not end");
        }
    }

    /** Tells it to stop, and waits until it has. */
    @Override
    public void close() throws InterruptedException {
        process.destroy();
        awaitEnd();
    }
}
