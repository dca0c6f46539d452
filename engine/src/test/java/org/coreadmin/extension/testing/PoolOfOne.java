package org.coreadmin.extension.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A pool of one connection, which is lent again as it was given back; a new one is made where that was closed for good. */
public final class PoolOfOne implements AutoCloseable {

    private final DataSource source;
    private @Nullable Connection connection;

    /** A pool over what makes connections. */
    public PoolOfOne(DataSource source) {
        this.source = source;
    }

    /** What borrows. */
    public DataSource dataSource() {
        return (DataSource) Proxy.newProxyInstance(
                PoolOfOne.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("getConnection")) {
                        throw new UnsupportedOperationException(method.toString());
                    }
                    return lent(connection());
                });
    }

    /** The connection itself. */
    public synchronized Connection connection() throws SQLException {
        if (connection == null || connection.isClosed()) {
            connection = source.getConnection();
        }
        return connection;
    }

    private static Object lent(Connection connection) {
        return Proxy.newProxyInstance(
                PoolOfOne.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    if (method.getName().equals("unwrap")) {
                        return connection;
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Override
    public synchronized void close() throws SQLException {
        if (connection != null) {
            connection.close();
        }
    }
}
