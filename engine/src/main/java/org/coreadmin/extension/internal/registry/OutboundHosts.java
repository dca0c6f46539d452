package org.coreadmin.extension.internal.registry;

import java.net.InetAddress;
import java.net.ProxySelector;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.settings.Addresses;

/** The way of plugins' requests to other servers. */
public final class OutboundHosts {

    private OutboundHosts() {}

    /**
     * Returns the way through the proxies that the environment names, or to addresses that are public or in one of the networks.
     *
     * @param networks asked at each request, such as {@code 10.0.0.0/8}
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#BAD_REQUEST} if a variable does not hold the address of a
     *     proxy
     */
    public static ProxySelector of(Map<String, String> environment, Supplier<List<String>> networks) {
        return of(environment, networks, InetAddress::getAllByName);
    }

    static ProxySelector of(
            Map<String, String> environment, Supplier<List<String>> networks, PublicHosts.Resolver resolver) {
        return new PublicHosts(
                EnvironmentProxies.of(environment),
                resolver,
                address -> networks.get().stream()
                        .anyMatch(network -> Addresses.isWithin(address.getHostAddress(), network)),
                (uri, address) -> Message.of(
                        "{0} leads to {1}, on this machine or in its network. If it is right, add the network to"
                                + " 'outbound.private' in config/core-extension.yaml",
                        uri.getHost(), address.getHostAddress()));
    }
}
