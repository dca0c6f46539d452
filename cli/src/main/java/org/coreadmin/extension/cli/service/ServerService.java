package org.coreadmin.extension.cli.service;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.host.PluginRequest;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.registry.Sort;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.tools.TakenBundle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The plugins of a server, through its HTTP interface. */
public final class ServerService implements PluginService {

    private static final Logger LOG = LoggerFactory.getLogger(ServerService.class);

    private static final int PAGE = 100;

    private final ServerConnection connection;
    private final Optional<String> refusedRegistry;
    private final Collection<String> accepted;

    private ServerService(ServerConnection connection, Optional<String> refusedRegistry) {
        this(connection, refusedRegistry, List.of());
    }

    private ServerService(ServerConnection connection, Optional<String> refusedRegistry, Collection<String> accepted) {
        this.connection = connection;
        this.refusedRegistry = refusedRegistry;
        this.accepted = List.copyOf(accepted);
    }

    @Override
    public ServerService accepting(Collection<String> capabilities) {
        return capabilities.isEmpty() ? this : new ServerService(connection, refusedRegistry, capabilities);
    }

    private Map<String, Object> withConsent(Map<String, Object> body) {
        if (accepted.isEmpty()) {
            return body;
        }
        return new JsonObject().withAll(body).with(Capability.FIELD, List.copyOf(accepted));
    }

    /** Returns the server on this machine that offers this token to readers of its file. */
    static ServerService local(URI url, String token, Optional<String> registry, Language language) {
        return new ServerService(new ServerConnection(url, token, registry, language), Optional.empty());
    }

    /**
     * Returns a server anywhere.
     *
     * @param registry the registry that the caller's environment names; what would ask it is refused, as a server does
     *     not let others choose whom it asks
     * @param language in which the server answers
     */
    public static ServerService at(URI url, String token, Optional<String> registry, Language language) {
        return new ServerService(new ServerConnection(url, token, Optional.empty(), language), registry);
    }

    /** Returns why the server does not answer; empty if it does. */
    Optional<String> silence() {
        return connection.silence();
    }

    /** Shows over open pages why a plugin could not be built; where plugins are not developed, nothing is shown. */
    void showProblem(PluginName plugin, String problem) {
        try {
            connection.post("/developed", Map.of("name", plugin.toString(), "problem", problem));
        } catch (PluginException e) {
            LOG.debug("The problem of {} is not shown at the server: {}", plugin, e.getMessage());
        }
    }

    /** Runs a command of a plugin there. */
    void runCommand(String word, List<String> arguments, boolean colour, Consumer<Map<String, Object>> said) {
        connection.follow("/command", Map.of("word", word, "arguments", arguments, "colour", colour), said);
    }

    @Override
    public OperationResult run(Operation operation, Progress progress) {
        requireItsRegistries(operation);
        PluginRequest request = PluginRequest.of(operation);
        return connection.operate(request.method(), request.path(), withConsent(request.body()), progress);
    }

    @Override
    public Map<String, Object> plan(Operation operation, Progress progress) {
        requireItsRegistries(operation);
        PluginRequest request = PluginRequest.of(operation);
        Map<String, Object> body = new LinkedHashMap<>(withConsent(request.body()));
        body.put("dry_run", true);
        return data(connection.operate(request.method(), request.path(), body, progress));
    }

    /** Returns what an answer tells; throws what it was refused for. */
    private static Map<String, Object> data(OperationResult answer) {
        if (!answer.success()) {
            throw new PluginException(answer.error().orElse(ErrorCode.INTERNAL), answer.text())
                    .withRemedies(answer.remedies());
        }
        return answer.data();
    }

    @Override
    public OperationResult installPackage(Path file, InstallOptions options, Progress progress) {
        return upload(file, options, false, progress);
    }

    @Override
    public Map<String, Object> planPackage(Path file, InstallOptions options, Progress progress) {
        return data(upload(file, options, true, progress));
    }

    private OperationResult upload(Path file, InstallOptions options, boolean dryRun, Progress progress) {
        if (options.withDependencies()) {
            requireItsRegistries();
        }
        StringBuilder query = new StringBuilder("?dry_run=" + dryRun);
        options.toMap().forEach((key, value) -> append(query, key, String.valueOf(value)));
        append(query, Capability.FIELD, String.join(",", accepted));
        return connection.upload("/upload" + query, file, progress);
    }

    @Override
    public OperationResult apply(Map<String, Object> plan, Progress progress) {
        requireItsRegistries();
        return connection.operate("POST", "/apply", withConsent(plan), progress);
    }

    private void requireItsRegistries(Operation operation) {
        if (operation.asksRegistries()) {
            requireItsRegistries();
        }
    }

    /** Refuses a CORE_REGISTRY_URL, which would otherwise be silently ignored when a server carries out the command. */
    private void requireItsRegistries() {
        if (refusedRegistry.isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is set, but the server uses its own registries.\nUnset it, or set up the registry there.",
                            RegistrySettings.ADDRESS_VARIABLE));
        }
    }

    @Override
    public OperationResult reload(Progress progress) {
        return connection.operate("POST", "/reload", Map.of(), progress);
    }

    @Override
    public List<LocalPlugin> local() {
        return Wire.list(connection.get("/local")).stream()
                .map(Wire::localPlugin)
                .toList();
    }

    @Override
    public SearchResult search(SearchQuery query, Progress progress) {
        requireItsRegistries();
        int size = Math.min(query.pageSize(), PAGE);
        int page = query.page();
        if (query.pageSize() > PAGE && query.pageSize() != Integer.MAX_VALUE) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("A server shows at most {0} plugins per page", PAGE));
        }
        List<RemotePlugin> found = new ArrayList<>();
        List<Message> warnings = List.of();
        int total;
        boolean more;
        do {
            Map<String, Object> data = connection.get("/search" + parameters(query, page, size));
            List<Map<String, Object>> list = Wire.list(data);
            list.forEach(record -> found.add(Wire.remotePlugin(record)));
            warnings = Wire.messages(data, "warnings");
            total = Wire.number(data, "total");
            more = query.pageSize() > PAGE && !list.isEmpty() && found.size() < total;
            page++;
        } while (more);
        return new SearchResult(found, total, warnings);
    }

    private static String parameters(SearchQuery query, int page, int size) {
        StringBuilder text = new StringBuilder("?page=" + page + "&pageSize=" + size);
        append(text, "type", query.type().map(PluginType::word).orElse(""));
        append(text, "name", query.name());
        append(text, "category", query.category());
        append(text, "author", query.author());
        append(text, "keyword", query.keyword());
        append(text, "compatible", query.compatible() ? "true" : "");
        append(
                text,
                "sort",
                query.sort() == Sort.RELEVANCE ? "" : query.sort().name().toLowerCase(Locale.ROOT));
        return text.toString();
    }

    private static void append(StringBuilder text, String name, String value) {
        if (!value.isEmpty()) {
            text.append('&').append(name).append('=').append(URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
    }

    private Map<String, Object> about(String path, String plugin) {
        return connection.get(path + "?name=" + URLEncoder.encode(plugin, StandardCharsets.UTF_8));
    }

    @Override
    public Optional<Offered> offered(String plugin) {
        requireItsRegistries();
        try {
            Map<String, Object> data = about("/offer", plugin);
            return Optional.of(new Offered(Wire.remotePlugin(data), Wire.messages(data, "warnings")));
        } catch (PluginException e) {
            if (e.code() == ErrorCode.NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    @Override
    public List<UpdateStatus> outdated(UpdateAllOptions options) {
        requireItsRegistries();
        return Wire.list(connection.get("/outdated?reach=" + options.reach().word())).stream()
                .map(Wire::updateStatus)
                .toList();
    }

    @Override
    public TakenBundle takeBundle(Path file, Progress progress) {
        throw hereOnly();
    }

    @Override
    public PluginService lookingIn(TakenBundle bundle) {
        throw hereOnly();
    }

    private static PluginException hereOnly() {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of("--from works on this machine only; --server cannot be used with it."));
    }

    @Override
    public AuditReport audit() {
        requireItsRegistries();
        return AuditReport.of(connection.get("/advisories"));
    }

    @Override
    public <T> T ask(PluginQuestion<T> question, String plugin) {
        if (question.asksRegistries()) {
            requireItsRegistries();
        }
        return question.there().apply(about(question.route(), plugin));
    }

    @Override
    public Map<String, Object> drift() {
        return connection.get("/drift");
    }

    @Override
    public Map<String, Object> preflight(String host, Optional<Integer> java) {
        requireItsRegistries();
        StringBuilder query = new StringBuilder("?host=" + URLEncoder.encode(host, StandardCharsets.UTF_8));
        java.ifPresent(feature -> query.append("&java=").append(feature));
        return connection.get("/preflight" + query);
    }

    @Override
    public Map<String, Object> code(String plugin) {
        return about("/detail", plugin).get("code") instanceof Map<?, ?> code ? JsonObject.of(code) : Map.of();
    }

    @Override
    public DoctorReport doctor(boolean mend, boolean adoptDatabase) {
        OperationResult examined = connection.operate(
                "POST", "/doctor", Map.of("fix", mend, "adopt_database", adoptDatabase), Progress.NONE);
        return new DoctorReport(
                Wire.list(data(examined)).stream().map(Wire::finding).toList());
    }

    @Override
    public Map<String, Object> nodes() {
        return connection.get("/nodes");
    }

    @Override
    public Map<String, Object> top(int seconds) {
        return connection.ask("/top", Map.of("seconds", seconds));
    }

    @Override
    public OperationResult drain(String node, boolean drain) {
        return connection.operate("POST", "/nodes/drain", Map.of("node", node, "drain", drain), Progress.NONE);
    }

    @Override
    public OperationResult override(String plugin, Instant until, String reason) {
        return connection.operate(
                "POST",
                "/override",
                Map.of("name", plugin, "until", until.toString(), "reason", reason),
                Progress.NONE);
    }

    @Override
    public OperationResult endOverride(String plugin) {
        return connection.operate("DELETE", "/override", Map.of("name", plugin), Progress.NONE);
    }

    @Override
    public Map<String, Object> registries() {
        return connection.get("/registries");
    }

    @Override
    public OperationResult planRegistries(RegistryChange change) {
        return changeRegistries(change, true);
    }

    @Override
    public OperationResult changeRegistries(RegistryChange change) {
        return changeRegistries(change, false);
    }

    private OperationResult changeRegistries(RegistryChange change, boolean dryRun) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("dry_run", dryRun);
        if (change instanceof RegistryChange.Add added) {
            RegistrySettings registry = added.registry();
            body.put("id", registry.id());
            body.put("url", registry.address().uri().toString());
            body.put("namespaces", registry.namespaces());
            registry.root().ifPresent(root -> body.put("root_sha256", root.hex()));
            return connection.operate("POST", "/registries", body, Progress.NONE);
        }
        if (change instanceof RegistryChange.Order order) {
            body.put("order", order.ids());
            return connection.operate("PUT", "/registries", body, Progress.NONE);
        }
        String id = URLEncoder.encode(change.subject(), StandardCharsets.UTF_8);
        return connection.operate("DELETE", "/registries/" + id, body, Progress.NONE);
    }

    @Override
    public byte[] supportBundle(Map<String, String> environment) {
        return connection.bytes("/support-bundle");
    }

    @Override
    public void close() {
        connection.close();
    }
}
