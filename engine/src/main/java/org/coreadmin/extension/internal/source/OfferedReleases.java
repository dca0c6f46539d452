package org.coreadmin.extension.internal.source;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.ReleaseSource;
import org.coreadmin.extension.registry.RemotePlugin;

/**
 * The releases of a source, as a resolver needs them. Each index file is read at most once, and those that are announced
 * together are read together. For one resolution; to be closed after it.
 */
public final class OfferedReleases implements ReleaseSource, AutoCloseable {

    private static final int THREADS = 8;

    private final PackageSource source;
    private final Map<PluginName, CompletableFuture<Optional<Offer>>> offers = new ConcurrentHashMap<>();
    private final Map<PluginName, PluginException> unanswered = new ConcurrentHashMap<>();
    private Optional<ExecutorService> threads = Optional.empty();
    private boolean isTolerant;

    OfferedReleases(PackageSource source) {
        this.source = source;
    }

    /**
     * Takes a plugin whose registry does not answer for one that is not offered, and remembers the reason; for what is shown and not
     * carried out.
     */
    public OfferedReleases tolerant() {
        isTolerant = true;
        return this;
    }

    /** Returns why it is not known which versions of a plugin are offered; empty if it is known, or was not asked. */
    public Optional<PluginException> unanswered(PluginName name) {
        return Optional.ofNullable(unanswered.get(name));
    }

    @Override
    public void announce(Collection<PluginName> names) {
        List<PluginName> unread =
                names.stream().filter(name -> !offers.containsKey(name)).toList();
        if (unread.size() > 1 && source.isHosted()) {
            if (threads.isEmpty()) {
                threads = Optional.of(Executors.newFixedThreadPool(THREADS, work -> {
                    Thread thread = new Thread(work, "core-registry");
                    thread.setDaemon(true);
                    return thread;
                }));
            }
            ExecutorService executor = threads.get();
            unread.forEach(name -> offers.put(name, CompletableFuture.supplyAsync(() -> source.offer(name), executor)));
        }
    }

    /** Reads the index files of these together, and waits for them, so that a source that remembers knows them. Throws nothing. */
    public void readAll(Collection<PluginName> names) {
        announce(names);
        for (PluginName name : names) {
            CompletableFuture<Optional<Offer>> reading = offers.get(name);
            if (reading != null) {
                reading.handle((offer, failure) -> offer).join();
            }
        }
    }

    @Override
    public List<Release> releasesOf(PluginName name) {
        return releasesOf(name, (offer, version) -> Optional.empty());
    }

    /**
     * Returns the releases of a plugin, each with the rule that keeps it out.
     *
     * @param rule returns the rule as the rest of a sentence that starts with plugin and version; empty for a version
     *     that may come in
     */
    public List<Release> releasesOf(PluginName name, BiFunction<Offer, IndexVersion, Optional<Message>> rule) {
        return offer(name)
                .map(offer -> offer.file().versions().stream()
                        .map(version -> release(name, version).forbidden(rule.apply(offer, version)))
                        .toList())
                .orElse(List.of());
    }

    /**
     * Returns the remote plugin record of a release that was chosen; empty if no registry offers it, as one that is
     * only installed.
     */
    public Optional<RemotePlugin> plugin(Release release) {
        return plugin(release.name(), release.version());
    }

    /** Returns the remote plugin record of a version; empty if no registry offers it. */
    public Optional<RemotePlugin> plugin(PluginName name, Version version) {
        return offer(name).flatMap(offer -> offer.file().version(version).map(offer::plugin));
    }

    /** Returns why what was read may not be the newest state. */
    public List<Message> warnings() {
        return offers.values().stream()
                .filter(offer -> offer.isDone() && !offer.isCompletedExceptionally())
                .flatMap(offer -> offer.join().stream())
                .flatMap(offer -> offer.warnings().stream())
                .distinct()
                .sorted((one, other) -> one.toString().compareTo(other.toString()))
                .toList();
    }

    /** Cancels what is still being read. */
    @Override
    public void close() {
        threads.ifPresent(ExecutorService::shutdownNow);
    }

    private Optional<Offer> offer(PluginName name) {
        CompletableFuture<Optional<Offer>> known = offers.get(name);
        if (known == null) {
            known = new CompletableFuture<>();
            offers.put(name, known);
            try {
                known.complete(source.offer(name));
            } catch (RuntimeException e) {
                if (!isTolerant) {
                    offers.remove(name);
                }
                known.completeExceptionally(e);
            }
        }
        try {
            return known.join();
        } catch (CompletionException e) {
            if (isTolerant
                    && e.getCause() instanceof PluginException silent
                    && silent.code() == ErrorCode.BAD_GATEWAY) {
                unanswered.put(name, silent);
                return Optional.empty();
            }
            if (e.getCause() instanceof RuntimeException refused) {
                throw refused;
            }
            throw e;
        }
    }

    private static Release release(PluginName name, IndexVersion version) {
        return new Release(
                name,
                version.version(),
                version.require(),
                version.hostRequires(),
                version.conflict(),
                version.databases(),
                version.yanked(),
                Optional.empty());
    }
}
