ALTER TABLE core_account ADD COLUMN nickname TEXT;
CREATE TABLE core_nickname (account TEXT PRIMARY KEY);
