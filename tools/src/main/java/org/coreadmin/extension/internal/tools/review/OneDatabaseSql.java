package org.coreadmin.extension.internal.tools.review;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.DatabaseKind;

/** SQL that some databases only understand, by words that cannot be mistaken. */
final class OneDatabaseSql {

    /** What is not code: comments, texts, names in double quotes or backquotes. */
    private static final Pattern NO_CODE =
            Pattern.compile("--[^\\n]*|/\\*.*?\\*/|'(?:[^']|'')*'|\"[^\"]*\"|`[^`]*`", Pattern.DOTALL);

    private record Word(Pattern pattern, Set<DatabaseKind> databases) {}

    private static final List<Word> WORDS = List.of(
            word("\\bAUTOINCREMENT\\b", DatabaseKind.SQLITE),
            word("\\bPRAGMA\\b", DatabaseKind.SQLITE),
            word("\\bWITHOUT\\s+ROWID\\b", DatabaseKind.SQLITE),
            word("\\b(?:INSERT|UPDATE)\\s+OR\\s+(?:REPLACE|IGNORE)\\b", DatabaseKind.SQLITE),
            word("\\b(?:BIG|SMALL)SERIAL\\b", DatabaseKind.POSTGRESQL, DatabaseKind.H2),
            word(
                    "(?<=\\s)SERIAL(?=\\s*(?:,|\\)|PRIMARY|NOT|UNIQUE))",
                    DatabaseKind.POSTGRESQL,
                    DatabaseKind.MYSQL,
                    DatabaseKind.MARIADB,
                    DatabaseKind.H2),
            word("::\\s*[A-Za-z]\\w*", DatabaseKind.POSTGRESQL, DatabaseKind.H2),
            word("\\$\\w*\\$", DatabaseKind.POSTGRESQL),
            word("\\bILIKE\\b", DatabaseKind.POSTGRESQL, DatabaseKind.H2),
            word("\\bAUTO_INCREMENT\\b", DatabaseKind.MYSQL, DatabaseKind.MARIADB, DatabaseKind.H2),
            word("\\bENGINE\\s*=", DatabaseKind.MYSQL, DatabaseKind.MARIADB),
            word("\\bON\\s+DUPLICATE\\s+KEY\\s+UPDATE\\b", DatabaseKind.MYSQL, DatabaseKind.MARIADB));

    private OneDatabaseSql() {}

    private static Word word(String pattern, DatabaseKind first, DatabaseKind... others) {
        return new Word(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), EnumSet.of(first, others));
    }

    /**
     * A place in a migration.
     *
     * @param line      from 1
     * @param word      as it is written
     * @param databases those that understand it
     */
    record Place(int line, String word, Set<DatabaseKind> databases) {

        Place {
            databases = DatabaseKind.sorted(databases);
        }
    }

    /** Returns the first place of each word that not all of these databases understand. */
    static List<Place> in(String script, Set<DatabaseKind> databases) {
        String code =
                NO_CODE.matcher(script).replaceAll(quoted -> quoted.group().replaceAll("[^\\n]", " "));
        List<Place> places = new ArrayList<>();
        for (Word word : WORDS) {
            Matcher found = word.pattern().matcher(code);
            if (!word.databases().containsAll(databases) && found.find()) {
                int line = 1
                        + (int) code.substring(0, found.start())
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
                places.add(new Place(line, found.group().strip().replaceAll("\\s+", " "), word.databases()));
            }
        }
        return places;
    }
}
