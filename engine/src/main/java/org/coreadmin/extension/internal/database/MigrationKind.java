package org.coreadmin.extension.internal.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The effect of a migration on code that expects the previous tables. Found by reading its SQL; what is not known to be
 * harmless is not.
 */
public enum MigrationKind {
    /** The migration only adds: the old code continues to work. */
    EXPAND,
    /** The migration changes data, or does something unknown: the old code may or may not continue to work. */
    EXCLUSIVE,
    /** The migration drops, renames or restricts what the old code uses. */
    CONTRACT;

    private static final Pattern COMMENTS = Pattern.compile("--[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Set<String> NEW_THINGS = Set.of(
            "TABLE", "INDEX", "VIEW", "SEQUENCE", "TYPE", "FUNCTION", "TEMP", "TEMPORARY", "UNLOGGED", "EXTENSION");

    static MigrationKind of(SqlStatement statement) {
        String text = SPACE.matcher(COMMENTS.matcher(statement.text()).replaceAll(" "))
                .replaceAll(" ")
                .strip();
        String upper = text.toUpperCase(Locale.ROOT);
        String[] words = upper.split("[ (]", 4);
        return switch (words[0]) {
            case "CREATE" ->
                words.length > 1 && NEW_THINGS.contains(words[1]) ? EXPAND : EXCLUSIVE; // unique, or replace
            case "INSERT", "COMMENT", "SELECT", "SET" -> EXPAND;
            case "ALTER" -> words.length > 1 && words[1].equals("TABLE") ? alterTable(upper) : CONTRACT;
            case "DROP" -> words.length > 1 && words[1].equals("INDEX") ? EXPAND : CONTRACT;
            case "TRUNCATE", "DELETE", "REVOKE" -> CONTRACT;
            default -> EXCLUSIVE;
        };
    }

    private static MigrationKind alterTable(String upper) {
        String rest = upper.replaceFirst("^ALTER TABLE (IF EXISTS )?(ONLY )?(\"[^\"]*\"|[^ ]+) ?", "");
        MigrationKind worst = EXPAND;
        for (String action : actions(rest)) {
            MigrationKind kind = action(action.strip());
            worst = kind.compareTo(worst) > 0 ? kind : worst;
        }
        return worst;
    }

    /**
     * Returns the kind of an action. {@code ADD COLUMN} of a column that may be null or has a default only adds: old
     * code inserts without it.
     */
    private static MigrationKind action(String action) {
        if (!action.startsWith("ADD ")
                || action.startsWith("ADD CONSTRAINT")
                || action.matches("ADD (UNIQUE|CHECK|PRIMARY|FOREIGN|EXCLUDE)\\b.*")) {
            return CONTRACT;
        }
        boolean required = action.contains(" NOT NULL") || action.contains(" PRIMARY KEY");
        boolean filled = action.contains(" DEFAULT ") || action.contains(" GENERATED ") || action.contains("SERIAL");
        boolean restricts = action.contains(" UNIQUE") || action.contains(" CHECK");
        return required && !filled || restricts ? CONTRACT : EXPAND;
    }

    /** Splits at commas that are in no parentheses and no string. */
    private static List<String> actions(String text) {
        List<String> actions = new ArrayList<>();
        int depth = 0;
        boolean quoted = false;
        int begin = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (!quoted && c == '(') {
                depth++;
            } else if (!quoted && c == ')') {
                depth--;
            } else if (!quoted && c == ',' && depth == 0) {
                actions.add(text.substring(begin, i));
                begin = i + 1;
            }
        }
        actions.add(text.substring(begin));
        return actions;
    }
}
