-- What happened, one row a notice. Times are milliseconds since 1970, UTC. A row stays for a week, so that an event which is
-- published again finds its notice. assigned is 1 when the notice has its deliveries.
CREATE TABLE core__webhooks__notices (
  id         VARCHAR(64)   NOT NULL PRIMARY KEY,
  kind       VARCHAR(20)   NOT NULL,
  created_at BIGINT        NOT NULL,
  assigned   INTEGER       NOT NULL,
  body       VARCHAR(2000) NOT NULL
);

CREATE INDEX core__webhooks__notices_assigned ON core__webhooks__notices (assigned);

-- What is still to be delivered, one row a notice and receiver. given_up_at 0 means that it is tried again.
CREATE TABLE core__webhooks__deliveries (
  notice_id     VARCHAR(64)  NOT NULL,
  endpoint      VARCHAR(64)  NOT NULL,
  due_at        BIGINT       NOT NULL,
  attempts      INTEGER      NOT NULL,
  claimed_until BIGINT       NOT NULL,
  given_up_at   BIGINT       NOT NULL,
  failure       VARCHAR(300) NOT NULL,
  PRIMARY KEY (notice_id, endpoint)
);

CREATE INDEX core__webhooks__deliveries_due ON core__webhooks__deliveries (given_up_at, due_at);

-- The version and status of each plugin that the last notice has told.
CREATE TABLE core__webhooks__states (
  plugin VARCHAR(200) NOT NULL PRIMARY KEY,
  state  VARCHAR(200) NOT NULL
);

-- The conditions that last, each told once.
CREATE TABLE core__webhooks__conditions (
  id      VARCHAR(64) NOT NULL PRIMARY KEY,
  seen_at BIGINT      NOT NULL
);

-- //@UNDO
DROP TABLE core__webhooks__conditions;
DROP TABLE core__webhooks__states;
DROP TABLE core__webhooks__deliveries;
DROP TABLE core__webhooks__notices;
