package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.database.Database;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.database.OutcomeUnknownException;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.runtime.Closure;
import org.coreadmin.extension.runtime.LinkedPlugin;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.transaction.DecisionKind;
import org.coreadmin.extension.transaction.Transaction;
import org.coreadmin.extension.transaction.TransactionHeader;

/**
 * Several plugins come, change or go in one transaction: one commit decides for all of them, and one step makes them run. Used
 * once, by the holder of the writer's lock.
 */
final class Rearrangement {

    private final Site site;
    private final String operation;
    private final String subject;
    private final Caller caller;
    private List<Part> parts;
    private Optional<LockFileChange> lockFile = Optional.empty();
    private boolean writesLockFile = true;
    private boolean refusesDependants = true;
    private final Map<PluginName, LinkedPlugin> linked = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();
    private final Set<Part> announced = new LinkedHashSet<>();
    private Optional<Part> at = Optional.empty();
    private boolean stopped;
    private Closure closure = Closure.NONE;

    /**
     * @param operation what it is called in the journal
     * @param subject   the plugin that it was asked for, or other words
     * @param parts     what is done with each plugin, each after those that it requires
     */
    Rearrangement(Site site, String operation, String subject, Caller caller, List<? extends Part> parts) {
        this.site = site;
        this.operation = operation;
        this.subject = subject;
        this.caller = caller;
        this.parts = List.copyOf(parts);
    }

    /** The same although what stays may require what goes. */
    Rearrangement leavingDependants() {
        refusesDependants = false;
        return this;
    }

    /** The same without a change of core.lock.json. */
    Rearrangement leavingTheLockFile() {
        writesLockFile = false;
        return this;
    }

    /**
     * How it ended.
     *
     * @param outcomes of each part, in their order
     * @param failure  why it failed, and all is as before; empty if it did not
     * @param failedAt the part that failed, if it was one
     */
    record Ended(
            List<Outcome> outcomes,
            Optional<PluginException> failure,
            Optional<Part> failedAt,
            String transaction,
            List<String> warnings) {}

    Ended run() throws IOException {
        try {
            return rearrange();
        } finally {
            closure.close(); // the new versions run, or the old ones again
        }
    }

    private Ended rearrange() throws IOException {
        Transaction change = site.transactions()
                .begin(new TransactionHeader(
                        operation,
                        subject,
                        Map.of("by", caller.name(), Parts.ATTRIBUTE, Parts.written(parts)),
                        site.decisionKind()));
        try {
            join(change);
            requireDependencies();
            announce();
            link();
            place(change);
            stopWhatGoes();
            decide(change);
        } catch (OutcomeUnknownException e) {
            warnings.add(
                    "What became of the transaction will be known when the database answers again; the next command"
                            + " completes it or takes it back.");
            return failed(change, e);
        } catch (IOException | RuntimeException e) {
            takeBack(change, e);
            restartWhatWasStopped();
            return failed(change, e);
        }
        try {
            at = Optional.empty();
            change.complete();
            start();
        } catch (IOException | RuntimeException e) {
            reverse(change);
            return failed(change, e);
        }
        return succeeded(change);
    }

    private void join(Transaction change) throws IOException {
        for (Part part : parts) {
            caller.cancellation().check();
            at = Optional.of(part);
            part.join(change); // fetch → verify → stage; 10002, 10003
        }
        parts = inOrder();
    }

    /** Each after what it requires; where that leaves a choice, as they were. What goes comes last. */
    private List<Part> inOrder() {
        Map<PluginName, Part> open = new LinkedHashMap<>();
        parts.forEach(part -> open.put(part.plugin(), part));
        List<Part> ordered = new ArrayList<>();
        List<Part> going = new ArrayList<>();
        for (Part part : parts) {
            if (part.participant().isPresent()) {
                addAfterRequired(part, open, ordered);
            } else {
                going.add(part);
            }
        }
        ordered.addAll(going);
        return List.copyOf(ordered);
    }

    private static void addAfterRequired(Part part, Map<PluginName, Part> open, List<Part> ordered) {
        if (open.remove(part.plugin()) == null) {
            return;
        }
        part.participant()
                .ifPresent(participant -> new TreeMap<>(participant.outline().require())
                        .keySet()
                        .forEach(required -> {
                            Part other = open.get(required);
                            if (other != null && other.participant().isPresent()) {
                                addAfterRequired(other, open, ordered);
                            }
                        }));
        ordered.add(part);
    }

    private void requireDependencies() throws IOException {
        Map<PluginName, Participant> present = new TreeMap<>();
        site.participants().forEach(participant -> present.put(participant.name(), participant));
        for (Part part : parts) {
            present.remove(part.plugin());
            part.participant().ifPresent(participant -> present.put(part.plugin(), participant));
        }
        DependencyCheck check = new DependencyCheck(site.host(), present.values());
        Set<PluginName> gone = new LinkedHashSet<>();
        for (Part part : parts) {
            at = Optional.of(part);
            part.requireDependencies(check); // 10004, 10005
            if (part.participant().isEmpty()) {
                gone.add(part.plugin());
            }
        }
        at = Optional.empty();
        if (!refusesDependants) {
            return;
        }
        present.values().stream()
                .filter(staying -> staying.outline().require().keySet().stream().anyMatch(gone::contains))
                .forEach(staying -> check.require(staying.outline(), staying.enabled(), staying.skipsDependencies()));
    }

    private void announce() {
        for (Part part : parts) {
            caller.cancellation().check();
            at = Optional.of(part);
            announced.add(part);
            part.announce();
        }
    }

    private void link() throws IOException {
        for (Part part : parts) {
            at = Optional.of(part);
            part.link(List.copyOf(linked.values())).ifPresent(plugin -> linked.put(part.plugin(), plugin));
        }
    }

    private void place(Transaction change) throws IOException {
        Map<PluginName, Optional<InstallLock>> locks = new HashMap<>();
        for (Part part : parts) {
            at = Optional.of(part);
            part.place(); // 10007
            locks.put(part.plugin(), part.lock());
        }
        refuseSharedFiles();
        if (writesLockFile) {
            lockFile = Optional.of(LockFileChange.in(site, change, locks));
        }
    }

    /** Each finds free the place that it publishes to; of two, the second would find it taken after the decision. */
    private void refuseSharedFiles() {
        Map<String, PluginName> publishers = new HashMap<>();
        for (Part part : parts) {
            at = Optional.of(part);
            part.lock().map(InstallLock::published).orElse(Map.of()).keySet().forEach(file -> {
                PluginName other = publishers.putIfAbsent(file, part.plugin());
                if (other != null) {
                    throw new PluginException(
                            ErrorCode.FILE_COPY_FAILED,
                            other + " and " + part.plugin() + " both publish config/" + file
                                    + ". Nothing was written; install them one after the other.");
                }
            });
        }
    }

    /**
     * Stops the plugins that go, before their uninstall scripts run, and with them what requires them. One that a plugin requires
     * which stays as it is goes with the exchange: that plugin's new classes may be linked already.
     */
    private void stopWhatGoes() {
        Set<PluginName> changing = new LinkedHashSet<>();
        parts.forEach(part -> changing.add(part.plugin()));
        for (Part part : parts) {
            at = Optional.of(part);
            if (part.stopsFirst() && changing.containsAll(site.activation().activeDependants(part.plugin()))) {
                stopped |= !site.activation().takeOut(part.plugin()).isEmpty();
            }
        }
        at = Optional.empty();
    }

    private void restartWhatWasStopped() {
        if (!stopped) {
            return;
        }
        try {
            site.activation().startEnabled();
        } catch (IOException | PluginException e) {
            warnings.add("What ran before could not be started again: " + Failures.reason(e));
        }
    }

    /** Before the transaction begins: requests that wait for the database would never end. */
    private void turnRequestsAway() {
        List<PluginName> closing = new ArrayList<>();
        for (Part part : parts) {
            at = Optional.of(part);
            if (part.closes()) {
                closing.add(part.plugin());
            }
        }
        at = Optional.empty();
        closure = site.runtime().turnAway(closing);
        warnings.addAll(ExclusiveUpdate.warnings(closure));
    }

    private void decide(Transaction change) throws IOException {
        turnRequestsAway();
        change.note(Parts.ATTRIBUTE, Parts.written(parts));
        if (change.header().decision() == DecisionKind.RECORD) {
            change(Optional.empty());
            caller.cancellation().decide();
            change.seal();
            change.decide();
            return;
        }
        Database database = site.database().orElseThrow();
        try (DatabaseTransaction changes = database.begin(change.id(), change.header())) {
            change(Optional.of(changes));
            caller.cancellation().decide();
            change.seal();
            changes.commit();
            change.committed();
        }
    }

    private void change(Optional<DatabaseTransaction> changes) throws IOException {
        for (Part part : parts) {
            caller.cancellation().check();
            at = Optional.of(part);
            part.change(changes); // 10006, 10008
        }
        at = Optional.empty();
    }

    private void start() throws IOException {
        caller.progress().on("start", 0, 1, "Starting what has changed");
        Set<PluginName> going = new LinkedHashSet<>();
        for (Part part : parts) {
            if (part.stops()) {
                going.add(part.plugin());
                site.activation().forget(part.plugin());
            }
        }
        Map<PluginName, String> digests = new HashMap<>();
        parts.forEach(part -> digests.put(
                part.plugin(),
                part.lock().flatMap(InstallLock::digest).map(Sha256::hex).orElse("")));
        site.activation().exchange(going, List.copyOf(linked.values()), digests);
        for (Part part : parts) {
            at = Optional.of(part);
            part.awaitHealth();
        }
        at = Optional.empty();
        site.activation().startEnabled(); // what was set aside for want of them
    }

    private void takeBack(Transaction change, Exception reason) {
        try {
            change.rollBack();
        } catch (IOException e) {
            reason.addSuppressed(e);
            warnings.add(
                    "Not everything could be taken back: " + Failures.reason(e) + ". The next command tries again.");
        }
    }

    /** A second transaction makes all as it was. */
    private void reverse(Transaction change) {
        caller.progress().on("reverse", 0, 1, "Bringing back what was there before");
        List<Part> newestFirst = new ArrayList<>(parts);
        java.util.Collections.reverse(newestFirst);
        try {
            newestFirst.forEach(part -> site.activation().takeOut(part.plugin()));
            linked.values().forEach(LinkedPlugin::close);
            Transaction back = site.transactions()
                    .begin(new TransactionHeader(
                            "take back " + operation,
                            subject,
                            Map.of(
                                    "by",
                                    caller.name(),
                                    "reverses",
                                    change.id(),
                                    Parts.ATTRIBUTE,
                                    Parts.takingBack(parts)),
                            site.decisionKind()));
            try {
                back.supersedes(change);
                for (Part part : newestFirst) {
                    part.reverseFiles(back);
                }
                if (lockFile.isPresent()) {
                    lockFile.get().reverse(back);
                }
                decideBack(back, newestFirst);
            } catch (OutcomeUnknownException e) {
                throw e; // nothing may be taken back, nor carried on: recovery will tell
            } catch (IOException | RuntimeException e) {
                back.rollBack();
                throw e;
            }
            back.complete();
            back.told();
        } catch (IOException | RuntimeException e) {
            warnings.add("What was there before could not be brought back whole: " + Failures.reason(e)
                    + ". The doctor shows what is left to do.");
        }
        try {
            site.activation().startEnabled();
        } catch (IOException | PluginException e) {
            warnings.add("What ran before could not be started again: " + Failures.reason(e));
        }
    }

    private void decideBack(Transaction back, List<Part> newestFirst) throws IOException {
        if (back.header().decision() == DecisionKind.RECORD) {
            newestFirst.forEach(part -> part.reverseTables(Optional.empty(), warnings));
            back.seal();
            back.decide();
            return;
        }
        Database database = site.database().orElseThrow();
        try (DatabaseTransaction changes = database.begin(back.id(), back.header())) {
            newestFirst.forEach(part -> part.reverseTables(Optional.of(changes), warnings));
            back.seal();
            changes.commit();
            back.committed();
        }
    }

    private Ended succeeded(Transaction change) {
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Outcome outcome = parts.get(i).succeeded();
            // the journal goes when the last event has been told
            outcomes.add(i == parts.size() - 1 ? outcome : outcome.untold());
        }
        return new Ended(outcomes, Optional.empty(), Optional.empty(), change.id(), warnings);
    }

    private Ended failed(Transaction change, Exception reason) {
        PluginException failure =
                Failures.documented(reason, ErrorCode.FILE_COPY_FAILED, "The " + operation + " of " + subject);
        linked.values().forEach(LinkedPlugin::close);
        Map<Part, Outcome> outcomes = new HashMap<>();
        for (Part part : parts) {
            if (announced.contains(part) || at.filter(part::equals).isPresent()) {
                outcomes.put(
                        part,
                        part.failed(
                                at.filter(part::equals).isPresent()
                                        ? failure
                                        : new PluginException(
                                                failure.code(),
                                                "Not done, as "
                                                        + at.map(other -> other.plugin()
                                                                        .toString())
                                                                .orElse("the whole")
                                                        + " failed: " + failure.getMessage())));
            }
        }
        return new Ended(
                parts.stream().filter(outcomes::containsKey).map(outcomes::get).toList(),
                Optional.of(failure),
                at,
                change.id(),
                warnings);
    }
}
