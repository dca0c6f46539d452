package org.coreadmin.extension.cli.service;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.cli.output.ServerRefusal;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * Talks to a server's HTTP interface (spec 4.1) with a bearer token. Redirects are never followed, or the token would go with
 * them. Long work is started and then asked after, so that no single answer has to be waited for long.
 */
final class ServerConnection implements AutoCloseable {

    /** The header that carries {@code CORE_REGISTRY_URL} to a server on this machine. */
    private static final String REGISTRY_HEADER = "Core-Registry-Url";

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofMinutes(2);
    private static final Duration UPLOAD = Duration.ofMinutes(30);
    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(5);
    private static final int MAX_BYTES = 64 * 1024 * 1024;
    private static final int ACCEPTED = 202;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int FIRST_PAUSE_MILLIS = 5;
    private static final int LONGEST_PAUSE_MILLIS = 250;
    private static final int MAX_FAILED_LOOKS = 5;

    private final HttpClient http = HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();

    private final URI server;
    private final String token;
    private final Optional<String> registry;
    private final Language language;

    ServerConnection(URI server, String token, Optional<String> registry, Language language) {
        this.server = server;
        this.token = token;
        this.registry = registry;
        this.language = language;
    }

    /**
     * Returns why the server gives no sign of life; empty if it does.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it answers and refuses the token, which no wait changes
     */
    Optional<String> silence() {
        Reply reply;
        try {
            reply = send("GET", "/readiness", BodyPublishers.noBody(), SIGN_OF_LIFE);
        } catch (IOException | PluginException e) {
            return Optional.of(reason(e));
        }
        if (reply.status() == UNAUTHORIZED || reply.status() == FORBIDDEN) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The server at {0} refuses the token of its own data/server.json: HTTP {1}. Something in"
                                    + " front of its plugin service blocks /admin/plugin.\nNothing was changed. Stop the server,"
                                    + " or use --server {0} with a token in CORE_TOKEN that it accepts.",
                            server, reply.status()));
        }
        return reply.status() == 200 ? Optional.empty() : Optional.of(reply.status() + " " + reply.message());
    }

    /** Returns the data of an answer. */
    Map<String, Object> get(String path) {
        return exchange("GET", path, BodyPublishers.noBody()).success().data();
    }

    /** Sends something that is done at once. */
    void post(String path, Map<String, Object> body) {
        exchange("POST", path, BodyPublishers.ofByteArray(StrictJson.write(body)))
                .success();
    }

    /** Sends a question that takes a while, and returns the data of the answer. */
    Map<String, Object> ask(String path, Map<String, Object> body) {
        return exchange("POST", path, BodyPublishers.ofByteArray(StrictJson.write(body)))
                .success()
                .data();
    }

    /** Returns the file in the response. */
    byte[] bytes(String path) {
        try {
            HttpResponse<byte[]> response =
                    send(request("GET", path, BodyPublishers.noBody(), ANSWER), BodyHandlers.ofByteArray());
            if (response.statusCode() != 200) {
                throw new Reply(server, response.statusCode(), parse(response.body())).failure();
            }
            return response.body();
        } catch (IOException e) {
            throw outOfReach(e);
        }
    }

    /** Starts an operation, shows its progress, and returns its result. */
    OperationResult operate(String method, String path, Map<String, Object> body, Progress progress) {
        return operate(request(method, path, BodyPublishers.ofByteArray(StrictJson.write(body)), ANSWER), progress);
    }

    /** Sends a package and starts an operation with it, as {@link #operate}. */
    OperationResult upload(String path, Path file, Progress progress) {
        try {
            progress.on("upload", 0, Files.size(file), Message.of("Sending {0}", file.getFileName()));
            HttpRequest.Builder request = request("POST", path, BodyPublishers.ofFile(file), UPLOAD)
                    .setHeader("Content-Type", "application/zip")
                    .expectContinue(true); // a refusal comes before the package is sent
            return operate(request, progress);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED, Message.of("Reading {0} failed: {1}", file, Message.of(e)), e);
        }
    }

    /**
     * Sends a request that is answered line by line, each line a JSON object.
     *
     * @throws RuntimeException what refuses it, as of {@link #get}
     */
    void follow(String path, Map<String, Object> body, Consumer<Map<String, Object>> line) {
        HttpResponse<InputStream> response;
        try {
            response = send(
                    request("POST", path, BodyPublishers.ofByteArray(StrictJson.write(body)), ANSWER),
                    BodyHandlers.ofInputStream());
        } catch (IOException e) {
            throw outOfReach(e);
        }
        try (BufferedReader in = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            if (response.statusCode() != 200) {
                String text = in.lines().collect(Collectors.joining("\n"));
                throw new Reply(server, response.statusCode(), parse(text.getBytes(StandardCharsets.UTF_8))).failure();
            }
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                line.accept(parse(text.getBytes(StandardCharsets.UTF_8)));
            }
        } catch (IOException | UncheckedIOException e) {
            throw new PluginException(
                    ErrorCode.UNAVAILABLE,
                    Message.of(
                            "The connection to the server at {0} was lost while it ran the command: {1}. Check the"
                                    + " server, then run the command again if it did not do its work.",
                            server, reason(e)),
                    e);
        }
    }

    private OperationResult operate(HttpRequest.Builder request, Progress progress) {
        Reply reply;
        try {
            reply = send(request.header("Prefer", "respond-async"));
        } catch (IOException e) {
            throw outOfReach(e);
        }
        if (reply.status() != ACCEPTED) {
            throw reply.failure();
        }
        String id = Wire.text(reply.data(), "id");
        try (CancelledByEnd guard = CancelledByEnd.during(() -> cancel(id))) {
            return follow(id, progress);
        }
    }

    /** Cancels an operation. A decided one runs to its end, and the caller is notified of that. */
    private void cancel(String id) {
        try {
            send("DELETE", "/operations/" + id, BodyPublishers.noBody(), SIGN_OF_LIFE);
        } catch (IOException | PluginException e) {
            // it continues, and its history has the outcome
        }
    }

    private OperationResult follow(String id, Progress progress) {
        int pause = FIRST_PAUSE_MILLIS;
        int failed = 0;
        Object lastStep = null;
        while (true) {
            try {
                Thread.sleep(pause);
                Reply reply = send("GET", "/operations/" + id, BodyPublishers.noBody(), ANSWER);
                failed = 0;
                Map<String, Object> operation = reply.success().data();
                Object step = operation.get("progress");
                if (step instanceof Map<?, ?> map && !step.equals(lastStep)) {
                    lastStep = step;
                    Wire.report(map, progress);
                }
                Optional<OperationResult> ended = Wire.ended(operation);
                if (ended.isPresent()) {
                    return ended.get();
                }
            } catch (ConnectException e) {
                throw lost(e); // nobody listens there any more
            } catch (IOException e) {
                if (++failed >= MAX_FAILED_LOOKS) {
                    throw lost(e);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw lost(e);
            }
            pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
        }
    }

    private Reply exchange(String method, String path, BodyPublisher body) {
        try {
            return send(method, path, body, ANSWER);
        } catch (IOException e) {
            throw outOfReach(e);
        }
    }

    private Reply send(String method, String path, BodyPublisher body, Duration limit) throws IOException {
        return send(request(method, path, body, limit));
    }

    private HttpRequest.Builder request(String method, String path, BodyPublisher body, Duration limit) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server + "/admin/plugin" + path))
                .timeout(limit)
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json")
                .header("Accept-Language", language.tag())
                .method(method, body);
        if (body.contentLength() != 0) {
            request.header("Content-Type", "application/json");
        }
        registry.ifPresent(address -> request.header(REGISTRY_HEADER, address));
        return request;
    }

    private Reply send(HttpRequest.Builder request) throws IOException {
        HttpResponse<InputStream> response = send(request, BodyHandlers.ofInputStream());
        try (InputStream in = response.body()) {
            return new Reply(server, response.statusCode(), parse(in.readNBytes(MAX_BYTES)));
        }
    }

    private <T> HttpResponse<T> send(HttpRequest.Builder request, BodyHandler<T> body) throws IOException {
        try {
            return http.send(request.build(), body);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PluginException(ErrorCode.INTERNAL, Message.of("Interrupted while waiting for {0}", server), e);
        }
    }

    /** Reads a response. One without an envelope is not from our server, but a proxy's page or another service. */
    private static Map<String, Object> parse(byte[] json) {
        try {
            return new StrictJson(MAX_BYTES).readObject(json);
        } catch (MalformedJsonException e) {
            return Map.of();
        }
    }

    private PluginException outOfReach(IOException e) {
        return new PluginException(
                ErrorCode.UNAVAILABLE, Message.of("The server at {0} cannot be reached: {1}.", server, reason(e)), e);
    }

    private PluginException lost(Exception e) {
        return new PluginException(
                ErrorCode.UNAVAILABLE,
                Message.of(
                        "The connection to the server at {0} was lost during the operation: {1}.\nThe operation is"
                                + " completed or rolled back when the server or a command runs again;"
                                + " 'core-extension:history' shows which.",
                        server, reason(e)),
                e);
    }

    private static String reason(Exception e) {
        String message = e.getMessage();
        String type = e.getClass().getSimpleName();
        return message == null || message.isBlank() ? type : type + ": " + message;
    }

    /** Closes nothing on Java 17; the client's threads are daemons. */
    @Override
    public void close() {}

    /** An answer. */
    private record Reply(URI server, int status, Map<String, Object> envelope) {

        Message message() {
            return envelope.get("message") instanceof String text
                    ? Message.verbatim(text)
                    : Message.of("The answer is not from this product");
        }

        Map<String, Object> data() {
            return envelope.get("data") instanceof Map<?, ?> data ? JsonObject.of(data) : Map.of();
        }

        Reply success() {
            if (status != 200) {
                throw failure();
            }
            return this;
        }

        RuntimeException failure() {
            if (!(envelope.get("code") instanceof Number code)) {
                return new PluginException(
                        ErrorCode.UNAVAILABLE,
                        Message.of("What answers at {0} is not this product's server (HTTP {1}).", server, status));
            }
            Optional<ErrorCode> known = Wire.error(code.intValue());
            if (known.isPresent()) {
                return new PluginException(known.get(), message()).withRemedies(Remedy.in(data()));
            }
            return new ServerRefusal(
                    code.intValue(),
                    code.intValue() == 401
                            ? Message.of(
                                    "The server at {0} refuses this command: {1}.\nCORE_TOKEN must hold a token that 'core"
                                            + " token:create' created there.",
                                    server, message())
                            : message());
        }
    }
}
