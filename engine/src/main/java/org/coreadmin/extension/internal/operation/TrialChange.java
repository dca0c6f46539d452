package org.coreadmin.extension.internal.operation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.resolve.Participant;

/**
 * The installed plugins as they would be after another change, for trying whether that helps.
 *
 * @param unpinned plugins whose pins would be gone
 * @param gone     plugins that would be uninstalled
 */
public record TrialChange(Set<PluginName> unpinned, Set<PluginName> gone) {

    /** The change in which everything stays as it is. */
    public static final TrialChange NONE = new TrialChange(Set.of(), Set.of());

    public TrialChange {
        unpinned = Set.copyOf(unpinned);
        gone = Set.copyOf(gone);
    }

    /** Returns the plugins of some that would still be installed, without the pins that would be gone. */
    public List<Participant> of(List<Participant> installed) {
        return installed.stream()
                .filter(each -> !gone.contains(each.name()))
                .map(each -> unpinned.contains(each.name())
                        ? new Participant(each.summary(), each.enabled(), each.skipsDependencies(), Optional.empty())
                        : each)
                .toList();
    }
}
