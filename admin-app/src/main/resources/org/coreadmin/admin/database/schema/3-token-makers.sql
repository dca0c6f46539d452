ALTER TABLE core_token ADD COLUMN made_by TEXT NOT NULL DEFAULT '';
ALTER TABLE core_token ADD COLUMN account TEXT;
ALTER TABLE core_token ADD COLUMN parent TEXT;
UPDATE core_token SET made_by = COALESCE((
    SELECT a.actor FROM core_audit a
    WHERE a.action = 'token:create' AND a.outcome = 'DONE' AND a.subject = core_token.name
      AND a.at BETWEEN core_token.created_at AND core_token.created_at + 60000
    ORDER BY a.at LIMIT 1), '');
UPDATE core_token SET account = made_by WHERE made_by <> '' AND made_by NOT LIKE '%:%';
UPDATE core_token SET parent = (
    SELECT MIN(p.id) FROM core_token p
    WHERE core_token.made_by = 'token:' || p.name AND p.created_at <= core_token.created_at
      AND p.expires_at >= core_token.created_at AND (p.revoked_at IS NULL OR p.revoked_at >= core_token.created_at));
