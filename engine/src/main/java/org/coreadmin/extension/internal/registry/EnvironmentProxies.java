package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.settings.Addresses;
import org.coreadmin.extension.text.PrintableText;

/**
 * The proxies that the environment names: {@code HTTP_PROXY}, {@code HTTPS_PROXY}, {@code ALL_PROXY} and {@code NO_PROXY}. The lower-case
 * name of each comes first. This machine itself is never asked through a proxy. Where none of the variables is set, the proxy
 * settings of the JDK apply.
 */
final class EnvironmentProxies extends ProxySelector {

    private final Optional<Server> http;
    private final Optional<Server> https;
    private final List<String> direct;

    private EnvironmentProxies(Optional<Server> http, Optional<Server> https, List<String> direct) {
        this.http = http;
        this.https = https;
        this.direct = direct;
    }

    /** A proxy server, with what proves who asks. */
    private record Server(String host, int port, Optional<String> authorization) {}

    /**
     * Decodes percent escapes; a plus sign stays a plus sign.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if a variable does not hold the address of an HTTP proxy
     */
    static EnvironmentProxies of(Map<String, String> environment) {
        Optional<Server> all = server(environment, "ALL_PROXY");
        return new EnvironmentProxies(
                server(environment, "HTTP_PROXY").or(() -> all),
                server(environment, "HTTPS_PROXY").or(() -> all),
                Arrays.stream(value(environment, "NO_PROXY").split("[,\\s]+"))
                        .map(entry -> entry.toLowerCase(Locale.ROOT))
                        .filter(entry -> !entry.isEmpty())
                        .toList());
    }

    private static String value(Map<String, String> environment, String variable) {
        String lower = environment.getOrDefault(variable.toLowerCase(Locale.ROOT), "");
        return (lower.isBlank() ? environment.getOrDefault(variable, "") : lower).strip();
    }

    private static Optional<Server> server(Map<String, String> environment, String variable) {
        String text = value(environment, variable);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            URI uri = new URI(text.contains("://") ? text : "http://" + text);
            if (!uri.getScheme().equalsIgnoreCase("http")) {
                throw refused(variable, Message.of("it starts with {0}://", PrintableText.of(uri.getScheme())));
            }
            if (uri.getHost() == null) {
                throw refused(variable, Message.of("it names no host"));
            }
            Optional<String> authorization = Optional.ofNullable(uri.getRawUserInfo())
                    .map(EnvironmentProxies::decoded)
                    .map(pair -> "Basic "
                            + Base64.getEncoder()
                                    .encodeToString(
                                            (pair.contains(":") ? pair : pair + ":").getBytes(StandardCharsets.UTF_8)));
            return Optional.of(
                    new Server(withoutBrackets(uri.getHost()), uri.getPort() < 0 ? 80 : uri.getPort(), authorization));
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw refused(variable, Message.of("it is not an address")); // the text may hold a password
        }
    }

    /** Percent signs stand for what follows them; a plus sign is one. */
    private static String decoded(String userInfo) {
        return URLDecoder.decode(userInfo.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static PluginException refused(String variable, Message why) {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of(
                        "The environment variable {0} cannot be used: {1}. It holds the address of an HTTP proxy, such"
                                + " as http://proxy.example.com:3128.",
                        variable, why));
    }

    @Override
    public List<Proxy> select(URI uri) {
        if (http.isEmpty() && https.isEmpty()) {
            ProxySelector configured = ProxySelector.getDefault();
            return configured == null ? List.of(Proxy.NO_PROXY) : configured.select(uri);
        }
        return List.of(server(uri)
                .map(server ->
                        new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(server.host(), server.port())))
                .orElse(Proxy.NO_PROXY));
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException failure) {
        // the next request tries again
    }

    /**
     * Returns the header that authenticates the caller to the proxy for an address; empty if there is no proxy or it
     * needs none.
     */
    Optional<String> authorization(URI uri) {
        return server(uri).flatMap(Server::authorization);
    }

    /** Returns the proxy that an address is asked through, as messages show it; empty if it is asked directly. */
    Optional<String> shown(URI uri) {
        return select(uri).stream()
                .filter(proxy -> proxy.type() == Proxy.Type.HTTP && proxy.address() instanceof InetSocketAddress)
                .map(proxy -> (InetSocketAddress) proxy.address())
                .map(address -> address.getHostString() + ":" + address.getPort())
                .findFirst();
    }

    private Optional<Server> server(URI uri) {
        boolean secure = uri.getScheme().equals("https");
        return isDirect(withoutBrackets(uri.getHost().toLowerCase(Locale.ROOT)), port(uri, secure))
                ? Optional.empty()
                : secure ? https : http;
    }

    private boolean isDirect(String host, int port) {
        return host.equals("localhost")
                || host.startsWith("127.") && Addresses.isNumeric(host)
                || host.equals("::1")
                || direct.stream().anyMatch(entry -> matches(entry, host, port));
    }

    /**
     * Whether an entry matches a host: {@code *}, a name and all names below it, an address, or a network such as
     * {@code 10.0.0.0/8}. Each but the last may name a port.
     */
    private static boolean matches(String entry, String host, int port) {
        if (entry.equals("*")) {
            return true;
        }
        if (entry.indexOf('/') >= 0) {
            return Addresses.isWithin(host, entry);
        }
        String name = entry;
        int colon = entry.lastIndexOf(':');
        if (colon >= 0 && (entry.indexOf(':') == colon || entry.startsWith("[") && entry.charAt(colon - 1) == ']')) {
            if (!entry.substring(colon + 1).equals(String.valueOf(port))) {
                return false;
            }
            name = entry.substring(0, colon);
        }
        name = withoutBrackets(name.startsWith("*.") ? name.substring(1) : name);
        String suffix = name.startsWith(".") ? name : "." + name;
        return host.equals(suffix.substring(1)) || host.endsWith(suffix) && !Addresses.isNumeric(host);
    }

    private static int port(URI uri, boolean secure) {
        return uri.getPort() >= 0 ? uri.getPort() : secure ? 443 : 80;
    }

    private static String withoutBrackets(String host) {
        return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    }
}
