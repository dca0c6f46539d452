package org.coreadmin.extension.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The steps that lead from facts to a contradiction: facts line by line, and after them, set in, what follows. */
final class Proof {

    private final Predicate<Fact> isWorthTelling;
    private final Map<Incompatibility, Integer> uses = new HashMap<>();
    private final Map<Incompatibility, Integer> numbers = new HashMap<>();
    private final Set<Incompatibility> told = new HashSet<>();
    private final List<String> lines = new ArrayList<>();

    Proof(Incompatibility root, Predicate<Fact> isWorthTelling) {
        this.isWorthTelling = isWorthTelling;
        count(root);
        tell(root);
    }

    List<String> lines() {
        return lines;
    }

    private void count(Incompatibility incompatibility) {
        if (uses.merge(incompatibility, 1, Integer::sum) == 1) {
            incompatibility.causes().forEach(this::count);
        }
    }

    /** What a conclusion follows from, and then it; one that was told before is only named. */
    private void tell(Incompatibility incompatibility) {
        if (incompatibility.fact().isPresent()) {
            Fact fact = incompatibility.fact().get();
            if (isWorthTelling.test(fact) && told.add(incompatibility)) {
                lines.add(Sentences.of(fact));
            }
            return;
        }
        if (!told.add(incompatibility)) {
            lines.add("As was shown in (" + numbers.get(incompatibility) + "), " + Sentences.of(incompatibility.terms())
                    + ".");
            return;
        }
        Incompatibility first = incompatibility.cause(0);
        Incompatibility second = incompatibility.cause(1);
        boolean longerLast = !first.isConclusion() && second.isConclusion();
        tell(longerLast ? second : first);
        tell(longerLast ? first : second);
        if (!incompatibility.terms().isEmpty() && !isSkipped(incompatibility)) {
            String line = "  So " + Sentences.of(incompatibility.terms()) + ".";
            if (uses.getOrDefault(incompatibility, 0) > 1) {
                numbers.put(incompatibility, numbers.size() + 1);
                line += " (" + numbers.get(incompatibility) + ")";
            }
            lines.add(line);
        }
    }

    /** A step that only adds what was asked for, or that something is installed, says nothing new. */
    private boolean isSkipped(Incompatibility conclusion) {
        return uses.getOrDefault(conclusion, 0) < 2
                && conclusion.causes().stream()
                        .anyMatch(cause -> cause.fact().isPresent()
                                && !isWorthTelling.test(cause.fact().get()));
    }
}
