package org.coreadmin.extension.registry;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * The way to reach a registry's host. The files are read when the host is first asked.
 *
 * @param environment variables by name: those that name proxies are kept
 * @param authorities a PEM file with the certificates of authorities that are trusted beside those of the JDK
 * @param certificate the certificate by which this client authenticates itself
 * @param publicOnly  whether requests that go through no proxy reach only public addresses: not this machine and not its network,
 *                    whatever a name resolves to at the time
 */
@API(status = API.Status.STABLE, since = "1.0")
public record RegistryConnection(
        Map<String, String> environment,
        Optional<Path> authorities,
        Optional<ClientCertificate> certificate,
        boolean publicOnly) {

    private static final Set<String> VARIABLES = Set.of("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY");

    /** The connection with no proxies but those of the JDK's settings, and no certificates but the JDK's. */
    public static final RegistryConnection PLAIN =
            new RegistryConnection(Map.of(), Optional.empty(), Optional.empty(), /* publicOnly= */ false);

    public RegistryConnection {
        Map<String, String> proxies = new HashMap<>();
        environment.forEach((name, value) -> {
            if (VARIABLES.contains(name.toUpperCase(Locale.ROOT))) {
                proxies.put(name, value);
            }
        });
        environment = Map.copyOf(proxies);
    }

    /** Returns a copy that reaches only public addresses. */
    public RegistryConnection withPublicOnly() {
        return new RegistryConnection(environment, authorities, certificate, /* publicOnly= */ true);
    }

    /**
     * A client certificate with its private key.
     *
     * @param file     PKCS#12, or PEM with the certificate, those between it and an authority, and the key in PKCS#8
     * @param key      a PEM file with the key, if {@code file} does not hold it
     * @param password of a PKCS#12 file
     */
    public record ClientCertificate(Path file, Optional<Path> key, Optional<String> password) {

        /** Omits the password. */
        @Override
        public String toString() {
            return "ClientCertificate[" + file + "]";
        }
    }

    /** Omits the variables, as the address of a proxy may hold a password. */
    @Override
    public String toString() {
        return "RegistryConnection[authorities=" + authorities + ", certificate=" + certificate + "]";
    }
}
