package org.coreadmin.admin.command;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import picocli.CommandLine.Command;

@Command(
        name = "token:list",
        description = "Lists bearer tokens, including revoked and expired ones, without their secrets.")
final class TokenListCommand extends AdminCommand {

    @Override
    Answer answer() {
        try (CoreDatabase database = openDatabase()) {
            Instant now = clock().instant();
            List<Map<String, Object>> tokens = tokens(database).all().stream()
                    .map(token -> token.described(now))
                    .toList();
            return Answer.list(tokens, tokens.size(), terminal -> draw(tokens, terminal));
        }
    }

    private static void draw(List<Map<String, Object>> tokens, Terminal terminal) {
        Table table = new Table(
                Message.of("NAME"),
                Message.of("STATE"),
                Message.of("EXPIRES (UTC)"),
                Message.of("LAST USED (UTC)"),
                Message.of("AUTHORITIES"),
                Message.of("MADE BY"),
                Message.of("ID"));
        for (Map<String, Object> token : tokens) {
            table.row(
                    String.valueOf(token.get("name")),
                    String.valueOf(token.get("state")),
                    String.valueOf(token.get("expires_at")),
                    String.valueOf(token.getOrDefault("last_used_at", terminal.text(Message.of("never")))),
                    String.valueOf(token.get("authorities")),
                    String.valueOf(token.get("made_by")),
                    String.valueOf(token.get("id")));
        }
        table.draw(terminal);
    }
}
