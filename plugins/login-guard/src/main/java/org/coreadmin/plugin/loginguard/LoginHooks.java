package org.coreadmin.plugin.loginguard;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.Listener;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.api.User;
import org.jspecify.annotations.Nullable;

/**
 * Counts logins before they are tried and vetoes those of a locked name; a login that succeeds is forgotten. A listener of no
 * event: as such it is made when the plugin starts, and registers its hooks then.
 */
public final class LoginHooks implements Listener {

    /** The priority after hooks that merely look on, and before those that do work for the login. */
    private static final int PRIORITY = 1000;

    private final LoginLedger ledger;
    private final Settings settings;
    private final Clock clock;

    public LoginHooks(LoginLedger ledger, Settings settings, HookManager hooks) {
        this(ledger, settings, hooks, Clock.systemUTC());
    }

    LoginHooks(LoginLedger ledger, Settings settings, HookManager hooks, Clock clock) {
        this.ledger = ledger;
        this.settings = settings;
        this.clock = clock;
        hooks.registerGuard(Hooks.USER_LOGIN_BEFORE, PRIORITY, this::refuseIfLocked);
        hooks.register(Hooks.USER_LOGIN_AFTER, PRIORITY, this::forgetFailures);
    }

    @Override
    public List<Class<?>> listen() {
        return List.of();
    }

    @Override
    public void process(Object event) {
        throw new IllegalArgumentException("Not listened for: " + event);
    }

    private @Nullable Object refuseIfLocked(@Nullable Object... arguments) throws SQLException {
        if (!(arguments[0] instanceof User user)) {
            throw new HookVeto("Only a user can sign in");
        }
        Instant now = clock.instant();
        Optional<Instant> lockedUntil = ledger.attempt(user.name(), LoginPolicy.of(settings), now);
        if (lockedUntil.isPresent()) {
            long minutes =
                    Duration.between(now, lockedUntil.get()).plusSeconds(59).toMinutes();
            throw new HookVeto(
                    "Too many failed logins. Try again in " + minutes + (minutes == 1 ? " minute." : " minutes."));
        }
        return null;
    }

    private @Nullable Object forgetFailures(@Nullable Object... arguments) throws SQLException {
        if (arguments[0] instanceof User user) {
            ledger.forget(user.name());
        }
        return null;
    }
}
