package org.coreadmin.extension.spring.access;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.coreadmin.extension.text.Message;

/**
 * Decides whether a user has a permission, and fires the hooks around each decision (spec 6). Plugins can take a permission
 * away, never give one. Safe for use by several threads.
 */
public final class PermissionCheck {

    /** The authority that grants everything. */
    public static final String ALL = "*";

    /** The authorities to get rid of a plugin. */
    private static final Set<String> WAY_OUT = Set.of("plugin:toggle", "plugin:uninstall");

    /** How long hooks may take to keep somebody from getting rid of a plugin. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final HookManager hooks;
    private final Predicate<String> deniedByQuarantine;

    /** Fires the hooks of an application. */
    public PermissionCheck(HookManager hooks) {
        this(hooks, hook -> false);
    }

    /**
     * Fires the hooks of an application.
     *
     * @param deniedByQuarantine whether a guard of a hook denies because it is quarantined
     */
    public PermissionCheck(HookManager hooks, Predicate<String> deniedByQuarantine) {
        this.hooks = hooks;
        this.deniedByQuarantine = deniedByQuarantine;
    }

    /**
     * Decides. Without a caller the answer is always no, and no hook fires. No hook fires either for the operator at
     * the server's machine, who could stop the server as well and must be able to disable a plugin that denies
     * everything or hangs. Neither quarantined guards nor hooks that do not answer keep those who may do everything from
     * getting rid of a plugin.
     */
    public Decision check(Optional<User> caller, String permission) {
        if (caller.isEmpty()) {
            return Decision.UNKNOWN_CALLER;
        }
        User user = caller.get();
        boolean isAdministrator = user.authorities().contains(ALL);
        if (user.equals(LocalToken.CALLER)) {
            return Decision.GRANTED;
        }
        Decision decision = isAdministrator && WAY_OUT.contains(permission)
                ? decidedApart(user, permission)
                : decided(user, permission);
        return isAdministrator && !decision.isGranted() && isQuarantined() ? Decision.GRANTED : decision;
    }

    /** Decides on a thread of its own, which a hook that never returns may keep; without the hooks if they take too long. */
    private Decision decidedApart(User user, String permission) {
        FutureTask<Decision> deciding = new FutureTask<>(() -> decided(user, permission));
        Thread thread = new Thread(null, deciding, "core-permission", 0, /* inheritThreadLocals= */ false);
        thread.setDaemon(true);
        thread.setContextClassLoader(PermissionCheck.class.getClassLoader());
        thread.start();
        try {
            return deciding.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return Decision.GRANTED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Decision.denied(permission);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }

    private boolean isQuarantined() {
        return deniedByQuarantine.test(Hooks.PERMISSION_CHECK_BEFORE)
                || deniedByQuarantine.test(Hooks.PERMISSION_CHECK_AFTER);
    }

    private Decision decided(User user, String permission) {
        try {
            hooks.trigger(Hooks.PERMISSION_CHECK_BEFORE, permission, user);
            boolean granted = isGranted(user, permission);
            Object after = hooks.trigger(Hooks.PERMISSION_CHECK_AFTER, granted, permission, user);
            return granted && !Boolean.FALSE.equals(after) ? Decision.GRANTED : Decision.denied(permission);
        } catch (HookVeto veto) {
            return new Decision(Outcome.DENIED, Message.of(veto));
        }
    }

    /** Whether the user's authorities hold the permission, or {@code *}. Fires nothing. */
    public static boolean isGranted(User user, String permission) {
        boolean granted = user.authorities().contains(ALL) || user.authorities().contains(permission);
        if (!granted && user instanceof ApplicationUser known) {
            known.refused(permission);
        }
        return granted;
    }

    /** The three ways that a check ends. */
    public enum Outcome {
        /** The caller may. */
        GRANTED,
        /** The caller is known and may not: 403. */
        DENIED,
        /** Nobody is signed in: 401. */
        UNKNOWN_CALLER
    }

    /**
     * The result of a check.
     *
     * @param outcome which of the three
     * @param text    for people; empty if granted
     */
    public record Decision(Outcome outcome, Message text) {

        /** The caller may. */
        public static final Decision GRANTED = new Decision(Outcome.GRANTED, Message.verbatim(""));

        /** Nobody is signed in. */
        public static final Decision UNKNOWN_CALLER =
                new Decision(Outcome.UNKNOWN_CALLER, Message.of("Sign in, or send a bearer token, to do this"));

        static Decision denied(String permission) {
            return new Decision(
                    Outcome.DENIED, Message.of("This needs the authority {0}, which you do not have", permission));
        }

        /** Returns the text in English. */
        public String reason() {
            return text.toString();
        }

        /** Whether the caller may. */
        public boolean isGranted() {
            return outcome == Outcome.GRANTED;
        }

        /** Returns the status of an answer that refuses: 401 or 403. */
        public int httpStatus() {
            return outcome == Outcome.UNKNOWN_CALLER ? 401 : 403;
        }
    }
}
