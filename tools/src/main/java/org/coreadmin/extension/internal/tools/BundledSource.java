package org.coreadmin.extension.internal.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.policy.advisory.AdvisorySource;
import org.coreadmin.extension.internal.policy.advisory.RegistryAdvisories;
import org.coreadmin.extension.internal.registry.Catalogue;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.internal.source.Unpacking;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;

/**
 * The copies of registries in a bundle. A copy has some plugins of its registry only: of the others it says that the bundle lacks
 * them. They are not taken from elsewhere, since another registry's plugin of that name is not theirs.
 *
 * @param bundle  its file or directory, for messages
 * @param present the installed plugins, which stay as they are if the bundle lacks them
 */
record BundledSource(Path bundle, Catalogue copies, Set<PluginName> present) implements PackageSource, AdvisorySource {

    @Override
    public Optional<Offer> offer(PluginName name) {
        Optional<Offer> offer;
        Message why = Message.of("none of the registries in it offers it");
        try {
            offer = copies.offer(name);
        } catch (PluginException e) {
            if (e.code() != ErrorCode.BAD_GATEWAY) {
                throw e;
            }
            offer = Optional.empty();
            why = e.text();
        }
        if (offer.isEmpty() && !present.contains(name)) {
            throw lacks(name, why);
        }
        return offer;
    }

    private PluginException lacks(PluginName name, Message why) {
        return new PluginException(
                ErrorCode.NOT_FOUND,
                Message.of(
                        "The bundle {0} has no package of {1}. Make one on a machine where it is installed. Nothing was changed."
                                + " ({2})",
                        bundle, name, why));
    }

    @Override
    public PackageSource forChange() {
        return new BundledSource(bundle, copies.forChange(), present);
    }

    @Override
    public Optional<Offer> shown(PluginName name) {
        return offer(name);
    }

    @Override
    public List<RegistryAdvisories> advisories() {
        return copies.advisories();
    }

    @Override
    public boolean verifies() {
        return copies.verifies();
    }

    @Override
    public List<RegistrySettings> registries() {
        return copies.registries();
    }

    @Override
    public List<RegistryState> states() {
        return copies.states();
    }

    @Override
    public Optional<RegistryState> check(String id) {
        return copies.check(id);
    }

    @Override
    public List<RegistryState> checkAll() {
        return copies.checkAll();
    }

    @Override
    public List<Path> damagedTrust(RegistrySettings registry) throws IOException {
        return copies.damagedTrust(registry);
    }

    @Override
    public boolean isHosted() {
        return copies.isHosted();
    }

    @Override
    public SearchResult search(SearchQuery query, HostVersions host, Progress progress) {
        return copies.search(query, host, progress);
    }

    @Override
    public Optional<Instant> offeredSince(Offer offer, IndexVersion version) {
        return copies.offeredSince(offer, version);
    }

    @Override
    public Optional<byte[]> host(Version version) {
        return copies.host(version);
    }

    @Override
    public Path fetch(RemotePlugin plugin, Path directory, Progress progress) {
        return copies.fetch(plugin, directory, progress);
    }

    @Override
    public boolean hasFetched(Sha256 digest) {
        return copies.hasFetched(digest);
    }

    @Override
    public boolean isCopied(RemotePlugin plugin) {
        return copies.isCopied(plugin);
    }

    @Override
    public VerifiedPackage copy(RemotePlugin plugin, Path directory, Progress progress, Unpacking unpacking)
            throws IOException {
        return copies.copy(plugin, directory, progress, unpacking);
    }
}
