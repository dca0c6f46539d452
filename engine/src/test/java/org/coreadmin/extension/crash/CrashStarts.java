package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;

/** Sites as they are before each operation, made when first asked for, to be copied; beside {@code acme/hello} they have {@code acme/other}. */
final class CrashStarts {

    private final Path directory;
    private final PublishedPlugins plugins;
    private final Map<CrashingOperation, CrashSite> sites = new EnumMap<>(CrashingOperation.class);

    CrashStarts(Path directory) throws IOException {
        plugins = new PublishedPlugins(directory, List.of("hello", "other"));
        this.directory = directory;
    }

    private CrashSite start(CrashingOperation operation) throws IOException {
        Path base = directory.resolve(operation.name());
        CrashSite site = new CrashSite(base, plugins.registry(), CrashDatabase.sqlite(base));
        try (PluginLoader loader = site.open()) {
            ExtensionManager manager = loader.manager();
            require(manager.install("acme/other"));
            if (!operation.before.isEmpty()) {
                require(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
            }
            if (operation.before.startsWith("2")) {
                require(manager.update("acme/hello"));
            }
        }
        return site;
    }

    PublishedPlugins plugins() {
        return plugins;
    }

    /** A site in a new directory, as it is before the operation. */
    CrashSite before(CrashingOperation operation, Path directory) throws IOException {
        CrashSite site = sites.get(operation);
        if (site == null) {
            site = start(operation);
            sites.put(operation, site);
        }
        return site.copyTo(directory);
    }

    /** Recovers, and looks that the plugin is as before or after the operation, that nothing is left, and the other untouched. */
    String requireRecovered(CrashingOperation operation, CrashSite site) throws Exception {
        site.recover();
        String state = site.state("hello", plugins);
        assertThat(state).isIn(operation.before, operation.after);
        assertThat(site.state("other", plugins)).isEqualTo("2.0.0 enabled");
        site.requireSettled();
        return state;
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }
}
