package org.coreadmin.extension.internal.manifest;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.Message;

/** Collects what is wrong with one manifest; after the first hundred it only counts. */
final class ManifestProblems {

    private static final int MAX_LISTED = 100;

    private final List<ManifestProblem> listed = new ArrayList<>();
    private int more;

    void add(String path, Message reason) {
        if (listed.size() < MAX_LISTED) {
            listed.add(new ManifestProblem(path, reason));
        } else {
            more++;
        }
    }

    boolean isEmpty() {
        return listed.isEmpty();
    }

    List<ManifestProblem> all() {
        List<ManifestProblem> all = new ArrayList<>(listed);
        if (more > 0) {
            all.add(new ManifestProblem("$", Message.of("and {0} more problems", more)));
        }
        return all;
    }
}
