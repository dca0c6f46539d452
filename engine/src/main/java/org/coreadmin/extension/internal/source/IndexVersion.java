package org.coreadmin.extension.internal.source;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;

/**
 * A published version of a plugin, as an index file holds it.
 *
 * @param version      never published again with different files
 * @param sha256       digest of the package
 * @param size         of the package, in bytes
 * @param require      the other plugins that it needs
 * @param hostRequires what it needs of {@code core}, {@code java} and {@code spring-boot}
 * @param conflict     plugins that it never goes together with
 * @param published    UTC instant in ISO 8601, or empty if not given
 * @param yanked       why nobody should install it any more, an empty text if no reason is given; empty if it is not yanked
 * @param deprecated   why something else should be used, an empty text if no reason is given; empty if it is not deprecated
 * @param capabilities what it says it uses
 * @param databases    the databases that its migrations run on
 */
public record IndexVersion(
        Version version,
        Sha256 sha256,
        long size,
        Map<PluginName, VersionRange> require,
        Map<String, VersionRange> hostRequires,
        Map<PluginName, VersionRange> conflict,
        Optional<String> published,
        Optional<String> yanked,
        Optional<String> deprecated,
        List<String> capabilities,
        Set<DatabaseKind> databases) {

    public IndexVersion {
        require = Collections.unmodifiableMap(new TreeMap<>(require));
        hostRequires = Collections.unmodifiableMap(new TreeMap<>(hostRequires));
        conflict = Collections.unmodifiableMap(new TreeMap<>(conflict));
        capabilities = List.copyOf(capabilities);
        databases = DatabaseKind.sorted(databases);
        if (size < 0) {
            throw new IllegalArgumentException("The size of a package is not negative: " + size);
        }
    }

    /** Whether the version is offered only to those who ask for exactly this version. */
    public boolean isYanked() {
        return yanked.isPresent();
    }

    /** Returns everything that the version requires as texts, plugins first. */
    Map<String, String> requireTexts() {
        Map<String, String> texts = new LinkedHashMap<>();
        require.forEach((name, range) -> texts.put(name.toString(), range.toString()));
        hostRequires.forEach((name, range) -> texts.put(name, range.toString()));
        return texts;
    }

    /** Returns the conflicts as texts. */
    Map<String, String> conflictTexts() {
        Map<String, String> texts = new LinkedHashMap<>();
        conflict.forEach((name, range) -> texts.put(name.toString(), range.toString()));
        return texts;
    }
}
