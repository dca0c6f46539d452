package org.coreadmin.plugin.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;

/** A signed-in caller of the server that runs the plugin under test. Safe for use by several threads. */
public final class PluginClient {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final String address;
    private final Optional<String> token;

    PluginClient(String address, Optional<String> token) {
        this.address = address;
        this.token = token;
    }

    /**
     * Sends a GET request.
     *
     * @param path with its query, such as {@code /plugin/acme/hello/api/greeting?whom=Ada}
     */
    public HttpResponse<String> get(String path) {
        return send("GET", path, BodyPublishers.noBody());
    }

    /** Sends a POST request with a JSON text. */
    public HttpResponse<String> post(String path, String json) {
        return send("POST", path, BodyPublishers.ofString(json), "Content-Type", "application/json");
    }

    /** Sends a PUT request with a JSON text. */
    public HttpResponse<String> put(String path, String json) {
        return send("PUT", path, BodyPublishers.ofString(json), "Content-Type", "application/json");
    }

    /** Sends a DELETE request. */
    public HttpResponse<String> delete(String path) {
        return send("DELETE", path, BodyPublishers.noBody());
    }

    /**
     * Sends any request.
     *
     * @param headers names and values in turn
     * @throws UncheckedIOException if no answer came
     */
    public HttpResponse<String> send(String method, String path, BodyPublisher body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path))
                .timeout(LONGEST)
                .method(method, body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        token.ifPresent(text -> request.header("Authorization", "Bearer " + text));
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + path + " got no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(method + " " + path + " was interrupted", e);
        }
    }
}
