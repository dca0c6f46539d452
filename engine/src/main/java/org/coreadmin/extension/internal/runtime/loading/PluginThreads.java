package org.coreadmin.extension.internal.runtime.loading;

import java.security.AccessController;
import java.security.PrivilegedAction;

/** Creates the engine's threads so that they hold nothing of the callers on the stack. */
public final class PluginThreads {

    private PluginThreads() {}

    /**
     * Returns a daemon thread that is not yet started. Before JDK 24 a thread inherits the access control context of
     * its maker, and with it the class loaders on the stack; a privileged action keeps them out.
     */
    @SuppressWarnings("removal")
    public static Thread daemon(String name, ClassLoader contextLoader, Runnable work) {
        return AccessController.doPrivileged((PrivilegedAction<Thread>) () -> {
            Thread thread = new Thread(null, work, name, 0, false);
            thread.setDaemon(true);
            thread.setContextClassLoader(contextLoader);
            return thread;
        });
    }
}
