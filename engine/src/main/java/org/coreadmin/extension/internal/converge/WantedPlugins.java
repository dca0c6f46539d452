package org.coreadmin.extension.internal.converge;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Application;

/**
 * The content of {@code config/core.plugins.yaml}; docs/how-to/wanted-plugins.md describes it. Immutable.
 *
 * @param plugins by name, in the order of the file
 * @param prune   whether plugins are removed that are neither in the file nor required by one of it
 * @param strict  whether nothing but the file changes plugins
 * @param closed  whether the file ends with {@code ...}, so that nothing of it can be missing
 * @param text    the whole file
 */
public record WantedPlugins(
        Map<PluginName, Wanted> plugins, boolean prune, boolean strict, boolean closed, String text) {

    /** The name of the file below {@code config/}. */
    public static final String FILE = "core.plugins.yaml";

    public WantedPlugins {
        plugins = Collections.unmodifiableMap(new LinkedHashMap<>(plugins));
    }

    /**
     * A plugin that is wanted.
     *
     * @param range    the versions that will do; the installed one stays if it is among them
     * @param enabled  whether it runs
     * @param pin      whether updates by other means keep to the range too
     * @param accepted the capabilities that a version may have, by version
     * @param settings the values of its settings, replacing all others; empty: they are left alone
     */
    public record Wanted(
            VersionRange range,
            boolean enabled,
            boolean pin,
            Map<String, List<String>> accepted,
            Optional<Map<String, Object>> settings) {

        public Wanted {
            accepted = Map.copyOf(accepted);
        }

        /** Returns the pin of its install.lock. */
        public Optional<VersionRange> pinned() {
            return Optional.of(range).filter(any -> pin);
        }
    }

    /**
     * Reads the file of a configuration directory.
     *
     * @return empty if there is none
     * @throws PluginException {@link ErrorCode#BAD_REQUEST}, with the line, if it leaves any doubt about what is wanted
     */
    public static Optional<WantedPlugins> read(Path config) {
        return WantedFile.read(config.resolve(FILE));
    }

    /** Whether these plugins are to have this status, so that giving it to them is no other change than the file's. */
    private boolean wants(Collection<PluginName> names, PluginStatus status) {
        return !names.isEmpty()
                && names.stream()
                        .allMatch(name -> Optional.ofNullable(plugins.get(name))
                                .filter(one -> one.enabled() == (status == PluginStatus.ENABLED))
                                .isPresent());
    }

    /**
     * Refuses to switch plugins by other means than the file where the file says so, unless it says the same of them: a quarantined
     * plugin starts again by being enabled.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT}
     */
    public static void refuseOthers(Application application, Collection<PluginName> names, PluginStatus status) {
        try {
            if (FollowedFile.binding(application)
                    .filter(wanted -> wanted.wants(names, status))
                    .isPresent()) {
                return;
            }
        } catch (PluginException unusable) {
            // refused below, with the reason
        }
        refuseOthers(application);
    }

    /**
     * Refuses a change of plugins by other means than the file where the file says so. A file that cannot be used may have said so. In a
     * cluster, the file that all nodes follow binds them all.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT}
     */
    public static void refuseOthers(Application application) {
        boolean strict;
        try {
            strict = FollowedFile.binding(application)
                    .filter(WantedPlugins::strict)
                    .isPresent();
        } catch (PluginException unusable) {
            if (unusable.code() == ErrorCode.UNAVAILABLE) {
                throw unusable;
            }
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("Nothing was changed, as that may be up to the file: {0}", unusable.text()));
        }
        if (strict) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "Nothing was changed: {0} says 'managed: strict', so that only it changes plugins. Edit it,"
                                    + " and run core-extension:converge. In safe mode, plugins can be changed all the same.",
                            application.base().wantedPlugins()));
        }
    }
}
