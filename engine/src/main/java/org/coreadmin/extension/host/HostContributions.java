package org.coreadmin.extension.host;

import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginName;

/**
 * The services of a host with its own framework: it scans plugins' annotations, installs their middlewares (spec 2.5), and
 * shares services with them.
 *
 * <p>A plugin that needs the host is prepared first, while nothing of it is seen; then it becomes part of the snapshot and is
 * activated; when it goes it is deactivated at once, and closed when the last work in it has ended. Calls for one change come one
 * after the other, on threads of the engine's; changes do not overlap. Whatever serves requests finds {@link RunningPlugin#hosted()} through the
 * {@link Lease} that the request holds, so that all of a request meets the same versions.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface HostContributions {

    /** A host without a framework: annotations and middlewares are checked and not run; it shares nothing. */
    HostContributions NONE = plugin -> Hosted.NOTHING;

    /**
     * Prepares the parts of a plugin that need the host. Called only for plugins that have such parts: scanned packages or middlewares.
     *
     * @throws Exception if it can't; the plugin is then not started and the exception is the reason
     */
    Hosted prepare(RunningPlugin plugin) throws Exception;

    /**
     * Turns requests to these plugins away from now on, until the next call says otherwise. Code that serves requests
     * checks this after it has taken its {@link Lease}, so that none slips through. Called on the thread that makes the
     * change.
     */
    default void closed(Set<PluginName> plugins) {}

    /**
     * Returns a service of the host for plugins' constructors and {@code Services}, such as
     * {@code javax.sql.DataSource}.
     */
    default <T> Optional<T> service(Class<T> type) {
        return Optional.empty();
    }

    /**
     * Returns the hooks of {@link org.coreadmin.extension.api.Hooks} that the host is known not to fire, so that what plugins do at them
     * never happens; empty if that is not known.
     */
    default Set<String> unfiredHooks() {
        return Set.of();
    }

    /** The host's side of one plugin. */
    interface Hosted {

        /** The contributions of a plugin that needs no host. */
        Hosted NOTHING = () -> {};

        /**
         * Called when the plugin is part of the snapshot.
         *
         * @throws Exception to restore the old snapshot; {@link #deactivate} and {@link #close} follow
         */
        default void activate() throws Exception {}

        /**
         * Returns the object that the host's framework has made of a class of the plugin; empty if it has none, or
         * several.
         */
        default <T> Optional<T> bean(Class<T> type) {
            return Optional.empty();
        }

        /** Whether {@link #bean} returns the same object each time, if it returns any. */
        default boolean keepsBean(Class<?> type) {
            return true;
        }

        /** Called when the plugin is no longer part of the snapshot; work in flight continues. */
        default void deactivate() {}

        /**
         * Called when what is still at work in the plugin is interrupted: work that waits without a thread, such as a request
         * with an asynchronous answer, is ended. The plugin is closed later, as usual.
         */
        default void interrupt() {}

        /** Called when the last work in the plugin has ended, or was given up; its class loader is closed next. */
        void close() throws Exception;
    }
}
