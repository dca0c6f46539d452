package org.coreadmin.extension.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The incompatibilities that mention one plugin, by what they say about it. Thousands of them may mention a plugin that many require,
 * but in few different words: only those whose words have come true can lead to a conclusion about others.
 */
final class Mentions {

    private record Group(VersionSet set, List<Incompatibility> incompatibilities) {}

    private final List<Group> groups = new ArrayList<>(); // in the order of their first incompatibility
    private final Map<VersionSet, Group> bySet = new HashMap<>();

    void add(VersionSet set, Incompatibility incompatibility) {
        Group group = bySet.get(set);
        if (group == null) {
            group = new Group(set, new ArrayList<>());
            bySet.put(set, group);
            groups.add(group);
        }
        group.incompatibilities().add(incompatibility);
    }

    /** Returns how many different things are said about the plugin. */
    int count() {
        return groups.size();
    }

    /** Returns one of the things that are said, in the order in which they were first said. */
    VersionSet set(int index) {
        return groups.get(index).set();
    }

    /** Returns the incompatibilities that say it, oldest first. */
    List<Incompatibility> saying(int index) {
        return groups.get(index).incompatibilities();
    }
}
