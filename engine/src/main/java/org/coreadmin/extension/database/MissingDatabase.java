package org.coreadmin.extension.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.store.ClaimingBase;

/**
 * Refuses to create an empty SQLite file where a base directory has already worked with one, or where plugins are installed: the
 * accounts and the tables of plugins were in the file that is missing, or plugins have none yet.
 */
final class MissingDatabase {

    private MissingDatabase() {}

    /**
     * Returns normally if the file exists, or if the base directory has never changed a database.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the file has disappeared, or plugins were installed without it
     */
    static void refuse(BaseDirectory base, Path file) {
        if (hasContent(file)) {
            return;
        }
        ClaimingBase.Past past = ClaimingBase.past(base);
        if (past != ClaimingBase.Past.NONE) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    past == ClaimingBase.Past.CHANGED ? lost(file) : unrecorded(file),
                    List.of(Remedy.doctor("adopt_database")));
        }
    }

    private static Message lost(Path file) {
        return Message.of(
                "The database {0} is missing. It held this base directory's plugin tables, history and"
                        + " accounts. Restore the file from a backup. To start over with an empty database, stop the"
                        + " server and adopt the database; then reinstall with force each plugin that the doctor names.",
                file);
    }

    private static Message unrecorded(Path file) {
        return Message.of(
                "The database {0} is missing, and plugins are installed here. If they had a database, restore the file"
                        + " from a backup. If they were installed without one, stop the server and adopt the database, which"
                        + " creates it; then reinstall with force each plugin that the doctor names.",
                file);
    }

    private static boolean hasContent(Path file) {
        try {
            return Files.size(file) > 0;
        } catch (IOException e) {
            return Files.exists(file); // code that opens it reports why it cannot be read
        }
    }
}
