package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.spring.command.PicocliCommands;
import org.coreadmin.extension.spring.command.RunningCommand;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.coreadmin.extension.text.StrictJson;
import org.springframework.util.ClassUtils;

/** Runs commands of plugins where the application's database and beans are, for the command line on the same machine. */
final class CommandEndpoint {

    private static final int MAX_BODY = 256 * 1024;
    private static final int MAX_RUNNING = 8;
    private static final Duration HEARTBEAT = Duration.ofSeconds(2);
    private static final byte[] NOTHING_NEW = "{}\n".getBytes(StandardCharsets.UTF_8);

    private final PluginLoader loader;
    private final boolean picocli = ClassUtils.isPresent("picocli.CommandLine", CommandEndpoint.class.getClassLoader());
    private final Semaphore running = new Semaphore(MAX_RUNNING);

    CommandEndpoint(PluginLoader loader) {
        this.loader = loader;
    }

    List<Route> routes() {
        return List.of(Route.post("/command", Authorities.COMMAND, this::run)
                .described(
                        "Runs a command of a plugin, for callers on the server's machine: lines of JSON with what it says")
                .withBody(
                        Field.requiredText("word", "The command, such as acme:hello"),
                        Field.list("arguments", "What follows the word"),
                        Field.flag("colour", "Whether its output may be coloured"))
                .withMaxBody(MAX_BODY));
    }

    private void run(Call call) throws IOException {
        if (!call.caller().equals(LocalToken.CALLER)) {
            throw new HttpProblem(403, Message.of("Plugin commands run only for callers on the server's own machine"));
        }
        JsonBody body = call.body();
        String word = body.text("word");
        List<String> arguments = body.findTexts("arguments");
        PluginCommand command = loader.commands().stream()
                .filter(known -> known.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new HttpProblem(404, Message.of("No enabled plugin has the command {0}", word)));
        if (!picocli) {
            throw new HttpProblem(
                    501,
                    Message.of(
                            "This application has no picocli, so it cannot run {0}: add info.picocli:picocli to its"
                                    + " dependencies",
                            word));
        }
        if (!running.tryAcquire()) {
            throw new HttpProblem(
                    503,
                    Message.of(
                            "Too many commands are already running in the application; try again when one has ended"));
        }
        try {
            follow(PicocliCommands.start(loader, command, arguments, body.flag("colour")), call);
        } finally {
            running.release();
        }
    }

    /** Passes on what the command says until it ends. A caller who is gone is noticed at the next line. */
    private static void follow(RunningCommand command, Call call) throws IOException {
        boolean ended = false;
        try (OutputStream out = call.stream("application/x-ndjson;charset=UTF-8")) {
            while (!ended) {
                Map<String, Object> event = command.next(HEARTBEAT);
                if (event == null) {
                    out.write(NOTHING_NEW);
                } else {
                    out.write(StrictJson.write(event));
                    out.write('\n');
                    ended = RunningCommand.isLast(event);
                }
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            if (!ended) {
                command.abandon();
            }
        }
    }
}
