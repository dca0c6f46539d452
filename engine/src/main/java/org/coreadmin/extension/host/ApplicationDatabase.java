package org.coreadmin.extension.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.backup.BackupSource;
import org.jspecify.annotations.Nullable;

/**
 * Decides which database holds the tables of the plugins under a base directory. An application that has its own database leaves the
 * address in the base directory when it starts; commands on the base directory while it is stopped look here, and gets that
 * database or a refusal, never another one.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class ApplicationDatabase {

    private final BaseDirectory base;
    private final Map<String, String> environment;

    /**
     * Asks about a base directory; reads nothing yet.
     *
     * @param environment variables that the settings may refer to
     */
    public ApplicationDatabase(BaseDirectory base, Map<String, String> environment) {
        this.base = base;
        this.environment = environment;
    }

    /** Returns the database that the base directory's own settings name, else the SQLite file {@code data/core.db}. */
    public DatabaseSettings configured() {
        return named().orElseGet(() ->
                new DatabaseSettings(DatabaseAddress.SQLITE + base.database(), Optional.empty(), Optional.empty()));
    }

    private Optional<DatabaseSettings> named() {
        return DatabaseSettings.read(base, environment);
    }

    /** Returns the application with its own database that last served the base directory; empty if there is none. */
    public Optional<HostRecord> host() {
        try {
            return HostRecord.read(base).filter(host -> !host.configured());
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0}, which names the application's database, cannot be used: {1}. Nothing was"
                                    + " changed. Start"
                                    + " the application once, which writes it again.",
                            base.host(), Message.of(e)),
                    e);
        }
    }

    /**
     * Whether the application has a database at all, even one out of reach: only an application without one says so.
     */
    public boolean exists() {
        try {
            return host().map(host -> host.url().isPresent()).orElse(true);
        } catch (PluginException e) {
            return true; // code that needs it reports why
        }
    }

    /**
     * Returns the database to open.
     *
     * @return empty if the application has no database, so that its plugins have no tables
     * @throws PluginException {@link ErrorCode#CONFLICT} if the application's database cannot be opened from here, or
     *     the settings of the base directory name another one
     */
    public Optional<DatabaseSettings> find() {
        Optional<HostRecord> host = host();
        return host.isEmpty() ? Optional.of(configured()) : ofHost(host.get());
    }

    private Optional<DatabaseSettings> ofHost(HostRecord host) {
        if (host.url().isEmpty()) {
            return Optional.empty();
        }
        DatabaseAddress address = new DatabaseAddress(host.url().get());
        Optional<Path> file = address.file(base.path());
        if (file.isEmpty() && !address.isPostgresql()) {
            throw refused(
                    host,
                    Message.of("only the application can open it"),
                    Message.of("Start the application, which then carries out the command; commands of plugins only if"
                            + " info.picocli:picocli is among its dependencies."));
        }
        Optional<DatabaseSettings> named = named();
        if (named.isPresent()) {
            if (!new DatabaseAddress(named.get().url()).isSameAs(address, base)) {
                throw refused(
                        host,
                        Message.of(
                                "config/core-extension.yaml names {0}",
                                new DatabaseAddress(named.get().url()).withoutSecrets()),
                        Message.of("Set 'database.url' there to the application's database, or start the application,"
                                + " which then"
                                + " carries out the command."));
            }
            return named;
        }
        if (file.isEmpty()) {
            return Optional.of(new DatabaseSettings(address.url(), host.user(), Optional.empty()));
        }
        if (!Files.isRegularFile(file.get())) {
            throw refused(
                    host,
                    Message.of("there is no such file"),
                    Message.of(
                            "Restore the file from a backup, or start the application if it has another database now."));
        }
        return Optional.of(
                new DatabaseSettings(DatabaseAddress.SQLITE + file.get(), Optional.empty(), Optional.empty()));
    }

    private static PluginException refused(HostRecord host, Message why, Message advice) {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "The application {0} keeps the tables of plugins in {1}, and {2}. Nothing was changed. {3}",
                        host.application(), host.url().orElse("no database"), why, advice));
    }

    /**
     * Returns the database as a backup takes it in or names it.
     *
     * @param sqlite opens an SQLite file
     * @throws PluginException if the settings that name it cannot be used
     */
    @API(status = API.Status.INTERNAL)
    public BackupSource backupSource(Function<Path, BackupSource.Connections> sqlite) {
        Optional<DatabaseSettings> found;
        try {
            found = find();
        } catch (PluginException e) {
            Optional<String> ofHost = host().flatMap(HostRecord::url);
            if (ofHost.isEmpty()) {
                throw e;
            }
            return BackupSource.elsewhere(ofHost.get()); // one that only the application can open
        }
        if (found.isEmpty()) {
            return BackupSource.NONE;
        }
        Optional<Path> file = found.get().file(base);
        return file.isPresent()
                ? BackupSource.sqlite(file.get(), sqlite.apply(file.get()))
                : BackupSource.elsewhere(new DatabaseAddress(found.get().url()).withoutSecrets());
    }

    /**
     * Explains why the application's PostgreSQL could not be opened.
     *
     * @param failure what the database said
     * @return empty if the database is the one that the settings name: the failure explains itself
     */
    public Optional<Message> explain(SQLException failure) {
        return host().filter(host -> named().isEmpty())
                .map(host -> Message.of(
                        "The application {0} keeps the tables of plugins in {1}, which cannot be opened from"
                                + " here: {2}. Name that database, with 'username' and 'password', as 'database' in"
                                + " config/core-extension.yaml; or start the application, which then carries out the command,"
                                + " commands of plugins only if info.picocli:picocli is among its dependencies",
                        host.application(),
                        host.url().orElse(""),
                        String.valueOf(failure.getMessage()).strip().replaceFirst("\\.+$", "")));
    }

    /**
     * Records the address of an application's database, and its bundled registry, in the base directory. For the one server that runs on it.
     *
     * @param application its name
     * @param registry    the registry that came with it, as {@link HostRecord} has it
     * @param connection  a connection to its database; null if it has none
     */
    public void record(String application, Optional<String> registry, @Nullable Connection connection)
            throws SQLException, IOException {
        if (connection == null) {
            new HostRecord(application, false, Optional.empty(), Optional.empty(), registry).write(base);
            return;
        }
        DatabaseMetaData facts = connection.getMetaData();
        DatabaseAddress address =
                new DatabaseAddress(String.valueOf(facts.getURL())).toKeep(base, connection.getSchema());
        Optional<String> user = Optional.ofNullable(facts.getUserName()).filter(name -> !name.isEmpty());
        new HostRecord(application, isConfigured(address), Optional.of(address.url()), user, registry).write(base);
    }

    private boolean isConfigured(DatabaseAddress address) {
        try {
            return new DatabaseAddress(configured().url()).isSameAs(address, base);
        } catch (PluginException e) {
            return false; // the settings cannot be used; code that needs them reports why
        }
    }
}
