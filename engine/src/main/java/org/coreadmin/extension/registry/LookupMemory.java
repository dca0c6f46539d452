package org.coreadmin.extension.registry;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.manifest.PluginName;
import org.jspecify.annotations.Nullable;

/**
 * The lookups that one operation made before its turn, so that it asks no registry while it holds the writer's lock: answers,
 * and also refusals and packages that could not be fetched. Safe for use by several threads.
 */
public final class LookupMemory {

    private final Map<PluginName, Found> offers = new ConcurrentHashMap<>();
    private final Map<Sha256, PluginException> failures = new ConcurrentHashMap<>();
    private final Set<Sha256> brought = ConcurrentHashMap.newKeySet();
    private @Nullable Patience patience;
    private volatile boolean closed;

    /** Creates a memory that knows nothing yet. */
    public LookupMemory() {}

    /** Returns the patience of the operation. */
    synchronized Patience patience(TransferLimits limits) {
        Patience known = patience == null ? Patience.ofChange(limits) : patience;
        patience = known;
        return known;
    }

    private record Found(
            Optional<Catalogue.Offer> offer, @Nullable PluginException refusal) {}

    /**
     * Thrown if the operation needs to know something that it has not found out before its turn: what is installed has
     * changed since.
     */
    public static final class MissingException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private MissingException(String what) {
            super("Not found out before the turn: " + what);
        }
    }

    /** Answers only what is known from now on. */
    public void close() {
        closed = true;
    }

    /** Asks registries from now on for what is not known. */
    public void open() {
        closed = false;
    }

    /**
     * Refuses to continue without a package that is not here.
     *
     * @throws MissingException if nobody tried to fetch it
     */
    public void requireTried(Sha256 digest) {
        if (closed && !failures.containsKey(digest)) {
            throw new MissingException("package " + digest);
        }
    }

    void brought(Sha256 digest) {
        brought.add(digest);
    }

    /** Whether the operation itself has brought a package here. */
    public boolean wasBrought(Sha256 digest) {
        return brought.contains(digest);
    }

    void failed(Sha256 digest, PluginException reason) {
        failures.put(digest, reason);
    }

    /** Returns why a package could not be fetched. */
    Optional<PluginException> failure(Sha256 digest) {
        return Optional.ofNullable(failures.get(digest));
    }

    Optional<Catalogue.Offer> offer(PluginName name, Function<PluginName, Optional<Catalogue.Offer>> registries) {
        Found found = offers.get(name);
        if (found == null) {
            if (closed) {
                throw new MissingException(name.toString());
            }
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
