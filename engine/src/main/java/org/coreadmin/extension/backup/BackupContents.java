package org.coreadmin.extension.backup;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * What a backup says about itself, in its entry {@code backup.json}.
 *
 * @param createdAt  when it was written
 * @param product    the version of this product that wrote it
 * @param base       the base directory that it was made from
 * @param database   the database that belongs to it
 * @param plugins    the installed plugins with their versions
 * @param files      how many files it holds
 * @param bytes      how long they are together
 * @param executable the paths of files that may be executed
 * @param secret     the paths of files that only their owner could read
 */
@API(status = API.Status.STABLE, since = "1.0")
public record BackupContents(
        Instant createdAt,
        String product,
        String base,
        DatabasePart database,
        SortedMap<String, String> plugins,
        int files,
        long bytes,
        Set<String> executable,
        Set<String> secret) {

    public BackupContents {
        executable = Set.copyOf(executable);
        secret = Set.copyOf(secret);
    }

    /**
     * The database of a backup.
     *
     * @param file        where the copy of the SQLite database belongs, below the base directory; empty if there is none in the backup
     * @param url         the address of a database that is not in the backup, without secrets; empty if there is none
     * @param transaction the last change of that database by plugins, as its table {@code core_base} has it; empty if there was none
     */
    public record DatabasePart(Optional<String> file, Optional<String> url, Optional<String> transaction) {

        /** No database. */
        public static final DatabasePart NONE = new DatabasePart(Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Returns the members for people and programs; without the lists of files. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("created_at", createdAt.toString())
                .with("product", product)
                .with("base", base)
                .with(
                        "database",
                        new JsonObject()
                                .with("file", database.file())
                                .with("url", database.url())
                                .with("transaction", database.transaction()))
                .with("plugins", plugins)
                .with("files", files)
                .with("bytes", bytes);
    }
}
