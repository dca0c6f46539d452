package org.coreadmin.extension.manifest;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apiguardian.api.API;

/** The databases that a plugin's tables can be kept in, as a manifest names them. */
@API(status = API.Status.STABLE, since = "1.0")
public enum DatabaseKind {
    SQLITE("SQLite"),
    POSTGRESQL("PostgreSQL"),
    MYSQL("MySQL"),
    MARIADB("MariaDB"),
    H2("H2");

    private final String product;

    DatabaseKind(String product) {
        this.product = product;
    }

    /** Returns the word of manifests and index records, such as {@code sqlite}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the name for people, which is also the product's name in JDBC. */
    public String product() {
        return product;
    }

    /** Returns the database of this word; empty for any other text. */
    public static Optional<DatabaseKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }

    /** Returns all words, in the order in which they are shown. */
    public static List<String> words() {
        return Arrays.stream(values()).map(DatabaseKind::word).toList();
    }
}
