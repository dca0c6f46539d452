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
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.ExplainedArgumentException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The bearer tokens of the application. A token reads {@code core_<id>_<secret>}: it is found by its id and compared, in
 * constant time, by the SHA-256 of the whole, which is all that is stored. What was found is remembered for as long as the
 * database says that nobody has changed anything. Safe for use by several threads and processes; a revoked token is refused from
 * the next request on. A token can do what it was made for and its {@link TokenMaker} can do at that moment, whichever is less.
 */
public final class AccessTokens {

    private static final Pattern FORM = Pattern.compile("core_([0-9a-f]{16})_[A-Za-z0-9_-]{43}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final Pattern AUTHORITY = Pattern.compile("\\*|[a-z0-9][a-z0-9._:/-]{0,127}");
    private static final int USUAL_DAYS = 90;
    private static final int ID_BYTES = 8;
    private static final int SECRET_BYTES = 32;
    private static final int MOST_REMEMBERED = 1000;
    private static final String COLUMNS =
            "SELECT id, name, digest, authorities, created_at, expires_at, last_used_at, revoked_at,"
                    + " made_by, account, parent FROM core_token";
    private static final String RIGHTS = "SELECT a.name, a.created_at, x.authority FROM core_account a"
            + " LEFT JOIN core_account_role r ON r.account = a.name"
            + " LEFT JOIN core_role_authority x ON x.role = r.role WHERE a.enabled = 1";

    /** The number of tokens that may have created one another in a row. */
    private static final int MOST_GENERATIONS = 8;

    private final CoreDatabase database;
    private final Clock clock;
    private final SecureRandom random;
    private final Supplier<Duration> longest;
    private final Map<String, Found> remembered = new ConcurrentHashMap<>();

    /**
     * Creates the tokens in a database.
     *
     * @param longest how long a new token may live, at the time when it is created
     */
    public AccessTokens(CoreDatabase database, Clock clock, SecureRandom random, Supplier<Duration> longest) {
        this.longest = longest;
        this.database = database;
        this.clock = clock;
        this.random = random;
    }

    /**
     * Creates a token.
     *
     * @param name        who is to use it
     * @param authorities what it may do
     * @param lifetime    how long it is accepted; where a token makes it, at most as long as that one
     * @param maker       who makes it
     * @return the token itself, which cannot be shown again
     * @throws TokenNameTakenException if there is a valid token of that name; nothing is stored
     * @throws IllegalArgumentException if the name is malformed, the lifetime is longer than a token may live, there is no authority, or the maker may make no tokens
     *     any more; nothing is stored
     */
    public String create(String name, Set<String> authorities, Duration lifetime, TokenMaker maker) {
        if (!NAME.matcher(name).matches()) {
            throw new ExplainedArgumentException(
                    Message.of("A token's name has 1 to 64 characters of a-z, A-Z, 0-9, '.', '_' and '-', and starts"
                            + " with a letter or digit"));
        }
        if (authorities.isEmpty()
                || !authorities.stream().allMatch(a -> AUTHORITY.matcher(a).matches())) {
            throw new ExplainedArgumentException(
                    Message.of("A token needs authorities such as plugin:list, or * for all; got {0}", authorities));
        }
        if (lifetime.isNegative() || lifetime.isZero()) {
            throw new ExplainedArgumentException(Message.of("A token needs a lifetime of at least a second"));
        }
        Duration most = longest();
        if (lifetime.compareTo(most) > 0) {
            throw new ExplainedArgumentException(Message.of(
                    "A token is valid for at most {0} days here, not {1}; 'tokens.longest-days' in"
                            + " config/core-extension.yaml sets this",
                    most.toDays(), lifetime.toDays()));
        }
        String id = HexFormat.of().formatHex(randomBytes(ID_BYTES));
        String text =
                "core_" + id + "_" + Base64.getUrlEncoder().withoutPadding().encodeToString(randomBytes(SECRET_BYTES));
        Instant now = clock.instant();
        database.transaction().executeWithoutResult(status -> {
            if (all().stream().anyMatch(token -> token.name().equals(name) && !token.hasEndedAt(now))) {
                throw new TokenNameTakenException(
                        Message.of("There is a valid token named {0}; revoke it first or choose another name", name));
            }
            Instant asked = now.plus(lifetime);
            Instant latest = maker.parent()
                    .map(parent -> parentOfAnother(parent, now).expiresAt())
                    .filter(end -> end.isBefore(asked))
                    .orElse(asked);
            database.writes()
                    .sql("INSERT INTO core_token (id, name, digest, authorities, created_at, expires_at,"
                            + " made_by, account,"
                            + " parent) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
                    .params(
                            id,
                            name,
                            HexFormat.of().formatHex(digest(text)),
                            String.join(" ", new TreeSet<>(authorities)),
                            now.toEpochMilli(),
                            latest.toEpochMilli(),
                            maker.name())
                    .param(maker.account().orElse(null))
                    .param(maker.parent().orElse(null))
                    .update();
        });
        return text;
    }

    /** Returns how long a new token may live. */
    public Duration longest() {
        return longest.get();
    }

    /** Returns how many days a new token lives if nobody says so. */
    public int usualDays() {
        return (int) Math.min(USUAL_DAYS, longest().toDays());
    }

    private AccessToken parentOfAnother(String id, Instant now) {
        AccessToken parent = find(id).filter(token -> token.isValidAt(now))
                .orElseThrow(
                        () -> new ExplainedArgumentException(Message.of("The token that makes it is no longer valid")));
        int generations = 1;
        for (Optional<String> next = parent.maker().parent();
                next.isPresent();
                next = stored(next.get()).flatMap(token -> token.maker().parent())) {
            if (++generations >= MOST_GENERATIONS) {
                throw new ExplainedArgumentException(Message.of(
                        "A token that goes back to {0} others cannot make one; use one of those, or let a"
                                + " person make it",
                        MOST_GENERATIONS));
            }
        }
        return parent;
    }

    /**
     * Returns all tokens, including revoked and expired ones, newest first, each with what its maker leaves it at this
     * moment.
     */
    public List<AccessToken> all() {
        Map<String, AccessToken> stored = new LinkedHashMap<>();
        database.reads()
                .sql(COLUMNS + " ORDER BY created_at DESC, id")
                .query((row, number) -> stored(row))
                .list()
                .forEach(token -> stored.put(token.id(), token));
        Map<String, Rights> rights = rights(database.reads().sql(RIGHTS));
        return stored.values().stream()
                .map(token -> bounded(
                        token,
                        id -> Optional.ofNullable(stored.get(id)),
                        name -> Optional.ofNullable(rights.get(name)),
                        MOST_GENERATIONS))
                .toList();
    }

    /** Returns the token of that id, with what its maker leaves it at this moment. */
    public Optional<AccessToken> find(String id) {
        return stored(id).map(this::bounded);
    }

    private Optional<AccessToken> stored(String id) {
        return database.reads()
                .sql(COLUMNS + " WHERE id = ?")
                .param(id)
                .query((row, number) -> stored(row))
                .optional();
    }

    private AccessToken bounded(AccessToken token) {
        return bounded(
                token,
                this::stored,
                name -> Optional.ofNullable(
                        rights(database.reads().sql(RIGHTS + " AND a.name = ?").param(name))
                                .get(name)),
                MOST_GENERATIONS);
    }

    /**
     * Removes from a token what its maker lacks now. An account that is younger than the token has only the maker's
     * name.
     */
    private static AccessToken bounded(
            AccessToken token,
            Function<String, Optional<AccessToken>> tokens,
            Function<String, Optional<Rights>> accounts,
            int generations) {
        TokenMaker maker = token.maker();
        if (maker.account().isPresent()) {
            return accounts.apply(maker.account().get())
                    .filter(account -> !account.since().isAfter(token.createdAt()))
                    .map(account -> token.within(account.authorities()))
                    .orElseGet(token::whileSuspended);
        }
        if (maker.parent().isPresent()) {
            return tokens.apply(maker.parent().get())
                    .filter(parent -> generations > 0)
                    .map(parent -> token.within(bounded(parent, tokens, accounts, generations - 1)))
                    .orElseGet(token::whileSuspended);
        }
        return token;
    }

    private static Map<String, Rights> rights(JdbcClient.StatementSpec statement) {
        Map<String, Rights> found = new HashMap<>();
        statement.query((ResultSet row) -> {
            Instant since = Instant.ofEpochMilli(row.getLong("created_at"));
            Rights rights = found.computeIfAbsent(row.getString("name"), name -> new Rights(since, new TreeSet<>()));
            String authority = row.getString("authority");
            if (authority != null) {
                rights.authorities().add(authority);
            }
        });
        return found;
    }

    /** The rights of an enabled account. */
    private record Rights(Instant since, Set<String> authorities) {}

    /** Returns the id in the text of a token, which {@link #all} shows too. */
    public static String idOf(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("No token");
        }
        return form.group(1);
    }

    /** Revokes the token of that id; empty if there is none, or if it has ended already. */
    public Optional<AccessToken> revokeById(String id) {
        Instant now = clock.instant();
        return database.transaction().execute(status -> {
            Optional<AccessToken> found = database.writes()
                    .sql(COLUMNS + " WHERE id = ?")
                    .param(id)
                    .query((row, number) -> stored(row))
                    .optional()
                    .filter(token -> !token.hasEndedAt(now));
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
                .sql("UPDATE core_token SET revoked_at = ? WHERE (name = ? OR id = ?) AND revoked_at IS"
                        + " NULL AND expires_at > ?")
                .params(clock.millis(), nameOrId, nameOrId, clock.millis())
                .update();
    }

    /** Returns the token that a caller presented, if it is one of ours and valid now. */
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
        OptionalLong version = database.version(); // read first: a change in between has another version
        Found known = remembered.get(id);
        if (known != null && known.version().equals(version) && version.isPresent()) {
            return Optional.of(known);
        }
        Optional<Found> found = database.reads()
                .sql(COLUMNS + " WHERE id = ?")
                .param(id)
                .query((row, number) ->
                        new Found(version, HexFormat.of().parseHex(row.getString("digest")), stored(row)))
                .optional()
                .map(stored -> new Found(version, stored.digest(), bounded(stored.token())));
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

    /** A token, with what its maker left it, as it was in the database at that version. */
    private record Found(OptionalLong version, byte[] digest, AccessToken token) {}

    private static AccessToken stored(ResultSet row) throws SQLException {
        return new AccessToken(
                row.getString("id"),
                row.getString("name"),
                Set.of(row.getString("authorities").split(" ")),
                Instant.ofEpochMilli(row.getLong("created_at")),
                Instant.ofEpochMilli(row.getLong("expires_at")),
                instant(row, "last_used_at"),
                instant(row, "revoked_at"),
                new TokenMaker(
                        row.getString("made_by"),
                        Optional.ofNullable(row.getString("account")),
                        Optional.ofNullable(row.getString("parent"))),
                /* suspended= */ false);
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
