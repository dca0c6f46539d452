package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.testing.PoolOfOne;
import org.junit.jupiter.api.Test;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

class SqliteSqlRulesTest extends SqlRulesContract {

    private static final String CORE = "Core Extension";
    private static final String APPLICATION = "the application";
    private static final String OTHERS = "acme/other";

    @Override
    DataSource open() {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        config.enforceForeignKeys(true);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + directory.resolve("core.db"));
        return source;
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.SQLITE;
    }

    @Override
    List<String> application() {
        return List.of(
                "CREATE TABLE orders (id INTEGER PRIMARY KEY AUTOINCREMENT, note TEXT)",
                "INSERT INTO orders VALUES (1, 'one'), (2, 'two')",
                "CREATE TABLE order_line (id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders (id))",
                "INSERT INTO order_line VALUES (1, 1)",
                "CREATE INDEX order_note ON orders (note)",
                "CREATE VIEW open_orders AS SELECT * FROM orders",
                "CREATE TRIGGER open_orders_insert INSTEAD OF INSERT ON open_orders"
                        + " BEGIN INSERT INTO orders (note) VALUES (NEW.note); END",
                "CREATE VIRTUAL TABLE order_text USING fts5(note)",
                "CREATE TABLE order_key (k TEXT PRIMARY KEY, v) WITHOUT ROWID",
                "CREATE TABLE core_role_authority (role TEXT, authority TEXT, PRIMARY KEY (role, authority))",
                "INSERT INTO core_role_authority VALUES ('reader', 'list')");
    }

    @Override
    List<Attack> attacks() {
        return List.of(
                attack("INSERT INTO core_role_authority VALUES ('reader', '*')", CORE),
                attack("INSERT INTO \"CORE_Role_Authority\" VALUES ('reader', '*')", CORE),
                attack("INSERT INTO main.[core_role_authority] VALUES ('reader', '*')", CORE),
                attack("REPLACE INTO `core_role_authority` VALUES ('reader', '*')", CORE),
                attack("UPDATE core_role_authority SET authority = '*'", CORE),
                attack("WITH x AS (SELECT 'reader', '*') INSERT INTO core_role_authority SELECT * FROM x", CORE),
                attack("DELETE FROM core_migration WHERE plugin = 'acme/other'", CORE),
                attack("DELETE FROM core_decision", CORE),
                attack("DELETE FROM acme__other__t", OTHERS),
                attack("UPDATE orders SET note = 'x'", APPLICATION),
                attack("DELETE FROM order_line WHERE id = 1", APPLICATION),
                attack("INSERT INTO open_orders (note) VALUES ('x')", APPLICATION),
                attack("INSERT INTO order_text VALUES ('x')", APPLICATION),
                attack("INSERT INTO order_key VALUES ('x', 1)", APPLICATION),
                attack("UPDATE sqlite_sequence SET seq = 100 WHERE name = 'orders'", APPLICATION),
                attack("INSERT INTO acme__x__t SELECT 1, authority FROM core_role_authority", CORE),
                attack("INSERT INTO acme__x__t SELECT id, note FROM acme__other__t", OTHERS),
                attack("CREATE TABLE acme__x__copy AS SELECT * FROM core_role_authority", CORE),
                attack("CREATE VIEW acme__x__v AS SELECT * FROM core_role_authority", CORE),
                attack(
                        "CREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t"
                                + " BEGIN INSERT INTO core_role_authority VALUES ('reader', '*'); END",
                        CORE),
                attack(
                        "CREATE TRIGGER acme__x__tr AFTER UPDATE OF note ON acme__x__t WHEN NEW.id = 42"
                                + " BEGIN UPDATE orders SET note = CASE WHEN 1 THEN 'x' END; END",
                        APPLICATION),
                attack(
                        "CREATE TRIGGER acme__x__tr BEFORE DELETE ON acme__x__t BEGIN SELECT * FROM acme__other__t; END",
                        OTHERS),
                attack(
                        "CREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t"
                                + " BEGIN UPDATE sqlite_sequence SET seq = 0 WHERE name = 'orders'; END",
                        "tables of the database itself"),
                attack(
                        "CREATE VIEW acme__x__v AS SELECT 1 AS a; CREATE TRIGGER acme__x__tr INSTEAD OF INSERT ON acme__x__v"
                                + " BEGIN DELETE FROM orders; END",
                        APPLICATION),
                attack("CREATE TRIGGER acme__x__tr AFTER INSERT ON orders BEGIN SELECT 1; END", APPLICATION),
                attack("CREATE TEMP TRIGGER acme__x__tr AFTER INSERT ON orders BEGIN SELECT 1; END", "temporary"),
                attack("CREATE TEMP TABLE acme__x__tmp (id)", "temporary"),
                attack("CREATE TABLE temp.acme__x__tmp (id)", "temporary"),
                attack("CREATE INDEX acme__x__i ON orders (note)", APPLICATION),
                attack("CREATE INDEX i ON acme__x__t (note)", "must be named acme__x__"),
                attack("CREATE INDEX acme__other__i ON acme__x__t (note)", OTHERS),
                attack("DROP INDEX order_note", APPLICATION),
                attack("DROP TRIGGER open_orders_insert", APPLICATION),
                attack("DROP VIEW open_orders", APPLICATION),
                attack("ALTER TABLE orders ADD COLUMN x", APPLICATION),
                attack("ALTER TABLE order_line DROP COLUMN order_id", APPLICATION),
                attack("ALTER TABLE core_role_authority RENAME TO acme__x__mine", CORE),
                attack("ALTER TABLE acme__x__t RENAME TO core_mine", CORE),
                attack("CREATE TABLE core__y (id)", "must be named acme__x__"),
                attack("CREATE TABLE acme__x__c (id INTEGER REFERENCES orders (id))", "ON DELETE CASCADE"),
                attack("CREATE TABLE acme__x__c (id INTEGER REFERENCES acme__other__t (id) ON DELETE CASCADE)", OTHERS),
                attack("CREATE VIRTUAL TABLE acme__x__f USING fts5(role, content='core_role_authority')", CORE),
                attack("CREATE VIRTUAL TABLE acme__x__f USING dbstat", "dbstat"),
                attack("backup to /tmp/stolen.db", "file"),
                attack("restore from /tmp/other.db", "file"),
                attack("SELECT load_extension('x')", "native code"),
                attack("SELECT \"load_extension\"('x')", "native code"),
                attack("PRAGMA writable_schema = ON", "PRAGMA"),
                attack("-- @DELIMITER |\nSELECT 1; DELETE FROM orders |", "more than one statement"));
    }

    @Override
    List<String> right() {
        return List.of(
                "INSERT INTO acme__x__t SELECT id, note FROM orders; DELETE FROM acme__x__t WHERE id > 1;",
                "CREATE TABLE [acme__x__Log] (id INTEGER PRIMARY KEY AUTOINCREMENT, x); INSERT INTO acme__x__log (x) VALUES (1);"
                        + " UPDATE sqlite_sequence SET seq = 10 WHERE name = 'acme__x__Log'; ANALYZE acme__x__log;",
                "CREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t BEGIN UPDATE acme__x__t SET note = 'x'; END;"
                        + " INSERT INTO acme__x__t VALUES (1, 'y');",
                "CREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t BEGIN INSERT INTO acme__x__later VALUES (1); END;"
                        + " CREATE TABLE acme__x__later (id);",
                "CREATE VIEW acme__x__v AS SELECT t.id, o.note FROM acme__x__t t JOIN orders o ON o.id = t.id;",
                "CREATE UNIQUE INDEX `acme__x__i` ON acme__x__t (note) WHERE note IS NOT NULL; REINDEX acme__x__i;",
                "CREATE VIRTUAL TABLE acme__x__f USING fts5(note); INSERT INTO acme__x__f VALUES ('hello');"
                        + " DELETE FROM acme__x__f; DROP TABLE acme__x__f;",
                "CREATE TABLE acme__x__c (id INTEGER REFERENCES orders (id) ON DELETE CASCADE,"
                        + " t INTEGER REFERENCES acme__x__t (id)); INSERT INTO acme__x__c VALUES (1, NULL);",
                "CREATE TABLE acme__x__k (k TEXT PRIMARY KEY, v) WITHOUT ROWID; REPLACE INTO acme__x__k VALUES ('a', 1);"
                        + " ALTER TABLE acme__x__k RENAME COLUMN v TO w; DROP TABLE acme__x__k;",
                "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 20)"
                        + " INSERT INTO acme__x__t SELECT i, 'n' FROM n;");
    }

    @Override
    String everyKind() {
        return """
                CREATE TABLE PREFIXparent (id INTEGER PRIMARY KEY AUTOINCREMENT, note TEXT UNIQUE CHECK (note <> ''));
                CREATE TABLE PREFIXchild (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES PREFIXparent (id) ON DELETE CASCADE,
                    orders INTEGER REFERENCES orders (id) ON DELETE SET NULL);
                CREATE INDEX PREFIXchild_parent ON PREFIXchild (parent);
                CREATE UNIQUE INDEX PREFIXpartial ON PREFIXchild (orders DESC) WHERE orders IS NOT NULL;
                CREATE INDEX PREFIXexpression ON PREFIXparent (lower(note));
                CREATE TABLE PREFIXcomputed (k TEXT PRIMARY KEY, size INTEGER GENERATED ALWAYS AS (length(k)) STORED,
                    twice INTEGER AS (size * 2)) STRICT, WITHOUT ROWID;
                CREATE VIEW PREFIXview AS SELECT p.note FROM PREFIXparent p JOIN PREFIXchild c ON c.parent = p.id;
                CREATE TRIGGER PREFIXtrigger AFTER INSERT ON PREFIXparent BEGIN
                    INSERT INTO PREFIXchild (parent) VALUES (NEW.id);
                END;
                CREATE TRIGGER PREFIXinstead INSTEAD OF INSERT ON PREFIXview BEGIN
                    INSERT INTO PREFIXparent (note) VALUES (NEW.note);
                END;
                CREATE TRIGGER PREFIXbefore BEFORE UPDATE OF note ON PREFIXparent WHEN NEW.note = 'never' BEGIN
                    SELECT RAISE(ABORT, 'no');
                END;
                CREATE VIRTUAL TABLE PREFIXtext USING fts5(note);
                CREATE VIRTUAL TABLE PREFIXindexed USING fts5(note, content='PREFIXparent', content_rowid='id');
                CREATE VIRTUAL TABLE PREFIXplace USING rtree(id, low, high);
                INSERT INTO PREFIXcomputed (k) VALUES ('key');
                INSERT INTO PREFIXplace VALUES (1, 2, 3);
                INSERT INTO PREFIXview VALUES ('a'), ('b');
                -- //@UNDO
                DROP TABLE PREFIXtext;
                """;
    }

    @Override
    String changesEveryKind() {
        return """
                CREATE TABLE PREFIXnew (id INTEGER PRIMARY KEY AUTOINCREMENT, note TEXT NOT NULL UNIQUE, more TEXT);
                INSERT INTO PREFIXnew (id, note) SELECT id, note FROM PREFIXparent;
                DROP VIEW PREFIXview;
                DROP TABLE PREFIXparent;
                ALTER TABLE PREFIXnew RENAME TO PREFIXparent;
                CREATE INDEX PREFIXmore ON PREFIXparent (more);
                -- //@UNDO
                DROP TABLE PREFIXparent;
                CREATE TABLE PREFIXparent (id INTEGER PRIMARY KEY AUTOINCREMENT, note TEXT UNIQUE CHECK (note <> ''));
                CREATE INDEX PREFIXexpression ON PREFIXparent (lower(note));
                CREATE VIEW PREFIXview AS SELECT p.note FROM PREFIXparent p JOIN PREFIXchild c ON c.parent = p.id;
                CREATE TRIGGER PREFIXtrigger AFTER INSERT ON PREFIXparent BEGIN
                    INSERT INTO PREFIXchild (parent) VALUES (NEW.id);
                END;
                CREATE TRIGGER PREFIXinstead INSTEAD OF INSERT ON PREFIXview BEGIN
                    INSERT INTO PREFIXparent (note) VALUES (NEW.note);
                END;
                CREATE TRIGGER PREFIXbefore BEFORE UPDATE OF note ON PREFIXparent WHEN NEW.note = 'never' BEGIN
                    SELECT RAISE(ABORT, 'no');
                END;
                DELETE FROM PREFIXchild;
                """;
    }

    private static final String REBUILD = """
            CREATE TABLE acme__x__new (id INTEGER PRIMARY KEY, note TEXT NOT NULL);
            INSERT INTO acme__x__new SELECT id, note FROM acme__x__t;
            DROP TABLE acme__x__t;
            ALTER TABLE acme__x__new RENAME TO acme__x__t;
            """;

    @Test
    void aTableIsRebuiltAsTheManualSaysWithoutLosingRowsThatReferToIt() throws Exception {
        migrate(
                PLUGIN,
                Map.of("20260101000000_x.sql", own() + "INSERT INTO acme__x__t VALUES (1, 'a'), (2, 'b');"),
                Set.of());
        execute("CREATE TABLE basket (id INTEGER PRIMARY KEY, t INTEGER REFERENCES acme__x__t (id) ON DELETE CASCADE)");
        execute("INSERT INTO basket VALUES (1, 1), (2, 2)");

        migrate(
                PLUGIN,
                Map.of(
                        "20260101000000_x.sql",
                        own() + "INSERT INTO acme__x__t VALUES (1, 'a'), (2, 'b');",
                        "20260102000000_rebuild.sql",
                        REBUILD + "-- //@UNDO\n" + REBUILD),
                Set.of());
        assertThat(query("SELECT id, t FROM basket")).containsExactly("1 1", "2 2");

        migrate(
                PLUGIN,
                Map.of("20260101000000_x.sql", own() + "INSERT INTO acme__x__t VALUES (1, 'a'), (2, 'b');"),
                Set.of());
        assertThat(query("SELECT id, t FROM basket")).as("after a downgrade").containsExactly("1 1", "2 2");
    }

    @Test
    void refusesToLeaveRowsThatReferToNothing() throws Exception {
        migrate(
                PLUGIN,
                Map.of("20260101000000_x.sql", own() + "INSERT INTO acme__x__t VALUES (1, 'a'), (2, 'b');"),
                Set.of());
        execute("CREATE TABLE basket (id INTEGER PRIMARY KEY, t INTEGER REFERENCES acme__x__t (id) ON DELETE CASCADE)");
        execute("INSERT INTO basket VALUES (1, 1), (2, 2)");

        assertThatThrownBy(() -> migrate(
                        PLUGIN,
                        Map.of(
                                "20260101000000_x.sql",
                                own() + "INSERT INTO acme__x__t VALUES (1, 'a'), (2, 'b');",
                                "20260102000000_delete.sql",
                                "CREATE TABLE acme__x__log (id);\nDELETE FROM acme__x__t WHERE id = 2;\nDROP TABLE acme__x__log;"),
                        Set.of()))
                .isInstanceOf(PluginException.class)
                .hasMessageContainingAll(
                        "20260102000000_delete.sql", "line 2", "1 rows of basket", "the application", "acme__x__t");
        assertThat(query("SELECT id FROM acme__x__t")).containsExactly("1", "2");

        try (DatabaseTransaction transaction = database.begin("script", CHANGE);
                LentConnection lent = transaction.lend(PLUGIN, Set.of());
                Statement statement = lent.connection().createStatement()) {
            statement.execute("DELETE FROM acme__x__t WHERE id = 2");
            statement.execute("SELECT 1");
            assertThatThrownBy(lent::complete)
                    .hasMessageContainingAll(
                            "1 rows of basket", "the application", "'DELETE FROM acme__x__t WHERE id = 2'");
        }
    }

    @Test
    void theConnectionComesBackAsItWas() throws Exception {
        try (PoolOfOne pool = new PoolOfOne(dataSource);
                Statement statement = pool.connection().createStatement()) {
            statement.execute("PRAGMA busy_timeout = 123");
            statement.execute("PRAGMA synchronous = NORMAL");
            List<String> before = settings(pool.connection());
            database = new Database(pool.dataSource(), new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE);

            migrate(PLUGIN, Map.of("20260101000000_x.sql", own()), Set.of());
            assertThat(settings(pool.connection())).isEqualTo(before).contains("1");
            assertThatThrownBy(() -> migrate(PLUGIN, Map.of("20260102000000_y.sql", "DELETE FROM orders"), Set.of()))
                    .isInstanceOf(PluginException.class);
            assertThat(settings(pool.connection())).isEqualTo(before);
        }
    }

    private static List<String> settings(Connection connection) throws Exception {
        List<String> settings = new ArrayList<>();
        for (String name : List.of("foreign_keys", "busy_timeout", "synchronous")) {
            settings.addAll(Sql.all(connection, row -> row.getString(1), "PRAGMA " + name));
        }
        return settings;
    }
}
