package org.coreadmin.admin.bisect;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    private static final Duration END = Duration.ofSeconds(30);

    private final TrialBase base;
    private final List<String> probe;
    private final boolean processes;
    private final Duration patience;
    private volatile Optional<Process> running = Optional.empty();

    /**
     * Creates it; starts nothing.
     *
     * @param probe     a command line of the shell, whose exit code 0 says that all is well; it finds the server in CORE_URL
     * @param processes whether background processes and scheduled jobs of plugins run
     * @param patience  how long a start may take, and how long the program
     */
    TrialServer(TrialBase base, List<String> probe, boolean processes, Duration patience) {
        this.base = base;
        this.probe = List.copyOf(probe);
        this.processes = processes;
        this.patience = patience;
    }

    /** What came of a run. */
    enum Outcome {
        PASSED,
        FAILED,
        NOT_READY
    }

    /** Starts a server, asks the program, and stops the server. */
    Outcome run() throws IOException, InterruptedException {
        Process server = started();
        running = Optional.of(server);
        try {
            Optional<String> address = ready(server);
            return address.isEmpty() ? Outcome.NOT_READY : asked(address.get()) ? Outcome.PASSED : Outcome.FAILED;
        } finally {
            close();
        }
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
        builder.environment().keySet().removeAll(List.of("CORE_HOME", "CORE_NODE", "JAVA_TOOL_OPTIONS"));
        builder.environment().put("CORE_EXTENSION_PROCESSES", Boolean.toString(processes));
        return builder.start();
    }

    /** Returns the address of a server that has started; empty if it ends, or takes too long. */
    private Optional<String> ready(Process server) throws InterruptedException {
        CompletableFuture<Optional<String>> address = new CompletableFuture<>();
        Thread reader = new Thread(() -> read(server, address), "core-bisect");
        reader.setDaemon(true);
        reader.start();
        try {
            return address.get(patience.toMillis(), TimeUnit.MILLISECONDS);
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

    private boolean asked(String address) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(probe)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(base.log().toFile()));
        builder.environment().put("CORE_URL", address);
        Process program;
        try {
            program = builder.start();
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
            return program.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS) && program.exitValue() == 0;
        } finally {
            program.descendants().forEach(ProcessHandle::destroyForcibly);
            program.destroyForcibly();
        }
    }

    /** Stops the server, if one runs. For any thread. */
    @Override
    public void close() {
        running.ifPresent(server -> {
            server.destroy();
            try {
                if (!server.waitFor(END.toSeconds(), TimeUnit.SECONDS)) {
                    server.destroyForcibly().waitFor();
                }
            } catch (InterruptedException e) {
                server.destroyForcibly();
                Thread.currentThread().interrupt();
            }
        });
        running = Optional.empty();
    }
}
