package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.manifest.PluginName;

/**
 * An operation that can be planned before it is done.
 *
 * @param word    {@code install}, {@code update}, {@code rollback}, {@code uninstall}, {@code download}, {@code enable},
 *                {@code disable}, {@code pin}, {@code unpin} or {@code sync}
 * @param targets the plugins; none for a sync or an update of all
 * @param options by the names of spec 4.3
 */
public record PlannedOperation(String word, List<Target> targets, Map<String, Object> options) {

    /**
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if there is no such operation on a plugin, or on all
     */
    public PlannedOperation {
        targets = List.copyOf(targets);
        Kind kind = Kind.of(word);
        if (targets.isEmpty() ? kind != Kind.UPDATE && kind != Kind.SYNC : kind == Kind.SYNC) {
            throw malformed(
                    targets.isEmpty() ? "it does not tell the plugin" : "'" + word + "' is of all plugins, not of one");
        }
        if (targets.size() > 1 && !kind.takesSeveral()) {
            throw malformed("'" + word + "' is of one plugin, not of several");
        }
        options = Map.copyOf(options);
        if (targets.stream().map(Target::plugin).distinct().count() < targets.size()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, "A plugin is named twice: " + Target.shown(targets) + ". Name each once.");
        }
    }

    /** All that there are. */
    private enum Kind {
        INSTALL,
        UPDATE,
        ROLLBACK,
        UNINSTALL,
        DOWNLOAD,
        ENABLE,
        DISABLE,
        PIN,
        UNPIN,
        SYNC;

        static Kind of(String word) {
            for (Kind kind : values()) {
                if (kind.word().equals(word)) {
                    return kind;
                }
            }
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    "There is no operation '" + word + "'. There are "
                            + Stream.of(values()).map(Kind::word).collect(Collectors.joining(", ")) + ".");
        }

        boolean takesSeveral() {
            return this == INSTALL || this == UPDATE || this == UNINSTALL || this == ENABLE || this == DISABLE;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private PlannedOperation(Kind kind, List<Target> targets, Map<String, Object> options) {
        this(kind.word(), targets, options);
    }

    private PlannedOperation(Kind kind, PluginName plugin, Map<String, Object> options) {
        this(kind.word(), List.of(Target.of(plugin)), options);
    }

    /** The plugin's name, or the names of several in words; empty text for an operation on all. */
    public String plugin() {
        return Target.shown(targets);
    }

    /** Such as {@code install of acme/hello}, or {@code update of all plugins}. */
    public String what() {
        return word + " of " + (targets.isEmpty() ? "all plugins" : plugin());
    }

    /** What makes all equal to core.lock.json. */
    public static PlannedOperation sync(SyncOptions options) {
        return new PlannedOperation(Kind.SYNC, List.of(), options.toMap());
    }

    /** An update of all plugins. */
    public static PlannedOperation updateAll(UpdateAllOptions options) {
        return new PlannedOperation(Kind.UPDATE, List.of(), options.toMap());
    }

    /** An install. */
    public static PlannedOperation install(PluginName plugin, InstallOptions options) {
        return new PlannedOperation(Kind.INSTALL, plugin, options.toMap());
    }

    /**
     * An install of several plugins in one transaction.
     *
     * @param options without a version, which each target has for itself
     */
    public static PlannedOperation install(List<Target> targets, InstallOptions options) {
        if (targets.size() == 1 && targets.get(0).range().isPresent()) {
            return install(
                    targets.get(0).plugin(),
                    options.withVersion(targets.get(0).range().get()));
        }
        refuseVersion(targets, options.version());
        return new PlannedOperation(Kind.INSTALL, targets, options.toMap());
    }

    /**
     * An update of several plugins in one transaction.
     *
     * @param options without a version, which each target has for itself
     */
    public static PlannedOperation update(List<Target> targets, UpdateOptions options) {
        if (targets.size() == 1 && targets.get(0).range().isPresent()) {
            return update(
                    targets.get(0).plugin(),
                    options.withTo(targets.get(0).range().get()));
        }
        refuseVersion(targets, options.to());
        return new PlannedOperation(Kind.UPDATE, targets, options.toMap());
    }

    private static void refuseVersion(List<Target> targets, Optional<String> version) {
        if (targets.size() > 1 && version.isPresent()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    "One version for several plugins makes no sense: give each its own, such as "
                            + targets.get(0).plugin() + " " + version.get() + ".");
        }
    }

    /** A switch of several plugins to a status. */
    public static PlannedOperation turn(List<PluginName> plugins, PluginStatus status) {
        return new PlannedOperation(
                status == PluginStatus.ENABLED ? Kind.ENABLE : Kind.DISABLE,
                plugins.stream().map(Target::of).toList(),
                Map.of());
    }

    /** An uninstall of several plugins in one transaction. */
    public static PlannedOperation uninstall(List<PluginName> plugins, UninstallOptions options) {
        return new PlannedOperation(
                Kind.UNINSTALL, plugins.stream().map(Target::of).toList(), options.toMap());
    }

    /** An update. */
    public static PlannedOperation update(PluginName plugin, UpdateOptions options) {
        return new PlannedOperation(Kind.UPDATE, plugin, options.toMap());
    }

    /** A rollback. */
    public static PlannedOperation rollback(PluginName plugin) {
        return new PlannedOperation(Kind.ROLLBACK, plugin, Map.of());
    }

    /** A download. */
    public static PlannedOperation download(PluginName plugin, DownloadOptions options) {
        return new PlannedOperation(Kind.DOWNLOAD, plugin, downloadOptions(options));
    }

    /** A switch to a status. */
    public static PlannedOperation turn(PluginName plugin, PluginStatus status) {
        return new PlannedOperation(status == PluginStatus.ENABLED ? Kind.ENABLE : Kind.DISABLE, plugin, Map.of());
    }

    /**
     * Keeping a plugin in a range of versions.
     *
     * @param range empty: the version that it has
     */
    public static PlannedOperation pin(PluginName plugin, Optional<String> range) {
        return new PlannedOperation(
                Kind.PIN,
                plugin,
                range.<Map<String, Object>>map(text -> Map.of("range", text)).orElse(Map.of()));
    }

    /** Letting a pinned plugin move again. */
    public static PlannedOperation unpin(PluginName plugin) {
        return new PlannedOperation(Kind.UNPIN, plugin, Map.of());
    }

    /** An uninstall. */
    public static PlannedOperation uninstall(PluginName plugin, UninstallOptions options) {
        return new PlannedOperation(Kind.UNINSTALL, plugin, options.toMap());
    }

    /**
     * The operation that a plan is for.
     *
     * @param plan as {@link Plan#toMap} writes it
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it is no plan
     */
    public static PlannedOperation of(Map<?, ?> plan) {
        if (!(plan.get("plan") instanceof Number format) || format.intValue() != Plan.FORMAT) {
            throw malformed("it has not the fields of one, in format " + Plan.FORMAT);
        }
        return read(plan);
    }

    /**
     * An operation by its fields.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it is none
     */
    public static PlannedOperation read(Map<?, ?> plan) {
        if (!(plan.get("operation") instanceof String word) || !(plan.get("options") instanceof Map<?, ?> options)) {
            throw malformed("it has not the fields of one, in format " + Plan.FORMAT);
        }
        Kind kind = Kind.of(word);
        if (plan.get("plugins") instanceof List<?> several) {
            return several(kind.word(), several, options);
        }
        if (plan.get("plugin") == null && kind == Kind.UPDATE) {
            return updateAll(updateAllOptions(options));
        }
        if (kind == Kind.SYNC) {
            return sync(syncOptions(options));
        }
        if (!(plan.get("plugin") instanceof String plugin)) {
            throw malformed("it does not tell the plugin");
        }
        PluginName name = PluginName.of(plugin);
        return switch (kind) {
            case INSTALL -> install(name, installOptions(options));
            case UPDATE -> update(name, updateOptions(options));
            case ROLLBACK -> rollback(name);
            case UNINSTALL -> uninstall(name, uninstallOptions(options));
            case DOWNLOAD -> download(name, downloadOptions(options));
            case ENABLE -> turn(name, PluginStatus.ENABLED);
            case DISABLE -> turn(name, PluginStatus.DISABLED);
            case PIN -> pin(name, text(options, "range"));
            case UNPIN -> unpin(name);
            case SYNC -> throw new IllegalStateException("A sync is of all plugins");
        };
    }

    private static PlannedOperation several(String word, List<?> plugins, Map<?, ?> options) {
        List<Target> targets = new ArrayList<>();
        for (Object one : plugins) {
            if (!(one instanceof Map<?, ?> map) || !(map.get("name") instanceof String name)) {
                throw malformed("'plugins' is a list of objects with a name");
            }
            targets.add(Target.of(PluginName.of(name), text(map, "version")));
        }
        List<PluginName> names = targets.stream().map(Target::plugin).toList();
        return switch (word) {
            case "install" -> install(targets, installOptions(options));
            case "update" -> update(targets, updateOptions(options));
            case "uninstall" -> uninstall(names, uninstallOptions(options));
            case "enable" -> turn(names, PluginStatus.ENABLED);
            case "disable" -> turn(names, PluginStatus.DISABLED);
            default -> throw malformed("there is no operation '" + word + "' of several plugins");
        };
    }

    /** The targets; of one that is alone, its version is among the options. */
    List<Target> wanted() {
        return targets.size() == 1 && targets.get(0).range().isEmpty()
                ? List.of(Target.of(targets.get(0).plugin(), text(options, "version")))
                : targets;
    }

    List<PluginName> names() {
        return targets.stream().map(Target::plugin).toList();
    }

    /** Its fields: {@code operation}, {@code plugin} or {@code plugins}, and {@code options}. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("operation", word);
        if (targets.size() == 1) {
            map.put("plugin", targets.get(0).plugin().toString());
        } else if (!targets.isEmpty()) {
            map.put("plugins", targets.stream().map(Target::toMap).toList());
        }
        map.put("options", new TreeMap<>(options));
        return map;
    }

    /** What helps where it was refused with this code: operations that were tried, the best first. */
    public List<Remedy> remedies(Site site, ErrorCode refusal) {
        return new Remedies(site).of(this, refusal);
    }

    InstallOptions installing() {
        return installOptions(options);
    }

    UpdateOptions updating() {
        return updateOptions(options);
    }

    UninstallOptions uninstalling() {
        return uninstallOptions(options);
    }

    Plan plan(Planner planner, Site site, Caller caller) throws IOException {
        return Kind.of(word) == Kind.DOWNLOAD
                ? planner.download(targets.get(0).plugin(), downloadOptions(options))
                : planner.look(propose(site, caller));
    }

    /** Whether it may need something from registries. */
    public boolean asksRegistries() {
        return switch (Kind.of(word)) {
            case INSTALL, UPDATE, SYNC, DOWNLOAD -> true;
            case ROLLBACK, UNINSTALL, ENABLE, DISABLE, PIN, UNPIN -> false;
        };
    }

    /** Where files would come from now. Asks registries, and changes nothing. */
    List<Supply> supplies(Site site, Caller caller) throws IOException {
        if (Kind.of(word) == Kind.DOWNLOAD) {
            return List.of(new Supply.Remote(download(site, caller).offer()));
        }
        if (Kind.of(word) == Kind.SYNC) {
            new Sync(site, syncOptions(options), caller).askTogether();
        }
        return propose(site, caller).supplies();
    }

    private Download download(Site site, Caller caller) {
        return new Download(site, targets.get(0).plugin(), downloadOptions(options), caller);
    }

    /** Does it. */
    public Outcome run(Site site, Caller caller) throws IOException {
        return Kind.of(word) == Kind.DOWNLOAD
                ? download(site, caller).run()
                : new Change(site, propose(site, caller), caller).run();
    }

    private Proposal propose(Site site, Caller caller) throws IOException {
        InstallRequests requests = new InstallRequests(site, caller);
        return switch (Kind.of(word)) {
            case INSTALL -> requests.install(wanted(), installOptions(options));
            case UPDATE ->
                targets.isEmpty()
                        ? requests.updateAll(updateAllOptions(options))
                        : requests.update(wanted(), updateOptions(options));
            case ROLLBACK -> requests.rollback(targets.get(0).plugin());
            case UNINSTALL -> RemovalPart.propose(site, names(), uninstallOptions(options), caller);
            case ENABLE -> MarkPart.propose(site, names(), PluginStatus.ENABLED);
            case DISABLE -> MarkPart.propose(site, names(), PluginStatus.DISABLED);
            case PIN -> MarkPart.pin(site, targets.get(0).plugin(), text(options, "range"));
            case UNPIN -> MarkPart.unpin(site, targets.get(0).plugin());
            case SYNC -> new Sync(site, syncOptions(options), caller).propose();
            case DOWNLOAD -> throw new IllegalStateException("A download installs nothing");
        };
    }

    private static UpdateOptions updateOptions(Map<?, ?> options) {
        return new UpdateOptions(
                text(options, "version"),
                flag(options, "allow_downgrade", false),
                flag(options, "with_dependencies", false));
    }

    private static SyncOptions syncOptions(Map<?, ?> options) {
        return new SyncOptions(flag(options, "frozen", false));
    }

    private static UpdateAllOptions updateAllOptions(Map<?, ?> options) {
        return new UpdateAllOptions(
                text(options, "reach").map(UpdateAllOptions.Reach::of).orElse(UpdateAllOptions.Reach.ANY));
    }

    private static Map<String, Object> downloadOptions(DownloadOptions options) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("force", options.force());
        options.version().ifPresent(version -> map.put("version", version));
        return map;
    }

    private static DownloadOptions downloadOptions(Map<?, ?> options) {
        return new DownloadOptions(text(options, "version"), flag(options, "force", false));
    }

    private static UninstallOptions uninstallOptions(Map<?, ?> options) {
        return new UninstallOptions(flag(options, "force", false), flag(options, "keep_data", false));
    }

    private static InstallOptions installOptions(Map<?, ?> options) {
        boolean skip = flag(options, "skip_dependencies", false);
        boolean with = flag(options, "with_dependencies", false);
        if (skip && with) {
            throw malformed("dependencies are either skipped or installed");
        }
        return new InstallOptions(
                flag(options, "force", false),
                skip,
                flag(options, "enable", true),
                text(options, "version"),
                with,
                flag(options, "upgrade", false));
    }

    private static boolean flag(Map<?, ?> options, String name, boolean otherwise) {
        return options.get(name) instanceof Boolean value ? value : otherwise;
    }

    private static Optional<String> text(Map<?, ?> options, String name) {
        return options.get(name) instanceof String value ? Optional.of(value) : Optional.empty();
    }

    private static PluginException malformed(String why) {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                "This is no plan: " + why + ". A dry run of a change makes one: take its data as JSON.");
    }
}
