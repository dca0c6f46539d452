-- The record, one row an event. MariaDB and MySQL count the id.
CREATE TABLE core__audit_log__entries (
  id        BIGINT        NOT NULL AUTO_INCREMENT PRIMARY KEY,
  at_millis BIGINT        NOT NULL,
  kind      VARCHAR(50)   NOT NULL,
  subject   VARCHAR(200)  NOT NULL,
  success   INTEGER       NOT NULL,
  detail    VARCHAR(2000) NOT NULL,
  operation VARCHAR(100)
) DEFAULT CHARACTER SET utf8mb4;

-- The end of an operation may be told again after a crash; it is recorded once.
CREATE UNIQUE INDEX core__audit_log__entries_operation ON core__audit_log__entries (operation, kind);
CREATE INDEX core__audit_log__entries_at ON core__audit_log__entries (at_millis);
CREATE INDEX core__audit_log__entries_subject ON core__audit_log__entries (subject);

-- //@UNDO
DROP TABLE core__audit_log__entries;
