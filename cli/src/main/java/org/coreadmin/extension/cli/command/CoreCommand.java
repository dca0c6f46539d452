package org.coreadmin.extension.cli.command;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Failures;
import org.coreadmin.extension.cli.output.ProgressLine;
import org.coreadmin.extension.cli.output.ProgressLog;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import picocli.CommandLine.Mixin;

/**
 * A command: picocli fills its options, {@link #answer()} does the work, and what it answers or throws is written as text or as
 * JSON in one place.
 */
abstract class CoreCommand implements Callable<Integer> {

    @Mixin
    private GlobalOptions options = new GlobalOptions();

    private final Terminal terminal;

    CoreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Does what was asked for. */
    abstract Answer answer() throws Exception;

    @Override
    public final Integer call() {
        Answer answer;
        try {
            answer = answer();
        } catch (Exception | LinkageError | StackOverflowError e) {
            answer = Failures.answer(e, terminal(), options.verbose());
        }
        return options.reporter(terminal).report(answer);
    }

    final GlobalOptions options() {
        return options;
    }

    final Terminal terminal() {
        return options.terminal(terminal);
    }

    /** The engine at work on the base directory. */
    final Workspace open() {
        return Workspace.open(options.base(terminal), terminal());
    }

    /** An operation of the engine. */
    @FunctionalInterface
    interface Operation {

        OperationResult run(ExtensionManager manager);
    }

    /** Runs the operation while showing how it gets on, to those who look. */
    final Answer run(Workspace workspace, Operation operation) {
        if (options.verbose()) {
            return Answer.of(operation.run(workspace.manager().reporting(new ProgressLog(terminal()))));
        }
        if (!terminal().animates()) {
            return Answer.of(operation.run(workspace.manager()));
        }
        try (ProgressLine line = new ProgressLine(terminal(), () -> System.nanoTime() / 1_000_000)) {
            return Answer.of(operation.run(workspace.manager().reporting(line)));
        }
    }

    /** Only shows what the operation would do. */
    final Answer plan(Workspace workspace, PlannedOperation operation) {
        return PlanView.answer(workspace.manager().plan(operation));
    }

    /**
     * Asks before something is changed, unless {@code --yes} answered already.
     *
     * @return what to answer if the change is not wanted; empty: go ahead
     * @throws PluginException {@link ErrorCode#CONFLICT} if there is nobody to ask
     */
    final Optional<Answer> declined(String question) {
        if (options.yes()) {
            return Optional.empty();
        }
        if (!terminal.kind().asks()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    "There is no terminal on which to ask \"" + question
                            + "\", so nothing was changed.\nTo agree beforehand, add --yes.");
        }
        String reply = terminal.ask(question + " [y/N] ").orElse("").strip().toLowerCase(Locale.ROOT);
        if (reply.equals("y") || reply.equals("yes")) {
            return Optional.empty();
        }
        return Optional.of(Answer.done("Nothing was changed."));
    }

    /** The same for a change of an installed plugin; where it is not installed, the operation says so without a question. */
    final Optional<Answer> declinedIfInstalled(Workspace workspace, PluginName plugin, String question) {
        return workspace.loader().isInstalled(plugin.toString()) ? declined(question) : Optional.empty();
    }
}
