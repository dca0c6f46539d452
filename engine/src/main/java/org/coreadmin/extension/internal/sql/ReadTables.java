package org.coreadmin.extension.internal.sql;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.StringProvider;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.create.view.CreateView;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.util.TablesNamesFinder;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.database.SqlStatement;

/**
 * The tables that queries in migrations name, for plans: what is seen without running them. A statement that the parser cannot read
 * has none; the rules for statements that run do not depend on this.
 */
final class ReadTables {

    /** Longer or deeper statements would keep the parser busy. */
    private static final int LONGEST = 20_000;

    private static final int DEEPEST = 12;

    private ReadTables() {}

    /** Returns the names in some statements, without quotes, perhaps with a schema; also those of tables that they change. */
    static Set<String> named(Collection<SqlStatement> statements) {
        Set<String> names = new TreeSet<>();
        for (SqlStatement statement : statements) {
            String text = statement.text();
            if (text.length() <= LONGEST && depth(text) <= DEEPEST && MigrationScripts.mayQuery(text)) {
                parse(text).ifPresent(parsed -> names.addAll(names(parsed)));
            }
        }
        return names;
    }

    private static int depth(String text) {
        int depth = 0;
        int deepest = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            deepest = Math.max(deepest, depth);
        }
        return deepest;
    }

    private static Optional<Statement> parse(String text) {
        try {
            return Optional.of(new CCJSqlParser(new StringProvider(text))
                    .withAllowComplexParsing(false)
                    .Statement());
        } catch (ParseException | TokenMgrException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    private static Set<String> names(Statement statement) {
        try {
            Set<String> names = new TreeSet<>(new TablesNamesFinder<Void>()
                    .getTables(statement instanceof CreateView view ? view.getSelect() : statement));
            if (statement instanceof Insert insert) { // the table that it fills is read only where the query names it
                names.remove(insert.getTable().getFullyQualifiedName());
                if (insert.getSelect() != null) {
                    names.addAll(new TablesNamesFinder<Void>().getTables((Statement) insert.getSelect()));
                    names.removeAll(common(insert));
                }
            }
            return names.stream().map(ReadTables::unquoted).collect(Collectors.toSet());
        } catch (UnsupportedOperationException | StackOverflowError e) {
            return Set.of(); // a statement without queries, or too deep
        }
    }

    /** Returns the names of common table expressions before an INSERT, which its query takes for tables. */
    private static Set<String> common(Insert insert) {
        Set<String> names = new TreeSet<>();
        if (insert.getWithItemsList() != null) {
            insert.getWithItemsList().forEach(item -> names.add(item.getUnquotedAliasName()));
        }
        return names;
    }

    private static String unquoted(String name) {
        return name.replaceAll("[\"`\\[\\]]", "");
    }
}
