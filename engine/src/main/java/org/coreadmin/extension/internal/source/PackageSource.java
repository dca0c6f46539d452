package org.coreadmin.extension.internal.source;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;

/**
 * What offers packages: which versions of a plugin there are, what is known about them, and their files (spec 1: discovers,
 * downloads). Safe for use by several threads; {@link #fetch} and {@link #copy} into the same directory are for one at a time.
 */
public interface PackageSource {

    /**
     * Whether it verifies the signatures of signed registries, and reads what they withdraw. A base directory that relies on either
     * is not opened with a source that does not.
     */
    boolean verifies();

    /** Returns the source for one change. It asks about each plugin once and remembers the answer. */
    PackageSource forChange();

    /** Returns the registries, in their order. */
    List<RegistrySettings> registries();

    /** Returns the known states of the registries, in their order. Asks none of them. */
    List<RegistryState> states();

    /**
     * Queries a registry and reports its state. May take the time of a network.
     *
     * @return empty if no registry has this id
     */
    Optional<RegistryState> check(String id);

    /** Queries all registries, as {@link #check(String)} does, and returns their states in their order. */
    List<RegistryState> checkAll();

    /**
     * Returns the files that keep what is trusted of a registry and that cannot be used; asks no registry.
     *
     * @return empty if there is no such file, also for a registry that is not signed
     * @throws IOException if the directory of these files cannot be read
     */
    List<Path> damagedTrust(RegistrySettings registry) throws IOException;

    /**
     * Returns everything that the responsible registry says about a plugin.
     *
     * @return empty if no responsible registry has it
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if a registry that comes first is out of reach, since
     *     another registry's plugin of that name must not replace it, and no copy is at hand
     */
    Optional<Offer> offer(PluginName name);

    /**
     * Returns what the registries that answer say about a plugin, to be shown. Where a registry that comes first does not answer,
     * a warning says so: {@link #offer} refuses then.
     *
     * @return empty if no registry that answers has it
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if no registry that answers has it, and one does not answer
     */
    Optional<Offer> shown(PluginName name);

    /**
     * Returns a plugin in the version wanted.
     *
     * @param version exactly this one, even if it is yanked; or a range, and the newest in it; empty: the newest that
     *                is neither yanked nor a pre-release
     * @return empty if no responsible registry has the plugin
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if it has the plugin and no such version;
     *     {@link ErrorCode#BAD_REQUEST} if {@code version} is neither version nor range; {@link ErrorCode#BAD_GATEWAY}
     *     as {@link #offer}
     */
    default Optional<RemotePlugin> find(PluginName name, Optional<String> version) {
        return find(name, version, (offer, candidate) -> true);
    }

    /**
     * Finds a plugin as {@link #find(PluginName, Optional)} does, but of several versions that fit chooses the newest
     * permitted one; if none is permitted, the newest.
     *
     * @param permitted decides about versions of the plugin
     */
    default Optional<RemotePlugin> find(
            PluginName name, Optional<String> version, BiPredicate<Offer, IndexVersion> permitted) {
        Optional<Offer.Wanted> wanted = version.map(Offer.Wanted::of);
        return offer(name).map(offer -> offer.choose(wanted, permitted));
    }

    /** Returns all versions of all plugins, for a resolver. It reads what is said about a plugin on demand. */
    default OfferedReleases releases() {
        return new OfferedReleases(this);
    }

    /** Whether asking may take the time of a network. */
    boolean isHosted();

    /**
     * Searches. A plugin that several registries offer is shown once, as {@link #find} would choose.
     *
     * @param host     what {@link SearchQuery#compatible} compares with
     * @param progress notified of step {@code index} where an index is made, which may take a minute
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} naming the addresses if no registry answers and nothing is kept of any
     */
    SearchResult search(SearchQuery query, HostVersions host, Progress progress);

    /**
     * Returns since when a version has been offered, as far as that can be trusted.
     *
     * @return empty if it has always been there
     */
    Optional<Instant> offeredSince(Offer offer, IndexVersion version);

    /**
     * Returns the facts of a version of the application, of the first registry that has them.
     *
     * @return empty if none has
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if a registry is out of reach of which no copy is at hand
     */
    Optional<byte[]> host(Version version);

    /**
     * Fetches a plugin's package.
     *
     * @param plugin    as {@link #find} gave it
     * @param directory where packages are kept; must exist
     * @param progress  notified of step {@code fetch} with bytes
     * @return {@code <sha256>.zip} in that directory, durable, its digest the one that was promised; what else it
     *     is must still be verified
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if it cannot be had; {@link ErrorCode#UNPROCESSABLE} if
     *     other bytes come; {@link ErrorCode#INTERNAL} if it cannot be written
     */
    Path fetch(RemotePlugin plugin, Path directory, Progress progress);

    /** Whether a package was fetched through this very source, and so for its change. */
    boolean hasFetched(Sha256 digest);

    /** Whether a plugin's package is {@linkplain #copy copied}: it is on this machine. */
    boolean isCopied(RemotePlugin plugin);

    /**
     * Copies a plugin's package from this machine and has it unpacked, which reads and hashes it once, and not twice as with
     * {@link #fetch}. When this returns, the package is where {@link #fetch} puts it, and durable.
     *
     * @param plugin    as {@link #find} gave it, {@linkplain #isCopied copied}
     * @param directory must exist
     * @param progress  notified of step {@code fetch} with bytes
     * @throws PluginException as {@link #fetch}, and if unpacking refuses it; nothing of it is kept then
     * @throws IOException     if unpacking fails
     */
    VerifiedPackage copy(RemotePlugin plugin, Path directory, Progress progress, Unpacking unpacking)
            throws IOException;
}
