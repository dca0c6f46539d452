package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PlannedStep.Ending;
import org.coreadmin.extension.PlannedStep.Required;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.StepChanges;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.runtime.ContributionSummary;

/** Finds out the parts of a {@link PlannedStep}. */
final class StepParts {

    private StepParts() {}

    /** Returns what only the code of a plugin can tell; nothing of a plugin that has none. */
    static List<String> knownWhenRun(Path tree, String... what) {
        boolean hasCode =
                Stream.of("classes", "lib", "src").anyMatch(directory -> Files.isDirectory(tree.resolve(directory)));
        return hasCode ? List.of(what) : List.of();
    }

    /** Returns the plugins that a version requires, with their installed versions. */
    static List<Required> required(Manifest manifest, List<Participant> present) {
        Map<PluginName, String> versions = new HashMap<>();
        present.forEach(one -> versions.put(one.name(), one.summary().version().toString()));
        return manifest.require().entrySet().stream()
                .map(entry -> new Required(
                        entry.getKey(), entry.getValue().toString(), Optional.ofNullable(versions.get(entry.getKey()))))
                .sorted(Comparator.comparing(Required::plugin))
                .toList();
    }

    /** Returns the parts of a plugin that are running here. */
    static Ending ending(Application application, PluginName plugin) {
        return new Ending(
                application
                        .running(plugin)
                        .map(active -> counts(active.summary(), application.hooks(plugin)))
                        .orElse(Map.of()),
                List.of(),
                Optional.empty());
    }

    private static Map<String, Integer> counts(ContributionSummary summary, int hooks) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        if (hooks > 0) {
            counts.put("hooks", hooks);
        }
        counts.putAll(summary.counts());
        return counts;
    }

    /** Returns plugins as plans name them. */
    static List<String> shown(List<Participant> participants) {
        return participants.stream().map(Participant::toString).sorted().toList();
    }

    /** Returns the changes that a package makes to an installed plugin; empty if its manifest can't be read. */
    static Optional<StepChanges> changes(
            Application application,
            Installed before,
            StagedVersion files,
            VersionFiles versionFiles,
            Optional<Long> size)
            throws IOException {
        Optional<Manifest> old = before.manifest();
        if (old.isEmpty()) {
            return Optional.empty();
        }
        Optional<Path> kept =
                before.lock().digest().map(application.base()::packageFile).filter(Files::isRegularFile);
        return Optional.of(new StepChanges(
                require(old.get()),
                require(files.manifest()),
                kept.isPresent() ? Optional.of(Files.size(kept.get())) : Optional.empty(),
                size,
                old.get().author(),
                files.manifest().author(),
                before.lock().source().orElse(StagedVersion.LOCAL),
                files.source(),
                versionFiles instanceof VersionFiles.Remote remote
                        ? remote.offer().published()
                        : Optional.empty()));
    }

    private static SortedMap<String, String> require(Manifest manifest) {
        SortedMap<String, String> require = new TreeMap<>();
        manifest.require().forEach((name, range) -> require.put(name.toString(), range.toString()));
        manifest.hostRequires().forEach((name, range) -> require.put(name.toString(), range.toString()));
        return require;
    }
}
