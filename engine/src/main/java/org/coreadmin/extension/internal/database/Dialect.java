package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/** How databases are recognized, and what their languages share. */
public final class Dialect {

    private static final Map<DatabaseKind, String> OLDEST =
            Map.of(DatabaseKind.MYSQL, "8.0", DatabaseKind.MARIADB, "10.3", DatabaseKind.POSTGRESQL, "11.0");
    private static final Pattern VERSION = Pattern.compile("^([0-9]{1,6})\\.([0-9]{1,6})");
    private static final Pattern MARIADB_VERSION = Pattern.compile("([0-9]{1,6})\\.([0-9]{1,6})\\.[0-9]{1,6}-MariaDB");

    private Dialect() {}

    /** Returns the kind of database behind a connection; empty for one that is not known. */
    static Optional<DatabaseKind> of(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        boolean mariadb = connection
                .getMetaData()
                .getDatabaseProductVersion()
                .contains(DatabaseKind.MARIADB.product()); // MySQL's driver calls MariaDB MySQL
        String name = mariadb ? DatabaseKind.MARIADB.product() : product;
        return DatabaseKind.ALL.stream()
                .filter(kind -> kind.product().equals(name))
                .findFirst();
    }

    /**
     * Requires a version that migrations can run on.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} for an older one
     */
    static void requireSupported(Connection connection, DatabaseKind kind) throws SQLException {
        requireSupported(kind, connection.getMetaData().getDatabaseProductVersion());
    }

    /** @param version as the driver tells it, such as {@code 5.5.5-10.11.19-MariaDB-1} */
    static void requireSupported(DatabaseKind kind, String version) {
        older(kind, version).ifPresent(found -> {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of(
                            "The application's database is {0} {1}, and plugins with migrations need {0} {2} or newer:"
                                    + " upgrade the database. Plugins without migrations run as they are",
                            kind.product(), found, OLDEST.get(kind)));
        });
    }

    /**
     * Requires a server that an application can keep its own tables on.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} for an older one
     */
    static void requireServer(Connection connection, DatabaseKind kind) throws SQLException {
        older(kind, connection.getMetaData().getDatabaseProductVersion()).ifPresent(found -> {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The database server is {0} {1}, and Core Extension needs {0} {2} or newer. Nothing was changed."
                                    + " Upgrade the server, or name another database as 'database.url' in"
                                    + " config/core-extension.yaml",
                            kind.product(), found, OLDEST.get(kind)));
        });
    }

    /** Returns major and minor version of a server that is older than the oldest supported; empty for any other. */
    private static Optional<String> older(DatabaseKind kind, String version) {
        String oldest = OLDEST.get(kind);
        Matcher numbers = (kind == DatabaseKind.MARIADB ? MARIADB_VERSION : VERSION).matcher(version);
        if (oldest == null || !numbers.find()) {
            return Optional.empty();
        }
        String[] least = oldest.split("\\.");
        int major = Integer.compare(Integer.parseInt(numbers.group(1)), Integer.parseInt(least[0]));
        int minor = Integer.compare(Integer.parseInt(numbers.group(2)), Integer.parseInt(least[1]));
        return major < 0 || (major == 0 && minor < 0)
                ? Optional.of(numbers.group(1) + "." + numbers.group(2))
                : Optional.empty();
    }

    /** Returns the words before {@code .sql} of migrations for a database, the preferred one first. */
    static List<String> suffixes(DatabaseKind kind) {
        return kind == DatabaseKind.MYSQL
                ? List.of(kind.word(), DatabaseKind.MARIADB.word()) // 8 or newer, whose language is close enough
                : List.of(kind.word());
    }

    /** Whether it is MySQL or MariaDB, which share most of their language. */
    public static boolean isMysqlOrMariadb(DatabaseKind kind) {
        return kind == DatabaseKind.MYSQL || kind == DatabaseKind.MARIADB;
    }

    /** Whether a database loses its tables when it closes, which the base directory remembers: H2 in memory. */
    static boolean forgets(Connection connection) throws SQLException {
        return connection.getMetaData().getURL().startsWith("jdbc:h2:mem:");
    }
}
