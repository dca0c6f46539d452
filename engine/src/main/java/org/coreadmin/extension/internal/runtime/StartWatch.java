package org.coreadmin.extension.internal.runtime;

import org.coreadmin.extension.PluginName;

/** Listens for the plugin whose code is about to run during a start. Called by the thread that runs it. */
public interface StartWatch {

    /** The watch that nobody reads. */
    StartWatch NONE = new StartWatch() {
        @Override
        public void about(PluginName plugin) {}

        @Override
        public void nobody() {}
    };

    /** Announces that code of this plugin may run from now on. */
    void about(PluginName plugin);

    /** Announces that no plugin's code runs until {@link #about} names another plugin. */
    void nobody();
}
