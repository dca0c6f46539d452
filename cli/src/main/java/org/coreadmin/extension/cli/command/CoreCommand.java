package org.coreadmin.extension.cli.command;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.FailureAnswers;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.ProgressLine;
import org.coreadmin.extension.cli.output.ProgressLog;

/**
 * A command: picocli fills its options, {@link #answer()} does the work, and what it answers or throws is written as text or as
 * JSON in one place.
 */
abstract class CoreCommand extends ToolCommand {

    /** Runs the command. */
    abstract Answer answer() throws Exception;

    @Override
    public final Integer call() {
        Answer answer;
        try {
            if (!(this instanceof ServiceCommand)) {
                options().refuseServer();
            }
            if (options().sarif() && !(this instanceof AuditCommand)) {
                throw new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of("--format takes text or json; sarif is for core-extension:audit only."));
            }
            answer = answer();
        } catch (Exception | LinkageError | StackOverflowError e) {
            answer = FailureAnswers.answer(e, terminal(), options().verbose());
        }
        return options().reporter(terminal()).report(answer);
    }

    /** Returns the engine at work on the base directory. */
    final Workspace open() {
        return open(false);
    }

    /** @param startingOver whether an empty database may replace one that has disappeared */
    final Workspace open(boolean startingOver) {
        return Workspace.open(options().base(terminal()), terminal(), options().safeMode(), startingOver);
    }

    /** An operation of the engine. */
    @FunctionalInterface
    interface Work {

        OperationResult run(ExtensionManager manager);
    }

    /** Runs the operation while showing its progress. */
    final Answer run(Workspace workspace, Work operation) {
        return showing(progress -> Answer.of(operation.run(workspace.manager().reporting(progress))));
    }

    /** Does something while showing its progress. */
    final <T> T showing(Function<Progress, T> work) {
        if (options().verbose()) {
            return work.apply(new ProgressLog(terminal()));
        }
        if (!terminal().animates()) {
            return work.apply(Progress.NONE);
        }
        try (ProgressLine line = new ProgressLine(terminal(), () -> System.nanoTime() / 1_000_000)) {
            return work.apply(line);
        }
    }

    /**
     * Asks before something is changed, unless {@code --yes} answered already.
     *
     * @param shown    shows on standard error what the question is about
     * @param question what is asked, with its question mark
     * @return what to answer if the change is not wanted; empty: go ahead
     * @throws PluginException {@link ErrorCode#CONFLICT} if there is nobody to ask
     */
    final Optional<Answer> declined(Consumer<PrintStream> shown, Message question) {
        if (options().yes()) {
            return Optional.empty();
        }
        if (!terminal().kind().asks()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "There is no terminal on which to ask \"{0}\", so nothing was changed.\nTo agree beforehand, add"
                                    + " --yes.",
                            question));
        }
        shown.accept(terminal().err());
        String reply = terminal()
                .ask(Printable.line(terminal().text(Message.of("{0} [y/N]", question))) + " ")
                .orElse("")
                .strip()
                .toLowerCase(Locale.ROOT);
        if (reply.equals("y") || reply.equals("yes")) {
            return Optional.empty();
        }
        return Optional.of(Answer.done(Message.of("Nothing was changed.")));
    }
}
