package org.coreadmin.extension;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * The reason why a plugin is installed, and why in this version.
 *
 * @param plugin   the plugin
 * @param version  its version
 * @param asked    whether somebody asked for it; otherwise it was installed because another plugin requires it
 * @param chains   who requires it: for each plugin that does, the shortest way to it from one that was asked for
 * @param updateStatus its version compared to the offered ones; empty if registries could not be asked
 * @param problem  why they could not be asked; empty if they were
 * @param remedies what brings a newer version, tried before; an older one if this version was withdrawn and nothing brings a newer
 *                 one; empty if nothing is needed, or nothing helps
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Why(
        PluginName plugin,
        Version version,
        boolean asked,
        List<List<Link>> chains,
        Optional<UpdateStatus> updateStatus,
        Optional<String> problem,
        List<Remedy> remedies) {

    public Why {
        chains = chains.stream().map(List::copyOf).toList();
    }

    /**
     * A plugin of a chain.
     *
     * @param plugin the plugin
     * @param version its version
     * @param range   in which it requires the next one
     */
    public record Link(PluginName plugin, Version version, VersionRange range) {

        Map<String, Object> toMap() {
            return new JsonObject()
                    .with("plugin", plugin.toString())
                    .with("version", version.toString())
                    .with("requires", range.toString());
        }
    }

    /** Returns the fields by the names that files and interfaces use, without empty ones. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new JsonObject()
                .with("name", plugin.toString())
                .with("version", version.toString())
                .with("asked", asked)
                .with(
                        "required_by",
                        chains.stream()
                                .map(chain -> chain.stream().map(Link::toMap).toList())
                                .toList());
        updateStatus.map(UpdateStatus::toMap).ifPresent(known -> {
            known.remove("name");
            known.remove("installed");
            map.putAll(known);
        });
        if (!remedies.isEmpty()) {
            map.put("remedies", Remedy.toMaps(remedies));
        }
        return map;
    }
}
