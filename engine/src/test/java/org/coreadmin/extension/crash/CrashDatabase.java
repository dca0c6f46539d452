package org.coreadmin.extension.crash;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A database that several processes open, each by what it is told on its command line.
 *
 * @param address {@code jdbc:postgresql:…}, or the path of an SQLite file
 */
record CrashDatabase(String address) {

    /** The database {@code core.db} in a base directory. */
    static CrashDatabase sqlite(Path base) {
        return new CrashDatabase(base.resolve("core.db").toString());
    }

    DataSource open() {
        if (!address.startsWith("jdbc:postgresql:")) {
            return SqliteDatabases.in(Path.of(address));
        }
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(address);
        return source;
    }
}
