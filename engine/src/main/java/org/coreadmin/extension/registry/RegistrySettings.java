package org.coreadmin.extension.registry;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.text.PrintableText;

/**
 * A registry as the operator configured it.
 *
 * @param id          names it in messages and in the cache: lower-case letters, digits and {@code -}
 * @param address     where it is
 * @param namespaces  the vendors that only it, and others that claim them too, answer for; empty: every vendor that none claims
 * @param credentials sent to its own address
 * @param hosts       other hosts, each {@code host} or {@code host:port}, that it may redirect to
 */
public record RegistrySettings(
        String id,
        RegistryAddress address,
        List<String> namespaces,
        Optional<Credentials> credentials,
        List<String> hosts) {

    /** The environment variable that replaces all configured registries by one. */
    public static final String ADDRESS_VARIABLE = "CORE_REGISTRY_URL";

    private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]{0,63}");

    public RegistrySettings {
        if (!ID.matcher(id).matches()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    PrintableText.quoted(id)
                            + " is no id of a registry: it has 1 to 64 lower-case letters, digits and '-'");
        }
        namespaces = List.copyOf(namespaces);
        hosts = List.copyOf(hosts);
        Set<String> seen = new HashSet<>();
        for (String vendor : namespaces) {
            new PluginName(vendor, "any");
            if (!seen.add(vendor)) {
                throw new PluginException(
                        ErrorCode.BAD_REQUEST, "The registry '" + id + "' claims " + vendor + " twice");
            }
        }
    }

    /** A registry that answers for every vendor that none claims, without credentials. */
    public static RegistrySettings of(String id, RegistryAddress address) {
        return new RegistrySettings(id, address, List.of(), Optional.empty(), List.of());
    }

    /** The same for these vendors. */
    public RegistrySettings withNamespaces(String... vendors) {
        return new RegistrySettings(id, address, List.of(vendors), credentials, hosts);
    }

    /** The same with credentials. */
    public RegistrySettings withCredentials(Credentials known) {
        return new RegistrySettings(id, address, namespaces, Optional.of(known), hosts);
    }

    /** The same that may redirect to these hosts. */
    public RegistrySettings withHosts(String... others) {
        return new RegistrySettings(id, address, namespaces, credentials, List.of(others));
    }

    /**
     * The registries to use: the one that the environment names; else those of {@code config/core-extension.yaml}; where that has no
     * section {@code registries}, the bundled one.
     *
     * @param base        the base directory, from which relative paths in the file start; those in the environment start from the
     *                    working directory
     * @param bundled     the registry that came with the distribution, if any; {@code url: bundled} in the file
     * @param environment variables by name: {@link #ADDRESS_VARIABLE} and those that {@code ${env:…}} asks for
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    public static List<RegistrySettings> read(Path base, Optional<Path> bundled, Map<String, String> environment) {
        String replacing = environment.getOrDefault(ADDRESS_VARIABLE, "");
        if (!replacing.isBlank()) {
            return List.of(of("environment", RegistryAddress.of(replacing.strip(), Path.of(""))));
        }
        return new RegistrySection(base, bundled, environment).read();
    }

    /** Whether it may be asked for plugins of this vendor, if {@code claimed} holds all vendors that some registry claims. */
    boolean answersFor(String vendor, Set<String> claimed) {
        return claimed.contains(vendor) ? namespaces.contains(vendor) : namespaces.isEmpty();
    }
}
