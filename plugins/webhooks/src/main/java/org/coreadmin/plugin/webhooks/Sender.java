package org.coreadmin.plugin.webhooks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.coreadmin.plugin.webhooks.Outbox.Delivery;

/** Sends notices over HTTP. Redirects are not followed, and of an answer only the status is read. */
final class Sender {

    private static final int OK = 200;
    private static final int REDIRECT = 300;
    private static final int CLIENT_ERROR = 400;
    private static final int GONE = 410;

    private final HttpClient client;
    private final Duration timeout;

    /**
     * Creates a sender.
     *
     * @param client  follows no redirects, and decides where requests may go
     * @param timeout how long an answer may take, from the connection to the end of its headers
     */
    Sender(HttpClient client, Duration timeout) {
        this.client = client;
        this.timeout = timeout;
    }

    /**
     * What became of an attempt.
     *
     * @param failure why it failed; empty if the receiver has the notice
     * @param forEver whether the receiver wants no more
     */
    record Answer(String failure, boolean forEver) {

        boolean received() {
            return failure.isEmpty();
        }
    }

    /** Sends a notice once. */
    Answer send(Delivery delivery, Endpoint endpoint, Instant now) throws InterruptedException {
        long seconds = now.getEpochSecond();
        HttpRequest request = HttpRequest.newBuilder(endpoint.url())
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .header("User-Agent", "core-webhooks")
                .header("webhook-id", delivery.id())
                .header("webhook-timestamp", Long.toString(seconds))
                .header(
                        "webhook-signature",
                        endpoint.secrets().stream()
                                .map(secret -> secret.sign(delivery.id(), seconds, delivery.body()))
                                .collect(Collectors.joining(" ")))
                .POST(BodyPublishers.ofString(delivery.body()))
                .build();
        try {
            return answer(status(request));
        } catch (HttpTimeoutException e) {
            return new Answer("no answer within " + timeout.toSeconds() + " seconds", false);
        } catch (IOException e) {
            return new Answer(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage(), false);
        }
    }

    private int status(HttpRequest request) throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<InputStream>> sent;
        try {
            sent = client.sendAsync(request, BodyHandlers.ofInputStream());
        } catch (UncheckedIOException e) {
            throw e.getCause(); // the address is not allowed
        }
        try {
            HttpResponse<InputStream> response = sent.get(2 * timeout.toMillis(), TimeUnit.MILLISECONDS);
            response.body().close(); // whatever it says, and however long it is
            return response.statusCode();
        } catch (InterruptedException | TimeoutException e) {
            sent.cancel(true);
            if (e instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            throw new HttpTimeoutException("the look-up of the host takes too long");
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() instanceof UncheckedIOException wrapped ? wrapped.getCause() : e.getCause();
            throw cause instanceof IOException failure ? failure : new IOException(cause);
        }
    }

    private static Answer answer(int status) {
        if (status >= OK && status < REDIRECT) {
            return new Answer("", false);
        }
        String failure = status >= REDIRECT && status < CLIENT_ERROR
                ? "answered " + status + "; redirects are not followed"
                : "answered " + status;
        return new Answer(failure, status == GONE);
    }
}
