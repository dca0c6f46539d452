package org.coreadmin.extension.testing;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** SQLite databases as a host sets them up. */
public final class SqliteDatabases {

    private SqliteDatabases() {}

    /** The database in a file, made when first used. */
    public static DataSource in(Path file) {
        return in(file, new SQLiteConfig());
    }

    /** A database that is never forced: faster, for where the power never goes. */
    public static DataSource unforced(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        return in(file, config);
    }

    private static DataSource in(Path file, SQLiteConfig config) {
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setBusyTimeout(10_000);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file);
        return source;
    }
}
