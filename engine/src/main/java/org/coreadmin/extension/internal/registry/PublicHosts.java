package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.settings.Addresses;

/**
 * The way to servers that must not lead into this machine's network. Each request resolves the host once and refuses an internal
 * address. With {@code http:}, the connection goes to the address that was checked, which the client takes for a proxy: it sends
 * the whole address in the request line, as each server has to accept it. With {@code https:}, the client resolves the name again,
 * and the certificate proves that the host is the one of this name. Where a proxy is asked, the proxy resolves names.
 */
final class PublicHosts extends ProxySelector {

    private static final int HTTP = 80;

    private final EnvironmentProxies proxies;
    private final Resolver resolver;
    private final Predicate<InetAddress> allowed;
    private final BiFunction<URI, InetAddress, Message> refusal;

    /** The way to a registry, which no internal address is allowed for. */
    PublicHosts(EnvironmentProxies proxies, Resolver resolver) {
        this(
                proxies,
                resolver,
                address -> false,
                (uri, address) -> Message.of(
                        "{0} was not asked: {1} leads to {2}, on this machine or in its network, and this registry may only be"
                                + " on public addresses. If it is right, remove 'public_only' of this registry from"
                                + " config/core-extension.yaml",
                        uri, uri.getHost(), address.getHostAddress()));
    }

    /**
     * Creates the way.
     *
     * @param allowed the internal addresses that it may lead to
     * @param refusal says why a request to an address was not made
     */
    PublicHosts(
            EnvironmentProxies proxies,
            Resolver resolver,
            Predicate<InetAddress> allowed,
            BiFunction<URI, InetAddress, Message> refusal) {
        this.proxies = proxies;
        this.resolver = resolver;
        this.allowed = allowed;
        this.refusal = refusal;
    }

    /** Looks names up. */
    interface Resolver {
        /** Returns the addresses of a host, the one to connect to first. */
        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    /**
     * Returns the way to an address. May take the time of a look-up.
     *
     * @throws UncheckedIOException if its host is not known, or is on this machine or in its network
     */
    @Override
    public List<Proxy> select(URI uri) {
        List<Proxy> chosen = proxies.select(uri);
        if (!chosen.get(0).equals(Proxy.NO_PROXY)) {
            return chosen;
        }
        try {
            InetAddress checked = checked(uri);
            return uri.getScheme().equals("https")
                    ? chosen
                    : List.of(new Proxy(
                            Proxy.Type.HTTP, new InetSocketAddress(checked, uri.getPort() < 0 ? HTTP : uri.getPort())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private InetAddress checked(URI uri) throws IOException {
        InetAddress[] found = resolver.resolve(uri.getHost());
        for (InetAddress address : found) {
            if (Addresses.isInternal(address) && !allowed.test(address)) {
                throw new OutOfReachException(refusal.apply(uri, address), false);
            }
        }
        return found[0];
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException failure) {
        // the next request tries again
    }
}
