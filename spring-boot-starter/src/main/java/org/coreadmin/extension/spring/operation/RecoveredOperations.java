package org.coreadmin.extension.spring.operation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.HostRuntime.Recovered;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports the outcome of the operations that a killed process left: to callers that ask for the operation, and in the audit trail. Safe for
 * use by several threads.
 */
public final class RecoveredOperations {

    private static final Logger LOG = LoggerFactory.getLogger(RecoveredOperations.class);

    private final PluginLoader loader;
    private final Operations operations;
    private final OperationNotes notes;
    private final AuditTrail audit;
    private final Set<String> recorded = new HashSet<>(); // transactions that are in the audit trail
    private boolean settled;

    /** Creates the reports on the plugins of an application. */
    public RecoveredOperations(PluginLoader loader, Operations operations, OperationNotes notes, AuditTrail audit) {
        this.loader = loader;
        this.operations = operations;
        this.notes = notes;
        this.audit = audit;
    }

    private record Fate(OperationState state, int code, Message message) {}

    /**
     * Reports what is known by now. To be called when recovery has run; what could not be recovered yet is reported by a later call.
     */
    public synchronized void settle() {
        if (settled) {
            return;
        }
        Optional<String> unfinished = loader.unfinished();
        Map<String, List<Recovered>> recovered = new LinkedHashMap<>();
        for (Recovered part : loader.recoveries()) {
            if (!recorded.contains(part.transaction())) {
                recovered
                        .computeIfAbsent(part.transaction(), id -> new ArrayList<>())
                        .add(part);
            }
        }
        for (OperationNotes.Note note : notes.left()) {
            Optional<List<Recovered>> own = note.begun() ? ownOf(note, recovered.values()) : Optional.empty();
            own.ifPresent(parts -> {
                recovered.remove(parts.get(0).transaction());
                recorded.add(parts.get(0).transaction());
            });
            Fate fate = fate(note, own, unfinished);
            publish(note, fate);
        }
        recovered.forEach((transaction, parts) -> {
            recorded.add(transaction);
            parts.forEach(this::record);
        });
        settled = unfinished.isEmpty();
    }

    private static Optional<List<Recovered>> ownOf(OperationNotes.Note note, Collection<List<Recovered>> recovered) {
        return recovered.stream()
                .filter(parts -> parts.stream()
                        .anyMatch(part -> part.by().equals(note.actor())
                                && (note.plugin().isEmpty() || part.plugin().equals(note.plugin()))))
                .findFirst();
    }

    private Fate fate(OperationNotes.Note note, Optional<List<Recovered>> own, Optional<String> unfinished) {
        if (!note.begun()) {
            return new Fate(
                    OperationState.CANCELLED,
                    ErrorCode.UNAVAILABLE.number(),
                    Message.of("The server stopped before the operation began. Nothing was changed."));
        }
        if (own.isPresent()) {
            return own.get().get(0).completed() ? COMPLETED : TAKEN_BACK;
        }
        if (unfinished.isPresent()) {
            return new Fate(
                    OperationState.UNKNOWN,
                    ErrorCode.UNAVAILABLE.number(),
                    Message.of(
                            "The server stopped during the operation, which could not be finished or rolled back yet. {0}",
                            unfinished.get()));
        }
        return historyOf(note)
                .map(entry -> switch (entry.result()) {
                    case HistoryEntry.COMPLETED -> COMPLETED;
                    case HistoryEntry.TAKEN_BACK -> TAKEN_BACK;
                    case HistoryEntry.DONE ->
                        new Fate(
                                OperationState.SUCCEEDED,
                                200,
                                Message.of("The operation was done before the server stopped."));
                    default ->
                        new Fate(
                                OperationState.FAILED,
                                ErrorCode.UNAVAILABLE.number(),
                                entry.error()
                                        .map(error -> Message.of(
                                                "The operation failed before the server stopped: {0}", error))
                                        .orElse(
                                                Message.of(
                                                        "The operation failed before the server stopped; no reason was recorded.")));
                })
                .orElse(new Fate(
                        OperationState.ROLLED_BACK,
                        ErrorCode.UNAVAILABLE.number(),
                        Message.of("The server stopped before the operation had changed anything.")));
    }

    private static final Fate COMPLETED = new Fate(
            OperationState.SUCCEEDED,
            200,
            Message.of("The server stopped after the operation was committed. It was completed when the server"
                    + " started again."));

    private static final Fate TAKEN_BACK = new Fate(
            OperationState.ROLLED_BACK,
            ErrorCode.UNAVAILABLE.number(),
            Message.of(
                    "The server stopped during the operation. It was rolled back when the server started again; nothing has"
                            + " changed."));

    /** Returns the history of it in other places: a command may have recovered it, or its end was reached. */
    private Optional<HistoryEntry> historyOf(OperationNotes.Note note) {
        Collection<String> plugins =
                note.plugin().isEmpty() ? loader.getInstalled().keySet() : List.of(note.plugin());
        for (String plugin : plugins) {
            try {
                List<HistoryEntry> entries = loader.manager().history(plugin);
                Optional<HistoryEntry> found = entries.stream()
                        .filter(entry ->
                                entry.by().equals(note.actor()) && !entry.at().isBefore(note.askedAt()))
                        .findFirst();
                if (found.isPresent()) {
                    return found;
                }
            } catch (PluginException | IllegalArgumentException e) {
                LOG.debug("No history of {}: {}", plugin, e.getMessage()); // not the name of a plugin
            }
        }
        return Optional.empty();
    }

    private void publish(OperationNotes.Note note, Fate fate) {
        boolean done = fate.state() == OperationState.SUCCEEDED;
        OperationResult result = new OperationResult(
                done,
                done ? Optional.empty() : Optional.of(ErrorCode.UNAVAILABLE),
                fate.message(),
                note.plugin(),
                Map.of(),
                List.of(),
                Optional.empty());
        operations.remember(note, fate.state(), result);
        if (fate.state() == OperationState.UNKNOWN) {
            return; // its note stays until it is known
        }
        audit.record(AuditEntry.ended(
                        note.actor(), action(note.kind()), note.plugin(), fate.code(), fate.message(), note.address())
                .withOperation(note.id()));
        notes.forget(note.id());
    }

    /** An operation of a command, or one whose note is lost. */
    private void record(Recovered part) {
        Fate fate = part.completed() ? COMPLETED : TAKEN_BACK;
        audit.record(AuditEntry.ended(
                part.by().isEmpty() ? AuditEntry.NOBODY : part.by(),
                action(part.operation()),
                part.plugin(),
                fate.code(),
                fate.message(),
                ""));
    }

    private static String action(String kind) {
        return kind.contains(":") ? kind : "plugin:" + kind.replace(' ', '-');
    }
}
