package org.coreadmin.extension;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.host.Wait;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.Node;
import org.coreadmin.extension.internal.application.NodeBase;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.application.Outcome.PartOutcome;
import org.coreadmin.extension.internal.application.PluginStarter;
import org.coreadmin.extension.internal.operation.Attempt;
import org.coreadmin.extension.internal.operation.Preparation;
import org.coreadmin.extension.internal.store.WriterLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides when an operation runs: it prepares without a lock, waits for the writer lock and, in a cluster, for the rollout that
 * is under way, and starts over if what is installed has changed meanwhile. Afterwards it writes the history and sends the
 * events. Safe for use by several threads.
 */
final class OperationRunner {

    private static final Logger LOG = LoggerFactory.getLogger(OperationRunner.class);

    /**
     * Maximum number of attempts when the installed set changes before the writer lock is taken. The last one finds out under
     * the lock what has changed.
     */
    private static final int ATTEMPTS = 3;

    private static final Outcome NOT_BEGUN = Outcome.of(OperationResult.done("", "Starts over", Map.of()));

    private final Shared shared;
    private final Application application;
    private final Caller caller;
    private final Wait wait;

    /** State shared by all runners of one loader. */
    private record Shared(PluginLoader loader, WriterLock lock, Duration patience) {}

    OperationRunner(PluginLoader loader, Application application, WriterLock lock, Duration patience, Caller caller) {
        this(new Shared(loader, lock, patience), application, caller, Wait.ALL);
    }

    private OperationRunner(Shared shared, Application application, Caller caller, Wait wait) {
        this.shared = shared;
        this.application = application;
        this.caller = caller;
        this.wait = wait;
    }

    OperationRunner with(Application other) {
        return new OperationRunner(shared, other, caller, wait);
    }

    OperationRunner with(Caller other) {
        return new OperationRunner(shared, application, other, wait);
    }

    OperationRunner with(Wait other) {
        return new OperationRunner(shared, application, caller, other);
    }

    PluginLoader loader() {
        return shared.loader();
    }

    Application application() {
        return application;
    }

    Caller caller() {
        return caller;
    }

    /** Acquires the writer lock, unless a running server makes the changes of this base directory. */
    WriterLock.Held acquire(String what) throws IOException {
        WriterLock.Held held = waiting(() -> acquireBesideServers(what));
        boolean free = false;
        try {
            loader().requireNoServer();
            free = true;
            return held;
        } finally {
            if (!free) {
                held.close();
            }
        }
    }

    /** Acquires the writer lock for a change of something that servers do not keep in memory. */
    WriterLock.Held acquireBesideServers(String what) throws IOException {
        return shared.lock().acquire(what, shared.patience());
    }

    /** Runs work that is interrupted when the operation is cancelled. */
    <T> T waiting(Attempt.Work<T> work) throws IOException {
        try {
            return caller.cancellation().waiting(work::run);
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Prepares an operation. It reports itself what went wrong. */
    void prepare(Runnable preparing) {
        try {
            waiting(() -> {
                preparing.run();
                return "";
            });
        } catch (IOException e) {
            LOG.debug("The operation will report this", e);
        }
    }

    /** Prepares before it takes the writer lock; starts over if what was found out no longer holds by then. */
    OperationResult run(Preparation known, Operation operation, Attempt.Work<Outcome> work) {
        String word = operation.word();
        String plugin = operation.plugin();
        try {
            return answer(word, plugin, () -> {
                for (int attempt = 1; ; attempt++) {
                    boolean last = attempt == ATTEMPTS;
                    AtomicBoolean overtaken = new AtomicBoolean();
                    loader().requireNoServer();
                    prepare(() -> known.run(operation));
                    OperationResult result = change(word, plugin, () -> {
                        if (known.isOvertaken()) {
                            known.clear();
                            overtaken.set(!last);
                        }
                        return overtaken.get() ? NOT_BEGUN : work.run();
                    });
                    if (!overtaken.get()) {
                        return result;
                    }
                    LOG.debug("The {} of {} starts over: the base directory has changed", word, plugin);
                }
            });
        } finally {
            known.clear();
        }
    }

    /**
     * Changes plugins, in the cluster if this is a node of one.
     *
     * @param plugin empty text for a change of all
     */
    OperationResult change(String operation, String plugin, Attempt.Work<Outcome> work) {
        Optional<Node> node = loader().leadingNode();
        return node.isEmpty()
                ? changeHere(operation, plugin, true, work)
                : answer(operation, plugin, () -> {
                    loader().requireNoServer();
                    return node.get()
                            .run(
                                    plugin,
                                    wait,
                                    caller.cancellation(),
                                    decided -> changeHere(operation, plugin, true, () -> {
                                        try {
                                            return work.run();
                                        } finally {
                                            decided.run(); // before events, whose listeners may start operations
                                        }
                                    }));
                });
    }

    /** Changes files that are no installed plugin, which is possible while a server runs. */
    OperationResult changeFiles(String operation, String plugin, Attempt.Work<Outcome> work) {
        return changeHere(operation, plugin, false, work);
    }

    private OperationResult changeHere(String operation, String plugin, boolean toPlugins, Attempt.Work<Outcome> work) {
        return answer(operation, plugin, () -> underLock(operation, plugin, toPlugins, work));
    }

    private static OperationResult answer(String operation, String plugin, Attempt.Work<OperationResult> work) {
        try {
            return work.run();
        } catch (ServerSeat.TakenException e) {
            throw e;
        } catch (PluginException | IOException e) {
            return OperationResult.refused(
                    plugin,
                    Failures.documented(
                            e,
                            ErrorCode.FILE_COPY_FAILED,
                            Message.of(
                                    "The {0} of {1}",
                                    operation, plugin.isEmpty() ? Message.of("all plugins") : plugin)));
        }
    }

    /** Makes a change that the nodes have decided already. Called by the holder of the writer's lock. */
    OperationResult follow(NodeBase.Work work) throws IOException {
        List<Message> warnings = new ArrayList<>();
        Outcome outcome;
        try (PluginStarter.Exclusive right = application.starter().exclusively()) {
            outcome = work.run();
        }
        finish(outcome, warnings);
        loader().publishRecovered();
        outcome.journal().ifPresent(id -> forget(id, warnings));
        return outcome.result().noting(warnings);
    }

    /** @param toPlugins whether it changes plugins that a server may have at work, which only the server may do */
    private OperationResult underLock(String operation, String plugin, boolean toPlugins, Attempt.Work<Outcome> work)
            throws IOException {
        Outcome outcome;
        List<Message> warnings = new ArrayList<>();
        String what = operation + " " + (plugin.isEmpty() ? "all plugins" : plugin);
        try (WriterLock.Held held = toPlugins ? acquire(what) : acquireBesideServers(what)) {
            if (toPlugins) {
                loader().recover();
                loader().start();
                if (loader().leadingNode().isPresent()) {
                    loader().leadingNode().get().catchUp();
                }
            }
            try (PluginStarter.Exclusive right = application.starter().exclusively()) {
                outcome = work.run();
            }
            finish(outcome, warnings);
            if (!outcome.result().success()) {
                loader().endLater();
            }
        }
        loader().publishRecovered();
        outcome.parts().forEach(part -> part.events().forEach(event -> warnings.addAll(loader().announce(event))));
        outcome.journal().ifPresent(id -> forget(id, warnings));
        return outcome.result().noting(warnings);
    }

    private void finish(Outcome outcome, List<Message> warnings) {
        outcome.parts().forEach(part -> record(part, warnings));
        application
                .tidy(outcome.left())
                .forEach(problem -> LOG.warn("Not everything could be cleaned up: {}", problem));
    }

    private void record(PartOutcome part, List<Message> warnings) {
        if (part.entry().isEmpty()) {
            return;
        }
        try {
            application.history().add(part.plugin(), part.entry().get());
        } catch (IOException e) {
            warnings.add(Message.of("The history of {0} could not be written: {1}", part.plugin(), Message.of(e)));
        }
        application.reclaim(part.plugin()).forEach(problem -> LOG.warn("{}", problem));
    }

    /**
     * Forgets a journal once the events have been sent. They are sent without the lock, so that listeners may start
     * operations of their own.
     */
    private void forget(String journal, List<Message> warnings) {
        try {
            application.transactions().forget(journal);
        } catch (IOException e) {
            warnings.add(Message.of("The journal of {0} could not be removed: {1}", journal, Message.of(e)));
        }
    }
}
