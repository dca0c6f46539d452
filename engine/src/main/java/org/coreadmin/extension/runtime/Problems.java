package org.coreadmin.extension.runtime;

import java.util.ArrayList;
import java.util.List;

/** What is wrong with a plugin's contributions, collected so that all of it is reported at once. */
final class Problems {

    private final List<String> lines = new ArrayList<>();

    void add(String where, String what) {
        lines.add(where + ": " + what);
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
