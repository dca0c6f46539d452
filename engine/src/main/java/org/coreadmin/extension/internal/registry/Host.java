package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.registry.Credentials;
import org.coreadmin.extension.registry.RegistrySettings;
import org.jspecify.annotations.Nullable;

/**
 * Asks one static host, through the proxy that the environment or the JDK's settings name: follows the redirects that {@link RedirectPolicy} allows, without
 * credentials from the first one on, and tries again after failures that may pass. Safe for use by several threads.
 */
final class Host {

    private final URI address;
    private final Optional<Credentials> credentials;
    private final RedirectPolicy redirects;
    private final Certificates certificates;
    private final Map<String, String> environment;
    private final TransferLimits limits;
    private final RandomGenerator random;
    private final Optional<PublicHosts.Resolver> resolver;
    private @Nullable Client client;
    private volatile @Nullable Instant slow;

    Host(RegistrySettings settings, TransferLimits limits, RandomGenerator random) {
        this(settings, limits, random, InetAddress::getAllByName);
    }

    /**
     * Creates a host.
     *
     * @param resolver used for a registry of public addresses only
     */
    Host(RegistrySettings settings, TransferLimits limits, RandomGenerator random, PublicHosts.Resolver resolver) {
        this.address = settings.address().uri();
        this.credentials = settings.credentials();
        this.redirects = new RedirectPolicy(address, settings.hosts());
        this.certificates = new Certificates(settings.connection());
        this.environment = settings.connection().environment();
        this.limits = limits;
        this.random = random;
        this.resolver = settings.connection().publicOnly() ? Optional.of(resolver) : Optional.empty();
    }

    /** The client and its proxies. */
    private record Client(HttpClient http, EnvironmentProxies proxies) {}

    /** Reads something from an answer. */
    interface Reader<T> {
        /** Reads what it needs of the answer, which is closed afterwards. Called once a try. */
        T read(HostResponse answer) throws IOException;
    }

    /** The headers of a try. */
    interface Headers {
        /** Returns the headers; called again for each try. */
        Map<String, String> get() throws IOException;
    }

    /** Returns the address of one of the host's files. */
    URI resolve(String path) {
        return address.resolve(path);
    }

    /**
     * Requests a file until it is read, or has failed as often as the limits say.
     *
     * @throws OutOfReachException naming the address and why
     */
    <T> T get(String path, Headers headers, Reader<T> reader) throws IOException {
        return get(resolve(path), headers, reader);
    }

    /**
     * Queries another address of the registry, which may be where a redirect may lead.
     *
     * @param reference the address, relative to the registry's
     * @param query     the part after the '?'
     */
    <T> T search(String reference, String query, Reader<T> reader) throws IOException {
        URI uri = redirects.named(address, reference);
        if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw new OutOfReachException(
                    Message.of("{0} is not an address to search at: it has a '?' or '#' part", uri), false);
        }
        return get(URI.create(uri + "?" + query), Map::of, reader);
    }

    private <T> T get(URI uri, Headers headers, Reader<T> reader) throws IOException {
        try (Patience.Turn turn = Patience.turn(this)) {
            Instant since = slow;
            if (turn.avoidsSlowHosts() && since != null) {
                if (since.plus(rest()).isAfter(Instant.now())) {
                    throw new OutOfReachException(
                            Message.of(
                                    "{0} was too slow a moment ago; it is asked again in {1} seconds",
                                    uri, rest().toSeconds()),
                            false);
                }
                slow = null;
            }
            return get(uri, headers, reader, turn);
        }
    }

    /** Returns the time for which readers leave a host alone that was too slow for one of them. */
    private Duration rest() {
        return limits.listing().multipliedBy(2);
    }

    private <T> T get(URI uri, Headers headers, Reader<T> reader, Patience.Turn turn) throws IOException {
        for (int attempt = 1; ; attempt++) {
            if (turn.isOver()) {
                throw tooSlow(uri, turn);
            }
            try (HostResponse answer = ask(uri, headers.get(), turn)) {
                requireUsable(answer);
                return reader.read(answer);
            } catch (OutOfReachException e) {
                if (!e.isTemporary() || attempt >= limits.tries()) {
                    throw e;
                }
                waitAsAsked(e, uri, turn);
            } catch (IOException e) {
                if (turn.isOver()) {
                    throw tooSlow(uri, turn);
                }
                FailedRequest failed = new FailedRequest(e, limits);
                if (attempt >= limits.tries()
                        || failed.isFinal()
                        || Thread.currentThread().isInterrupted()) {
                    throw new OutOfReachException(
                            Message.of("{0}{1} cannot be reached: {2}", uri, through(uri), failed.reason()), e);
                }
            }
            pause(attempt, uri, turn);
        }
    }

    private OutOfReachException tooSlow(URI uri, Patience.Turn turn) {
        slow = Instant.now();
        return new OutOfReachException(
                Message.of(
                        "{0} is too slow: the registry has not answered completely within the {1} seconds that it may take",
                        uri, turn.most().toSeconds()),
                false);
    }

    private HostResponse ask(URI first, Map<String, String> headers, Patience.Turn turn) throws IOException {
        URI uri = first;
        for (int redirected = 0; ; redirected++) {
            Duration wait = turn.atMost(limits.idle());
            if (wait.isZero()) {
                throw tooSlow(first, turn);
            }
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(uri).timeout(wait).GET();
            headers.forEach(request::setHeader);
            client().proxies().authorization(uri).ifPresent(known -> request.setHeader("Proxy-Authorization", known));
            if (redirected == 0 && redirects.isOwn(uri)) {
                credentials.ifPresent(known -> request.setHeader("Authorization", known.authorization()));
            }
            HostResponse answer = new HostResponse(send(request.build(), wait), limits, turn);
            if (!isRedirect(answer.status())) {
                return answer;
            }
            answer.close();
            if (redirected >= limits.redirects()) {
                throw new OutOfReachException(
                        Message.of("{0} redirects more than {1} times", first, limits.redirects()), false);
            }
            uri = redirects.next(uri, answer.header("Location"));
        }
    }

    /** Sends a request from a thread of the client: looking its name up takes as long as the system's resolver likes. */
    private HttpResponse<ChunkStream> send(HttpRequest request, Duration wait) throws IOException {
        HttpClient http = client().http();
        CompletableFuture<HttpResponse<ChunkStream>> sent = resolver.isPresent()
                ? CompletableFuture.completedFuture(request)
                        .thenComposeAsync(one -> http.sendAsync(one, head -> new ChunkStream()))
                : http.sendAsync(request, head -> new ChunkStream());
        try {
            return sent.get(wait.toMillis() + 1, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            sent.cancel(true);
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (TimeoutException e) {
            sent.cancel(true);
            throw new HttpTimeoutException("request timed out");
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() instanceof UncheckedIOException wrapped ? wrapped.getCause() : e.getCause();
            throw cause instanceof IOException failure ? failure : new IOException(cause);
        }
    }

    private synchronized Client client() throws OutOfReachException {
        if (client == null) {
            EnvironmentProxies proxies = EnvironmentProxies.of(environment);
            HttpClient.Builder builder = HttpClient.newBuilder()
                    .connectTimeout(limits.connect())
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .version(HttpClient.Version.HTTP_1_1)
                    .proxy(resolver.<ProxySelector>map(own -> new PublicHosts(proxies, own))
                            .orElse(proxies));
            certificates.context().ifPresent(builder::sslContext);
            client = new Client(builder.build(), proxies);
        }
        return client;
    }

    private Message through(URI uri) throws OutOfReachException {
        return client().proxies()
                .shown(uri)
                .map(proxy -> Message.of(" (through the proxy {0})", proxy))
                .orElse(Message.verbatim(""));
    }

    private static boolean isRedirect(int status) {
        return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
    }

    private void requireUsable(HostResponse answer) throws OutOfReachException {
        int status = answer.status();
        if (status == 407) {
            throw refusedByProxy(answer.address());
        }
        if (status == 401 || status == 403) {
            throw new OutOfReachException(
                    credentials.isPresent()
                            ? Message.of(
                                    "{0} answers {1}: it does not accept the credentials configured for this registry",
                                    answer.address(), status)
                            : Message.of(
                                    "{0} answers {1}: it requires credentials; configure 'token', or 'username' and"
                                            + " 'password', for this registry",
                                    answer.address(), status),
                    false);
        }
        boolean usable =
                status == 200 || status == 206 || status == 304 || status == 404 || status == 410 || status == 416;
        if (usable) {
            return;
        }
        Message message = Message.of("{0} answers {1}", answer.address(), status);
        throw status == 408 || status == 429 || status >= 500
                ? new OutOfReachException(message, RetryAfter.of(answer.header("Retry-After"), Instant.now()))
                : new OutOfReachException(message, false);
    }

    /**
     * Waits as long as the host asks for, if that is no longer than waiting for an answer may take; otherwise gives up
     * at once.
     */
    private void waitAsAsked(OutOfReachException refused, URI uri, Patience.Turn turn) throws IOException {
        Duration wait = refused.waitingTime().orElse(Duration.ZERO);
        if (wait.compareTo(limits.idle()) > 0) {
            throw new OutOfReachException(
                    Message.of("{0} and asks to try again in {1} seconds", refused, wait.toSeconds()), false);
        }
        sleep(turn.atMost(wait).toMillis(), uri);
    }

    private void pause(int attempt, URI uri, Patience.Turn turn) throws IOException {
        double factor = (1 << (attempt - 1)) * (0.5 + random.nextDouble());
        sleep(
                turn.atMost(Duration.ofMillis((long) (limits.pause().toMillis() * factor)))
                        .toMillis(),
                uri);
    }

    private static void sleep(long milliseconds, URI uri) throws IOException {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OutOfReachException(Message.of("{0} was interrupted", uri), false);
        }
    }

    private OutOfReachException refusedByProxy(URI uri) throws OutOfReachException {
        boolean known = client().proxies().authorization(uri).isPresent();
        boolean kept = uri.getScheme().equals("https")
                && System.getProperty("jdk.http.auth.tunneling.disabledSchemes", "Basic")
                        .toLowerCase(Locale.ROOT)
                        .contains("basic");
        return new OutOfReachException(
                Message.of(
                        "{0}{1} cannot be reached: the proxy requires authentication (407). {2}",
                        uri,
                        through(uri),
                        !known
                                ? Message.of(
                                        "Put user name and password into the address of the proxy: http://user:password@host:port")
                                : kept
                                        ? Message.of(
                                                "Java sends no password to a proxy for https: unless it is started with"
                                                        + " -Djdk.http.auth.tunneling.disabledSchemes= (nothing after the '=')")
                                        : Message.of(
                                                "It does not accept the user name and password in the proxy's address")),
                false);
    }
}
