package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.ManifestReader;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.registry.OfferedReleases;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.resolve.Release;
import org.coreadmin.extension.resolve.ReleaseSource;
import org.coreadmin.extension.resolve.ResolveRequest;
import org.coreadmin.extension.resolve.Resolver;
import org.coreadmin.extension.resolve.Wish;
import org.coreadmin.extension.store.PluginDirectory;

/**
 * Finds what must come in with a plugin so that it has all that it requires: versions that go together, a tree under
 * {@code plugin/} before what registries offer, nothing that is installed changed.
 */
final class DependencySearch {

    private final Site site;
    private final PluginName plugin;

    DependencySearch(Site site, PluginName plugin) {
        this.site = site;
        this.plugin = plugin;
    }

    /** Looks at what lies under {@code plugin/} before it asks registries. */
    private record Nearest(Site site, Map<PluginName, Release> fixed, PluginName plugin, ReleaseSource offered)
            implements ReleaseSource {

        @Override
        public List<Release> releasesOf(PluginName name) {
            Release known = fixed.get(name);
            if (known != null) {
                return List.of(known);
            }
            return tree(name).map(List::of).orElseGet(() -> offered.releasesOf(name));
        }

        @Override
        public void announce(Collection<PluginName> names) {
            offered.announce(names.stream()
                    .filter(name -> !fixed.containsKey(name) && tree(name).isEmpty())
                    .toList());
        }

        private Optional<Release> tree(PluginName name) {
            if (name.equals(plugin)) {
                return Optional.empty();
            }
            return site.store()
                    .find(name)
                    .map(directory -> release(ManifestReader.read(directory.manifest(), directory.name())));
        }
    }

    /**
     * What is to be brought in, each after what it requires; the plugin itself comes last.
     *
     * @param supply where the plugin itself comes from; of what a registry offers another version may be chosen
     * @param wanted which version of it is wanted; empty: any
     * @throws org.coreadmin.extension.resolve.UnresolvableException 10004 or 10005 with an explanation if no versions go together
     */
    List<Addition> find(Supply supply, Optional<String> wanted) throws IOException {
        Map<PluginName, Release> fixed = new LinkedHashMap<>();
        Optional<Manifest> manifest = supply.manifest(site);
        manifest.ifPresent(known -> fixed.put(plugin, release(known)));
        VersionRange range = manifest.map(Manifest::version)
                .map(Version::toString)
                .or(() -> wanted)
                .map(VersionRange::of)
                .orElse(VersionRange.ANY);
        List<Participant> installed = undisturbed(site.participants());
        try (OfferedReleases offered = site.catalogue().releases()) {
            Nearest nearest = new Nearest(site, fixed, plugin, offered);
            Map<PluginName, Release> chosen = new Resolver(nearest, site.host())
                    .resolve(ResolveRequest.install(List.of(new Wish(plugin, range)), installed))
                    .releases();
            Set<PluginName> present = installed.stream().map(Participant::name).collect(Collectors.toSet());
            Map<PluginName, Set<PluginName>> added = new LinkedHashMap<>();
            order(plugin, chosen, present, added);
            List<Addition> additions = new ArrayList<>();
            for (Map.Entry<PluginName, Set<PluginName>> each : added.entrySet()) {
                Release release = Objects.requireNonNull(chosen.get(each.getKey()));
                additions.add(new Addition(release, supplyOf(release, supply, offered), List.copyOf(each.getValue())));
            }
            return additions;
        }
    }

    private Supply supplyOf(Release release, Supply asked, OfferedReleases offered) {
        if (release.name().equals(plugin) && !(asked instanceof Supply.Remote)) {
            return asked;
        }
        Optional<PluginDirectory> tree =
                release.name().equals(plugin) ? Optional.empty() : site.store().find(release.name());
        return tree.isPresent()
                ? new Supply.Tree(tree.get())
                : new Supply.Remote(offered.plugin(release).orElseThrow());
    }

    /** Adds what is missing below a plugin, then the plugin, each with those that require it. */
    private static void order(
            PluginName name,
            Map<PluginName, Release> chosen,
            Set<PluginName> present,
            Map<PluginName, Set<PluginName>> added) {
        Set<PluginName> missing =
                new TreeSet<>(Objects.requireNonNull(chosen.get(name)).require().keySet());
        missing.removeAll(present);
        for (PluginName required : missing) {
            if (!added.containsKey(required)) {
                order(required, chosen, present, added);
            }
            Objects.requireNonNull(added.get(required)).add(name);
        }
        added.put(name, new TreeSet<>());
    }

    /** Installed plugins as they are: what one of them lacks already is not this operation's business. */
    private static List<Participant> undisturbed(List<Participant> installed) {
        Map<PluginName, Version> versions = installed.stream()
                .collect(Collectors.toMap(
                        Participant::name, each -> each.outline().version()));
        return installed.stream()
                .map(each -> each.outline().require().entrySet().stream()
                                .allMatch(requirement -> Optional.ofNullable(versions.get(requirement.getKey()))
                                        .filter(requirement.getValue()::includes)
                                        .isPresent())
                        ? each
                        : new Participant(each.outline(), each.enabled(), true, each.pin()))
                .toList();
    }

    private static Release release(Manifest manifest) {
        return Release.of(Participant.enabled(manifest));
    }
}
