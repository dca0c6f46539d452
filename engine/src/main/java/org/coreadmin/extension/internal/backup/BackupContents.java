package org.coreadmin.extension.internal.backup;

import static org.coreadmin.extension.text.JsonMembers.text;
import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;
import static org.coreadmin.extension.text.JsonMembers.texts;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
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

    /** The version of the format. */
    static final int FORMAT = 1;

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

    Map<String, Object> toJson() {
        return new JsonObject()
                .with("format", FORMAT)
                .withAll(toMap())
                .with("executable", executable.stream().sorted().toList())
                .with("secret", secret.stream().sorted().toList());
    }

    static BackupContents of(Map<String, Object> json) throws BackupException {
        if (!Integer.valueOf(FORMAT).equals(json.get("format"))) {
            throw new BackupException(Message.of(
                    "it has the format {0}, and this version of the product knows {1}",
                    String.valueOf(json.get("format")), FORMAT));
        }
        SortedMap<String, String> plugins = new TreeMap<>();
        if (json.get("plugins") instanceof Map<?, ?> map) {
            map.forEach((name, version) -> plugins.put(String.valueOf(name), String.valueOf(version)));
        }
        if (!(json.get("files") instanceof Number files)
                || !(json.get("bytes") instanceof Number bytes)
                || !(json.get("database") instanceof Map<?, ?> database)) {
            throw damaged();
        }
        try {
            return new BackupContents(
                    Instant.parse(textOrEmpty(json, "created_at")),
                    textOrEmpty(json, "product"),
                    textOrEmpty(json, "base"),
                    new DatabasePart(text(database, "file"), text(database, "url"), text(database, "transaction")),
                    plugins,
                    files.intValue(),
                    bytes.longValue(),
                    Set.copyOf(texts(json, "executable")),
                    Set.copyOf(texts(json, "secret")));
        } catch (DateTimeException e) {
            throw damaged();
        }
    }

    private static BackupException damaged() {
        return new BackupException(Message.of("its backup.json is not one that this product has written"));
    }
}
