package org.coreadmin.extension.database;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.host.BaseDirectory;
import org.jspecify.annotations.Nullable;

/**
 * A JDBC address, compared by the database that it leads to.
 *
 * @param url as it was given
 */
record DatabaseAddress(String url) {

    public static final String SQLITE = "jdbc:sqlite:";
    public static final String POSTGRESQL = "jdbc:postgresql:";

    /** The address parameters that say how to reach the database. All others may be secrets. */
    private static final Set<String> KEPT_PARAMETERS = Set.of(
            "channelBinding", "currentSchema", "gssEncMode", "ssl", "sslmode", "sslrootcert", "targetServerType");

    private static final String DEFAULT_PORT = ":5432";

    public boolean isPostgresql() {
        return url.startsWith(POSTGRESQL);
    }

    boolean isSqlite() {
        return url.startsWith(SQLITE);
    }

    /** Returns the file of an SQLite database; empty for any other database, and for one in memory. */
    public Optional<Path> file(Path directory) {
        if (!isSqlite()) {
            return Optional.empty();
        }
        String name = withoutParameters().substring(SQLITE.length());
        String path = name.startsWith("file:") ? name.substring("file:".length()) : name;
        if (path.isEmpty() || path.startsWith(":") || url.contains("mode=memory")) {
            return Optional.empty();
        }
        try {
            return Optional.of(directory.resolve(path).toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Whether both lead to the same database. Relative files lie below the base directory. */
    public boolean isSameAs(DatabaseAddress other, BaseDirectory base) {
        return identity(base).equals(other.identity(base));
    }

    private String identity(BaseDirectory base) {
        Optional<Path> file = file(base.path());
        if (file.isPresent()) {
            return SQLITE + file.get();
        }
        return isPostgresql() ? POSTGRESQL + servers() + " " + parameter("currentSchema") : url;
    }

    /** Returns the servers and the database, written out as {@code //host:port,host:port/name}. */
    private String servers() {
        String text = withoutParameters().substring(POSTGRESQL.length());
        if (!text.startsWith("//")) {
            return "//localhost" + DEFAULT_PORT + "/" + text;
        }
        int slash = text.indexOf('/', 2);
        String hosts = slash < 0 ? text.substring(2) : text.substring(2, slash);
        String name = slash < 0 ? "/" : text.substring(slash);
        List<String> servers = new ArrayList<>();
        for (String host : hosts.split(",", -1)) {
            String lower = host.toLowerCase(Locale.ROOT);
            String full = lower.matches(".*:[0-9]+") && !lower.endsWith("::1") ? lower : lower + DEFAULT_PORT;
            servers.add(full.replaceFirst("^(127\\.0\\.0\\.1|\\[::1]|)(?=:[0-9]+$)", "localhost"));
        }
        return "//" + String.join(",", servers) + name;
    }

    /** Returns the address for people: without parameters, user and password. */
    public String withoutSecrets() {
        return url.replaceFirst("[?;].*", "").replaceFirst("//[^/@]*@", "//");
    }

    private String withoutParameters() {
        int question = url.indexOf('?');
        return question < 0 ? url : url.substring(0, question);
    }

    private String parameter(String name) {
        for (String parameter : parameters()) {
            if (parameter.startsWith(name + "=")) {
                return parameter.substring(name.length() + 1);
            }
        }
        return "";
    }

    private List<String> parameters() {
        int question = url.indexOf('?');
        return question < 0 ? List.of() : List.of(url.substring(question + 1).split("&"));
    }

    /**
     * Returns the address as it may be left in a file: without user, password and parameters that may be secret, and
     * with a file that does not depend on the directory that the process was started in.
     *
     * @param schema where a PostgreSQL connection makes tables; null if the database has no schemas
     */
    public DatabaseAddress toKeep(BaseDirectory base, @Nullable String schema) {
        Optional<Path> file = file(Path.of(""));
        if (file.isPresent()) {
            Path path = file.get();
            return new DatabaseAddress(
                    SQLITE + (path.startsWith(base.path()) ? base.path().relativize(path) : path));
        }
        if (!isPostgresql()) {
            return new DatabaseAddress(withoutSecrets());
        }
        List<String> kept = new ArrayList<>();
        for (String parameter : parameters()) {
            if (KEPT_PARAMETERS.contains(parameter.replaceFirst("=.*", ""))) {
                kept.add(parameter);
            }
        }
        if (schema != null
                && !schema.equals("public")
                && parameter("currentSchema").isEmpty()) {
            kept.add("currentSchema=" + schema);
        }
        return new DatabaseAddress(withoutParameters() + (kept.isEmpty() ? "" : "?" + String.join("&", kept)));
    }
}
