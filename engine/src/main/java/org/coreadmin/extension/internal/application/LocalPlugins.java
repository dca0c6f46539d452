package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.resolve.StartOrder;
import org.coreadmin.extension.internal.store.PluginEntry;
import org.coreadmin.extension.internal.store.Snapshot;

/** The plugins under {@code plugin/}, as lists show them. */
public final class LocalPlugins {

    private final Application application;

    /** Creates the plugins of an application. */
    public LocalPlugins(Application application) {
        this.application = application;
    }

    /** Returns everything that is present, installed or not, by name. */
    public List<LocalPlugin> list() throws IOException {
        Snapshot snapshot = application.snapshot();
        Map<PluginName, Installed> installed = new HashMap<>();
        Application.installed(snapshot).forEach(plugin -> installed.put(plugin.name(), plugin));
        Map<PluginName, Message> quarantined =
                new TreeMap<>(application.starter().quarantinedElsewhere());
        quarantined.putAll(quarantined(installed.values()));
        Map<PluginName, Message> warnings = new TreeMap<>(denied(installed.values()));
        warnings.putAll(application.starter().warnings());
        List<LocalPlugin> list = new ArrayList<>();
        for (PluginEntry entry : snapshot.plugins()) {
            Installed plugin = installed.get(entry.name());
            list.add(plugin == null ? present(entry) : installed(plugin, quarantined, warnings));
        }
        if (snapshot.isSettled()) { // else the next look would read and write it again
            application.snapshots().save(snapshot);
        }
        return list;
    }

    /** Returns why the policy denies enabled plugins now, as far as their code need not be read; empty if it cannot be used. */
    public Map<PluginName, Message> denied() throws IOException {
        return denied(application.allInstalled());
    }

    private Map<PluginName, Message> denied(Collection<Installed> installed) throws IOException {
        Map<PluginName, Message> denied = new TreeMap<>();
        try {
            Admission admission = application.admission();
            for (Installed plugin : installed) {
                (plugin.enabled() ? admission.denials(plugin, false) : List.<Message>of())
                        .stream()
                                .findFirst()
                                .ifPresent(reason -> denied.put(
                                        plugin.name(),
                                        Message.of(
                                                "{0} {1} {2}; it stays enabled until somebody disables it",
                                                plugin.name(), plugin.version().orElse("?"), reason)));
            }
        } catch (PluginException unusable) {
            return Map.of(); // the doctor says what is wrong with the file
        }
        return denied;
    }

    /** Returns why enabled plugins cannot take part, as far as manifests tell: no plugin has to be started for this. */
    private Map<PluginName, Message> quarantined(Collection<Installed> installed) {
        List<Participant> participants = new ArrayList<>();
        installed.forEach(plugin -> plugin.participant().ifPresent(participants::add));
        return StartOrder.of(participants, application.host())
                .without(application
                        .starter()
                        .deadly(installed.stream().filter(Installed::enabled).toList()))
                .quarantined();
    }

    private LocalPlugin installed(
            Installed plugin, Map<PluginName, Message> quarantined, Map<PluginName, Message> warnings) {
        Optional<Message> unreadable = plugin.manifestProblem().map(Message::verbatim);
        Optional<Message> problem = plugin.enabled()
                ? unreadable
                        .or(() -> application.starter().problemOf(plugin.name()))
                        .or(() -> Optional.ofNullable(quarantined.get(plugin.name())))
                : unreadable;
        return new LocalPlugin(
                plugin.name().toString(),
                plugin.directory().path(),
                plugin.summary(),
                plugin::manifest,
                plugin.version(),
                Optional.of(plugin.lock().status()),
                problem,
                problem.isPresent() ? Optional.empty() : Optional.ofNullable(warnings.get(plugin.name())),
                Optional.of(plugin.lock().installedAt()),
                Optional.of(plugin.lock().updatedAt()),
                plugin.lock().pin().map(VersionRange::toString));
    }

    private static LocalPlugin present(PluginEntry entry) {
        return new LocalPlugin(
                entry.name().toString(),
                entry.directory().path(),
                entry.summary(),
                () -> entry.summary().map(known -> entry.readManifest()),
                entry.summary().map(known -> known.version().toString()),
                Optional.empty(),
                entry.manifestProblem().map(Message::verbatim),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns the plugin as the library shows it (spec 2.2); empty if it is not installed. */
    public static Optional<InstalledPlugin> asInstalled(LocalPlugin plugin) {
        return plugin.status()
                .map(status -> new InstalledPlugin(
                        plugin.name(),
                        plugin.version().orElse(""),
                        plugin.path(),
                        plugin.manifest().map(Manifest::raw).orElse(Map.of()),
                        status,
                        plugin.problem(),
                        plugin.warning(),
                        plugin.installedAt().orElseThrow(),
                        plugin.updatedAt().orElseThrow()));
    }
}
