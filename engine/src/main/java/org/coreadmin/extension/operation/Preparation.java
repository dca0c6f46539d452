package org.coreadmin.extension.operation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.application.Application;
import org.coreadmin.extension.application.Caller;
import org.coreadmin.extension.application.PackageSource;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.registry.LookupMemory;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out what an operation needs from registries, and downloads the packages, before the operation's turn: a slow
 * registry keeps nobody else waiting. What cannot be found out is not refused here. The operation itself reports it,
 * based on what is installed by then. For one thread at a time.
 */
public final class Preparation {

    private static final Logger LOG = LoggerFactory.getLogger(Preparation.class);
    private static final int TOGETHER = 6;

    private final LookupMemory memory = new LookupMemory();
    private final Application application;
    private final Caller caller;
    private boolean lookedUp;

    /** Creates a preparation that has found out nothing yet. */
    public Preparation(Application application, Caller caller) {
        this.application = application.with(memory);
        this.caller = caller;
    }

    /** Returns the application with what was found out, for the operation. */
    public Application application() {
        return application;
    }

    /**
     * Begins the turn: from here on, what was not found out causes a {@link LookupMemory.MissingException}; not where all
     * registries are directories, which are read during the turn.
     */
    public void turnBegins() {
        if (lookedUp) {
            memory.close();
        }
    }

    /** Ends the turn: registries may be asked again. */
    public void turnEnded() {
        memory.open();
    }

    private interface Needs {
        List<PackageSource> find() throws IOException;
    }

    /** Prepares an operation. */
    public void run(Operation operation) {
        if (operation.asksRegistries()) {
            run(() -> operation.sources(application, caller));
        }
    }

    private void run(Needs needs) {
        try {
            if (application.catalogue().isHosted()) {
                lookedUp = true;
                bring(needs.find());
            }
        } catch (PluginException | IOException e) {
            LOG.debug("The operation will report what could not be determined before its turn: {}", e.toString());
        }
    }

    private void bring(List<? extends PackageSource> sources) throws IOException {
        Map<Sha256, RemotePlugin> missing = new LinkedHashMap<>();
        for (PackageSource packageSource : sources) {
            if (packageSource instanceof PackageSource.Remote remote && !remote.isHere(application)) {
                missing.put(remote.offer().sha256().orElseThrow(), remote.offer());
            }
        }
        if (missing.size() == 1) {
            PackageSource.Remote.bring(application, missing.values().iterator().next(), caller.progress());
        } else if (!missing.isEmpty()) {
            bringTogether(List.copyOf(missing.values()));
        }
    }

    private void bringTogether(List<RemotePlugin> offers) {
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(TOGETHER, offers.size()), work -> {
            Thread thread = new Thread(work, "core-packages");
            thread.setDaemon(true);
            thread.setContextClassLoader(Preparation.class.getClassLoader());
            return thread;
        });
        Together progress = new Together(caller.progress(), offers);
        List<Future<?>> all = new ArrayList<>();
        try {
            for (RemotePlugin offer : offers) {
                all.add(threads.submit(() -> {
                    PackageSource.Remote.bring(application, offer, progress.of(offer));
                    return offer;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } catch (ExecutionException | CancellationException e) {
            // remembered, and reported by the operation
            LOG.debug("A package could not be downloaded ahead: {}", String.valueOf(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            threads.shutdownNow();
        }
    }

    /** Several packages as one step of an operation. */
    private static final class Together {

        private final Progress progress;
        private final long total;
        private final Message what;
        private final Map<RemotePlugin, Long> done = new LinkedHashMap<>();

        Together(Progress progress, List<RemotePlugin> offers) {
            this.progress = progress;
            RemotePlugin first = offers.get(0);
            this.what = Message.of("{0} {1} and {2} more", first.name(), first.version(), offers.size() - 1);
            this.total =
                    offers.stream().mapToLong(offer -> offer.size().orElse(0L)).sum();
        }

        Progress of(RemotePlugin offer) {
            return (step, bytes, size, message) -> on(offer, bytes);
        }

        private synchronized void on(RemotePlugin offer, long bytes) {
            done.put(offer, bytes);
            long sum = done.values().stream().mapToLong(Long::longValue).sum();
            progress.on("fetch", Math.min(sum, total), total, what);
        }
    }
}
