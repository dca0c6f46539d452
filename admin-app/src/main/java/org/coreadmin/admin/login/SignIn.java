package org.coreadmin.admin.login;

import java.util.Optional;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.security.RequestCaller;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.access.TimedHooks;
import org.coreadmin.extension.spring.http.HttpProblem;

/** Checks who wants to sign in, with the hooks around it (spec 6). Safe for use by several threads. */
final class SignIn {

    private final Accounts accounts;
    private final LoginThrottle throttle;
    private final TimedHooks hooks;

    SignIn(Accounts accounts, LoginThrottle throttle, TimedHooks hooks) {
        this.accounts = accounts;
        this.throttle = throttle;
        this.hooks = hooks;
    }

    /**
     * Checks name and password. The answer does not reveal which of the two was wrong.
     *
     * @param address where the attempt comes from
     * @throws HttpProblem 401 if it was wrong or a plugin refused, 429 if there were too many attempts
     */
    RequestCaller check(String name, String password, String address) {
        if (!AccountName.isOne(name)) {
            throw wrong();
        }
        boolean known = accounts.hasSignedInFrom(name, LoginThrottle.network(address));
        throttle.attempt(address, name, known);
        Optional<HookVeto> denied = Optional.empty();
        try {
            hooks.trigger(Hooks.USER_LOGIN_BEFORE, RequestCaller.claiming(name));
        } catch (HookVeto veto) {
            if (!hooks.isDeniedByQuarantine(Hooks.USER_LOGIN_BEFORE)) {
                throw vetoed(veto);
            }
            denied = Optional.of(veto);
        }
        Account account = accounts.authenticate(name, password).orElseThrow(SignIn::wrong);
        if (denied.isPresent() && !account.authorities().contains(PermissionCheck.ALL)) {
            throw vetoed(denied.get()); // only who can disable the guard's plugin passes it
        }
        throttle.succeeded(address, name, known);
        accounts.signedIn(name, LoginThrottle.network(address));
        return RequestCaller.of(account);
    }

    /** Notifies plugins that the caller has signed in. */
    void completed(RequestCaller caller) {
        try {
            hooks.trigger(Hooks.USER_LOGIN_AFTER, caller);
        } catch (HookVeto veto) {
            throw vetoed(veto);
        }
    }

    private static HttpProblem wrong() {
        return new HttpProblem(401, Message.of("The name or the password is wrong"));
    }

    private static HttpProblem vetoed(HookVeto veto) {
        return new HttpProblem(401, Message.verbatim(veto.getMessage()));
    }
}
