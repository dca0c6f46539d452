package org.coreadmin.admin.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.database.DatabaseSettings;
import org.coreadmin.extension.host.BaseDirectory;

/** Finds the database of a base directory, the same one for server and command line. */
public final class HostDatabases {

    private HostDatabases() {}

    /**
     * Returns the database that {@code config/core-extension.yaml} names, else the file {@code data/core.db}, whose
     * directory is created if necessary.
     *
     * @param environment variables that the settings may ask for
     */
    public static JdbcAddress of(BaseDirectory base, Map<String, String> environment) {
        JdbcAddress address = address(base, environment);
        if (address.file().filter(base.database()::equals).isPresent()) {
            makeDirectory(base);
        }
        return address;
    }

    /** Returns the same address, and creates nothing. */
    public static JdbcAddress address(BaseDirectory base, Map<String, String> environment) {
        ApplicationDatabase place = new ApplicationDatabase(base, environment);
        place.host().ifPresent(host -> {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The base directory {0} belongs to the application {1}, which has users and a database of its"
                                    + " own. Nothing was changed. Start that application and manage its users there, or name"
                                    + " another base directory. If the application is gone for good, delete {2}.",
                            base, host.application(), base.host()));
        });
        DatabaseSettings named = place.configured();
        // of the base directory, wherever the process was started
        return named.file(base)
                .map(JdbcAddress::sqlite)
                .orElseGet(() -> new JdbcAddress(
                        named.url(),
                        named.username().orElse(""),
                        named.password().orElse("")));
    }

    private static void makeDirectory(BaseDirectory base) {
        try {
            base.createData();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make " + base.data() + " for the database", e);
        }
    }
}
