package org.coreadmin.extension.database;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;

/**
 * The transaction's connection as scripts see it. What would end the transaction, or stay on the connection after it, is refused
 * in calls and in SQL. A guard against mistakes; a plugin that wants to break out has the host's rights anyway.
 */
final class GuardedConnection implements InvocationHandler {

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

    private final Connection raw;
    private final Dialect dialect;
    private final BooleanSupplier open;
    private final RunningStatements statements;

    private GuardedConnection(Connection raw, Dialect dialect, BooleanSupplier open, RunningStatements statements) {
        this.raw = raw;
        this.dialect = dialect;
        this.open = open;
        this.statements = statements;
    }

    /**
     * Returns a guard around a connection.
     *
     * @param open       whether the transaction still runs
     * @param statements knows what runs on it
     */
    static Connection around(Connection raw, Dialect dialect, BooleanSupplier open, RunningStatements statements) {
        return proxy(Connection.class, new GuardedConnection(raw, dialect, open, statements));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        String name = method.getName();
        if (method.getDeclaringClass() == Object.class) {
            return identity(proxy, "guarded " + raw, name, arguments);
        }
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
        if (name.equals("unwrap") || name.equals("isWrapperFor")) {
            return wrapper(proxy, name, arguments);
        }
        if (name.startsWith("prepare")) {
            requireAllowed(arguments);
        }
        Object result = call(raw, method, arguments);
        return result instanceof Statement statement ? guarded(statement, (Connection) proxy) : result;
    }

    private Statement guarded(Statement statement, Connection connection) {
        Class<? extends Statement> type = statement instanceof CallableStatement
                ? CallableStatement.class
                : statement instanceof PreparedStatement ? PreparedStatement.class : Statement.class;
        return proxy(type, (proxy, method, arguments) -> {
            String name = method.getName();
            if (method.getDeclaringClass() == Object.class) {
                return identity(proxy, "guarded " + statement, name, arguments);
            }
            if (name.equals("getConnection")) {
                return connection;
            }
            if (name.equals("unwrap") || name.equals("isWrapperFor")) {
                return wrapper(proxy, name, arguments);
            }
            boolean executes = name.startsWith("execute");
            if (executes || name.equals("addBatch")) {
                requireAllowed(arguments);
            }
            return executes
                    ? statements.<@Nullable Object, Throwable>run(statement, () -> call(statement, method, arguments))
                    : call(statement, method, arguments);
        });
    }

    private void requireAllowed(Object @Nullable [] arguments) throws SQLException {
        if (arguments == null || arguments.length == 0 || !(arguments[0] instanceof String sql)) {
            return;
        }
        try {
            for (SqlStatement statement : SqlSplitter.split(sql, dialect)) {
                Optional<Message> refusal = StatementRules.refusal(statement);
                if (refusal.isPresent()) {
                    throw new SQLException(refusal.get().toString());
                }
            }
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

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(GuardedConnection.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
