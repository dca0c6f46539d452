package org.coreadmin.admin.login;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.HttpProblem;

/**
 * Slows down those who guess passwords: so many failures within a window, by one address for one account, by one address for
 * all, and for one account by all addresses from which it has not signed in before. So an account under attack stays open to its
 * owner at the usual places. All addresses of an IPv6 network count as one. Keeps a bounded number of windows in memory. Safe for
 * use by several threads.
 */
public final class LoginThrottle {

    private static final int IPV6 = 16;
    private static final int MAX_WINDOWS = 20_000;

    private final int pairLimit;
    private final int addressLimit;
    private final int accountLimit;
    private final Duration window;
    private final LongSupplier nanoTime;
    private final Map<String, Deque<Long>> failures = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Deque<Long>> eldest) {
            return size() > MAX_WINDOWS;
        }
    };

    /**
     * Sets the limits.
     *
     * @param pairLimit    failures that one address may have with one account
     * @param addressLimit failures that one address may have in all
     * @param accountLimit failures that all unknown addresses together may have with one account
     * @param window       how long a failure counts
     * @param nanoTime     measures that; {@link System#nanoTime}, which no change of the date moves
     */
    public LoginThrottle(int pairLimit, int addressLimit, int accountLimit, Duration window, LongSupplier nanoTime) {
        this.accountLimit = accountLimit;
        this.pairLimit = pairLimit;
        this.addressLimit = addressLimit;
        this.window = window;
        this.nanoTime = nanoTime;
    }

    /**
     * Returns how long the caller has to wait before the next attempt; empty if there is no need.
     *
     * @param known whether the account has signed in from that address before
     */
    public synchronized Optional<Duration> waitFor(String address, String account, boolean known) {
        long now = nanoTime.getAsLong();
        return Stream.of(
                        waitFor(network(address), addressLimit, now),
                        waitFor(pair(address, account), pairLimit, now),
                        known ? Optional.<Duration>empty() : waitFor(all(account), accountLimit, now))
                .flatMap(Optional::stream)
                .max(Comparator.naturalOrder());
    }

    private Optional<Duration> waitFor(String key, int limit, long now) {
        Deque<Long> recent = failures.get(key);
        if (recent == null) {
            return Optional.empty();
        }
        while (!recent.isEmpty() && now - recent.getFirst() >= window.toNanos()) {
            recent.removeFirst();
        }
        if (recent.isEmpty()) {
            failures.remove(key);
        }
        return recent.size() < limit ? Optional.empty() : Optional.of(window.minusNanos(now - recent.getFirst()));
    }

    /**
     * Counts an attempt, unless there were too many.
     *
     * @param known whether the account has signed in from that address before
     * @throws HttpProblem 429, with the time to wait
     */
    synchronized void attempt(String address, String account, boolean known) {
        waitFor(address, account, known).ifPresent(wait -> {
            long seconds = Math.max(1, wait.toSeconds() + 1);
            throw HttpProblem.tooMany(
                    Message.of("Too many failed attempts; try again in {0} seconds", seconds), seconds);
        });
        attempted(address, account, known);
    }

    /**
     * Counts an attempt as failed until {@link #succeeded} says otherwise; called before the password is checked, so that many
     * attempts at once cannot slip through.
     */
    public synchronized void attempted(String address, String account, boolean known) {
        long now = nanoTime.getAsLong();
        add(network(address), addressLimit, now);
        add(pair(address, account), pairLimit, now);
        if (!known) {
            add(all(account), accountLimit, now);
        }
    }

    private void add(String key, int limit, long now) {
        Deque<Long> recent = failures.computeIfAbsent(key, k -> new ArrayDeque<>());
        recent.addLast(now);
        while (recent.size() > limit) {
            recent.removeFirst();
        }
    }

    /** Forgets the failures of that address with that account, and the attempt that succeeded. */
    public synchronized void succeeded(String address, String account, boolean known) {
        failures.remove(pair(address, account));
        forgetLast(network(address));
        if (!known) {
            forgetLast(all(account));
        }
    }

    private void forgetLast(String key) {
        Deque<Long> recent = failures.get(key);
        if (recent != null) {
            recent.pollLast();
        }
    }

    private static String pair(String address, String account) {
        return network(address) + " " + account;
    }

    private static String all(String account) {
        return "* " + account;
    }

    /** Returns an IPv6 address without its lower half, which its owner chooses at will; any other address as it is. */
    static String network(String address) {
        if (address.indexOf(':') < 0) {
            return address;
        }
        try {
            byte[] bytes = InetAddress.getByName(address).getAddress(); // a literal: no name is resolved
            return bytes.length == IPV6 ? HexFormat.of().formatHex(bytes, 0, IPV6 / 2) + "::/64" : address;
        } catch (UnknownHostException e) {
            return address;
        }
    }
}
