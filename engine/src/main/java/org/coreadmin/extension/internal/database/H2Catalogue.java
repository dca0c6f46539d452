package org.coreadmin.extension.internal.database;

import java.util.List;

/**
 * The queries that read the catalogue of H2, of all schemas: a name in a schema other than the connection's has that schema and a dot
 * before it. Rows of kind, name, table and whatever defines the object; what belongs to one object may come in several rows.
 */
final class H2Catalogue {

    /** What stands alone, triggers and indexes, without definitions. */
    static final List<String> NAMES = List.of(
            """
            SELECT CASE table_type WHEN 'VIEW' THEN 'view' ELSE 'table' END, %s || table_name, ''
            FROM information_schema.tables WHERE table_schema <> 'INFORMATION_SCHEMA'""".formatted(dot("table")),
            """
            SELECT 'function', %s || routine_name, '' FROM information_schema.routines
            WHERE routine_schema <> 'INFORMATION_SCHEMA'""".formatted(dot("routine")),
            """
            SELECT 'sequence', %s || sequence_name, '' FROM information_schema.sequences
            WHERE sequence_name NOT LIKE 'SYSTEM\\_SEQUENCE%%'""".formatted(dot("sequence")),
            """
            SELECT 'trigger', %s || trigger_name, %s || event_object_table FROM information_schema.triggers""".formatted(dot("trigger"), dot("event_object")),
            """
            SELECT 'domain', %s || domain_name, '' FROM information_schema.domains""".formatted(dot("domain")),
            """
            SELECT 'index', %s || index_name, %s || table_name FROM information_schema.indexes
            WHERE NOT is_generated AND table_schema <> 'INFORMATION_SCHEMA'""".formatted(dot("index"), dot("table")));

    static final List<String> DEFINITIONS = List.of(
            """
            SELECT 'table', %s || table_name, '', table_type, storage_type, table_class, remarks
            FROM information_schema.tables WHERE table_schema <> 'INFORMATION_SCHEMA' AND table_type <> 'VIEW'""".formatted(dot("table")),
            """
            SELECT 'view', %s || v.table_name, '', v.view_definition, v.check_option, t.remarks
            FROM information_schema.views v JOIN information_schema.tables t
                ON t.table_schema = v.table_schema AND t.table_name = v.table_name
            WHERE v.table_schema <> 'INFORMATION_SCHEMA'""".formatted(dot("v.table")),
            """
            SELECT 'column', column_name, %s || table_name, columns.*
            FROM information_schema.columns WHERE table_schema <> 'INFORMATION_SCHEMA'""".formatted(dot("table")),
            """
            SELECT 'constraint', t.constraint_name, %s || t.table_name, t.constraint_type, t.remarks, r.update_rule, r.delete_rule,
                r.unique_constraint_schema, r.unique_constraint_name, c.check_clause
            FROM information_schema.table_constraints t
            LEFT JOIN information_schema.referential_constraints r
                ON r.constraint_schema = t.constraint_schema AND r.constraint_name = t.constraint_name
            LEFT JOIN information_schema.check_constraints c
                ON c.constraint_schema = t.constraint_schema AND c.constraint_name = t.constraint_name""".formatted(dot("t.table")),
            """
            SELECT 'constraint', constraint_name, %s || table_name, column_name, position_in_unique_constraint
            FROM information_schema.key_column_usage ORDER BY constraint_name, ordinal_position""".formatted(dot("table")),
            """
            SELECT 'index', %s || i.index_name, %s || i.table_name, i.index_type_name, i.remarks, c.column_name,
                c.ordering_specification, c.is_unique
            FROM information_schema.indexes i JOIN information_schema.index_columns c
                ON c.index_schema = i.index_schema AND c.index_name = i.index_name
            WHERE NOT i.is_generated AND i.table_schema <> 'INFORMATION_SCHEMA'
            ORDER BY i.index_name, c.ordinal_position""".formatted(dot("i.index"), dot("i.table")),
            """
            SELECT 'trigger', %s || trigger_name, %s || event_object_table, triggers.* FROM information_schema.triggers""".formatted(dot("trigger"), dot("event_object")),
            """
            SELECT 'function', %s || routine_name, '', external_name, remarks FROM information_schema.routines
            WHERE routine_schema <> 'INFORMATION_SCHEMA' ORDER BY specific_name""".formatted(dot("routine")),
            """
            SELECT 'sequence', %s || sequence_name, '', sequences.* FROM information_schema.sequences
            WHERE sequence_name NOT LIKE 'SYSTEM\\_SEQUENCE%%'""".formatted(dot("sequence")),
            """
            SELECT 'domain', %s || domain_name, '', domains.* FROM information_schema.domains""".formatted(dot("domain")),
            """
            SELECT 'domain', %s || d.domain_name, '', d.constraint_name, c.check_clause
            FROM information_schema.domain_constraints d JOIN information_schema.check_constraints c
                ON c.constraint_schema = d.constraint_schema AND c.constraint_name = d.constraint_name
            ORDER BY d.constraint_name""".formatted(dot("d.domain")),
            "SELECT 'schema', schema_name, '', schema_owner, remarks FROM information_schema.schemata",
            "SELECT 'constant', constant_name, '', constants.* FROM information_schema.constants",
            "SELECT 'synonym', synonym_name, '', synonyms.* FROM information_schema.synonyms",
            "SELECT 'user', user_name, '', is_admin, remarks FROM information_schema.users",
            "SELECT 'role', role_name, '', remarks FROM information_schema.roles",
            """
            SELECT 'grant', COALESCE(rights, grantedrole) || ' to ' || grantee, COALESCE(table_name, ''), table_schema
            FROM information_schema.rights""");

    /** The names, in the connection's schema, that are a name in lower case. */
    static final String EXACT_NAMES = """
            WITH named (name) AS (
                SELECT table_name FROM information_schema.tables WHERE table_schema = SCHEMA()
                UNION SELECT sequence_name FROM information_schema.sequences WHERE sequence_schema = SCHEMA()
                UNION SELECT domain_name FROM information_schema.domains WHERE domain_schema = SCHEMA()
                UNION SELECT routine_name FROM information_schema.routines WHERE routine_schema = SCHEMA())
            SELECT name FROM named WHERE LOWER(name) = ?""";

    private H2Catalogue() {}

    /** Returns the expression for a schema and a dot; for the connection's own, an empty text. */
    private static String dot(String what) {
        return "CASE WHEN " + what + "_schema = SCHEMA() THEN '' ELSE " + what + "_schema || '.' END";
    }
}
