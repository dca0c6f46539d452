package org.coreadmin.extension.resolve;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.manifest.PluginName;

/**
 * What a {@link Resolver} is asked.
 *
 * @param wishes    what an operator asks for; earlier ones are decided first
 * @param installed what is there; all of it stays, in its version unless it may be moved
 * @param movable   which installed plugins may get another version: what is to be updated or reinstalled
 */
public record ResolveRequest(List<Wish> wishes, List<Participant> installed, Set<PluginName> movable) {

    public ResolveRequest {
        wishes = List.copyOf(wishes);
        installed = List.copyOf(installed);
        movable = Set.copyOf(movable);
    }

    /** To install these beside what is there, which keeps its versions, except for those that are asked for themselves. */
    public static ResolveRequest install(List<Wish> wishes, Collection<Participant> installed) {
        Set<PluginName> asked = new HashSet<>();
        wishes.forEach(wish -> asked.add(wish.name()));
        return new ResolveRequest(wishes, List.copyOf(installed), asked);
    }

    /** To bring everything that is there to its newest versions. */
    public static ResolveRequest updateAll(Collection<Participant> installed) {
        Set<PluginName> all = new HashSet<>();
        installed.forEach(participant -> all.add(participant.name()));
        return new ResolveRequest(List.of(), List.copyOf(installed), all);
    }
}
