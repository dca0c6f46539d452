package org.coreadmin.admin.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.cli.host.DatabaseSettings;
import org.coreadmin.extension.store.BaseDirectory;
import org.coreadmin.extension.transaction.DurableFiles;

/** Finds the database of a base directory, the same one for server and command line. */
public final class HostDatabases {

    private static final String SQLITE = "jdbc:sqlite:";

    private HostDatabases() {}

    /**
     * The one that {@code config/core-extension.yaml} names, else the file {@code data/core.db}, whose directory is made if need be.
     *
     * @param environment variables that the settings may ask for
     */
    public static DatabaseAddress of(BaseDirectory base, Map<String, String> environment) {
        Optional<DatabaseSettings> settings = DatabaseSettings.read(base, environment);
        if (settings.isPresent()) {
            DatabaseSettings named = settings.get();
            if (named.url().startsWith(SQLITE)) { // of the base directory, wherever the process was started
                return DatabaseAddress.sqlite(base.path().resolve(named.url().substring(SQLITE.length())));
            }
            return new DatabaseAddress(
                    named.url(), named.username().orElse(""), named.password().orElse(""));
        }
        try {
            DurableFiles.system().createPrivateDirectories(base.data());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make " + base.data() + " for the database", e);
        }
        return DatabaseAddress.sqlite(base.database());
    }
}
