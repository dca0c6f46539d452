package org.coreadmin.plugin.testing;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.coreadmin.extension.PluginLoader;

/** The engine and nothing else. */
final class EngineHost implements TestHost {

    private final DataSource dataSource;
    private final PluginLoader loader;

    EngineHost(Path base, DataSource dataSource, Clock clock, List<String> shared) {
        this.dataSource = dataSource;
        this.loader = PluginLoader.at(base)
                .dataSource(dataSource)
                .clock(clock)
                .sharedPackages(shared)
                .open()
                .start();
    }

    @Override
    public PluginLoader loader() {
        return loader;
    }

    @Override
    public DataSource dataSource() {
        return dataSource;
    }

    @Override
    public PluginClient client(Set<String> authorities) {
        throw new IllegalStateException(
                "Only the engine is running, which serves nothing: add mode = PluginTest.Mode.SERVER to @PluginTest");
    }

    @Override
    public void close() {
        loader.close();
    }
}
