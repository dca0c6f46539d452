package org.coreadmin.extension.policy;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
import org.coreadmin.extension.internal.policy.WithdrawnVersion;
import org.coreadmin.extension.registry.RegistryState;

/** Decides about versions that their registries have withdrawn as malicious. Safe for use by several threads. */
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
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
     * Audits what is installed, and decides about versions that were withdrawn as malicious. Disables nothing; a version whose
     * registry has taken the withdrawal back may be enabled again.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} as {@link ExtensionManager#audit}; {@link ErrorCode#BAD_REQUEST} if the policy cannot be
     *     read
     */
    public Withdrawals.Found look() {
        manager.startAfterRestore();
        return found();
    }

    private Withdrawals.Found found() {
        return Attempt.reading(Message.of("The search for withdrawn versions"), () -> {
            Withdrawals withdrawals = new Withdrawals(application);
            Withdrawals.Found found = withdrawals.look();
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
    public Optional<Message> settleAfterRestore() {
        BaseDirectory base = application.base();
        try {
            Withdrawals.Found found;
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
    private Optional<Message> silentRegistry(Withdrawals.Found found) {
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
    public OperationResult disable(Withdrawals.Found found) {
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

    /** Lets the installed version of a plugin run until a time, even if its registry withdraws it as malicious. */
    public OperationResult override(String pluginName, Instant until, String reason) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.without(
                "override", plugin, () -> new Withdrawals(application).override(plugin, until, reason, caller.name()));
    }

    /** Returns the overrides that {@link #override} allows now. */
    public List<Withdrawals.Overridden> overrides() {
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
