package org.coreadmin.extension.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.coreadmin.extension.manifest.Version;

/** Says sets of versions as people do. */
final class VersionWords {

    private static final int MAX_RUNS = 3;

    private VersionWords() {}

    /** The subject of a sentence: {@code every version of acme/report}, {@code acme/report 1.0.0 to 1.4.0}. */
    static String subject(PackageVersions plugin, VersionSet versions) {
        VersionSet meant = versions.without(plugin.absent());
        if (meant.equals(plugin.absent().not()) && plugin.releases().size() > 1) {
            return "every version of " + plugin.name();
        }
        String words = of(plugin, meant);
        return words.isEmpty() ? plugin.name().toString() : plugin.name() + " " + words;
    }

    /** The versions alone: {@code 1.0.0}, {@code 1.0.0 to 1.4.0}, {@code up to 1.4.0}, {@code 2.0.0 and newer}. */
    static String of(PackageVersions plugin, VersionSet versions) {
        List<Integer> ascending = IntStream.range(0, plugin.releases().size())
                .boxed()
                .sorted(Comparator.comparing(place -> plugin.release(place).version()))
                .toList();
        List<String> runs = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= ascending.size(); i++) {
            boolean in = i < ascending.size() && versions.has(ascending.get(i));
            if (in && start < 0) {
                start = i;
            } else if (!in && start >= 0) {
                runs.add(run(plugin, ascending, start, i - 1));
                start = -1;
            }
        }
        if (runs.size() > MAX_RUNS) {
            return String.join(", ", runs.subList(0, MAX_RUNS)) + " and others";
        }
        return joined(runs);
    }

    /** Such as {@code a, b and c}. */
    static String joined(List<String> parts) {
        if (parts.size() < 2) {
            return String.join("", parts);
        }
        int last = parts.size() - 1;
        return String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }

    private static String run(PackageVersions plugin, List<Integer> ascending, int first, int last) {
        Version from = plugin.release(ascending.get(first)).version();
        Version to = plugin.release(ascending.get(last)).version();
        if (first == last) {
            return from.toString();
        }
        if (last == ascending.size() - 1 && first > 0) {
            return from + " and newer";
        }
        if (first == 0 && last < ascending.size() - 1) {
            return "up to " + to;
        }
        return from + " to " + to;
    }
}
