package org.coreadmin.extension.spring.operation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.PluginConditions;

/** What the last looks of this server have found. */
public final class KnownConditions implements PluginConditions {

    private final PluginLoader loader;
    private final Supplier<DiskWatch> disk;
    private final Supplier<AdvisoryWatch> advisories;

    /** Takes what the watches know; they are asked for when a plugin asks. */
    public KnownConditions(PluginLoader loader, Supplier<DiskWatch> disk, Supplier<AdvisoryWatch> advisories) {
        this.loader = loader;
        this.disk = disk;
        this.advisories = advisories;
    }

    @Override
    public List<Condition> list() {
        Map<String, InstalledPlugin> installed = loader.getInstalled();
        Set<Condition> found = new LinkedHashSet<>();
        if (!loader.isSafeMode()) {
            loader.local().stream()
                    .filter(plugin -> plugin.isInstalled()
                            && (plugin.problemText().isPresent()
                                    || plugin.warningText().isPresent()))
                    .map(LocalPlugin::name)
                    .forEach(plugin -> found.add(condition(FAILED, plugin, installed)));
        }
        disk.get().changes().forEach(change -> found.add(condition(DRIFT, change.plugin(), installed)));
        differing().forEach(plugin -> found.add(condition(DRIFT, plugin, installed)));
        advisories
                .get()
                .last()
                .ifPresent(look -> look.found().withdrawn().stream()
                        .map(one -> condition(WITHDRAWN, one.plugin().toString(), installed))
                        .forEach(found::add));
        return List.copyOf(found);
    }

    /** Returns the plugins that differ from the file of wanted plugins; none if there is no such file, or it cannot be used. */
    private List<String> differing() {
        try {
            return loader.manager().drift().differences().stream()
                    .flatMap(one -> one.plugin().stream())
                    .map(PluginName::toString)
                    .toList();
        } catch (PluginException unusable) {
            return List.of();
        }
    }

    private static Condition condition(String kind, String plugin, Map<String, InstalledPlugin> installed) {
        return new Condition(
                kind,
                plugin,
                Optional.ofNullable(installed.get(plugin))
                        .map(InstalledPlugin::version)
                        .orElse(""));
    }
}
