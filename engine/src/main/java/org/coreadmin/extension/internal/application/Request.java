package org.coreadmin.extension.internal.application;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.resolve.Dependants;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.text.JsonObject;

/**
 * A version of a plugin to install.
 *
 * @param action how the version comes in
 * @param plugin    which plugin
 * @param before    the plugin as it is installed now; empty for an install
 * @param versionFiles where its files come from
 * @param marks     the marks of its install.lock afterwards
 * @param overwrite whether it overwrites existing files when it publishes
 * @param undoNewer whether migrations are undone that the version does not know
 * @param leavesPin whether it may leave the range to which the plugin is pinned now
 * @param options   as given, for events
 * @param cause     why it is wanted
 */
public record Request(
        Action action,
        PluginName plugin,
        Optional<Installed> before,
        VersionFiles versionFiles,
        Marks marks,
        boolean overwrite,
        boolean undoNewer,
        boolean leavesPin,
        Map<String, Object> options,
        Cause cause) {

    /**
     * The fields that install.lock has beside the version.
     *
     * @param dependency whether the plugin was installed only because another one requires it
     * @param accepted   capabilities that these files may have, as a lock file says
     */
    public record Marks(
            PluginStatus status,
            boolean skipDependencies,
            boolean dependency,
            Optional<VersionRange> pin,
            List<String> accepted) {

        public static Marks of(InstallLock lock) {
            return new Marks(lock.status(), lock.skipDependencies(), lock.dependency(), lock.pin(), List.of());
        }

        public static Marks of(LockFile.Entry entry) {
            return new Marks(
                    entry.status(), entry.skipDependencies(), entry.dependency(), entry.pin(), entry.accepted());
        }

        public static Marks of(InstallOptions options, boolean dependency, Optional<Installed> before) {
            return new Marks(
                    options.enable() ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                    options.skipDependencies(),
                    dependency,
                    before.flatMap(installed -> installed.lock().pin()),
                    List.of());
        }
    }

    /**
     * The reason why a version is wanted.
     *
     * @param reason     in words
     * @param version    the version, where it is known before its files are here
     * @param requiredBy the other plugins of the same change that require it
     */
    public record Cause(Message reason, Optional<String> version, List<PluginName> requiredBy) {

        public static final Cause ASKED = new Cause(Message.of("asked for"), Optional.empty(), List.of());

        public static Cause of(Message reason, Addition addition) {
            return new Cause(reason, Optional.of(addition.release().version().toString()), addition.requiredBy());
        }

        /** Returns the names in words, such as {@code acme/a and acme/b}. */
        public Message requiring() {
            return Message.listed(requiredBy, Dependants.MOST_NAMED);
        }

        /** Returns a clause such as {@code , which acme/a requires}; empty text if nothing requires it. */
        public Message whichRequire() {
            if (requiredBy.isEmpty()) {
                return Message.verbatim("");
            }
            return requiredBy.size() == 1
                    ? Message.of(", which {0} requires", requiring())
                    : Message.of(", which {0} require", requiring());
        }
    }

    public boolean isNew() {
        return before.isEmpty();
    }

    public boolean enables() {
        return marks.status() == PluginStatus.ENABLED;
    }

    public Optional<String> from() {
        return before.flatMap(Installed::version);
    }

    /** Returns the registry's warning about the version. */
    public Notice notice() {
        return versionFiles instanceof VersionFiles.Remote remote ? Notice.of(remote.offer()) : Notice.NONE;
    }

    /** Returns a description such as {@code acme/base 1.0.0}, or {@code acme/base from 1.0.0 to 1.1.0}. */
    public Message shown() {
        String version = cause.version().orElse("");
        return from().filter(old -> !old.equals(version))
                .map(old -> Message.of("{0} from {1} to {2}", plugin, old, version))
                .orElseGet(() -> Message.verbatim(plugin + " " + version));
    }

    /** Returns the fields for results. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("plugin", plugin.toString())
                .with("from", from())
                .with("version", cause.version().orElse(""))
                .with(
                        "required_by",
                        cause.requiredBy().stream().map(PluginName::toString).toList())
                .withAll(notice().toMap());
    }
}
