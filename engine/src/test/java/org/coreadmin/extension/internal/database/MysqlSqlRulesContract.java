package org.coreadmin.extension.internal.database;

import java.util.ArrayList;
import java.util.List;

/** What holds for the SQL of plugins on MySQL and MariaDB. */
abstract class MysqlSqlRulesContract extends CommittingSqlRulesContract {

    @Override
    List<String> application() {
        List<String> statements = new ArrayList<>(tablesOfOthers("AUTO_INCREMENT"));
        statements.addAll(List.of(
                "CREATE TRIGGER order_added BEFORE INSERT ON order_line FOR EACH ROW SET NEW.order_id = 1",
                "CREATE FUNCTION new_order() RETURNS INT DETERMINISTIC NO SQL RETURN 1",
                "CREATE PROCEDURE add_order() INSERT INTO orders (note) VALUES ('x')"));
        return statements;
    }

    @Override
    List<Attack> attacks() {
        List<Attack> attacks = new ArrayList<>(commonAttacks());
        attacks.addAll(List.of(
                attack("INSERT INTO `core_role_authority` VALUES ('reader', '*')", CORE),
                attack("INSERT core_role_authority SET role_name = 'reader', authority = '*'", ""),
                attack("INSERT LOW_PRIORITY IGNORE INTO core_role_authority VALUES ('reader', '*')", ""),
                attack("REPLACE INTO core_role_authority VALUES ('reader', '*')", CORE),
                attack("REPLACE orders SET note = 'x'", ""),
                attack("INSERT INTO mysql.user (user) VALUES ('mallory')", "another schema"),
                attack("INSERT INTO .core_role_authority VALUES ('reader', '*')", UNREAD),
                attack("UPDATE acme__x__t x, orders o SET o.note = 'x'", APPLICATION),
                attack(
                        "UPDATE acme__x__t x JOIN core_role_authority c ON x.note = c.authority SET c.authority = '*'",
                        CORE),
                attack("UPDATE acme__x__t x JOIN orders o ON o.id = x.id SET note = 'x'", APPLICATION),
                attack("UPDATE (SELECT 1 AS one) s JOIN orders o SET o.note = 'x'", UNREAD),
                attack("DELETE o FROM acme__x__t x JOIN orders o ON o.id = x.id", APPLICATION),
                attack("DELETE o.* FROM acme__x__t x JOIN orders o ON o.id = x.id", ""),
                attack("DELETE FROM o USING orders o JOIN acme__x__t x", ""),
                attack("DELETE QUICK FROM orders", ""),
                attack("WITH c AS (SELECT 1 AS id) DELETE o FROM orders o JOIN c ON o.id = c.id", ""),
                attack("TRUNCATE orders", APPLICATION),
                attack(
                        "INSERT INTO acme__x__t VALUES (1, 'x') ON DUPLICATE KEY UPDATE note ="
                                + " (SELECT MAX(authority) FROM core_role_authority)",
                        CORE),
                attack("INSERT INTO acme__x__t TABLE core_role_authority", ""),
                attack("TABLE core_role_authority", "TABLE"),
                attack("CREATE TABLE acme__x__c LIKE core_role_authority", CORE),
                attack("CREATE TABLE acme__x__c (LIKE acme__other__t)", OTHERS),
                attack("CREATE TABLE acme__x__c REPLACE SELECT * FROM core_role_authority", CORE),
                attack(
                        "CREATE TABLE acme__x__c (id INT) ENGINE=FEDERATED CONNECTION='mysql://host/db/orders'",
                        "FEDERATED"),
                attack("CREATE TABLE acme__x__c (id INT) ENGINE=MERGE UNION=(orders) INSERT_METHOD=LAST", "MERGE"),
                attack("CREATE TABLE acme__x__c (id INT) ENGINE=CSV", "CSV"),
                attack("CREATE TABLE acme__x__c (id INT) DATA DIRECTORY='/tmp'", "DATA DIRECTORY"),
                attack("CREATE TABLE acme__x__c (id INT) START TRANSACTION", "START TRANSACTION"),
                attack("ALTER TABLE acme__x__t ENGINE=FEDERATED", "FEDERATED"),
                attack("ALTER TABLE acme__x__t EXCHANGE PARTITION p WITH TABLE orders", APPLICATION),
                attack("ALTER TABLE acme__x__t ADD more INT, RENAME other.acme__x__t", "another schema"),
                attack("ALTER TABLE acme__x__t DISCARD TABLESPACE", "DISCARD TABLESPACE"),
                attack("ALTER TABLE orders DISABLE KEYS", APPLICATION),
                attack("RENAME TABLE acme__x__t TO acme__x__u, orders TO acme__x__orders", APPLICATION),
                attack("RENAME TABLE acme__x__t TO other.acme__x__t", "another schema"),
                attack("DROP TABLES order_line", "DROP TABLES"),
                attack("DROP INDEX order_note ON orders", APPLICATION),
                attack("DROP INDEX acme__x__i ON orders", APPLICATION),
                attack("DROP TRIGGER order_added", APPLICATION),
                attack("DROP FUNCTION new_order", APPLICATION),
                attack("DROP PROCEDURE IF EXISTS add_order", APPLICATION),
                attack(
                        "CREATE TRIGGER acme__x__tr BEFORE INSERT ON orders FOR EACH ROW SET NEW.note = 'x'",
                        APPLICATION),
                attack("CREATE TRIGGER tr BEFORE INSERT ON acme__x__t FOR EACH ROW SET NEW.note = 'x'", NAMED),
                attack(
                        "CREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t FOR EACH ROW DELETE FROM orders",
                        APPLICATION),
                attack("CREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t FOR EACH ROW CALL add_order()", ""),
                attack(
                        "CREATE TRIGGER acme__x__tr BEFORE INSERT ON acme__x__t FOR EACH ROW SET NEW.id = `new_order`()",
                        APPLICATION),
                attack(
                        "CREATE TRIGGER acme__x__tr BEFORE INSERT ON acme__x__t FOR EACH ROW SET foreign_key_checks = 0",
                        "connection"),
                attack("CREATE TRIGGER acme__x__tr BEFORE INSERT ON acme__x__t FOR EACH ROW SET @x = 1", UNREAD),
                attack(
                        "-- @DELIMITER |\nCREATE TRIGGER acme__x__tr AFTER INSERT ON acme__x__t FOR EACH ROW BEGIN"
                                + " IF NEW.id > 1 THEN UPDATE core_role_authority SET authority = '*'; END IF; END |",
                        CORE),
                attack("CREATE FUNCTION acme__x__f() RETURNS INT DETERMINISTIC RETURN new_order()", APPLICATION),
                attack(
                        "CREATE FUNCTION acme__x__f() RETURNS TEXT READS SQL DATA RETURN (SELECT MAX(authority) FROM"
                                + " core_role_authority)",
                        CORE),
                attack("CREATE FUNCTION acme__x__f RETURNS STRING SONAME 'x.so'", UNREAD),
                attack("CREATE FUNCTION f() RETURNS INT RETURN 1", NAMED),
                attack("CREATE PROCEDURE acme__x__p() SET PASSWORD = 'x'", "connection"),
                attack("CREATE PROCEDURE acme__x__p() SET sql_mode = ''", "connection"),
                attack("CREATE PROCEDURE acme__x__p() SET GLOBAL max_connections = 1", "connection"),
                attack("CREATE PROCEDURE acme__x__p() CREATE OR REPLACE VIEW open_orders AS SELECT 1 AS id", "CREATE"),
                attack("CREATE PROCEDURE acme__x__p() CREATE TABLE host_y AS SELECT 1 AS id", "CREATE"),
                attack(
                        "CREATE PROCEDURE acme__x__p() COMMENT 'x' CREATE EVENT e ON SCHEDULE EVERY 1 DAY DO DELETE FROM acme__x__t",
                        "CREATE"),
                attack("CREATE PROCEDURE acme__x__p() DROP TABLE IF EXISTS orders", "DROP"),
                attack("-- @DELIMITER |\nCREATE PROCEDURE acme__x__p() BEGIN DROP TABLE orders; END |", UNREAD),
                attack("-- @DELIMITER |\nCREATE PROCEDURE acme__x__p() BEGIN COMMIT; END |", UNREAD),
                attack(
                        "-- @DELIMITER |\nCREATE PROCEDURE acme__x__p() BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION DELETE FROM orders;"
                                + " SELECT 1; END |",
                        APPLICATION),
                attack(
                        "-- @DELIMITER |\nCREATE PROCEDURE acme__x__p() BEGIN SET @s = 'DROP TABLE orders'; PREPARE s FROM @s;"
                                + " EXECUTE s; END |",
                        UNREAD),
                attack("CALL add_order()", APPLICATION),
                attack("SELECT new_order()", APPLICATION),
                attack("INSERT INTO acme__x__t VALUES (new_order(), 'x')", APPLICATION),
                attack("CREATE EVENT acme__x__e ON SCHEDULE EVERY 1 DAY DO DELETE FROM acme__x__t", "EVENT"),
                attack("CREATE DEFINER = root@localhost VIEW acme__x__v AS SELECT 1 AS id", "DEFINER"),
                attack("LOAD DATA INFILE '/etc/passwd' INTO TABLE acme__x__t", "LOAD"),
                attack("SELECT * FROM orders INTO OUTFILE '/tmp/orders'", "INTO OUTFILE"),
                attack("SELECT id INTO @x FROM orders", UNREAD),
                attack("INSERT INTO acme__x__t VALUES (1, LOAD_FILE('/etc/passwd'))", "LOAD_FILE"),
                attack("SELECT GET_LOCK('x', 1)", "GET_LOCK"),
                attack("DO SLEEP(1)", "SLEEP"),
                attack("HANDLER orders OPEN", "HANDLER"),
                attack("KILL 1", "KILL"),
                attack("LOCK TABLES acme__x__t WRITE", "connection"),
                attack("UNLOCK TABLES", "UNLOCK"),
                attack("FLUSH TABLES", "FLUSH"),
                attack("SET LOCAL foreign_key_checks = 0", "connection"),
                attack("SET NAMES latin1", "connection"),
                attack("SET PASSWORD = 'x'", "connection"),
                attack("USE mysql", "USE"),
                attack("OPTIMIZE TABLE orders", "OPTIMIZE"),
                attack("ANALYZE TABLE orders", "ANALYZE"),
                attack("PREPARE s FROM 'DROP TABLE orders'", "PREPARE"),
                attack("INSTALL PLUGIN x SONAME 'x.so'", "INSTALL"),
                attack("CREATE SERVER s FOREIGN DATA WRAPPER mysql OPTIONS (HOST 'x')", "SERVER"),
                attack("DROP DATABASE other", "DATABASE"),
                attack("/*!40101 SET NAMES latin1 */", "comment"),
                attack("INSERT INTO acme__x__t VALUES (1, 'x') /*!, (2, 'y') */", "comment"),
                attack("INSERT INTO acme__x__t VALUES (1, 'it\\'s'), (2, ' '); DELETE FROM orders; -- ')", APPLICATION),
                attack("CREATE TABLE ACME__X__T (id INT)", NAMED),
                attack("INSERT INTO acme__x__t SELECT 1, user FROM mysql.user", "another schema")));
        return attacks;
    }

    @Override
    List<String> right() {
        return List.of(
                "INSERT INTO acme__x__t SELECT id, note FROM orders; DELETE FROM acme__x__t WHERE id > 1;",
                "CREATE TABLE `acme__x__Log` (id BIGINT AUTO_INCREMENT PRIMARY KEY, `x` INT GENERATED ALWAYS AS (1) STORED,"
                        + " day DATE, KEY `by_day` (day)) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='a log'; INSERT INTO"
                        + " `acme__x__Log` (day) VALUES ('2026-01-01');",
                "-- @DELIMITER |\nCREATE TRIGGER acme__x__tr AFTER UPDATE ON acme__x__t FOR EACH ROW BEGIN DECLARE n, m INT DEFAULT 0;"
                        + " SELECT COUNT(*) INTO n FROM orders; SET m = n + 1; IF m > 100 THEN SIGNAL SQLSTATE '45000' SET"
                        + " MESSAGE_TEXT = 'too many'; END IF; END |\nINSERT INTO acme__x__t VALUES (1, 'a')|\n"
                        + "UPDATE acme__x__t SET note = 'b'|",
                "CREATE VIEW acme__x__v AS SELECT t.id, o.note FROM acme__x__t t JOIN orders o ON o.id = t.id;",
                "CREATE TABLE acme__x__c (id INT PRIMARY KEY, o INT, t INT, CONSTRAINT acme__x__o FOREIGN KEY (o) REFERENCES"
                        + " orders (id) ON DELETE CASCADE, FOREIGN KEY (t) REFERENCES acme__x__t (id), CONSTRAINT one UNIQUE (o, t));"
                        + " INSERT INTO acme__x__c VALUES (1, 1, NULL);",
                "ALTER TABLE acme__x__t ADD COLUMN more TEXT, ADD UNIQUE INDEX (note), MODIFY note VARCHAR(120) NOT NULL;"
                        + " TRUNCATE acme__x__t; ALTER TABLE acme__x__t RENAME COLUMN note TO text;",
                "-- @DELIMITER |\nCREATE PROCEDURE acme__x__p(IN a INT, INOUT b VARCHAR(10)) MODIFIES SQL DATA COMMENT 'x' BEGIN"
                        + " SET b = CONCAT(b, a); DELETE FROM acme__x__t WHERE id = a; END |\n"
                        + "CREATE FUNCTION acme__x__f(a INT) RETURNS VARCHAR(10) CHARACTER SET utf8 DETERMINISTIC NO SQL RETURN"
                        + " CONCAT('n', a) |\nINSERT INTO acme__x__t VALUES (3, acme__x__f(3))|",
                "CREATE TABLE acme__x__parted (id INT) PARTITION BY RANGE (id) (PARTITION p0 VALUES LESS THAN (10), PARTITION p1 VALUES"
                        + " LESS THAN MAXVALUE); ALTER TABLE acme__x__parted TRUNCATE PARTITION p0;",
                "RENAME TABLE acme__x__t TO acme__x__u; CREATE TABLE acme__x__t LIKE acme__x__u;");
    }

    @Override
    String everyKind() {
        return """
                CREATE TABLE PREFIXparent (id INT AUTO_INCREMENT PRIMARY KEY, note VARCHAR(50) NOT NULL DEFAULT 'x',
                    size INT GENERATED ALWAYS AS (CHAR_LENGTH(note)) STORED, text TEXT COMMENT 'a column',
                    UNIQUE KEY by_note (note), KEY by_text (text(10)), CONSTRAINT PREFIXcheck CHECK (note <> ''))
                    ENGINE=InnoDB COMMENT='a comment';
                CREATE TABLE PREFIXchild (id BIGINT PRIMARY KEY AUTO_INCREMENT, parent INT, orders INT,
                    FOREIGN KEY (parent) REFERENCES PREFIXparent (id) ON DELETE CASCADE,
                    CONSTRAINT PREFIXorders FOREIGN KEY (orders) REFERENCES orders (id) ON DELETE SET NULL);
                CREATE TABLE PREFIXparted (id INT, day DATE) PARTITION BY RANGE (id)
                    (PARTITION p0 VALUES LESS THAN (10), PARTITION p1 VALUES LESS THAN MAXVALUE);
                CREATE INDEX PREFIXchild_parent ON PREFIXchild (orders, parent);
                CREATE UNIQUE INDEX PREFIXprefix ON PREFIXparent (text(5));
                CREATE FULLTEXT INDEX PREFIXwords ON PREFIXparent (text);
                CREATE VIEW PREFIXview AS SELECT p.note FROM PREFIXparent p JOIN PREFIXchild c ON c.parent = p.id;
                -- @DELIMITER |
                CREATE TRIGGER PREFIXtrigger AFTER INSERT ON PREFIXparent FOR EACH ROW
                BEGIN
                    INSERT INTO PREFIXchild (parent) VALUES (NEW.id);
                END |
                CREATE FUNCTION PREFIXadd(a INT, b INT) RETURNS INT DETERMINISTIC NO SQL RETURN a + b |
                CREATE PROCEDURE PREFIXprocedure(IN a INT) DELETE FROM PREFIXchild WHERE id = a |
                -- @DELIMITER ;
                SEQUENCE
                INSERT INTO PREFIXparent (note, text) VALUES ('a', 'one'), ('b', 'two');
                -- //@UNDO
                DROP VIEW PREFIXview;
                """.replace("SEQUENCE\n", sequence());
    }

    /** Returns more of a migration. */
    String sequence() {
        return "";
    }

    @Override
    String changesEveryKind() {
        return """
                DROP VIEW PREFIXview;
                ALTER TABLE PREFIXparent ADD COLUMN more TEXT, ALTER COLUMN note SET DEFAULT 'y', COMMENT='another';
                CREATE INDEX PREFIXmore ON PREFIXparent (more(20));
                DROP TRIGGER PREFIXtrigger;
                DROP FUNCTION PREFIXadd;
                ALTER TABLE PREFIXparted DROP PARTITION p1;
                ALTER TABLE PREFIXchild DROP FOREIGN KEY PREFIXorders;
                -- //@UNDO
                ALTER TABLE PREFIXchild ADD CONSTRAINT PREFIXorders FOREIGN KEY (orders) REFERENCES orders (id) ON DELETE SET NULL;
                ALTER TABLE PREFIXparted ADD PARTITION (PARTITION p1 VALUES LESS THAN MAXVALUE);
                ALTER TABLE PREFIXparent DROP COLUMN more, ALTER COLUMN note SET DEFAULT 'x', COMMENT='a comment';
                CREATE VIEW PREFIXview AS SELECT p.note FROM PREFIXparent p JOIN PREFIXchild c ON c.parent = p.id;
                -- @DELIMITER |
                CREATE TRIGGER PREFIXtrigger AFTER INSERT ON PREFIXparent FOR EACH ROW
                BEGIN
                    INSERT INTO PREFIXchild (parent) VALUES (NEW.id);
                END |
                CREATE FUNCTION PREFIXadd(a INT, b INT) RETURNS INT DETERMINISTIC NO SQL RETURN a + b |
                """;
    }

    @Override
    List<String> changesOfDefinitions() {
        return List.of(
                "ALTER TABLE orders ADD COLUMN more INT NOT NULL DEFAULT 2",
                "ALTER TABLE orders MODIFY more INT NOT NULL DEFAULT 3",
                "ALTER TABLE orders MODIFY more INT NOT NULL DEFAULT 3 COMMENT 'more'",
                "ALTER TABLE orders COMMENT = 'orders'",
                "DROP INDEX order_note ON orders",
                "CREATE UNIQUE INDEX order_note ON orders (note(10))",
                "ALTER TABLE order_line DROP FOREIGN KEY line_of",
                "ALTER TABLE order_line ADD CONSTRAINT line_of FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE",
                "CREATE OR REPLACE VIEW open_orders AS SELECT id, note FROM orders WHERE id > 1",
                "DROP TRIGGER order_added",
                "CREATE TRIGGER order_added BEFORE INSERT ON order_line FOR EACH ROW SET NEW.order_id = 2",
                "DROP FUNCTION new_order",
                "CREATE FUNCTION new_order() RETURNS INT DETERMINISTIC NO SQL RETURN 2",
                "DROP PROCEDURE add_order",
                "CREATE PROCEDURE add_order(a INT) INSERT INTO orders (note) VALUES ('x')",
                "CREATE EVENT nightly ON SCHEDULE EVERY 1 DAY DO DELETE FROM order_line",
                "ALTER EVENT nightly ON SCHEDULE EVERY 2 DAY",
                "ALTER TABLE order_line DROP FOREIGN KEY line_of, DROP INDEX line_of",
                "ALTER TABLE order_line PARTITION BY HASH (id) PARTITIONS 2",
                "GRANT SELECT ON orders TO tests@'127.0.0.1'");
    }
}
