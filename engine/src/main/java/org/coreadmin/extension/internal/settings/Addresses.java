package org.coreadmin.extension.internal.settings;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks of the host part of an address. Only {@link #leadsInside} resolves names; the others query nobody. */
public final class Addresses {

    private static final Pattern NUMERIC = Pattern.compile("[0-9.]*|.*:.*|(.*\\.)?(0[xX][0-9a-fA-F]*|[0-9]+)");

    private Addresses() {}

    /** Whether a host is written as a number, in a usual form or an odd one, and not as a name. */
    public static boolean isNumeric(String host) {
        return NUMERIC.matcher(host).matches();
    }

    /** Whether a host is this machine or one of its own network, or a number whose meaning is not plain. */
    public static boolean isInternal(String host) {
        if (!isNumeric(host)) {
            String name = host.toLowerCase(Locale.ROOT);
            return name.matches("(.+\\.)?localhost\\.?");
        }
        return parsed(host).map(Addresses::isInternal).orElse(true);
    }

    /**
     * Whether a host is this machine or one of its own network, also by a name that leads there. A name that cannot be
     * resolved leads nowhere. May take the time of a look-up.
     */
    public static boolean leadsInside(String host) {
        if (isInternal(host)) {
            return true;
        }
        try {
            return Arrays.stream(InetAddress.getAllByName(host)).anyMatch(Addresses::isInternal);
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** Whether an address is this machine's or one of its own network. */
    public static boolean isInternal(InetAddress address) {
        byte[] bytes = address.getAddress();
        return address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isAnyLocalAddress()
                || address.isMulticastAddress()
                || (bytes.length == 4 && bytes[0] == 0)
                || (bytes.length == 4 && bytes[0] == 100 && (bytes[1] & 0xc0) == 64) // shared by a provider's customers
                || (bytes.length == 16 && (bytes[0] & 0xfe) == 0xfc);
    }

    /** Whether a text is a network such as {@code 10.0.0.0/8} or {@code fd00::/8}. */
    public static boolean isNetwork(String text) {
        int slash = text.indexOf('/');
        return slash > 0 && isWithin(text.substring(0, slash), text);
    }

    /** Whether a host is an address in a network such as {@code 10.0.0.0/8} or {@code fd00::/8}. */
    public static boolean isWithin(String host, String network) {
        int slash = network.indexOf('/');
        Optional<InetAddress> address = isNumeric(host) ? parsed(host) : Optional.empty();
        String start = network.substring(0, slash);
        Optional<InetAddress> first = isNumeric(start) ? parsed(start) : Optional.empty();
        if (address.isEmpty() || first.isEmpty()) {
            return false;
        }
        byte[] one = address.get().getAddress();
        byte[] other = first.get().getAddress();
        int bits;
        try {
            bits = Integer.parseInt(network.substring(slash + 1));
        } catch (NumberFormatException e) {
            return false;
        }
        if (one.length != other.length || bits < 0 || bits > 8 * one.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> bit % 8;
            if ((one[bit / 8] & mask) != (other[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the address that a number stands for; empty if it is written in a form that programs read in different
     * ways.
     */
    private static Optional<InetAddress> parsed(String host) {
        boolean plain = host.indexOf(':') >= 0 || host.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
        try {
            return plain ? Optional.of(InetAddress.getByName(host)) : Optional.empty();
        } catch (UnknownHostException e) {
            return Optional.empty();
        }
    }
}
