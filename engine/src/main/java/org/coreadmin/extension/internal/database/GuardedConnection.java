package org.coreadmin.extension.internal.database;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/**
 * The transaction's connection as scripts see it. What would end the transaction, or stay on the connection after it, is refused in
 * calls and in SQL, and so is SQL that changes what is not the plugin's. All that leads back to the connection is guarded as well.
 * A guard against mistakes; a plugin that wants to break out has the host's rights anyway.
 */
final class GuardedConnection {

    private static final Set<String> REFUSED = Set.of(
            "commit",
            "close",
            "abort",
            "setAutoCommit",
            "setTransactionIsolation",
            "setReadOnly",
            "setCatalog",
            "setSchema",
            "setHoldability",
            "setClientInfo",
            "setNetworkTimeout",
            "beginRequest",
            "endRequest");

    private static final int MAX_SHOWN = 100;
    private static final int MAX_REMEMBERED = 1000;

    /** Changes of rows that the database makes without a statement which could be watched. */
    private static final Set<String> ROW_CHANGES = Set.of("insertRow", "updateRow", "deleteRow");

    private final Connection raw;
    private final DatabaseKind dialect;
    private final BooleanSupplier open;
    private final RunningStatements statements;
    private final SqlWatch watch;
    private final Connection guarded;
    private final Set<String> ran = new LinkedHashSet<>();
    private @Nullable SqlRefusedException refused;

    /**
     * Creates a guard around a connection.
     *
     * @param open       whether the transaction still runs
     * @param statements knows what runs on it
     * @param watch      refuses what is not the plugin's
     */
    GuardedConnection(
            Connection raw, DatabaseKind dialect, BooleanSupplier open, RunningStatements statements, SqlWatch watch) {
        this.raw = raw;
        this.dialect = dialect;
        this.open = open;
        this.statements = statements;
        this.watch = watch;
        this.guarded = proxy(Connection.class, raw, this::onConnection);
    }

    /** Returns the connection for the script. */
    Connection connection() {
        return guarded;
    }

    /**
     * Looks at what was done on the connection.
     *
     * @throws SQLException if it must not be committed, whether or not the script ignored the refusal of a statement
     */
    void complete() throws SQLException {
        if (refused != null) {
            throw refused;
        }
        try {
            watch.complete();
        } catch (SqlRefusedException e) {
            throw because(e, lastAbout(e.about()));
        }
    }

    /** Returns the last statement that names one of these; an empty text if none does. */
    private String lastAbout(Set<String> names) {
        String last = "";
        for (String text : ran) {
            String lower = text.toLowerCase(Locale.ROOT);
            if (names.stream().anyMatch(name -> lower.contains(name.toLowerCase(Locale.ROOT)))) {
                last = text;
            }
        }
        return last;
    }

    private static SqlRefusedException because(SqlRefusedException refusal, String statement) {
        if (statement.isEmpty()) {
            return refusal;
        }
        String text = statement.strip().replaceAll("\\s+", " ");
        return new SqlRefusedException(
                Message.of(
                        "{0}, because of the statement '{1}'",
                        refusal.text(), text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "…" : text),
                refusal.about());
    }

    private interface Call {
        @Nullable
        Object on(Method method, Object @Nullable [] arguments) throws Throwable;
    }

    private @Nullable Object onConnection(Method method, Object @Nullable [] arguments) throws Throwable {
        String name = method.getName();
        if (name.equals("isClosed")) {
            return !open.getAsBoolean();
        }
        if (!open.getAsBoolean()) {
            throw new SQLException("The operation that this connection belonged to has ended");
        }
        if (REFUSED.contains(name) || (name.equals("rollback") && !hasSavepoint(arguments))) {
            throw new SQLException(
                    name + " is refused: the connection belongs to the transaction of the operation, which"
                            + " ends it when the script has returned");
        }
        List<SqlStatement> prepared = name.startsWith("prepare") ? parsed(arguments) : List.of();
        if (!prepared.isEmpty()) {
            inSavepoint(() -> {
                for (SqlStatement statement : prepared) {
                    watch.before(statement);
                }
                return null;
            });
        }
        Object result = call(raw, method, arguments);
        return result instanceof Statement statement ? guarded(statement, prepared) : guarded(result);
    }

    private Statement guarded(Statement statement, List<SqlStatement> prepared) {
        Class<? extends Statement> type = statement instanceof CallableStatement
                ? CallableStatement.class
                : statement instanceof PreparedStatement ? PreparedStatement.class : Statement.class;
        List<SqlStatement> batch = new ArrayList<>(prepared);
        return proxy(type, statement, (method, arguments) -> {
            String name = method.getName();
            List<SqlStatement> given = hasText(arguments) && (name.startsWith("execute") || name.equals("addBatch"))
                    ? parsed(arguments)
                    : List.of();
            if (name.equals("addBatch")) {
                batch.addAll(given);
            } else if (name.equals("clearBatch")) {
                batch.retainAll(prepared);
            } else if (name.startsWith("execute")) {
                List<SqlStatement> all = given.isEmpty() ? List.copyOf(batch) : given;
                return inSavepoint(() -> watched(
                        all,
                        () -> guarded(statements.<@Nullable Object, Throwable>run(
                                statement, () -> call(statement, method, arguments)))));
            }
            return guarded(call(statement, method, arguments));
        });
    }

    private interface Execution {
        @Nullable
        Object run() throws Throwable;
    }

    private @Nullable Object watched(List<SqlStatement> all, Execution execution) throws Throwable {
        for (SqlStatement statement : all) {
            watch.before(statement);
            if (ran.size() < MAX_REMEMBERED) {
                ran.add(statement.text());
            }
        }
        Object result = execution.run();
        try {
            for (SqlStatement statement : all) {
                watch.after(statement);
            }
        } catch (SqlRefusedException e) {
            refused = e; // it has run: an operation in which a script ignores this must fail nevertheless
            throw e;
        }
        return result;
    }

    /**
     * Executes so that PostgreSQL can be asked who holds the lock for which a statement has waited in vain. After any other failure the
     * transaction can only be rolled back, as always there.
     */
    private @Nullable Object inSavepoint(Execution execution) throws Throwable {
        if (dialect != DatabaseKind.POSTGRESQL) {
            return execution.run();
        }
        Savepoint before = raw.setSavepoint();
        try {
            Object result = execution.run();
            raw.releaseSavepoint(before);
            return result;
        } catch (SQLException e) {
            if (!LockHolder.isTimeout(e)) {
                throw e;
            }
            raw.rollback(before);
            String holder = LockHolder.of(raw, e).map(Message::toString).orElse("");
            throw new SQLException(holder, e.getSQLState(), e.getErrorCode(), e);
        }
    }

    /** Guards a result from which the connection can be reached. */
    private @Nullable Object guarded(@Nullable Object result) {
        if (result instanceof Connection) {
            return guarded;
        }
        if (result instanceof Statement statement) {
            return guarded(statement, List.of());
        }
        if (result instanceof ResultSet rows) {
            return proxy(ResultSet.class, rows, (method, arguments) -> {
                if (ROW_CHANGES.contains(method.getName())) {
                    throw new SQLException(method.getName() + " is refused: write a statement that changes the row");
                }
                return guarded(call(rows, method, arguments));
            });
        }
        if (result instanceof DatabaseMetaData facts) {
            return proxy(DatabaseMetaData.class, facts, (method, arguments) -> guarded(call(facts, method, arguments)));
        }
        if (result instanceof Array array) {
            return proxy(Array.class, array, (method, arguments) -> guarded(call(array, method, arguments)));
        }
        return result;
    }

    private static boolean hasText(Object @Nullable [] arguments) {
        return arguments != null && arguments.length > 0 && arguments[0] instanceof String;
    }

    private List<SqlStatement> parsed(Object @Nullable [] arguments) throws SQLException {
        if (arguments == null || !hasText(arguments)) {
            return List.of();
        }
        try {
            return SqlSplitter.splitWithoutDirectives((String) arguments[0], dialect);
        } catch (IllegalArgumentException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    private static boolean hasSavepoint(Object @Nullable [] arguments) {
        return arguments != null && arguments.length == 1 && arguments[0] instanceof Savepoint;
    }

    private static Object wrapper(Object proxy, String name, Object @Nullable [] arguments) throws SQLException {
        boolean wraps = arguments != null && ((Class<?>) arguments[0]).isInstance(proxy);
        if (name.equals("isWrapperFor")) {
            return wraps;
        }
        if (!wraps) {
            throw new SQLException("unwrap is refused: the connection belongs to the transaction of the operation");
        }
        return proxy;
    }

    private static Object identity(Object proxy, String text, String name, Object @Nullable [] arguments) {
        return switch (name) {
            case "equals" -> arguments != null && proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> text;
        };
    }

    private static @Nullable Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private <T> T proxy(Class<T> type, Object target, Call call) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            String name = method.getName();
            if (method.getDeclaringClass() == Object.class) {
                return identity(proxy, "guarded " + target, name, arguments);
            }
            boolean wraps = name.equals("unwrap") || name.equals("isWrapperFor");
            if (wraps && open.getAsBoolean()) {
                return wrapper(proxy, name, arguments);
            }
            return call.on(method, arguments);
        };
        return type.cast(
                Proxy.newProxyInstance(GuardedConnection.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
