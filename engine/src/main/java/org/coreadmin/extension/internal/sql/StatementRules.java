package org.coreadmin.extension.internal.sql;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.SqlRefusedException;
import org.coreadmin.extension.internal.database.SqlStatement;

/**
 * The rules for statements that neither a migration nor a script may run, because they would reach out of the
 * operation's transaction.
 */
final class StatementRules {

    private static final Message ENDS_TRANSACTION =
            Message.of("it would begin, end or split the transaction of the operation");
    private static final Message OUTSIDE = Message.of("it cannot be part of a transaction");
    private static final Message CONNECTION = Message.of("it would change the connection for those who use it next");

    private static final Map<String, Message> REFUSED_VERBS = Map.ofEntries(
            Map.entry("BEGIN", ENDS_TRANSACTION),
            Map.entry("START", ENDS_TRANSACTION),
            Map.entry("COMMIT", ENDS_TRANSACTION),
            Map.entry("END", Message.of("{0} (a trigger or function needs a line '-- @DELIMITER')", ENDS_TRANSACTION)),
            Map.entry("ROLLBACK", ENDS_TRANSACTION),
            Map.entry("ABORT", ENDS_TRANSACTION),
            Map.entry("SAVEPOINT", ENDS_TRANSACTION),
            Map.entry("RELEASE", ENDS_TRANSACTION),
            Map.entry("VACUUM", OUTSIDE),
            Map.entry("CHECKPOINT", OUTSIDE),
            Map.entry("XA", ENDS_TRANSACTION),
            Map.entry("UNLOCK", ENDS_TRANSACTION),
            Map.entry("FLUSH", OUTSIDE),
            Map.entry("SHUTDOWN", OUTSIDE),
            Map.entry("RUNSCRIPT", Message.of("it would run a file of the server")),
            Map.entry("USE", Message.of("it would reach another database")),
            Map.entry("ATTACH", Message.of("it would reach another database")),
            Map.entry("DETACH", Message.of("it would reach another database")),
            Map.entry("BACKUP", Message.of("it would read or write a file of the server")),
            Map.entry("RESTORE", Message.of("it would read or write a file of the server")),
            Map.entry("PRAGMA", CONNECTION),
            Map.entry("RESET", CONNECTION),
            Map.entry("DISCARD", CONNECTION),
            Map.entry("LOAD", Message.of("it would load native code")));
    private static final Set<String> DEFINING = Set.of("CREATE", "DROP", "ALTER", "REINDEX");
    private static final Set<String> WHOLE_SERVER = Set.of("DATABASE", "TABLESPACE", "SYSTEM", "ROLE", "USER");

    private StatementRules() {}

    /**
     * Requires a statement that may be part of an operation's transaction.
     *
     * @throws SqlRefusedException if it may not
     */
    static void require(SqlStatement statement, DatabaseKind dialect) throws SqlRefusedException {
        Optional<Message> reason = refusal(statement, dialect);
        if (reason.isPresent()) {
            throw new SqlRefusedException(reason.get());
        }
    }

    /** Returns why a statement is refused; empty if it is not. */
    static Optional<Message> refusal(SqlStatement statement, DatabaseKind dialect) {
        List<String> words = statement.words();
        String verb = statement.verb();
        if (verb.equals("SET") && !dialect.takesDefinitionsBack()) {
            return Optional.of(StatementReader.staysWithConnection(verb).text()); // LOCAL means SESSION there
        }
        String second = words.size() > 1 ? words.get(1) : "";
        if (REFUSED_VERBS.containsKey(verb)) {
            return Optional.of(Message.of("{0} is refused: {1}", verb, REFUSED_VERBS.get(verb)));
        }
        if (verb.equals("PREPARE") && second.equals("TRANSACTION")) {
            return Optional.of(Message.of("{0} is refused: {1}", "PREPARE TRANSACTION", ENDS_TRANSACTION));
        }
        if (verb.equals("SET") && !second.equals("LOCAL") && !second.equals("CONSTRAINTS")) {
            return Optional.of(Message.of("{0} is refused: {1}; use SET LOCAL", "SET", CONNECTION));
        }
        if (DEFINING.contains(verb) && words.contains("CONCURRENTLY")) {
            return Optional.of(Message.of("{0} is refused: {1}", verb + " … CONCURRENTLY", OUTSIDE));
        }
        if (DEFINING.contains(verb) && WHOLE_SERVER.contains(second)) {
            return Optional.of(Message.of("{0} {1} is refused: it reaches beyond the plugin's tables", verb, second));
        }
        return Optional.empty();
    }
}
