package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** A kept-alive connection to a server that wants a bearer token, which asks one thing after the other. */
final class HttpConnection {

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String server;
    private final String token;

    HttpConnection(String address, String token) {
        server = address;
        this.token = token;
    }

    /** Returns the body of the answer, which has to be 200. */
    byte[] get(String path) throws IOException {
        return ask(request(path).build());
    }

    /** Sends a request with a JSON body, and reads the answer. */
    byte[] put(String path, String json) throws IOException {
        return ask(request(path)
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(json))
                .build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server + path)).header("Authorization", "Bearer " + token);
    }

    private byte[] ask(HttpRequest request) throws IOException {
        HttpResponse<byte[]> response;
        try {
            response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while waiting for " + request.uri(), e);
        }
        if (response.statusCode() != 200) {
            throw new IOException(response.statusCode() + " to " + request.method() + ' ' + request.uri() + ": "
                    + new String(response.body(), StandardCharsets.UTF_8));
        }
        return response.body();
    }
}
