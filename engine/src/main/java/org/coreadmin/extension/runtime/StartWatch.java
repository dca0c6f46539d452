package org.coreadmin.extension.runtime;

import org.coreadmin.extension.manifest.PluginName;

/** Listens for the plugin whose code is about to run during a start. Called by the thread that runs it. */
public interface StartWatch {

    /** Nobody asks. */
    StartWatch NONE = new StartWatch() {
        @Override
        public void about(PluginName plugin) {}

        @Override
        public void nobody() {}
    };

    /** Code of this plugin may run from now on. */
    void about(PluginName plugin);

    /** No plugin's code runs until {@link #about} names another. */
    void nobody();
}
