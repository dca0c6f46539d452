package org.coreadmin.extension.api;

import java.util.List;

/**
 * Receives events of the kinds that it names (spec 6).
 *
 * <p>One instance is created when its plugin starts; its constructor may take any service of the plugin's container.
 * Events are called on the thread that publishes them, possibly by several threads at once.
 */
public interface Listener {

    /**
     * Returns the kinds of events to receive; an event of a subtype is received too. Called once, when the plugin
     * starts. Besides the four {@link LifecycleEvent}s any class or interface that plugin and publisher both see may be
     * named.
     */
    List<Class<?>> listen();

    /**
     * Receives an event.
     *
     * @throws HookVeto  from a Before event: refuses the operation, with this exception's message as the reason
     * @throws Exception is logged under the plugin's name and changes nothing. A listener that fails ten times in a row is
     *     quarantined: it receives nothing more until its plugin is started again.
     */
    void process(Object event) throws Exception;

    /**
     * Returns the priority of the listener. Listeners with a higher priority come first; those with the same come in
     * order of dependency, then of registration.
     */
    default int priority() {
        return 0;
    }
}
