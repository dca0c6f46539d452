package org.coreadmin.extension.internal.operation;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.ReleaseSource;
import org.coreadmin.extension.internal.source.OfferedReleases;

/**
 * The versions that an operation may choose from: those whose files are given, a tree under {@code plugin/}, and those that registries
 * offer, each read once.
 */
final class OfferedVersions implements ReleaseSource {

    private final Application application;
    private final OfferedReleases offered;
    private final Admission admission;
    private final Map<PluginName, Release> fixed;
    private final UnaryOperator<Release> seen;
    private final Map<PluginName, List<Release>> known = new HashMap<>();

    /**
     * @param fixed plugins whose files are given: their one version
     * @param seen  how a version that registries offer is seen
     */
    OfferedVersions(
            Application application,
            OfferedReleases offered,
            Map<PluginName, Release> fixed,
            UnaryOperator<Release> seen) {
        this.application = application;
        this.offered = offered;
        this.admission = application.admission();
        this.fixed = fixed;
        this.seen = seen;
    }

    @Override
    public List<Release> releasesOf(PluginName name) {
        return known.computeIfAbsent(name, this::read);
    }

    private List<Release> read(PluginName name) {
        Release given = fixed.get(name);
        if (given != null) {
            return List.of(given);
        }
        return tree(name)
                .map(List::of)
                .orElseGet(() -> offered.releasesOf(name, admission::reason).stream()
                        .map(seen)
                        .toList());
    }

    @Override
    public void announce(Collection<PluginName> names) {
        offered.announce(names.stream()
                .filter(name -> !known.containsKey(name)
                        && !fixed.containsKey(name)
                        && tree(name).isEmpty())
                .toList());
    }

    /** Returns a plugin that lies under {@code plugin/} and is not installed, as it is. */
    private Optional<Release> tree(PluginName name) {
        return application
                .store()
                .find(name)
                .filter(directory -> !directory.installed())
                .map(directory ->
                        Release.of(Participant.enabled(ManifestReader.read(directory.manifest(), directory.name()))));
    }
}
