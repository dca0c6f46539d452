package org.coreadmin.extension.cli.service;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Reporter;
import org.coreadmin.extension.cli.output.ServerRefusal;
import org.coreadmin.extension.cli.output.Terminal;

/**
 * Runs a command of a plugin in the server of a base directory. It has the application's database and beans, which a process of its own
 * would lack.
 */
public final class CommandAtServer {

    /** The server's application has no picocli. */
    private static final int NOT_IMPLEMENTED = 501;

    private final ServerSearch servers;
    private final Terminal terminal;
    private final Reporter reporter;

    /** Looks for the server with a search. */
    public CommandAtServer(ServerSearch servers, Terminal terminal, Reporter reporter) {
        this.servers = servers;
        this.terminal = terminal;
        this.reporter = reporter;
    }

    /**
     * Runs the command.
     *
     * @return its exit code; empty if no server runs, or its application cannot run commands: the command is to run
     *     here then
     */
    public OptionalInt run(String word, List<String> arguments) {
        Optional<ServerService> server = servers.find();
        if (server.isEmpty()) {
            return OptionalInt.empty();
        }
        Said said = new Said();
        try (ServerService found = server.get()) {
            found.runCommand(word, arguments, terminal.kind().out() && terminal.wantsColour(), said::take);
        } catch (ServerRefusal refused) {
            if (refused.code() == NOT_IMPLEMENTED) {
                return OptionalInt.empty();
            }
            throw refused;
        }
        return OptionalInt.of(said.exitCode());
    }

    private final class Said {

        private OptionalInt exit = OptionalInt.empty();

        void take(Map<String, Object> event) {
            if (event.get("out") instanceof String text) {
                terminal.out().print(text);
                terminal.out().flush();
            } else if (event.get("err") instanceof String text) {
                terminal.err().print(text);
                terminal.err().flush();
            } else if (event.get("exit") instanceof Number code) {
                exit = OptionalInt.of(code.intValue());
            } else if (event.get("failed") instanceof Map<?, ?> failed
                    && failed.get("code") instanceof Number code
                    && failed.get("message") instanceof String message) {
                exit = OptionalInt.of(reporter.report(Answer.failed(
                        Wire.error(code.intValue()).orElse(ErrorCode.INTERNAL), Message.verbatim(message))));
            }
        }

        int exitCode() {
            return exit.orElseThrow(() -> new PluginException(
                    ErrorCode.UNAVAILABLE,
                    Message.of(
                            "The server stopped while it ran the command. Check its log, then run the command again if"
                                    + " it did not do its work.")));
        }
    }
}
