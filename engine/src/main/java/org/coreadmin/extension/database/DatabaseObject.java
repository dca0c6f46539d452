package org.coreadmin.extension.database;

/**
 * An object of a database's catalogue.
 *
 * @param kind       what it is, in the words of the database, such as {@code table} or {@code trigger}
 * @param name       its name; of a function, with the types of its arguments
 * @param table      the table that it is part of; empty text if it stands alone
 * @param definition everything that the database knows about it, as text that can be compared: columns, constraints, owner,
 *     grants, comment
 */
record DatabaseObject(String kind, String name, String table, String definition) {

    /** Returns what identifies it. */
    String key() {
        return kind + " " + table + " " + name;
    }

    /** Returns the name as a statement needs it; of a function with the types of its arguments. */
    String quotedName() {
        int arguments = name.indexOf('(');
        String plain = arguments < 0 ? name : name.substring(0, arguments);
        return '"' + plain.replace("\"", "\"\"") + '"' + (arguments < 0 ? "" : name.substring(arguments));
    }

    boolean isTableOrView() {
        return kind.endsWith("table") || kind.endsWith("view");
    }
}
