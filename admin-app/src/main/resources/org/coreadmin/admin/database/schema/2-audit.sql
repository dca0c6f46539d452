ALTER TABLE core_audit ADD COLUMN code INTEGER NOT NULL DEFAULT 200;
ALTER TABLE core_audit ADD COLUMN version_from TEXT NOT NULL DEFAULT '';
ALTER TABLE core_audit ADD COLUMN version_to TEXT NOT NULL DEFAULT '';
ALTER TABLE core_audit ADD COLUMN operation TEXT NOT NULL DEFAULT '';
CREATE INDEX core_audit_subject ON core_audit (subject, at);
