package org.coreadmin.extension.cli.command;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:update",
        description = {
            "Updates the named plugins, or all of them, to newer versions.",
            "",
            "The old version stays until the new one has started; if anything fails, the old version"
                    + " is restored. Several plugins are updated together: all or none."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:update core/audit-log",
            "  core core-extension:update core/audit-log --to 1.4.0 --yes",
            "  core core-extension:update core/audit-log --to 1.0.0 --allow-downgrade",
            "  core core-extension:update acme/report --with-dependencies",
            "  core core-extension:update --all --minor --dry-run"
        })
final class UpdateCommand extends ServiceCommand {

    @Parameters(
            arity = "0..*",
            paramLabel = "VENDOR/NAME",
            description = "The plugins; acme/hello@^1.2 asks for versions in that range.")
    private List<String> paths = List.of();

    @Option(names = "--all", description = "Update all installed plugins to the newest versions that work together.")
    private boolean all;

    @Mixin
    private ReachOptions reach = new ReachOptions();

    @Option(
            names = "--to",
            paramLabel = "VERSION",
            description = "Update to this version. Default: the newest compatible one.")
    private @Nullable String to;

    @Option(
            names = "--allow-downgrade",
            description = "Allow an older version. This undoes newer migrations; data in what they drop is lost.")
    private boolean allowDowngrade;

    @Option(names = "--with-dependencies", description = "Also install or update what the new version requires.")
    private boolean withDependencies;

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    @Mixin
    private AcceptOption accept = new AcceptOption();

    @Override
    Answer answer() {
        requireSense();
        Operation operation = operation();
        try (PluginService service = service().accepting(accept.capabilities())) {
            return dryRun ? plan(service, operation) : runIfAgreed(service, operation);
        }
    }

    private Operation operation() {
        if (all) {
            return new Operation.UpdateAll(reach.options());
        }
        List<Target> targets = paths.stream().map(Target::of).toList();
        UpdateOptions options = new UpdateOptions(Optional.ofNullable(to), allowDowngrade, withDependencies);
        return to == null
                ? new Operation.Update(targets, options)
                : new Operation.Update(targets.get(0).plugin(), options);
    }

    private void requireSense() {
        if (all != paths.isEmpty()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("Name the plugins to update, or use --all for all installed ones."));
        }
        if (!all && reach.isGiven()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("--minor and --patch require --all. For one plugin, use --to VERSION."));
        }
        if (all && (to != null || allowDowngrade || withDependencies)) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "--to, --allow-downgrade and --with-dependencies are for named plugins, not for --all."));
        }
        if (to != null && (paths.size() > 1 || paths.get(0).indexOf('@') >= 0)) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "--to is for one plugin only. Write acme/hello@{0} for each that needs its own version.",
                            to));
        }
    }
}
