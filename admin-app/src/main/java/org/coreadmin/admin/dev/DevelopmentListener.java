package org.coreadmin.admin.dev;

import org.coreadmin.extension.text.Message;

/** Notified of what fails before the application is asked for anything. */
@FunctionalInterface
public interface DevelopmentListener {

    /** Notifies no one. */
    DevelopmentListener NONE = (plugin, reason) -> {};

    /** A plugin's pages could not be built. */
    void failed(String plugin, Message reason);
}
