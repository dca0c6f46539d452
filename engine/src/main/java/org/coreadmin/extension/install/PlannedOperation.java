package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
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
 * @param target  the plugin; empty for a sync or an update of all
 * @param options by the names of spec 4.3
 */
public record PlannedOperation(String word, Optional<PluginName> target, Map<String, Object> options) {

    /**
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if there is no such operation on a plugin, or on all
     */
    public PlannedOperation {
        Kind kind = Kind.of(word);
        if (target.isEmpty() ? kind != Kind.UPDATE && kind != Kind.SYNC : kind == Kind.SYNC) {
            throw malformed(
                    target.isEmpty() ? "it does not tell the plugin" : "'" + word + "' is of all plugins, not of one");
        }
        options = Map.copyOf(options);
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

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private PlannedOperation(Kind kind, Optional<PluginName> target, Map<String, Object> options) {
        this(kind.word(), target, options);
    }

    private PlannedOperation(Kind kind, PluginName plugin, Map<String, Object> options) {
        this(kind.word(), Optional.of(plugin), options);
    }

    /** The plugin's name; empty text for an operation on all. */
    public String plugin() {
        return target.map(PluginName::toString).orElse("");
    }

    /** Such as {@code install of acme/hello}, or {@code update of all plugins}. */
    public String what() {
        return word + " of " + target.map(PluginName::toString).orElse("all plugins");
    }

    /** What makes all equal to core.lock.json. */
    public static PlannedOperation sync(SyncOptions options) {
        return new PlannedOperation(Kind.SYNC, Optional.empty(), options.toMap());
    }

    /** An update of all plugins. */
    public static PlannedOperation updateAll(UpdateAllOptions options) {
        return new PlannedOperation(Kind.UPDATE, Optional.empty(), options.toMap());
    }

    /** An install. */
    public static PlannedOperation install(PluginName plugin, InstallOptions options) {
        return new PlannedOperation(Kind.INSTALL, plugin, options.toMap());
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
        if (!(plan.get("plan") instanceof Number format)
                || format.intValue() != Plan.FORMAT
                || !(plan.get("operation") instanceof String word)
                || !(plan.get("options") instanceof Map<?, ?> options)) {
            throw malformed("it has not the fields of one, in format " + Plan.FORMAT);
        }
        Kind kind = Kind.of(word);
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

    /** What it would do. */
    public Plan plan(Planner planner) throws IOException {
        if (target.isEmpty()) {
            return Kind.of(word) == Kind.SYNC
                    ? planner.sync(syncOptions(options))
                    : planner.updateAll(updateAllOptions(options));
        }
        PluginName plugin = target.get();
        return switch (Kind.of(word)) {
            case INSTALL -> planner.install(plugin, installOptions(options));
            case UPDATE -> planner.update(plugin, updateOptions(options));
            case ROLLBACK -> planner.rollback(plugin);
            case DOWNLOAD -> planner.download(plugin, downloadOptions(options));
            case ENABLE -> planner.turn(plugin, PluginStatus.ENABLED);
            case DISABLE -> planner.turn(plugin, PluginStatus.DISABLED);
            case PIN -> planner.pin(plugin, text(options, "range"));
            case UNPIN -> planner.unpin(plugin);
            case UNINSTALL -> planner.uninstall(plugin, uninstallOptions(options));
            case SYNC -> throw new IllegalStateException("A sync is of all plugins");
        };
    }

    /** Whether it may need something from registries. */
    public boolean asksRegistries() {
        return switch (Kind.of(word)) {
            case INSTALL, UPDATE, SYNC, DOWNLOAD -> true;
            case ROLLBACK, UNINSTALL, ENABLE, DISABLE, PIN, UNPIN -> false;
        };
    }

    /** Where the files of what arrives would come from now; asks registries, and changes nothing. */
    List<Supply> supplies(Site site, Caller caller) throws IOException {
        Installer installer = new Installer(site);
        if (Kind.of(word) == Kind.SYNC) {
            Sync sync = new Sync(site, syncOptions(options), caller);
            sync.announce();
            return sync.difference().arrivals().stream()
                    .map(Sync.Arriving::supply)
                    .toList();
        }
        if (target.isEmpty()) {
            return suppliesOf(new UpdateSearch(site)
                    .all(updateAllOptions(options).reach())
                    .additions());
        }
        PluginName plugin = target.get();
        switch (Kind.of(word)) {
            case INSTALL -> {
                InstallOptions chosen = installOptions(options);
                return chosen.withDependencies()
                        ? suppliesOf(installer.additions(plugin, installer.refuseIfInstalled(plugin, chosen), chosen))
                        : List.of(installer.installIntent(plugin, chosen).supply());
            }
            case UPDATE -> {
                UpdateOptions chosen = updateOptions(options);
                return chosen.withDependencies()
                        ? suppliesOf(installer.updateAdditions(plugin, chosen))
                        : installer.updateIntent(plugin, chosen).stream()
                                .map(Installer.Intent::supply)
                                .toList();
            }
            case DOWNLOAD -> {
                return List.of(new Supply.Remote(new Download(site, plugin, downloadOptions(options), caller).offer()));
            }
            default -> {
                return List.of();
            }
        }
    }

    private static List<Supply> suppliesOf(List<Addition> additions) {
        return additions.stream().map(Addition::supply).toList();
    }

    private boolean hasJournal() {
        return switch (Kind.of(word)) {
            case ENABLE, DISABLE, PIN, UNPIN -> false;
            default -> true;
        };
    }

    /** Does it. */
    public Outcomes run(Site site, Caller caller) throws IOException {
        Installer installer = new Installer(site);
        if (target.isEmpty()) {
            return Kind.of(word) == Kind.SYNC
                    ? new Sync(site, syncOptions(options), caller).run()
                    : installer.updateAll(updateAllOptions(options), caller);
        }
        PluginName plugin = target.get();
        if (!hasJournal()) {
            caller.cancellation().decide(); // one rename is all, and decides
        }
        return switch (Kind.of(word)) {
            case INSTALL -> {
                InstallOptions chosen = installOptions(options);
                yield chosen.withDependencies()
                        ? installer.installWithDependencies(plugin, chosen, caller)
                        : Outcomes.of(installer.install(plugin, chosen, caller));
            }
            case UPDATE -> {
                UpdateOptions chosen = updateOptions(options);
                yield chosen.withDependencies()
                        ? installer.updateWithDependencies(plugin, chosen, caller)
                        : Outcomes.of(installer.update(plugin, chosen, caller));
            }
            case ROLLBACK -> Outcomes.of(installer.rollback(plugin, caller));
            case DOWNLOAD -> Outcomes.of(new Download(site, plugin, downloadOptions(options), caller).run());
            case ENABLE -> Outcomes.of(new Switch(site).turn(plugin, PluginStatus.ENABLED));
            case DISABLE -> Outcomes.of(new Switch(site).turn(plugin, PluginStatus.DISABLED));
            case PIN -> Outcomes.of(new Pins(site).pin(plugin, text(options, "range")));
            case UNPIN -> Outcomes.of(new Pins(site).unpin(plugin));
            case UNINSTALL -> Outcomes.of(new Departure(site, plugin, uninstallOptions(options), caller).run());
            case SYNC -> throw new IllegalStateException("A sync is of all plugins");
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
                flag(options, "force", false), skip, flag(options, "enable", true), text(options, "version"), with);
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
                "This is no plan: " + why + ". '--dry-run --format json' of a command that changes plugins makes one.");
    }
}
