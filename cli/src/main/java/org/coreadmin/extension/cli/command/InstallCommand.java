package org.coreadmin.extension.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.cli.output.Advice;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.inspection.Capability;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:install",
        description = {
            "Installs plugins and enables them.",
            "",
            "Installs from plugin/ if the plugin is there, otherwise the newest version from a registry. If "
                    + "anything fails, all changes are rolled back. Several are installed together: all or none.",
            "",
            "Also accepts a package file, such as the one 'mvn package' writes to target/."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:install core/audit-log",
            "  core core-extension:install core/audit-log --version 1.0.0 --yes",
            "  core core-extension:install acme/report --with-dependencies",
            "  core core-extension:install acme/report 'acme/chart@^1.2' --upgrade",
            "  core core-extension:install target/acme-hello-0.1.0.zip",
            "  core core-extension:install acme/hello --force        # again, over the installed one"
        })
final class InstallCommand extends ServiceCommand {

    @Parameters(
            arity = "1..*",
            paramLabel = "VENDOR/NAME|FILE",
            description =
                    "The plugins; acme/hello@^1.2 asks for versions in that range. Or one package file: a path that"
                            + " ends in .zip.")
    private List<String> paths = new ArrayList<>();

    @Option(names = "--force", description = "Reinstall a plugin that is already installed.")
    private boolean force;

    @Option(
            names = "--skip-dependencies",
            description = "Do not check that the plugins it requires are present in compatible versions.")
    private boolean skipDependencies;

    @Option(
            names = "--with-dependencies",
            description = "Also install missing plugins that it requires; if the install fails, they are rolled back"
                    + " too.")
    private boolean withDependencies;

    @Option(
            names = "--upgrade",
            description = "Like --with-dependencies, and also update the installed plugins that it requires to their"
                    + " newest compatible versions.")
    private boolean upgrade;

    @Option(names = "--version", paramLabel = "VERSION", description = "Install this version; for one plugin only.")
    private @Nullable String version;

    @Option(names = "--no-enable", description = "Leave it disabled.")
    private boolean noEnable;

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    @Mixin
    private AcceptOption accept = new AcceptOption();

    @Override
    Answer answer() {
        Optional<Path> file = packageFile();
        List<Target> targets =
                file.isPresent() ? List.of() : paths.stream().map(Target::of).toList();
        if (skipDependencies && (withDependencies || upgrade)) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "--skip-dependencies and {0} cannot be combined: one installs without what {1} requires,"
                                    + " the other with it.",
                            upgrade ? Message.of("--upgrade") : Message.of("--with-dependencies"),
                            file.isPresent() ? file.get() : targets.get(0).plugin()));
        }
        InstallOptions options = new InstallOptions(
                force, skipDependencies, !noEnable, Optional.ofNullable(version), withDependencies, upgrade);
        if (file.isPresent()) {
            return install(file.get(), options);
        }
        Operation operation = operation(targets, options);
        try (PluginService service = service().accepting(accept.capabilities())) {
            return dryRun ? plan(service, operation) : runIfAgreed(service, operation);
        }
    }

    private Optional<Path> packageFile() {
        List<Path> files = paths.stream()
                .flatMap(path -> PackageArgument.find(path, terminal().directory()).stream())
                .toList();
        if (!files.isEmpty() && paths.size() > 1) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("A package file is installed on its own. 'core-extension:publish FILE --to DIR' puts"
                            + " several into a registry, from which they can be installed together."));
        }
        return files.stream().findFirst();
    }

    private Answer install(Path file, InstallOptions options) {
        try (PluginService service = service().accepting(accept.capabilities())) {
            if (options().yes() && !dryRun) {
                return installAgreed(service, file, options);
            }
            PlanView view = PlanView.of(showing(progress -> service.planPackage(file, options, progress)), terminal());
            return dryRun
                    ? view.answer()
                    : declined(view::drawSteps, view.question())
                            .or(() -> declinedConsent(view))
                            .orElseGet(() -> installAgreed(agreedTo(service, view), file, options));
        }
    }

    private Answer installAgreed(PluginService service, Path file, InstallOptions options) {
        return showing(progress -> Answer.of(withFile(service.installPackage(file, options, progress), file)));
    }

    /**
     * Returns the result with the file in its remedies: a remedy installs the file again, and the service does not know
     * how it was typed.
     */
    private static OperationResult withFile(OperationResult result, Path file) {
        return result.withRemedies(result.remedies().stream()
                .map(remedy -> new Remedy(remedy.steps().stream()
                        .map(step -> {
                            if (!step.options().containsKey(Capability.FIELD)) {
                                return step;
                            }
                            Map<String, Object> options = new TreeMap<>(step.options());
                            options.put(Advice.PACKAGE, file.toString());
                            return new Remedy.Step(step.operation(), step.targets(), options);
                        })
                        .toList()))
                .toList());
    }

    private static Operation operation(List<Target> targets, InstallOptions options) {
        if (options.version().isPresent()
                && targets.size() == 1
                && targets.get(0).range().isEmpty()) {
            return new Operation.Install(targets.get(0).plugin(), options);
        }
        if (options.version().isPresent()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "--version is for one plugin only. Write {0}@{1} for each that needs its own version.",
                            targets.get(0).plugin(), options.version().get()));
        }
        return new Operation.Install(targets, options);
    }
}
