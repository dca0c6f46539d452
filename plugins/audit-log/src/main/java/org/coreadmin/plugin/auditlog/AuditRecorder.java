package org.coreadmin.plugin.auditlog;

import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.api.AfterInstallEvent;
import org.coreadmin.extension.api.AfterUninstallEvent;
import org.coreadmin.extension.api.BeforeInstallEvent;
import org.coreadmin.extension.api.BeforeUninstallEvent;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.LifecycleEvent;
import org.coreadmin.extension.api.Listener;
import org.coreadmin.extension.api.User;
import org.coreadmin.plugin.auditlog.AuditPolicy.Topic;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records lifecycle events and hooks. Being a listener, it is made when the plugin starts, and registers its hooks then. What
 * can't be recorded is logged and stops nothing.
 */
public final class AuditRecorder implements Listener {

    private static final Logger LOG = LoggerFactory.getLogger(AuditRecorder.class);

    /** Last of all, so that what others veto is not recorded as having happened. */
    private static final int LAST = Integer.MIN_VALUE;

    private final AuditTrail trail;
    private final AuditPolicy policy;
    private final Clock clock;

    public AuditRecorder(AuditTrail trail, AuditPolicy policy, HookManager hooks) {
        this(trail, policy, hooks, Clock.systemUTC());
    }

    AuditRecorder(AuditTrail trail, AuditPolicy policy, HookManager hooks, Clock clock) {
        this.trail = trail;
        this.policy = policy;
        this.clock = clock;
        hooks.register(
                Hooks.USER_LOGIN_BEFORE, Integer.MAX_VALUE, user -> record(Topic.LOGIN, "login.attempted", user));
        hooks.register(Hooks.USER_LOGIN_AFTER, user -> record(Topic.LOGIN, "login", user));
        hooks.register(Hooks.USER_LOGOUT_AFTER, user -> record(Topic.LOGOUT, "logout", user));
        hooks.register(Hooks.PERMISSION_CHECK_AFTER, LAST, this::recordRefusal);
    }

    @Override
    public List<Class<?>> listen() {
        return List.of(LifecycleEvent.class);
    }

    /** Returns the highest priority, so that an operation which another listener refuses is recorded as well. */
    @Override
    public int priority() {
        return Integer.MAX_VALUE;
    }

    @Override
    public void process(Object event) {
        if (event instanceof BeforeInstallEvent install) {
            Object version = install.config().get("version");
            record("install.begun", install, true, "version " + version + options(install.options()));
        } else if (event instanceof AfterInstallEvent install) {
            String error = install.error();
            record("install.ended", install, install.success(), error == null ? "version " + install.version() : error);
        } else if (event instanceof BeforeUninstallEvent uninstall) {
            record(
                    "uninstall.begun",
                    uninstall,
                    true,
                    options(uninstall.options()).strip());
        } else if (event instanceof AfterUninstallEvent uninstall) {
            String error = uninstall.error();
            record("uninstall.ended", uninstall, uninstall.success(), error == null ? "" : error);
        }
    }

    /** Returns only the options that are set: {@code " with force"}. */
    private static String options(Map<String, Object> options) {
        String set = String.join(
                ", ",
                options.entrySet().stream()
                        .filter(option -> Boolean.TRUE.equals(option.getValue())
                                && !option.getKey().equals("enable"))
                        .map(Map.Entry::getKey)
                        .sorted()
                        .toList());
        return set.isEmpty() ? "" : " with " + set;
    }

    private void record(String kind, LifecycleEvent event, boolean success, String detail) {
        record(
                Topic.LIFECYCLE,
                new AuditEntry(
                        clock.instant(), kind, event.pluginName(), success, detail, Optional.of(event.transaction())));
    }

    private @Nullable Object record(Topic topic, String kind, @Nullable Object... user) {
        if (user[0] instanceof User who) {
            record(topic, AuditEntry.of(clock.instant(), kind, who.name(), true, ""));
        }
        return null;
    }

    private @Nullable Object recordRefusal(@Nullable Object... arguments) {
        if (Boolean.FALSE.equals(arguments[0]) && arguments[2] instanceof User who) {
            String permission = String.valueOf(arguments[1]);
            record(
                    Topic.PERMISSION,
                    AuditEntry.of(clock.instant(), "permission.refused", who.name(), false, permission));
        }
        return null;
    }

    private void record(Topic topic, AuditEntry entry) {
        if (!policy.rules().recorded().contains(topic)) {
            return;
        }
        try {
            trail.record(entry);
        } catch (SQLException e) {
            LOG.error(
                    "Cannot record {} of {} in the audit log: {}",
                    entry.kind(),
                    Shown.line(entry.subject()),
                    e.toString());
        }
    }
}
