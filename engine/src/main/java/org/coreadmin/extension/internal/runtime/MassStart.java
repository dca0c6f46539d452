package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.internal.runtime.hook.HookView;

/** Starts many plugins in one step and quarantines those that fail. Used once, by one thread. */
final class MassStart {

    private final RuntimeParts parts;
    private final PluginSnapshot before;
    private final Clashes clashes;
    private final StartWatch watch;
    private final Map<PluginName, ActivePlugin> fresh = new LinkedHashMap<>();
    private final List<ActivePlugin> failed = new ArrayList<>();
    private final Map<PluginName, PluginException> quarantined = new LinkedHashMap<>();

    MassStart(RuntimeParts parts, PluginSnapshot before, StartWatch watch) {
        this.watch = watch;
        this.parts = parts;
        this.before = before;
        this.clashes = new Clashes(parts.bindings().get());
        before.plugins().forEach(plugin -> clashes.add(plugin.name(), plugin.summary()));
    }

    StartReport start(
            List<LinkedPlugin> plugins, Consumer<PluginSnapshot> put, Function<List<ActivePlugin>, Drain> retire) {
        plugins.forEach(this::prepare);
        if (!failed.isEmpty()) {
            Drain ignored = retire.apply(failed); // it continues by itself
        }
        List<ActivePlugin> all = new ArrayList<>(before.plugins());
        all.addAll(fresh.values());
        PluginSnapshot after = new PluginSnapshot(all, parts.bindings().get());
        put.accept(after);
        List<HookView> come = new ArrayList<>(fresh.size());
        for (ActivePlugin plugin : fresh.values()) {
            come.add(plugin.hooks());
        }
        parts.hooks().replace(List.of(), come);
        Set<PluginName> inactive = activate();
        if (!inactive.isEmpty()) {
            // they were in the snapshot for a moment
            new SnapshotChange(parts, after, inactive, List.of(), watch).run(put, retire);
        }
        for (ActivePlugin plugin : fresh.values()) {
            if (!quarantined.containsKey(plugin.name())) {
                plugin.startParts();
            }
        }
        return new StartReport(quarantined);
    }

    private void prepare(LinkedPlugin plugin) {
        Optional<ActivePlugin> made = Optional.empty();
        note(plugin.name(), plugin.summary().startsAtOnce());
        try {
            refuseDuplicate(plugin);
            List<ActivePlugin> required = new ArrayList<>(plugin.required().size());
            for (LinkedPlugin needed : plugin.required()) {
                required.add(running(plugin, needed));
            }
            clashes.check(plugin.name(), plugin.summary());
            made = Optional.of(new ActivePlugin(plugin, required, parts));
            made.get().prepare();
            clashes.add(plugin.name(), plugin.summary());
            fresh.put(plugin.name(), made.get());
        } catch (PluginException e) {
            quarantined.put(plugin.name(), e);
            made.ifPresentOrElse(failed::add, plugin::close);
        }
    }

    private void note(PluginName plugin, boolean runs) {
        if (runs) {
            watch.about(plugin);
        } else {
            watch.nobody();
        }
    }

    private void refuseDuplicate(LinkedPlugin plugin) {
        if (fresh.containsKey(plugin.name()) || before.find(plugin.name()).isPresent()) {
            throw new PluginException(ErrorCode.CONFLICT, Message.of("{0} is already active", plugin.name()));
        }
    }

    private ActivePlugin running(LinkedPlugin plugin, LinkedPlugin needed) {
        return Optional.ofNullable(fresh.get(needed.name()))
                .or(() -> before.find(needed.name()))
                .filter(active -> active.linked() == needed)
                .orElseThrow(() -> lacking(plugin.name(), needed.name()));
    }

    private PluginException lacking(PluginName plugin, PluginName needed) {
        PluginException reason = quarantined.get(needed);
        Message message = Message.of("{0} requires {1}, which is not running", plugin, needed);
        return reason == null
                ? new PluginException(ErrorCode.DEPENDENCY_NOT_INSTALLED, message)
                : new PluginException(
                        ErrorCode.DEPENDENCY_NOT_INSTALLED,
                        Message.of("{0}: {1}", message, Message.of(reason)),
                        reason);
    }

    /** Activates plugins, and returns those that could not become active, with those that require them. */
    private Set<PluginName> activate() {
        Set<PluginName> inactive = new LinkedHashSet<>();
        for (ActivePlugin plugin : fresh.values()) {
            note(plugin.name(), plugin.hosted() != HostContributions.Hosted.NOTHING);
            try {
                for (ActivePlugin needed : plugin.required()) {
                    if (quarantined.containsKey(needed.name())) {
                        throw lacking(plugin.name(), needed.name());
                    }
                }
                plugin.activate();
            } catch (PluginException e) {
                quarantined.put(plugin.name(), e);
                inactive.add(plugin.name());
            }
        }
        return inactive;
    }
}
