package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.api.InstalledPlugins;

/**
 * The installed plugins, as plugins see them.
 *
 * @param application the application; asked for at the first call, since plugins are made before it is whole
 */
public record InstalledEntries(Supplier<Application> application) implements InstalledPlugins {

    @Override
    public List<Entry> list() {
        try {
            return new LocalPlugins(application.get())
                    .list().stream()
                            .filter(LocalPlugin::isInstalled)
                            .map(InstalledEntries::entry)
                            .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("The installed plugins can't be listed", e);
        }
    }

    private static Entry entry(LocalPlugin plugin) {
        return new Entry(
                plugin.name(),
                plugin.summary().map(ManifestSummary::displayName).orElse(plugin.name()),
                plugin.version().orElse(""),
                plugin.summary()
                        .map(ManifestSummary::type)
                        .orElse(PluginType.MIXED)
                        .word(),
                plugin.summary().map(ManifestSummary::author).orElse(""),
                plugin.shownStatus(),
                plugin.installedAt().orElseThrow(),
                plugin.updatedAt().orElseThrow(),
                plugin.problem());
    }
}
