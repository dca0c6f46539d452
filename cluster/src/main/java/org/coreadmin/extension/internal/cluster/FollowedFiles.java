package org.coreadmin.extension.internal.cluster;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.AgreedFile;
import org.coreadmin.extension.internal.database.Sql;

/**
 * The files of wanted plugins that generations have followed, in a table of their own: nodes of a version that knows nothing of them
 * add generations too, and take none away. A file counts until the next one; one whose rollout was rolled back, by nodes of any
 * version, does not.
 */
final class FollowedFiles {

    private static final String REVERTED =
            "EXISTS (SELECT 1 FROM core_generation g WHERE g.operation = 'revert' AND g.rollout = w.rollout)";

    private FollowedFiles() {}

    /** Adds the file that a generation follows. */
    static void add(Connection connection, long generation, String rollout, String file, String node)
            throws SQLException {
        Sql.change(
                connection,
                "INSERT INTO core_wanted (generation, rollout, digest, file, node) VALUES (?, ?, ?, ?, ?)",
                generation,
                rollout,
                Sha256.ofContent(file.getBytes(StandardCharsets.UTF_8)).hex(),
                file,
                node);
    }

    /** Returns the file that a generation follows. */
    static Optional<AgreedFile> latest(Connection connection, long generation) throws SQLException {
        return Sql.first(
                connection,
                row -> new AgreedFile(
                        row.getString("file"),
                        new Sha256(row.getString("digest")),
                        row.getString("node"),
                        row.getLong("generation")),
                "SELECT w.* FROM core_wanted w WHERE w.generation <= ? AND NOT w.reverted AND NOT " + REVERTED
                        + " ORDER BY w.generation DESC LIMIT 1",
                generation);
    }

    /** Whether a generation after this one has followed a file, even if it was rolled back. */
    static boolean contain(Connection connection, Sha256 digest, long after) throws SQLException {
        return Sql.exists(
                connection, "SELECT 1 FROM core_wanted WHERE digest = ? AND generation > ?", digest.hex(), after);
    }

    /** Marks those whose rollouts were rolled back, before their generations are forgotten. */
    static void markReverted(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE core_wanted w SET reverted = TRUE WHERE NOT w.reverted AND " + REVERTED);
        }
    }

    /** Forgets the text of all but the one that is followed, while no rollout is under way; digests are kept. */
    static void forgetOld(Connection connection) throws SQLException {
        markReverted(connection);
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE core_wanted SET file = '' WHERE file <> '' AND generation <"
                    + " (SELECT MAX(generation) FROM core_wanted WHERE NOT reverted)");
        }
    }
}
