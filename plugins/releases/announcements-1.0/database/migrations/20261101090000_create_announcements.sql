-- Times are milliseconds since 1970, UTC; expires_at 0 means never.
CREATE TABLE core__announcements__announcements (
  id         VARCHAR(36)   NOT NULL PRIMARY KEY,
  title      VARCHAR(200)  NOT NULL,
  text       VARCHAR(4000) NOT NULL,
  level      VARCHAR(10)   NOT NULL,
  posted_at  BIGINT        NOT NULL,
  expires_at BIGINT        NOT NULL
);

CREATE INDEX core__announcements__announcements_posted ON core__announcements__announcements (posted_at);

-- //@UNDO
DROP TABLE core__announcements__announcements;
