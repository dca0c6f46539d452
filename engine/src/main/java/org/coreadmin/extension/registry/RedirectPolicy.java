package org.coreadmin.extension.registry;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.coreadmin.extension.text.PrintableText;

/**
 * Where an answer may send a request on to: the registry's own host and port, the same host when it goes from {@code http} to
 * {@code https}, and hosts that the operator named. So no address that comes from outside is ever opened, whatever its name
 * resolves to at which moment.
 */
final class RedirectPolicy {

    private final URI registry;
    private final List<String> hosts;

    /** A policy for a registry and the other hosts that its operator named, each {@code host} or {@code host:port}. */
    RedirectPolicy(URI registry, List<String> hosts) {
        this.registry = registry;
        this.hosts = hosts.stream().map(host -> host.toLowerCase(Locale.ROOT)).toList();
    }

    /**
     * The address to ask next.
     *
     * @throws OutOfReachException if it is not one that may be asked; says how the operator can allow it
     */
    URI next(URI from, Optional<String> location) throws OutOfReachException {
        return checked(from, "redirects to", location.orElse(""));
    }

    /**
     * The address that a registry names for something, relative to its own.
     *
     * @throws OutOfReachException as {@link #next}
     */
    URI named(URI from, String reference) throws OutOfReachException {
        return checked(from, "names for searching", reference);
    }

    /** Whether this is the registry's own host and port. */
    boolean isOwn(URI address) {
        return isOwn(address, address.getScheme().toLowerCase(Locale.ROOT));
    }

    private URI checked(URI from, String does, String reference) throws OutOfReachException {
        if (reference.isBlank()) {
            throw refused(from, does, "nowhere");
        }
        URI to;
        try {
            to = from.resolve(reference);
        } catch (IllegalArgumentException e) {
            throw refused(from, does, "'" + PrintableText.of(reference) + "', which is no address");
        }
        String shown = PrintableText.of(to.toString());
        String scheme = to.getScheme() == null ? "" : to.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw refused(from, does, shown + ", which is neither http: nor https:");
        }
        if (to.getHost() == null || to.getRawUserInfo() != null) {
            throw refused(from, does, shown + ", which is no plain address");
        }
        if (from.getScheme().equals("https") && scheme.equals("http")) {
            throw refused(from, does, shown + ", away from https:");
        }
        if (!isOwn(to, scheme) && !isNamed(to, scheme)) {
            throw refused(
                    from,
                    does,
                    shown + ", another host; if that is right, add '"
                            + PrintableText.of(to.getHost() + (to.getPort() < 0 ? "" : ":" + to.getPort()))
                            + "' to 'hosts' of this registry in config/core-extension.yaml");
        }
        return to;
    }

    private boolean isOwn(URI to, String scheme) {
        if (!to.getHost().equalsIgnoreCase(registry.getHost())) {
            return false;
        }
        boolean samePort = port(to, scheme) == port(registry, registry.getScheme());
        boolean upgrade = scheme.equals("https")
                && registry.getScheme().equals("http")
                && port(to, scheme) == 443
                && port(registry, "http") == 80;
        return samePort && scheme.equals(registry.getScheme()) || upgrade;
    }

    private boolean isNamed(URI to, String scheme) {
        String host = to.getHost().toLowerCase(Locale.ROOT);
        int port = port(to, scheme);
        boolean standard = port == (scheme.equals("https") ? 443 : 80);
        return hosts.contains(host + ":" + port) || standard && hosts.contains(host);
    }

    private static int port(URI uri, String scheme) {
        return uri.getPort() >= 0 ? uri.getPort() : scheme.equals("https") ? 443 : 80;
    }

    private static OutOfReachException refused(URI from, String does, String where) {
        return new OutOfReachException(from + " " + does + " " + where, false);
    }
}
