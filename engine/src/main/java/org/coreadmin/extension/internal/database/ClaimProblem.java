package org.coreadmin.extension.internal.database;

import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;

/**
 * The reason why a base directory may not change a database.
 *
 * @param kind    which case it is
 * @param message what contradicts what
 * @param remedy  what to do about it besides adopting the database, in words without commands
 */
public record ClaimProblem(Kind kind, Message message, Message remedy) {

    /** The reason why a base directory and a database do not belong together. */
    public enum Kind {
        /** Another base directory has claimed the database. */
        OTHER_BASE,
        /** Nobody has claimed the database, and it has the tables of plugins that are not installed here. */
        OTHER_PLUGINS,
        /** The database is not the one that the base directory has claimed. */
        OTHER_DATABASE,
        /** Nobody has claimed the database, and it lacks the tables of plugins that are installed here. */
        MISSING_TABLES,
        /** The base directory is not where it was. */
        OTHER_PLACE,
        /** The base directory does not know the last change. */
        OLDER_BASE,
        /** The database does not know the last change. */
        OLDER_DATABASE,
        /** The base directory's record cannot be read. */
        DAMAGED_RECORD
    }

    /** Whether the database cannot say what became of the base directory's last transaction. */
    boolean isStranger() {
        return kind == Kind.OTHER_BASE || kind == Kind.OTHER_DATABASE || kind == Kind.OLDER_DATABASE;
    }

    /** Whether what is in the database is not this base directory's. */
    public boolean isOthers() {
        return kind == Kind.OTHER_BASE || kind == Kind.OTHER_PLUGINS;
    }

    /** Returns the refusal of a change. */
    PluginException refusal() {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of("{0} Nothing was changed. {1}", message, remedy),
                List.of(Remedy.doctor("adopt_database")));
    }
}
