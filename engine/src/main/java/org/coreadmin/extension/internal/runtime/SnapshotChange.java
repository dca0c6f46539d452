package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.runtime.hook.HookView;

/** A change that removes some plugins and adds others, all of them or none. Used once, by one thread. */
final class SnapshotChange {

    private final RuntimeParts parts;
    private final PluginSnapshot before;
    private final Set<PluginName> going;
    private final List<LinkedPlugin> coming;
    private final StartWatch watch;
    private final Map<PluginName, ActivePlugin> fresh = new LinkedHashMap<>();

    /** @param watch notified of each plugin when its own code is about to run */
    SnapshotChange(
            RuntimeParts parts,
            PluginSnapshot before,
            Set<PluginName> going,
            List<LinkedPlugin> coming,
            StartWatch watch) {
        this.parts = parts;
        this.before = before;
        this.going = going;
        this.coming = List.copyOf(coming);
        this.watch = watch;
    }

    /**
     * Runs the change.
     *
     * @param put    puts a snapshot in place
     * @param retire closes plugins when the last work in them has ended
     */
    Drain run(Consumer<PluginSnapshot> put, Function<List<ActivePlugin>, Drain> retire) {
        List<ActivePlugin> gone = gone();
        PluginSnapshot after;
        try {
            refuseLonelyDependants();
            refuseClashes();
            coming.forEach(this::activeOf);
            fresh.values().forEach(reporting(ActivePlugin::prepare));
            after = new PluginSnapshot(remaining(), parts.bindings().get());
        } catch (RuntimeException | Error e) {
            giveUp(retire);
            throw e;
        }
        put.accept(after);
        parts.hooks().replace(hooksOf(gone), hooksOf(fresh.values()));
        try {
            fresh.values().forEach(reporting(ActivePlugin::activate));
        } catch (RuntimeException | Error e) {
            put.accept(before);
            parts.hooks().restore(hooksOf(gone), hooksOf(fresh.values()));
            fresh.values().forEach(ActivePlugin::deactivate);
            giveUp(retire);
            throw e;
        }
        gone.forEach(ActivePlugin::deactivate);
        fresh.values().forEach(reporting(ActivePlugin::startParts));
        return retire.apply(gone);
    }

    /** Returns the plugins to be removed, each after those that it requires. */
    private List<ActivePlugin> gone() {
        List<ActivePlugin> gone = new ArrayList<>();
        for (ActivePlugin plugin : before.plugins()) {
            if (going.contains(plugin.name())) {
                gone.add(plugin);
            }
        }
        return List.copyOf(gone);
    }

    private Consumer<ActivePlugin> reporting(Consumer<ActivePlugin> step) {
        return plugin -> {
            watch.about(plugin.name());
            step.accept(plugin);
        };
    }

    private void giveUp(Function<List<ActivePlugin>, Drain> retire) {
        Drain ignored = retire.apply(List.copyOf(fresh.values())); // it continues by itself
        for (LinkedPlugin plugin : coming) {
            if (!fresh.containsKey(plugin.name())) {
                plugin.close();
            }
        }
    }

    private Collection<ActivePlugin> remaining() {
        List<ActivePlugin> plugins = new ArrayList<>(before.plugins().size() + fresh.size());
        for (ActivePlugin plugin : before.plugins()) {
            if (!going.contains(plugin.name())) {
                plugins.add(plugin);
            }
        }
        plugins.addAll(fresh.values());
        return plugins;
    }

    /**
     * Refuses a change after which remaining plugins would lose what they require, or continue with a version of it
     * that was removed.
     */
    private void refuseLonelyDependants() {
        List<String> dependants = new ArrayList<>();
        for (ActivePlugin plugin : before.plugins()) {
            if (plugin.required().isEmpty() || going.contains(plugin.name())) {
                continue;
            }
            for (ActivePlugin needed : plugin.required()) {
                if (going.contains(needed.name())) {
                    dependants.add(plugin.name() + " requires " + needed.name());
                }
            }
        }
        if (!dependants.isEmpty()) {
            throw new PluginException(
                    ErrorCode.DEPENDANTS_EXIST,
                    Message.of(
                            "Plugins that others require can't be removed or changed without them: {0}",
                            String.join(", ", dependants)));
        }
    }

    private void refuseClashes() {
        if (coming.isEmpty()) {
            return;
        }
        Clashes clashes = new Clashes(parts.bindings().get());
        for (ActivePlugin plugin : before.plugins()) {
            if (!going.contains(plugin.name())) {
                clashes.add(plugin.name(), plugin.summary());
            }
        }
        for (LinkedPlugin plugin : coming) {
            clashes.check(plugin.name(), plugin.summary());
            clashes.add(plugin.name(), plugin.summary());
        }
    }

    private ActivePlugin activeOf(LinkedPlugin plugin) {
        ActivePlugin made = fresh.get(plugin.name());
        if (made == null) {
            List<ActivePlugin> required = plugin.required().stream()
                    .map(needed -> coming.contains(needed) ? activeOf(needed) : staying(plugin, needed))
                    .toList();
            made = new ActivePlugin(plugin, required, parts);
            fresh.put(plugin.name(), made);
        }
        return made;
    }

    private ActivePlugin staying(LinkedPlugin plugin, LinkedPlugin needed) {
        return before.find(needed.name())
                .filter(active -> active.linked() == needed && !going.contains(needed.name()))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "{0} was linked against {1}, which is no longer running; link it again",
                                plugin, needed)));
    }

    private static List<HookView> hooksOf(Collection<ActivePlugin> plugins) {
        return plugins.stream().map(ActivePlugin::hooks).toList();
    }
}
