package org.coreadmin.admin.token;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.admin.database.CoreDatabase;
import org.jspecify.annotations.Nullable;

/**
 * The bearer tokens of the application. A token reads {@code core_<id>_<secret>}: it is found by its id and compared, in
 * constant time, by the SHA-256 of the whole, which is all that is stored. What was found is remembered for as long as the
 * database says that nobody has changed anything. Safe for use by several threads and processes; a revoked token is refused from
 * the next request on.
 */
public final class AccessTokens {

    private static final Pattern FORM = Pattern.compile("core_([0-9a-f]{16})_[A-Za-z0-9_-]{43}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final Pattern AUTHORITY = Pattern.compile("\\*|[a-z0-9][a-z0-9._:/-]{0,127}");
    private static final int ID_BYTES = 8;
    private static final int SECRET_BYTES = 32;
    private static final int MOST_REMEMBERED = 1000;
    private static final String COLUMNS =
            "SELECT id, name, digest, authorities, created_at, expires_at, last_used_at, revoked_at FROM core_token";

    private final CoreDatabase database;
    private final Clock clock;
    private final SecureRandom random;
    private final Map<String, Found> remembered = new ConcurrentHashMap<>();

    /** The tokens in a database. */
    public AccessTokens(CoreDatabase database, Clock clock, SecureRandom random) {
        this.database = database;
        this.clock = clock;
        this.random = random;
    }

    /**
     * Makes a token.
     *
     * @param name        who is to use it
     * @param authorities what it may do
     * @param lifetime    how long it is accepted
     * @return the token itself, which cannot be shown again
     * @throws TokenNameTakenException if there is a valid token of that name; nothing is stored
     * @throws IllegalArgumentException if the name is malformed, or there is no authority; nothing is stored
     */
    public String create(String name, Set<String> authorities, Duration lifetime) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "A token's name has 1 to 64 characters of a-z, A-Z, 0-9, '.', '_' and '-', and starts with a letter or digit");
        }
        if (authorities.isEmpty()
                || !authorities.stream().allMatch(a -> AUTHORITY.matcher(a).matches())) {
            throw new IllegalArgumentException(
                    "A token needs authorities such as plugin:list, or * for all; got " + authorities);
        }
        if (lifetime.isNegative() || lifetime.isZero()) {
            throw new IllegalArgumentException("A token needs a lifetime of at least a second");
        }
        String id = HexFormat.of().formatHex(randomBytes(ID_BYTES));
        String text =
                "core_" + id + "_" + Base64.getUrlEncoder().withoutPadding().encodeToString(randomBytes(SECRET_BYTES));
        Instant now = clock.instant();
        database.transaction().executeWithoutResult(status -> {
            if (all().stream().anyMatch(token -> token.name().equals(name) && token.isValidAt(now))) {
                throw new TokenNameTakenException(
                        "There is a valid token named " + name + "; revoke it first or choose another name");
            }
            database.writes()
                    .sql(
                            "INSERT INTO core_token (id, name, digest, authorities, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)")
                    .params(
                            id,
                            name,
                            HexFormat.of().formatHex(digest(text)),
                            String.join(" ", new TreeSet<>(authorities)),
                            now.toEpochMilli(),
                            now.plus(lifetime).toEpochMilli())
                    .update();
        });
        return text;
    }

    /** All tokens, revoked and expired ones too, newest first. */
    public List<AccessToken> all() {
        return database.reads()
                .sql(COLUMNS + " ORDER BY created_at DESC, id")
                .query((row, number) -> token(row))
                .list();
    }

    /** The id in the text of a token, which {@link #all} shows too. */
    public static String idOf(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("No token");
        }
        return form.group(1);
    }

    /** Revokes the token of that id; empty if there is no valid one. */
    public Optional<AccessToken> revokeById(String id) {
        Instant now = clock.instant();
        return database.transaction().execute(status -> {
            Optional<AccessToken> found = database.writes()
                    .sql(COLUMNS + " WHERE id = ?")
                    .param(id)
                    .query((row, number) -> token(row))
                    .optional()
                    .filter(token -> token.isValidAt(now));
            found.ifPresent(token -> database.writes()
                    .sql("UPDATE core_token SET revoked_at = ? WHERE id = ?")
                    .params(now.toEpochMilli(), id)
                    .update());
            return found;
        });
    }

    /**
     * Revokes the valid tokens of that name or id.
     *
     * @return how many there were
     */
    public int revoke(String nameOrId) {
        return database.writes()
                .sql(
                        "UPDATE core_token SET revoked_at = ? WHERE (name = ? OR id = ?) AND revoked_at IS NULL AND expires_at > ?")
                .params(clock.millis(), nameOrId, nameOrId, clock.millis())
                .update();
    }

    /** The token that a caller presented, if it is one of ours and valid now. */
    public Optional<AccessToken> authenticate(String presented) {
        Matcher form = FORM.matcher(presented);
        if (!form.matches()) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        return found(form.group(1))
                .filter(found -> MessageDigest.isEqual(digest(presented), found.digest()))
                .map(Found::token)
                .filter(found -> found.isValidAt(now));
    }

    private Optional<Found> found(String id) {
        OptionalLong version = database.version(); // before it is looked up: what changes in between has another
        Found known = remembered.get(id);
        if (known != null && known.version().equals(version) && version.isPresent()) {
            return Optional.of(known);
        }
        Optional<Found> found = database.reads()
                .sql(COLUMNS + " WHERE id = ?")
                .param(id)
                .query((row, number) ->
                        new Found(version, HexFormat.of().parseHex(row.getString("digest")), token(row)))
                .optional();
        if (version.isPresent() && found.isPresent()) {
            if (remembered.size() >= MOST_REMEMBERED) {
                remembered.clear();
            }
            remembered.put(id, found.get());
        } else {
            remembered.remove(id);
        }
        return found;
    }

    /** A token as it was in the database at that version. */
    private record Found(OptionalLong version, byte[] digest, AccessToken token) {}

    private static AccessToken token(ResultSet row) throws SQLException {
        return new AccessToken(
                row.getString("id"),
                row.getString("name"),
                Set.of(row.getString("authorities").split(" ")),
                Instant.ofEpochMilli(row.getLong("created_at")),
                Instant.ofEpochMilli(row.getLong("expires_at")),
                instant(row, "last_used_at"),
                instant(row, "revoked_at"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    private byte[] randomBytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime has SHA-256", e);
        }
    }
}
