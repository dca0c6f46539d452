package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.backup.BackupContents;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.cli.host.AuditNotes;
import org.coreadmin.extension.cli.host.SqliteBackups;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.text.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "backup",
        description = {
            "Writes a base directory into one file, while a server may run on it.",
            "",
            "The file has the settings, the plugins with their data, the SQLite database with accounts and tokens, and secrets:"
                    + " only its owner can read it. Another database is not in it; the command names the dump that belongs to it."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core backup /var/backups/core-2026-12-31.backup",
            "  core backup --verify /var/backups/core-2026-12-31.backup"
        })
final class BackupCommand extends CoreCommand {

    /** How long an operation may take that changes plugins. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @Parameters(paramLabel = "FILE", description = "The file to write, which must not exist; with --verify, to check.")
    private String file = "";

    @Option(names = "--verify", description = "Check that a backup is whole, and show what it has. Changes nothing.")
    private boolean verify;

    @Override
    Answer answer() throws IOException {
        Path path = terminal().directory().resolve(file).normalize();
        return verify ? verified(path) : written(path);
    }

    private static Answer verified(Path path) throws IOException {
        BackupContents contents = Backups.verify(path);
        return Answer.done(
                Message.of(
                        "{0} is whole: {1} of {2}. Plugins: {3}; files: {4}; bytes: {5}.{6}",
                        path,
                        contents.createdAt(),
                        contents.base(),
                        contents.plugins().size(),
                        contents.files(),
                        contents.bytes(),
                        elsewhere(contents)),
                data(path, contents));
    }

    private Answer written(Path path) {
        open().close(); // ends what a crash left half done
        BaseDirectory base = new BaseDirectory(options().base(terminal()));
        Clock clock = Clock.systemUTC();
        Backups.Written written =
                SqliteBackups.of(base, terminal().environment()).write(path, PATIENCE);
        BackupContents contents = written.contents();
        Message text = Message.of(
                "Wrote {0} ({1} bytes). Plugins: {2}; files: {3}. It has secrets; keep it where only you can read it.{4}",
                path, written.bytes(), contents.plugins().size(), contents.files(), elsewhere(contents));
        Map<String, Object> data = data(path, contents);
        data.put("length", written.bytes());
        AuditNotes.at(base, terminal().environment(), clock)
                .add("system:backup", String.valueOf(path.getFileName()), OperationResult.done("", text, data));
        List<Message> warnings = new ArrayList<>();
        written.leftOut().forEach(one -> warnings.add(Message.of("Not in the backup: {0}.", one)));
        return Answer.done(text, data).withWarnings(warnings);
    }

    private static Map<String, Object> data(Path path, BackupContents contents) {
        return new JsonObject().with("file", path.toString()).withAll(contents.toMap());
    }

    /** Returns which dump belongs to a backup without its database; empty text if none does. */
    static Object elsewhere(BackupContents contents) {
        if (contents.database().url().isEmpty()) {
            return "";
        }
        Message which = contents.database().transaction().isPresent()
                ? Message.of(
                        "a dump in whose table core_base the last_transaction is {0}",
                        contents.database().transaction().get())
                : Message.of("any dump: plugins have not changed it");
        return Message.of(
                "\nThe database {0} is not in it. Dump it too, before plugins are changed again. What belongs to this backup is {1}.",
                contents.database().url().get(), which);
    }
}
