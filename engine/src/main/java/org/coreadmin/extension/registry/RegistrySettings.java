package org.coreadmin.extension.registry;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.registry.RegistrySection;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.PrintableText;

/**
 * A registry as the operator configured it.
 *
 * @param id          names it in messages and in the cache: lower-case letters, digits and {@code -}
 * @param address     where it is
 * @param namespaces  the vendors that only it, and others that claim them too, answer for; empty: every vendor that none claims
 * @param credentials sent to its own address
 * @param hosts       other hosts, each {@code host} or {@code host:port}, that it may redirect to
 * @param connection  how its host is reached
 * @param root        the SHA-256 of the root that is trusted, where the registry is signed; empty: its files are believed as they
 *                    come, and packages by the digests in them
 */
@API(status = API.Status.STABLE, since = "1.0")
public record RegistrySettings(
        String id,
        RegistryAddress address,
        List<String> namespaces,
        Optional<Credentials> credentials,
        List<String> hosts,
        RegistryConnection connection,
        Optional<Sha256> root) {

    /** The environment variable that replaces all configured registries by one. */
    public static final String ADDRESS_VARIABLE = "CORE_REGISTRY_URL";

    /** The word for a registry whose metadata is signed. */
    public static final String SIGNED = "signed";

    /** The word for a registry where nothing but digests protects its packages. */
    public static final String DIGEST_ONLY = "digest only";

    private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]{0,63}");

    public RegistrySettings {
        if (!ID.matcher(id).matches()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "{0} is not a registry id: an id has 1 to 64 lower-case letters, digits and '-'",
                            PrintableText.quoted(id)));
        }
        namespaces = List.copyOf(namespaces);
        hosts = List.copyOf(hosts);
        Set<String> seen = new HashSet<>();
        for (String vendor : namespaces) {
            new PluginName(vendor, "any");
            if (!seen.add(vendor)) {
                throw new PluginException(
                        ErrorCode.BAD_REQUEST, Message.of("The registry '{0}' claims {1} twice", id, vendor));
            }
        }
    }

    /** Returns a registry that answers for every vendor that none claims, without credentials. */
    public static RegistrySettings of(String id, RegistryAddress address) {
        return new RegistrySettings(
                id, address, List.of(), Optional.empty(), List.of(), RegistryConnection.PLAIN, Optional.empty());
    }

    /** Returns a registry called after its directory or its host. */
    public static RegistrySettings named(RegistryAddress address) {
        return of(idOf(address), address);
    }

    /** Returns a copy for these vendors. */
    public RegistrySettings withNamespaces(String... vendors) {
        return new RegistrySettings(id, address, List.of(vendors), credentials, hosts, connection, root);
    }

    /** Returns a copy with credentials. */
    public RegistrySettings withCredentials(Credentials known) {
        return new RegistrySettings(id, address, namespaces, Optional.of(known), hosts, connection, root);
    }

    /** Returns a copy that may redirect to these hosts. */
    public RegistrySettings withHosts(String... others) {
        return new RegistrySettings(id, address, namespaces, credentials, List.of(others), connection, root);
    }

    /** Returns a copy that is reached in this way. */
    public RegistrySettings withConnection(RegistryConnection way) {
        return new RegistrySettings(id, address, namespaces, credentials, hosts, way, root);
    }

    /** Returns a signed copy with the root of this SHA-256 trusted. */
    public RegistrySettings withRoot(Sha256 trusted) {
        return new RegistrySettings(id, address, namespaces, credentials, hosts, connection, Optional.of(trusted));
    }

    /** Returns {@code signed}, or {@code digest only} if only digests protect what comes from the registry. */
    public String trust() {
        return root.isPresent() ? SIGNED : DIGEST_ONLY;
    }

    /**
     * Returns the registries to use: the one that the environment names; else those of
     * {@code config/core-extension.yaml}; where that has no section {@code registries}, the bundled one.
     *
     * @param base        the base directory, from which relative paths in the file start; those in the environment
     *                    start from the working directory
     * @param bundled     the registry that came with the distribution, if any; {@code url: bundled} in the file
     * @param environment variables by name: {@link #ADDRESS_VARIABLE} and those that {@code ${env:…}} asks for
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    public static List<RegistrySettings> read(Path base, Optional<Path> bundled, Map<String, String> environment) {
        String replacing = environment.getOrDefault(ADDRESS_VARIABLE, "");
        if (!replacing.isBlank()) {
            RegistryAddress address = RegistryAddress.of(replacing.strip(), Path.of(""));
            return List.of(of(idOf(address), address)
                    .withConnection(new RegistryConnection(
                            environment, Optional.empty(), Optional.empty(), /* publicOnly= */ false)));
        }
        return new RegistrySection(base, bundled, environment).read();
    }

    /**
     * Returns an id for a registry of which only the address is known: its directory's name, or its host with the port.
     */
    private static String idOf(RegistryAddress address) {
        String name = address.directory()
                .map(directory -> directory.getNameCount() == 0
                        ? ""
                        : directory.getFileName().toString())
                .orElseGet(() -> address.uri().getAuthority());
        String id = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return id.isEmpty() ? "registry" : id.substring(0, Math.min(64, id.length()));
    }

    /** Whether it may be asked for plugins of this vendor, if {@code claimed} holds all vendors that some registry claims. */
    @API(status = API.Status.INTERNAL)
    public boolean answersFor(String vendor, Set<String> claimed) {
        return claimed.contains(vendor) ? namespaces.contains(vendor) : namespaces.isEmpty();
    }

    /** Returns its id, address without credentials, and trust, by the names that interfaces use. */
    public JsonObject toMap() {
        return new JsonObject()
                .with("id", id)
                .with("address", address.toString())
                .with("trust", trust());
    }

    /** Returns {@link #toMap}, with whether it is sent credentials, its vendors and its other hosts. */
    public JsonObject toWholeMap() {
        return toMap().with("credentials", credentials.isPresent())
                .with("namespaces", namespaces)
                .with("hosts", hosts);
    }
}
