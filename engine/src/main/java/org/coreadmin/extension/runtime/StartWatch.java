package org.coreadmin.extension.runtime;

import org.coreadmin.extension.manifest.PluginName;

/** Is notified whose code is about to run while plugins are started, by the thread that runs it. */
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
