package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Terms that are never all true: the form that every fact and every conclusion of a resolution takes.
 *
 * @param terms  at most one a plugin; none: the conclusion that nothing works
 * @param fact   where it comes from, if it is no conclusion
 * @param causes the two incompatibilities that it follows from, if it is one
 */
record Incompatibility(List<Term> terms, Optional<Cause> fact, List<Incompatibility> causes) {

    static Incompatibility of(Cause fact, Term... terms) {
        List<Term> kept = new ArrayList<>();
        for (Term term : terms) {
            if (!term.set().isEverything()) {
                kept.add(term);
            }
        }
        return new Incompatibility(kept, Optional.of(fact), List.of());
    }

    /**
     * Returns the consequence of two incompatibilities that share a plugin: whichever version of it is chosen, the rest
     * of both is never all true.
     */
    static Incompatibility following(Incompatibility first, Incompatibility second, PackageVersions plugin) {
        Map<PackageVersions, VersionSet> sets = new LinkedHashMap<>();
        first.terms().forEach(term -> sets.put(term.plugin(), term.set()));
        for (Term term : second.terms()) {
            sets.merge(
                    term.plugin(),
                    term.set(),
                    (one, other) -> term.plugin() == plugin ? one.or(other) : one.and(other));
        }
        List<Term> terms = new ArrayList<>(sets.size());
        sets.forEach((about, set) -> {
            if (!set.isEverything()) {
                terms.add(new Term(about, set));
            }
        });
        return new Incompatibility(terms, Optional.empty(), List.of(first, second));
    }

    /** Returns the term about a plugin. */
    VersionSet setOf(PackageVersions plugin) {
        for (Term term : terms) {
            if (term.plugin() == plugin) {
                return term.set();
            }
        }
        throw new IllegalArgumentException(plugin.name() + " is not spoken of");
    }

    // Two are equal only if they are the same object: they are nodes of a graph, and may be large.
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
