ALTER TABLE core_audit ADD COLUMN message TEXT;
