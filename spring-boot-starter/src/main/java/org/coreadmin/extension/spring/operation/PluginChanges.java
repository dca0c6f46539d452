package org.coreadmin.extension.spring.operation;

import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation.Verb;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.GenerationGate;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.coreadmin.extension.text.JsonObject;

/**
 * Carries out what callers change, in their name, and answers them: when it is done, or at once with the operation where they
 * would rather not wait.
 */
public final class PluginChanges {

    /** The header that carries {@code CORE_REGISTRY_URL} of a command on this machine. */
    private static final String REGISTRY_HEADER = "Core-Registry-Url";

    private final ExtensionManager manager;
    private final Operations operations;
    private final InstalledListing listing;
    private final AuditTrail audit;
    private final Optional<LocalToken> local;
    private final OperationNotes notes;

    /**
     * Creates changes through this manager.
     *
     * @param notes keep in mind what has not ended
     * @param local lets operators of this machine in; empty where they are not
     */
    public PluginChanges(
            ExtensionManager manager,
            Operations operations,
            InstalledListing listing,
            AuditTrail audit,
            OperationNotes notes,
            Optional<LocalToken> local) {
        this.local = local;
        this.notes = notes;
        this.manager = manager;
        this.operations = operations;
        this.listing = listing;
        this.audit = audit;
    }

    /**
     * Carries out a change.
     *
     * @param kind   names it for callers, such as {@code install}, of a plugin unless it names something else:
     *     {@code registry:add}
     * @param plugin the plugin that is changed
     * @param change does it
     */
    public void carryOut(Call call, String kind, String plugin, Function<ExtensionManager, OperationResult> change)
            throws IOException {
        carryOut(call, kind, plugin, change, () -> {});
    }

    /**
     * Carries out a change, with an action afterwards.
     *
     * @param afterwards runs once, when the operation has ended in whatever way, or could not be accepted
     */
    public void carryOut(
            Call call,
            String kind,
            String plugin,
            Function<ExtensionManager, OperationResult> change,
            Runnable afterwards)
            throws IOException {
        carryOut(call, kind, plugin, Optional.empty(), Operations.Turn.AT_ONCE, change, afterwards);
    }

    /** Carries out a change that may need something from registries, which it finds out before its turn. */
    public void carryOut(
            Call call, org.coreadmin.extension.Operation operation, Function<ExtensionManager, OperationResult> change)
            throws IOException {
        Operations.Turn turn = operation.asksRegistries() ? Operations.Turn.AFTER_PREPARATION : Operations.Turn.AT_ONCE;
        carryOut(call, operation.word(), operation.plugin(), Optional.of(operation), turn, change, () -> {});
    }

    /** Records something that is no operation in the audit trail. */
    public void record(AuditEntry entry) {
        audit.record(entry);
    }

    /** The work of one call. */
    private final class Change implements Operations.Work {

        private final String kind;
        private final String plugin;
        private final Optional<org.coreadmin.extension.Operation> operation;
        private final Function<ExtensionManager, OperationResult> change;
        private final User caller;
        private final String address;
        private final Optional<String> registry;
        private Optional<ExtensionManager> prepared = Optional.empty();
        private boolean ended;

        Change(
                Call call,
                String kind,
                String plugin,
                Optional<org.coreadmin.extension.Operation> operation,
                Function<ExtensionManager, OperationResult> change) {
            this.kind = kind;
            this.plugin = plugin;
            this.operation = operation;
            this.change = change;
            this.caller = call.caller();
            this.address = call.request().getRemoteAddr();
            this.registry = registry(call);
        }

        /** Whether the operation is noted. A plan changes nothing, so it needs no note. */
        boolean isNoted() {
            return !kind.startsWith(Operations.PLAN);
        }

        OperationNotes.Note note(RequestedOperation running) {
            return new OperationNotes.Note(
                    running.id(), kind, plugin, caller.name(), address, running.askedAt(), false);
        }

        private ExtensionManager manager(RequestedOperation running) {
            ExtensionManager own = manager.as(caller.name()).reporting(running).cancellable(running.cancellation());
            return registry.map(own::lookingIn).orElse(own);
        }

        @Override
        public void accepted(RequestedOperation waiting) {
            if (isNoted()) {
                notes.keep(note(waiting));
            }
            CompletableFuture<?> unused = waiting.result().whenComplete((result, failure) -> {
                try {
                    discardPrepared();
                } finally {
                    if (isNoted()) {
                        notes.forget(waiting.id());
                    }
                }
            });
        }

        @Override
        public void prepare(RequestedOperation running) {
            try {
                keep(operation.map(one -> manager(running).prepared(one)));
            } catch (PluginException e) {
                keep(Optional.empty()); // the operation reports it
            }
        }

        /** An operation can be cancelled while it is prepared, or while it waits for its turn; then it never runs. */
        private synchronized void keep(Optional<ExtensionManager> made) {
            prepared = made;
            if (ended) {
                discardPrepared();
            }
        }

        private synchronized void discardPrepared() {
            ended = true;
            prepared.ifPresent(ExtensionManager::discardPrepared);
        }

        private synchronized Optional<ExtensionManager> prepared() {
            return prepared;
        }

        @Override
        public OperationResult run(RequestedOperation running) {
            OperationResult result = null;
            if (isNoted()) {
                notes.keep(note(running).withBegun());
            }
            try {
                result = change.apply(prepared().orElseGet(() -> manager(running)));
                return result;
            } catch (PluginException e) {
                result = OperationResult.refused(plugin, e);
                return result;
            } finally {
                listing.changed();
                AuditEntry entry = entry(caller, kind, plugin, Optional.ofNullable(result), address)
                        .withOperation(running.id());
                boolean cancelled = result != null
                        && !result.success()
                        && running.cancellation().isCancelled();
                audit.record(cancelled ? entry.cancelled() : entry);
            }
        }
    }

    private void carryOut(
            Call call,
            String kind,
            String plugin,
            Optional<org.coreadmin.extension.Operation> prepared,
            Operations.Turn turn,
            Function<ExtensionManager, OperationResult> work,
            Runnable afterwards)
            throws IOException {
        RequestedOperation operation;
        try {
            Change change = new Change(call, kind, plugin, prepared, work);
            operation = operations.submit(kind, plugin, call.caller().name(), turn, change);
        } catch (RuntimeException refused) {
            afterwards.run();
            throw refused;
        }
        CompletableFuture<?> unused = operation.result().whenComplete((result, failure) -> afterwards.run());
        if (call.prefersAsync()) {
            call.header("Preference-Applied", "respond-async");
            call.header("Location", location(call, operation));
            call.answer(202, new Envelope(202, Message.of("Accepted; follow the operation"), operation.toMap()));
        } else {
            answer(call, await(operation));
        }
    }

    /** Describes what a change would do, as {@link #carryOut} would do it: {@code data} is the plan. */
    public void plan(Call call, org.coreadmin.extension.Operation operation) throws IOException {
        plan(call, operation.word(), operation.plugin(), manager -> planned(manager.plan(operation)));
    }

    /**
     * Describes what a change that is not an operation on plugins would do.
     *
     * @param word such as {@code registry:add}
     */
    public void plan(Call call, String word, String subject, Function<ExtensionManager, OperationResult> planned)
            throws IOException {
        plan(call, word, subject, planned, () -> {});
    }

    /** Describes what a change would do, with an action afterwards as in {@link #carryOut}. */
    public void plan(
            Call call,
            String word,
            String subject,
            Function<ExtensionManager, OperationResult> planned,
            Runnable afterwards)
            throws IOException {
        carryOut(call, "plan " + word, subject, Optional.empty(), Operations.Turn.NONE, planned, afterwards);
    }

    /** Returns the answer to the question for a plan. */
    public static OperationResult planned(Plan plan) {
        return OperationResult.done(plan.plugin(), Message.of("Dry run: nothing was changed."), plan.toMap());
    }

    private static AuditEntry entry(
            User caller, String kind, String plugin, Optional<OperationResult> result, String address) {
        String action = action(kind);
        if (result.isEmpty()) {
            return AuditEntry.ended(
                    caller.name(), action, plugin, 500, Message.of("failed unexpectedly; see the log"), address);
        }
        OperationResult ended = result.get();
        String subject = ended.plugin().isEmpty() ? plugin : ended.plugin();
        AuditEntry entry = AuditEntry.ended(caller.name(), action, subject, ended.code(), ended.text(), address);
        String version = textOrEmpty(ended.data(), "version");
        return Verb.find(kind).equals(Optional.of(Verb.UNINSTALL))
                ? entry.withVersions(version, "")
                : entry.withVersions(textOrEmpty(ended.data(), "from"), version);
    }

    /**
     * Returns the action, such as {@code plugin:install}, {@code plugin:plan-install}, {@code registry:add} or
     * {@code registry:plan-add}.
     */
    private static String action(String kind) {
        String word = kind.replace(' ', '-');
        int colon = word.indexOf(':');
        if (colon < 0) {
            return "plugin:" + word;
        }
        boolean plan = kind.startsWith(Operations.PLAN);
        return plan ? word.substring(5, colon) + ":plan-" + word.substring(colon + 1) : word;
    }

    /** Returns the registry that an operator of this machine chose for the command that the server carries out. */
    private Optional<String> registry(Call call) {
        Optional<String> wanted = Optional.ofNullable(call.request().getHeader(REGISTRY_HEADER));
        if (wanted.isPresent() && !isLocal(call)) {
            throw new HttpProblem(
                    403,
                    Message.of(
                            "{0} is for commands on the server's own machine; set up the registry there",
                            REGISTRY_HEADER));
        }
        return wanted;
    }

    /** Whether the call comes from an operator of this machine, who may do what the command line does. */
    public boolean isLocal(Call call) {
        return local.filter(token -> token.isSentWith(call.request())).isPresent();
    }

    private static String location(Call call, RequestedOperation operation) {
        return call.request().getContextPath() + call.request().getServletPath() + "/operations/" + operation.id();
    }

    private static OperationResult await(RequestedOperation operation) {
        try {
            return operation.result().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HttpProblem(
                    503, Message.of("The application is stopping; the operation {0} goes on", operation.id()));
        } catch (CancellationException e) {
            throw new HttpProblem(409, Message.of("The operation was cancelled before it began"));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("The operation " + operation.id() + " broke", e.getCause());
        }
    }

    /** Answers with how an operation ended: the number of spec 7 in the envelope, the fitting HTTP status beside it. */
    public static void answer(Call call, OperationResult result) throws IOException {
        Map<String, Object> data = new JsonObject().withAll(result.data()).withUnlessEmpty("warnings", result.notes());
        if (data.get("generation") instanceof Number generation) {
            call.header(GenerationGate.HEADER, generation.toString());
        }
        result.transaction().ifPresent(id -> call.header("Core-Transaction", id));
        call.answer(
                result.error().map(ErrorCode::httpStatus).orElse(200),
                new Envelope(result.code(), result.text(), data));
    }
}
