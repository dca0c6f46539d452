package org.coreadmin.extension.spring.access;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.presence.LocalToken;

/**
 * Decides whether a user has a permission, and fires the hooks around each decision (spec 6). Plugins can take a permission
 * away, never give one. Safe for use by several threads.
 */
public final class PermissionCheck {

    /** The authority that grants everything. */
    public static final String ALL = "*";

    /** Stands for any authority about plugins: whoever has one of them holds it. */
    public static final String ANY = "plugin:*";

    /**
     * Stands for no authority at all: a route of the application with it answers everybody, and is not asked who they are. Only
     * such routes know it; in the manifest of a plugin it is a name like any other, which nobody holds.
     */
    public static final String OPEN = "open";

    /** Stands for any person or program that is known, whatever they may do; for the same routes as {@link #OPEN}. */
    public static final String SIGNED_IN = "signed-in";

    private static final String OF_PLUGINS = "plugin:";

    /** The authority to update plugins. */
    public static final String UPDATE = "plugin:update";

    /** The authorities that hold another one. */
    private static final Map<String, String> WIDER = Map.of(UPDATE, "plugin:install");

    /** The authorities to get rid of a plugin. */
    private static final Set<String> WAY_OUT = Set.of("plugin:toggle", "plugin:uninstall");

    /** How long hooks may take to keep somebody from getting rid of a plugin. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final TimedHooks hooks;

    /** Fires the hooks of an application. */
    public PermissionCheck(TimedHooks hooks) {
        this.hooks = hooks;
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
                ? decidedSoon(user, permission)
                : decided(user, permission);
        return isAdministrator && decision.outcome() == Outcome.DENIED && isQuarantined() ? Decision.GRANTED : decision;
    }

    /** Decides without the hooks if they take too long. */
    private Decision decidedSoon(User user, String permission) {
        try {
            return hooks.within(LONGEST, Hooks.PERMISSION_CHECK_BEFORE, () -> decided(user, permission));
        } catch (HookVeto late) {
            return Decision.GRANTED; // decided() throws none
        }
    }

    private boolean isQuarantined() {
        return hooks.isDeniedByQuarantine(Hooks.PERMISSION_CHECK_BEFORE)
                || hooks.isDeniedByQuarantine(Hooks.PERMISSION_CHECK_AFTER);
    }

    private Decision decided(User user, String permission) {
        try {
            hooks.trigger(Hooks.PERMISSION_CHECK_BEFORE, permission, user);
            boolean granted = isGranted(user, permission);
            Object after = hooks.trigger(Hooks.PERMISSION_CHECK_AFTER, granted, permission, user);
            return granted && !Boolean.FALSE.equals(after) ? Decision.GRANTED : Decision.denied(permission);
        } catch (HookVeto veto) {
            return new Decision(TimedHooks.isUnanswered(veto) ? Outcome.UNANSWERED : Outcome.DENIED, Message.of(veto));
        }
    }

    /** Whether authorities hold another one: it is among them, or {@code *} is, or one that includes it. */
    public static boolean holds(Set<String> authorities, String authority) {
        String wider = WIDER.get(authority);
        return authorities.contains(ALL)
                || authorities.contains(authority)
                || authority.equals(ANY) && authorities.stream().anyMatch(one -> one.startsWith(OF_PLUGINS))
                || wider != null && authorities.contains(wider);
    }

    /** Whether the user's authorities hold the permission. Fires nothing. */
    public static boolean isGranted(User user, String permission) {
        boolean granted = holds(user.authorities(), permission);
        if (!granted && user instanceof ApplicationUser known) {
            known.refused(permission);
        }
        return granted;
    }

    /** The ways that a check ends. */
    public enum Outcome {
        /** The caller may. */
        GRANTED,
        /** The caller is known and may not: 403. */
        DENIED,
        /** Nobody is signed in: 401. */
        UNKNOWN_CALLER,
        /** A plugin that was asked does not answer: 503. */
        UNANSWERED
    }

    /**
     * The result of a check.
     *
     * @param outcome how it ended
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

        /** Whether the caller may. */
        public boolean isGranted() {
            return outcome == Outcome.GRANTED;
        }

        /** Returns the status of an answer that refuses: 401, 403 or 503. */
        public int httpStatus() {
            return switch (outcome) {
                case UNKNOWN_CALLER -> 401;
                case UNANSWERED -> 503;
                default -> 403;
            };
        }
    }
}
