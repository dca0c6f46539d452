package org.coreadmin.extension.cli.command;

import java.util.Optional;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:update",
        description = {
            "Updates an installed plugin to a newer version.",
            "",
            "The old version stays until the new one has started; if anything fails, the old one is back whole."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:update core/audit-log",
            "  core core-extension:update core/audit-log --to 1.4.0 --yes",
            "  core core-extension:update core/audit-log --to 1.0.0 --allow-downgrade"
        })
final class UpdateCommand extends CoreCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(
            names = "--to",
            paramLabel = "VERSION",
            description = "Update to this version. Default: the newest that fits.")
    private @Nullable String to;

    @Option(
            names = "--allow-downgrade",
            description = "Go to an older version too, undoing newer migrations; data in what they drop is lost.")
    private boolean allowDowngrade;

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    UpdateCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        UpdateOptions options = new UpdateOptions(Optional.ofNullable(to), allowDowngrade);
        try (Workspace workspace = open()) {
            if (dryRun) {
                return plan(workspace, PlannedOperation.update(plugin, options));
            }
            return declinedIfInstalled(workspace, plugin, "Update " + plugin + (to == null ? "" : " to " + to) + "?")
                    .orElseGet(() -> run(workspace, manager -> manager.update(plugin.toString(), options)));
        }
    }
}
