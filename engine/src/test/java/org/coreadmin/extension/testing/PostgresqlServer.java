package org.coreadmin.extension.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** One PostgreSQL server for all tests of the process, started when first needed; each test gets a database of its own. */
public final class PostgresqlServer {

    private static EmbeddedPostgres server;
    private static int databases;

    private PostgresqlServer() {}

    /** A new, empty database. */
    public static synchronized DataSource newDatabase() throws IOException, SQLException {
        if (server == null) {
            server = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        }
        String name = "plugins" + databases++;
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        }
        return server.getDatabase("postgres", name);
    }
}
