package org.coreadmin.admin.login;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.security.KeptSessions;
import org.coreadmin.admin.security.RequestCaller;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.Reauthentication;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.HttpProblem;

/** Asks people for the password again; guesses count as failed sign-ins. Safe for use by several threads. */
public final class PasswordAgain implements Reauthentication {

    /** The route that takes the password. */
    public static final String PATH = "/admin/me/confirm";

    private final Accounts accounts;
    private final SignIns signIns;
    private final LoginThrottle throttle;
    private final AuditTrail audit;
    private final Clock clock;
    private final Duration after;

    /** @param after how long an entered password is enough */
    PasswordAgain(
            Accounts accounts, SignIns signIns, LoginThrottle throttle, AuditTrail audit, Clock clock, Duration after) {
        this.accounts = accounts;
        this.signIns = signIns;
        this.throttle = throttle;
        this.audit = audit;
        this.clock = clock;
        this.after = after;
    }

    @Override
    public Optional<Challenge> challenge(HttpServletRequest request, User caller) {
        if (!(caller instanceof RequestCaller person) || person.token().isPresent()) {
            return Optional.empty();
        }
        boolean recent = KeptSessions.signInOf(request)
                .flatMap(signIns::confirmedAt)
                .filter(at -> clock.instant().isBefore(at.plus(after)))
                .isPresent();
        return recent ? Optional.empty() : Optional.of(Challenge.password(PATH));
    }

    /**
     * Takes the password for the session of a request.
     *
     * @return how long it is enough
     * @throws HttpProblem 403 if it is wrong, 429 after too many wrong ones
     */
    public Duration confirm(Account account, String password, HttpServletRequest request) {
        check(account, password, "session:confirm", Message.of("The password is wrong"), request);
        KeptSessions.signInOf(request).ifPresent(signIns::confirm);
        audit.record(AuditEntry.done(
                account.name(),
                "session:confirm",
                account.name(),
                Message.of("The password was entered again"),
                request.getRemoteAddr()));
        return after;
    }

    /**
     * Checks the password of an account whose owner has signed in.
     *
     * @param action what it is for, in the audit trail
     * @throws HttpProblem 403 if it is wrong, 429 after too many wrong ones
     */
    public void check(Account account, String password, String action, Message wrong, HttpServletRequest request) {
        String address = request.getRemoteAddr();
        throttle.attempt(address, account.name(), /* known= */ true);
        if (accounts.authenticate(account.name(), password).isEmpty()) {
            audit.record(AuditEntry.refused(account.name(), action, account.name(), 403, wrong, address));
            throw new HttpProblem(403, wrong);
        }
        throttle.succeeded(address, account.name(), /* known= */ true);
    }
}
