package org.coreadmin.extension.internal.registry;

import java.net.IDN;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.settings.Addresses;
import org.coreadmin.extension.text.PrintableText;

/**
 * The addresses to which an answer may redirect a request: the registry's own host and port, the same host when it goes
 * from {@code http} to {@code https}, and hosts that the operator named. So no address that comes from outside is ever
 * opened, whatever its name resolves to at any moment.
 */
final class RedirectPolicy {

    /** The sequence of two dots, or one of their encodings or of a slash's: a host may take them for a step up. */
    private static final Pattern UNCLEAR = Pattern.compile("\\.\\.|%2e|%2f|%5c|%25|\\\\|;");

    private final URI registry;
    private final List<String> hosts;

    /**
     * Creates a policy for a registry and the other hosts that its operator named, each {@code host} or
     * {@code host:port}.
     */
    RedirectPolicy(URI registry, List<String> hosts) {
        this.registry = registry;
        this.hosts = hosts.stream().map(host -> host.toLowerCase(Locale.ROOT)).toList();
    }

    /**
     * Returns the address to ask next.
     *
     * @throws OutOfReachException if it is not one that may be asked; says how the operator can allow it
     */
    URI next(URI from, Optional<String> location) throws OutOfReachException {
        return checked(from, Message.of("redirects to"), location.orElse(""));
    }

    /**
     * Returns the address that a registry names for something, relative to its own.
     *
     * @throws OutOfReachException as {@link #next}
     */
    URI named(URI from, String reference) throws OutOfReachException {
        URI to = checked(from, Message.of("names for searching"), reference);
        if (isOwn(to) && !isBelow(to)) {
            throw refused(
                    from,
                    Message.of("names for searching"),
                    Message.of(
                            "{0}, which is not below the registry's own address; only what is below it belongs to the registry",
                            PrintableText.of(to.toString())));
        }
        return to;
    }

    /** Whether an address of the registry's own host is the registry's, in whatever way the host may read dots and slashes. */
    private boolean isBelow(URI to) {
        String path = to.getRawPath();
        String own = registry.getRawPath();
        return path.startsWith(own)
                && !UNCLEAR.matcher(path.substring(own.length()).toLowerCase(Locale.ROOT))
                        .find();
    }

    /** Whether this is the registry's own host and port. */
    boolean isOwn(URI address) {
        return isOwn(address, address.getScheme().toLowerCase(Locale.ROOT));
    }

    private URI checked(URI from, Message does, String reference) throws OutOfReachException {
        if (reference.isBlank()) {
            throw refused(from, does, Message.of("nowhere"));
        }
        URI to;
        try {
            to = from.resolve(reference);
        } catch (IllegalArgumentException e) {
            throw refused(from, does, Message.of("'{0}', which is not an address", PrintableText.of(reference)));
        }
        String shown = PrintableText.of(to.toString());
        String scheme = to.getScheme() == null ? "" : to.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw refused(from, does, Message.of("{0}, which is neither http: nor https:", shown));
        }
        if (to.getRawUserInfo() != null) {
            throw refused(from, does, Message.of("{0}, which is not a plain address", shown));
        }
        if (to.getHost() == null) {
            throw refused(
                    from, does, Message.of("{0}, whose host is not written in plain letters", ascii(to.toString())));
        }
        if (from.getScheme().equals("https") && scheme.equals("http")) {
            throw refused(from, does, Message.of("{0}, away from https:", shown));
        }
        if (!isOwn(to, scheme) && !isNamed(to, scheme)) {
            throw refused(from, does, Message.of("{0}, another host{1}", shown, advice(to)));
        }
        return to;
    }

    /**
     * Returns how the operator can allow another host. A host that may be in the operator's own network, or whose name
     * only looks like another, is not recommended on the word of a registry.
     */
    private Message advice(URI to) {
        String host = to.getHost();
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        if (Addresses.isInternal(bare)) {
            return Message.of(", on this machine or its own network, where no registry should lead. The redirect is not"
                    + " followed");
        }
        if (isDisguised(host)) {
            return Message.of(
                    ", and its name {0} has letters that look like others. The redirect is not followed; ask"
                            + " the registry's operator whether it is right",
                    shownName(host));
        }
        return Message.of(
                "; if that is right, add '{0}' to 'hosts' of this registry in config/core-extension.yaml",
                PrintableText.of(host + (to.getPort() < 0 ? "" : ":" + to.getPort())));
    }

    private static boolean isDisguised(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.startsWith("xn--")
                || lower.contains(".xn--")
                || !lower.chars().allMatch(c -> c < 0x80);
    }

    /**
     * Returns the host's name with each letter that is not ASCII as its number, so that it does not look like another
     * name.
     */
    private static String shownName(String host) {
        return "'" + ascii(IDN.toUnicode(host)) + "'";
    }

    private static String ascii(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints()
                .limit(150)
                .forEach(c -> shown.append(c > 0x20 && c < 0x7f ? Character.toString(c) : "\\u{%x}".formatted(c)));
        return shown.toString();
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

    private static OutOfReachException refused(URI from, Message does, Message where) {
        return new OutOfReachException(Message.of("{0} {1} {2}", from, does, where), false);
    }
}
