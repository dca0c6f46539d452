package org.coreadmin.extension.spring.operation;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.install.Plan;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.presence.LocalToken;

/**
 * Carries out what callers change, in their name, and answers them: when it is done, or at once with the operation where they
 * would rather not wait.
 */
public final class PluginChanges {

    /** Carries {@code CORE_REGISTRY_URL} of a command on this machine. */
    private static final String REGISTRY_HEADER = "Core-Registry-Url";

    private final ExtensionManager manager;
    private final Operations operations;
    private final InstalledListing listing;
    private final AuditTrail audit;
    private final Optional<LocalToken> local;

    /**
     * Changes through this manager.
     *
     * @param local lets operators of this machine in; empty where they are not
     */
    public PluginChanges(
            ExtensionManager manager,
            Operations operations,
            InstalledListing listing,
            AuditTrail audit,
            Optional<LocalToken> local) {
        this.local = local;
        this.manager = manager;
        this.operations = operations;
        this.listing = listing;
        this.audit = audit;
    }

    /**
     * Carries out a change.
     *
     * @param kind      names it for callers, such as {@code install}
     * @param authority what the caller needed, for the audit trail
     * @param plugin    what it is done to
     * @param change    does it
     */
    public void carryOut(
            Call call, String kind, String authority, String plugin, Function<ExtensionManager, OperationResult> change)
            throws IOException {
        carryOut(call, kind, authority, plugin, change, () -> {});
    }

    /**
     * As the other.
     *
     * @param afterwards runs once, when the operation has ended in whatever way, or could not be accepted
     */
    public void carryOut(
            Call call,
            String kind,
            String authority,
            String plugin,
            Function<ExtensionManager, OperationResult> change,
            Runnable afterwards)
            throws IOException {
        Operation operation;
        try {
            operation = submit(call, kind, plugin, change);
        } catch (RuntimeException refused) {
            afterwards.run();
            throw refused;
        }
        operation.result().whenComplete((result, failure) -> afterwards.run());
        if (call.prefersAsync()) {
            call.header("Preference-Applied", "respond-async");
            call.header("Location", location(call, operation));
            call.answer(202, new Envelope(202, "Accepted; follow the operation", operation.toMap()));
        } else {
            answer(call, await(operation));
        }
    }

    private Operation submit(
            Call call, String kind, String plugin, Function<ExtensionManager, OperationResult> change) {
        String address = call.request().getRemoteAddr();
        Optional<String> registry = registry(call);
        return operations.submit(kind, plugin, call.caller().name(), (progress, id) -> {
            OperationResult result = null;
            try {
                ExtensionManager caller = manager.as(call.caller().name()).reporting(progress);
                result = change.apply(registry.map(caller::lookingIn).orElse(caller));
                return result;
            } catch (PluginException e) {
                result = refused(plugin, e);
                return result;
            } finally {
                listing.changed();
                audit.record(entry(call.caller(), kind, plugin, Optional.ofNullable(result), address)
                        .withOperation(id));
            }
        });
    }

    /**
     * Tells what a change would do, as {@link #carryOut} would do it: {@code data} is the plan.
     *
     * @param authority what the caller needed, for the audit trail
     */
    public void plan(Call call, String authority, PlannedOperation operation) throws IOException {
        plan(call, authority, operation.word(), operation.plugin(), manager -> manager.plan(operation));
    }

    /** The same for what is not asked for by name. */
    public void plan(Call call, String authority, String word, String plugin, Function<ExtensionManager, Plan> planned)
            throws IOException {
        plan(call, authority, word, plugin, planned, () -> {});
    }

    /** As the other; {@code afterwards} as in {@link #carryOut}. */
    public void plan(
            Call call,
            String authority,
            String word,
            String plugin,
            Function<ExtensionManager, Plan> planned,
            Runnable afterwards)
            throws IOException {
        carryOut(
                call,
                "plan " + word,
                authority,
                plugin,
                manager -> {
                    Plan plan = planned.apply(manager);
                    return planned(plan.plugin(), plan.toMap());
                },
                afterwards);
    }

    private static OperationResult planned(String plugin, Map<String, Object> plan) {
        String message = "This would be done. Nothing was changed.";
        return new OperationResult(true, Optional.empty(), message, plugin, plan, List.of(), Optional.empty());
    }

    private static OperationResult refused(String plugin, PluginException e) {
        return new OperationResult(
                false,
                Optional.of(e.code()),
                String.valueOf(e.getMessage()),
                plugin,
                Map.of(),
                List.of(),
                Optional.empty());
    }

    private static AuditEntry entry(
            User caller, String kind, String plugin, Optional<OperationResult> result, String address) {
        String action = "plugin:" + kind.replace(' ', '-');
        if (result.isEmpty()) {
            return AuditEntry.ended(caller.name(), action, plugin, 500, "broke inside; see the log", address);
        }
        OperationResult ended = result.get();
        String subject = ended.plugin().isEmpty() ? plugin : ended.plugin();
        AuditEntry entry = AuditEntry.ended(caller.name(), action, subject, ended.code(), ended.message(), address);
        String version = text(ended, "version");
        return kind.equals("uninstall")
                ? entry.withVersions(version, "")
                : entry.withVersions(text(ended, "from"), version);
    }

    private static String text(OperationResult result, String key) {
        return result.data().get(key) instanceof String text ? text : "";
    }

    /** The registry that an operator of this machine chose for the command that the server carries out. */
    private Optional<String> registry(Call call) {
        Optional<String> wanted = Optional.ofNullable(call.request().getHeader(REGISTRY_HEADER));
        if (wanted.isPresent()
                && local.filter(token -> token.isSentWith(call.request())).isEmpty()) {
            throw new HttpProblem(
                    403, REGISTRY_HEADER + " is for commands on the server's own machine; set up the registry there");
        }
        return wanted;
    }

    private static String location(Call call, Operation operation) {
        return call.request().getContextPath() + call.request().getServletPath() + "/operations/" + operation.id();
    }

    private static OperationResult await(Operation operation) {
        try {
            return operation.result().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HttpProblem(503, "The application is stopping; the operation " + operation.id() + " goes on");
        } catch (CancellationException e) {
            throw new HttpProblem(409, "The operation was taken back before it began");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("The operation " + operation.id() + " broke", e.getCause());
        }
    }

    /** Answers with how an operation ended: the number of spec 7 in the envelope, the fitting HTTP status beside it. */
    public static void answer(Call call, OperationResult result) throws IOException {
        Map<String, Object> data = new LinkedHashMap<>(result.data());
        if (!result.warnings().isEmpty()) {
            data.put("warnings", result.warnings());
        }
        result.transaction().ifPresent(id -> call.header("Core-Transaction", id));
        call.answer(
                result.error().map(ErrorCode::httpStatus).orElse(200),
                new Envelope(result.code(), result.message(), data));
    }
}
