package org.coreadmin.extension.internal.database;

import java.util.Set;

/**
 * An object of a database's catalogue.
 *
 * @param kind       what it is, in the words of the database, such as {@code table} or {@code trigger}
 * @param name       its name; of a function, with the types of its arguments
 * @param table      the table that it is part of; empty text if it stands alone
 * @param definition everything that the database knows about it, as text that can be compared: columns, constraints, owner,
 *     grants, comment
 * @param local      whether its name is unique only in its table
 */
public record DatabaseObject(String kind, String name, String table, String definition, boolean local) {

    private static final Set<String> OWNED = Set.of(
            "table",
            "view",
            "materialized view",
            "index",
            "trigger",
            "sequence",
            "type",
            "domain",
            "function",
            "procedure",
            "aggregate",
            "rule",
            "policy",
            "constraint",
            "column",
            "statistics",
            "collation",
            "operator class",
            "operator family",
            "text search configuration",
            "text search dictionary",
            "event");

    /** Returns what identifies it. */
    public String key() {
        return kind + " " + table + " " + name;
    }

    /** Returns it with more of its definition. */
    DatabaseObject and(DatabaseObject more) {
        return new DatabaseObject(kind, name, table, definition + "\n" + more.definition, local);
    }

    /** Returns the name without schema and arguments. */
    public String plainName() {
        String plain = name.split("\\(", 2)[0];
        return plain.substring(plain.lastIndexOf('.') + 1);
    }

    /** Returns what it is, for people. */
    String described() {
        return kind + " " + name + (table.isEmpty() ? "" : " of " + table);
    }

    /** Returns the name as a statement needs it; of a function with the types of its arguments. */
    String quotedName() {
        int arguments = name.indexOf('(');
        String plain = arguments < 0 ? name : name.substring(0, arguments);
        return '"' + plain.replace("\"", "\"\"") + '"' + (arguments < 0 ? "" : name.substring(arguments));
    }

    public boolean isTableOrView() {
        return kind.endsWith("table") || kind.endsWith("view");
    }

    public boolean isRoutine() {
        return kind.equals("function") || kind.equals("procedure") || kind.equals("aggregate");
    }

    /** Whether a plugin can have it: others, such as extensions, take effect on the whole database. */
    public boolean canBeOwned() {
        return OWNED.contains(kind);
    }
}
