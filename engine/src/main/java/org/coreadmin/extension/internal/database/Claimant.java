package org.coreadmin.extension.internal.database;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginName;

/** A base directory that works with a database: what {@link DatabaseClaim} compares with the claim in the database. */
public interface Claimant {

    /**
     * Returns the base directory's own record of its claim.
     *
     * @return empty if it has none: it has never claimed a database, or the record was deleted
     * @throws IOException if the record is damaged or cannot be read
     */
    Optional<Mark> mark() throws IOException;

    /** Replaces the record; durable when this returns. */
    void keep(Mark mark) throws IOException;

    /** Returns a new random id for a base directory. */
    String newId();

    /** Returns where the base directory is now. */
    Place place() throws IOException;

    /** Whether a base directory with this id, which is not this one, can be seen at a place on this machine. */
    boolean isCopyOf(String id, Place place);

    /** Returns the plugins that this product installed here, and whether each brings migrations. */
    Map<PluginName, Boolean> installed() throws IOException;

    /**
     * A base directory's record of its claim. A transaction is recorded as {@code next} before it commits, so the database's
     * last transaction is always one of the two, whenever the process dies.
     *
     * @param id   of the base directory, random
     * @param last the last transaction that the database had when {@code next} began; empty text if there was none
     * @param next the transaction that began last; whether it committed, only the database knows
     */
    record Mark(String id, String last, String next) {

        /** Whether a database whose last transaction is this one has seen the same changes as the base directory. */
        boolean agreesWith(String transaction) {
            return transaction.equals(next) || transaction.equals(last);
        }
    }

    /**
     * The place of a base directory.
     *
     * @param path      its real path
     * @param host      the machine's name; a container gets a new one each time it is made
     * @param directory what the file system calls {@code plugin/.core/} itself; a copy has another; empty text if
     *     unknown
     */
    record Place(String path, String host, String directory) {

        /** Whether this is the same directory. An equal path on another host counts if it is on the same volume. */
        boolean isSameAs(Place other) {
            return path.equals(other.path)
                    && (host.equals(other.host) || !directory.isEmpty() && directory.equals(other.directory));
        }

        @Override
        public String toString() {
            return path + " on " + host;
        }
    }
}
