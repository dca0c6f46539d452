package org.coreadmin.extension.cli.host;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.FailureAnswers;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.database.DatabaseSettings;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostFiles;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The database of the command line as host, the one that {@link ApplicationDatabase} finds: an SQLite file in WAL mode, every commit
 * forced to disk, or PostgreSQL. Settings and driver are loaded when the first connection is asked for, so commands that need
 * no database do not pay for one. Each connection is a new one: a command needs one or two. Safe for use by several threads.
 */
public final class CommandDatabase implements DataSource {

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final int LOGIN_TIMEOUT_SECONDS = 10;

    private final BaseDirectory base;
    private final ApplicationDatabase place;
    private final boolean startingOver;
    private @Nullable DataSource opened;

    /** Creates the database for a base directory; touches nothing yet. */
    public CommandDatabase(BaseDirectory base, Map<String, String> environment) {
        this(base, environment, false);
    }

    /** @param startingOver whether an empty SQLite file may replace one that has disappeared */
    CommandDatabase(BaseDirectory base, Map<String, String> environment, boolean startingOver) {
        this.base = base;
        this.place = new ApplicationDatabase(base, environment);
        this.startingOver = startingOver;
    }

    /** Whether there is one without making it: it is on a server, or its file exists. Opens no connection. */
    boolean isThere() {
        try {
            return place.find()
                    .filter(found -> found.file(base).map(Files::isRegularFile).orElse(true))
                    .isPresent();
        } catch (PluginException e) {
            return false; // code that needs it reports why
        }
    }

    /** Returns its kind without opening or making it; empty if the application has none, or none that can be used. */
    Optional<DatabaseKind> kind() {
        try {
            return place.find()
                    .map(found -> found.file(base).isPresent() ? DatabaseKind.SQLITE : DatabaseKind.POSTGRESQL);
        } catch (PluginException e) {
            return Optional.empty(); // code that needs it reports why
        }
    }

    @Override
    public Connection getConnection() throws SQLException {
        return asHost(() -> {
            DataSource source = opened();
            try {
                return source.getConnection();
            } catch (SQLException e) {
                Optional<Message> explained = place.explain(e);
                throw explained.isPresent() ? new SQLException(explained.get().toString(), e.getSQLState(), e) : e;
            }
        });
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        return asHost(() -> opened().getConnection(username, password));
    }

    /** Work that is done with the driver. */
    @FunctionalInterface
    private interface Connecting {

        Connection connect() throws SQLException;
    }

    /**
     * Runs the driver as the host: threads and caches that it creates on the way must not hold on to the plugin that
     * happens to ask first.
     */
    private static Connection asHost(Connecting connecting) throws SQLException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(CommandDatabase.class.getClassLoader());
        try {
            return connecting.connect();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private synchronized DataSource opened() throws SQLException {
        DataSource source = opened;
        if (source == null) {
            DatabaseSettings found =
                    place.find().orElseThrow(() -> new SQLException("the application has no database"));
            Optional<Path> file = found.file(base);
            source = file.isPresent() ? sqlite(file.get()) : server(found);
            opened = source;
        }
        return source;
    }

    private static DataSource server(DatabaseSettings settings) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(settings.url());
        source.setConnectTimeout(LOGIN_TIMEOUT_SECONDS);
        source.setApplicationName("core");
        settings.username().ifPresent(source::setUser);
        settings.password().ifPresent(source::setPassword);
        return source;
    }

    private DataSource sqlite(Path file) throws SQLException {
        Path directory = file.toAbsolutePath().getParent();
        try {
            if (directory != null) {
                HostFiles.createPrivateDirectories(directory);
            }
        } catch (IOException e) {
            throw new SQLException("The directory of the database cannot be made: " + FailureAnswers.explain(e), e);
        }
        SqliteSource source = SqliteSource.of(file, PATIENCE);
        return startingOver ? source : source.checkedBy(() -> place.requireNotLost(file));
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter out) {}

    @Override
    public void setLoginTimeout(int seconds) {}

    @Override
    public int getLoginTimeout() {
        return LOGIN_TIMEOUT_SECONDS;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("java.util.logging is not used");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        if (type.isInstance(this)) {
            return type.cast(this);
        }
        return opened().unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return type.isInstance(this) || opened().isWrapperFor(type);
    }
}
