package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@Turn(kind = "database servers", place = 6, of = 11)
class PostgresqlSqlRulesTest extends SqlRulesContract {

    private static final String CORE = "Core Extension";
    private static final String APPLICATION = "the application";
    private static final String OTHERS = "acme/other";

    private static EmbeddedPostgres server;

    @BeforeAll
    static void startServer() throws Exception {
        server = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
    }

    @AfterAll
    static void stopServer() throws Exception {
        server.close();
    }

    @Override
    DataSource open() throws Exception {
        DataSource source = server.getPostgresDatabase();
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP SCHEMA IF EXISTS other CASCADE");
            statement.execute("DROP SCHEMA public CASCADE");
            statement.execute("CREATE SCHEMA public");
        }
        return source;
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.POSTGRESQL;
    }

    @Override
    List<String> application() {
        return List.of(
                "CREATE TABLE orders (id SERIAL PRIMARY KEY, note TEXT)",
                "INSERT INTO orders (note) VALUES ('one'), ('two')",
                "CREATE TABLE order_line (id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders (id))",
                "INSERT INTO order_line VALUES (1, 1)",
                "CREATE INDEX order_note ON orders (note)",
                "CREATE VIEW open_orders AS SELECT * FROM orders",
                "CREATE FUNCTION add_order() RETURNS trigger LANGUAGE plpgsql AS"
                        + " 'BEGIN INSERT INTO orders (note) VALUES (''x''); RETURN NEW; END'",
                "CREATE FUNCTION new_order() RETURNS INTEGER LANGUAGE sql AS"
                        + " 'INSERT INTO orders (note) VALUES (''x''); SELECT 1'",
                "CREATE SCHEMA other",
                "CREATE TABLE other.stock (id INTEGER)",
                "CREATE TABLE core_role_authority (role TEXT, authority TEXT, PRIMARY KEY (role, authority))",
                "INSERT INTO core_role_authority VALUES ('reader', 'list')");
    }

    @Override
    List<Attack> attacks() {
        return List.of(
                attack("INSERT INTO core_role_authority VALUES ('reader', '*')", CORE),
                attack("INSERT INTO \"public\".\"core_role_authority\" VALUES ('reader', '*')", CORE),
                attack("UPDATE core_role_authority SET authority = '*'", CORE),
                attack(
                        "WITH x AS (INSERT INTO core_role_authority VALUES ('reader', '*') RETURNING 1) SELECT * FROM x",
                        CORE),
                attack( // PostgreSQL 14 does not know it
                        "MERGE INTO orders USING (SELECT 1 AS one) s ON false WHEN NOT MATCHED THEN INSERT (note) VALUES ('x')",
                        ""),
                attack("DELETE FROM core_migration WHERE plugin = 'acme/other'", CORE),
                attack("DELETE FROM core_decision", CORE),
                attack("TRUNCATE core_role_authority", CORE),
                attack("TRUNCATE orders CASCADE", APPLICATION),
                attack("DELETE FROM acme__other__t WHERE id = 99", OTHERS),
                attack("INSERT INTO acme__other__t VALUES (1, 'x')", OTHERS),
                attack("UPDATE orders SET note = 'x'", APPLICATION),
                attack("INSERT INTO open_orders (note) VALUES ('x')", APPLICATION),
                attack("INSERT INTO other.stock VALUES (1)", APPLICATION),
                attack("SELECT new_order()", APPLICATION),
                attack("DO $$ BEGIN INSERT INTO core_role_authority VALUES ('reader', '*'); END $$", CORE),
                attack(
                        "DO $$ BEGIN EXECUTE 'INSERT INTO core_role_authority VALUES (''reader'', ''*'')'; END $$",
                        CORE),
                attack("DO $$ BEGIN EXECUTE 'INSERT INTO core_' || 'role_authority VALUES (1, 2)'; END $$", "EXECUTE"),
                attack("DO $$ BEGIN PERFORM pg_terminate_backend(1); END $$", "pg_terminate_backend"),
                attack("DO $$ BEGIN SET statement_timeout = 1; END $$", "SET LOCAL"),
                attack("INSERT INTO acme__x__t SELECT 1, authority FROM core_role_authority", CORE),
                attack("INSERT INTO acme__x__t SELECT id, note FROM acme__other__t", OTHERS),
                attack("CREATE TABLE acme__x__copy AS SELECT * FROM core_role_authority", CORE),
                attack("CREATE VIEW acme__x__v AS SELECT * FROM core_role_authority", CORE),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS void LANGUAGE sql AS"
                                + " $$ INSERT INTO core_role_authority VALUES ('reader', '*') $$",
                        CORE),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS trigger LANGUAGE plpgsql AS"
                                + " $$ BEGIN UPDATE orders SET note = 'x'; RETURN NEW; END $$",
                        APPLICATION),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS trigger LANGUAGE plpgsql AS"
                                + " 'BEGIN DELETE FROM ONLY orders; RETURN NEW; END'",
                        APPLICATION),
                attack(
                        "CREATE FUNCTION acme__x__f(q TEXT) RETURNS void LANGUAGE plpgsql AS"
                                + " $$ BEGIN EXECUTE q; END $$",
                        "EXECUTE"),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS TEXT LANGUAGE sql AS"
                                + " $$ SELECT authority FROM core_role_authority $$",
                        CORE),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS void LANGUAGE plpgsql AS"
                                + " $$ BEGIN DROP TABLE IF EXISTS orders; END $$",
                        "later"),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS INTEGER LANGUAGE sql AS $$ SELECT new_order() $$",
                        APPLICATION),
                attack(
                        "CREATE FUNCTION acme__x__f(regclass, bigint) RETURNS bigint LANGUAGE internal AS 'setval_oid'",
                        "internal"),
                attack(
                        "CREATE VIEW acme__x__v AS SELECT * FROM orders;\nCREATE FUNCTION acme__x__f() RETURNS void LANGUAGE sql AS"
                                + " $$ UPDATE acme__x__v SET note = 'x' $$",
                        APPLICATION),
                attack(
                        "CREATE RULE acme__x__r AS ON INSERT TO acme__x__t DO ALSO"
                                + " INSERT INTO core_role_authority VALUES ('reader', '*')",
                        CORE),
                attack(
                        "CREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t FOR EACH ROW EXECUTE FUNCTION add_order()",
                        APPLICATION),
                attack("CREATE TABLE acme__x__d (id INTEGER DEFAULT new_order())", APPLICATION),
                attack("CREATE TABLE acme__x__d (id INTEGER DEFAULT nextval('orders_id_seq'))", APPLICATION),
                attack("SELECT setval('orders_id_seq', 100)", APPLICATION),
                attack("SELECT nextval('orders_id_seq')", APPLICATION),
                attack("ALTER SEQUENCE orders_id_seq RESTART WITH 100", APPLICATION),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;\n"
                                + "CREATE TRIGGER acme__x__tr AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION acme__x__f()",
                        APPLICATION),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN END $$;\n"
                                + "CREATE EVENT TRIGGER acme__x__e ON ddl_command_start EXECUTE FUNCTION acme__x__f()",
                        "event trigger"),
                attack(
                        "CREATE OR REPLACE FUNCTION new_order() RETURNS INTEGER LANGUAGE sql AS 'SELECT 2'",
                        APPLICATION),
                attack("CREATE OR REPLACE VIEW open_orders AS SELECT id, 'x' || note AS note FROM orders", APPLICATION),
                attack("CREATE INDEX acme__x__i ON orders (note)", APPLICATION),
                attack("CREATE INDEX i ON acme__x__t (note)", "must be named acme__x__"),
                attack("DROP INDEX order_note", APPLICATION),
                attack("DROP VIEW open_orders", APPLICATION),
                attack("ALTER TABLE orders ADD COLUMN x INTEGER", APPLICATION),
                attack("ALTER TABLE orders DISABLE TRIGGER ALL", APPLICATION),
                attack("ALTER TABLE orders ENABLE ROW LEVEL SECURITY", APPLICATION),
                attack("CREATE POLICY acme__x__p ON orders USING (false)", APPLICATION),
                attack("ALTER TABLE core_role_authority RENAME TO acme__x__mine", CORE),
                attack("ALTER TABLE acme__x__t RENAME TO core_mine", CORE),
                attack("COMMENT ON TABLE orders IS 'x'", APPLICATION),
                attack("COMMENT ON COLUMN orders.note IS 'x'", APPLICATION),
                attack("GRANT ALL ON orders TO PUBLIC", APPLICATION),
                attack("REVOKE ALL ON orders FROM CURRENT_USER", APPLICATION),
                attack("GRANT UPDATE (note) ON orders TO PUBLIC", APPLICATION),
                attack("GRANT CREATE ON SCHEMA public TO PUBLIC", "schema"),
                attack("REVOKE EXECUTE ON FUNCTION pg_catalog.pg_sleep(double precision) FROM PUBLIC", "pg_catalog"),
                attack("ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO PUBLIC", "default privileges"),
                attack("CREATE TYPE mood AS ENUM ('good')", "must be named acme__x__"),
                attack("CREATE TYPE acme__other__mood AS ENUM ('good')", OTHERS),
                attack("CREATE SEQUENCE counter", "must be named acme__x__"),
                attack("CREATE SCHEMA acme__x__s", "schema"),
                attack("CREATE TABLE other.acme__x__t (id INTEGER)", "other.acme__x__t"),
                attack("CREATE EXTENSION plpgsql SCHEMA public", ""),
                attack("CREATE PUBLICATION acme__x__p FOR TABLE orders", "publication"),
                attack("CREATE CAST (TEXT AS INTEGER) WITH INOUT AS ASSIGNMENT", "cast"),
                attack("CREATE ROLE acme__x__r", "ROLE"),
                attack("DO $$ BEGIN CREATE ROLE acme__x__r; END $$", "role"),
                attack("DO $$ BEGIN ALTER ROLE CURRENT_USER SET work_mem = '1MB'; END $$", "role"),
                attack("ALTER SYSTEM SET work_mem = '1MB'", "SYSTEM"),
                attack("CREATE TABLE acme__x__c (id INTEGER REFERENCES orders (id))", "ON DELETE CASCADE"),
                attack("CREATE TABLE acme__x__c (id INTEGER REFERENCES acme__other__t (id) ON DELETE CASCADE)", OTHERS),
                attack("CREATE TEMP TABLE acme__x__tmp (id INTEGER)", "temporary"),
                attack("CREATE TABLE pg_temp.acme__x__tmp (id INTEGER)", "acme__x__tmp"),
                attack("DO $$ BEGIN CREATE TEMP TABLE acme__x__tmp (id INTEGER); END $$", "acme__x__tmp"),
                attack("COPY acme__x__t FROM PROGRAM 'id'", "COPY"),
                attack("COPY orders TO '/tmp/orders'", "COPY"),
                attack("SELECT lo_import('/etc/passwd')", "lo_import"),
                attack("SELECT pg_advisory_lock(1)", "pg_advisory_lock"),
                attack("SELECT set_config('search_path', 'other', false)", "set_config"),
                attack("SELECT query_to_xml('SELECT 1', true, true, '')", "query_to_xml"),
                attack("SELECT U&\"\\0070g_sleep\"(0)", "U&"),
                attack("LISTEN acme__x__l", "LISTEN"),
                attack("DECLARE c CURSOR WITH HOLD FOR SELECT 1", "DECLARE"),
                attack("PREPARE p AS SELECT 1", "PREPARE"),
                attack("-- @DELIMITER |\nSELECT 1; COPY orders TO '/tmp/orders' |", "COPY"));
    }

    @Override
    List<String> right() {
        return List.of(
                "INSERT INTO acme__x__t SELECT id, note FROM orders; DELETE FROM acme__x__t WHERE id > 1;",
                "CREATE TABLE \"acme__x__Log\" (id SERIAL PRIMARY KEY, x INTEGER GENERATED ALWAYS AS (1) STORED);"
                        + " SELECT setval(pg_get_serial_sequence('\"acme__x__Log\"', 'id'), 10); ANALYZE \"acme__x__Log\";",
                "CREATE FUNCTION acme__x__f() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE n INTEGER; BEGIN"
                        + " SELECT count(*) INTO n FROM orders; INSERT INTO acme__x__t VALUES (NEW.id + 1, 'x')"
                        + " ON CONFLICT (id) DO UPDATE SET note = 'y'; RETURN NEW; END $$;"
                        + " CREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t FOR EACH ROW WHEN (NEW.id = 1)"
                        + " EXECUTE FUNCTION acme__x__f(); INSERT INTO acme__x__t VALUES (1, 'a');",
                "DO $$ DECLARE r RECORD; BEGIN FOR r IN SELECT * FROM orders LOOP INSERT INTO acme__x__t VALUES (r.id, r.note);"
                        + " END LOOP; CREATE INDEX acme__x__i ON acme__x__t (note); EXECUTE 'DROP INDEX acme__x__i'; END $$;",
                "CREATE VIEW acme__x__v AS SELECT t.id, o.note FROM acme__x__t t JOIN orders o ON o.id = t.id;",
                "CREATE TABLE acme__x__c (id INTEGER REFERENCES orders (id) ON DELETE CASCADE,"
                        + " t INTEGER REFERENCES acme__x__t (id) DEFERRABLE INITIALLY DEFERRED, CONSTRAINT fine CHECK (id > 0));"
                        + " INSERT INTO acme__x__c VALUES (1, 5); INSERT INTO acme__x__t VALUES (5, 'x');",
                "ALTER TABLE acme__x__t ADD COLUMN more TEXT DEFAULT 'x'; ALTER TABLE acme__x__t ALTER COLUMN more TYPE VARCHAR(5);"
                        + " TRUNCATE acme__x__t; COMMENT ON COLUMN acme__x__t.more IS 'more'; GRANT SELECT ON acme__x__t TO PUBLIC;",
                "CREATE PROCEDURE acme__x__p() LANGUAGE sql AS $$ DELETE FROM acme__x__t $$; CALL acme__x__p();",
                "SET LOCAL statement_timeout = 10000; CREATE SEQUENCE acme__x__s; SELECT nextval('acme__x__s');");
    }

    @Override
    String everyKind() {
        return """
                CREATE TYPE PREFIXmood AS ENUM ('good', 'bad');
                CREATE DOMAIN PREFIXname AS TEXT CHECK (VALUE <> '');
                CREATE TYPE PREFIXpair AS (a INTEGER, b TEXT);
                CREATE TYPE PREFIXspan AS RANGE (subtype = INTEGER);
                CREATE SEQUENCE PREFIXcounter;
                CREATE TABLE PREFIXparent (id SERIAL PRIMARY KEY, note PREFIXname, mood PREFIXmood,
                    number INTEGER DEFAULT nextval('PREFIXcounter'));
                CREATE TABLE PREFIXchild (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                    parent INTEGER REFERENCES PREFIXparent (id), orders INTEGER REFERENCES orders (id) ON DELETE SET NULL);
                CREATE TABLE PREFIXparted (id INTEGER) PARTITION BY RANGE (id);
                CREATE TABLE PREFIXparted_1 PARTITION OF PREFIXparted FOR VALUES FROM (1) TO (10);
                CREATE TABLE PREFIXparted_rest PARTITION OF PREFIXparted DEFAULT;
                CREATE INDEX PREFIXparted_id ON PREFIXparted (id);
                CREATE TABLE PREFIXcomputed (k TEXT PRIMARY KEY, size INTEGER GENERATED ALWAYS AS (length(k)) STORED,
                    during INT4RANGE, CONSTRAINT PREFIXonce EXCLUDE USING gist (during WITH &&));
                CREATE UNLOGGED TABLE PREFIXheir (more TEXT) INHERITS (PREFIXcomputed);
                CREATE INDEX PREFIXchild_parent ON PREFIXchild (parent);
                CREATE UNIQUE INDEX PREFIXpartial ON PREFIXchild (orders DESC) INCLUDE (parent) WHERE orders IS NOT NULL;
                CREATE INDEX PREFIXexpression ON PREFIXparent (lower(note));
                CREATE COLLATION PREFIXcollation FROM "C";
                CREATE TEXT SEARCH DICTIONARY PREFIXdictionary (TEMPLATE = simple);
                CREATE TEXT SEARCH CONFIGURATION PREFIXsearch (COPY = pg_catalog.simple);
                ALTER TEXT SEARCH CONFIGURATION PREFIXsearch ALTER MAPPING FOR word WITH PREFIXdictionary;
                CREATE STATISTICS PREFIXstatistics ON note, mood FROM PREFIXparent;
                CREATE VIEW PREFIXview AS SELECT p.note FROM PREFIXparent p JOIN PREFIXchild c ON c.parent = p.id;
                CREATE MATERIALIZED VIEW PREFIXsums AS SELECT count(*) FROM orders;
                CREATE FUNCTION PREFIXfunction() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    INSERT INTO PREFIXchild (parent) VALUES (NEW.id);
                    RETURN NEW;
                END
                $$;
                CREATE TRIGGER PREFIXtrigger AFTER INSERT ON PREFIXparent FOR EACH ROW EXECUTE FUNCTION PREFIXfunction();
                CREATE FUNCTION PREFIXadd(a INTEGER, b INTEGER) RETURNS INTEGER LANGUAGE sql IMMUTABLE AS 'SELECT a + b';
                CREATE AGGREGATE PREFIXsum (INTEGER) (SFUNC = PREFIXadd, STYPE = INTEGER, INITCOND = '0');
                CREATE PROCEDURE PREFIXprocedure() LANGUAGE sql AS 'DELETE FROM PREFIXchild';
                CREATE FUNCTION PREFIXinstead() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    INSERT INTO PREFIXparent (note) VALUES (NEW.note);
                    RETURN NEW;
                END
                $$;
                CREATE VIEW PREFIXwritten AS SELECT note FROM PREFIXparent;
                CREATE TRIGGER PREFIXinstead INSTEAD OF INSERT ON PREFIXwritten FOR EACH ROW EXECUTE FUNCTION PREFIXinstead();
                CREATE RULE PREFIXrule AS ON DELETE TO PREFIXview DO INSTEAD DELETE FROM PREFIXchild;
                ALTER TABLE PREFIXchild ENABLE ROW LEVEL SECURITY;
                CREATE POLICY PREFIXpolicy ON PREFIXchild USING (true);
                COMMENT ON TABLE PREFIXparent IS 'a comment';
                COMMENT ON COLUMN PREFIXparent.note IS 'a note';
                COMMENT ON FUNCTION PREFIXadd(INTEGER, INTEGER) IS 'a sum';
                COMMENT ON TYPE PREFIXmood IS 'a mood';
                GRANT UPDATE (note) ON PREFIXparent TO PUBLIC;
                GRANT USAGE ON SEQUENCE PREFIXcounter TO PUBLIC;
                REVOKE EXECUTE ON FUNCTION PREFIXadd(INTEGER, INTEGER) FROM PUBLIC;
                GRANT SELECT ON PREFIXparent TO PUBLIC;
                INSERT INTO PREFIXparent (note, mood) VALUES ('a', 'good'), ('b', 'bad');
                SELECT setval('PREFIXcounter', 10);
                -- //@UNDO
                DROP VIEW PREFIXview;
                """;
    }

    @Override
    String changesEveryKind() {
        return """
                DROP VIEW PREFIXview;
                ALTER TABLE PREFIXparent ADD COLUMN more TEXT DEFAULT 'x';
                CREATE INDEX PREFIXmore ON PREFIXparent (more);
                COMMENT ON COLUMN PREFIXparent.more IS 'more';
                DROP MATERIALIZED VIEW PREFIXsums;
                ALTER SEQUENCE PREFIXcounter INCREMENT BY 7;
                ALTER TABLE PREFIXparted DETACH PARTITION PREFIXparted_rest;
                -- //@UNDO
                ALTER TABLE PREFIXparted ATTACH PARTITION PREFIXparted_rest DEFAULT;
                ALTER SEQUENCE PREFIXcounter INCREMENT BY 1;
                ALTER TABLE PREFIXparent DROP COLUMN more;
                CREATE VIEW PREFIXview AS SELECT p.note FROM PREFIXparent p JOIN PREFIXchild c ON c.parent = p.id;
                CREATE RULE PREFIXrule AS ON DELETE TO PREFIXview DO INSTEAD DELETE FROM PREFIXchild;
                CREATE MATERIALIZED VIEW PREFIXsums AS SELECT count(*) FROM orders;
                """;
    }

    @Test
    void waitsForALockOnlySoLongAndSaysWhoHoldsIt() throws Exception {
        migrate(PLUGIN, Map.of("20260101000000_x.sql", own()), Set.of());
        database = new Database(
                dataSource, new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE, Duration.ofMillis(300));
        try (Connection other = dataSource.getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("SET application_name = 'a backup'");
            statement.execute("LOCK TABLE acme__x__t IN ACCESS EXCLUSIVE MODE");

            assertThatThrownBy(() -> migrate(
                            PLUGIN,
                            Map.of(
                                    "20260101000000_x.sql",
                                    own(),
                                    "20260102000000_y.sql",
                                    "ALTER TABLE acme__x__t ADD COLUMN y INTEGER"),
                            Set.of()))
                    .isInstanceOfSatisfying(
                            PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MIGRATION_FAILED))
                    .hasMessageContainingAll("20260102000000_y.sql", "a backup", "LOCK TABLE acme__x__t", "line 1");
            try (DatabaseTransaction transaction = database.begin("script", CHANGE);
                    LentConnection lent = transaction.lend(PLUGIN, Set.of());
                    Statement script = lent.connection().createStatement()) {
                assertThatThrownBy(() -> script.execute("INSERT INTO acme__x__t VALUES (1, 'x')"))
                        .isInstanceOf(SQLException.class)
                        .hasMessageContainingAll("waited in vain", "a backup", "LOCK TABLE acme__x__t");
            }
            other.rollback();
        }
    }

    @Test
    void namesTheFileOfWhatComesOnlyAtTheEnd() throws Exception {
        migrate(PLUGIN, Map.of("20260101000000_x.sql", own()), Set.of());
        execute("CREATE CONSTRAINT TRIGGER late AFTER INSERT ON acme__x__t DEFERRABLE INITIALLY DEFERRED"
                + " FOR EACH ROW EXECUTE FUNCTION add_order()");
        assertThatThrownBy(() -> migrate(
                        PLUGIN,
                        Map.of(
                                "20260101000000_x.sql",
                                own(),
                                "20260102000000_y.sql",
                                "INSERT INTO acme__x__t VALUES (1, 'x')"),
                        Set.of()))
                .isInstanceOf(PluginException.class)
                .hasMessageContainingAll("20260102000000_y.sql", "orders", "the application");
    }

    @Test
    void anInstallWhoseNamesAreTakenIsRefusedWithTheOwner() throws Exception {
        execute("CREATE TYPE acme__x__mood AS ENUM ('good')");
        assertThatThrownBy(() -> migrate(
                        PLUGIN, Map.of("20260101000000_x.sql", "CREATE TYPE acme__x__mood AS ENUM ('bad')"), Set.of()))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("acme__x__mood");
        migrate(
                OTHER,
                Map.of(
                        "20260101000000_other.sql",
                        String.join(";\n", tablesOf("acme__other__")),
                        "20260102000000_other.sql",
                        "CREATE FUNCTION acme__other__f() RETURNS INTEGER LANGUAGE sql AS 'SELECT 1'"),
                Set.of());
        assertThatThrownBy(() -> migrate(
                        PLUGIN,
                        Map.of(
                                "20260101000000_x.sql",
                                "CREATE OR REPLACE FUNCTION acme__other__f() RETURNS INTEGER LANGUAGE sql AS 'SELECT 2'"),
                        Set.of()))
                .isInstanceOf(PluginException.class)
                .hasMessageContainingAll("acme__other__f", "belongs to acme/other");
    }
}
