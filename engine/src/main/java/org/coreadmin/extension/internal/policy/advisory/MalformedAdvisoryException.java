package org.coreadmin.extension.internal.policy.advisory;

import java.io.IOException;
import java.io.Serial;
import java.util.List;

/** Thrown if a text is no OSV record. */
public final class MalformedAdvisoryException extends IOException {

    @Serial
    private static final long serialVersionUID = 1;

    private final List<String> problems;

    MalformedAdvisoryException(List<String> problems) {
        super(String.join("; ", problems));
        this.problems = List.copyOf(problems);
    }

    /** Returns the problems, one sentence each. */
    public List<String> problems() {
        return problems;
    }
}
