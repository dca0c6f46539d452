package org.coreadmin.extension.internal.resolve;

import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.host.HostVersions;

/**
 * Chooses versions that go together: one of each plugin; all that is required, nothing that conflicts, made for this host. What is
 * installed keeps its version unless it is asked for. The newest release comes first; pre-releases and withdrawn versions only
 * where a range or a requirement names them. Equal questions about equal versions always have equal answers. Plugins are looked
 * up only when something that may be chosen requires them. Immutable.
 */
public final class Resolver {

    private final ReleaseSource source;
    private final HostVersions host;

    /** Creates a resolver that learns of versions from this source. */
    public Resolver(ReleaseSource source, HostVersions host) {
        this.source = source;
        this.host = host;
    }

    /**
     * Chooses versions for a request.
     *
     * @throws UnresolvableException {@link ErrorCode#DEPENDENCY_NOT_INSTALLED} if something required is offered
     *     nowhere, else {@link ErrorCode#VERSION_CONFLICT}, also where all that is left would require each other in a
     *     circle; with an explanation
     */
    public Resolution resolve(ResolveRequest request) {
        IncompatibilityStore incompatibilities = new IncompatibilityStore(source, host, request);
        Solver.Outcome outcome = new Solver(incompatibilities).solve(request.requirements());
        if (outcome.contradiction().isPresent()) {
            throw new UnresolvableException(
                    new Explanation(outcome.contradiction().get(), request.requirements()));
        }
        return new Resolution(outcome.releases());
    }
}
