package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.DependencyProblem.Kind;

/**
 * Checks whether a plugin fits beside those that are installed: everything that it requires is there in a fitting version
 * (10004, 10005), nothing installed requires another version of it, no two conflict, and the host is what it needs. All problems
 * are found together. Immutable.
 */
public final class DependencyCheck {

    private final HostVersions host;
    private final SortedMap<PluginName, Participant> installed = new TreeMap<>();

    /** Creates a check against the installed plugins and the application. */
    public DependencyCheck(HostVersions host, Collection<Participant> installed) {
        this.host = host;
        installed.forEach(participant -> this.installed.put(participant.name(), participant));
    }

    /**
     * Refuses a plugin that does not fit.
     *
     * @param candidate        the plugin to install, to update to or to enable; replaces an installed one of its name
     * @param enabling         whether it will be enabled, so that its requirements must be as well
     * @param skipDependencies whether to skip what {@link Kind#isSkippable() can be skipped}: never a conflict or the
     *     host
     * @throws PluginException {@link ErrorCode#DEPENDENCY_NOT_INSTALLED} if something is missing, else
     *     {@link ErrorCode#VERSION_CONFLICT}; the message holds every problem
     */
    public void require(Manifest candidate, boolean enabling, boolean skipDependencies) {
        refuse(candidate.summary(), problemsOf(candidate, enabling), skipDependencies);
    }

    /**
     * Refuses a candidate by its summary, which has all that dependencies need of a manifest; but not for the database,
     * where its tables are already.
     */
    public void require(ManifestSummary candidate, boolean enabling, boolean skipDependencies) {
        refuse(candidate, problemsOf(candidate, enabling), skipDependencies);
    }

    private static void refuse(ManifestSummary candidate, List<DependencyProblem> found, boolean skipDependencies) {
        List<DependencyProblem> problems = found.stream()
                .filter(problem -> !(skipDependencies && problem.kind().isSkippable()))
                .toList();
        if (!problems.isEmpty()) {
            throw refused(candidate, problems);
        }
    }

    /** Returns all problems, missing plugins first, in a stable order; empty if there is none. */
    public List<DependencyProblem> problemsOf(Manifest candidate, boolean enabling) {
        List<DependencyProblem> problems = new ArrayList<>(problemsOf(candidate.summary(), enabling));
        host.unsuited(candidate.databases())
                .map(has -> HostVersions.needsDatabase(versioned(candidate.summary()), candidate.databases(), has))
                .ifPresent(message -> problems.add(new DependencyProblem(Kind.HOST, message)));
        return List.copyOf(problems);
    }

    private List<DependencyProblem> problemsOf(ManifestSummary candidate, boolean enabling) {
        List<DependencyProblem> problems = new ArrayList<>();
        candidate
                .require()
                .forEach((name, range) ->
                        problemOf(candidate, name, range, enabling).ifPresent(problems::add));
        problems.sort((a, b) -> a.kind().compareTo(b.kind()));
        installed.values().stream()
                .filter(other -> !other.name().equals(candidate.name()))
                .forEach(other -> problemOfDependant(candidate, other).ifPresent(problems::add));
        addConflicts(candidate, problems);
        hostProblemsOf(candidate, host).stream()
                .map(message -> new DependencyProblem(Kind.HOST, message))
                .forEach(problems::add);
        return List.copyOf(problems);
    }

    /** Returns one sentence for each thing that a plugin needs of the host and the host does not have. */
    static List<Message> hostProblemsOf(ManifestSummary plugin, HostVersions host) {
        List<Message> problems = new ArrayList<>();
        new TreeMap<>(plugin.hostRequires()).forEach((name, range) -> {
            Optional<Version> version = host.version(name);
            if (version.isEmpty()) {
                problems.add(Message.of(
                        "{0} requires {1} {2}, which this host does not have.",
                        versioned(plugin), HostTitles.title(name), range));
            } else if (!range.includes(version.get())) {
                problems.add(Message.of(
                        "{0} requires {1} {2}; this host has {3}.",
                        versioned(plugin), HostTitles.title(name), range, version.get()));
            }
        });
        return problems;
    }

    private static String versioned(ManifestSummary plugin) {
        return plugin.name() + " " + plugin.version();
    }

    private Optional<DependencyProblem> problemOf(
            ManifestSummary candidate, PluginName name, VersionRange range, boolean enabling) {
        Participant found = installed.get(name);
        if (name.equals(candidate.name())) {
            return Optional.of(new DependencyProblem(
                    Kind.VERSION, Message.of("{0} requires itself; its author has to fix that.", name)));
        }
        if (found == null) {
            return Optional.of(new DependencyProblem(
                    Kind.MISSING, Message.of("{0} {1} is required and not installed.", name, range)));
        }
        Version version = found.summary().version();
        if (!range.includes(version)) {
            Message required = found.pin()
                    .map(pin -> Message.of(
                            "{0} {1} is required; {2} is installed and pinned to {3}.", name, range, version, pin))
                    .orElseGet(() -> Message.of("{0} {1} is required; {2} is installed.", name, range, version));
            return Optional.of(new DependencyProblem(
                    Kind.VERSION, Message.joined("", List.of(required, Sentences.preRelease(range, version)))));
        }
        if (enabling && !found.enabled()) {
            return Optional.of(new DependencyProblem(
                    Kind.DISABLED,
                    Message.of("{0} {1} is required; {2} is installed and disabled.", name, range, version)));
        }
        return Optional.empty();
    }

    private static Optional<DependencyProblem> problemOfDependant(ManifestSummary candidate, Participant dependant) {
        VersionRange range = dependant.summary().require().get(candidate.name());
        if (range == null || dependant.skipsDependencies() || range.includes(candidate.version())) {
            return Optional.empty();
        }
        Message requires = dependant
                .pin()
                .map(pin -> Message.of(
                        "{0} is installed and pinned to {1} and requires {2} {3}.",
                        dependant, pin, candidate.name(), range))
                .orElseGet(
                        () -> Message.of("{0} is installed and requires {1} {2}.", dependant, candidate.name(), range));
        return Optional.of(new DependencyProblem(
                Kind.DEPENDANT,
                Message.joined("", List.of(requires, Sentences.preRelease(range, candidate.version())))));
    }

    private void addConflicts(ManifestSummary candidate, List<DependencyProblem> problems) {
        for (Participant other : installed.values()) {
            if (other.name().equals(candidate.name())) {
                continue;
            }
            conflictBetween(candidate, other.summary())
                    .ifPresent(message -> problems.add(new DependencyProblem(Kind.CONFLICT, message)));
            conflictBetween(other.summary(), candidate)
                    .ifPresent(message -> problems.add(new DependencyProblem(Kind.CONFLICT, message)));
        }
    }

    /** Returns a sentence if the first declares that it never goes with the second. */
    static Optional<Message> conflictBetween(ManifestSummary declaring, ManifestSummary other) {
        VersionRange range = declaring.conflict().get(other.name());
        if (range == null || !covers(range, other.version())) {
            return Optional.empty();
        }
        return Optional.of(Message.of(
                "{0} conflicts with {1} {2}, and {1} is {3}.",
                versioned(declaring), other.name(), range, other.version()));
    }

    /**
     * Whether a conflict covers a version. A conflict with every version means its pre-releases too, which {@code *} as
     * a requirement would leave out.
     */
    private static boolean covers(VersionRange range, Version version) {
        return range.equals(VersionRange.ANY) || range.includes(version);
    }

    private static PluginException refused(ManifestSummary candidate, List<DependencyProblem> problems) {
        ErrorCode code = problems.stream()
                .map(problem -> problem.kind().code())
                .min(ErrorCode::compareTo)
                .orElseThrow();
        Message lines = Message.joined(
                "\n  - ", problems.stream().map(DependencyProblem::message).toList());
        return new PluginException(
                code,
                Message.of(
                        "{0} {1} is not compatible with what is installed:\n  - {2}",
                        candidate.name(), candidate.version(), lines));
    }
}
