package org.coreadmin.extension.internal.sql;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.StringProvider;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.merge.Merge;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.WithItem;
import net.sf.jsqlparser.statement.update.Update;
import net.sf.jsqlparser.statement.update.UpdateSet;
import net.sf.jsqlparser.statement.upsert.Upsert;
import net.sf.jsqlparser.util.TablesNamesFinder;
import org.coreadmin.extension.internal.database.SqlRefusedException;

/**
 * A statement that reads or changes rows: the names of the tables in it, found by a parser of SQL.
 *
 * @param writes the tables of which it changes rows
 * @param names  all tables in it, also those that it reads only
 * @param common the names of its common table expressions
 */
record RowStatement(Set<String> writes, Set<String> names, Set<String> common) {

    RowStatement {
        writes = Set.copyOf(writes);
        names = Set.copyOf(names);
        common = Set.copyOf(common);
    }

    /** Reads a statement; the names may have a schema before a dot. */
    static RowStatement read(SqlTokens tokens) throws SqlRefusedException {
        Statement statement = parse(tokens);
        Set<String> writes = new TreeSet<>();
        if (statement instanceof Insert insert) {
            writes.add(name(insert.getTable()));
        } else if (statement instanceof Upsert upsert) {
            writes.add(name(upsert.getTable()));
        } else if (statement instanceof Merge merge) {
            writes.add(name(merge.getTable()));
        } else if (statement instanceof Update update) {
            writes.addAll(targets(update));
        } else if (statement instanceof Delete delete) {
            writes.addAll(targets(delete, tokens));
        } else if (!(statement instanceof Select)) {
            throw tokens.unreadable();
        }
        Set<String> names = new TreeSet<>(writes);
        Set<String> common = new TreeSet<>();
        for (String found : new NamesFinder(common).getTables(statement)) {
            names.add(unquoted(found));
        }
        return new RowStatement(writes, names, common);
    }

    private static Statement parse(SqlTokens tokens) throws SqlRefusedException {
        try {
            return new CCJSqlParser(new StringProvider(tokens.plain()))
                    .withAllowComplexParsing(true)
                    .Statement();
        } catch (ParseException | TokenMgrException e) {
            throw tokens.unreadable();
        }
    }

    /** Returns the tables whose columns a statement sets; those that are joined and only read are not among them. */
    private static Set<String> targets(Update update) {
        Map<String, String> byAlias = new HashMap<>();
        add(byAlias, update.getTable());
        for (Join join : nonNull(update.getStartJoins())) {
            add(byAlias, join.getFromItem());
        }
        if (byAlias.size() == 1) {
            return Set.copyOf(byAlias.values());
        }
        Set<String> targets = new TreeSet<>();
        for (UpdateSet set : nonNull(update.getUpdateSets())) {
            for (Object one : set.getColumns()) {
                Table table = one instanceof Column column ? column.getTable() : null;
                String qualifier =
                        table == null ? "" : unquoted(table.getName()).toLowerCase(Locale.ROOT);
                String target = byAlias.get(qualifier);
                if (target == null) {
                    return Set.copyOf(byAlias.values()); // any of them may have such a column
                }
                targets.add(target);
            }
        }
        return targets;
    }

    private static Set<String> targets(Delete delete, SqlTokens tokens) throws SqlRefusedException {
        Set<String> targets = new TreeSet<>();
        List<Table> several = nonNull(delete.getTables());
        if (several.isEmpty()) {
            if (delete.getTable() == null
                    || tokens.contains("USING")
                    || !nonNull(delete.getJoins()).isEmpty()) {
                throw tokens.unreadable();
            }
            targets.add(name(delete.getTable()));
            return targets;
        }
        Map<String, String> byAlias = new HashMap<>();
        add(byAlias, delete.getTable());
        for (Join join : nonNull(delete.getJoins())) {
            add(byAlias, join.getFromItem());
        }
        for (Table one : several) {
            targets.add(byAlias.getOrDefault(unquoted(one.getName()).toLowerCase(Locale.ROOT), name(one)));
        }
        return targets;
    }

    private static void add(Map<String, String> byAlias, @org.jspecify.annotations.Nullable FromItem item) {
        if (item instanceof Table table) {
            String alias = table.getAlias() == null
                    ? table.getName()
                    : table.getAlias().getName();
            byAlias.put(unquoted(alias).toLowerCase(Locale.ROOT), name(table));
        }
    }

    private static <T> List<T> nonNull(@org.jspecify.annotations.Nullable List<T> list) {
        return list == null ? List.of() : list;
    }

    private static String name(Table table) {
        return unquoted(table.getFullyQualifiedName());
    }

    private static String unquoted(String name) {
        return name.strip().replace("`", "");
    }

    /** Finds the names of all tables, and those of common table expressions apart. */
    private static final class NamesFinder extends TablesNamesFinder<Void> {

        private final Set<String> common;

        NamesFinder(Set<String> common) {
            this.common = common;
        }

        @Override
        public <S> Void visit(WithItem<?> withItem, S context) {
            if (withItem.getAlias() != null) {
                common.add(unquoted(withItem.getAlias().getName()));
            }
            return super.visit(withItem, context);
        }
    }
}
