package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.backup.BackupContents;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.cli.host.SqliteBackups;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.host.BaseDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "restore",
        description = {
            "Restores a base directory from a backup: all of it or, whatever happens, nothing.",
            "",
            "No server may run on the base directory. Sessions end, tokens are revoked, and no plugin starts before the registries"
                    + " have said which versions were withdrawn."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core restore /var/backups/core-2026-12-31.backup --base /var/lib/core-extension",
            "  core restore /var/backups/core-2026-12-31.backup --force"
        })
final class RestoreCommand extends CoreCommand {

    @Parameters(paramLabel = "FILE", description = "The backup.")
    private String file = "";

    @Option(
            names = "--force",
            description =
                    "Restore over a base directory that holds something. What is there is kept in before-restore-*.")
    private boolean force;

    @Option(names = "--keep-tokens", description = "Leave tokens valid.")
    private boolean keepTokens;

    @Option(
            names = "--offline",
            description = "Let plugins start without asking the registries; only withdrawals known here count.")
    private boolean offline;

    @Override
    Answer answer() throws IOException {
        Path path = terminal().directory().resolve(file).normalize();
        BaseDirectory base = new BaseDirectory(options().base(terminal()));
        Backups.Restored done = SqliteBackups.of(base, terminal().environment())
                .restore(
                        path,
                        new Backups.Choices(force, keepTokens, offline, System.getProperty("user.name", "unknown")));
        BackupContents contents = done.contents();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("base", base.path().toString());
        data.put("backup", contents.toMap());
        done.kept().ifPresent(kept -> data.put("kept", kept.toString()));
        List<Message> warnings = new ArrayList<>(done.notes());
        warnings.addAll(examined());
        return Answer.done(
                        Message.of(
                                "Restored {0} from the backup of {1}, {2}.{3}{4}{5}",
                                base,
                                contents.base(),
                                contents.createdAt(),
                                done.kept().isPresent()
                                        ? Message.of(
                                                "\nWhat was there before is in {0}; delete it when you no longer need it.",
                                                done.kept().get())
                                        : "",
                                keepTokens
                                        ? Message.of("\nSessions have ended; tokens stay valid.")
                                        : Message.of("\nSessions have ended, and tokens are revoked."),
                                elsewhere(contents)),
                        data)
                .withWarnings(warnings);
    }

    private static Object elsewhere(BackupContents contents) {
        if (contents.database().url().isEmpty()) {
            return "";
        }
        return Message.of(
                "\nThe database {0} was not in the backup. Restore its dump before you start the server. If this is another place than"
                        + " before, then let it claim the database: 'core-extension:doctor --adopt-database'",
                contents.database().url().get());
    }

    /** Returns what does not fit together. */
    private List<Message> examined() {
        try (Workspace workspace = open()) {
            return workspace.manager().doctor(/* mend= */ false).findings().stream()
                    .filter(finding -> !finding.note())
                    .map(RestoreCommand::line)
                    .toList();
        } catch (PluginException e) {
            return List.of(Message.of("The restored files could not be examined: {0}", Message.of(e)));
        }
    }

    private static Message line(Finding finding) {
        return Message.of("{0}: {1} {2}", finding.subject(), finding.text(), finding.advice());
    }
}
