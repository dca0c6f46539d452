package org.coreadmin.admin.command;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "token:create",
        description = {"Creates a bearer token for a program and prints it on standard output, once."},
        footerHeading = "%nExample:%n",
        footer = "  CORE_TOKEN=$(core token:create --name ci --authority plugin:list --authority plugin:install)")
final class TokenCreateCommand extends AdminCommand {

    @Option(
            names = "--name",
            paramLabel = "NAME",
            required = true,
            description = "Who uses it; the audit trail shows this.")
    private String name = "";

    @Option(
            names = "--authority",
            paramLabel = "AUTHORITY",
            required = true,
            description = "What it may do, such as plugin:list; repeat it for more. '*' is everything.")
    private List<String> authorities = List.of();

    @Option(
            names = "--days",
            paramLabel = "DAYS",
            defaultValue = "90",
            description = "How long it is valid (default: 90).")
    private int days;

    TokenCreateCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        try (CoreDatabase database = openDatabase()) {
            String token = new AccessTokens(database, clock(), new SecureRandom())
                    .create(name, Set.copyOf(authorities), Duration.ofDays(days), TokenMaker.local(user()));
            record(
                    database,
                    "token:create",
                    name,
                    Message.of("for {0}, {1} days", String.join(" ", authorities), days));
            return Answer.done(Message.of("Created"), Map.of("token", token, "name", name))
                    .shownBy(terminal -> terminal.out().println(token));
        }
    }
}
