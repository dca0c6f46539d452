package org.coreadmin.extension.internal.tools.scaffold.testing;

import java.sql.Connection;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.PluginInfo;
import org.coreadmin.extension.api.ScriptContext;
import org.coreadmin.extension.api.Settings;

/** What an install script gets, on a connection of the test's own and without settings. */
public record ConnectionScriptContext(PluginName name, Connection connection) implements ScriptContext {

    @Override
    public PluginInfo plugin() {
        return new PluginInfo(name.toString(), "0.1.0", name.tablePrefix());
    }

    @Override
    public Optional<String> previousVersion() {
        return Optional.empty();
    }

    @Override
    public int attempt() {
        return 1;
    }

    @Override
    public boolean keepData() {
        return false;
    }

    @Override
    public Settings settings() {
        return new Settings() {
            @Override
            public Optional<Object> find(String key) {
                return Optional.empty();
            }

            @Override
            public Map<String, Object> all() {
                return Map.of();
            }
        };
    }

    @Override
    public void progress(String message) {}
}
