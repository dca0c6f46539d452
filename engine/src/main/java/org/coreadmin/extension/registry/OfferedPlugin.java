package org.coreadmin.extension.registry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.registry.HostRequirements;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;

/** Everything that the responsible registry says about a plugin, compared with a host. Immutable. */
@API(status = API.Status.STABLE, since = "1.0")
public final class OfferedPlugin {

    private final Offer offer;
    private final HostVersions host;

    OfferedPlugin(Offer offer, HostVersions host) {
        this.offer = offer;
        this.host = host;
    }

    /**
     * A published version.
     *
     * @param plugin what the registry says
     * @param unmet  what the host has instead of what the version needs, by name; empty if it can run there
     */
    public record Release(RemotePlugin plugin, Map<String, String> unmet) {

        public Release {
            unmet = Map.copyOf(unmet);
        }
    }

    /** Returns the id of the registry. */
    public String registry() {
        return offer.registry();
    }

    /**
     * Returns the newest version that is no pre-release and not yanked; where there is none, the newest of all; empty if the registry
     * has no version.
     */
    public Optional<RemotePlugin> newest() {
        return offer.file()
                .newest()
                .or(() -> offer.file().versions().stream().findFirst())
                .map(version -> offer.plugin(version).on(host));
    }

    /** Returns all versions, the newest first. */
    public List<Release> releases() {
        return offer.file().versions().stream()
                .map(version -> new Release(offer.plugin(version), unmet(version)))
                .toList();
    }

    /**
     * Returns what the host has instead of what the newest version needs; empty if a version runs there that an install would
     * consider.
     */
    public Map<String, String> unmet() {
        return HostRequirements.of(offer.file()).areMetBy(host)
                ? Map.of()
                : offer.file().newest().map(this::unmet).orElse(Map.of());
    }

    private Map<String, String> unmet(IndexVersion version) {
        return host.unmet(version.hostRequires(), version.databases());
    }

    /** Returns why this may not be the newest state; empty if it is. */
    public List<Message> warnings() {
        return offer.warnings();
    }
}
