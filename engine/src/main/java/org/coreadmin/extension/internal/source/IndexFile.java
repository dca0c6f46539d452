package org.coreadmin.extension.internal.source;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.Signers;

/**
 * Everything that a registry says about one plugin: {@code index/<vendor>/<name>.json}.
 *
 * @param name        the plugin
 * @param type        {@code mixed} where the file does not say
 * @param displayName the name where the file does not say
 * @param description or empty
 * @param author      names joined with commas, or empty
 * @param category    or empty
 * @param keywords    may be empty
 * @param license     or empty
 * @param homepage    or empty
 * @param installs    how often it is used, as the registry's operator says; empty if the file does not say
 * @param versions    newest first, each once
 * @param problems    what was left out of the file because it could not be understood, one sentence each
 */
public record IndexFile(
        PluginName name,
        PluginType type,
        String displayName,
        String description,
        String author,
        String category,
        List<String> keywords,
        String license,
        String homepage,
        Optional<Long> installs,
        List<IndexVersion> versions,
        List<String> problems) {

    public IndexFile {
        keywords = List.copyOf(keywords);
        versions = versions.stream()
                .sorted((one, other) -> other.version().compareTo(one.version()))
                .toList();
        problems = List.copyOf(problems);
    }

    /** Returns exactly this version, if it was published. */
    public Optional<IndexVersion> version(Version version) {
        return versions.stream()
                .filter(candidate -> candidate.version().equals(version))
                .findFirst();
    }

    /** Returns the newest that is no pre-release and not yanked; where all are pre-releases, the newest of those. */
    public Optional<IndexVersion> newest() {
        Optional<IndexVersion> stable = versions.stream()
                .filter(candidate ->
                        !candidate.isYanked() && !candidate.version().isPreRelease())
                .findFirst();
        return stable.or(() ->
                versions.stream().filter(candidate -> !candidate.isYanked()).findFirst());
    }

    /** Returns the newest in the range that is not yanked. */
    public Optional<IndexVersion> newestIn(VersionRange range) {
        return versions.stream()
                .filter(candidate -> !candidate.isYanked() && range.includes(candidate.version()))
                .findFirst();
    }

    /** Returns the remote plugin record (spec 2.6) for one of the versions. */
    public RemotePlugin record(String registry, IndexVersion version, Optional<Signers> signers) {
        return new RemotePlugin(
                registry,
                name,
                version.version(),
                type,
                displayName,
                description,
                author,
                category,
                keywords,
                license,
                homepage,
                Optional.of(version.size()),
                Optional.of(version.sha256()),
                version.published(),
                version.yanked(),
                version.deprecated(),
                version.requireTexts(),
                version.conflictTexts(),
                version.capabilities(),
                version.databases(),
                Optional.empty(),
                installs,
                signers);
    }

    /** Returns the file as if only these versions had been published. */
    IndexFile keeping(Predicate<IndexVersion> kept) {
        return new IndexFile(
                name,
                type,
                displayName,
                description,
                author,
                category,
                keywords,
                license,
                homepage,
                installs,
                versions.stream().filter(kept).toList(),
                problems);
    }
}
