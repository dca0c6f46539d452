package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.NamedOperation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.SharedChange;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.change.Part.Placed;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.store.Snapshot;

/**
 * The change that an operation proposes to {@link Change}. A plan looks at it, and a run carries it out.
 *
 * @param operation        the requested operation
 * @param parts            the changes of plugins, each after those that it requires; empty if there is nothing to
 *     do
 * @param report           its report
 * @param held             plugins that do not get their latest versions
 * @param leavesDependants whether plugins may stay that require a removed one
 * @param writesLockFile   whether core.lock.json is updated too
 * @param snapshot         the content of the disk, if known
 * @param settings         the settings that plugins have afterwards; those of others stay
 */
public record Proposal(
        NamedOperation operation,
        List<Part> parts,
        Report report,
        List<HeldBackPlugin> held,
        boolean leavesDependants,
        boolean writesLockFile,
        Optional<Snapshot> snapshot,
        WantedSettings settings) {

    public Proposal {
        parts = List.copyOf(parts);
        held = List.copyOf(held);
    }

    public static Proposal of(NamedOperation operation, List<? extends Part> parts, Report report) {
        return new Proposal(
                operation, List.copyOf(parts), report, List.of(), false, true, Optional.empty(), WantedSettings.NONE);
    }

    public Proposal holding(List<HeldBackPlugin> back) {
        return new Proposal(operation, parts, report, back, leavesDependants, writesLockFile, snapshot, settings);
    }

    public Proposal leavingDependants(boolean leaves) {
        return new Proposal(operation, parts, report, held, leaves, writesLockFile, snapshot, settings);
    }

    public Proposal writingLockFile(boolean writes) {
        return new Proposal(operation, parts, report, held, leavesDependants, writes, snapshot, settings);
    }

    public Proposal knowing(Snapshot known) {
        return new Proposal(
                operation, parts, report, held, leavesDependants, writesLockFile, Optional.of(known), settings);
    }

    /** Returns the proposal with settings to be saved in its transaction. */
    public Proposal with(WantedSettings wanted) {
        return new Proposal(operation, parts, report, held, leavesDependants, writesLockFile, snapshot, wanted);
    }

    /** Whether there is nothing to do. */
    boolean isEmpty() {
        return parts.isEmpty() && settings.isEmpty();
    }

    /** Returns the plugins' names in words; empty text for an operation on all. */
    String plugin() {
        return operation.plugin();
    }

    /** Returns the operation's subject in the journal. */
    String subject() {
        return operation.targets().isEmpty() ? "all plugins" : plugin();
    }

    /** Returns the journal's word: that of the only part if it was asked for by name, such as {@code reinstall}. */
    String word() {
        return isOfOne() ? parts.get(0).record().operation() : operation.word();
    }

    /** Whether one plugin was asked for and nothing else changes. */
    boolean isOfOne() {
        return parts.size() == 1 && operation.targets().size() == 1;
    }

    /**
     * Returns what all nodes are asked to have.
     *
     * @param closing plugins that answer no requests on any node until all have the change
     */
    SharedChange.Wish wish(Application application, List<Placed> placed, List<PluginName> closing) throws IOException {
        LockFile before = LockFileChange.state(application);
        SortedMap<PluginName, LockFile.Entry> after = new TreeMap<>(before.plugins());
        List<SharedChange.Arrival> arrivals = new ArrayList<>();
        boolean removes = false;
        for (Placed one : placed) {
            PluginName plugin = one.part().plugin();
            if (one.lock().isEmpty()) {
                after.remove(plugin);
                removes = true;
                continue;
            }
            LockFile.Entry entry = LockFile.Entry.of(one.lock().get());
            after.put(plugin, entry);
            if (one.part() instanceof InstallPart install) {
                arrivals.add(new SharedChange.Arrival(plugin, entry, given(install), install.replacesWhatRuns()));
            }
        }
        Map<PluginName, String> replaced = new TreeMap<>();
        for (PluginName plugin : settings.writing()) {
            replaced.put(plugin, new String(settings.content(plugin), StandardCharsets.UTF_8));
        }
        return new SharedChange.Wish(
                word(),
                subject(),
                before,
                new LockFile(after),
                arrivals,
                removes,
                closing,
                operation.options().get("force") == Boolean.TRUE,
                replaced,
                settings.follows());
    }

    private static Optional<Path> given(Part part) {
        return part.versionFiles().orElse(null) instanceof VersionFiles.PackageFile given
                ? Optional.of(given.file())
                : Optional.empty();
    }

    /** Returns where the files come from. */
    public List<VersionFiles> sources() {
        return parts.stream().flatMap(part -> part.versionFiles().stream()).toList();
    }

    /** Returns the mark that is all that changes, so that one rename decides; empty if a journal is needed. */
    Optional<MarkPart> loneMark() {
        return isOfOne() && parts.get(0) instanceof MarkPart mark ? Optional.of(mark) : Optional.empty();
    }
}
