package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.Cancellation.CancelledException;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.MovedOnException;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.application.SharedChange;
import org.coreadmin.extension.internal.change.Part.Changed;
import org.coreadmin.extension.internal.change.Part.Linked;
import org.coreadmin.extension.internal.change.Part.Look;
import org.coreadmin.extension.internal.change.Part.Placed;
import org.coreadmin.extension.internal.change.Part.Prospect;
import org.coreadmin.extension.internal.change.Part.Taken;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.OutcomeUnknownException;
import org.coreadmin.extension.internal.database.ServerRights;
import org.coreadmin.extension.internal.resolve.DependencyCheck;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;
import org.coreadmin.extension.internal.runtime.RequestGate;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.TransactionHeader;

/**
 * A change of one or several plugins. All parts go through the same stages together, one decision counts for all of them, and
 * they start in one step. Used once. {@link #run} is for the holder of the writer's lock.
 */
public final class Change {

    private final Application application;
    private final Proposal proposal;
    private final Caller caller;
    private final Snapshot before;
    private final List<Message> warnings = new ArrayList<>();
    private final Set<Part> announced = new LinkedHashSet<>();
    private final List<Linked> linked = new ArrayList<>();
    private Optional<LockFileChange> lockFile = Optional.empty();
    private Optional<SettingsChange> settings = Optional.empty();
    private RequestGate gate = RequestGate.NONE;
    private boolean stopped;
    private final Optional<SharedChange> rollout;
    private Optional<Examined> examined = Optional.empty();

    public Change(Application application, Proposal proposal, Caller caller) throws IOException {
        this.application = application;
        this.proposal = proposal;
        this.caller = caller;
        this.rollout = application.decider().change(application, caller);
        this.before = proposal.snapshot().isPresent() ? proposal.snapshot().get() : application.snapshot();
    }

    /** Examines the change, whose files it stages. Refuses whatever {@link #run} refuses before it runs code of a plugin. */
    public Examined examine() throws IOException {
        try {
            List<Look> looks = new ArrayList<>();
            for (Part part : proposal.parts()) {
                looks.add(part.look()); // 10002, 10003
            }
            return new Examined(looks, check(looks.stream().map(Look::prospect).toList())); // 10004, 10005
        } catch (PartFailedException e) {
            throw e.rethrow();
        }
    }

    /** Returns the steps of the examined change. Refuses migrations that would be refused. */
    public List<PlannedStep> steps(Examined examined) throws IOException {
        List<Participant> present = Application.participants(before);
        List<PlannedStep> steps = new ArrayList<>();
        Set<PluginName> migrated = new LinkedHashSet<>();
        for (Look look : examined.looks()) {
            PluginName plugin = look.prospect().part().plugin();
            PlannedStep step = look.plan()
                    .step(present, Optional.ofNullable(examined.code().get(plugin)), migrated);
            steps.add(step);
            if (!step.migrations().apply().isEmpty()) {
                migrated.add(plugin);
            }
        }
        if (steps.stream().anyMatch(step -> !step.migrations().isEmpty())) {
            application
                    .database()
                    .filter(Database::reachesServer)
                    .ifPresent(database -> warnings.add(Message.of(
                            "The database {0}, so no rule of it holds back the SQL of plugins. {1}.",
                            ServerRights.PROBLEM, ServerRights.REMEDY)));
        }
        return steps;
    }

    /**
     * Takes all parts from getting their files to running, or rolls everything back.
     *
     * @param seen what {@link #examine} found, if the base directory is as it was then
     */
    public Outcome run(Optional<Examined> seen) throws IOException {
        examined = seen;
        if (proposal.isEmpty()) {
            return Outcome.of(result(List.of(), Optional.empty()));
        }
        try {
            return change();
        } finally {
            gate.close(); // the new versions run, or the old ones again
            rollout.ifPresent(SharedChange::end);
        }
    }

    private Outcome change() throws IOException {
        Optional<Transaction> journal = begin();
        List<Changed> changed;
        try {
            List<Taken> taken = read(take(journal)); // fetch → verify → stage, 10002, 10003; check, 10004, 10005
            requireConsent(taken);
            announce(taken);
            writeSettings(journal);
            link(compile(taken));
            List<Placed> placed = place(journal);
            if (rollout.isPresent()) {
                rollout.get().prepare(proposal.wish(application, placed, closingEverywhere(placed)));
            }
            stopWhatGoes(placed);
            changed = decide(journal, placed); // 10006, 10008, 20003, 20004, 20005: one commit
        } catch (OutcomeUnknownException e) {
            return failed(journal, unknown(e));
        } catch (MovedOnException e) {
            rollout.ifPresent(one -> one.abort(e));
            rollBack(journal, e);
            linked.forEach(Linked::discard);
            throw e;
        } catch (IOException | RuntimeException e) {
            rollout.ifPresent(one -> one.abort(e));
            rollBack(journal, e);
            return failed(journal, e);
        }
        boolean complete = false;
        try {
            if (journal.isPresent()) {
                journal.get().complete();
            }
            complete = true;
            if (!changed.isEmpty()) {
                start(changed);
            }
        } catch (IOException | RuntimeException e) {
            if (isReversible()) {
                bringBack(journal, changed, e);
                return failed(journal, e);
            }
            warnings.add(Message.of("The next command will clean up what is left: {0}", Failures.describe(e)));
            startAgain();
        }
        rollout.ifPresent(SharedChange::started);
        return succeeded(journal.filter(any -> loneMark().isEmpty()), changed, complete);
    }

    /** Returns a mark that needs no journal; in a cluster the database decides on each change. */
    private Optional<MarkPart> loneMark() {
        if (rollout.isPresent()) {
            return Optional.empty();
        }
        return application.follows()
                        && proposal.parts().size() == 1
                        && proposal.parts().get(0) instanceof MarkPart mark
                ? Optional.of(mark)
                : proposal.loneMark();
    }

    /**
     * Returns plugins of which old code and changed tables would not go together: on all nodes they answer nothing
     * meanwhile.
     */
    private List<PluginName> closingEverywhere(List<Placed> placed) {
        return those(placed, one -> one.closes() || one.part() instanceof RemovalPart removal && removal.dropsTables());
    }

    private List<PluginName> those(List<Placed> placed, Predicate<Placed> condition) {
        List<PluginName> plugins = new ArrayList<>();
        for (Placed one : placed) {
            if (PartFailedException.in(one.part(), () -> condition.test(one))) {
                plugins.add(one.part().plugin());
            }
        }
        return plugins;
    }

    private Optional<Transaction> begin() throws IOException {
        return loneMark().isPresent()
                ? Optional.empty()
                : Optional.of(application
                        .transactions()
                        .begin(new TransactionHeader(
                                proposal.word(),
                                proposal.subject(),
                                Map.of("by", caller.name(), PartRecord.ATTRIBUTE, PartRecord.write(proposal.parts())),
                                application.decisionKind())));
    }

    private List<Taken> take(Optional<Transaction> journal) {
        List<Taken> taken = new ArrayList<>();
        for (Part part : proposal.parts()) {
            caller.cancellation().check();
            taken.add(PartFailedException.in(part, () -> part.take(journal)));
        }
        return inOrder(taken);
    }

    /** Orders parts, each after those that it requires, otherwise as they were. Plugins that are removed come last. */
    private static List<Taken> inOrder(List<Taken> taken) {
        Map<PluginName, Taken> open = new LinkedHashMap<>();
        taken.forEach(one -> open.put(one.prospect().part().plugin(), one));
        List<Taken> ordered = new ArrayList<>();
        taken.forEach(one -> addAfterRequired(one, open, ordered));
        taken.stream().filter(one -> one.prospect().participant().isEmpty()).forEach(ordered::add);
        return ordered;
    }

    private static void addAfterRequired(Taken one, Map<PluginName, Taken> open, List<Taken> ordered) {
        Optional<Participant> participant = one.prospect().participant();
        if (participant.isEmpty() || open.remove(participant.get().name()) == null) {
            return;
        }
        for (PluginName required : new TreeMap<>(participant.get().summary().require()).keySet()) {
            Taken other = open.get(required);
            if (other != null) {
                addAfterRequired(other, open, ordered);
            }
        }
        ordered.add(one);
    }

    private List<Taken> read(List<Taken> taken) throws IOException {
        Optional<Examined> known = examined.filter(seen -> seen.isOf(taken));
        return with(
                known.isPresent()
                        ? known.get().code()
                        : check(taken.stream().map(Taken::prospect).toList()),
                taken);
    }

    private static List<Taken> with(Map<PluginName, CodeCheck.Finding> code, List<Taken> taken) {
        return taken.stream()
                .map(one -> Optional.ofNullable(code.get(one.prospect().part().plugin()))
                        .map(one::read)
                        .orElse(one))
                .toList();
    }

    /** Refuses plugins whose code does not fit together; returns the findings on their code. */
    private Map<PluginName, CodeCheck.Finding> check(List<Prospect> prospects) throws IOException {
        requireSettings(prospects);
        if (prospects.stream()
                .allMatch(prospect ->
                        prospect.fitsAnyway() && prospect.participant().isPresent())) {
            return checkCode(prospects, Set.of());
        }
        Map<PluginName, Participant> present = new TreeMap<>();
        Application.participants(before).forEach(participant -> present.put(participant.name(), participant));
        Set<PluginName> gone = new LinkedHashSet<>();
        for (Prospect prospect : prospects) {
            PluginName plugin = prospect.part().plugin();
            present.remove(plugin);
            prospect.participant().ifPresentOrElse(one -> present.put(plugin, one), () -> gone.add(plugin));
        }
        DependencyCheck check = new DependencyCheck(application.host(), present.values());
        Refusals refusals = new Refusals();
        List<Part> refused = new ArrayList<>();
        for (Prospect prospect : prospects) {
            if (!refusals.collect(() -> prospect.requirement().accept(check))) {
                refused.add(prospect.part());
            }
        }
        if (refused.size() == 1) {
            PartFailedException.in(refused.get(0), () -> {
                refusals.throwIfAny();
                return refused;
            });
        }
        refusals.throwIfAny();
        if (!proposal.leavesDependants()) {
            present.values().stream()
                    .filter(staying ->
                            staying.summary().require().keySet().stream().anyMatch(gone::contains))
                    .forEach(staying ->
                            check.require(staying.summary(), staying.enabled(), staying.skipsDependencies()));
        }
        return checkCode(prospects, gone);
    }

    /** Refuses settings that the version to come of a plugin does not allow. */
    private void requireSettings(List<Prospect> prospects) {
        Refusals refusals = new Refusals();
        for (Prospect prospect : prospects) {
            prospect.code()
                    .ifPresent(
                            coming -> refusals.collect(() -> proposal.settings().require(coming.manifest())));
        }
        refusals.throwIfAny();
    }

    private void writeSettings(Optional<Transaction> journal) throws IOException {
        if (!proposal.settings().writing().isEmpty()) {
            settings = Optional.of(SettingsChange.in(
                    application,
                    journal.orElseThrow(),
                    proposal.settings(),
                    plugin -> before.plugin(plugin).isPresent()));
        }
    }

    private Map<PluginName, CodeCheck.Finding> checkCode(List<Prospect> prospects, Set<PluginName> gone)
            throws IOException {
        if (prospects.stream().anyMatch(prospect -> prospect.code().isPresent())) {
            caller.progress().on("check", 0, 1, Message.of("Checking the code of the packages"));
        }
        return CodeCheck.requireFitting(application, prospects, gone); // 10003, 10005
    }

    private void requireConsent(List<Taken> taken) {
        if (application.follows()) {
            return; // it was requested on the node that decided
        }
        Consent.require(
                taken.stream().flatMap(one -> one.consent().stream()).toList(),
                caller,
                proposal.operation(),
                proposal.settings().file());
    }

    private void announce(List<Taken> taken) {
        try (Cancellation.Scope cancellable = caller.cancellation().enter()) {
            for (Taken one : taken) {
                caller.cancellation().check();
                Part part = one.prospect().part();
                announced.add(part);
                PartFailedException.in(part, () -> {
                    one.announce();
                    return part;
                });
            }
        }
    }

    private void link(List<Taken> taken) {
        try (Cancellation.Scope cancellable = caller.cancellation().enter()) {
            for (Taken one : taken) {
                caller.cancellation().check();
                linked.add(PartFailedException.in(one.prospect().part(), () -> one.link(running(), before)));
            }
        }
    }

    /** Compiles what comes as sources, and reads the code of all parts with it before any of it is loaded. */
    private List<Taken> compile(List<Taken> taken) throws IOException {
        List<Taken> compiled = new ArrayList<>();
        List<LinkRequest> ready = new ArrayList<>();
        try (Cancellation.Scope cancellable = caller.cancellation().enter()) {
            for (Taken one : taken) {
                caller.cancellation().check();
                Taken made = PartFailedException.in(one.prospect().part(), () -> one.compile(ready));
                made.prospect().code().ifPresent(coming -> ready.add(LinkRequest.of(coming.manifest(), coming.tree())));
                compiled.add(made);
            }
        }
        if (compiled.equals(taken)) {
            return taken;
        }
        Set<PluginName> gone = taken.stream()
                .map(Taken::prospect)
                .filter(prospect -> prospect.participant().isEmpty())
                .map(prospect -> prospect.part().plugin())
                .collect(Collectors.toSet());
        List<Taken> read = with(
                CodeCheck.requireFitting(
                        application, compiled.stream().map(Taken::prospect).toList(), gone), // 10003, 10005
                compiled);
        requireConsent(read);
        return read;
    }

    private List<LinkedPlugin> running() {
        return linked.stream().flatMap(one -> one.running().stream()).toList();
    }

    private List<Placed> place(Optional<Transaction> journal) throws IOException {
        List<Placed> placed = new ArrayList<>();
        Map<PluginName, Optional<InstallLock>> locks = new HashMap<>();
        Map<String, PluginName> published = new HashMap<>();
        for (Linked one : linked) {
            Placed here = PartFailedException.in(one.part(), () -> one.place(published)); // 10007
            PluginName plugin = one.part().plugin();
            placed.add(here);
            locks.put(plugin, here.lock());
            here.lock().ifPresent(lock -> lock.published().keySet().forEach(file -> published.put(file, plugin)));
        }
        if (journal.isPresent() && proposal.writesLockFile()) {
            lockFile = Optional.of(LockFileChange.in(application, journal.get(), locks));
        }
        return placed;
    }

    /**
     * Stops the plugins that are removed, together with those that require them, before their uninstall scripts run. A
     * plugin on which another one that stays depends is exchanged later: the new classes of that one may be linked
     * already.
     */
    private void stopWhatGoes(List<Placed> placed) {
        Set<PluginName> changing = new LinkedHashSet<>();
        placed.forEach(one -> changing.add(one.part().plugin()));
        for (Placed one : placed) {
            PluginName plugin = one.part().plugin();
            if (one.stopsFirst()
                    && (proposal.leavesDependants()
                            || changing.containsAll(application.starter().activeDependants(plugin)))) {
                stopped |= !PartFailedException.in(
                                one.part(), () -> application.starter().takeOut(plugin))
                        .isEmpty();
            }
        }
    }

    private List<Changed> decide(Optional<Transaction> journal, List<Placed> placed) throws IOException {
        List<Changed> changed = new ArrayList<>();
        turnRequestsAway(placed);
        if (journal.isEmpty()) {
            change(placed, Optional.empty(), changed);
            caller.cancellation().decide();
            loneMark().orElseThrow().replaceLock(before);
            return changed;
        }
        new Decision(application, journal.get())
                .make(
                        caller.cancellation(),
                        changes -> {
                            change(placed, changes, changed);
                            if (rollout.isPresent()) {
                                rollout.get().decide(changes.orElseThrow());
                            }
                        },
                        () -> {
                            journal.get().note(PartRecord.ATTRIBUTE, PartRecord.write(proposal.parts()));
                            caller.cancellation().decide();
                        });
        return changed;
    }

    /**
     * Turns requests away before the transaction of the database begins: requests that wait for the database would
     * never end.
     */
    private void turnRequestsAway(List<Placed> placed) {
        List<PluginName> closing = those(placed, Placed::closes);
        if (!closing.isEmpty()) {
            try (Cancellation.Scope waiting = caller.cancellation().interruptible()) {
                gate = application.runtime().turnAway(closing);
            } catch (PluginException e) {
                caller.cancellation().check();
                throw e;
            }
            warnings.addAll(ExclusiveUpdate.warnings(gate));
        }
    }

    private void change(List<Placed> placed, Optional<DatabaseTransaction> changes, List<Changed> changed) {
        try (Cancellation.Scope cancellable = caller.cancellation().enter()) {
            if (changes.isPresent()) {
                changes.get().concerns(those(placed, any -> true));
                for (Placed one : placed) {
                    PartFailedException.in(one.part(), () -> {
                        one.readAhead(changes.get());
                        return one;
                    });
                }
            }
            for (Placed one : placed) {
                caller.cancellation().check();
                changed.add(PartFailedException.in(one.part(), () -> {
                    try {
                        return one.change(changes);
                    } catch (CancelledException e) {
                        throw e;
                    } catch (RuntimeException e) {
                        caller.cancellation().check(); // each driver reports a stopped statement in its own way
                        throw e;
                    }
                }));
            }
        }
    }

    private void start(List<Changed> changed) throws IOException {
        Set<PluginName> going = new LinkedHashSet<>();
        Map<PluginName, String> digests = new HashMap<>();
        for (Changed one : changed) {
            PluginName plugin = one.placed().part().plugin();
            if (one.stops()) {
                going.add(plugin);
                application.starter().forget(plugin);
            }
            digests.put(
                    plugin,
                    one.placed()
                            .lock()
                            .flatMap(InstallLock::digest)
                            .map(Sha256::hex)
                            .orElse(""));
        }
        if (running().isEmpty()) {
            going.forEach(application.starter()::takeOut); // and waits until they have stopped
        } else {
            caller.progress().on("start", 0, 1, Message.of("Starting the changed plugins"));
            application.starter().exchange(going, running(), digests);
        }
        for (Changed one : changed) {
            PartFailedException.in(one.placed().part(), () -> {
                one.awaitHealth();
                return one;
            });
        }
        startWhatWaited(digests.keySet());
    }

    /** Starts plugins that were quarantined for want of these. */
    private void startWhatWaited(Set<PluginName> changed) throws IOException {
        Optional<MarkPart> mark = loneMark();
        if (mark.isEmpty()) {
            application.starter().startWaiting(changed);
        } else {
            before.renew(mark.get().plugin());
            if (!running().isEmpty()) {
                application.starter().startWaiting(changed, before);
            }
        }
    }

    private static PluginException unknown(OutcomeUnknownException e) {
        PluginException documented = Failures.documented(e, ErrorCode.INTERNAL, Message.of("The decision"));
        return new PluginException(
                documented.code(),
                Message.of(
                        "{0} The outcome of the transaction will be known when the database answers again; the"
                                + " next command"
                                + " completes it or rolls it back.",
                        Message.of(documented)),
                e);
    }

    private void rollBack(Optional<Transaction> journal, Exception reason) {
        try {
            if (journal.isPresent()) {
                journal.get().rollBack();
            }
        } catch (IOException e) {
            reason.addSuppressed(e);
            warnings.add(Message.of(
                    "Not everything could be rolled back: {0}. The next command tries again.", Failures.describe(e)));
        }
        if (stopped) {
            startAgain();
        }
    }

    private void startAgain() {
        try {
            application.starter().startWaiting(Set.of());
        } catch (IOException | PluginException e) {
            warnings.add(Message.of("The plugins that ran before could not be restarted: {0}", Failures.describe(e)));
        }
    }

    /** Whether the change can be reverted. An uninstall cannot: its data is gone, and the next command completes it. */
    private boolean isReversible() {
        return proposal.parts().stream().anyMatch(Predicate.not(RemovalPart.class::isInstance));
    }

    private void bringBack(Optional<Transaction> journal, List<Changed> changed, Exception reason) {
        caller.progress().on("reverse", 0, 1, Message.of("Rolling back to the previous state"));
        List<Changed> newestFirst = new ArrayList<>(changed);
        Collections.reverse(newestFirst);
        try {
            newestFirst.forEach(
                    one -> application.starter().takeOut(one.placed().part().plugin()));
            linked.forEach(Linked::discard);
            if (journal.isPresent()) {
                new Compensation(application, proposal, caller)
                        .run(
                                journal.get(),
                                newestFirst,
                                lockFile,
                                settings,
                                warnings,
                                changes -> rollout.ifPresent(one -> one.revert(changes, Failures.describe(reason))));
            } else {
                loneMark().orElseThrow().restoreLock();
            }
        } catch (IOException | RuntimeException e) {
            warnings.add(Message.of(
                    "The previous state could not be fully restored: {0}. The doctor shows what is left to do.",
                    Failures.describe(e)));
        }
        startAgain();
    }

    private Outcome succeeded(Optional<Transaction> journal, List<Changed> changed, boolean complete) {
        Optional<String> id = journal.map(Transaction::id);
        List<OperationResult> results = new ArrayList<>();
        List<Outcome.PartOutcome> parts = new ArrayList<>();
        for (Changed one : changed) {
            PartRecord record = one.placed().part().record();
            results.add(one.result());
            parts.add(outcome(record, id, HistoryEntry.DONE, Optional.empty()));
        }
        return new Outcome(
                result(results, id),
                parts,
                id.filter(any -> complete),
                loneMark().map(mark -> before));
    }

    private Outcome.PartOutcome outcome(PartRecord record, Optional<String> id, String result, Optional<String> error) {
        return new Outcome.PartOutcome(
                record.plugin(),
                id.flatMap(known -> record.entry(known, application.now(), caller.name(), result, error)),
                id.flatMap(known -> record.after(known, error.orElse(null))),
                id.or(() -> error.isPresent()
                                ? Optional.empty()
                                : Optional.of(UUID.randomUUID().toString()))
                        .flatMap(known -> record.changed(known, error.isEmpty())));
    }

    private OperationResult result(List<OperationResult> parts, Optional<String> id) {
        OperationResult said = proposal.report().done(parts);
        return HeldBackPlugin.report(
                new OperationResult(
                        true, Optional.empty(), said.text(), proposal.plugin(), said.data(), allWarnings(), id),
                proposal.held());
    }

    /** Returns what the operator should know so far of the parts that were looked at or taken. */
    public List<Message> allWarnings() {
        Set<Message> all = new LinkedHashSet<>(warnings); // of one registry, several plugins have the same
        proposal.parts().forEach(part -> all.addAll(part.warnings()));
        return List.copyOf(all);
    }

    private Outcome failed(Optional<Transaction> journal, Exception reason) {
        linked.forEach(Linked::discard);
        Optional<Part> at =
                reason instanceof PartFailedException ofPart ? Optional.of(ofPart.part()) : Optional.empty();
        PluginException failure = Failures.documented(
                reason instanceof PartFailedException ofPart ? ofPart.reason() : reason,
                isReversible() ? ErrorCode.FILE_COPY_FAILED : ErrorCode.FILE_DELETION_FAILED,
                Message.of("The {0} of {1}", proposal.word(), proposal.subject()));
        Optional<String> id = journal.map(Transaction::id);
        List<Outcome.PartOutcome> parts = new ArrayList<>();
        for (Part part : proposal.parts()) {
            boolean here = at.filter(part::equals).isPresent();
            if (here || announced.contains(part) || proposal.isOfOne()) {
                String error = failure.code().number() + " "
                        + (here || proposal.isOfOne()
                                ? failure.getMessage()
                                : "Not done, as "
                                        + at.map(other -> other.plugin().toString())
                                                .orElse("the whole") + " failed: "
                                        + failure.getMessage());
                parts.add(outcome(part.record(), id, HistoryEntry.FAILED, Optional.of(error)));
            }
        }
        OperationResult result = new OperationResult(
                false,
                Optional.of(failure.code()),
                message(at, failure),
                proposal.plugin(),
                Remedy.dataOf(failure),
                allWarnings(),
                id);
        return new Outcome(result, parts, Optional.empty(), Optional.empty());
    }

    private Message message(Optional<Part> at, PluginException failure) {
        boolean asked = proposal.operation().targets().size() == 1
                && at.filter(part -> proposal.plugin().equals(part.plugin().toString()))
                        .isPresent();
        List<Object> text = new ArrayList<>();
        if (!asked) {
            at.map(Part::failing).ifPresent(text::add);
        }
        text.add(failure.text());
        if (proposal.parts().size() > 1) {
            text.add("\n");
            text.add(proposal.report().nothingChanged(proposal.parts()));
        }
        return Message.joined("", text);
    }
}
