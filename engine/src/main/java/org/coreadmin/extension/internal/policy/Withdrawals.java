package org.coreadmin.extension.internal.policy;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.api.VersionWithdrawnEvent;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.resolve.Dependants;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.policy.AuditFinding;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.policy.WithdrawalWatch.Found;
import org.coreadmin.extension.policy.WithdrawalWatch.Overridden;
import org.coreadmin.extension.policy.WithdrawnVersion;
import org.coreadmin.extension.policy.WithdrawnVersion.State;
import org.jspecify.annotations.Nullable;

/**
 * Installed versions that a registry has withdrawn as malicious. Disabling them is bounded so that an attacker with a
 * registry's key cannot stop an application with it: nothing is ever deleted, plugins that the policy calls critical stay, and a
 * few a day are the most.
 */
public final class Withdrawals {

    /**
     * The number of plugins in a day, those that require a withdrawn version among them, above which withdrawn versions
     * are only reported, and stay enabled.
     */
    public static final int MOST_A_DAY = 3;

    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration LONGEST_OVERRIDE = Duration.ofDays(366);

    private final Application application;
    private final WithdrawalRecords records;

    /** Creates the withdrawals about an application's plugins. */
    public Withdrawals(Application application) {
        this.application = application;
        this.records = new WithdrawalRecords(application);
    }

    /** Asks the registries, and decides which versions must be disabled. Changes nothing. */
    public Found look() throws IOException {
        AuditReport audit = new Audit(application).report();
        TrustPolicy policy = TrustPolicy.read(application.base().config());
        WithdrawalRecords.Content known = records.read();
        List<Participant> participants = application.participants();
        Map<PluginName, WithdrawnVersion> found = new LinkedHashMap<>();
        for (AuditFinding finding : audit.findings()) {
            if (finding.withdrawal()) {
                WithdrawnVersion one = decided(finding, policy, known, participants);
                found.merge(one.plugin(), one, (first, second) -> second.state() == State.DISABLE ? second : first);
            }
        }
        Instant since = application.now().minus(DAY);
        int lately = known.disabled().stream()
                .filter(one -> one.at().isAfter(since))
                .filter(one -> !isToBeDisabled(found.get(one.plugin())))
                .mapToInt(one -> 1 + one.beside())
                .sum();
        Set<PluginName> disable = new TreeSet<>();
        found.values().stream().filter(Withdrawals::isToBeDisabled).forEach(one -> {
            disable.add(one.plugin());
            disable.addAll(dependants(one.plugin(), participants));
        });
        if (lately + disable.size() > MOST_A_DAY) {
            found.replaceAll((name, one) -> isToBeDisabled(one) ? one.with(State.MANY) : one);
            disable.clear();
        }
        return new Found(audit, List.copyOf(found.values()), List.copyOf(disable));
    }

    /** Decides by what is recorded here, without asking the registries. Changes nothing. */
    public Found known() throws IOException {
        WithdrawalRecords.Content known = records.read();
        List<Participant> participants = application.participants();
        Map<PluginName, String> enabled = new LinkedHashMap<>();
        for (Installed installed : application.allInstalled()) {
            if (installed.enabled()) {
                installed.version().ifPresent(version -> enabled.put(installed.name(), version));
            }
        }
        List<WithdrawnVersion> withdrawn = new ArrayList<>();
        Set<PluginName> disable = new TreeSet<>();
        for (WithdrawalRecords.Disabled one : known.disabled()) {
            if (one.lifted()) {
                continue;
            }
            boolean runs = one.version().equals(enabled.get(one.plugin()))
                    && known.override(one.plugin(), one.version(), application.now())
                            .isEmpty();
            if (runs) {
                disable.add(one.plugin());
                disable.addAll(dependants(one.plugin(), participants));
            }
            withdrawn.add(new WithdrawnVersion(
                    one.plugin(),
                    one.version(),
                    one.reason(),
                    one.url(),
                    "",
                    runs ? State.DISABLE : State.DISABLED,
                    Optional.empty()));
        }
        return new Found(new AuditReport(List.of(), 0, 0, 0, List.of(), List.of()), withdrawn, List.copyOf(disable));
    }

    private static boolean isToBeDisabled(@Nullable WithdrawnVersion one) {
        return one != null && one.state() == State.DISABLE;
    }

    private WithdrawnVersion decided(
            AuditFinding finding, TrustPolicy policy, WithdrawalRecords.Content known, List<Participant> participants)
            throws IOException {
        PluginName plugin = finding.plugin();
        Installed installed = application.requireInstalled(plugin);
        Optional<Instant> until =
                known.override(plugin, finding.version(), application.now()).map(Overridden::until);
        boolean sameFiles =
                finding.digest().isPresent() && finding.digest().get().equals(installed.digest());
        boolean critical = policy.isCritical(plugin)
                || dependants(plugin, participants).stream().anyMatch(policy::isCritical);
        State state;
        if (!installed.enabled()) {
            state = State.DISABLED;
        } else if (!finding.signed()) {
            state = State.UNSIGNED;
        } else if (!sameFiles) {
            state = State.OTHER_FILES;
        } else if (until.isPresent()) {
            state = State.OVERRIDDEN;
        } else if (policy.withdrawn() == TrustPolicy.Withdrawn.WARN) {
            state = State.WARN;
        } else {
            state = critical ? State.CRITICAL : State.DISABLE;
        }
        return new WithdrawnVersion(
                plugin,
                finding.version(),
                finding.summary(),
                finding.url().orElse(""),
                finding.registry(),
                state,
                until);
    }

    /** Returns the enabled plugins that require one, directly or not. */
    private static List<PluginName> dependants(PluginName plugin, List<Participant> participants) {
        List<Participant> enabled =
                participants.stream().filter(Participant::enabled).toList();
        return Dependants.of(plugin, enabled).all().stream()
                .map(Participant::name)
                .toList();
    }

    /** Records versions that were disabled, and sends a {@link VersionWithdrawnEvent} for each; returns what went wrong. */
    public List<Message> disabled(Found found) {
        List<Message> warnings = new ArrayList<>();
        try {
            note(found);
        } catch (IOException | PluginException e) {
            warnings.add(Message.of("The withdrawal of these versions could not be recorded: {0}", Message.of(e)));
        }
        found.withdrawn().stream()
                .filter(one -> one.state() == State.DISABLE)
                .forEach(one ->
                        announce(one, true).stream().map(Message::verbatim).forEach(warnings::add));
        return warnings;
    }

    /** Sends a {@link VersionWithdrawnEvent}; returns what listeners threw. */
    public List<String> announce(WithdrawnVersion one, boolean disabled) {
        try {
            application
                    .runtime()
                    .publish(new VersionWithdrawnEvent(
                            one.plugin().toString(), one.version(), one.reason(), one.url(), disabled));
            return List.of();
        } catch (RuntimeException e) {
            return List.of("A listener failed at VersionWithdrawnEvent: " + e.getMessage());
        }
    }

    /** Remembers that versions were disabled, and forgets those that are not withdrawn any more. */
    public void note(Found found) throws IOException {
        Set<PluginName> withdrawn = new LinkedHashSet<>();
        found.withdrawn().forEach(one -> withdrawn.add(one.plugin()));
        if (found.disable().isEmpty() && records.read().disabled().isEmpty()) {
            return; // most looks: nothing to write, so no lock is taken
        }
        records.change(before -> {
            List<WithdrawalRecords.Disabled> disabled = new ArrayList<>();
            for (WithdrawalRecords.Disabled one : before.disabled()) {
                boolean recent = one.at().isAfter(application.now().minus(DAY));
                boolean still = withdrawn.contains(one.plugin());
                if (recent || still) {
                    disabled.add(one.withLifted(!still));
                }
            }
            int beside = found.disable().size()
                    - (int) found.withdrawn().stream()
                            .filter(Withdrawals::isToBeDisabled)
                            .count();
            for (WithdrawnVersion one : found.withdrawn()) {
                if (one.state() == State.DISABLE) {
                    Optional<WithdrawalRecords.Disabled> known = disabled.stream()
                            .filter(other -> other.plugin().equals(one.plugin())
                                    && other.version().equals(one.version()))
                            .findFirst(); // its override has ended
                    known.ifPresent(disabled::remove);
                    beside = Math.max(
                            beside,
                            known.map(WithdrawalRecords.Disabled::beside).orElse(0));
                    disabled.add(new WithdrawalRecords.Disabled(
                            one.plugin(), one.version(), one.reason(), one.url(), application.now(), false, beside));
                    beside = 0; // each counts once
                }
            }
            List<Overridden> overrides = before.overrides().stream()
                    .filter(one -> one.until().isAfter(application.now()))
                    .toList();
            return new WithdrawalRecords.Content(disabled, overrides);
        });
    }

    /**
     * Refuses to start a version that was disabled because it was withdrawn, unless an operator has overridden that.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT}
     */
    void requireNotWithdrawn(PluginName plugin, String version) throws IOException {
        WithdrawalRecords.Content known = records.read();
        Optional<WithdrawalRecords.Disabled> disabled = known.disabled(plugin, version);
        if (disabled.isEmpty()
                || known.override(plugin, version, application.now()).isPresent()) {
            return;
        }
        throw new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "{0} was withdrawn as malicious ({1}) and disabled on {2}. Update it, or uninstall it. An override,"
                                + " with a last day and a reason, lets it run all the same.",
                        plugin + " " + version,
                        disabled.get().url().isEmpty()
                                ? disabled.get().reason()
                                : disabled.get().reason() + ", "
                                        + disabled.get().url(),
                        disabled.get().at()),
                List.of(Remedy.of("uninstall", plugin), Remedy.of("override", plugin)));
    }

    /** Returns the overrides that hold now. */
    public List<Overridden> overrides() throws IOException {
        return records.read().overrides().stream()
                .filter(one -> one.until().isAfter(application.now()))
                .toList();
    }

    /**
     * Lets the installed version of a plugin run until a time, whatever registries say.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the time is over or more than a year away, or no reason is given;
     *     {@link ErrorCode#NOT_INSTALLED}
     */
    public OperationResult override(PluginName plugin, Instant until, String reason, String by) throws IOException {
        if (reason.isBlank()) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("An override needs a reason."));
        }
        Installed installed = application.requireInstalled(plugin);
        String version = installed.version().orElse("");
        if (!until.isAfter(application.now())) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("{0} is in the past.", until));
        }
        if (until.isAfter(application.now().plus(LONGEST_OVERRIDE))) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("An override lasts at most a year; {0} is later.", until));
        }
        records.change(before -> {
            List<Overridden> overrides = new ArrayList<>(before.overrides());
            overrides.removeIf(one -> one.plugin().equals(plugin));
            overrides.add(new Overridden(plugin, version, until, reason, by));
            return new WithdrawalRecords.Content(before.disabled(), overrides);
        });
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", version);
        data.put("until", until.toString());
        data.put("reason", reason);
        Message message = installed.enabled()
                ? Message.of("{0} may run until {1}, even if it is withdrawn.", plugin + " " + version, until)
                : Message.of(
                        "{0} may run until {1}, even if it is withdrawn. It is disabled, and runs when it is enabled.",
                        plugin + " " + version, until);
        OperationResult done = OperationResult.done(plugin.toString(), message, data);
        return installed.enabled() ? done : done.withRemedies(List.of(Remedy.of("enable", plugin)));
    }

    /** Ends an override. */
    public OperationResult endOverride(PluginName plugin) throws IOException {
        boolean[] found = {false};
        records.change(before -> {
            List<Overridden> overrides = new ArrayList<>(before.overrides());
            found[0] = overrides.removeIf(one -> one.plugin().equals(plugin));
            return new WithdrawalRecords.Content(before.disabled(), overrides);
        });
        return OperationResult.done(
                plugin.toString(),
                found[0]
                        ? Message.of("The override of {0} is over.", plugin)
                        : Message.of("{0} has no override.", plugin),
                Map.of("plugin", Objects.requireNonNull(plugin).toString()));
    }
}
