package org.coreadmin.extension.internal.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.database.ClaimProblem.Kind;
import org.coreadmin.extension.internal.database.Claimant.Mark;
import org.coreadmin.extension.internal.database.Claimant.Place;

/**
 * The claim of one base directory on a database: a row of {@code core_base}, and {@code plugin/.core/base.json}. A database that
 * another base directory has claimed is not changed, since either would drop the tables of the other's plugins.
 *
 * <p>Both records name the last transaction, so a copy of a base directory and a restored backup are found out as well: each change
 * moves both on together.
 */
final class DatabaseClaim {

    private static final Message OWN_DATABASE =
            Message.of("name another database as 'database.url' in config/core-extension.yaml");

    private final Claimant base;
    private final String product;
    private final Clock clock;
    private final boolean cluster;

    /** The id of all base directories of a cluster. */
    private static final String CLUSTER = "cluster";

    /**
     * @param base    whose claim it is
     * @param product the product's version, for people
     * @param cluster whether the base directory shares the database with those of other nodes
     */
    DatabaseClaim(Claimant base, String product, Clock clock, boolean cluster) {
        this.cluster = cluster;
        this.base = base;
        this.product = product;
        this.clock = clock;
    }

    /** The claim as the database has it. */
    private record Row(String id, Place place, String product, String since, String last) {

        Message owner() {
            return Message.of("{0} (Core Extension {1}, since {2})", place, product, since);
        }
    }

    /** The two records of a claim. */
    private record Records(Optional<Row> row, Optional<Mark> mark, Place place, boolean damaged) {}

    /** Returns the plugins that are installed in the base directory. */
    Set<PluginName> installed() throws IOException {
        return base.installed().keySet();
    }

    /** Returns why the base directory may not change the database; empty if it may. Changes nothing. */
    Optional<ClaimProblem> problem(Connection connection, DatabaseKind dialect) throws SQLException, IOException {
        return problem(records(connection, dialect), connection, dialect);
    }

    /**
     * Makes or confirms the claim, as part of a transaction that changes the database. The caller's transaction excludes all others
     * that do so. The record of the base directory is written first: a crash before the commit leaves one that still agrees.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it may not change it
     */
    void confirm(Connection connection, DatabaseKind dialect, String transaction) throws SQLException, IOException {
        Records records = records(connection, dialect);
        Optional<ClaimProblem> problem = problem(records, connection, dialect);
        if (problem.isPresent()) {
            throw problem.get().refusal();
        }
        if (cluster) {
            if (!isShared(records)) {
                shareIt(connection, transaction);
            }
            return;
        }
        String id = records.mark().map(Mark::id).orElseGet(base::newId);
        keep(new Mark(id, records.row().map(Row::last).orElse(""), transaction));
        write(
                connection,
                new Row(
                        id,
                        records.place(),
                        product,
                        records.row().map(Row::since).orElseGet(this::today),
                        transaction));
    }

    /** Takes the database over from whichever base has claimed it, under a new id, so that a copy of this base directory is another one. */
    void adopt(Connection connection, DatabaseKind dialect, String transaction) throws SQLException, IOException {
        if (cluster) {
            shareIt(connection, transaction);
            return;
        }
        String id = base.newId();
        keep(new Mark(id, "", transaction));
        write(connection, new Row(id, base.place(), product, today(), transaction));
    }

    /** Whether nodes of a cluster have claimed the database. */
    static boolean isOfNodes(Connection connection, DatabaseKind dialect) throws SQLException {
        return CoreTables.haveClaim(connection, dialect)
                && read(connection).filter(DatabaseClaim::isOfNodes).isPresent();
    }

    private static boolean isOfNodes(Row row) {
        return row.id().equals(CLUSTER);
    }

    private static boolean isShared(Records records) {
        return records.row().filter(DatabaseClaim::isOfNodes).isPresent();
    }

    private void shareIt(Connection connection, String transaction) throws SQLException {
        write(connection, new Row(CLUSTER, new Place("", "", ""), product, today(), transaction));
    }

    /**
     * Returns the problem of a node: a base directory that had the database for itself may continue as a node; any
     * other is refused.
     */
    private Optional<ClaimProblem> problemOfNode(Records records) {
        boolean own = records.row().isEmpty()
                || isShared(records)
                || records.mark()
                        .filter(mark -> mark.id().equals(records.row().get().id()))
                        .isPresent();
        return own
                ? Optional.empty()
                : Optional.of(new ClaimProblem(
                        Kind.OTHER_BASE,
                        Message.of(
                                "The database belongs to a base directory that is not a node of a cluster, {0}.",
                                records.row().get().owner()),
                        Message.of("Set core.cluster there first and start it once, or name another database as"
                                + " 'database.url' in config/core-extension.yaml. If that base directory is no longer"
                                + " used, adopt the database.")));
    }

    private static ClaimProblem sharedByNodes(Place here) {
        return new ClaimProblem(
                Kind.OTHER_BASE,
                Message.of("The database belongs to a cluster, and core.cluster is not set for {0}.", here),
                Message.of(
                        "Set 'core.cluster: true' in config/core-extension.yaml to make this base directory a"
                                + " node, or give it a database of its own: {0}. If the cluster is no longer used, adopt"
                                + " the database.",
                        OWN_DATABASE));
    }

    private void keep(Mark mark) {
        try {
            base.keep(mark);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of(
                            "plugin/.core/base.json cannot be written: {0}. Nothing was changed; make it writable"
                                    + " and try"
                                    + " again.",
                            Database.reason(e)),
                    e);
        }
    }

    private Optional<ClaimProblem> problem(Records records, Connection connection, DatabaseKind dialect)
            throws SQLException, IOException {
        Place here = records.place();
        if (cluster) {
            return problemOfNode(records);
        }
        if (isShared(records)) {
            return Optional.of(sharedByNodes(here));
        }
        if (records.damaged()) {
            return Optional.of(damagedRecord(here));
        }
        if (records.row().isEmpty()) {
            return records.mark().filter(mark -> !mark.last().isEmpty()).isPresent()
                    ? Optional.of(otherDatabase(Kind.OTHER_DATABASE, here, unknownToHistory(connection, dialect)))
                    : contradiction(here, connection, dialect);
        }
        Row row = records.row().get();
        boolean samePlace = row.place().isSameAs(here) || movesAlong(connection, dialect, here);
        if (records.mark().isEmpty()) { // it never existed, or somebody has deleted it
            return samePlace ? contradiction(here, connection, dialect) : Optional.of(otherBase(row, here, dialect));
        }
        Mark mark = records.mark().get();
        if (!mark.id().equals(row.id())) {
            return Optional.of(otherBase(row, here, dialect));
        }
        if (!samePlace) {
            return Optional.of(
                    base.isCopyOf(row.id(), row.place()) ? copied(row.place(), here) : moved(row.place(), here));
        }
        return mark.agreesWith(row.last()) ? Optional.empty() : Optional.of(restored(mark, row, connection));
    }

    /**
     * Returns a contradiction where one of the two records is missing: then the history of migrations and what is
     * installed show whether they belong together.
     */
    private Optional<ClaimProblem> contradiction(Place here, Connection connection, DatabaseKind dialect)
            throws SQLException, IOException {
        Set<PluginName> installed = base.installed().keySet();
        Set<PluginName> others = history(connection, dialect).stream()
                .filter(migrated -> !migrated.kept() && !installed.contains(migrated.name()))
                .map(MigratedPlugin::name)
                .collect(Collectors.toCollection(TreeSet::new));
        if (!others.isEmpty()) {
            return Optional.of(otherPlugins(here, others));
        }
        Set<PluginName> unknown = unknownToHistory(connection, dialect);
        return unknown.isEmpty() ? Optional.empty() : Optional.of(otherDatabase(Kind.MISSING_TABLES, here, unknown));
    }

    private static ClaimProblem damagedRecord(Place here) {
        return new ClaimProblem(
                Kind.DAMAGED_RECORD,
                Message.of(
                        "plugin/.core/base.json of {0} is damaged, so it is not known which database belongs to"
                                + " this base directory.",
                        here.path()),
                Message.of("If it is the one that is configured, adopting it writes the file again."));
    }

    private static ClaimProblem otherBase(Row row, Place here, DatabaseKind dialect) {
        return new ClaimProblem(
                Kind.OTHER_BASE,
                Message.of(
                        "The database belongs to another base directory, {0}; this one is {1}. Two base"
                                + " directories on one database would drop the tables of each other's plugins.",
                        row.owner(), here),
                Message.of(
                        "Give this base directory a database of its own: {0}. If the database is its own, restored"
                                + " from a backup of the other one's, or if it takes the place of the other one, which is no longer"
                                + " used, adopt the database. {1}",
                        OWN_DATABASE, furtherInstances(dialect)));
    }

    /** Returns what to do if the other base directory belongs to another instance of the same application. */
    private static Message furtherInstances(DatabaseKind dialect) {
        return dialect == DatabaseKind.POSTGRESQL
                ? Message.of("If both are instances of one application, set 'core.cluster: true' for each.")
                : Message.of(
                        "If both are instances of one application, start this one with core.extension.enabled=false: on {0},"
                                + " one instance runs the plugins.",
                        dialect.product());
    }

    private static ClaimProblem otherPlugins(Place here, Set<PluginName> others) {
        return new ClaimProblem(
                Kind.OTHER_PLUGINS,
                others.size() == 1
                        ? Message.of(
                                "The database has the tables of {0}, which is not installed in {1}: it seems to belong to"
                                        + " another base directory.",
                                names(others), here)
                        : Message.of(
                                "The database has the tables of {0}, which are not installed in {1}: it seems to"
                                        + " belong to"
                                        + " another base directory.",
                                names(others), here),
                Message.of(
                        "Give this base directory a database of its own: {0}. If the database is meant for"
                                + " this one, adopt it.",
                        OWN_DATABASE));
    }

    private static ClaimProblem moved(Place before, Place here) {
        return new ClaimProblem(
                Kind.OTHER_PLACE,
                Message.of(
                        "This base directory was moved or copied: the database belongs to it as {0}, and it is"
                                + " {1} now.",
                        before, here),
                Message.of(
                        "If it was moved, or if the database is its own, restored from a backup, adopting the database"
                                + " records the new place. If it is a copy and the original still uses this database, give the copy"
                                + " one of its own: {0}.",
                        OWN_DATABASE));
    }

    private static ClaimProblem copied(Place original, Place here) {
        return new ClaimProblem(
                Kind.OTHER_PLACE,
                Message.of(
                        "This base directory, {0}, is a copy: the database belongs to the original, which is"
                                + " still at {1}.",
                        here, original),
                Message.of(
                        "If the database is the copy's own, restored from a backup of the original's, adopt it. If the"
                                + " original still uses this database, give the copy one of its own: {0}. If the copy replaces the"
                                + " original, stop using that, and adopt the database.",
                        OWN_DATABASE));
    }

    private static ClaimProblem otherDatabase(Kind kind, Place here, Set<PluginName> unknown) {
        return new ClaimProblem(
                kind,
                unknown.isEmpty()
                        ? Message.of("The database is not the one that {0} has worked with.", here)
                        : Message.of(
                                "The database is not the one that {0} has worked with: it has no tables of {1}.",
                                here, names(unknown)),
                Message.of("Restore the database, or name the one used before as 'database.url' in"
                        + " config/core-extension.yaml. To go on with this one, adopt it; after that a forced"
                        + " install creates the tables of a plugin."));
    }

    private static ClaimProblem restored(Mark mark, Row row, Connection connection) throws SQLException {
        boolean baseIsOlder = mark.last().isEmpty()
                || Database.hasDecision(connection, mark.last())
                || Database.hasDecision(connection, mark.next());
        return baseIsOlder
                ? new ClaimProblem(
                        Kind.OLDER_BASE,
                        Message.of(
                                "The database is newer than this base directory: its last change is transaction {0},"
                                        + " which the base directory does not know. It was restored from a backup, or a copy of"
                                        + " it works with the same database.",
                                row.last()),
                        Message.of("Restore both from the same backup, or stop using the copy. To go on as they are,"
                                + " adopt the database; the doctor shows what differs."))
                : new ClaimProblem(
                        Kind.OLDER_DATABASE,
                        Message.of(
                                "The database is older than this base directory: it does not know transaction {0}, its"
                                        + " last change is {1}. It was restored from a backup.",
                                mark.last(), row.last()),
                        Message.of("Restore the base directory from the same backup. To go on as they are, adopt the"
                                + " database; the doctor shows what differs."));
    }

    private Set<PluginName> unknownToHistory(Connection connection, DatabaseKind dialect)
            throws SQLException, IOException {
        Set<PluginName> unknown = base.installed().entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
        history(connection, dialect).forEach(migrated -> unknown.remove(migrated.name()));
        return unknown;
    }

    private static List<MigratedPlugin> history(Connection connection, DatabaseKind dialect) throws SQLException {
        return CoreTables.exist(connection, dialect) ? new MigrationHistory(connection).plugins() : List.of();
    }

    /**
     * Whether a database moves along with the base directory: a SQLite file inside it is moved and copied with it, so
     * each copy has its own.
     */
    private static boolean movesAlong(Connection connection, DatabaseKind dialect, Place place) throws SQLException {
        if (dialect != DatabaseKind.SQLITE) {
            return false;
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT file FROM pragma_database_list WHERE name = 'main'")) {
            String file = row.next() ? row.getString(1) : "";
            return file != null && !file.isEmpty() && real(Path.of(file)).startsWith(Path.of(place.path()));
        }
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file.toAbsolutePath().normalize();
        }
    }

    private Records records(Connection connection, DatabaseKind dialect) throws SQLException, IOException {
        Optional<Row> row = CoreTables.haveClaim(connection, dialect) ? read(connection) : Optional.empty();
        Place place = base.place();
        try {
            return new Records(row, base.mark(), place, false);
        } catch (IOException e) {
            return new Records(row, Optional.empty(), place, true);
        }
    }

    private static Optional<Row> read(Connection connection) throws SQLException {
        return Sql.first(
                connection,
                row -> new Row(
                        row.getString(1),
                        new Place(row.getString(2), row.getString(3), row.getString(4)),
                        row.getString(5),
                        row.getString(6),
                        row.getString(7)),
                "SELECT base_id, path, host, directory, product_version, claimed_at, last_transaction FROM core_base"
                        + " WHERE sole = 1");
    }

    private static void write(Connection connection, Row row) throws SQLException {
        Sql.change(connection, "DELETE FROM core_base WHERE sole = 1");
        Sql.change(
                connection,
                "INSERT INTO core_base (base_id, sole, path, host, directory, product_version,"
                        + " claimed_at, last_transaction)"
                        + " VALUES (?, 1, ?, ?, ?, ?, ?, ?)",
                row.id(),
                row.place().path(),
                row.place().host(),
                row.place().directory(),
                row.product(),
                row.since(),
                row.last());
    }

    private String today() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static String names(Set<PluginName> plugins) {
        return plugins.stream().map(PluginName::toString).collect(Collectors.joining(", "));
    }
}
