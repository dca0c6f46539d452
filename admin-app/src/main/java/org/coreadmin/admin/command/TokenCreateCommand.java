package org.coreadmin.admin.command;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.jspecify.annotations.Nullable;
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
            description =
                    "How long it is valid. Default: 90, or as long as tokens.longest-days of the settings allows.")
    private @Nullable Integer days;

    @Override
    Answer answer() {
        try (CoreDatabase database = openDatabase()) {
            AccessTokens tokens = tokens(database);
            long life = days == null ? tokens.usualDays() : days;
            String token =
                    tokens.create(name, Set.copyOf(authorities), Duration.ofDays(life), TokenMaker.local(user()));
            record(
                    database,
                    "token:create",
                    name,
                    Message.of("for {0}, {1} days", String.join(" ", authorities), life));
            return Answer.done(Message.of("Created"), Map.of("token", token, "name", name))
                    .shownBy(terminal -> terminal.out().println(token));
        }
    }
}
