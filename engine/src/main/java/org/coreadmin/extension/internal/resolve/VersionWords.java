package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Version;

/** Writes sets of versions as people do. */
final class VersionWords {

    private static final int MAX_RUNS = 3;

    private VersionWords() {}

    /** Returns the start of a sentence: {@code Every version of acme/report}, {@code acme/report 1.0.0 to 1.4.0}. */
    static Message subject(PackageVersions plugin, VersionSet versions) {
        return areAll(plugin, versions) ? Message.of("Every version of {0}", plugin.name()) : named(plugin, versions);
    }

    /** Returns the form within a sentence: {@code every version of acme/report}. */
    static Message object(PackageVersions plugin, VersionSet versions) {
        return areAll(plugin, versions) ? Message.of("every version of {0}", plugin.name()) : named(plugin, versions);
    }

    private static boolean areAll(PackageVersions plugin, VersionSet versions) {
        return versions.without(plugin.absent()).equals(plugin.absent().not())
                && plugin.releases().size() > 1;
    }

    private static Message named(PackageVersions plugin, VersionSet versions) {
        List<Object> words = new ArrayList<>(List.of(plugin.name()));
        List<Message> runs = runs(plugin, versions.without(plugin.absent()));
        if (!runs.isEmpty()) {
            words.add(listed(runs));
        }
        return Message.joined(" ", words);
    }

    /**
     * Returns the versions alone: {@code 1.0.0}, {@code 1.0.0 to 1.4.0}, {@code up to 1.4.0}, {@code 2.0.0 or newer}.
     */
    static Message of(PackageVersions plugin, VersionSet versions) {
        return listed(runs(plugin, versions));
    }

    private static Message listed(List<Message> runs) {
        return runs.size() > MAX_RUNS
                ? Message.of("{0} and others", Message.joined(", ", runs.subList(0, MAX_RUNS)))
                : Message.listed(runs);
    }

    private static List<Message> runs(PackageVersions plugin, VersionSet versions) {
        List<Integer> ascending = IntStream.range(0, plugin.releases().size())
                .boxed()
                .sorted(Comparator.comparing(place -> plugin.release(place).version()))
                .toList();
        List<Message> runs = new ArrayList<>();
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
        return runs;
    }

    private static Message run(PackageVersions plugin, List<Integer> ascending, int first, int last) {
        Version from = plugin.release(ascending.get(first)).version();
        Version to = plugin.release(ascending.get(last)).version();
        if (first == last) {
            return Message.verbatim(from.toString());
        }
        if (last == ascending.size() - 1 && first > 0) {
            return Message.of("{0} or newer", from);
        }
        if (first == 0 && last < ascending.size() - 1) {
            return Message.of("up to {0}", to);
        }
        return Message.of("{0} to {1}", from, to);
    }
}
