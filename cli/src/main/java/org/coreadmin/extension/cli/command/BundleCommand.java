package org.coreadmin.extension.cli.command;

import java.nio.file.Path;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.AuthorTools;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:bundle",
        description = {
            "Writes everything that core.lock.json needs into one archive, for machines without a network.",
            "",
            "It contains the lock file, the packages, and copies of the registries with their"
                    + " signatures and advisories. 'core-extension:sync --from' installs from it."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:bundle --out plugins.bundle")
final class BundleCommand extends CoreCommand {

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            converter = WritablePathConverter.class,
            description = "The archive; an existing one is replaced atomically.")
    private Path out = Path.of("");

    @Override
    Answer answer() {
        Path file = terminal().directory().resolve(out).normalize();
        try (Workspace workspace = open()) {
            return run(workspace, manager -> AuthorTools.of(manager).bundle(file));
        }
    }
}
