package org.coreadmin.extension.advisory;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.manifest.PluginName;

/**
 * A security advisory.
 *
 * @param id         such as {@code GHSA-…} or {@code ACME-2026-1}
 * @param aliases    the same under other ids
 * @param modified   when it was last changed
 * @param withdrawn  when its author took it back: it counts no more; empty if it counts
 * @param summary    one line; the first of the details where the record has no summary, empty text if it has none
 * @param severity   how bad it is
 * @param url        where to read more; empty if the record names no page
 * @param affected   packages that this product can recognize
 * @param withdrawal whether the registry has withdrawn the versions that it is about as malicious
 * @param fields     the whole record
 */
public record Advisory(
        String id,
        List<String> aliases,
        Instant modified,
        Optional<Instant> withdrawn,
        String summary,
        Severity severity,
        Optional<String> url,
        List<Affected> affected,
        boolean withdrawal,
        Map<String, Object> fields) {

    public Advisory {
        aliases = List.copyOf(aliases);
        affected = List.copyOf(affected);
    }

    /** The packages of a plugin's version that it is about; none if it was taken back. */
    public Stream<Affected> about(PluginName plugin, String version) {
        return about(Ecosystem.PLUGINS, plugin.toString(), version);
    }

    /** The packages of a name and version that it is about; none if it was taken back. */
    public Stream<Affected> about(Ecosystem ecosystem, String name, String version) {
        return withdrawn.isPresent()
                ? Stream.of()
                : affected.stream()
                        .filter(one ->
                                one.ecosystem() == ecosystem && one.name().equals(name))
                        .filter(one -> one.contains(version));
    }

    /** Whether it names a plugin's version as one that fixes it. */
    public boolean isFixedBy(PluginName plugin, String version) {
        return withdrawn.isEmpty()
                && affected.stream()
                        .filter(one -> one.ecosystem() == Ecosystem.PLUGINS)
                        .filter(one -> one.name().equals(plugin.toString()))
                        .anyMatch(one -> one.isFixedBy(version));
    }
}
