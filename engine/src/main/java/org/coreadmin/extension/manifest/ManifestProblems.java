package org.coreadmin.extension.manifest;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with one manifest; after the first hundred it only counts. */
final class ManifestProblems {

    private static final int MAX_TOLD = 100;

    private final List<ManifestProblem> told = new ArrayList<>();
    private int more;

    void add(String path, String reason) {
        if (told.size() < MAX_TOLD) {
            told.add(new ManifestProblem(path, reason));
        } else {
            more++;
        }
    }

    boolean isEmpty() {
        return told.isEmpty();
    }

    List<ManifestProblem> all() {
        List<ManifestProblem> all = new ArrayList<>(told);
        if (more > 0) {
            all.add(new ManifestProblem("$", "and " + more + " more problems"));
        }
        return all;
    }
}
