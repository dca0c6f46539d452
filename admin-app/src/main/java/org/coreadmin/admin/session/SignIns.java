package org.coreadmin.admin.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.admin.database.CoreDatabase;

/**
 * The table {@code core_session}: who signed in where, and in which sessions of the container the sign-in continues.
 * The ids of sessions are kept as digests, since readers of the table must not be able to use them. Safe for use by
 * several threads.
 */
public final class SignIns {

    private static final int MAX_AGENT = 200;

    private final CoreDatabase database;
    private final Clock clock;
    private final Duration timeout;
    private final SecureRandom random;
    private final Map<String, Instant> ended = new ConcurrentHashMap<>();

    /**
     * Creates the table of a database.
     *
     * @param timeout after so long without a request a session is worth nothing
     */
    public SignIns(CoreDatabase database, Clock clock, Duration timeout, SecureRandom random) {
        this.database = database;
        this.clock = clock;
        this.timeout = timeout;
        this.random = random;
    }

    /**
     * A sign-in that was not signed out.
     *
     * @param id       names the sign-in
     * @param account the account that signed in
     * @param revision the account's at that time
     * @param address  where the request came from
     * @param agent    what the browser says about itself
     * @param since the time of the sign-in
     * @param lastSeen the approximate time of the last request
     */
    public record SignIn(
            String id, String account, int revision, String address, String agent, Instant since, Instant lastSeen) {}

    /** Begins a sign-in; returns its id. */
    public String begin(String session, String account, int revision, String address, String agent) {
        byte[] bytes = new byte[8];
        random.nextBytes(bytes);
        String id = HexFormat.of().formatHex(bytes);
        Instant now = clock.instant();
        forgetOld(now);
        insert(session, new SignIn(id, account, revision, address, shortened(agent), now, now));
        return id;
    }

    /** Continues a sign-in in another session of the container. */
    public void goOn(String session, SignIn known) {
        insert(session, known);
    }

    private void insert(String session, SignIn one) {
        database.transaction()
                .executeWithoutResult(status -> database.writes()
                        .sql("INSERT INTO core_session (digest, sign_in, account, revision, address, agent, created_at,"
                                + " last_seen_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
                        .params(
                                digest(session),
                                one.id(),
                                one.account(),
                                one.revision(),
                                one.address(),
                                one.agent(),
                                one.since().toEpochMilli(),
                                clock.millis())
                        .update());
    }

    /** Returns the sign-in of a session that the container may have forgotten; empty if it ended or is too old. */
    public Optional<SignIn> find(String session) {
        return database.reads()
                .sql("SELECT sign_in, account, revision, address, agent, created_at, last_seen_at FROM core_session"
                        + " WHERE digest = ? AND last_seen_at >= ?")
                .params(digest(session), oldest())
                .query((row, number) -> signIn(row))
                .optional();
    }

    /** Returns the sign-ins of an account that may continue, the latest first. */
    public List<SignIn> of(String account) {
        return database.reads()
                .sql("SELECT sign_in, account, MAX(revision) AS revision, MIN(address) AS address, MIN(agent) AS agent,"
                        + " MIN(created_at) AS created_at, MAX(last_seen_at) AS last_seen_at FROM core_session"
                        + " WHERE account = ? AND last_seen_at >= ? GROUP BY sign_in, account"
                        + " ORDER BY MAX(last_seen_at) DESC")
                .params(account, oldest())
                .query((row, number) -> signIn(row))
                .list();
    }

    /** Records that a session was used just now. */
    public void seen(String session) {
        database.writes()
                .sql("UPDATE core_session SET last_seen_at = ? WHERE digest = ?")
                .params(clock.millis(), digest(session))
                .update();
    }

    /**
     * Returns when the person behind a sign-in last entered the password: the time of the sign-in, or a later one; empty if there is no
     * such sign-in. All nodes of a cluster know it.
     */
    public Optional<Instant> confirmedAt(String id) {
        return database.reads()
                .sql("SELECT MAX(COALESCE(confirmed_at, created_at)) FROM core_session WHERE sign_in = ?")
                .param(id)
                .query((row, number) -> {
                    long at = row.getLong(1);
                    return row.wasNull() ? Optional.<Instant>empty() : Optional.of(Instant.ofEpochMilli(at));
                })
                .single();
    }

    /** Records that the person behind a sign-in has entered the password just now. */
    public void confirm(String id) {
        database.writes()
                .sql("UPDATE core_session SET confirmed_at = ? WHERE sign_in = ?")
                .params(clock.millis(), id)
                .update();
    }

    /** Whether a sign-in was ended, so that its sessions are worth nothing. */
    public boolean isEnded(String id) {
        return ended.containsKey(id);
    }

    /**
     * Ends a sign-in with all its sessions.
     *
     * @return false if the account has none of that name
     */
    public boolean end(String account, String id) {
        ended.put(id, clock.instant());
        return database.writes()
                        .sql("DELETE FROM core_session WHERE sign_in = ? AND account = ?")
                        .params(id, account)
                        .update()
                > 0;
    }

    /** Ends all sign-ins of an account but one; returns how many those were. */
    public int endOthers(String account, String kept) {
        List<SignIn> others =
                of(account).stream().filter(one -> !one.id().equals(kept)).toList();
        others.forEach(one -> end(account, one.id()));
        return others.size();
    }

    private void forgetOld(Instant now) {
        ended.values().removeIf(at -> at.plus(timeout).isBefore(now));
        database.writes()
                .sql("DELETE FROM core_session WHERE last_seen_at < ?")
                .param(oldest())
                .update();
    }

    private long oldest() {
        return clock.instant().minus(timeout).toEpochMilli();
    }

    private static SignIn signIn(ResultSet row) throws SQLException {
        return new SignIn(
                row.getString("sign_in"),
                row.getString("account"),
                row.getInt("revision"),
                row.getString("address"),
                row.getString("agent"),
                Instant.ofEpochMilli(row.getLong("created_at")),
                Instant.ofEpochMilli(row.getLong("last_seen_at")));
    }

    private static String shortened(String agent) {
        return agent.length() > MAX_AGENT ? agent.substring(0, MAX_AGENT) : agent;
    }

    private static String digest(String session) {
        try {
            byte[] bytes = MessageDigest.getInstance("SHA-256").digest(session.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
