package org.coreadmin.admin.bisect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.host.BaseDirectory;

/** Finds the plugin that makes a program fail, on a copy of a base directory, without anybody's help. */
public final class CulpritCheck {

    private static final TrialServer.Patience PATIENCE =
            new TrialServer.Patience(Duration.ofMinutes(2), Duration.ofMinutes(2));

    /** How often a copy is deleted that another thread may still be writing to. */
    private static final int DELETIONS = 20;

    private final BaseDirectory original;
    private final Terminal terminal;
    private final TrialServer.Patience patience;

    /** Creates a check of a base directory, whose variables and language are those of a terminal. */
    public CulpritCheck(BaseDirectory original, Terminal terminal) {
        this(original, terminal, PATIENCE);
    }

    CulpritCheck(BaseDirectory original, Terminal terminal, TrialServer.Patience patience) {
        this.original = original;
        this.terminal = terminal;
        this.patience = patience;
    }

    /**
     * What is asked for.
     *
     * @param probe     the program and its arguments; exit code 0 says that all is well, and it finds the server in CORE_URL
     * @param processes whether background processes and scheduled jobs of plugins run
     * @param database  the JDBC address of a database that the trials may change; empty: the copy's own SQLite file
     */
    public record Request(List<String> probe, boolean processes, Optional<String> database) {}

    /**
     * The plugins that cause the problem.
     *
     * @param trials how many servers were started
     */
    public record Found(List<String> plugins, int trials) {

        public Found {
            plugins = List.copyOf(plugins);
        }
    }

    /**
     * Looks for the culprit.
     *
     * @param told hears what each trial gave
     * @throws PluginException {@link ErrorCode#CONFLICT} if the program passes with all plugins, or fails without any, or the base
     *     directory cannot be copied
     */
    public Found run(Request request, Consumer<Message> told) throws IOException, InterruptedException {
        try (TrialBase copy = TrialBase.empty(terminal);
                TrialServer server = new TrialServer(copy, request.probe(), request.processes(), patience)) {
            Thread end = new Thread(() -> end(copy, server), "core-bisect-end");
            Runtime.getRuntime().addShutdownHook(end);
            try {
                copy.fill(original, request.database());
                return found(copy, server, told);
            } finally {
                removeHook(end);
            }
        }
    }

    private static void removeHook(Thread end) {
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException e) {
            end.setName("core-bisect-ended"); // it runs already
        }
    }

    /** Leaves nothing when the process is told to end, whatever its other thread is at. */
    private static void end(TrialBase copy, TrialServer server) {
        server.close();
        String problem = "";
        for (int i = 0; i < DELETIONS && (copy.exists() || i < 2); i++) {
            try {
                copy.close();
                Thread.sleep(100);
            } catch (IOException e) {
                problem = e.toString();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
        if (copy.exists()) {
            System.err.println("Delete " + copy.base() + ": " + problem);
        }
    }

    private static Found found(TrialBase copy, TrialServer server, Consumer<Message> told)
            throws IOException, InterruptedException {
        Map<String, Set<String>> requirements = copy.requirements();
        if (requirements.isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT, Message.of("No plugin is enabled, so none can be the culprit."));
        }
        Bisection.Result result = new Bisection(requirements, (number, disabled) -> {
                    copy.disable(disabled);
                    TrialServer.Outcome outcome = server.run();
                    told.accept(line(number, disabled, outcome));
                    return outcome == TrialServer.Outcome.PASSED;
                })
                .run();
        return switch (result.verdict()) {
            case FOUND -> new Found(result.culprits(), result.trials());
            case NO_PROBLEM ->
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "The probe passes with all plugins, so there is nothing to look for. It runs against a copy: without the"
                                        + " load, the nodes and, unless --with-processes is given, the background processes of the"
                                        + " server."));
            case NO_PLUGIN ->
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "The probe fails without any plugin too, so no plugin is the culprit, or the probe is wrong. What the"
                                        + " last server and the probe had to say:\n{0}",
                                tail(copy.log())));
        };
    }

    private static Message line(int number, Set<String> disabled, TrialServer.Outcome outcome) {
        Message result = switch (outcome) {
            case PASSED -> Message.of("the probe passes");
            case FAILED -> Message.of("the probe fails");
            case HANGS -> Message.of("the probe does not end");
            case NOT_READY -> Message.of("the server does not start");
        };
        return disabled.isEmpty()
                ? Message.of("Trial {0}, with all plugins: {1}.", number, result)
                : Message.of("Trial {0}, without {1}: {2}.", number, String.join(", ", disabled), result);
    }

    private static String tail(Path log) throws IOException {
        if (!Files.exists(log)) {
            return "";
        }
        List<String> lines = Files.readAllLines(log);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 10), lines.size()));
    }
}
