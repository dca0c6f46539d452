package org.coreadmin.plugin.pf4j;

import java.nio.file.Path;
import java.util.List;
import org.pf4j.DefaultPluginFactory;
import org.pf4j.DefaultPluginManager;
import org.pf4j.PluginFactory;
import org.pf4j.PluginState;
import org.pf4j.PluginWrapper;

/** The PF4J plugin manager that is passed to a plugin: it knows this plugin, and changes nothing. */
final class BridgedPluginManager extends DefaultPluginManager {

    BridgedPluginManager() {
        super(List.of());
    }

    PluginFactory pluginFactory() {
        return new DefaultPluginFactory();
    }

    void holds(PluginWrapper plugin) {
        plugins.put(plugin.getPluginId(), plugin);
        plugin.setPluginState(PluginState.STARTED);
    }

    private static UnsupportedOperationException refused() {
        return new UnsupportedOperationException(
                "Core Extension manages the plugins of this application: install, enable and disable them there.");
    }

    @Override
    public void loadPlugins() {
        throw refused();
    }

    @Override
    public String loadPlugin(Path pluginPath) {
        throw refused();
    }

    @Override
    public void startPlugins() {
        throw refused();
    }

    @Override
    public PluginState startPlugin(String pluginId) {
        throw refused();
    }

    @Override
    public void stopPlugins() {
        throw refused();
    }

    @Override
    public PluginState stopPlugin(String pluginId) {
        throw refused();
    }

    @Override
    public void unloadPlugins() {
        throw refused();
    }

    @Override
    public boolean unloadPlugin(String pluginId) {
        throw refused();
    }

    @Override
    public boolean disablePlugin(String pluginId) {
        throw refused();
    }

    @Override
    public boolean enablePlugin(String pluginId) {
        throw refused();
    }

    @Override
    public boolean deletePlugin(String pluginId) {
        throw refused();
    }
}
