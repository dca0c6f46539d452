package org.coreadmin.admin.access;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.coreadmin.admin.security.RequestCaller;
import org.coreadmin.admin.token.AccessToken;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.admin.token.TokenNameTakenException;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;

/** The bearer tokens of programs. */
final class TokenEndpoints {

    static final Field LIST = Field.list("list", "Each with id, name, state, authorities, made_by and times");
    static final Field LONGEST = Field.number("longest_days", "How long a new one may be valid");

    private static final int MAX_DAYS = 3650;
    /** A difference as short as the time to answer is not a shortening. */
    private static final Duration CUT = Duration.ofMinutes(1);

    private static final int MAX_AUTHORITIES = 100;

    private final AccessTokens tokens;
    private final Supplier<Set<String>> authorities;
    private final Rights rights;
    private final AuditedChanges audit;
    private final Clock clock;

    TokenEndpoints(
            AccessTokens tokens, Supplier<Set<String>> authorities, Rights rights, AuditedChanges audit, Clock clock) {
        this.tokens = tokens;
        this.authorities = authorities;
        this.rights = rights;
        this.audit = audit;
        this.clock = clock;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/tokens", "token:list", this::list)
                        .described("The tokens, newest first; never the tokens themselves")
                        .withQuery(Slice.PAGE, Slice.SIZE)
                        .answering(LIST, Slice.TOTAL, LONGEST),
                creating("/tokens", "token:create", this::create),
                Route.delete("/tokens/{id}", "token:revoke", call -> revoke(call, any -> true))
                        .described("Revokes a token, from now on")
                        .answering(Field.text("id", "Its id"), Field.text("name", "Its name")),
                Route.get("/authorities", "token:list", this::authorities)
                        .described(
                                "Authorities that something here asks for: the service, the application, its plugins")
                        .answering(Field.list("list", "Their names, sorted"), Slice.TOTAL));
    }

    /** Returns a route that makes tokens. */
    static Route creating(String path, String authority, Route.Handler handler) {
        return Route.post(path, authority, handler)
                .described("Makes a token and shows it, this once")
                .withBody(
                        Field.requiredText("name", "Who is to use it; the audit trail shows this"),
                        Field.list("authorities", "What it may do: nothing that the caller may not"),
                        Field.number(
                                "days",
                                "How long it is valid: 1 to longest_days, 90 by default; made by a token, no longer than that one"))
                .answering(
                        Field.text("id", "Its id"),
                        Field.text("name", "Its name"),
                        Field.text("token", "Itself, which cannot be shown again"),
                        Field.text("expires_at", "From when on it is refused"));
    }

    private void list(Call call) throws IOException {
        Slice.answer(call, described(any -> true), Map.of("longest_days", longestDays()));
    }

    List<Map<String, Object>> described(Predicate<AccessToken> which) {
        Instant now = clock.instant();
        return tokens.all().stream()
                .filter(which)
                .map(token -> token.described(now))
                .toList();
    }

    long longestDays() {
        return tokens.longest().toDays();
    }

    void create(Call call) throws IOException {
        JsonBody body = call.body();
        String name = body.text("name");
        List<String> wanted = body.texts("authorities");
        int days = body.number("days", tokens.usualDays(), 1, MAX_DAYS);
        if (wanted.size() > MAX_AUTHORITIES) {
            throw new HttpProblem(400, Message.of("A token has at most {0} authorities", MAX_AUTHORITIES));
        }
        rights.require(call.caller(), wanted, Message.of("Such a token"));
        call.requireConfirmation();
        String id;
        String token;
        try {
            token = tokens.create(name, Set.copyOf(wanted), Duration.ofDays(days), maker(call));
            id = AccessTokens.idOf(token);
        } catch (TokenNameTakenException taken) {
            throw new HttpProblem(409, Message.of(taken));
        } catch (IllegalArgumentException refused) {
            throw new HttpProblem(400, Message.of(refused));
        }
        audit.done(
                call,
                "token:create",
                name,
                Message.of("for {0}, {1} days", String.join(" ", new TreeSet<>(wanted)), days));
        Instant end = tokens.find(id).map(AccessToken::expiresAt).orElseGet(clock::instant);
        boolean cut = end.isBefore(clock.instant().plus(Duration.ofDays(days)).minus(CUT));
        call.answer(Envelope.of(
                Message.of(
                        "Created; this is shown only once{0}",
                        cut ? Message.of(". It expires with the token that created it, earlier than requested") : ""),
                Map.of("id", id, "name", name, "token", token, "expires_at", PluginItem.timestamp(end))));
    }

    private static TokenMaker maker(Call call) {
        return call.caller() instanceof RequestCaller caller
                ? caller.asMaker()
                : TokenMaker.account(call.caller().name());
    }

    void revoke(Call call, Predicate<AccessToken> which) throws IOException {
        AccessToken token = tokens.find(call.variable("id"))
                .filter(which)
                .flatMap(found -> tokens.revokeById(found.id()))
                .orElseThrow(() -> new HttpProblem(404, Message.of("There is no valid token with this id")));
        audit.done(call, "token:revoke", token.name());
        call.answer(Envelope.of(Message.of("Revoked"), Map.of("id", token.id(), "name", token.name())));
    }

    private void authorities(Call call) throws IOException {
        List<String> list = new ArrayList<>(authorities.get());
        call.answer(Envelope.of(Map.of("list", list, "total", list.size())));
    }
}
