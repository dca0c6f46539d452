package org.coreadmin.extension.cli.command;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.service.LocalService;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.cli.service.ServerSearch;
import org.coreadmin.extension.cli.service.ServerService;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.registry.RegistrySettings;

/** A command that works on plugins wherever they are: under the base directory, or at the server that {@code --server} names. */
abstract class ServiceCommand extends CoreCommand {

    private static final String TOKEN = "CORE_TOKEN";

    /** Returns the plugins. */
    final PluginService service() {
        return service(false);
    }

    /** @param startingOver whether an empty database may replace one that has disappeared */
    final PluginService service(boolean startingOver) {
        Optional<String> url = options().server();
        if (url.isPresent()) {
            return ServerService.at(
                    address(url.get()), token(), registry(), terminal().language());
        }
        Workspace workspace = open(startingOver);
        BaseDirectory base = new BaseDirectory(workspace.loader().base());
        return new LocalService(
                workspace, new ServerSearch(base, registry(), terminal().environment()));
    }

    private String token() {
        String token = terminal().environment().getOrDefault(TOKEN, "").strip();
        if (token.isEmpty()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "--server needs a token in the environment variable {0}.\n'core token:create --name NAME"
                                    + " --authority plugin:list' on the server makes one.",
                            TOKEN));
        }
        return token;
    }

    private URI address(String text) {
        URI uri;
        try {
            uri = new URI(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
        } catch (URISyntaxException e) {
            throw malformed(text);
        }
        boolean http = "http".equals(uri.getScheme());
        if ((!http && !"https".equals(uri.getScheme()))
                || uri.getHost() == null
                || uri.getRawUserInfo() != null
                || uri.getRawQuery() != null
                || uri.getRawFragment() != null) {
            throw malformed(text);
        }
        if (http && !uri.getHost().matches("localhost|127\\..*|\\[::1]")) {
            terminal().warn(Message.of("the token is sent to {0} unencrypted; use https to protect it", uri.getHost()));
        }
        return uri;
    }

    private static PluginException malformed(String text) {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of(
                        "--server takes an address such as https://admin.example.com or http://127.0.0.1:9501, not"
                                + " '{0}'.",
                        text));
    }

    /** Returns the registry as a server reads it, wherever the server was started. */
    private Optional<String> registry() {
        String address = terminal()
                .environment()
                .getOrDefault(RegistrySettings.ADDRESS_VARIABLE, "")
                .strip();
        if (address.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                address.matches("[a-zA-Z][a-zA-Z0-9+.-]+:.*")
                        ? address
                        : terminal().directory().resolve(address).normalize().toString());
    }

    /** Runs the operation while showing its progress. */
    final Answer run(PluginService service, Operation operation) {
        return showing(progress -> Answer.of(service.run(operation, progress)));
    }

    /** Only shows what the operation would do. */
    final Answer plan(PluginService service, Operation operation) {
        return PlanView.of(planned(service, operation), terminal()).answer();
    }

    final Map<String, Object> planned(PluginService service, Operation operation) {
        return showing(progress -> service.plan(operation, progress));
    }

    /**
     * Runs the operation after asking. What would be refused is refused without a question, and the question shows the
     * plan. With {@code --yes} nothing is planned beforehand.
     */
    final Answer runIfAgreed(PluginService service, Operation operation) {
        if (options().yes()) {
            return run(service, operation);
        }
        Map<String, Object> plan;
        try {
            plan = planned(service, operation);
        } catch (PluginException refused) {
            Operation whole = withWhatIsMissing(operation, refused).orElseThrow(() -> refused);
            plan = planned(service, whole);
            terminal().err().println(Printable.lines(terminal().text(refused.text())));
        }
        return PlanView.of(plan, terminal()).isEmpty() ? run(service, operation) : applyIfAgreed(service, plan);
    }

    /** Applies a plan, after showing it and asking. */
    final Answer applyIfAgreed(PluginService service, Map<String, Object> plan) {
        PlanView view = PlanView.of(plan, terminal());
        return declined(view::drawSteps, view.question())
                .or(() -> declinedConsent(view))
                .orElseGet(() ->
                        showing(progress -> Answer.of(agreedTo(service, view).apply(plan, progress))));
    }

    /**
     * Asks for the consent that the plan needs. With {@code --yes} there is no question, and what was not accepted is
     * refused.
     */
    final Optional<Answer> declinedConsent(PlanView view) {
        return view.consent().flatMap(question -> declined(out -> {}, question));
    }

    /** Returns the service for who has answered the questions of a plan. */
    final PluginService agreedTo(PluginService service, PlanView view) {
        return options().yes() ? service : service.accepting(view.needed());
    }

    /**
     * Returns the alternative that a person is offered instead of a refusal: the same plugins, with their missing
     * dependencies.
     */
    private Optional<Operation> withWhatIsMissing(Operation operation, PluginException refused) {
        if (refused.code() != ErrorCode.DEPENDENCY_NOT_INSTALLED
                || !terminal().kind().asks()) {
            return Optional.empty();
        }
        return refused.remedies().stream()
                .filter(remedy -> remedy.steps().size() == 1)
                .map(remedy -> remedy.steps().get(0))
                .filter(step -> step.operation().equals(operation.word())
                        && plugins(step.targets()).equals(plugins(operation.targets())))
                .map(step -> Operation.read(step.toMap()))
                .findFirst();
    }

    private static List<PluginName> plugins(List<Target> targets) {
        return targets.stream().map(Target::plugin).toList();
    }
}
