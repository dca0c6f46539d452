package org.coreadmin.extension.internal.database;

/** The query that reads the catalogue of PostgreSQL: every kind of object that SQL can make, with all that it is defined by. */
final class PostgresqlCatalogue {

    /** The names of tables and views. */
    static final String TABLES = """
            SELECT CASE WHEN n.nspname = current_schema() THEN '' ELSE n.nspname || '.' END || c.relname
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
            AND n.nspname NOT LIKE 'pg\\_toast%' AND n.nspname NOT LIKE 'pg\\_temp%'""";

    private PostgresqlCatalogue() {}

    /** Rows of kind, name, table and definition. Without other sessions' temporary objects; of the system, what this transaction changed. */
    static final String QUERY = """
            WITH ns AS (
                SELECT oid, nspname, CASE WHEN nspname = current_schema() THEN '' ELSE nspname || '.' END AS dot
                FROM pg_namespace
                WHERE nspname NOT IN ('pg_catalog', 'information_schema') AND nspname !~ '^pg_toast'
                    AND (nspname !~ '^pg_temp' OR oid = pg_my_temp_schema())),
            rel AS (
                SELECT c.*, ns.dot || c.relname AS name FROM pg_class c JOIN ns ON ns.oid = c.relnamespace)
            SELECT CASE c.relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view' WHEN 'S' THEN 'sequence'
                    WHEN 'i' THEN 'index' WHEN 'I' THEN 'index' WHEN 'c' THEN 'type' WHEN 'f' THEN 'foreign table' ELSE 'table' END,
                c.name, COALESCE((SELECT t.name FROM pg_index i JOIN rel t ON t.oid = i.indrelid WHERE i.indexrelid = c.oid), ''),
                concat_ws(' ', c.relowner::regrole, c.relacl, c.relpersistence, c.reloptions, c.relrowsecurity,
                    c.relforcerowsecurity, c.relreplident, c.reltablespace, pg_get_partkeydef(c.oid),
                    CASE WHEN c.relkind IN ('i', 'I') THEN pg_get_indexdef(c.oid) END,
                    CASE WHEN c.relkind IN ('v', 'm') THEN pg_get_viewdef(c.oid) END,
                    (SELECT concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcycle)
                        FROM pg_sequence s WHERE s.seqrelid = c.oid),
                    obj_description(c.oid, 'pg_class'),
                    (SELECT string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                            a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attacl, a.attoptions, a.attstorage,
                            pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)), ', ' ORDER BY a.attnum)
                        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
                        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
                    (SELECT string_agg(t.tgenabled::text, '') FROM pg_trigger t
                        WHERE t.tgrelid = c.oid AND t.tgisinternal AND t.tgenabled <> 'O'),
                    (SELECT string_agg(i.inhparent::regclass::text, ', ' ORDER BY i.inhseqno)
                        FROM pg_inherits i WHERE i.inhrelid = c.oid))
            FROM rel c
            UNION ALL
            SELECT 'constraint', k.conname, rel.name, concat_ws(' ', pg_get_constraintdef(k.oid), k.condeferrable,
                k.condeferred, k.convalidated, obj_description(k.oid, 'pg_constraint'))
            FROM pg_constraint k JOIN rel ON rel.oid = k.conrelid
            UNION ALL
            SELECT 'trigger', t.tgname, rel.name,
                concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled, obj_description(t.oid, 'pg_trigger'))
            FROM pg_trigger t JOIN rel ON rel.oid = t.tgrelid WHERE NOT t.tgisinternal
            UNION ALL
            SELECT 'rule', r.rulename, rel.name,
                concat_ws(' ', pg_get_ruledef(r.oid), r.ev_enabled, obj_description(r.oid, 'pg_rewrite'))
            FROM pg_rewrite r JOIN rel ON rel.oid = r.ev_class WHERE r.rulename <> '_RETURN'
            UNION ALL
            SELECT 'policy', p.polname, rel.name, concat_ws(' ', p.polcmd, p.polpermissive, p.polroles,
                pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), obj_description(p.oid, 'pg_policy'))
            FROM pg_policy p JOIN rel ON rel.oid = p.polrelid
            UNION ALL
            SELECT CASE p.prokind WHEN 'p' THEN 'procedure' WHEN 'a' THEN 'aggregate' ELSE 'function' END,
                ns.dot || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', '',
                concat_ws(' ', CASE WHEN p.prokind <> 'a' THEN pg_get_functiondef(p.oid) END, p.proowner::regrole, p.proacl,
                    (SELECT concat_ws(' ', a.aggtransfn, a.aggfinalfn, a.aggtranstype::regtype, a.agginitval)
                        FROM pg_aggregate a WHERE a.aggfnoid = p.oid),
                    obj_description(p.oid, 'pg_proc'))
            FROM pg_proc p JOIN ns ON ns.oid = p.pronamespace
            UNION ALL
            SELECT CASE t.typtype WHEN 'd' THEN 'domain' ELSE 'type' END, ns.dot || t.typname, '',
                concat_ws(' ', t.typtype, t.typowner::regrole, t.typacl, format_type(t.typbasetype, t.typtypmod), t.typnotnull,
                    t.typdefault, t.typinput, t.typoutput,
                    (SELECT string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid),
                    (SELECT string_agg(pg_get_constraintdef(k.oid), ', ' ORDER BY k.conname)
                        FROM pg_constraint k WHERE k.contypid = t.oid),
                    (SELECT r.rngsubtype::regtype::text FROM pg_range r WHERE r.rngtypid = t.oid),
                    obj_description(t.oid, 'pg_type'))
            FROM pg_type t JOIN ns ON ns.oid = t.typnamespace
            WHERE t.typtype IN ('b', 'd', 'e', 'r', 'p') AND NOT (t.typcategory = 'A' AND t.typelem <> 0)
            UNION ALL
            SELECT 'operator', ns.dot || o.oprname || '(' || o.oprleft::regtype || ', ' || o.oprright::regtype || ')', '',
                concat_ws(' ', o.oprowner::regrole, o.oprcode, o.oprrest, o.oprjoin)
            FROM pg_operator o JOIN ns ON ns.oid = o.oprnamespace
            UNION ALL
            SELECT 'operator class', ns.dot || o.opcname, '', concat_ws(' ', o.opcowner::regrole, o.opcmethod, o.opcdefault)
            FROM pg_opclass o JOIN ns ON ns.oid = o.opcnamespace
            UNION ALL
            SELECT 'operator family', ns.dot || o.opfname, '', concat_ws(' ', o.opfowner::regrole, o.opfmethod)
            FROM pg_opfamily o JOIN ns ON ns.oid = o.opfnamespace
            UNION ALL
            SELECT 'statistics', ns.dot || s.stxname, '', concat_ws(' ', s.stxowner::regrole, pg_get_statisticsobjdef(s.oid))
            FROM pg_statistic_ext s JOIN ns ON ns.oid = s.stxnamespace
            UNION ALL
            SELECT 'collation', ns.dot || c.collname, '', (to_jsonb(c) - 'oid')::text
            FROM pg_collation c JOIN ns ON ns.oid = c.collnamespace
            UNION ALL
            SELECT 'conversion', ns.dot || c.conname, '', c.conproc::text
            FROM pg_conversion c JOIN ns ON ns.oid = c.connamespace
            UNION ALL
            SELECT 'text search configuration', ns.dot || c.cfgname, '', concat_ws(' ', c.cfgowner::regrole,
                (SELECT string_agg(concat_ws(' ', m.maptokentype, m.mapdict::regdictionary), ', '
                    ORDER BY m.maptokentype, m.mapseqno) FROM pg_ts_config_map m WHERE m.mapcfg = c.oid))
            FROM pg_ts_config c JOIN ns ON ns.oid = c.cfgnamespace
            UNION ALL
            SELECT 'text search dictionary', ns.dot || d.dictname, '', concat_ws(' ', d.dictowner::regrole, d.dictinitoption)
            FROM pg_ts_dict d JOIN ns ON ns.oid = d.dictnamespace
            UNION ALL
            SELECT 'schema', n.nspname, '',
                concat_ws(' ', n.nspowner::regrole, n.nspacl, obj_description(n.oid, 'pg_namespace'))
            FROM pg_namespace n WHERE n.nspname !~ '^pg_(temp|toast)'
            UNION ALL
            SELECT 'event trigger', e.evtname, '', (to_jsonb(e) - 'oid')::text FROM pg_event_trigger e
            UNION ALL
            SELECT 'extension', e.extname, '', concat_ws(' ', e.extversion, e.extowner::regrole) FROM pg_extension e
            UNION ALL
            SELECT 'publication', p.pubname, '', concat_ws(' ', to_jsonb(p) - 'oid',
                (SELECT string_agg(r.prrelid::regclass::text, ', ' ORDER BY r.prrelid) FROM pg_publication_rel r
                    WHERE r.prpubid = p.oid)) FROM pg_publication p
            UNION ALL
            SELECT 'subscription', s.subname, '', concat_ws(' ', s.subenabled, s.subpublications)
            FROM pg_subscription s WHERE s.subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())
            UNION ALL
            SELECT 'cast', c.castsource::regtype || ' AS ' || c.casttarget::regtype, '',
                concat_ws(' ', c.castfunc::regprocedure, c.castcontext, c.castmethod)
            FROM pg_cast c JOIN pg_type t ON t.oid = c.casttarget WHERE t.typtype <> 'm' -- comes with a range
            UNION ALL
            SELECT 'language', l.lanname, '', (to_jsonb(l) - 'oid')::text FROM pg_language l
            UNION ALL
            SELECT 'foreign data wrapper', w.fdwname, '', (to_jsonb(w) - 'oid')::text FROM pg_foreign_data_wrapper w
            UNION ALL
            SELECT 'server', s.srvname, '', (to_jsonb(s) - 'oid')::text FROM pg_foreign_server s
            UNION ALL
            SELECT 'user mapping', u.srvname || ' ' || u.usename, '', '' FROM pg_user_mappings u
            UNION ALL
            SELECT 'default privileges', concat_ws(' ', d.defaclrole::regrole, d.defaclnamespace::regnamespace, d.defaclobjtype), '',
                d.defaclacl::text FROM pg_default_acl d
            UNION ALL
            SELECT 'access method', a.amname, '', '' FROM pg_am a
            UNION ALL
            SELECT 'transform', t.trftype::regtype || ' ' || t.trflang, '', '' FROM pg_transform t
            UNION ALL
            SELECT 'large object', l.oid::text, '', concat_ws(' ', l.lomowner::regrole, l.lomacl) FROM pg_largeobject_metadata l
            UNION ALL
            SELECT 'role', r.rolname, '', (to_jsonb(r) - 'oid' - 'rolpassword')::text FROM pg_roles r
            UNION ALL
            SELECT 'membership', m.roleid::regrole || ' ' || m.member::regrole, '', m.admin_option::text FROM pg_auth_members m
            UNION ALL
            SELECT 'setting', concat_ws(' ', s.setdatabase, s.setrole), '', s.setconfig::text FROM pg_db_role_setting s
            UNION ALL
            SELECT 'database', d.datname, '',
                concat_ws(' ', d.datdba::regrole, d.datacl, shobj_description(d.oid, 'pg_database'), d.datconnlimit)
            FROM pg_database d WHERE d.datname = current_database()
            UNION ALL
            SELECT 'function', 'pg_catalog.' || p.oid::regprocedure, '', p.xmin::text FROM pg_proc p
            WHERE p.pronamespace = 'pg_catalog'::regnamespace AND age(p.xmin) <= age((txid_current_if_assigned() % 4294967296)::text::xid)
            UNION ALL
            SELECT 'table', 'pg_catalog.' || c.relname, '', c.xmin::text FROM pg_class c
            WHERE c.relnamespace = 'pg_catalog'::regnamespace AND age(c.xmin) <= age((txid_current_if_assigned() % 4294967296)::text::xid)""";
}
