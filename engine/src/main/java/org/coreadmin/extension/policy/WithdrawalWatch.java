package org.coreadmin.extension.policy;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.api.VersionWithdrawnEvent;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.backup.RestoredBase;
import org.coreadmin.extension.internal.operation.Attempt;
import org.coreadmin.extension.internal.policy.TrustPolicy;
import org.coreadmin.extension.internal.policy.Withdrawals;
import org.coreadmin.extension.policy.WithdrawnVersion.State;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.PrintableText;

/** Decides about versions that their registries have withdrawn as malicious. Safe for use by several threads. */
@API(status = API.Status.STABLE, since = "1.0")
public final class WithdrawalWatch {

    private final ExtensionManager manager;
    private final Application application;
    private final Caller caller;

    @API(status = API.Status.INTERNAL)
    public WithdrawalWatch(ExtensionManager manager, Application application, Caller caller) {
        this.manager = manager;
        this.application = application;
        this.caller = caller;
    }

    /**
     * The result of one search for withdrawals.
     *
     * @param audit     of everything that is installed
     * @param withdrawn the versions that were withdrawn
     * @param disable   the plugins to disable: those, and the ones that require them
     */
    public record Found(AuditReport audit, List<WithdrawnVersion> withdrawn, List<PluginName> disable) {

        public Found {
            withdrawn = List.copyOf(withdrawn);
            disable = List.copyOf(disable);
        }

        /** Returns what was found as it is after all due disabling. */
        public Found whenDisabled() {
            return new Found(
                    audit,
                    withdrawn.stream()
                            .map(one -> one.state() == State.DISABLE ? one.with(State.DISABLED) : one)
                            .toList(),
                    List.of());
        }
    }

    /**
     * The permission of an operator to run a version, whatever registries say.
     *
     * @param until when the permission ends
     * @param reason the reason that the operator gave
     * @param by     the operator
     */
    public record Overridden(PluginName plugin, String version, Instant until, String reason, String by) {

        /** Returns the fields by the names that interfaces use. */
        public Map<String, Object> toMap() {
            return new JsonObject()
                    .with("plugin", plugin.toString())
                    .with("version", version)
                    .with("until", until.toString())
                    .with("reason", reason)
                    .with("by", by);
        }
    }

    /**
     * Audits what is installed, and decides about versions that were withdrawn as malicious. Disables nothing; a version whose
     * registry has taken the withdrawal back may be enabled again.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} as {@link ExtensionManager#audit}; {@link ErrorCode#BAD_REQUEST} if the policy cannot be
     *     read
     */
    public Found look() {
        manager.startAfterRestore();
        return found();
    }

    private Found found() {
        return Attempt.reading(Message.of("The search for withdrawn versions"), () -> {
            Withdrawals withdrawals = new Withdrawals(application);
            Found found = withdrawals.look();
            if (found.disable().isEmpty()) {
                withdrawals.note(found); // a version whose registry withdrew the withdrawal may be enabled again
            }
            return found;
        });
    }

    /**
     * Disables what was withdrawn since the backup was made that this base directory was restored from.
     *
     * @return why plugins must not start yet; empty if they may
     */
    @API(status = API.Status.INTERNAL)
    public Optional<Message> settleAfterRestore() {
        BaseDirectory base = application.base();
        try {
            Found found;
            if (RestoredBase.isOffline(base)) {
                found = new Withdrawals(application).known();
            } else {
                found = found();
                Optional<Message> silent = silentRegistry(found);
                if (silent.isPresent()) {
                    return silent;
                }
            }
            if (!found.disable().isEmpty()) {
                OperationResult result = disable(found);
                if (!result.success()) {
                    return Optional.of(result.text());
                }
            }
            RestoredBase.withdrawalsSettled(base);
            return Optional.empty();
        } catch (IOException | PluginException e) {
            return Optional.of(Message.of(e));
        }
    }

    /** Returns why a registry has not answered now: neither its silence nor what it said once tells what was withdrawn. */
    private Optional<Message> silentRegistry(Found found) {
        for (RegistryState registry : manager.registries().list()) {
            String id = registry.settings().id();
            Optional<Message> problem = manager.registries().check(id).flatMap(RegistryState::problem);
            if (problem.isPresent()) {
                return problem;
            }
        }
        return found.audit().silent().stream().findFirst().map(id -> Message.of("Registry '{0}' does not answer", id));
    }

    /**
     * Disables what a look has decided to disable, with the plugins that require it, and keeps that in mind: until it is overridden,
     * it cannot be enabled. Sends {@link VersionWithdrawnEvent}s.
     */
    public OperationResult disable(Found found) {
        OperationResult result = manager.runAnyway(new Operation.SetStatus(found.disable(), PluginStatus.DISABLED));
        if (!result.success()) {
            return result;
        }
        return result.noting(new Withdrawals(application).disabled(found));
    }

    /** Sends a {@link VersionWithdrawnEvent} for a version that stays enabled; returns what listeners threw. */
    public List<String> announce(WithdrawnVersion version) {
        return new Withdrawals(application).announce(version, false);
    }

    /**
     * Returns when an override ends, from the form that people write.
     *
     * @param text the last day, in UTC, such as {@code 2026-12-31}; or a time, such as {@code 2026-12-31T12:00:00Z}
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for any other text
     */
    public static Instant end(String text) {
        try {
            return text.length() == "2026-12-31".length()
                    ? LocalDate.parse(text)
                            .plusDays(1)
                            .atStartOfDay(ZoneOffset.UTC)
                            .toInstant()
                    : Instant.parse(text);
        } catch (DateTimeException e) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "An override ends on a day such as 2026-12-31, or at a time such as 2026-12-31T12:00:00Z, not at"
                                    + " {0}.",
                            PrintableText.quoted(text)),
                    e);
        }
    }

    /** Lets the installed version of a plugin run until a time, even if its registry withdraws it as malicious. */
    public OperationResult override(String pluginName, Instant until, String reason) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.without(
                "override", plugin, () -> new Withdrawals(application).override(plugin, until, reason, caller.name()));
    }

    /** Returns the overrides that {@link #override} allows now. */
    public List<Overridden> overrides() {
        return Attempt.reading(Message.of("The search for overrides"), () -> new Withdrawals(application).overrides());
    }

    /** Ends what {@link #override} allowed. */
    public OperationResult endOverride(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.without("override", plugin, () -> new Withdrawals(application).endOverride(plugin));
    }

    /**
     * Returns how often a server looks for advisories, according to the current policy; the default interval if the
     * policy cannot be read.
     */
    public Duration lookEvery() {
        try {
            return TrustPolicy.read(application.store().base().config()).look();
        } catch (PluginException e) {
            return TrustPolicy.USUAL.look();
        }
    }
}
