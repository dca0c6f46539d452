-- Logins that have not succeeded, one row a name. Times are milliseconds since 1970, UTC; locked_until 0 means not locked.
CREATE TABLE core__login_guard__attempts (
  user_name    VARCHAR(200) NOT NULL PRIMARY KEY,
  attempts     INTEGER      NOT NULL,
  window_start BIGINT       NOT NULL,
  locked_until BIGINT       NOT NULL
);

-- //@UNDO
DROP TABLE core__login_guard__attempts;
