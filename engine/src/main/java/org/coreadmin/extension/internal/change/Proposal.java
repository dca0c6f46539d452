package org.coreadmin.extension.internal.change;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.NamedOperation;
import org.coreadmin.extension.internal.application.VersionFiles;
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
 */
public record Proposal(
        NamedOperation operation,
        List<Part> parts,
        Report report,
        List<HeldBackPlugin> held,
        boolean leavesDependants,
        boolean writesLockFile,
        Optional<Snapshot> snapshot) {

    public Proposal {
        parts = List.copyOf(parts);
        held = List.copyOf(held);
    }

    public static Proposal of(NamedOperation operation, List<? extends Part> parts, Report report) {
        return new Proposal(operation, List.copyOf(parts), report, List.of(), false, true, Optional.empty());
    }

    public Proposal holding(List<HeldBackPlugin> back) {
        return new Proposal(operation, parts, report, back, leavesDependants, writesLockFile, snapshot);
    }

    public Proposal leavingDependants(boolean leaves) {
        return new Proposal(operation, parts, report, held, leaves, writesLockFile, snapshot);
    }

    public Proposal writingLockFile(boolean writes) {
        return new Proposal(operation, parts, report, held, leavesDependants, writes, snapshot);
    }

    public Proposal knowing(Snapshot known) {
        return new Proposal(operation, parts, report, held, leavesDependants, writesLockFile, Optional.of(known));
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

    /** Returns where the files come from. */
    public List<VersionFiles> sources() {
        return parts.stream().flatMap(part -> part.versionFiles().stream()).toList();
    }

    /** Returns the mark that is all that changes, so that one rename decides; empty if a journal is needed. */
    Optional<MarkPart> loneMark() {
        return isOfOne() && parts.get(0) instanceof MarkPart mark ? Optional.of(mark) : Optional.empty();
    }
}
