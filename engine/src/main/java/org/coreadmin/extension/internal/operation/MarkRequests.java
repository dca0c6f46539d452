package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.change.MarkPart;
import org.coreadmin.extension.internal.change.Proposal;
import org.coreadmin.extension.internal.change.Refusals;
import org.coreadmin.extension.internal.change.Report;
import org.coreadmin.extension.internal.resolve.Dependants;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.text.JsonObject;

/** Turns enabling, disabling, pinning and accepting into changes. */
public final class MarkRequests {

    private MarkRequests() {}

    /** Enables or disables plugins. Refuses to disable a plugin that an enabled one requires (20002). */
    public static Proposal propose(Operation.SetStatus operation, Application application) throws IOException {
        List<PluginName> plugins = operation.names();
        PluginStatus status = operation.status();
        Snapshot snapshot = application.snapshot();
        List<Installed> asked = new ArrayList<>();
        for (PluginName plugin : plugins) {
            asked.add(application.requireInstalled(plugin)); // 20001
        }
        List<Installed> turning =
                asked.stream().filter(one -> !has(application, one, status)).toList();
        if (status == PluginStatus.DISABLED) {
            Set<PluginName> resting = new LinkedHashSet<>(plugins);
            List<Participant> participants = Application.participants(snapshot);
            turning.forEach(
                    installed -> Dependants.of(installed.name(), participants).refuseDisable(resting)); // 20002
        }
        if (status == PluginStatus.ENABLED) {
            Admission admission = application.admission();
            Refusals refusals = new Refusals();
            for (Installed one : turning) {
                refusals.collect(() -> admission.requireStart(one));
            }
            refusals.throwIfAny();
        }
        Action action = Action.of(status);
        List<MarkPart> parts = turning.stream()
                .map(one -> new MarkPart(
                        application,
                        action,
                        one,
                        one.lock().withStatus(status, application.now()),
                        Message.of("asked for")))
                .toList();
        return Proposal.of(operation, parts, report(asked, turning, status)).knowing(snapshot);
    }

    /** Whether there is nothing to do. A quarantined plugin is started again. */
    private static boolean has(Application application, Installed installed, PluginStatus status) {
        boolean quarantined = application.starter().problemOf(installed.name()).isPresent()
                || application.starter().warnings().containsKey(installed.name());
        return installed.lock().status() == status && !(status == PluginStatus.ENABLED && quarantined);
    }

    private static Report report(List<Installed> asked, List<Installed> turning, PluginStatus status) {
        if (asked.size() == 1) {
            Installed one = asked.get(0);
            return turning.isEmpty()
                    ? Report.of(already(one.name(), status), MarkPart.status(one.name(), one.lock()))
                    : Report.ofEach(List.of(Target.of(one.name())));
        }
        List<Map<String, Object>> all = asked.stream()
                .map(one -> Map.<String, Object>of(
                        "plugin", one.name().toString(),
                        "status", status.word(),
                        "changed", turning.contains(one)))
                .toList();
        Message message = turning.isEmpty() ? allAlready(shown(asked), status) : MarkPart.done(status, shown(turning));
        return Report.of(message, Map.of("plugins", all));
    }

    private static String shown(List<Installed> plugins) {
        return Target.shown(plugins.stream().map(one -> Target.of(one.name())).toList());
    }

    private static Message already(PluginName plugin, PluginStatus status) {
        return status == PluginStatus.ENABLED
                ? Message.of("{0} is already enabled.", plugin)
                : Message.of("{0} is already disabled.", plugin);
    }

    private static Message allAlready(String plugins, PluginStatus status) {
        return status == PluginStatus.ENABLED
                ? Message.of("{0} are already enabled.", plugins)
                : Message.of("{0} are already disabled.", plugins);
    }

    /**
     * Keeps a plugin in a range of versions; without a range, in the version that it has.
     *
     * @throws PluginException {@link ErrorCode#NOT_INSTALLED}; {@link ErrorCode#BAD_REQUEST} if the range is malformed;
     *     {@link ErrorCode#VERSION_CONFLICT} if the installed version is not in it
     */
    public static Proposal propose(Operation.Pin operation, Application application) throws IOException {
        PluginName plugin = operation.name();
        Optional<String> range = operation.range();
        Installed installed = application.requireInstalled(plugin); // 20001
        String version = installed.version().orElse("");
        VersionRange kept = range(range.orElse(version));
        if (version.isEmpty() || !kept.includes(Version.of(version))) {
            throw new PluginException(
                    ErrorCode.VERSION_CONFLICT,
                    Message.of("{0} {1} is installed, which is not in {2}.", plugin, version, kept));
        }
        Message message = range.isEmpty()
                ? Message.of("Pinned {0} to {1}; it stays at {2}.", plugin, kept, version)
                : Message.of("Pinned {0} to {1}; it stays at {2} or moves within that range.", plugin, kept, version);
        boolean there = installed.lock().pin().filter(kept::equals).isPresent();
        return pinning(
                application,
                operation,
                installed,
                Optional.of(kept),
                !there,
                message,
                Message.of("to stay in {0}", kept));
    }

    /** Lets a plugin move again. */
    public static Proposal propose(Operation.Unpin operation, Application application) throws IOException {
        PluginName plugin = operation.name();
        Installed installed = application.requireInstalled(plugin); // 20001
        Optional<VersionRange> pin = installed.lock().pin();
        Message message = pin.isEmpty()
                ? Message.of("{0} is not pinned.", plugin)
                : Message.of("{0} is no longer pinned.", plugin);
        Message reason =
                pin.map(range -> Message.of("to move out of {0} again", range)).orElse(Message.verbatim(""));
        return pinning(application, operation, installed, Optional.empty(), pin.isPresent(), message, reason);
    }

    /** Lets another key sign the next version. */
    public static Proposal propose(Operation.Accept operation, Application application) throws IOException {
        PluginName plugin = operation.name();
        Installed installed = application.requireInstalled(plugin); // 20001
        Set<String> keys = new TreeSet<>(installed.lock().acceptedKeys());
        boolean changes = keys.add(operation.key());
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", installed.version().orElse(""));
        data.put("accepted_keys", List.copyOf(keys));
        Message whose = operation.key().equals(Admission.UNSIGNED)
                ? Message.of("unsigned versions")
                : Message.of("versions signed by {0}", operation.key());
        InstallLock after = installed.lock().withAcceptedKeys(keys).withUpdatedAt(application.now());
        List<MarkPart> parts = changes
                ? List.of(
                        new MarkPart(application, Action.ACCEPT, installed, after, Message.of("to accept {0}", whose)))
                : List.of();
        return Proposal.of(
                operation, parts, Report.of(Message.of("{0} accepts {1} for its next update.", plugin, whose), data));
    }

    private static Proposal pinning(
            Application application,
            Operation operation,
            Installed installed,
            Optional<VersionRange> pin,
            boolean changes,
            Message message,
            Message reason) {
        Action action = pin.isPresent() ? Action.PIN : Action.UNPIN;
        Map<String, Object> data = new JsonObject()
                .with("plugin", installed.name().toString())
                .with("version", installed.version().orElse(""))
                .with("pin", pin.map(range -> range.toString()));
        InstallLock after = installed.lock().withPin(pin).withUpdatedAt(application.now());
        List<MarkPart> parts =
                changes ? List.of(new MarkPart(application, action, installed, after, reason)) : List.of();
        return Proposal.of(operation, parts, Report.of(message, data));
    }

    private static VersionRange range(String text) {
        try {
            return VersionRange.of(text);
        } catch (IllegalArgumentException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of(e), e);
        }
    }
}
