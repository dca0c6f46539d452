package org.coreadmin.extension.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostRecord;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.FailureKind;
import org.coreadmin.extension.internal.settings.NodeSetting;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.store.ClaimingBase;
import org.coreadmin.extension.internal.store.PluginStore;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoints;
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
     * Refuses to create an empty SQLite file where the base directory has already worked with one, or where plugins are installed.
     * Returns normally if the file exists, or if the base directory has never changed a database.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the file has disappeared, or plugins were installed without it
     */
    public void requireNotLost(Path file) {
        MissingDatabase.refuse(base, file);
    }

    /**
     * Refuses a database that belongs to another base directory, or to a cluster of which this base directory is no node, and a server
     * that is older than the oldest supported one, so that an application writes no tables of its own there, such as accounts. Changes
     * nothing; a database that nobody has claimed passes.
     *
     * @param node whether this base directory is a node, whatever {@code CORE_CLUSTER} and the settings say
     * @throws PluginException {@link ErrorCode#CONFLICT} with the owner or the version that is needed, and what to do
     */
    public void requireOwn(DataSource source, boolean node, Clock clock) {
        RandomGenerator random = () -> new SecureRandom().nextLong();
        Database database = new Database(
                source,
                new ReadSqlRules(),
                clock,
                FaultPoints.NONE,
                new ClaimingBase(new PluginStore(base, DurableFiles.system()), random, Map::of),
                PluginLoader.version(),
                () -> false,
                node || NodeSetting.isNode(base.settings(), environment));
        database.refuseOldServer();
        database.refuseOtherBase();
    }

    /** Returns what an operator has to change before a database accepts what it has refused; empty where its own message has to do. */
    public static Optional<Message> remedy(Throwable failure) {
        return FailureKind.remedy(failure);
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
