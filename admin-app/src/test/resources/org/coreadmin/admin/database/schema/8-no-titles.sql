ALTER TABLE core_role DROP COLUMN title;
