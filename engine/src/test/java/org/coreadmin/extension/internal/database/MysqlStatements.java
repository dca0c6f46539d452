package org.coreadmin.extension.internal.database;

import java.util.List;

/** Statements of MySQL and MariaDB. */
final class MysqlStatements {

    static final List<String> REFUSED = List.of(
            "UPDATE acme__report__x a JOIN host_orders o ON a.id = o.id SET o.state = 'x'",
            "UPDATE acme__report__x a, host_orders o SET state = 'x'",
            "DELETE o FROM acme__report__x a JOIN host_orders o ON a.id = o.id",
            "REPLACE INTO host_orders VALUES (1, 'x')",
            "RENAME TABLE acme__report__x TO acme__report__y, host_orders TO acme__report__z",
            "CREATE TABLE acme__report__x LIKE core_decision",
            "CREATE TABLE acme__report__x SELECT * FROM core_decision",
            "CREATE TEMPORARY TABLE acme__report__x (id INTEGER)",
            "CREATE EVENT acme__report__e ON SCHEDULE EVERY 1 DAY DO DELETE FROM host_orders",
            "CREATE DEFINER = root@localhost VIEW acme__report__v AS SELECT 1",
            "CREATE TRIGGER acme__report__t BEFORE INSERT ON host_orders FOR EACH ROW SET NEW.state = 'x'",
            "CREATE TRIGGER acme__report__t AFTER INSERT ON acme__report__x FOR EACH ROW DELETE FROM host_orders",
            "CREATE TRIGGER acme__report__t AFTER INSERT ON acme__report__x FOR EACH ROW BEGIN IF NEW.id > 1 THEN UPDATE host_orders"
                    + " SET state = 'x'; END IF; END",
            "CREATE PROCEDURE acme__report__p() BEGIN SET @s = 'DROP TABLE host_orders'; PREPARE s FROM @s; EXECUTE s; END",
            "CREATE PROCEDURE acme__report__p() SET GLOBAL max_connections = 1",
            "CREATE FUNCTION acme__report__f() RETURNS INT BEGIN DELETE FROM core_migration; RETURN 1; END",
            "CREATE FUNCTION host_f() RETURNS INT RETURN 1",
            "CREATE FUNCTION acme__report__f RETURNS STRING SONAME 'x.so'",
            "CREATE TABLE acme__report__x (id INTEGER) ENGINE=FEDERATED CONNECTION='mysql://host/db/host_orders'",
            "CREATE TABLE acme__report__x (id INTEGER) ENGINE=MERGE UNION=(host_orders)",
            "CREATE TABLE acme__report__x (id INTEGER) DATA DIRECTORY='/tmp'",
            "ALTER TABLE acme__report__x EXCHANGE PARTITION p WITH TABLE host_orders",
            "LOAD DATA INFILE '/etc/passwd' INTO TABLE acme__report__x",
            "SELECT * FROM acme__report__x INTO OUTFILE '/tmp/x'",
            "SELECT id INTO @x FROM acme__report__x",
            "INSERT INTO acme__report__x VALUES (LOAD_FILE('/etc/passwd'))",
            "INSERT INTO acme__report__x SELECT GET_LOCK('x', 1)",
            "HANDLER host_orders OPEN",
            "LOCK TABLES acme__report__x WRITE",
            "SET LOCAL foreign_key_checks = 0",
            "SET @x = 1",
            "SET NAMES latin1",
            "USE mysql",
            "DO SLEEP(1)",
            "KILL 1",
            "INSERT INTO acme__report__x VALUES (1--1); DROP TABLE host_orders",
            "/*!40101 SET NAMES latin1 */",
            "INSERT INTO acme__report__x VALUES (1) /*!, (2) */",
            "WITH core_decision AS (SELECT 1) SELECT * FROM core_decision",
            "SELECT SUM(1) OVER (PARTITION BY (SELECT 1 FROM core_decision)) FROM acme__report__x",
            "CREATE TABLE ACME__REPORT__X (id INTEGER)",
            "INSERT INTO acme__report__x SELECT user FROM mysql.user");

    static final List<String> ALLOWED = List.of(
            "CREATE TABLE `acme__report__q` (`id` BIGINT NOT NULL AUTO_INCREMENT, `connection` TEXT, PRIMARY KEY (`id`), KEY `text`"
                    + " (`connection`(10))) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='a; b'",
            "INSERT INTO `acme__report__q` (`connection`) VALUES ('it\\'s'), (\"b\")",
            "UPDATE acme__report__x a JOIN host_orders o ON a.id = o.id SET a.text = o.state",
            "REPLACE INTO acme__report__x (id, text) VALUES (1, 'x')",
            "INSERT INTO acme__report__x (id, text) VALUES (1, 'x') ON DUPLICATE KEY UPDATE text = VALUES(text)",
            "RENAME TABLE acme__report__q TO acme__report__r",
            "CREATE TABLE acme__report__like LIKE acme__report__x",
            "CREATE TABLE acme__report__copy AS SELECT id, text FROM acme__report__x",
            "CREATE TRIGGER acme__report__t AFTER INSERT ON acme__report__x FOR EACH ROW BEGIN DECLARE n INT DEFAULT 0; SELECT"
                    + " COUNT(*) INTO n FROM acme__report__x; IF n > 1 THEN INSERT INTO acme__report__copy (id) VALUES (NEW.id);"
                    + " ELSEIF EXISTS (SELECT 1 FROM host_orders) THEN SET n = n + 1; ELSE DELETE FROM acme__report__copy WHERE id ="
                    + " 7; END IF; END",
            "INSERT INTO acme__report__x (id, text) VALUES (8, 'x')",
            "CREATE FUNCTION acme__report__f(a INT) RETURNS INT DETERMINISTIC NO SQL RETURN a + 1",
            "UPDATE acme__report__x SET more = acme__report__f(id)",
            "CREATE PROCEDURE acme__report__p(IN a INT) BEGIN DECLARE done INT DEFAULT 0; DECLARE v INT; DECLARE c CURSOR FOR SELECT"
                    + " id FROM acme__report__x; DECLARE CONTINUE HANDLER FOR NOT FOUND SET done = 1; OPEN c; rounds: LOOP FETCH c INTO"
                    + " v; IF done THEN LEAVE rounds; END IF; UPDATE acme__report__x SET more = v WHERE id = v; END LOOP; CLOSE c; END",
            "CALL acme__report__p(1)",
            "ALTER TABLE acme__report__x MODIFY COLUMN text VARCHAR(60), ADD INDEX (more)",
            "TRUNCATE acme__report__copy");

    private MysqlStatements() {}
}
