-- Who posted it; nothing for those that version 1.0 posted.
ALTER TABLE core__announcements__announcements ADD COLUMN posted_by VARCHAR(200);

-- //@UNDO
ALTER TABLE core__announcements__announcements DROP COLUMN posted_by;
