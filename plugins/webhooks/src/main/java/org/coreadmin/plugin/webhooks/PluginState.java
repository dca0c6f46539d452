package org.coreadmin.plugin.webhooks;

import org.coreadmin.extension.api.InstalledPlugins;

/**
 * What receivers know of an installed plugin.
 *
 * @param status {@code enabled} or {@code disabled}
 */
record PluginState(String version, String status) {

    static PluginState of(InstalledPlugins.Entry plugin) {
        return new PluginState(plugin.version(), plugin.status());
    }

    static PluginState read(String text) {
        int space = text.lastIndexOf(' ');
        return new PluginState(text.substring(0, Math.max(0, space)), text.substring(space + 1));
    }

    @Override
    public String toString() {
        return version + " " + status;
    }
}
