package org.coreadmin.admin.dev;

import org.coreadmin.extension.text.Message;

/** Is told of what fails before the application is asked for anything. */
@FunctionalInterface
public interface DevelopmentListener {

    /** Tells nobody. */
    DevelopmentListener NONE = (plugin, reason) -> {};

    /** A plugin's pages could not be built. */
    void failed(String plugin, Message reason);
}
