package org.coreadmin.admin.testing;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Somebody who talks to a server: keeps cookies as a browser does, or sends a token as a program does. */
public final class Client {

    private static final JsonMapper JSON = new JsonMapper();

    private final String address;
    private final HttpClient http =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final Optional<String> token;
    private @Nullable String csrf;

    /** Somebody who talks to the server at an address, and has not signed in. */
    public Client(String address) {
        this(address, Optional.empty());
    }

    private Client(String address, Optional<String> token) {
        this.address = address;
        this.token = token;
    }

    /** An answer: status, headers and the envelope. */
    public record Answer(int status, HttpResponse<String> response) {

        /** The JSON body. */
        public JsonNode json() {
            return JSON.readTree(response.body());
        }

        /** The envelope's code. */
        public int code() {
            return json().get("code").asInt();
        }

        /** The envelope's message. */
        public String message() {
            return json().get("message").asString();
        }

        /** The envelope's data. */
        public JsonNode data() {
            return json().get("data");
        }

        /** A header, or an empty text. */
        public String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }
    }

    /** The part of a token that nobody but its bearer knows; it may hold underscores too. */
    public static String secretOf(String token) {
        return token.split("_", 3)[2];
    }

    /** A copy with a token. */
    public Client withToken(String text) {
        return new Client(address, Optional.of(text));
    }

    /** Fetches a CSRF token, to be sent from now on. */
    public Client fetchCsrf() {
        csrf = get("/csrf").data().get("token").asString();
        return this;
    }

    /** Sends no CSRF token from now on. */
    public Client forgetCsrf() {
        csrf = null;
        return this;
    }

    /** Signs in as a browser does. */
    public Answer login(String name, String password) {
        fetchCsrf();
        Answer answer =
                post("/login", JSON.writeValueAsString(java.util.Map.of("username", name, "password", password)));
        if (answer.status() == 200) {
            fetchCsrf();
        }
        return answer;
    }

    /** GET. */
    public Answer get(String path) {
        return send("GET", path, BodyPublishers.noBody());
    }

    /** POST of JSON. */
    public Answer post(String path, String json) {
        return send("POST", path, BodyPublishers.ofString(json), "Content-Type", "application/json");
    }

    /** Any request. */
    public Answer send(String method, String path, BodyPublisher body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address + path)).method(method, body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        token.ifPresent(text -> request.header("Authorization", "Bearer " + text));
        if (csrf != null) {
            request.header("X-XSRF-TOKEN", csrf);
        }
        try {
            HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
            return new Answer(response.statusCode(), response);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
