package org.coreadmin.extension.internal.resolve.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.ReleaseSource;

/** A source of releases that are said in a line each, and that remembers what it was asked for. */
public final class Releases implements ReleaseSource {

    private final Map<PluginName, List<Release>> releases = new LinkedHashMap<>();
    private final List<PluginName> asked = new ArrayList<>();

    /**
     * Adds a version.
     *
     * @param release such as {@code acme/a 1.0.0}
     * @param says    such as {@code acme/b ^1}, {@code java >=17}, {@code !acme/c *} for a conflict,
     *     {@code yanked reason}, {@code databases sqlite h2}
     */
    public Releases with(String release, String... says) {
        String[] parts = release.split(" ");
        PluginName name = PluginName.of(parts[0]);
        Map<PluginName, VersionRange> require = new LinkedHashMap<>();
        Map<String, VersionRange> host = new LinkedHashMap<>();
        Map<PluginName, VersionRange> conflict = new LinkedHashMap<>();
        Set<DatabaseKind> databases = DatabaseKind.ALL;
        Optional<String> yanked = Optional.empty();
        for (String said : says) {
            int space = said.indexOf(' ');
            String about = space < 0 ? said : said.substring(0, space);
            String rest = space < 0 ? "" : said.substring(space + 1);
            if (about.equals("yanked")) {
                yanked = Optional.of(rest);
            } else if (about.equals("databases")) {
                databases = Stream.of(rest.split(" "))
                        .flatMap(word -> DatabaseKind.of(word).stream())
                        .collect(Collectors.toSet());
            } else if (about.startsWith("!")) {
                conflict.put(PluginName.of(about.substring(1)), VersionRange.of(rest));
            } else if (about.contains("/")) {
                require.put(PluginName.of(about), VersionRange.of(rest));
            } else {
                host.put(about, VersionRange.of(rest));
            }
        }
        return with(
                new Release(name, Version.of(parts[1]), require, host, conflict, databases, yanked, Optional.empty()));
    }

    public Releases with(Release release) {
        releases.computeIfAbsent(release.name(), any -> new ArrayList<>()).add(release);
        return this;
    }

    @Override
    public List<Release> releasesOf(PluginName name) {
        asked.add(name);
        return releases.getOrDefault(name, List.of());
    }

    /** What was asked for, in order. */
    public List<PluginName> asked() {
        return asked;
    }

    public Collection<List<Release>> all() {
        return releases.values();
    }
}
