package org.coreadmin.admin.login;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.security.Caller;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.spring.access.PermissionCheck;

/** Checks who wants to sign in, with the hooks around it (spec 6). Safe for use by several threads. */
final class SignIn {

    private final Accounts accounts;
    private final LoginThrottle throttle;
    private final HookManager hooks;
    private final BooleanSupplier deniedByQuarantine;

    /** @param deniedByQuarantine whether a guard denies each sign-in because it is quarantined */
    SignIn(Accounts accounts, LoginThrottle throttle, HookManager hooks, BooleanSupplier deniedByQuarantine) {
        this.accounts = accounts;
        this.throttle = throttle;
        this.hooks = hooks;
        this.deniedByQuarantine = deniedByQuarantine;
    }

    /**
     * Checks name and password. The answer does not reveal which of the two was wrong.
     *
     * @param address where the attempt comes from
     * @throws LoginRefused if it was wrong, a plugin refused, or there were too many attempts
     */
    Caller check(String name, String password, String address) {
        if (!AccountName.isOne(name)) {
            throw LoginRefused.wrong();
        }
        boolean known = accounts.hasSignedInFrom(name, LoginThrottle.network(address));
        Optional<Duration> wait = throttle.waitFor(address, name, known);
        if (wait.isPresent()) {
            throw LoginRefused.tooMany(wait.get());
        }
        throttle.attempted(address, name, known);
        Optional<HookVeto> denied = Optional.empty();
        try {
            hooks.trigger(Hooks.USER_LOGIN_BEFORE, Caller.claiming(name));
        } catch (HookVeto veto) {
            if (!deniedByQuarantine.getAsBoolean()) {
                throw LoginRefused.vetoed(veto);
            }
            denied = Optional.of(veto);
        }
        Account account = accounts.authenticate(name, password).orElseThrow(LoginRefused::wrong);
        if (denied.isPresent() && !account.authorities().contains(PermissionCheck.ALL)) {
            throw LoginRefused.vetoed(denied.get()); // only who can disable the guard's plugin passes it
        }
        throttle.succeeded(address, name, known);
        accounts.signedIn(name, LoginThrottle.network(address));
        return Caller.of(account);
    }

    /** Notifies plugins that the caller has signed in. */
    void completed(Caller caller) {
        try {
            hooks.trigger(Hooks.USER_LOGIN_AFTER, caller);
        } catch (HookVeto veto) {
            throw LoginRefused.vetoed(veto);
        }
    }
}
