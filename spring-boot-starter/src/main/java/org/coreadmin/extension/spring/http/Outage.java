package org.coreadmin.extension.spring.http;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.util.Locale;
import java.util.Optional;
import org.coreadmin.extension.Message;

/** A failure of what the server stands on, and not of a request: the database is away, locked or full, or a disk is full. */
enum Outage {

    /** The database cannot be reached, or gives no connection. */
    DATABASE_AWAY(
            503,
            Message.of(
                    "The database cannot be reached at the moment. Try again in a few seconds; if that does not help,"
                            + " tell whoever runs this server.")),

    /** Somebody else holds a lock in the database for too long. */
    DATABASE_LOCKED(
            503,
            Message.of("The database is locked by another program or a longer change at the moment. Try again in a few"
                    + " seconds; if that does not help, tell whoever runs this server.")),

    /** A disk is full: that of the database, or that of the base directory. */
    DISK_FULL(
            507,
            Message.of("There is no room left on a disk of the server. Tell whoever runs it to make room, then try"
                    + " again."));

    private static final int SQLITE_BUSY = 5;
    private static final int SQLITE_LOCKED = 6;
    private static final int SQLITE_FULL = 13;

    private final int status;

    @SuppressWarnings("ImmutableEnumChecker") // a Message is immutable
    private final Message text;

    Outage(int status, Message text) {
        this.status = status;
        this.text = text;
    }

    /** Returns the refusal that tells a caller of it. */
    HttpProblem problem() {
        return new HttpProblem(status, text);
    }

    /** Returns the outage that caused a failure; empty if none did. */
    static Optional<Outage> of(Throwable failure) {
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 32; cause = cause.getCause()) {
            Optional<Outage> found = cause instanceof SQLException sql
                    ? of(sql)
                    : cause instanceof IOException io && isDiskFull(io) ? Optional.of(DISK_FULL) : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
            depth++;
        }
        return Optional.empty();
    }

    private static boolean isDiskFull(IOException failure) {
        String reason = failure instanceof FileSystemException file
                ? String.valueOf(file.getReason())
                : String.valueOf(failure.getMessage());
        String lower = reason.toLowerCase(Locale.ROOT);
        return lower.contains("no space left")
                || lower.contains("disk quota exceeded")
                || lower.contains("not enough space on the disk");
    }

    private static Optional<Outage> of(SQLException failure) {
        if (failure.getClass().getName().startsWith("org.sqlite.")) {
            return switch (failure.getErrorCode() & 0xff) {
                case SQLITE_BUSY, SQLITE_LOCKED -> Optional.of(DATABASE_LOCKED);
                case SQLITE_FULL -> Optional.of(DISK_FULL);
                default -> Optional.empty();
            };
        }
        String state = failure.getSQLState() == null ? "" : failure.getSQLState();
        if (state.equals("53100")) {
            return Optional.of(DISK_FULL);
        }
        if (state.equals("55P03") || state.equals("40001") || state.equals("40P01")) {
            return Optional.of(DATABASE_LOCKED);
        }
        boolean away = failure instanceof SQLTransientConnectionException
                || failure instanceof SQLNonTransientConnectionException
                || failure instanceof SQLRecoverableException
                || failure instanceof SQLTimeoutException
                || state.startsWith("08")
                || state.startsWith("57P")
                || state.startsWith("53");
        return away ? Optional.of(DATABASE_AWAY) : Optional.empty();
    }
}
