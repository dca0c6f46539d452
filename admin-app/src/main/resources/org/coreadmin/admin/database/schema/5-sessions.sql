CREATE TABLE core_session (
    digest       TEXT PRIMARY KEY,
    sign_in      TEXT NOT NULL,
    account      TEXT NOT NULL REFERENCES core_account (name) ON DELETE CASCADE,
    revision     INTEGER NOT NULL,
    address      TEXT NOT NULL,
    agent        TEXT NOT NULL,
    created_at   BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL
);
CREATE INDEX core_session_account ON core_session (account);
CREATE INDEX core_session_sign_in ON core_session (sign_in);
