package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;

/**
 * The versions of one plugin in the order in which they are tried, newest release first and pre-releases last; the place after
 * them means that the plugin is not there.
 */
final class PackageVersions {

    private static final Comparator<Release> BEST_FIRST = PackageVersions::compareBestFirst;

    private final PluginName name;
    private final int number;
    private final Optional<Version> kept;
    private final Optional<VersionRange> pin;
    private final List<Release> releases;
    private final VersionSet absent;
    private final VersionSet everything;
    private final Map<VersionRange, VersionSet> inRange = new HashMap<>();

    /**
     * Creates the candidates among these releases.
     *
     * @param number    of this plugin in its resolution, counted from 0
     * @param kept      the version that is installed and stays, whatever else there is
     * @param pin       the range in which the installed plugin is kept
     * @param preferred the version that is tried before all others
     */
    PackageVersions(
            PluginName name,
            int number,
            List<Release> releases,
            Optional<Version> kept,
            Optional<VersionRange> pin,
            Optional<Version> preferred) {
        this.name = name;
        this.number = number;
        this.kept = kept;
        this.pin = pin;
        List<Release> sorted = new ArrayList<>(releases);
        sorted.sort(BEST_FIRST);
        dropRepeated(sorted);
        preferred.ifPresent(version -> putFirst(sorted, version));
        this.releases = sorted;
        this.absent = VersionSet.of(sorted.size() + 1, sorted.size());
        this.everything = VersionSet.none(sorted.size() + 1).not();
    }

    private static int compareBestFirst(Release one, Release other) {
        boolean first = one.version().isPreRelease();
        return first == other.version().isPreRelease() ? other.version().compareTo(one.version()) : first ? 1 : -1;
    }

    /** Drops repeated versions: of several releases of one version, the first counts. */
    private static void dropRepeated(List<Release> sorted) {
        for (int i = sorted.size() - 1; i > 0; i--) {
            if (sorted.get(i).version().equals(sorted.get(i - 1).version())) {
                sorted.remove(i);
            }
        }
    }

    private static void putFirst(List<Release> sorted, Version version) {
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i).version().equals(version)) {
                sorted.add(0, sorted.remove(i));
                return;
            }
        }
    }

    PluginName name() {
        return name;
    }

    /** Returns the number of the plugin in its resolution, counted from 0. */
    int number() {
        return number;
    }

    /** Returns the version that is installed and stays. */
    Optional<Version> kept() {
        return kept;
    }

    /** Returns the range in which the installed plugin is kept. */
    Optional<VersionRange> pin() {
        return pin;
    }

    /** Returns the places of all versions, and the one after them. */
    int size() {
        return releases.size() + 1;
    }

    List<Release> releases() {
        return releases;
    }

    Release release(int place) {
        return releases.get(place);
    }

    /** Returns the set that says that the plugin is not there. */
    VersionSet absent() {
        return absent;
    }

    VersionSet everything() {
        return everything;
    }

    boolean isAbsent(int place) {
        return place == releases.size();
    }

    /** Returns the versions in a range. */
    VersionSet in(VersionRange range) {
        return inRange.computeIfAbsent(range, wanted -> where(release -> wanted.includes(release.version())));
    }

    /** Returns the versions that a conflict with this range means: {@code *} is every one, pre-releases too. */
    VersionSet meantBy(VersionRange range) {
        return range.equals(VersionRange.ANY) ? absent.not() : in(range);
    }

    /** Returns the versions that say the same of another plugin: the same range, or nothing either. */
    VersionSet sayingOf(Map<PluginName, VersionRange> said, PluginName other, boolean conflict) {
        VersionRange range = said.get(other);
        return where(release -> Objects.equals(range, (conflict ? release.conflict() : release.require()).get(other)));
    }

    VersionSet where(java.util.function.Predicate<Release> test) {
        return VersionSet.where(size(), place -> !isAbsent(place) && test.test(releases.get(place)));
    }
}
