package org.coreadmin.extension.cli.command;

import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:install",
        description = {
            "Installs a plugin and enables it.",
            "",
            "Takes the plugin that lies under plugin/; if there is none, the newest version that the registries offer."
                    + " If anything fails, everything is as it was before."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:install core/audit-log",
            "  core core-extension:install core/audit-log --version 1.0.0 --yes",
            "  core core-extension:install acme/report --with-dependencies",
            "  core core-extension:install acme/hello --force        # again, over the installed one"
        })
final class InstallCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(names = "--force", description = "Install again over an installed plugin.")
    private boolean force;

    @Option(
            names = "--skip-dependencies",
            description = "Do not check that the plugins it requires are there in fitting versions.")
    private boolean skipDependencies;

    @Option(
            names = "--with-dependencies",
            description = "Install first what it requires and is not installed; if it then fails, that is taken back.")
    private boolean withDependencies;

    @Option(names = "--version", paramLabel = "VERSION", description = "Install this version.")
    private @Nullable String version;

    @Option(names = "--no-enable", description = "Leave it disabled.")
    private boolean noEnable;

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    InstallCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        if (skipDependencies && withDependencies) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    "--skip-dependencies and --with-dependencies do not go together: one installs without what "
                            + plugin + " requires, the other with it.");
        }
        InstallOptions options =
                new InstallOptions(force, skipDependencies, !noEnable, Optional.ofNullable(version), withDependencies);
        try (PluginService service = service()) {
            if (dryRun) {
                return plan(service, PlannedOperation.install(plugin, options));
            }
            return declined("Install " + plugin + (version == null ? "" : " " + version)
                            + (withDependencies ? " and what it requires?" : "?"))
                    .orElseGet(() -> run(service, PlannedOperation.install(plugin, options)));
        }
    }
}
