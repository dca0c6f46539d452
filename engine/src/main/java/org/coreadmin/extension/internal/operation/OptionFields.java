package org.coreadmin.extension.internal.operation;

import static org.coreadmin.extension.text.JsonMembers.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.VersionRange;

/** Reads the fields of operations, as plans have them. */
public final class OptionFields {

    private OptionFields() {}

    /** Returns the targets in {@code plugin} or {@code plugins}; none for an operation on all. */
    public static List<Target> targets(Map<?, ?> fields) {
        List<Target> targets = new ArrayList<>();
        if (fields.get("plugin") instanceof String plugin) {
            targets.add(Target.of(PluginName.of(plugin)));
        }
        if (fields.get("plugins") instanceof List<?> several) {
            for (Object one : several) {
                if (!(one instanceof Map<?, ?> map) || !(map.get("name") instanceof String name)) {
                    throw Operation.malformed(Message.of("'plugins' must be a list of objects with a name"));
                }
                targets.add(Target.of(PluginName.of(name), text(map, "version")));
            }
        }
        return targets;
    }

    public static InstallOptions install(Map<?, ?> options) {
        boolean skip = flag(options, "skip_dependencies", false);
        boolean with = flag(options, "with_dependencies", false);
        boolean upgrade = flag(options, "upgrade", false);
        if (skip && (with || upgrade)) {
            throw Operation.malformed(Message.of("dependencies are either skipped or installed"));
        }
        return new InstallOptions(
                flag(options, "force", false), skip, flag(options, "enable", true), range(options), with, upgrade);
    }

    public static UpdateOptions update(Map<?, ?> options) {
        return new UpdateOptions(
                range(options), flag(options, "allow_downgrade", false), flag(options, "with_dependencies", false));
    }

    public static UpdateAllOptions updateAll(Map<?, ?> options) {
        return new UpdateAllOptions(
                text(options, "reach").map(UpdateAllOptions.Reach::of).orElse(UpdateAllOptions.Reach.ANY));
    }

    public static UninstallOptions uninstall(Map<?, ?> options) {
        return new UninstallOptions(flag(options, "force", false), flag(options, "keep_data", false));
    }

    public static DownloadOptions download(Map<?, ?> options) {
        return new DownloadOptions(range(options), flag(options, "force", false));
    }

    public static SyncOptions sync(Map<?, ?> options) {
        return new SyncOptions(flag(options, "frozen", false));
    }

    private static Optional<String> range(Map<?, ?> options) {
        Optional<String> range = text(options, "version");
        try {
            range.ifPresent(VersionRange::of);
        } catch (IllegalArgumentException e) {
            throw Operation.malformed(Message.of(e));
        }
        return range;
    }

    public static boolean removesAll(Map<?, ?> options) {
        return flag(options, "remove_all", false);
    }

    public static boolean watches(Map<?, ?> options) {
        return flag(options, "watching", false);
    }

    private static boolean flag(Map<?, ?> options, String name, boolean otherwise) {
        return options.get(name) instanceof Boolean value ? value : otherwise;
    }
}
