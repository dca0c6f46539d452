package org.coreadmin.extension.internal.backup;

import static org.coreadmin.extension.text.JsonMembers.text;
import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;
import static org.coreadmin.extension.text.JsonMembers.texts;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.backup.BackupContents;
import org.coreadmin.extension.backup.BackupContents.DatabasePart;
import org.coreadmin.extension.text.JsonObject;

/** The form of {@link BackupContents} in the entry {@code backup.json}. */
final class BackupForm {

    /** The version of the format. */
    private static final int FORMAT = 1;

    private BackupForm() {}

    /** Returns the entry for a JSON writer. */
    static Map<String, Object> toJson(BackupContents contents) {
        return new JsonObject()
                .with("format", FORMAT)
                .withAll(contents.toMap())
                .with("executable", contents.executable().stream().sorted().toList())
                .with("secret", contents.secret().stream().sorted().toList());
    }

    /**
     * Returns what an entry says.
     *
     * @throws BackupException if this version has not written it so
     */
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
