package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/** Explains in words why something failed. */
public final class Failures {

    private static final Set<ErrorCode> OF_MACHINE = EnumSet.of(
            ErrorCode.FILE_COPY_FAILED, ErrorCode.FILE_DELETION_FAILED, ErrorCode.BAD_GATEWAY, ErrorCode.UNAVAILABLE);

    private Failures() {}

    /** Returns the reason in one line of English, as {@link #describe} has it. */
    public static String reason(Throwable failure) {
        return describe(failure).toString();
    }

    /**
     * Returns the reason as part of a message, in the reader's language where it has a translation. File system
     * exceptions, whose messages are mere paths, are put into words.
     */
    public static Message describe(Throwable failure) {
        if (failure instanceof Explained) {
            return Message.of(failure);
        }
        if (failure instanceof NoSuchFileException missing) {
            return Message.of("{0} does not exist", missing.getFile());
        }
        if (failure instanceof AccessDeniedException denied) {
            return Message.of("no permission for {0}", denied.getFile());
        }
        if (failure instanceof FileAlreadyExistsException existing) {
            return Message.of("{0} already exists", existing.getFile());
        }
        if (failure instanceof DirectoryNotEmptyException full) {
            return Message.of("{0} is a directory that is not empty", full.getFile());
        }
        if (failure instanceof InvalidPathException invalid) {
            return Message.of(
                    "'{0}' cannot be a file name in this process: {1}. If the name is right, start the"
                            + " process in a UTF-8"
                            + " locale, such as LC_ALL=C.UTF-8.",
                    invalid.getInput(), invalid.getReason());
        }
        if (failure instanceof FileSystemException other && other.getReason() != null) {
            return Message.verbatim(other.getFile() + ": " + other.getReason());
        }
        String message = failure.getMessage();
        return Message.verbatim(
                message == null || message.isBlank() ? failure.getClass().getSimpleName() : message.strip());
    }

    /** Whether the files, the database or the network of this machine failed, rather than the package. */
    public static boolean isOfMachine(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException || cause instanceof SQLException) {
                return true;
            }
        }
        return failure instanceof PluginException documented && OF_MACHINE.contains(documented.code());
    }

    /**
     * Returns the failure as a documented one: itself; this code for one of files; else an internal error, reported in
     * full.
     */
    public static PluginException documented(Throwable failure, ErrorCode ofFiles, Message tried) {
        if (failure instanceof PluginException documented) {
            return documented;
        }
        if (failure instanceof IOException) {
            return new PluginException(
                    ofFiles,
                    Message.of(
                            "{0} failed: {1}. Correct the permissions there, move what is in the way or make room;"
                                    + " then try"
                                    + " again.",
                            tried, describe(failure)),
                    failure);
        }
        return failure instanceof InvalidPathException
                ? new PluginException(ofFiles, Message.of("{0} failed: {1}", tried, describe(failure)), failure)
                : new PluginException(ErrorCode.INTERNAL, Message.of("{0} failed: {1}", tried, failure), failure);
    }
}
