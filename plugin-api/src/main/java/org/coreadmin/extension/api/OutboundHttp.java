package org.coreadmin.extension.api;

import java.net.http.HttpClient;

/**
 * Sends requests to other servers, at addresses that come from settings. A service of the host: may be taken as a constructor
 * parameter. Safe for use by several threads.
 *
 * <p>Public addresses are allowed. This machine and its network are not, unless {@code outbound.private} of the application's
 * {@code config/core-extension.yaml} names the network.
 */
public interface OutboundHttp {

    /**
     * Returns the host's client. It is shared: its threads are the host's, so nothing of it stays behind with a plugin, and a plugin
     * must not close it. It follows no redirects and uses the proxies that the environment names.
     *
     * <p>Without a proxy, each request looks its host up. If one of the addresses is not allowed, the request fails before a
     * connection is made, with an {@link java.io.UncheckedIOException} that names the address and the setting:
     * {@link HttpClient#sendAsync} throws it, or its future ends with it. With {@code http:}, the connection goes to the address that was checked; with
     * {@code https:}, the certificate proves the host.
     */
    HttpClient client();
}
