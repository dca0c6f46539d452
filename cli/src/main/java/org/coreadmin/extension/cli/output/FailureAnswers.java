package org.coreadmin.extension.cli.output;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/** The answers for what was thrown. */
public final class FailureAnswers {

    private FailureAnswers() {}

    /**
     * Returns the answer for what was thrown: the engine's own failures as they are, anything else as an internal
     * error.
     *
     * @param verbose whether to write on standard error where it comes from
     */
    public static Answer answer(Throwable failure, Terminal terminal, boolean verbose) {
        if (verbose) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            terminal.err().println(Printable.lines(trace.toString()));
        }
        if (failure instanceof PluginException refused) {
            return Answer.failed(refused);
        }
        if (failure instanceof ServerRefusal refused) {
            return Answer.failed(refused.code(), Message.of(refused));
        }
        if (failure instanceof NoClassDefFoundError missing && lacksTools(String.valueOf(missing.getMessage()))) {
            return Answer.failed(
                    ErrorCode.UNAVAILABLE,
                    Message.of("This command needs the author tools, which are not on the class path. Add the artifact"
                            + " org.coreadmin:core-tools, in the version of core-cli, or use the command line of a"
                            + " distribution, which has it."));
        }
        return Answer.failed(
                ErrorCode.INTERNAL,
                verbose
                        ? explain(failure)
                        : Message.of("{0}\nRun it again with --verbose for the stack trace.", explain(failure)));
    }

    /** Whether a class that was not found is one of the author tools, an artifact that applications may leave out. */
    private static boolean lacksTools(String name) {
        return name.startsWith("org/coreadmin/extension/tools/")
                || name.startsWith("org/coreadmin/extension/internal/tools/");
    }

    /** Returns the failure in words: many exceptions of files have nothing but a path as their message. */
    public static Message explain(Throwable failure) {
        if (failure instanceof Explained) {
            return Message.of(failure);
        }
        if (failure instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
            return explain(unchecked.getCause());
        }
        if (failure instanceof FileSystemException file && file.getReason() == null) {
            if (failure instanceof AccessDeniedException) {
                return Message.of("{0}: permission denied", file.getFile());
            }
            if (failure instanceof NoSuchFileException) {
                return Message.of("{0}: no such file or directory", file.getFile());
            }
        }
        String message = failure.getMessage();
        String type = failure.getClass().getSimpleName();
        return Message.verbatim(message == null || message.isBlank() ? type : type + ": " + message);
    }
}
