package org.coreadmin.extension.internal.database;

import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;

/** The kinds of failures that databases report, by the classes of their exceptions, SQL states and numbers. */
public final class FailureKind {

    /** Syntax, missing objects and rights; features; data; accounts; names of databases and schemas. */
    private static final List<String> LASTING = List.of("42", "0A", "22", "28", "3D", "3F");

    /** Connections, deadlocks, resources, locks, shutdown, operator's intervention. */
    private static final List<String> PASSING = List.of("08", "40", "53", "55", "57", "HYT");

    /** MySQL and MariaDB: too many connections, shutdown, lock wait, deadlock, interrupted. */
    private static final Set<Integer> PASSING_ON_MYSQL = Set.of(1040, 1053, 1205, 1213, 1317, 3572);

    /** MySQL and MariaDB with a binary log: creating triggers and functions needs the right SUPER. */
    private static final int NEEDS_SUPER = 1419;

    /** MySQL and MariaDB: options that forbid the statement, read-only transaction, read-only mode. */
    private static final Set<Integer> READ_ONLY_ON_MYSQL = Set.of(1290, 1792, 1836);

    private static final String READ_ONLY = "25006";

    /** How MySQL and MariaDB name a right that an account lacks. */
    private static final Pattern DENIED =
            Pattern.compile("\\b([A-Za-z][A-Za-z, ]*) command denied to user ('[^']*'@'[^']*')");

    /** How they refuse a whole database to an account that may do nothing there, and functions to one that may not create any. */
    private static final Pattern DATABASE_DENIED =
            Pattern.compile("Access denied for user ('[^']*'@'[^']*') to database");

    private static final String ALL_RIGHTS =
            "CREATE ROUTINE, ALTER ROUTINE, ALTER, CREATE, CREATE VIEW, DELETE, DROP, INDEX, INSERT, REFERENCES, SELECT,"
                    + " TRIGGER, UPDATE";

    /** PostgreSQL: a right that an account lacks. */
    private static final String DENIED_ON_POSTGRESQL = "42501";

    /** PostgreSQL: a schema that does not exist, or that the account does not see. */
    private static final String NO_SCHEMA = "3F000";

    private static final Pattern SCHEMA_DENIED = Pattern.compile("permission denied for schema ([^\\s;]+)");

    /** What belongs to another account on PostgreSQL, and how {@code ALTER} calls it. */
    private static final Pattern OWNED = Pattern.compile(
            "(?:permission denied for|must be owner of) (table|view|materialized view|sequence) ([^\\s;]+)");

    private FailureKind() {}

    /** Whether the same statement may succeed later although nobody changes anything: the database was away or busy. */
    static boolean maySucceedLater(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLTransientException
                    || cause instanceof SQLRecoverableException
                    || cause instanceof SQLTimeoutException) {
                return true;
            }
            if (cause instanceof SQLException reported
                    && (hasState(reported, PASSING) || PASSING_ON_MYSQL.contains(reported.getErrorCode()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether trying again cannot help: the statement, the rights or the account have to be changed first. */
    static boolean lasts(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException reported && hasState(reported, LASTING)) {
                return !maySucceedLater(failure);
            }
        }
        return false;
    }

    /** Returns the database's message, and where that says too little, what to do. */
    static Message explained(SQLException failure) {
        return remedy(failure)
                .map(remedy -> Message.of("{0}. {1}", Database.reason(failure), remedy))
                .orElseGet(() -> Message.verbatim(Database.reason(failure)));
    }

    /** Returns what an operator has to change before the statement can succeed; empty where the database's message has to do. */
    public static Optional<Message> remedy(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException reported) {
                Optional<Message> remedy = remedyOf(reported);
                if (remedy.isPresent()) {
                    return remedy;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Message> remedyOf(SQLException failure) {
        String text = Database.reason(failure);
        if (failure.getErrorCode() == NEEDS_SUPER) {
            return Optional.of(Message.of(
                    "The application's account may create triggers and functions on this server only if its administrator"
                            + " sets log_bin_trust_function_creators=1"));
        }
        if (READ_ONLY.equals(failure.getSQLState())
                || (READ_ONLY_ON_MYSQL.contains(failure.getErrorCode()) && text.contains("read"))) {
            return Optional.of(Message.of(
                    "The database accepts no changes: it is a replica, or its administrator has made it read-only. Use the"
                            + " primary's address in the application, or make the database writable"));
        }
        if (text.contains("sql injection violation") && text.contains("druid-version")) {
            return Optional.of(Message.of(
                    "The WallFilter of the application's Druid pool refuses the statement: allow it in the filter's"
                            + " WallConfig, or take the filter off the pool that plugins use"));
        }
        if (NO_SCHEMA.equals(failure.getSQLState()) && text.contains("no schema has been selected")) {
            return Optional.of(missingRightOnPostgresql("permission denied for schema public"));
        }
        return DENIED_ON_POSTGRESQL.equals(failure.getSQLState())
                ? Optional.of(missingRightOnPostgresql(text))
                : missingRight(text);
    }

    /** The texts are those of a server that speaks English. */
    private static Message missingRightOnPostgresql(String text) {
        Matcher schema = SCHEMA_DENIED.matcher(text);
        if (schema.find()) {
            return Message.of(
                    "The application's account lacks a right on the schema {0}. An administrator grants it: GRANT USAGE, CREATE"
                            + " ON SCHEMA {0} TO <account>",
                    schema.group(1));
        }
        Matcher owned = OWNED.matcher(text);
        if (owned.find()) {
            return Message.of(
                    "{0} belongs to another account. An administrator gives it to the application's account: ALTER {1} {0}"
                            + " OWNER TO <account>",
                    owned.group(2), owned.group(1).toUpperCase(Locale.ROOT));
        }
        return Message.of(
                "The application's account lacks a right. An administrator grants it, or makes the account the owner of the"
                        + " database and its tables");
    }

    private static Optional<Message> missingRight(String text) {
        Matcher denied = DENIED.matcher(text);
        Matcher database = DATABASE_DENIED.matcher(text);
        String right;
        String account;
        if (denied.find()) {
            right = denied.group(1).strip().toUpperCase(Locale.ROOT);
            account = denied.group(2);
        } else if (database.find()) {
            right = ALL_RIGHTS;
            account = database.group(1);
        } else {
            return Optional.empty();
        }
        return Optional.of(Message.of(
                "The application's account {0} lacks a right on its database. An administrator grants it: GRANT {1} ON"
                        + " <database>.* TO {0}",
                account, right));
    }

    private static boolean hasState(SQLException failure, List<String> classes) {
        String state = failure.getSQLState();
        return state != null && classes.stream().anyMatch(state::startsWith);
    }
}
