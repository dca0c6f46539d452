CREATE TABLE core_role (
    name  TEXT PRIMARY KEY,
    title TEXT NOT NULL
);
CREATE TABLE core_role_authority (
    role      TEXT NOT NULL REFERENCES core_role (name) ON DELETE CASCADE,
    authority TEXT NOT NULL,
    PRIMARY KEY (role, authority)
);
CREATE TABLE core_account (
    name          TEXT PRIMARY KEY,
    display_name  TEXT NOT NULL,
    password      TEXT NOT NULL,
    enabled       INTEGER NOT NULL,
    revision      INTEGER NOT NULL,
    created_at    BIGINT NOT NULL,
    last_login_at BIGINT
);
CREATE TABLE core_account_role (
    account TEXT NOT NULL REFERENCES core_account (name) ON DELETE CASCADE,
    role    TEXT NOT NULL REFERENCES core_role (name),
    PRIMARY KEY (account, role)
);
CREATE TABLE core_token (
    id           TEXT PRIMARY KEY,
    name         TEXT NOT NULL,
    digest       TEXT NOT NULL,
    authorities  TEXT NOT NULL,
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    last_used_at BIGINT,
    revoked_at   BIGINT
);
CREATE TABLE core_audit (
    id      TEXT PRIMARY KEY,
    at      BIGINT NOT NULL,
    actor   TEXT NOT NULL,
    action  TEXT NOT NULL,
    subject TEXT NOT NULL,
    outcome TEXT NOT NULL,
    detail  TEXT NOT NULL,
    address TEXT NOT NULL
);
CREATE INDEX core_audit_at ON core_audit (at);
INSERT INTO core_role (name, title) VALUES ('administrator', 'Administrator');
INSERT INTO core_role_authority (role, authority) VALUES ('administrator', '*');
INSERT INTO core_role (name, title) VALUES ('reader', 'Reader');
INSERT INTO core_role_authority (role, authority) VALUES ('reader', 'plugin:list');
