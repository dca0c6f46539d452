package org.coreadmin.extension.internal.application;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.resolve.StartOrder;

/**
 * The plugins whose own code failed when they were started, and in which state of their files. An operation on other plugins is no reason
 * to run that code again: it may take until its deadline, and has failed already. Used by one thread at a time.
 */
final class FailedStarts {

    private final Map<PluginName, String> digests = new HashMap<>();

    /** Records a failure, unless it is due to other plugins. */
    void note(PluginName plugin, String digest, Exception failure) {
        digests.remove(plugin);
        if (failure instanceof PluginException refused) {
            switch (refused.code()) {
                case INTERNAL, UNPROCESSABLE, NOT_FOUND -> digests.put(plugin, digest);
                default -> {} // it clashes with another plugin, or lacks one
            }
        }
    }

    /** Forgets all failures: the next start tries every plugin. */
    void forget() {
        digests.clear();
    }

    /**
     * Returns the plugins that would fail again; forgets the others.
     *
     * @param digest  the digests of the files as they are now
     * @param changed the plugins that have changed; those that require them, directly or not, are tried again
     */
    Set<PluginName> remaining(StartOrder order, Function<PluginName, String> digest, Set<PluginName> changed) {
        Set<PluginName> remaining = new HashSet<>();
        if (digests.isEmpty()) {
            return remaining;
        }
        Set<PluginName> affected = new HashSet<>(changed);
        for (Participant participant : order.order()) { // each after what it requires
            PluginName name = participant.name();
            if (participant.summary().require().keySet().stream().anyMatch(affected::contains)) {
                affected.add(name);
            }
            if (!affected.contains(name) && digest.apply(name).equals(digests.get(name))) {
                remaining.add(name);
            }
        }
        digests.keySet().retainAll(remaining);
        return remaining;
    }
}
