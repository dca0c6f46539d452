package org.coreadmin.extension.internal.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.internal.database.MigrationKind;
import org.coreadmin.extension.internal.database.SqlStatement;

/** Reads in a statement what it does to code that expects the previous tables. */
final class StatementKind {

    private static final Pattern COMMENTS = Pattern.compile("--[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Set<String> NEW_THINGS = Set.of(
            "TABLE", "INDEX", "VIEW", "SEQUENCE", "TYPE", "FUNCTION", "TEMP", "TEMPORARY", "UNLOGGED", "EXTENSION");

    private StatementKind() {}

    /** Returns the kind of a statement. */
    static MigrationKind of(SqlStatement statement) {
        String text = SPACE.matcher(COMMENTS.matcher(statement.text()).replaceAll(" "))
                .replaceAll(" ")
                .strip();
        String upper = text.toUpperCase(Locale.ROOT);
        String[] words = upper.split("[ (]", 4);
        return switch (words[0]) {
            case "CREATE" ->
                words.length > 1 && NEW_THINGS.contains(words[1])
                        ? MigrationKind.EXPAND
                        : MigrationKind.EXCLUSIVE; // unique, or replace
            case "INSERT", "COMMENT", "SELECT", "SET" -> MigrationKind.EXPAND;
            case "ALTER" -> words.length > 1 && words[1].equals("TABLE") ? alterTable(upper) : MigrationKind.CONTRACT;
            case "DROP" -> words.length > 1 && words[1].equals("INDEX") ? MigrationKind.EXPAND : MigrationKind.CONTRACT;
            case "TRUNCATE", "DELETE", "REVOKE" -> MigrationKind.CONTRACT;
            default -> MigrationKind.EXCLUSIVE;
        };
    }

    private static MigrationKind alterTable(String upper) {
        String rest = upper.replaceFirst("^ALTER TABLE (IF EXISTS )?(ONLY )?(\"[^\"]*\"|[^ ]+) ?", "");
        MigrationKind worst = MigrationKind.EXPAND;
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
            return MigrationKind.CONTRACT;
        }
        boolean required = action.contains(" NOT NULL") || action.contains(" PRIMARY KEY");
        boolean filled = action.contains(" DEFAULT ") || action.contains(" GENERATED ") || action.contains("SERIAL");
        boolean restricts = action.contains(" UNIQUE") || action.contains(" CHECK");
        return required && !filled || restricts ? MigrationKind.CONTRACT : MigrationKind.EXPAND;
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
