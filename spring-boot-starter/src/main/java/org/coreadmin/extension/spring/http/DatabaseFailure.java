package org.coreadmin.extension.spring.http;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A failure of the application's database in a sentence: the table, the cause and a way out, without SQL and without names of Java.
 *
 * @param code {@link ErrorCode#UNAVAILABLE} if trying again may help, else {@link ErrorCode#INTERNAL}
 * @param text for people
 */
public record DatabaseFailure(ErrorCode code, Message text) {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseFailure.class);

    /** Where the texts of Spring's exceptions name a table: in the statement that failed. */
    private static final Pattern TABLE =
            Pattern.compile("\\b(?:from|into|update|join|table)\\s+[\"`]?([a-z_][a-z0-9_]*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern SQLITE = Pattern.compile("\\[SQLITE_(\\w+)]\\s*(?:.*\\((.*)\\)|(.*))");
    private static final Pattern SEVERITY = Pattern.compile("^[A-Z]+: +");
    private static final int DEEPEST = 20;

    /** Returns the failure of the database that an exception comes from; empty if it comes from something else. */
    public static Optional<DatabaseFailure> of(Throwable failure) {
        SQLException reason = null;
        String table = null;
        boolean unreachable = false;
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++, cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                reason = sql;
                unreachable |= isUnreachable(sql);
            } else if (table == null && cause.getMessage() != null) {
                Matcher named = TABLE.matcher(cause.getMessage());
                table = named.find() ? named.group(1) : null;
            }
        }
        return reason == null ? Optional.empty() : Optional.of(of(reason, table, unreachable));
    }

    private static DatabaseFailure of(SQLException reason, @Nullable String table, boolean unreachable) {
        String said = reason.getMessage() == null
                ? ""
                : reason.getMessage().lines().findFirst().orElse("");
        Matcher sqlite = SQLITE.matcher(said);
        String kind = "";
        if (sqlite.matches()) {
            kind = sqlite.group(1);
            said = sqlite.group(2) == null ? sqlite.group(3) : sqlite.group(2);
        }
        String words = SEVERITY.matcher(said)
                .replaceFirst("")
                .replaceFirst("; SQL statement:.*", "")
                .replaceFirst("\\.$", "");
        Message why = words.isBlank() ? Message.of("it gives no reason") : Message.verbatim(words);
        String state = reason.getSQLState() == null ? "" : reason.getSQLState();
        ErrorCode code = ErrorCode.UNAVAILABLE;
        Message remedy;
        if (unreachable) {
            remedy = Message.of("Check that it runs and can be reached, and try again.");
        } else if (kind.startsWith("BUSY")
                || kind.startsWith("LOCKED")
                || state.equals("55P03")
                || state.startsWith("40")) {
            remedy = Message.of("Somebody else is changing it; try again.");
        } else if (kind.startsWith("FULL") || state.equals("53100")) {
            remedy = Message.of("Free disk space where the database is, and try again.");
        } else {
            code = ErrorCode.INTERNAL;
            remedy = kind.startsWith("READONLY") || kind.startsWith("CANTOPEN") || state.equals("42501")
                    ? Message.of("Let the user that this runs as read and change it.")
                    : Message.of("If it is damaged or incomplete, restore the database from a backup.");
        }
        return new DatabaseFailure(
                code,
                table == null
                        ? Message.of("The application's database cannot be used: {0}. {1}", why, remedy)
                        : Message.of(
                                "The table {0} of the application's database cannot be used: {1}. {2}",
                                table, why, remedy));
    }

    /** Returns the answer to a request, after one line in the log. */
    HttpProblem problem() {
        LOG.error("{}", text);
        return new HttpProblem(code.httpStatus(), text);
    }

    private static boolean isUnreachable(SQLException failure) {
        String state = failure.getSQLState();
        return failure instanceof SQLTransientConnectionException
                || failure instanceof SQLNonTransientConnectionException
                || state != null && (state.startsWith("08") || state.startsWith("57P"));
    }
}
