package org.coreadmin.extension.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.settings.ConfigurationFile;

/**
 * The settings that open a database, from the section {@code database} of {@code config/core-extension.yaml}.
 *
 * @param url      a JDBC address, of SQLite or PostgreSQL
 * @param username the user; empty if the address is enough
 * @param password the user's password
 */
@API(status = API.Status.STABLE, since = "1.0")
public record DatabaseSettings(String url, Optional<String> username, Optional<String> password) {

    private static final String SQLITE = DatabaseAddress.SQLITE;
    private static final String POSTGRESQL = DatabaseAddress.POSTGRESQL;

    /**
     * Reads the settings of a base directory; empty where they have no such section.
     *
     * @param environment variables that {@code ${env:…}} asks for
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    public static Optional<DatabaseSettings> read(BaseDirectory base, Map<String, String> environment) {
        ConfigurationFile file = ConfigurationFile.read(base.settings());
        if (!file.has("database")) {
            return Optional.empty();
        }
        Reading reading = new Reading(file, base.path(), environment);
        String url = reading.text("url").orElseThrow(() -> file.problem(Message.of("'database' has no 'url'")));
        if (!url.startsWith(SQLITE) && !url.startsWith(POSTGRESQL)) {
            throw file.problem(Message.of(
                    "'database.url' is '{0}'; {1}FILE and {2}//HOST/NAME are possible", url, SQLITE, POSTGRESQL));
        }
        return Optional.of(new DatabaseSettings(url, reading.text("username"), reading.text("password")));
    }

    /** Returns the file of an SQLite database; empty for any other. A relative one lies below the base directory. */
    public Optional<Path> file(BaseDirectory base) {
        return url.startsWith(SQLITE)
                ? Optional.of(base.path().resolve(url.substring(SQLITE.length())))
                : Optional.empty();
    }

    /** Returns the address without secrets in it, as messages show it. */
    public String shownUrl() {
        return new DatabaseAddress(url).withoutSecrets();
    }

    /** The values of the section, with what their references stand for. */
    private record Reading(ConfigurationFile file, Path base, Map<String, String> environment) {

        Optional<String> text(String name) {
            return file.value("database", name).map(value -> resolve(name, String.valueOf(value)));
        }

        /** Resolves {@code ${env:NAME}} and {@code ${file:PATH}}, so that secrets need not be in the file. */
        private String resolve(String name, String text) {
            if (!text.startsWith("${") || !text.endsWith("}")) {
                return text;
            }
            String reference = text.substring(2, text.length() - 1);
            if (reference.startsWith("env:")) {
                String variable = reference.substring("env:".length());
                return Optional.ofNullable(environment.get(variable))
                        .orElseThrow(() -> file.problem(Message.of(
                                "'database.{0}' needs the environment variable {1}, which is not set",
                                name, variable)));
            }
            if (reference.startsWith("file:")) {
                return content(name, reference.substring("file:".length()));
            }
            throw file.problem(Message.of("'database.{0}' is neither ${env:NAME} nor ${file:PATH}", name));
        }

        private String content(String name, String path) {
            try {
                return new String(RegularFile.bytes(base.resolve(path)), StandardCharsets.UTF_8).strip();
            } catch (IOException | InvalidPathException e) {
                throw file.problem(Message.of("'database.{0}' needs a file that cannot be read: {1}", name, reason(e)));
            }
        }

        private static String reason(Exception failure) {
            return failure instanceof NoSuchFileException missing
                    ? missing.getFile() + ": no such file or directory"
                    : String.valueOf(failure.getMessage());
        }
    }
}
