package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;

/**
 * The input of a {@link Resolver}.
 *
 * @param requirements the requested plugins; earlier ones are decided first
 * @param installed the installed plugins; all of them stay, in their versions unless they are movable
 * @param movable   installed plugins that may get another version, within their pins: those to update or reinstall
 * @param limits    in which versions installed plugins are to stay besides
 * @param preferred the version of a plugin that is tried before its others
 * @param settled   whether movable plugins that nobody asked for keep their versions where that is possible; else they get their
 *                  newest
 */
public record ResolveRequest(
        List<Requirement> requirements,
        List<Participant> installed,
        Set<PluginName> movable,
        Map<PluginName, List<Limit>> limits,
        boolean settled,
        Map<PluginName, Version> preferred) {

    public ResolveRequest {
        requirements = List.copyOf(requirements);
        installed = List.copyOf(installed);
        movable = Set.copyOf(movable);
        limits = Map.copyOf(limits);
        preferred = Map.copyOf(preferred);
    }

    /** Creates a request without limits; movable plugins get their newest versions. */
    public ResolveRequest(List<Requirement> requirements, List<Participant> installed, Set<PluginName> movable) {
        this(requirements, installed, movable, Map.of(), false, Map.of());
    }

    /**
     * The versions that an installed plugin is to stay in.
     *
     * @param range  those; the installed one may lie outside and is allowed all the same
     * @param reason why, as the rest of a sentence that starts with the plugin's name
     */
    public record Limit(VersionRange range, Message reason) {}

    /**
     * Returns a request to install these beside the installed plugins, which keep their versions, except for those that are
     * asked for themselves.
     */
    public static ResolveRequest install(List<Requirement> requirements, Collection<Participant> installed) {
        Set<PluginName> asked = new HashSet<>();
        requirements.forEach(requirement -> asked.add(requirement.name()));
        return new ResolveRequest(requirements, List.copyOf(installed), asked);
    }

    /** Returns a copy with this wish instead of one for the same plugin. */
    public ResolveRequest requiring(Requirement requirement) {
        List<Requirement> more = new ArrayList<>(requirements);
        more.removeIf(other -> other.name().equals(requirement.name()));
        more.add(requirement);
        return new ResolveRequest(more, installed, movable, limits, settled, preferred);
    }

    /** Returns the request with this wish alone. */
    public ResolveRequest onlyRequiring(Requirement requirement) {
        return new ResolveRequest(List.of(requirement), installed, movable, limits, settled, preferred);
    }

    /** Returns a copy with these limits. */
    public ResolveRequest within(Map<PluginName, List<Limit>> more) {
        return new ResolveRequest(requirements, installed, movable, more, settled, preferred);
    }

    /** Returns a copy in which movable plugins that nobody asked for keep their versions where that is possible. */
    public ResolveRequest settling() {
        return new ResolveRequest(requirements, installed, movable, limits, true, preferred);
    }

    /**
     * Returns a copy in which this version is tried before others of its plugin, and before plugins of which no version
     * is preferred.
     */
    public ResolveRequest preferring(Release release) {
        Map<PluginName, Version> more = new HashMap<>(preferred);
        more.put(release.name(), release.version());
        return new ResolveRequest(requirements, installed, movable, limits, settled, more);
    }
}
