package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.tools.TakenBundle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:sync",
        description = {
            "Installs, updates and removes plugins to match core.lock.json, all or nothing.",
            "",
            "Installs, updates, downgrades, removes, enables, disables and pins. The data of removed"
                    + " plugins is kept.",
            "With --from the lock file and the packages come from a bundle."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:sync --dry-run",
            "  core core-extension:sync --frozen --yes     # in a deployment",
            "  core core-extension:sync --from plugins.bundle --yes     # without a network"
        })
final class SyncCommand extends ServiceCommand {

    @Option(
            names = "--frozen",
            description = "Require exactly the packages that the file names, and never write the file.")
    private boolean frozen;

    @Option(
            names = "--from",
            paramLabel = "FILE|DIRECTORY",
            description = "Install from this bundle, written by 'core-extension:bundle', without a network.")
    private String from = "";

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    @Mixin
    private AcceptOption accept = new AcceptOption();

    @Override
    Answer answer() throws IOException {
        Operation operation = new Operation.Sync(new SyncOptions(frozen));
        try (PluginService service = service().accepting(accept.capabilities())) {
            return from.isEmpty() ? synced(service, operation) : fromBundle(service, operation);
        }
    }

    private Answer synced(PluginService service, Operation operation) {
        return dryRun ? plan(service, operation) : runIfAgreed(service, operation);
    }

    /** Syncs from a bundle. Its lock file replaces the existing one, which is restored if nothing is installed. */
    private Answer fromBundle(PluginService service, Operation operation) throws IOException {
        Path bundle = terminal().directory().resolve(from).normalize();
        byte[] wanted;
        try (TakenBundle taken = showing(progress -> service.takeBundle(bundle, progress))) {
            wanted = taken.lockFile();
        }
        BaseDirectory base = new BaseDirectory(options().base(terminal()));
        Path file = base.lockFile();
        Optional<byte[]> before = Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        boolean done = false;
        try {
            base.replace(file, wanted);
            Answer answer = synced(service, operation);
            done = answer.isSuccess() && !dryRun && !answer.text().equals(Message.of("Nothing was changed."));
            return answer;
        } finally {
            if (!done) {
                if (before.isPresent()) {
                    base.replace(file, before.get());
                } else {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}
