package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
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

    public PlannedOperation {
        options = Map.copyOf(options);
    }

    private PlannedOperation(String word, PluginName plugin, Map<String, Object> options) {
        this(word, Optional.of(plugin), options);
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
        return new PlannedOperation("sync", Optional.empty(), options.toMap());
    }

    /** An update of all plugins. */
    public static PlannedOperation updateAll(UpdateAllOptions options) {
        return new PlannedOperation("update", Optional.empty(), options.toMap());
    }

    /** An install. */
    public static PlannedOperation install(PluginName plugin, InstallOptions options) {
        return new PlannedOperation("install", plugin, options.toMap());
    }

    /** An update. */
    public static PlannedOperation update(PluginName plugin, UpdateOptions options) {
        return new PlannedOperation("update", plugin, options.toMap());
    }

    /** A rollback. */
    public static PlannedOperation rollback(PluginName plugin) {
        return new PlannedOperation("rollback", plugin, Map.of());
    }

    /** A download. */
    public static PlannedOperation download(PluginName plugin, DownloadOptions options) {
        return new PlannedOperation("download", plugin, downloadOptions(options));
    }

    /** A switch to a status. */
    public static PlannedOperation turn(PluginName plugin, PluginStatus status) {
        return new PlannedOperation(status == PluginStatus.ENABLED ? "enable" : "disable", plugin, Map.of());
    }

    /**
     * Keeping a plugin in a range of versions.
     *
     * @param range empty: the version that it has
     */
    public static PlannedOperation pin(PluginName plugin, Optional<String> range) {
        return new PlannedOperation(
                "pin",
                plugin,
                range.<Map<String, Object>>map(text -> Map.of("range", text)).orElse(Map.of()));
    }

    /** Letting a pinned plugin move again. */
    public static PlannedOperation unpin(PluginName plugin) {
        return new PlannedOperation("unpin", plugin, Map.of());
    }

    /** An uninstall. */
    public static PlannedOperation uninstall(PluginName plugin, UninstallOptions options) {
        return new PlannedOperation("uninstall", plugin, options.toMap());
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
        if (plan.get("plugin") == null && word.equals("update")) {
            return updateAll(updateAllOptions(options));
        }
        if (plan.get("plugin") == null && word.equals("sync")) {
            return sync(syncOptions(options));
        }
        if (!(plan.get("plugin") instanceof String plugin)) {
            throw malformed("it does not tell the plugin");
        }
        PluginName name = PluginName.of(plugin);
        return switch (word) {
            case "install" -> install(name, installOptions(options));
            case "update" -> update(name, updateOptions(options));
            case "rollback" -> rollback(name);
            case "uninstall" -> uninstall(name, uninstallOptions(options));
            case "download" -> download(name, downloadOptions(options));
            case "enable" -> turn(name, PluginStatus.ENABLED);
            case "disable" -> turn(name, PluginStatus.DISABLED);
            case "pin" -> pin(name, text(options, "range"));
            case "unpin" -> unpin(name);
            default -> throw malformed("there is no operation '" + word + "'");
        };
    }

    /** What it would do. */
    public Plan plan(Planner planner) throws IOException {
        if (target.isEmpty()) {
            return word.equals("sync")
                    ? planner.sync(syncOptions(options))
                    : planner.updateAll(updateAllOptions(options));
        }
        PluginName plugin = target.get();
        return switch (word) {
            case "install" -> planner.install(plugin, installOptions(options));
            case "update" -> planner.update(plugin, updateOptions(options));
            case "rollback" -> planner.rollback(plugin);
            case "download" -> planner.download(plugin, downloadOptions(options));
            case "enable" -> planner.turn(plugin, PluginStatus.ENABLED);
            case "disable" -> planner.turn(plugin, PluginStatus.DISABLED);
            case "pin" -> planner.pin(plugin, text(options, "range"));
            case "unpin" -> planner.unpin(plugin);
            default -> planner.uninstall(plugin, uninstallOptions(options));
        };
    }

    /** Does it. */
    public Outcomes run(Site site, Caller caller) throws IOException {
        Installer installer = new Installer(site);
        if (target.isEmpty()) {
            return word.equals("sync")
                    ? new Sync(site, syncOptions(options), caller).run()
                    : installer.updateAll(updateAllOptions(options), caller);
        }
        PluginName plugin = target.get();
        return switch (word) {
            case "install" -> {
                InstallOptions chosen = installOptions(options);
                yield chosen.withDependencies()
                        ? installer.installWithDependencies(plugin, chosen, caller)
                        : Outcomes.of(installer.install(plugin, chosen, caller));
            }
            case "update" -> {
                UpdateOptions chosen = updateOptions(options);
                yield chosen.withDependencies()
                        ? installer.updateWithDependencies(plugin, chosen, caller)
                        : Outcomes.of(installer.update(plugin, chosen, caller));
            }
            case "rollback" -> Outcomes.of(installer.rollback(plugin, caller));
            case "download" -> Outcomes.of(new Download(site, plugin, downloadOptions(options), caller).run());
            case "enable" -> Outcomes.of(new Switch(site).turn(plugin, PluginStatus.ENABLED));
            case "disable" -> Outcomes.of(new Switch(site).turn(plugin, PluginStatus.DISABLED));
            case "pin" -> Outcomes.of(new Pins(site).pin(plugin, text(options, "range")));
            case "unpin" -> Outcomes.of(new Pins(site).unpin(plugin));
            default -> Outcomes.of(new Departure(site, plugin, uninstallOptions(options), caller).run());
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
