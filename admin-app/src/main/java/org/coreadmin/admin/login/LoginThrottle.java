package org.coreadmin.admin.login;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Slows down those who guess passwords: so many failures within a window, by one address for one account, by one address for
 * all, and for one account by all. An account under attack stays open to addresses that have not failed for it. Keeps a bounded
 * number of windows in memory. Safe for use by several threads.
 */
public final class LoginThrottle {

    private static final int MAX_WINDOWS = 20_000;

    private final int pairLimit;
    private final int addressLimit;
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
     * @param window       how long a failure counts
     * @param nanoTime     measures that; {@link System#nanoTime}, which no change of the date moves
     */
    public LoginThrottle(int pairLimit, int addressLimit, Duration window, LongSupplier nanoTime) {
        this.pairLimit = pairLimit;
        this.addressLimit = addressLimit;
        this.window = window;
        this.nanoTime = nanoTime;
    }

    /** How long the caller has to wait before the next attempt; empty if there is no need. */
    public synchronized Optional<Duration> waitFor(String address, String account) {
        long now = nanoTime.getAsLong();
        Optional<Duration> forAddress = waitFor(address, addressLimit, now);
        Optional<Duration> forPair = waitFor(pair(address, account), pairLimit, now);
        return forAddress.isPresent() && forPair.isPresent()
                ? Optional.of(forAddress.get().compareTo(forPair.get()) > 0 ? forAddress.get() : forPair.get())
                : forAddress.or(() -> forPair);
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
     * Counts an attempt as failed until {@link #succeeded} says otherwise; told before the password is checked, so that many
     * attempts at once cannot slip through.
     */
    public synchronized void attempted(String address, String account) {
        long now = nanoTime.getAsLong();
        add(address, addressLimit, now);
        add(pair(address, account), pairLimit, now);
    }

    private void add(String key, int limit, long now) {
        Deque<Long> recent = failures.computeIfAbsent(key, k -> new ArrayDeque<>());
        recent.addLast(now);
        while (recent.size() > limit) {
            recent.removeFirst();
        }
    }

    /** Forgets the failures with that account, and the attempt that succeeded. */
    public synchronized void succeeded(String address, String account) {
        failures.remove(pair(address, account));
        Deque<Long> recent = failures.get(address);
        if (recent != null) {
            recent.pollLast();
        }
    }

    private static String pair(String address, String account) {
        return address + " " + account;
    }
}
