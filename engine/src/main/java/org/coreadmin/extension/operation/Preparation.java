package org.coreadmin.extension.operation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.application.Application;
import org.coreadmin.extension.application.Caller;
import org.coreadmin.extension.application.PackageSource;
import org.coreadmin.extension.application.UnpackedAhead;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.change.Proposal;
import org.coreadmin.extension.registry.LookupMemory;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.store.BaseState;
import org.coreadmin.extension.text.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks registries, and downloads and unpacks packages, for an operation before it takes the writer lock, so that a slow registry
 * keeps nobody else waiting. Of several packages, each is unpacked while others are still on their way. Failures are not reported
 * here: the operation itself reports them, based on the plugins that are installed by then. For one thread at a time.
 */
public final class Preparation {

    private static final Logger LOG = LoggerFactory.getLogger(Preparation.class);
    private static final int TOGETHER = 6;
    private static final int MOST_UNPACKED_TOGETHER = 4;

    private final LookupMemory memory = new LookupMemory();
    private final UnpackedAhead unpacked = new UnpackedAhead();
    private final Application application;
    private final Caller caller;
    private Optional<Made> made = Optional.empty();

    /**
     * What was made of a state of the base directory.
     *
     * @param proposal empty until there is one, and if it was refused
     */
    private record Made(Operation operation, Sha256 state, Optional<Proposal> proposal) {}

    /** Creates a preparation without any answers yet. */
    public Preparation(Application application, Caller caller) {
        this.application = application.with(memory, unpacked);
        this.caller = caller;
    }

    /** Returns the application with the answers of registries, for the operation. */
    public Application application() {
        return application;
    }

    /** Whether the base directory has changed since the operation was prepared. */
    public boolean isOvertaken() throws IOException {
        return made.isPresent() && !made.get().state().equals(BaseState.of(application.store()));
    }

    /** Deletes unpacked packages that are not needed any more; the answers of registries stay known. */
    public void clear() {
        unpacked.clear();
    }

    /** Prepares an operation. */
    public void run(Operation operation) {
        made = Optional.empty();
        try {
            if (operation.asksRegistries() && application.catalogue().isHosted()) {
                Sha256 state = BaseState.of(application.store());
                made = Optional.of(new Made(operation, state, Optional.empty()));
                Proposal proposal = operation.proposeAhead(application, caller);
                made = Optional.of(new Made(operation, state, Optional.of(proposal)));
                bring(operation.sources(application, caller, proposal));
            }
        } catch (PluginException | IOException e) {
            LOG.debug("The operation will report what could not be determined before its turn: {}", e.toString());
        }
    }

    /** Returns the proposal that was prepared if the base directory is as it was then, else a new one. */
    Proposal proposal(Operation operation) throws IOException {
        Optional<Proposal> proposal =
                made.filter(known -> known.operation().equals(operation)).flatMap(Made::proposal);
        return proposal.isPresent() && !isOvertaken() ? proposal.get() : operation.propose(application, caller);
    }

    /** Returns {@link #proposal} to be carried out; it can be carried out once. */
    Proposal takeProposal(Operation operation) throws IOException {
        Proposal proposal = proposal(operation);
        made = Optional.empty();
        return proposal;
    }

    private void bring(List<? extends PackageSource> sources) throws IOException {
        Map<Sha256, PackageSource.Remote> remotes = new LinkedHashMap<>();
        for (PackageSource packageSource : sources) {
            if (packageSource instanceof PackageSource.Remote remote) {
                remotes.put(remote.offer().sha256().orElseThrow(), remote);
            }
        }
        if (remotes.size() == 1) {
            PackageSource.Remote only = remotes.values().iterator().next();
            PackageSource.Remote.file(application, only.offer(), caller.progress());
            unpacked.unpack(application, only, caller.progress());
        } else if (!remotes.isEmpty()) {
            bringTogether(List.copyOf(remotes.values()));
        }
    }

    private void bringTogether(List<PackageSource.Remote> remotes) {
        ExecutorService fetching = threads(Math.min(TOGETHER, remotes.size()), "core-packages");
        // each reader of a package has a thread that hashes it
        int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        ExecutorService unpacking = threads(Math.min(MOST_UNPACKED_TOGETHER, half), "core-unpacking");
        Together progress = new Together(
                caller.progress(),
                remotes.stream().map(PackageSource.Remote::offer).toList());
        List<Future<?>> all = new ArrayList<>();
        List<Future<?>> rest = Collections.synchronizedList(new ArrayList<>());
        boolean whole = false;
        try {
            for (PackageSource.Remote remote : remotes) {
                all.add(fetching.submit(() -> {
                    PackageSource.Remote.file(application, remote.offer(), progress.of(remote.offer()));
                    rest.add(unpacking.submit(() -> {
                        unpacked.unpack(application, remote, progress.unpacking(remote.offer()));
                        return remote;
                    }));
                    return remote;
                }));
            }
            awaitAll(all);
            progress.fetched();
            awaitAll(rest);
            whole = true;
        } catch (ExecutionException | CancellationException e) {
            // remembered, and reported by the operation
            LOG.debug("A package could not be brought or unpacked ahead: {}", String.valueOf(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            fetching.shutdownNow();
            unpacking.shutdownNow();
            awaitEnd(unpacking);
            if (!whole) {
                unpacked.clear(); // the operation is to report it, and may lack the room that this takes
            }
        }
    }

    private static void awaitAll(List<Future<?>> futures) throws ExecutionException, InterruptedException {
        for (Future<?> one : futures) {
            one.get();
        }
    }

    private static ExecutorService threads(int count, String name) {
        return Executors.newFixedThreadPool(count, work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            thread.setContextClassLoader(Preparation.class.getClassLoader());
            return thread;
        });
    }

    /** Waits until no package is being unpacked, so that the unpacked ones can be deleted. */
    private static void awaitEnd(ExecutorService unpacking) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    if (unpacking.awaitTermination(1, TimeUnit.MINUTES)) {
                        return;
                    }
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Several packages as one step of an operation. */
    private static final class Together {

        private final Progress progress;
        private final long total;
        private final Message what;
        private final Map<RemotePlugin, Long> done = new LinkedHashMap<>();
        private final Map<RemotePlugin, Long> verified = new LinkedHashMap<>();
        private boolean fetched;

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

        /** Returns the listener for unpacking, which shows progress after the last download. */
        Progress unpacking(RemotePlugin offer) {
            return (step, bytes, size, message) -> {
                synchronized (this) {
                    long sum = sumWith(verified, offer, bytes);
                    if (fetched) {
                        progress.on("verify", Math.min(sum, total), total, what);
                    }
                }
            };
        }

        synchronized void fetched() {
            fetched = true;
        }

        private synchronized void on(RemotePlugin offer, long bytes) {
            progress.on("fetch", Math.min(sumWith(done, offer, bytes), total), total, what);
        }

        private static long sumWith(Map<RemotePlugin, Long> all, RemotePlugin offer, long bytes) {
            all.put(offer, bytes);
            return all.values().stream().mapToLong(Long::longValue).sum();
        }
    }
}
