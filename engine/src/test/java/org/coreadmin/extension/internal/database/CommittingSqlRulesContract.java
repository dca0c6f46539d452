package org.coreadmin.extension.internal.database;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** What holds for the SQL of plugins where the database commits definitions. */
abstract class CommittingSqlRulesContract extends SqlRulesContract {

    static final String CORE = "Core Extension";
    static final String APPLICATION = "the application";
    static final String OTHERS = "acme/other";
    static final String NAMED = "must be named acme__x__";
    static final String UNREAD = "cannot be read";
    static final String MORE = "more than one statement";

    /** The application's tables, and the product's. */
    static List<String> tablesOfOthers(String counter) {
        return List.of(
                "CREATE TABLE orders (id INTEGER " + counter + " PRIMARY KEY, note VARCHAR(100))",
                "INSERT INTO orders (note) VALUES ('one'), ('two')",
                "CREATE TABLE order_line (id INTEGER PRIMARY KEY, order_id INTEGER,"
                        + " CONSTRAINT line_of FOREIGN KEY (order_id) REFERENCES orders (id))",
                "INSERT INTO order_line VALUES (1, 1)",
                "CREATE INDEX order_note ON orders (note)",
                "CREATE VIEW open_orders AS SELECT id, note FROM orders",
                "CREATE TABLE core_role_authority (role_name VARCHAR(50), authority VARCHAR(50),"
                        + " PRIMARY KEY (role_name, authority))",
                "INSERT INTO core_role_authority VALUES ('reader', 'list')");
    }

    /** Attacks that these databases have in common. */
    static List<Attack> commonAttacks() {
        return List.of(
                attack("INSERT INTO core_role_authority VALUES ('reader', '*')", CORE),
                attack("INSERT INTO CORE_Role_Authority VALUES ('reader', '*')", CORE),
                attack("INSERT INTO core_role_authority (role_name, authority) SELECT 'reader', '*' FROM orders", CORE),
                attack("UPDATE core_role_authority SET authority = '*'", CORE),
                attack("UPDATE core_role_authority c SET c.authority = '*' WHERE 1 = 1", CORE),
                attack("DELETE FROM core_migration WHERE plugin = 'acme/other'", CORE),
                attack("DELETE FROM core_decision", CORE),
                attack("TRUNCATE TABLE core_role_authority", CORE),
                attack("TRUNCATE TABLE acme__other__t", OTHERS),
                attack("DELETE FROM acme__other__t WHERE id = 99", OTHERS),
                attack("INSERT INTO acme__other__t VALUES (1, 'x')", OTHERS),
                attack("UPDATE orders SET note = 'x'", APPLICATION),
                attack("DELETE FROM order_line WHERE id = 1", APPLICATION),
                attack("INSERT INTO open_orders (note) VALUES ('x')", APPLICATION),
                attack("UPDATE open_orders SET note = 'x'", APPLICATION),
                attack("INSERT INTO acme__x__t SELECT 1, authority FROM core_role_authority", CORE),
                attack("INSERT INTO acme__x__t SELECT id, note FROM acme__other__t", OTHERS),
                attack("INSERT INTO acme__x__t VALUES (1, (SELECT MAX(authority) FROM core_role_authority))", CORE),
                attack("UPDATE acme__x__t SET note = (SELECT MAX(authority) FROM core_role_authority)", CORE),
                attack("DELETE FROM acme__x__t WHERE id IN (SELECT id FROM acme__other__t)", OTHERS),
                attack("SELECT * FROM orders o WHERE EXISTS (SELECT 1 FROM core_role_authority)", CORE),
                attack("SELECT note FROM orders UNION SELECT authority FROM core_role_authority", CORE),
                attack("CREATE TABLE acme__x__copy AS SELECT * FROM core_role_authority", CORE),
                attack("CREATE TABLE acme__x__copy AS (SELECT * FROM core_role_authority)", UNREAD),
                attack("CREATE TABLE acme__x__copy AS TABLE core_role_authority", "TABLE"),
                attack("CREATE VIEW acme__x__v AS SELECT * FROM core_role_authority", CORE),
                attack("CREATE VIEW acme__x__v AS TABLE core_role_authority", ""),
                attack("CREATE VIEW acme__x__v AS SELECT id, (SELECT 1 FROM acme__other__t) AS a FROM orders", OTHERS),
                attack("CREATE OR REPLACE VIEW open_orders AS SELECT 1 AS id", APPLICATION),
                attack("CREATE TABLE host_y (id INTEGER)", NAMED),
                attack("CREATE TABLE core__y (id INTEGER)", NAMED),
                attack("CREATE TABLE acme__other__y (id INTEGER)", OTHERS),
                attack("CREATE TABLE IF NOT EXISTS orders (id INTEGER)", APPLICATION),
                attack("CREATE TABLE other.acme__x__y (id INTEGER)", "another schema"),
                attack("CREATE INDEX acme__x__i ON orders (note)", APPLICATION),
                attack("CREATE INDEX i ON acme__x__t (note)", NAMED),
                attack("CREATE UNIQUE INDEX acme__other__i ON acme__x__t (note)", OTHERS),
                attack("ALTER TABLE orders ADD COLUMN acme__x__c INTEGER", APPLICATION),
                attack("ALTER TABLE order_line DROP COLUMN order_id", APPLICATION),
                attack("ALTER TABLE order_line DROP CONSTRAINT line_of", APPLICATION),
                attack("ALTER TABLE core_role_authority RENAME TO acme__x__mine", CORE),
                attack("ALTER TABLE acme__x__t RENAME TO core_mine", CORE),
                attack("ALTER TABLE acme__x__t RENAME TO host_mine", NAMED),
                attack("DROP TABLE IF EXISTS acme__x__y, order_line", APPLICATION),
                attack("DROP TABLE core_role_authority", CORE),
                attack("DROP TABLE acme__other__t", OTHERS),
                attack("DROP VIEW open_orders", APPLICATION),
                attack("DROP SCHEMA other", "DROP SCHEMA"),
                attack("CREATE SCHEMA acme__x__s", "CREATE SCHEMA"),
                attack(
                        "CREATE TABLE acme__x__c (id INTEGER, FOREIGN KEY (id) REFERENCES orders (id))",
                        "ON DELETE CASCADE"),
                attack(
                        "CREATE TABLE acme__x__c (id INTEGER, a INTEGER, FOREIGN KEY (id) REFERENCES orders (id) ON UPDATE CASCADE,"
                                + " FOREIGN KEY (a) REFERENCES acme__x__t (id) ON DELETE CASCADE)",
                        "ON DELETE CASCADE"),
                attack(
                        "CREATE TABLE acme__x__c (id INTEGER REFERENCES orders (id) ON DELETE RESTRICT)",
                        "ON DELETE CASCADE"),
                attack(
                        "CREATE TABLE acme__x__c (id INTEGER, FOREIGN KEY (id) REFERENCES acme__other__t (id) ON DELETE CASCADE)",
                        OTHERS),
                attack("ALTER TABLE acme__x__t ADD FOREIGN KEY (id) REFERENCES orders (id)", "ON DELETE CASCADE"),
                attack(
                        "ALTER TABLE acme__x__t ADD CONSTRAINT line FOREIGN KEY (id) REFERENCES orders (id) ON DELETE CASCADE",
                        NAMED),
                attack("CREATE TABLE acme__x__c (id INTEGER, CONSTRAINT fine CHECK (id > 0))", NAMED),
                attack("CREATE USER mallory", "USER"),
                attack("CREATE ROLE acme__x__r", "ROLE"),
                attack("GRANT SELECT ON orders TO PUBLIC", "GRANT"),
                attack("REVOKE SELECT ON orders FROM PUBLIC", "REVOKE"),
                attack("SET @x = 1", "connection"),
                attack("EXECUTE IMMEDIATE 'DELETE FROM orders'", "EXECUTE"),
                attack("EXPLAIN ANALYZE DELETE FROM orders", "EXPLAIN"),
                attack("SHUTDOWN", "SHUTDOWN"),
                attack("BEGIN", "BEGIN"),
                attack("CREATE TEMPORARY TABLE acme__x__tmp (id INTEGER)", "connection"),
                attack("WITH core_decision AS (SELECT 1 AS a) SELECT * FROM core_decision", "the name of a table"),
                attack("-- @DELIMITER |\nCREATE INDEX acme__x__i ON acme__x__t (note); DROP TABLE order_line |", MORE),
                attack("-- @DELIMITER |\nALTER TABLE acme__x__t ADD more INTEGER; DROP TABLE order_line |", MORE),
                attack("-- @DELIMITER |\nINSERT INTO acme__x__t VALUES (1, 'x'); DELETE FROM orders |", MORE));
    }

    /** Returns changes of what the application has, each undone by nothing. */
    abstract List<String> changesOfDefinitions();

    @Test
    void theCatalogueShowsEveryChangeOfADefinition() throws Exception {
        SoftAssertions softly = new SoftAssertions();
        List<String> before = definitions();
        for (String change : changesOfDefinitions()) {
            execute(change);
            List<String> now = definitions();
            softly.assertThat(now).as(change).isNotEqualTo(before);
            before = now;
        }
        execute("INSERT INTO orders (note) VALUES ('three')");
        softly.assertThat(definitions()).as("rows change nothing").isEqualTo(before);
        softly.assertAll();
    }

    private List<String> definitions() throws Exception {
        List<String> definitions = new ArrayList<>(everything());
        definitions.removeIf(line -> !line.startsWith("DatabaseObject["));
        return definitions;
    }
}
