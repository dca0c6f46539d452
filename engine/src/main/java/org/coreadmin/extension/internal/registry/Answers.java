package org.coreadmin.extension.internal.registry;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.source.Offer;
import org.jspecify.annotations.Nullable;

/**
 * What registries have answered one operation, so that it asks them for each plugin once, and not again while it holds the
 * writer lock: offers, and also refusals and packages that could not be fetched. Safe for use by several threads.
 */
final class Answers {

    private final Map<PluginName, Found> offers = new ConcurrentHashMap<>();
    private final Map<Sha256, PluginException> failures = new ConcurrentHashMap<>();
    private final Set<Sha256> brought = ConcurrentHashMap.newKeySet();

    private record Found(Optional<Offer> offer, @Nullable PluginException refusal) {}

    void brought(Sha256 digest) {
        brought.add(digest);
    }

    /** Whether the operation itself has brought a package here. */
    boolean wasBrought(Sha256 digest) {
        return brought.contains(digest);
    }

    void failed(Sha256 digest, PluginException reason) {
        failures.put(digest, reason);
    }

    /** Returns why a package could not be fetched. */
    Optional<PluginException> failure(Sha256 digest) {
        return Optional.ofNullable(failures.get(digest));
    }

    Optional<Offer> offer(PluginName name, Function<PluginName, Optional<Offer>> registries) {
        Found found = offers.get(name);
        if (found == null) {
            try {
                found = new Found(registries.apply(name), null);
            } catch (PluginException e) {
                found = new Found(Optional.empty(), e);
            }
            if (!Thread.currentThread().isInterrupted()) { // a lookup that was cancelled says nothing
                Found before = offers.putIfAbsent(name, found);
                found = before == null ? found : before;
            }
        }
        if (found.refusal() != null) {
            throw found.refusal();
        }
        return found.offer();
    }
}
