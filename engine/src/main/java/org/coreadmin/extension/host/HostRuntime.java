package org.coreadmin.extension.host;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.api.HookManager;

/**
 * The running plugins, as the adapter of a framework uses them: leases for work in flight, the way to services, and how the parts of plugins
 * do. Asked for with {@link org.coreadmin.extension.PluginLoader#runtime}. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface HostRuntime {

    /** The {@link HookStatus#owner owner} of callbacks that the application registered. */
    String APPLICATION = "application";

    /** Returns the active plugins now. Work that takes a while takes a {@link #lease()} instead. */
    RunningPlugins plugins();

    /** Holds all active plugins for a piece of work, until it is closed. */
    Lease lease();

    /** Holds one plugin and what it requires for a piece of work; empty if it is not active. */
    Optional<Lease> lease(PluginName name);

    /** Registers a listener that is notified when plugins start and stop. */
    void observe(RuntimeListener listener);

    /** Returns the way to whatever plugin serves an interface which host and plugin share. */
    Forwarder.Route route(Class<?> type);

    /**
     * Returns the extensions of an extension point, live; before plugins are started there are none.
     *
     * @throws IllegalArgumentException if the type is no interface with {@link org.coreadmin.extension.api.ExtensionPoint}
     */
    <T> Extensions<T> extensions(Class<T> point);

    /** Whether plugins share the classes of a package with the host, instead of bringing their own. */
    boolean sharesPackage(String name);

    /** Whether plugins share a class with the host, and the host has it. */
    boolean sharesClass(String name);

    /** Returns the hooks that the host is known not to fire. */
    Set<String> unfiredHooks();

    /** Returns how long one callback of a hook may take, as set now; zero: as long as it wants. */
    Duration hookDeadline();

    /** Returns how many threads are in calls into plugins that ignore their interruption. */
    int threadsLost();

    /** Returns the statuses of all registered callbacks. */
    List<HookStatus> hookStatuses();

    /** Returns the statuses of all event listeners. */
    List<ListenerStatus> listenerStatuses();

    /** Returns the statuses of all background processes. */
    List<ProcessStatus> processStatuses();

    /** Returns the statuses of all extensions. */
    List<ExtensionStatus> extensionStatuses();

    /** Returns how many class loaders of removed plugins the garbage collector has not collected yet. */
    int remainingLoaderCount();

    /** Returns the class loaders of removed plugins that the garbage collector has not collected yet, the longest closed first. */
    List<RemainingLoader> remainingLoaders();

    /** What {@link org.coreadmin.extension.PluginLoader#hooks} returns, with what only its host asks. */
    interface HostHooks extends HookManager {

        /** Whether a hook has callbacks that are called. */
        boolean hasCallbacks(String hook);

        /** Whether a hook denies because one of its guards is quarantined. */
        boolean isDeniedByQuarantine(String hook);
    }

    /**
     * The status of a registered callback.
     *
     * @param hook     the name of the hook
     * @param owner    the plugin that registered it, or {@link #APPLICATION}
     * @param priority higher ones are called first
     * @param guard    whether its failure denies
     * @param calls    how often it was called; approximate where several threads call it at the same instant
     * @param failures how often it threw something that was no veto
     * @param vetoes   how often it stopped the operation
     * @param time     spent in it; an estimate: calls are timed often at first, later one in 512
     * @param quarantined why it is no longer called; empty if it is
     */
    record HookStatus(
            String hook,
            String owner,
            int priority,
            boolean guard,
            long calls,
            long failures,
            long vetoes,
            Duration time,
            Optional<Message> quarantined) {}

    /**
     * The status of an event listener.
     *
     * @param plugin    the plugin that contributes it
     * @param className its class
     * @param kinds     class names of the events that it receives
     * @param priority  higher ones come first
     * @param calls     events received
     * @param failures  how often it threw by mistake, or was overdue
     * @param vetoes    how often it refused an operation
     * @param quarantined why it receives no more events; empty if it does
     * @param time      spent in it
     */
    record ListenerStatus(
            String plugin,
            String className,
            List<String> kinds,
            int priority,
            long calls,
            long failures,
            long vetoes,
            Optional<Message> quarantined,
            Duration time) {}

    /**
     * The status of a background process.
     *
     * @param plugin      the plugin that contributes it
     * @param className   its class
     * @param running     whether it is at work, or pausing before it starts again; false when it returned
     * @param failures    how often it threw
     * @param lastFailure what it threw last; empty if it never threw
     */
    record ProcessStatus(
            String plugin, String className, boolean running, long failures, Optional<String> lastFailure) {}

    /**
     * The status of an extension since its plugin started.
     *
     * @param plugin         the plugin that brings it
     * @param type           class name of the extension point
     * @param name           what the host finds it by
     * @param implementation its class name
     * @param order          its place among the others
     * @param calls          how often it was called
     * @param failures       how often it threw something
     * @param time           how long all calls together took; of quick ones a sample is timed
     */
    record ExtensionStatus(
            String plugin,
            String type,
            String name,
            String implementation,
            int order,
            long calls,
            long failures,
            Duration time) {}

    /**
     * A loader that is closed and still in memory.
     *
     * @param label    the plugin and its version, such as {@code acme/hello@1.0.0}
     * @param closedAt when it was closed
     * @param heldBy   what is known to keep it in memory, one line each: what could not be swept, and threads that run its code or
     *                 have it as their context class loader now; empty if nothing is known, as before the next collection
     */
    record RemainingLoader(String label, Instant closedAt, List<String> heldBy) {

        public RemainingLoader {
            heldBy = List.copyOf(heldBy);
        }
    }

    /**
     * The recovery of an operation whose process died, as far as it concerns one plugin.
     *
     * @param transaction identifies the operation; the same for all its plugins
     * @param operation   such as {@code install}
     * @param plugin      which plugin
     * @param by          who asked for it; empty if that is not known
     * @param completed   whether it was completed; otherwise all is as before it
     */
    record Recovered(String transaction, String operation, String plugin, String by, boolean completed) {

        /** Returns one line for people. */
        @Override
        public String toString() {
            return "recovered: " + operation + " of " + plugin + " was interrupted and has been "
                    + (completed ? "completed" : "taken back") + " (transaction " + transaction + ")";
        }
    }
}
