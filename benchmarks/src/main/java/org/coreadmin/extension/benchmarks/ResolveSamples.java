package org.coreadmin.extension.benchmarks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.Requirement;

/** Packages that require each other: three to twelve versions each, a popular tenth that most requirements go to. */
final class ResolveSamples {

    private final List<PluginName> names = new ArrayList<>();
    private final Map<PluginName, List<Release>> releases = new HashMap<>();
    private final Random random;
    private final boolean conflicts;

    /**
     * Creates packages.
     *
     * @param conflicts whether some new versions exclude what others need, so that an older one has to be found
     */
    ResolveSamples(int packages, boolean conflicts) {
        this.random = new Random(packages + (conflicts ? 1 : 0));
        this.conflicts = conflicts;
        for (int i = 0; i < packages; i++) {
            names.add(PluginName.of("vendor-" + i % 997 + "/plugin-" + i));
        }
        for (int i = 0; i < packages; i++) {
            releases.put(names.get(i), releases(i));
        }
    }

    private List<Release> releases(int number) {
        List<Release> all = new ArrayList<>();
        int majors = 1 + random.nextInt(3);
        int depends = number < names.size() / 10 ? random.nextInt(2) : random.nextInt(4);
        List<PluginName> required = new ArrayList<>();
        for (int i = 0; i < depends; i++) {
            int lower = random.nextInt(4) > 0 ? names.size() / 10 : number;
            int other = lower == 0 ? 0 : random.nextInt(Math.min(lower, Math.max(1, number)));
            if (other != number) {
                required.add(names.get(other));
            }
        }
        for (int major = 1; major <= majors; major++) {
            for (int minor = 0; minor < 3 + random.nextInt(2); minor++) {
                all.add(release(number, major, minor, majors, required));
            }
        }
        return all;
    }

    private Release release(int number, int major, int minor, int majors, List<PluginName> required) {
        Map<PluginName, VersionRange> require = new HashMap<>();
        for (PluginName other : required) {
            List<Release> known = releases.getOrDefault(other, List.of());
            boolean newest = known.isEmpty() || !conflicts;
            Version version = newest
                    ? Version.of("1.0.0")
                    : known.get(major == majors ? random.nextInt(known.size()) : 0)
                            .version();
            require.put(other, VersionRange.of(newest || major < majors ? ">=" + version : "^" + version));
        }
        return new Release(
                names.get(number),
                Version.of(major + "." + minor + ".0"),
                require,
                Map.of(),
                Map.of(),
                Optional.empty());
    }

    /** Returns all versions of a package. */
    List<Release> of(PluginName name) {
        return releases.getOrDefault(name, List.of());
    }

    /** Returns ten packages to install. */
    List<Requirement> requirements(int problem) {
        Random choice = new Random(problem);
        return choice.ints(10, 0, names.size())
                .distinct()
                .mapToObj(number -> Requirement.of(names.get(number)))
                .toList();
    }
}
