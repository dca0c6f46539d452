package org.coreadmin.extension.internal.resolve;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;

/**
 * A version of a plugin that could be installed, or is.
 *
 * @param name         the plugin
 * @param version      its version
 * @param require      the other plugins that it needs
 * @param hostRequires its requirements of the host
 * @param conflict     plugins that it never goes together with
 * @param databases    the databases that it runs on
 * @param yanked       why it was withdrawn, an empty text if no reason is given; empty if it was not
 * @param forbidden    the rule that keeps it out, as the rest of a sentence that starts with plugin and version; empty if none does
 */
public record Release(
        PluginName name,
        Version version,
        Map<PluginName, VersionRange> require,
        Map<String, VersionRange> hostRequires,
        Map<PluginName, VersionRange> conflict,
        Set<DatabaseKind> databases,
        Optional<String> yanked,
        Optional<Message> forbidden) {

    /** Creates a version that runs on every database and that no rule keeps out. */
    public Release(
            PluginName name,
            Version version,
            Map<PluginName, VersionRange> require,
            Map<String, VersionRange> hostRequires,
            Map<PluginName, VersionRange> conflict,
            Optional<String> yanked) {
        this(name, version, require, hostRequires, conflict, DatabaseKind.ALL, yanked, Optional.empty());
    }

    public Release {
        require = Map.copyOf(require);
        hostRequires = Map.copyOf(hostRequires);
        conflict = Map.copyOf(conflict);
        databases = DatabaseKind.sorted(databases);
    }

    /** Returns a copy without requirements of other plugins. */
    public Release requiringNothing() {
        return new Release(name, version, Map.of(), hostRequires, conflict, databases, yanked, forbidden);
    }

    /** Returns a copy that a rule keeps out, if there is one. */
    public Release forbidden(Optional<Message> rule) {
        return rule.isEmpty()
                ? this
                : new Release(name, version, require, hostRequires, conflict, databases, yanked, rule);
    }

    /** Returns the version that an installed plugin has; without its requirements if its operator skipped them. */
    public static Release of(Participant installed) {
        ManifestSummary summary = installed.summary();
        return new Release(
                summary.name(),
                summary.version(),
                installed.skipsDependencies() ? Map.of() : summary.require(),
                summary.hostRequires(),
                summary.conflict(),
                Optional.empty());
    }

    @Override
    public String toString() {
        return name + " " + version;
    }
}
