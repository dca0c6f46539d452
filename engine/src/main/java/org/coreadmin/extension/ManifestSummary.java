package org.coreadmin.extension;

import java.util.Map;
import org.apiguardian.api.API;

/**
 * The part of a manifest that lists show and that dependencies are decided by. Kept ready for every installed plugin, so that
 * starting an application and listing its plugins parse no manifest. Immutable.
 *
 * @param name         the plugin
 * @param version      the version of its files
 * @param type         what it brings
 * @param displayName  shown to operators
 * @param description  one or two sentences, or empty
 * @param author       the authors' names, joined with commas; may be empty
 * @param require      other plugins that it needs, in the manifest's order
 * @param hostRequires what it needs of {@code core}, {@code java} and {@code spring-boot}
 * @param conflict     plugins that it never runs together with
 */
@API(status = API.Status.STABLE, since = "1.0")
public record ManifestSummary(
        PluginName name,
        Version version,
        PluginType type,
        String displayName,
        String description,
        String author,
        Map<PluginName, VersionRange> require,
        Map<String, VersionRange> hostRequires,
        Map<PluginName, VersionRange> conflict) {

    public ManifestSummary {
        require = Manifest.unchanging(require);
        hostRequires = Manifest.unchanging(hostRequires);
        conflict = Manifest.unchanging(conflict);
    }
}
