package org.coreadmin.extension.internal.database;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Message;

/**
 * A migration that a plugin brings.
 *
 * @param version 14 digits, by which migrations are ordered
 * @param name    name of its file
 * @param up      what applies it
 * @param undo    the text that undoes it, perhaps with nothing to do; empty if the file has no {@code -- //@UNDO}
 * @param refusals why it cannot be applied, as far as reading shows; empty if nothing is known
 */
public record Migration(
        String version, String name, List<SqlStatement> up, Optional<String> undo, List<Message> refusals) {

    public Migration {
        up = List.copyOf(up);
        refusals = List.copyOf(refusals);
    }

    /** Returns the SHA-256 of the statements that apply the migration; the undo part may be corrected later. */
    String digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (SqlStatement statement : up) {
                digest.update(statement.text().getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
