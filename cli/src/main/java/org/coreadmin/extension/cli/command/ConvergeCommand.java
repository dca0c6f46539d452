package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.FailureAnswers;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.tools.TakenBundle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:converge",
        description = {
            "Makes plugins and their settings as config/core.plugins.yaml wants them, all or nothing.",
            "",
            "An installed version that the file allows stays. The data of removed plugins is kept.",
            "With --check nothing is changed, and the exit code is 3 if something differs.",
            "With --from packages come from a bundle, and no registry is asked."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:converge --check",
            "  core core-extension:converge --yes     # in a deployment",
            "  core core-extension:converge --watch",
            "  core core-extension:converge --from plugins.bundle --yes     # without a network"
        })
final class ConvergeCommand extends ServiceCommand {

    private static final int DIFFERS = 3;
    private static final long SECONDS = 10;
    private static final long MOST_SECONDS = 600;

    @Option(names = "--check", description = "Only show what differs. The exit code is 3 if something does.")
    private boolean check;

    @Option(
            names = "--watch",
            description = "Look every 10 seconds, and change what differs without asking, until interrupted. Never"
                    + " removes all plugins.")
    private boolean watch;

    @Option(
            names = "--from",
            paramLabel = "FILE|DIRECTORY",
            description = "Take packages from this bundle, written by 'core-extension:bundle', without a network.")
    private String from = "";

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    @Mixin
    private AcceptOption accept = new AcceptOption();

    private final Pause pause;

    ConvergeCommand() {
        this(TimeUnit.SECONDS::sleep);
    }

    ConvergeCommand(Pause pause) {
        this.pause = pause;
    }

    /** Waits between two looks of {@code --watch}. */
    interface Pause {
        void of(long seconds) throws InterruptedException;
    }

    @Override
    Answer answer() throws IOException {
        if (watch && (check || dryRun || !from.isEmpty())) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("--watch cannot be combined with --check, --dry-run or --from."));
        }
        if (watch) {
            return watched();
        }
        try (PluginService service = service().accepting(accept.capabilities())) {
            if (from.isEmpty()) {
                return check ? checked(service) : converged(service);
            }
            Path bundle = terminal().directory().resolve(from).normalize();
            try (TakenBundle taken = showing(progress -> service.takeBundle(bundle, progress))) {
                return check ? checked(service) : converged(service.lookingIn(taken));
            }
        }
    }

    private Answer converged(PluginService service) {
        Operation operation = new Operation.Converge(options().yes(), false);
        return dryRun ? plan(service, operation) : runIfAgreed(service, operation);
    }

    private static Answer checked(PluginService service) {
        Map<String, Object> drift = service.drift();
        List<String> messages = messages(drift);
        return new Answer(
                Answer.SUCCESS,
                messages.isEmpty() ? asWanted(drift) : Message.verbatim(String.join("\n", messages)),
                drift,
                List.of(),
                Optional.empty(),
                List.of(),
                messages.isEmpty() ? 0 : DIFFERS);
    }

    private static Message asWanted(Map<String, Object> drift) {
        return drift.get("file") instanceof Map<?, ?> file
                ? Message.of(
                        "The installed plugins are as core.plugins.yaml of node {0} wants them (sha256 {1}, generation {2}).",
                        file.get("node"), file.get("sha256"), String.valueOf(file.get("generation")))
                : Message.of("The installed plugins are as core.plugins.yaml wants them.");
    }

    /** Whether a converge that nobody asked for has something to do: not where only this node's own file differs, and has before. */
    private static boolean calls(Map<String, Object> drift) {
        return Boolean.TRUE.equals(drift.get("file_changed"))
                || (drift.get("list") instanceof List<?> list
                        && list.stream()
                                .anyMatch(one -> one instanceof Map<?, ?> map && !"".equals(map.get("plugin"))));
    }

    private static List<String> messages(Map<String, Object> drift) {
        return drift.get("list") instanceof List<?> list
                ? list.stream()
                        .map(one -> one instanceof Map<?, ?> map ? String.valueOf(map.get("message")) : "")
                        .toList()
                : List.of();
    }

    /** Converges whenever something differs. What failed is tried again after longer and longer times. */
    private Answer watched() {
        Message last = Message.verbatim("");
        long seconds = SECONDS;
        try {
            while (true) {
                Answer answer = convergedOnce();
                if (!answer.text().equals(last)) {
                    terminal().out().println(Printable.lines(terminal().text(answer.text())));
                    terminal().out().flush();
                    last = answer.text();
                    seconds = SECONDS;
                } else if (!answer.isSuccess()) {
                    seconds = Math.min(2 * seconds, MOST_SECONDS);
                }
                pause.of(seconds);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Answer.done(Message.of("Stopped."));
        }
    }

    /** A server may start, stop or not answer meanwhile, so that each look finds out who carries it out, and may fail in any way. */
    private Answer convergedOnce() {
        try (PluginService service = service().accepting(accept.capabilities())) {
            Map<String, Object> drift = service.drift();
            if (!calls(drift)) {
                List<String> messages = messages(drift);
                return Answer.done(
                        messages.isEmpty() ? asWanted(drift) : Message.verbatim(String.join("\n", messages)));
            }
            return run(service, new Operation.Converge(false, true));
        } catch (Exception | LinkageError | StackOverflowError e) {
            return FailureAnswers.answer(e, terminal(), options().verbose());
        }
    }
}
