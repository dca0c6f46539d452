package org.coreadmin.extension.cli.service;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.host.Nodes;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.host.SupportBundle;
import org.coreadmin.extension.inspection.Preflight;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.TakenBundle;
import org.jspecify.annotations.Nullable;

/**
 * The plugins under a base directory of this machine. What changes them is done here, unless a server runs on the directory: then
 * the server does it, and it is live at once. What only reads is read from disk either way.
 */
public final class LocalService implements PluginService {

    private final Workspace workspace;
    private final ServerSearch servers;
    private final Collection<String> accepted;
    private final AtomicReference<@Nullable Planned> planned;
    private final Optional<TakenBundle> bundle;
    private @Nullable ExtensionManager looks;

    /**
     * What was planned last, here: its packages are staged, so that applying the plan does not ask or unpack again.
     *
     * @param progress who is told of the progress now
     */
    private record Planned(ExtensionManager manager, Cancellation cancellation, AtomicReference<Progress> progress) {

        static Planned in(ExtensionManager manager, Progress progress) {
            AtomicReference<Progress> heard = new AtomicReference<>(progress);
            Cancellation cancellation = new Cancellation();
            Progress told = (step, done, total, what) -> heard.get().on(step, done, total, what);
            return new Planned(manager.reporting(told).cancellable(cancellation).forOne(), cancellation, heard);
        }

        <T> T during(Function<ExtensionManager, T> work, Collection<String> accepted) {
            try (CancelledByEnd guard = CancelledByEnd.during(cancellation::cancel)) {
                return work.apply(manager.accepting(accepted));
            }
        }
    }

    /** Creates the plugins of a workspace, which this closes. */
    public LocalService(Workspace workspace, ServerSearch servers) {
        this(workspace, servers, List.of(), new AtomicReference<>(), Optional.empty());
    }

    private LocalService(
            Workspace workspace,
            ServerSearch servers,
            Collection<String> accepted,
            AtomicReference<@Nullable Planned> planned,
            Optional<TakenBundle> bundle) {
        this.bundle = bundle;
        this.workspace = workspace;
        this.servers = servers;
        this.accepted = List.copyOf(accepted);
        this.planned = planned;
    }

    @Override
    public PluginService accepting(Collection<String> capabilities) {
        return capabilities.isEmpty() ? this : new LocalService(workspace, servers, capabilities, planned, bundle);
    }

    @Override
    public OperationResult run(Operation operation, Progress progress) {
        return change(
                server -> server.run(operation, progress),
                here -> noted(
                        operation.word(),
                        operation.plugin(),
                        cancellable(progress, manager -> manager.run(operation))));
    }

    @Override
    public Map<String, Object> plan(Operation operation, Progress progress) {
        return change(
                server -> server.plan(operation, progress),
                here -> planning(progress, manager -> manager.plan(operation).toMap()));
    }

    @Override
    public OperationResult apply(Map<String, Object> plan, Progress progress) {
        return change(server -> server.apply(plan, progress), here -> {
            Operation operation = Operation.of(plan);
            return noted(operation.word(), operation.plugin(), cancellable(progress, manager -> manager.apply(plan)));
        });
    }

    @Override
    public OperationResult installPackage(Path file, InstallOptions options, Progress progress) {
        return change(server -> server.installPackage(file, options, progress), here -> {
            OperationResult result = cancellable(progress, manager -> manager.installPackage(file, options));
            return noted(Operation.Verb.INSTALL.word(), result.plugin(), result);
        });
    }

    @Override
    public Map<String, Object> planPackage(Path file, InstallOptions options, Progress progress) {
        return change(
                server -> server.planPackage(file, options, progress),
                here -> planning(
                        progress, manager -> manager.planPackage(file, options).toMap()));
    }

    /** Plans, and keeps what was found out until it is applied or this is closed. */
    private <T> T planning(Progress progress, Function<ExtensionManager, T> work) {
        discardPlanned();
        Planned now = Planned.in(manager(), progress);
        planned.set(now);
        return now.during(work, accepted);
    }

    /** Changes, with what was found out for the plan if there was one. */
    private <T> T cancellable(Progress progress, Function<ExtensionManager, T> work) {
        Planned known = planned.getAndSet(null);
        Planned now = known == null ? Planned.in(manager(), progress) : known;
        now.progress().set(progress);
        try {
            return now.during(work, accepted);
        } finally {
            now.manager().discardPrepared();
        }
    }

    private void discardPlanned() {
        Planned before = planned.getAndSet(null);
        if (before != null) {
            before.manager().discardPrepared();
        }
    }

    @Override
    public OperationResult reload(Progress progress) {
        Optional<ServerService> server = servers.find();
        if (server.isEmpty()) {
            return OperationResult.done(
                    "",
                    Message.of(
                            "No server is running here, so there is nothing to reload: every command reads the disk."),
                    Map.of());
        }
        try (ServerService found = server.get()) {
            return found.reload(progress);
        }
    }

    /**
     * Shows over the open pages of the application that runs here why a plugin could not be built. Nothing is shown where none runs, or
     * where its settings do not say that plugins are developed in it.
     */
    public void showProblem(PluginName plugin, String problem) {
        servers.find().ifPresent(server -> {
            try (ServerService found = server) {
                found.showProblem(plugin, problem);
            }
        });
    }

    @Override
    public List<LocalPlugin> local() {
        return workspace.loader().local();
    }

    @Override
    public SearchResult search(SearchQuery query, Progress progress) {
        return workspace.manager().reporting(progress).search(query);
    }

    @Override
    public Optional<Offered> offered(String plugin) {
        return looks().facts()
                .offer(plugin)
                .flatMap(offer -> offer.newest().map(newest -> new Offered(newest, offer.warnings())));
    }

    /** Returns a manager for several questions about a plugin, of which only the first asks the registries and reads the files. */
    private ExtensionManager looks() {
        ExtensionManager known = looks;
        if (known == null) {
            known = workspace.manager().remembering();
            looks = known;
        }
        return known;
    }

    @Override
    public Notice notice(String plugin) {
        return looks().facts().notice(plugin);
    }

    @Override
    public Optional<Signers> signers(String plugin) {
        return looks().facts().signers(plugin);
    }

    @Override
    public List<UpdateStatus> outdated(UpdateAllOptions options) {
        return workspace.manager().outdated(options).stream()
                .filter(UpdateStatus::isNotable)
                .toList();
    }

    @Override
    public TakenBundle takeBundle(Path file, Progress progress) {
        return AuthorTools.of(workspace.manager().reporting(progress)).takeBundle(file);
    }

    @Override
    public PluginService lookingIn(TakenBundle taken) {
        if (servers.find().isPresent()) {
            throw serverRuns();
        }
        return new LocalService(workspace, servers, accepted, planned, Optional.of(taken));
    }

    private static PluginException serverRuns() {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "A server runs here, which would ask its registries. Nothing was changed. Stop it for this, or use"
                                + " core-extension:sync --from, which needs no registry."));
    }

    private ExtensionManager manager() {
        return bundle.map(TakenBundle::manager).orElseGet(workspace::manager);
    }

    @Override
    public AuditReport audit() {
        return workspace.manager().audit();
    }

    @Override
    public <T> T ask(PluginQuestion<T> question, String plugin) {
        return question.here().apply(workspace.manager(), plugin);
    }

    @Override
    public Map<String, Object> drift() {
        return workspace.manager().drift().toMap();
    }

    @Override
    public Map<String, Object> preflight(String host, Optional<Integer> java) {
        return Preflight.of(workspace.manager(), host, java).toMap();
    }

    @Override
    public Map<String, Object> code(String plugin) {
        return looks().facts().code(plugin).orElse(Map.of());
    }

    @Override
    public DoctorReport doctor(boolean mend, boolean adoptDatabase) {
        return change(
                server -> server.doctor(mend, adoptDatabase),
                here -> here.manager().doctor(mend, adoptDatabase));
    }

    @Override
    public Map<String, Object> nodes() {
        return Nodes.of(workspace.manager()).toMap();
    }

    @Override
    public Map<String, Object> top(int seconds) {
        ServerService server = servers.find()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of("No server runs here, so there is nothing to measure. Start it, or name one with"
                                + " --server.")));
        try (server) {
            return server.top(seconds);
        }
    }

    @Override
    public OperationResult drain(String node, boolean drain) {
        return noted("drain", node, Nodes.of(workspace.manager()).drain(node, drain));
    }

    @Override
    public OperationResult override(String plugin, Instant until, String reason) {
        return change(
                server -> server.override(plugin, until, reason),
                here -> noted("override", plugin, here.manager().withdrawals().override(plugin, until, reason)));
    }

    @Override
    public OperationResult endOverride(String plugin) {
        return change(
                server -> server.endOverride(plugin),
                here -> noted(
                        "end override", plugin, here.manager().withdrawals().endOverride(plugin)));
    }

    @Override
    public Map<String, Object> registries() {
        List<JsonObject> list = workspace.manager().registries().list().stream()
                .map(state -> state.settings().toWholeMap())
                .toList();
        return Map.of("list", list, "total", list.size());
    }

    @Override
    public OperationResult planRegistries(RegistryChange change) {
        return workspace.manager().registries().plan(change);
    }

    @Override
    public OperationResult changeRegistries(RegistryChange change) {
        return change(
                server -> server.changeRegistries(change),
                here -> noted(
                        change.word(),
                        change.subject(),
                        here.manager().registries().apply(change, Optional.empty())));
    }

    @Override
    public byte[] supportBundle(Map<String, String> environment) {
        Optional<ServerService> server = servers.find();
        if (server.isPresent()) {
            try (ServerService found = server.get()) {
                return found.supportBundle(environment);
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            SupportBundle.of(workspace.loader(), environment, Clock.systemUTC()).writeTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // it is written to memory
        }
        return bytes.toByteArray();
    }

    /** Records an operation in the audit trail; a server records its own operations. */
    private OperationResult noted(String operation, String subject, OperationResult result) {
        workspace.audit().add(operation, subject, result);
        return result;
    }

    /**
     * Makes a change at the server or here. The server may come up between the look for it and the writer's lock; under
     * that lock it is looked for again.
     */
    private <T> T change(Function<PluginService, T> byServer, Function<Workspace, T> here) {
        Optional<ServerService> server = servers.find();
        if (server.isEmpty()) {
            try {
                return here.apply(workspace);
            } catch (ServerSeat.TakenException e) {
                server = Optional.of(servers.find().orElseThrow(() -> e));
            }
        }
        try (ServerService found = server.get()) {
            if (bundle.isPresent()) {
                throw serverRuns();
            }
            return byServer.apply(found.accepting(accepted));
        }
    }

    @Override
    public void close() {
        discardPlanned();
        workspace.close();
    }
}
