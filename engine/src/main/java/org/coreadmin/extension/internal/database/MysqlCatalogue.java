package org.coreadmin.extension.internal.database;

import java.util.ArrayList;
import java.util.List;

/**
 * The queries that read the catalogue of MySQL and MariaDB, of the connection's schema. Rows of kind, name, table and whatever defines
 * the object; what belongs to one object may come in several rows.
 */
final class MysqlCatalogue {

    /** What stands alone, and triggers, without definitions: no table has to be opened. */
    static final List<String> NAMES = List.of("""
            SELECT CASE table_type WHEN 'VIEW' THEN 'view' WHEN 'SEQUENCE' THEN 'sequence' ELSE 'table' END, table_name, ''
            FROM information_schema.tables WHERE table_schema = DATABASE()""", """
            SELECT LOWER(routine_type), LOWER(routine_name), ''
            FROM information_schema.routines WHERE routine_schema = DATABASE()""", """
            SELECT 'trigger', LOWER(trigger_name), event_object_table
            FROM information_schema.triggers WHERE trigger_schema = DATABASE()""", """
            SELECT 'event', LOWER(event_name), ''
            FROM information_schema.events WHERE event_schema = DATABASE()""");

    private static final List<String> DEFINITIONS =
            List.of("""
            SELECT CASE table_type WHEN 'SEQUENCE' THEN 'sequence' ELSE 'table' END, table_name, '',
                engine, table_collation, create_options, table_comment
            FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type <> 'VIEW'""", """
            SELECT 'view', table_name, '', view_definition, check_option, definer, security_type
            FROM information_schema.views WHERE table_schema = DATABASE()""", """
            SELECT 'column', column_name, table_name, ordinal_position, column_type, is_nullable, column_default, extra,
                collation_name, generation_expression, column_comment
            FROM information_schema.columns WHERE table_schema = DATABASE()""", """
            SELECT 'index', index_name, table_name, statistics.*
            FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY table_name, index_name, seq_in_index""", """
            SELECT 'constraint', constraint_name, table_name, update_rule, delete_rule
            FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE()""", """
            SELECT 'constraint', constraint_name, table_name, column_name, referenced_table_schema, referenced_table_name,
                referenced_column_name
            FROM information_schema.key_column_usage
            WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL
            ORDER BY constraint_name, ordinal_position""", """
            SELECT 'table', table_name, '', partition_name, subpartition_name, partition_method, partition_expression,
                partition_description, subpartition_method, subpartition_expression, partition_comment
            FROM information_schema.partitions WHERE table_schema = DATABASE() AND partition_name IS NOT NULL
            ORDER BY table_name, partition_ordinal_position, subpartition_ordinal_position""", """
            SELECT 'trigger', LOWER(trigger_name), event_object_table, event_manipulation, action_timing, action_order,
                action_statement, definer, sql_mode
            FROM information_schema.triggers WHERE trigger_schema = DATABASE()""", """
            SELECT LOWER(routine_type), LOWER(routine_name), '', dtd_identifier, routine_definition, is_deterministic,
                sql_data_access, security_type, definer, routine_comment, sql_mode
            FROM information_schema.routines WHERE routine_schema = DATABASE()""", """
            SELECT LOWER(routine_type), LOWER(specific_name), '', parameter_mode, parameter_name, dtd_identifier
            FROM information_schema.parameters WHERE specific_schema = DATABASE() ORDER BY specific_name, ordinal_position""", """
            SELECT 'event', LOWER(event_name), '', event_definition, event_type, execute_at, interval_value, interval_field,
                starts, ends, status, on_completion, definer, event_comment
            FROM information_schema.events WHERE event_schema = DATABASE()""", """
            SELECT 'grant', CONCAT(privilege_type, ' to ', grantee), table_name, is_grantable
            FROM information_schema.table_privileges WHERE table_schema = DATABASE()""", """
            SELECT 'grant', CONCAT(privilege_type, ' to ', grantee), CONCAT(table_name, '.', column_name), is_grantable
            FROM information_schema.column_privileges WHERE table_schema = DATABASE()""", """
            SELECT 'grant', CONCAT(privilege_type, ' to ', grantee), '', is_grantable
            FROM information_schema.schema_privileges WHERE table_schema = DATABASE()""");

    /** Since MySQL 8.0.16. */
    private static final String CHECKS_ON_MYSQL = """
            SELECT 'constraint', c.constraint_name, t.table_name, c.check_clause, t.enforced
            FROM information_schema.check_constraints c JOIN information_schema.table_constraints t
                ON t.constraint_schema = c.constraint_schema AND t.constraint_name = c.constraint_name
            WHERE c.constraint_schema = DATABASE() AND t.constraint_type = 'CHECK'""";

    private static final String CHECKS_ON_MARIADB = """
            SELECT 'constraint', constraint_name, table_name, check_clause
            FROM information_schema.check_constraints WHERE constraint_schema = DATABASE()""";

    /** Whether the server has the table of CHECK constraints. */
    static final String HAS_CHECKS = """
            SELECT 1 FROM information_schema.tables
            WHERE table_schema = 'information_schema' AND table_name = 'CHECK_CONSTRAINTS'""";

    private MysqlCatalogue() {}

    /** Returns the queries that define everything. */
    static List<String> definitions(boolean mariadb, boolean checks) {
        List<String> queries = new ArrayList<>(DEFINITIONS);
        if (checks) {
            queries.add(mariadb ? CHECKS_ON_MARIADB : CHECKS_ON_MYSQL);
        }
        return queries;
    }
}
