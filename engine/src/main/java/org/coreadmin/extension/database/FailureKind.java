package org.coreadmin.extension.database;

import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientException;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.text.Message;

/** The kinds of failures that databases report, by the classes of their exceptions, SQL states and numbers. */
final class FailureKind {

    /** Syntax, missing objects and rights; features; data; accounts; names of databases and schemas. */
    private static final List<String> LASTING = List.of("42", "0A", "22", "28", "3D", "3F");

    /** Connections, deadlocks, resources, locks, shutdown, operator's intervention. */
    private static final List<String> PASSING = List.of("08", "40", "53", "55", "57", "HYT");

    /** MySQL and MariaDB: too many connections, shutdown, lock wait, deadlock, interrupted. */
    private static final Set<Integer> PASSING_ON_MYSQL = Set.of(1040, 1053, 1205, 1213, 1317, 3572);

    /** MySQL and MariaDB with a binary log: creating triggers and functions needs the right SUPER. */
    private static final int NEEDS_SUPER = 1419;

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
        if (failure.getErrorCode() == NEEDS_SUPER) {
            return Message.of(
                    "{0}. The application's account may create triggers and functions on this server only if its"
                            + " administrator sets log_bin_trust_function_creators=1",
                    Database.reason(failure));
        }
        return Message.verbatim(Database.reason(failure));
    }

    private static boolean hasState(SQLException failure, List<String> classes) {
        String state = failure.getSQLState();
        return state != null && classes.stream().anyMatch(state::startsWith);
    }
}
