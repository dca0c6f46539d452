package org.coreadmin.extension;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/** The databases that a plugin's tables can be kept in, as a manifest names them. */
@API(status = API.Status.STABLE, since = "1.0")
public enum DatabaseKind {
    SQLITE("SQLite"),
    POSTGRESQL("PostgreSQL"),
    MYSQL("MySQL"),
    MARIADB("MariaDB"),
    H2("H2");

    /** All of them: what a manifest or an index record means that names none. */
    public static final Set<DatabaseKind> ALL = Collections.unmodifiableSet(EnumSet.allOf(DatabaseKind.class));

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

    /**
     * Whether the definition of a table is part of a transaction, so that a rollback undoes it. Elsewhere it commits what is open, and the
     * undo parts of migrations revert what a failed operation did.
     */
    public boolean takesDefinitionsBack() {
        return this == SQLITE || this == POSTGRESQL;
    }

    /** Returns the database of this word; empty for any other text. */
    public static Optional<DatabaseKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }

    /** Returns an unmodifiable copy in the order in which they are shown. */
    public static Set<DatabaseKind> sorted(Set<DatabaseKind> kinds) {
        if (kinds.equals(ALL)) {
            return ALL;
        }
        Set<DatabaseKind> sorted = EnumSet.noneOf(DatabaseKind.class);
        sorted.addAll(kinds);
        return Collections.unmodifiableSet(sorted);
    }

    /** Returns the words of these; none for {@link #ALL}, as files say nothing then. */
    public static List<String> words(Set<DatabaseKind> kinds) {
        return kinds.equals(ALL)
                ? List.of()
                : kinds.stream().map(DatabaseKind::word).toList();
    }

    /** Returns the names of these for people, such as {@code SQLite and PostgreSQL}. */
    public static Message listed(Set<DatabaseKind> kinds) {
        return Message.listed(kinds.stream().map(DatabaseKind::product).toList());
    }

    /** Returns all words, in the order in which they are shown. */
    public static List<String> words() {
        return Arrays.stream(values()).map(DatabaseKind::word).toList();
    }
}
