CREATE TABLE core_login_address (
    account TEXT NOT NULL REFERENCES core_account (name) ON DELETE CASCADE,
    address TEXT NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (account, address)
);
