package org.coreadmin.extension.internal.database;

import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.testing.MariadbServer;
import org.coreadmin.testing.Turn;

@Turn(kind = "database servers", place = 5, of = 11)
class MariadbSqlRulesTest extends MysqlSqlRulesContract {

    @Override
    DataSource open() throws Exception {
        return new DriverDataSource(MariadbServer.newDatabase());
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.MARIADB;
    }

    @Override
    List<String> application() {
        List<String> statements = new ArrayList<>(super.application());
        statements.add("CREATE SEQUENCE order_number");
        return statements;
    }

    @Override
    List<Attack> attacks() {
        List<Attack> attacks = new ArrayList<>(super.attacks());
        attacks.addAll(List.of(
                attack("CREATE OR REPLACE TABLE order_line (id INT)", APPLICATION),
                attack("SELECT NEXTVAL(order_number)", APPLICATION),
                attack("SELECT NEXT VALUE FOR order_number", APPLICATION),
                attack("SELECT PREVIOUS VALUE FOR order_number", ""),
                attack("SELECT SETVAL(order_number, 100)", "SETVAL"),
                attack("ALTER SEQUENCE order_number RESTART 100", APPLICATION),
                attack("DROP SEQUENCE order_number", APPLICATION),
                attack("CREATE SEQUENCE number", NAMED),
                attack("CREATE TABLE acme__x__c (id INT DEFAULT NEXTVAL(order_number))", APPLICATION),
                attack("INSERT INTO order_number VALUES (1, 1, 1, 1, 1, 1, 1, 1)", APPLICATION),
                attack("DELETE HISTORY FROM orders", ""),
                attack(
                        "INSERT INTO acme__x__t SELECT id, note FROM orders RETURNING (SELECT MAX(authority) FROM core_role_authority)",
                        ""),
                attack("ANALYZE UPDATE orders SET note = 'x'", "ANALYZE"),
                attack("-- @DELIMITER |\nBEGIN NOT ATOMIC DELETE FROM orders; END |", "BEGIN"),
                attack("/*M! SET NAMES latin1 */", "comment"),
                attack("CREATE TABLE acme__x__c (id INT) ENGINE=CONNECT TABLE_TYPE=MYSQL", "CONNECT"),
                attack("ALTER TABLE acme__x__t CONVERT TABLE orders TO PARTITION p VALUES LESS THAN (1)", "CONVERT"),
                attack("DROP TABLE order_line WAIT 5", APPLICATION)));
        return attacks;
    }

    @Override
    List<String> right() {
        List<String> right = new ArrayList<>(super.right());
        right.add(
                "CREATE SEQUENCE acme__x__s START WITH 5; INSERT INTO acme__x__t VALUES (NEXTVAL(acme__x__s), 'x');"
                        + " ALTER SEQUENCE acme__x__s RESTART 50; CREATE TABLE acme__x__c (id INT DEFAULT NEXTVAL(acme__x__s));");
        return right;
    }

    @Override
    String sequence() {
        return "CREATE SEQUENCE PREFIXcounter START WITH 10 INCREMENT BY 5;\n";
    }
}
