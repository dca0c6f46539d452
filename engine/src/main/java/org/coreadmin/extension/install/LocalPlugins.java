package org.coreadmin.extension.install;

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
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.resolve.StartOrder;
import org.coreadmin.extension.store.PluginEntry;
import org.coreadmin.extension.store.Snapshot;

/** What is under {@code plugin/}, as lists show it. */
public final class LocalPlugins {

    private final Site site;

    /** The plugins of an application. */
    public LocalPlugins(Site site) {
        this.site = site;
    }

    /** Everything that is present, installed or not, by name. */
    public List<LocalPlugin> list() throws IOException {
        Snapshot snapshot = site.snapshot();
        Map<PluginName, Installed> installed = new HashMap<>();
        Site.installed(snapshot).forEach(plugin -> installed.put(plugin.name(), plugin));
        Map<PluginName, String> setAside = new TreeMap<>(site.activation().quarantinedElsewhere());
        setAside.putAll(setAside(installed.values()));
        Map<PluginName, String> warnings = site.activation().warnings();
        List<LocalPlugin> list = new ArrayList<>();
        for (PluginEntry entry : snapshot.plugins()) {
            Installed plugin = installed.get(entry.name());
            list.add(plugin == null ? present(entry) : installed(plugin, setAside, warnings));
        }
        return list;
    }

    /** Why enabled plugins cannot take part, as far as manifests tell: nothing need have been started to know. */
    private Map<PluginName, String> setAside(Collection<Installed> installed) {
        List<Participant> participants = installed.stream()
                .flatMap(plugin -> plugin.participant().stream())
                .toList();
        return StartOrder.of(participants, site.host())
                .without(site.activation().deadly(installed))
                .setAside();
    }

    private LocalPlugin installed(
            Installed plugin, Map<PluginName, String> setAside, Map<PluginName, String> warnings) {
        Optional<String> problem = plugin.enabled()
                ? plugin.manifestProblem()
                        .or(() -> site.activation().problemOf(plugin.name()))
                        .or(() -> Optional.ofNullable(setAside.get(plugin.name())))
                : plugin.manifestProblem();
        return new LocalPlugin(
                plugin.name().toString(),
                plugin.directory().path(),
                plugin.outline(),
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
                entry.outline(),
                () -> entry.outline().map(known -> entry.readManifest()),
                entry.outline().map(known -> known.version().toString()),
                Optional.empty(),
                entry.manifestProblem(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The plugin as the library shows it (spec 2.2); empty if it is not installed. */
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
