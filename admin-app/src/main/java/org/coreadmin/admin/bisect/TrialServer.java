package org.coreadmin.admin.bisect;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/** Runs servers on a copy, in processes of their own that only this machine reaches, and asks a program about each. For one thread. */
final class TrialServer implements AutoCloseable {

    /** What a server of this process is started with again, but not what observes the process. */
    private static final List<String> OWN_ONLY =
            List.of("-javaagent:", "-agentlib:", "-agentpath:", "-XX:ArchiveClassesAtExit", "-XX:StartFlightRecording");

    /** What the server on the original has for itself, such as a port that can be taken only once. */
    private static final List<String> LIVE_ONLY = List.of(
            "CORE_HOME",
            "CORE_NODE",
            "JAVA_TOOL_OPTIONS",
            "SERVER_PORT",
            "MANAGEMENT_SERVER_PORT",
            "MANAGEMENT_SERVER_ADDRESS");

    private static final Duration END = Duration.ofSeconds(30);

    private final TrialBase base;
    private final List<String> probe;
    private final boolean processes;
    private final Patience patience;
    private final Set<Process> running = new LinkedHashSet<>();
    private boolean closed;

    /**
     * Creates it; starts nothing.
     *
     * @param probe     a program and its arguments, whose exit code 0 says that all is well; it finds the server in CORE_URL
     * @param processes whether background processes and scheduled jobs of plugins run
     */
    TrialServer(TrialBase base, List<String> probe, boolean processes, Patience patience) {
        this.base = base;
        this.probe = List.copyOf(probe);
        this.processes = processes;
        this.patience = patience;
    }

    /**
     * How long to wait.
     *
     * @param start for a server to be ready
     * @param probe for the program to end
     */
    record Patience(Duration start, Duration probe) {}

    /** What came of a run. */
    enum Outcome {
        PASSED,
        FAILED,
        HANGS,
        NOT_READY
    }

    /** Starts a server, asks the program, and stops the server. */
    Outcome run() throws IOException, InterruptedException {
        Process server = started();
        try {
            Optional<String> address = ready(server);
            return address.isEmpty() ? Outcome.NOT_READY : asked(address.get());
        } finally {
            stop(server);
        }
    }

    private synchronized Process start(ProcessBuilder builder) throws IOException {
        if (closed) {
            throw new InterruptedIOException("The search was ended");
        }
        Process process = builder.start();
        running.add(process);
        return process;
    }

    private Process started() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> OWN_ONLY.stream().noneMatch(argument::startsWith))
                .forEach(command::add);
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "org.coreadmin.extension.cli.Main",
                "serve",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--base",
                base.base().path().toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(base.log().toFile()));
        builder.environment().putAll(base.environment());
        builder.environment().keySet().removeAll(LIVE_ONLY);
        builder.environment().put("CORE_EXTENSION_PROCESSES", Boolean.toString(processes));
        return start(builder);
    }

    /** Returns the address of a server that has started; empty if it ends, or takes too long. */
    private Optional<String> ready(Process server) throws InterruptedException {
        CompletableFuture<Optional<String>> address = new CompletableFuture<>();
        Thread reader = new Thread(() -> read(server, address), "core-bisect");
        reader.setDaemon(true);
        reader.start();
        try {
            return address.get(patience.start().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return Optional.empty();
        }
    }

    /** Reads all that it prints, so that it never waits for a reader. */
    private static void read(Process server, CompletableFuture<Optional<String>> address) {
        try (BufferedReader lines = server.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("ready ")) {
                    address.complete(Optional.of(line.substring("ready ".length())));
                }
            }
        } catch (IOException e) {
            address.completeExceptionally(e);
        }
        address.complete(Optional.empty());
    }

    private Outcome asked(String address) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(probe)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(base.log().toFile()));
        builder.environment().put("CORE_URL", address);
        Process program;
        try {
            program = start(builder);
        } catch (InterruptedIOException e) {
            throw e;
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The program of --probe does not start: {0}. No shell reads it; for a command line of a shell, write"
                                    + " --probe sh -c 'COMMAND'.",
                            String.valueOf(e.getMessage())),
                    e);
        }
        try {
            program.getOutputStream().close();
            if (!program.waitFor(patience.probe().toMillis(), TimeUnit.MILLISECONDS)) {
                return Outcome.HANGS;
            }
            return program.exitValue() == 0 ? Outcome.PASSED : Outcome.FAILED;
        } finally {
            kill(program);
        }
    }

    /** Ends a program at once, with all that it has started. */
    private void kill(Process program) {
        List<ProcessHandle> started = program.descendants().toList();
        program.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
        forget(program);
    }

    private void stop(Process server) {
        server.destroy();
        try {
            if (!server.waitFor(END.toSeconds(), TimeUnit.SECONDS)) {
                server.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            server.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        forget(server);
    }

    private synchronized void forget(Process process) {
        running.remove(process);
    }

    /** Ends what runs, the program first; nothing is started from now on. For any thread. */
    @Override
    public void close() {
        List<Process> left;
        synchronized (this) {
            closed = true;
            left = new ArrayList<>(running);
        }
        for (int i = left.size() - 1; i > 0; i--) {
            kill(left.get(i));
        }
        left.stream().findFirst().ifPresent(this::stop);
    }
}
