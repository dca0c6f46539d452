package org.coreadmin.extension.internal.operation;

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
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.application.Staged;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.change.Change;
import org.coreadmin.extension.internal.change.Examined;
import org.coreadmin.extension.internal.change.Proposal;
import org.coreadmin.extension.internal.store.BaseState;
import org.coreadmin.extension.registry.RemotePlugin;
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

    private final Staged staged = new Staged();
    private final Application application;
    private final Caller caller;
    private Optional<Made> made = Optional.empty();

    /**
     * What was made of a state of the base directory.
     *
     * @param examined empty if nothing is there to be examined, since it only downloads
     */
    private record Made(Operation operation, Sha256 state, Proposal proposal, Optional<Examined> examined) {}

    /** Creates a preparation without any answers yet. */
    public Preparation(Application application, Caller caller) {
        this.application = application.staging(staged);
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

    /** Deletes what is staged and forgets the proposal; the answers of registries stay known. */
    public void clear() {
        made = Optional.empty();
        staged.close();
    }

    /** Prepares an operation that will report itself what it is refused for. Does nothing if it is prepared. */
    public void run(Operation operation) {
        try {
            if (operation.bringsPackages()) {
                make(operation);
            }
        } catch (PluginException | IOException e) {
            clear();
            LOG.debug("The operation will report what could not be determined before its turn: {}", e.toString());
        }
    }

    private Made make(Operation operation) throws IOException {
        Optional<Made> known = made.filter(one -> one.operation().equals(operation));
        if (known.isPresent() && !isOvertaken()) {
            return known.get();
        }
        clear();
        Sha256 state = BaseState.of(application.store());
        Proposal proposal = operation.proposeAhead(application, caller);
        bring(operation.sources(application, caller, proposal));
        Optional<Examined> examined = operation instanceof Operation.Download
                ? Optional.empty()
                : Optional.of(change(proposal).examine());
        Made fresh = new Made(operation, state, proposal, examined);
        made = Optional.of(fresh);
        return fresh;
    }

    private Change change(Proposal proposal) throws IOException {
        return new Change(application, proposal, caller);
    }

    /**
     * Plans an operation: describes its changes, and refuses what it would refuse, as far as that is known without running code of a
     * plugin. Changes nothing, and needs no lock: a change meanwhile makes the plan stale. What was staged for it stays.
     */
    public Plan plan(Operation operation) throws IOException {
        if (operation instanceof Operation.Download download) {
            return Planner.download(download, application, caller);
        }
        Made all = make(operation);
        Change change = change(all.proposal());
        List<PlannedStep> steps = change.steps(all.examined().orElseThrow());
        return new Plan(
                operation,
                Planner.state(application, operation),
                steps,
                all.proposal().held(),
                change.allWarnings());
    }

    /**
     * Carries out the proposal that was prepared if there is one, which has not been overtaken, else a new one. Needs the writer lock.
     *
     * @param by who runs it, who may have accepted more meanwhile
     */
    public Outcome carryOut(Operation operation, Caller by) throws IOException {
        Optional<Made> known = made.filter(one -> one.operation().equals(operation));
        made = Optional.empty(); // it can be carried out once
        Proposal proposal = known.isPresent() ? known.get().proposal() : operation.propose(application, by);
        return new Change(application, proposal, by).run(known.flatMap(Made::examined));
    }

    private void bring(List<? extends VersionFiles> sources) throws IOException {
        Map<Sha256, VersionFiles.Remote> remotes = new LinkedHashMap<>();
        for (VersionFiles versionFiles : sources) {
            if (versionFiles instanceof VersionFiles.Remote remote) {
                remotes.put(remote.offer().sha256().orElseThrow(), remote);
            }
        }
        if (remotes.size() == 1) {
            staged.version(application, remotes.values().iterator().next(), caller.progress());
        } else if (!remotes.isEmpty()) {
            bringTogether(List.copyOf(remotes.values()));
        }
    }

    private void bringTogether(List<VersionFiles.Remote> remotes) {
        ExecutorService fetching = threads(Math.min(TOGETHER, remotes.size()), "core-packages");
        // each reader of a package has a thread that hashes it
        int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        ExecutorService unpacking = threads(Math.min(MOST_UNPACKED_TOGETHER, half), "core-unpacking");
        Together progress = new Together(
                caller.progress(),
                remotes.stream().map(VersionFiles.Remote::offer).toList());
        List<Future<?>> all = new ArrayList<>();
        List<Future<?>> rest = Collections.synchronizedList(new ArrayList<>());
        boolean whole = false;
        try {
            for (VersionFiles.Remote remote : remotes) {
                all.add(fetching.submit(() -> {
                    if (!application.catalogue().isCopied(remote.offer())) {
                        VersionFiles.Remote.file(application, remote.offer(), progress.of(remote.offer()));
                    }
                    rest.add(unpacking.submit(() -> {
                        staged.version(application, remote, progress.unpacking(remote.offer()));
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
                staged.close(); // the operation is to report it, and may lack the room that this takes
            }
        }
    }

    private static void awaitAll(List<Future<?>> futures) throws ExecutionException, InterruptedException {
        for (Future<?> one : futures) {
            one.get();
        }
    }

    private static ExecutorService threads(int count, String name) {
        return Executors.newFixedThreadPool(
                count, work -> PluginScope.daemon(name, Preparation.class.getClassLoader(), work));
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
        private final Message verifying;
        private final Map<RemotePlugin, Long> done = new LinkedHashMap<>();
        private final Map<RemotePlugin, Long> verified = new LinkedHashMap<>();
        private boolean fetched;

        Together(Progress progress, List<RemotePlugin> offers) {
            this.progress = progress;
            RemotePlugin first = offers.get(0);
            this.what = Message.of("{0} {1} and {2} more", first.name(), first.version(), offers.size() - 1);
            this.verifying =
                    Message.of("Verifying {0} {1} and {2} more", first.name(), first.version(), offers.size() - 1);
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
                        progress.on("verify", Math.min(sum, total), total, verifying);
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
