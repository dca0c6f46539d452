package org.coreadmin.admin.command;

import java.util.Map;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "token:revoke",
        description = "Revokes a bearer token, effective with its next request.",
        footerHeading = "%nExample:%n",
        footer = "  core token:revoke --name ci")
final class TokenRevokeCommand extends AdminCommand {

    @Option(names = "--name", paramLabel = "NAME", required = true, description = "The token's name or id.")
    private String name = "";

    @Override
    Answer answer() {
        try (CoreDatabase database = openDatabase()) {
            int revoked = tokens(database).revoke(name);
            if (revoked > 0) {
                record(database, "token:revoke", name);
            }
            return revoked == 0
                    ? Answer.failed(
                            ErrorCode.NOT_FOUND,
                            Message.of("There is no valid token named {0}; token:list lists all", name))
                    : Answer.done(Message.of("Revoked."), Map.of("name", name));
        }
    }
}
