package org.coreadmin.extension.spring.handover;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.IdentityCheck;
import org.coreadmin.extension.spring.access.IdentityCheck.Identity;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hand-overs and the console sessions that they began, in the memory of this process: of secrets it keeps only digests, of a person the
 * credential, which each request of the session is answered with. So a session never may more than the credential, and ends with the
 * process. Safe for use by several threads.
 */
public final class Handovers {

    /** How long a hand-over can be used. */
    public static final Duration LIFE = Duration.ofMinutes(1);

    /** How long a session lasts if nobody can say whether the person is still signed in. */
    public static final Duration UNCHECKED = Duration.ofMinutes(15);

    /** How long a session lasts without a request. */
    public static final Duration IDLE = Duration.ofMinutes(30);

    /** How old the application's last word on a person may be. */
    static final Duration CHECK_EVERY = Duration.ofSeconds(20);

    /** How often a refusal of the same kind is recorded: anybody can cause them. */
    static final Duration RECORD_EVERY = Duration.ofMinutes(1);

    static final int PER_PERSON = 10;

    /** How long a hand-over that can no longer be used is recognised. */
    private static final Duration REMEMBERED = Duration.ofMinutes(10);

    private static final String SUBJECT = "console";
    private static final String SIGN_IN = "console:sign-in";
    private static final String END = "console:sign-out";
    private static final int MAX_CLAIMS = 16 * 1024;
    private static final int JWT_PARTS = 3;
    private static final Logger LOG = LoggerFactory.getLogger(Handovers.class);

    private final Map<String, Handover> handovers = new LinkedHashMap<>();
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private Instant unknownRecorded = Instant.EPOCH;
    private final InstantSource clock;
    private final Supplier<AuditTrail> audit;
    private final Supplier<Optional<IdentityCheck>> check;

    /**
     * Creates a memory without entries.
     *
     * @param check the application's; empty if it has none
     */
    public Handovers(InstantSource clock, Supplier<AuditTrail> audit, Supplier<Optional<IdentityCheck>> check) {
        this.clock = clock;
        this.audit = audit;
        this.check = check;
    }

    /** A person who was handed over and, once the hand-over is used, their session. */
    public static final class Handover {

        private final User user;
        private final Identity identity;
        private final @Nullable Instant expires;
        private @Nullable Session session;
        private Instant refused = Instant.EPOCH;

        private Handover(User user, Identity identity, @Nullable Instant expires) {
            this.user = user;
            this.identity = identity;
            this.expires = expires;
        }

        /** Returns the person, with the authorities of the credential. */
        public User user() {
            return user;
        }

        private boolean isPast(Duration after, Instant now) {
            return !now.isBefore(identity.since().plus(after));
        }
    }

    /** A session of the console. */
    public static final class Session {

        private final Handover handover;
        private final @Nullable Instant end;
        private volatile Instant used;
        private volatile boolean ended;
        private Instant asked;

        private Session(Handover handover, @Nullable Instant end, Instant now) {
            this.handover = handover;
            this.end = end;
            this.used = now;
            this.asked = Instant.EPOCH;
        }

        /** Returns when it ends at the latest; empty if the application decides. */
        public Optional<Instant> end() {
            return Optional.ofNullable(end);
        }

        /** Returns the value of the header with which the application knows the person. */
        String credential() {
            return handover.identity.credential();
        }

        /** Returns the person's name. */
        String name() {
            return handover.identity.name();
        }
    }

    /**
     * Remembers somebody who wants to go to the console.
     *
     * @param user       with the authorities of the credential
     * @param credential value of the header by which the application knows the person
     * @param address    where the request came from
     * @return the secret for one use within a minute
     */
    public String make(User user, String credential, String address) {
        String secret = Secret.random();
        Instant now = clock.instant();
        Handover made = new Handover(
                user,
                new Identity(user.name(), user.authorities(), credential, now),
                expiry(credential).orElse(null));
        synchronized (this) {
            purge(now);
            surplus(
                            handovers,
                            known -> (known.session == null || known.session.ended)
                                    && known.identity.name().equals(user.name()))
                    .ifPresent(oldest -> handovers.values().remove(oldest));
            handovers.put(Secret.digest(secret), made);
        }
        record(AuditEntry.done(
                user.name(), "console:handover", SUBJECT, Message.of("Asked for a link to the console"), address));
        return secret;
    }

    /**
     * Returns the hand-over of a secret, unused. A secret that comes a second time was stolen, before or now: the session that it
     * began ends.
     *
     * @throws HttpProblem 401 if there is none, 410 if it was used or is too old
     */
    public Handover find(String secret, String address) {
        Handover found;
        synchronized (this) {
            found = handovers.get(Secret.digest(secret));
        }
        if (found == null) {
            Message unknown = Message.of(
                    "This link to the console is not known here: it is wrong, too old, or was made by another"
                            + " server. Open the console from the application again.");
            if (Secret.isWellFormed(secret) && recordsUnknown()) {
                record(AuditEntry.refused(AuditEntry.NOBODY, SIGN_IN, SUBJECT, 401, unknown, address));
            }
            throw new HttpProblem(401, unknown);
        }
        Session session;
        synchronized (this) {
            session = found.session;
        }
        if (session != null) {
            throw usedTwice(found, session, address);
        }
        if (found.isPast(LIFE, clock.instant())) {
            throw refused(found, past(), address);
        }
        return found;
    }

    private synchronized boolean recordsUnknown() {
        Instant now = clock.instant();
        if (now.isBefore(unknownRecorded.plus(RECORD_EVERY))) {
            return false;
        }
        unknownRecorded = now;
        return true;
    }

    private synchronized boolean recordsRefusal(Handover handover) {
        Instant now = clock.instant();
        if (now.isBefore(handover.refused.plus(RECORD_EVERY))) {
            return false;
        }
        handover.refused = now;
        return true;
    }

    private static Message past() {
        return Message.of("This link to the console was good for a minute, which is over. Open the console from the"
                + " application again.");
    }

    /**
     * Begins the session of a hand-over, which cannot be used again.
     *
     * @return the secret of the session
     * @throws HttpProblem 410 if somebody else has used it meanwhile
     */
    public String use(Handover handover, String address) {
        String secret = Secret.random();
        Instant now = clock.instant();
        Session other;
        boolean late;
        Optional<Session> surplus = Optional.empty();
        synchronized (this) {
            purge(now);
            other = handover.session;
            late = other == null && (handover.isPast(LIFE, now) || !handovers.containsValue(handover));
            if (other == null && !late) {
                Session begun = new Session(handover, endOf(handover, now), now);
                handover.session = begun;
                surplus = surplus(sessions, one -> one.name().equals(begun.name()));
                surplus.ifPresent(oldest -> sessions.values().remove(oldest));
                sessions.put(Secret.digest(secret), begun);
            }
        }
        if (other != null) {
            throw usedTwice(handover, other, address);
        }
        if (late) {
            throw refused(handover, past(), address);
        }
        surplus.ifPresent(
                oldest -> end(oldest, Message.of("The person has too many sessions: this was the oldest"), address));
        record(AuditEntry.done(
                handover.identity.name(),
                SIGN_IN,
                SUBJECT,
                Message.of("Came from the application by a link"),
                address));
        return secret;
    }

    /** Returns when a session ends that begins now; null if only the application's check ends it. */
    @Nullable
    Instant endOf(Handover handover, Instant now) {
        if (handover.expires != null) {
            return handover.expires;
        }
        return isChecked() ? null : now.plus(UNCHECKED);
    }

    /** Returns when the session of a hand-over will end if it begins now; empty if the application decides. */
    public Optional<Instant> endOf(Handover handover) {
        return Optional.ofNullable(endOf(handover, clock.instant()));
    }

    /** Whether the application says when a person is no longer signed in. */
    public boolean isChecked() {
        return check.get().isPresent();
    }

    /**
     * Returns the session of a cookie, if it goes on.
     *
     * @throws HttpProblem 503 if the application cannot say whether the person is still signed in
     */
    Optional<Session> session(String secret, String address) {
        Session session;
        synchronized (this) {
            session = sessions.get(Secret.digest(secret));
        }
        if (session == null) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        Optional<Message> over = over(session, now).or(() -> ask(session, now));
        if (over.isPresent()) {
            end(session, over.get(), address);
            return Optional.empty();
        }
        session.used = now;
        return Optional.of(session);
    }

    /**
     * Whether a session goes on, for an answer that takes longer than the application's last word counts. Does not use the session.
     * It also does not go on if the application cannot say: the next request tells the person.
     */
    boolean goesOn(Session session, String address) {
        if (session.ended) {
            return false;
        }
        try {
            Instant now = clock.instant();
            Optional<Message> over = over(session, now).or(() -> ask(session, now));
            over.ifPresent(reason -> end(session, reason, address));
            return over.isEmpty();
        } catch (HttpProblem e) {
            return false;
        }
    }

    /** Returns the session of a cookie, whether it goes on or not. */
    synchronized Optional<Session> known(String secret) {
        return Optional.ofNullable(sessions.get(Secret.digest(secret)));
    }

    private static Optional<Message> over(Session session, Instant now) {
        if (session.end != null && !now.isBefore(session.end)) {
            return Optional.of(Message.of("The time of the session is over"));
        }
        return now.isBefore(session.used.plus(IDLE))
                ? Optional.empty()
                : Optional.of(Message.of("Nobody used the session for {0} minutes", IDLE.toMinutes()));
    }

    private Optional<Message> ask(Session session, Instant now) {
        Optional<IdentityCheck> known = check.get();
        if (known.isEmpty()) {
            return Optional.empty();
        }
        synchronized (session) {
            if (session.ended) {
                return Optional.of(Message.of("The session has ended"));
            }
            if (now.isBefore(session.asked.plus(CHECK_EVERY))) {
                return Optional.empty();
            }
            try {
                if (!known.get().isCurrent(session.handover.identity)) {
                    return Optional.of(Message.of("The application says that the person is no longer signed in"));
                }
            } catch (RuntimeException e) {
                LOG.warn("The application's IdentityCheck failed, so a request to the console was refused", e);
                throw new HttpProblem(
                        503,
                        Message.of("The application cannot say whether you are still signed in. Try again in a moment;"
                                + " if this goes on, its log says why."));
            }
            session.asked = now;
            return Optional.empty();
        }
    }

    /** Ends a session; does nothing if it has ended. */
    public void end(Session session, Message reason, String address) {
        synchronized (this) {
            if (session.ended) {
                return;
            }
            session.ended = true;
            sessions.values().remove(session);
        }
        record(AuditEntry.done(session.name(), END, SUBJECT, reason, address));
    }

    private HttpProblem usedTwice(Handover handover, Session session, String address) {
        end(session, Message.of("The link that began the session was used a second time"), address);
        return refused(
                handover,
                Message.of(
                        "This link to the console was used before. In case somebody else has it, the session that it began"
                                + " was ended: open the console from the application again."),
                address);
    }

    private HttpProblem refused(Handover handover, Message reason, String address) {
        if (recordsRefusal(handover)) {
            record(AuditEntry.refused(handover.identity.name(), SIGN_IN, SUBJECT, 410, reason, address));
        }
        return new HttpProblem(410, reason);
    }

    /** Returns the oldest of those that a person has, if there are as many as they may have. */
    private static <T> Optional<T> surplus(Map<String, T> all, Predicate<T> counts) {
        List<T> own = all.values().stream().filter(counts).toList();
        return own.size() < PER_PERSON ? Optional.empty() : Optional.of(own.get(0));
    }

    private void purge(Instant now) {
        sessions.values().removeIf(session -> {
            Optional<Message> over = over(session, now);
            over.ifPresent(reason -> {
                session.ended = true;
                record(AuditEntry.done(session.name(), END, SUBJECT, reason, ""));
            });
            return over.isPresent();
        });
        handovers.values().removeIf(old -> old.isPast(REMEMBERED, now) && (old.session == null || old.session.ended));
    }

    private void record(AuditEntry entry) {
        audit.get().record(entry);
    }

    /** Returns when a JWT expires. The application has verified it; anything that is no JWT has no expiry. */
    static Optional<Instant> expiry(String credential) {
        String[] parts = credential.substring(credential.lastIndexOf(' ') + 1).split("\\.", -1);
        if (parts.length != JWT_PARTS) {
            return Optional.empty();
        }
        try {
            String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
            Object expires = new StrictJson(MAX_CLAIMS)
                    .readObject(claims.getBytes(StandardCharsets.UTF_8))
                    .get("exp");
            return expires instanceof Number seconds
                    ? Optional.of(Instant.ofEpochSecond(seconds.longValue()))
                    : Optional.empty();
        } catch (IllegalArgumentException | MalformedJsonException | java.time.DateTimeException e) {
            return Optional.empty();
        }
    }
}
