package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;

/** Rights of an account beyond its database: with them, no rule of the database holds what the SQL of plugins does. */
public final class ServerRights {

    /** What is wrong if they are held, after the word for the database. */
    public static final Message PROBLEM = Message.of(
            "is used with an account that reaches the whole server: a superuser, or with global privileges such as FILE");

    /** What to do then. */
    public static final Message REMEDY =
            Message.of("Give the application an account that owns its database and may do nothing beyond it");

    private ServerRights() {}

    /** Whether a database has a server with accounts. */
    static boolean exist(DatabaseKind kind) {
        return kind == DatabaseKind.POSTGRESQL || Dialect.isMysqlOrMariadb(kind);
    }

    /** Whether the account of a connection holds them. */
    static boolean areHeld(Connection connection, DatabaseKind kind) throws SQLException {
        return Sql.exists(
                connection,
                kind == DatabaseKind.POSTGRESQL
                        ? "SELECT 1 WHERE current_setting('is_superuser') = 'on'"
                        : "SELECT 1 FROM information_schema.user_privileges WHERE privilege_type IN ('SUPER', 'FILE')"
                                + " AND grantee = CONCAT('''', REPLACE(CURRENT_USER(), '@', '''@'''), '''')");
    }
}
