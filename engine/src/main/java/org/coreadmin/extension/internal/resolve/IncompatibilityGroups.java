package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The incompatibilities about one plugin, grouped by the set of its versions that they name. Many plugins require some, so there may be
 * thousands of incompatibilities, but few sets. Only groups whose set is certain can lead to a conclusion about other plugins.
 */
final class IncompatibilityGroups {

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

    /** Returns the number of groups. */
    int count() {
        return groups.size();
    }

    /** Returns the set of a group; groups are ordered by their first incompatibility. */
    VersionSet set(int index) {
        return groups.get(index).set();
    }

    /** Returns the incompatibilities of a group, oldest first. */
    List<Incompatibility> saying(int index) {
        return groups.get(index).incompatibilities();
    }
}
