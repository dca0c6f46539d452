package org.coreadmin.extension.resolve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.manifest.PluginName;

/**
 * Chooses versions that go together: one of each plugin; all that is required, nothing that conflicts, made for this host. What is
 * installed keeps its version unless it is asked for. The newest release comes first; pre-releases and withdrawn versions only
 * where a range or a wish names them. The same question about the same versions always has the same answer. Plugins are looked
 * up only when something that may be chosen requires them. Immutable.
 */
public final class Resolver {

    private final ReleaseSource source;
    private final HostVersions host;

    /** A resolver that learns of versions from this source. */
    public Resolver(ReleaseSource source, HostVersions host) {
        this.source = source;
        this.host = host;
    }

    /**
     * Chooses.
     *
     * @throws UnresolvableException {@link ErrorCode#DEPENDENCY_NOT_INSTALLED} if something required is offered nowhere, else
     *     {@link ErrorCode#VERSION_CONFLICT}, also for plugins that require each other in a circle; with an explanation
     */
    public Resolution resolve(ResolveRequest request) {
        Knowledge knowledge = new Knowledge(source, host, request);
        Solver.Outcome outcome = new Solver(knowledge).solve(request.wishes());
        if (outcome.contradiction().isPresent()) {
            Explanation explanation = new Explanation(outcome.contradiction().get(), request.wishes());
            throw new UnresolvableException(explanation.code(), explanation.text(), explanation.reasons());
        }
        Resolution resolution = new Resolution(outcome.releases());
        refuseNewCycles(resolution, request);
        return resolution;
    }

    private static void refuseNewCycles(Resolution resolution, ResolveRequest request) {
        Map<PluginName, Set<PluginName>> required =
                new HashMap<>(2 * resolution.releases().size());
        resolution
                .releases()
                .forEach((name, release) -> required.put(name, release.require().keySet()));
        List<List<PluginName>> all = Cycles.in(required);
        if (all.isEmpty()) {
            return;
        }
        Map<PluginName, Participant> before =
                request.installed().stream().collect(Collectors.toMap(Participant::name, each -> each));
        List<String> cycles = all.stream()
                .filter(cycle -> cycle.stream()
                        .anyMatch(name -> isNew(
                                Objects.requireNonNull(resolution.releases().get(name)), before)))
                .map(Cycles::shown)
                .toList();
        if (!cycles.isEmpty()) {
            throw new UnresolvableException(
                    ErrorCode.VERSION_CONFLICT,
                    Explanation.title(request.wishes())
                            + ": these require each other in a circle, so that none could start first.\n  "
                            + String.join("\n  ", cycles),
                    List.of("These would require each other in a circle: " + String.join("; ", cycles) + "."));
        }
    }

    private static boolean isNew(Release release, Map<PluginName, Participant> before) {
        Participant present = before.get(release.name());
        return present == null || !present.outline().version().equals(release.version());
    }
}
