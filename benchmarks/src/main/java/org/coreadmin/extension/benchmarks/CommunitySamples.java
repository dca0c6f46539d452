package org.coreadmin.extension.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.Requirement;

/**
 * Plugins as a large community has them after years, such as that of Jenkins: 1 to 60 versions each, most of which require a few hubs
 * in at least the version that was current when they were written. What is optional must not be older, if it is there at all.
 */
final class CommunitySamples {

    private static final int PLUGINS = 2_000;
    private static final int HUBS = 40;
    private static final int VERSIONS = 60;
    private static final int DEPENDENCIES = 10;

    private final List<PluginName> names = new ArrayList<>();
    private final Map<PluginName, List<Release>> releases = new HashMap<>();
    private final double[][] times = new double[PLUGINS][];
    private final Random random;

    /**
     * Creates plugins.
     *
     * @param conflicts whether some new versions exclude new versions of what others require, and two plugins exclude each other
     */
    CommunitySamples(boolean conflicts) {
        this.random = new Random(conflicts ? 1 : 0);
        for (int number = 0; number < PLUGINS; number++) {
            names.add(PluginName.of("vendor-" + number % 97 + "/plugin-" + number));
            times[number] = times(number < HUBS);
        }
        for (int number = 0; number < PLUGINS; number++) {
            releases.put(names.get(number), releases(number, conflicts));
        }
    }

    /** Returns when the versions of a plugin were written: from 0, the beginning, to 1. */
    private double[] times(boolean hub) {
        int count = hub
                ? VERSIONS / 2 + random.nextInt(VERSIONS / 2 + 1)
                : 1 + (int) (VERSIONS * Math.pow(random.nextDouble(), 3));
        double first = hub ? 0 : 0.8 * random.nextDouble();
        double[] all = random.doubles(count, first, 1).sorted().toArray();
        all[0] = first;
        return all;
    }

    /** What a plugin depends on since one of its versions. */
    private record Dependency(int on, int since, boolean optional) {}

    private List<Release> releases(int number, boolean conflicts) {
        int count = times[number].length;
        List<Dependency> dependencies = dependencies(number, count);
        int[] minimum = new int[dependencies.size()];
        boolean excludes = conflicts && number >= HUBS && random.nextInt(30) == 0;
        int excluded = random.nextInt(HUBS);
        List<Release> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Map<PluginName, VersionRange> require = new TreeMap<>();
            Map<PluginName, VersionRange> conflict = new TreeMap<>();
            for (int each = 0; each < minimum.length; each++) {
                Dependency dependency = dependencies.get(each);
                if (i >= dependency.since()) {
                    if (i == dependency.since() || random.nextInt(3) == 0) {
                        minimum[each] = Math.max(minimum[each], current(dependency.on(), times[number][i]));
                    }
                    Version version = version(minimum[each]);
                    if (!dependency.optional()) {
                        require.put(names.get(dependency.on()), VersionRange.of(">=" + version));
                    } else if (minimum[each] > 0) {
                        conflict.put(names.get(dependency.on()), VersionRange.of("<" + version));
                    }
                }
            }
            if (excludes && i >= count - 2) {
                int newest = times[excluded].length - 1 - random.nextInt(3);
                conflict.put(names.get(excluded), VersionRange.of(">=" + version(newest)));
            }
            if (conflicts && number == PLUGINS - 1) {
                conflict.put(names.get(PLUGINS - 2), VersionRange.ANY);
            }
            all.add(new Release(names.get(number), version(i), require, Map.of(), conflict, Optional.empty()));
        }
        return all;
    }

    private List<Dependency> dependencies(int number, int versions) {
        Map<Integer, Dependency> found = new TreeMap<>();
        int count = number == 0 ? 0 : random.nextInt(number < HUBS ? 4 : DEPENDENCIES);
        for (int i = 0; i < count; i++) {
            int hub = (int) (HUBS * Math.pow(random.nextDouble(), 2));
            int on = number > HUBS && random.nextInt(5) == 0 ? random.nextInt(number) : Math.min(hub, number - 1);
            int since = random.nextBoolean() ? 0 : random.nextInt(versions);
            found.putIfAbsent(on, new Dependency(on, since, random.nextInt(4) == 0));
        }
        return List.copyOf(found.values());
    }

    /** Returns the number of the version that was current at a time; the first if there was none yet. */
    private int current(int plugin, double time) {
        int place = Arrays.binarySearch(times[plugin], time);
        return Math.max(0, place < 0 ? -place - 2 : place);
    }

    private static Version version(int number) {
        return Version.of(1 + number / 10 + "." + number % 10 + ".0");
    }

    /** Returns all versions of a plugin. */
    List<Release> of(PluginName name) {
        return releases.getOrDefault(name, List.of());
    }

    /** Returns a random choice of so many plugins to install. */
    List<Requirement> requirements(int problem, int count) {
        List<Integer> numbers =
                new ArrayList<>(IntStream.range(0, PLUGINS).boxed().toList());
        Collections.shuffle(numbers, new Random(problem));
        return numbers.subList(0, count).stream()
                .map(number -> Requirement.of(names.get(number)))
                .toList();
    }
}
