package org.coreadmin.extension.cli.command;

import java.util.Optional;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:download",
        description = {
            "Downloads a plugin from a registry, verifies it and unpacks it under plugin/.",
            "",
            "This does not install it; 'core-extension:install' does."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:download --name core/audit-log",
            "  core core-extension:download --name core/audit-log --version 1.0.0 --force"
        })
final class DownloadCommand extends ServiceCommand {

    @Option(names = "--name", required = true, paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String name = "";

    @Option(
            names = "--version",
            paramLabel = "VERSION",
            description = "The version to download. Default: the newest release.")
    private @Nullable String version;

    @Option(names = "--force", description = "Overwrite the plugin if it is present and not installed.")
    private boolean force;

    @Option(names = "--dry-run", description = "Only show what would be done.")
    private boolean dryRun;

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(name);
        DownloadOptions options = new DownloadOptions(Optional.ofNullable(version), force);
        try (PluginService service = service()) {
            if (dryRun) {
                return plan(service, new Operation.Download(plugin, options));
            }
            return run(service, new Operation.Download(plugin, options)).followedBy(Remedy.of("install", plugin));
        }
    }
}
