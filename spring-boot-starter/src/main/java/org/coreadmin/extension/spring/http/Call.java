package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.User;
import org.springframework.http.HttpHeaders;
import org.springframework.web.context.request.ServletWebRequest;

/** A request to a route by a caller who may make it, and the way to answer it. */
public final class Call {

    private static final int MAX_PARAMETER = 256;

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final Route route;
    private final Map<String, String> variables;
    private final Optional<User> caller;
    private final int maxBody;
    private final Guard guard;
    private final Runnable confirmation;
    private final CallerView view;

    /** Refuses callers who lack an authority. */
    @FunctionalInterface
    interface Guard {

        /** Returns, or throws the refusal. */
        void require(String authority);
    }

    Call(
            HttpServletRequest request,
            HttpServletResponse response,
            RouteTable.Match match,
            Optional<User> caller,
            int maxBody,
            Guard guard,
            Runnable confirmation,
            CallerView view) {
        this.request = request;
        this.response = response;
        this.route = match.route();
        this.variables = match.variables();
        this.caller = caller;
        this.maxBody = match.route().maxBody() > 0 ? match.route().maxBody() : maxBody;
        this.guard = guard;
        this.confirmation = confirmation;
        this.view = view;
    }

    /**
     * Returns the caller.
     *
     * @throws java.util.NoSuchElementException if the route is open: it does not ask who calls
     */
    public User caller() {
        return caller.orElseThrow();
    }

    /**
     * Refuses the call where the caller lacks an authority besides the route's, which depends on what the body says.
     *
     * @throws HttpProblem 403
     */
    public void require(String authority) {
        guard.require(authority);
    }

    /**
     * Refuses the call of a signed-in person who has not proved recently who they are.
     *
     * @throws HttpProblem 403, with the way to do so in {@code data}
     */
    public void requireConfirmation() {
        confirmation.run();
    }

    /** Returns how the caller reads what is not answered in an envelope. */
    public CallerView view() {
        return view;
    }

    /** Returns the request itself. */
    public HttpServletRequest request() {
        return request;
    }

    /** Returns the answer itself, for cookies and sessions. */
    public HttpServletResponse response() {
        return response;
    }

    /** Returns the value of a variable of the route's path. */
    public String variable(String name) {
        String value = variables.get(name);
        if (value == null) {
            throw new IllegalArgumentException("The route has no variable " + name);
        }
        return value;
    }

    /** Refuses what the route does not take, so that a mistyped filter does not list everything. */
    void checkQuery() {
        List<String> known = route.query().stream().map(Field::name).toList();
        for (String name : Collections.list(request.getParameterNames())) {
            if (!known.contains(name) && !name.equals(CallerView.LANG)) {
                throw new HttpProblem(
                        400,
                        known.isEmpty()
                                ? Message.of("This route takes no query parameters")
                                : Message.of(
                                        "Unknown query parameters; this route takes {0}", String.join(", ", known)));
            }
        }
    }

    /**
     * Returns a query parameter; empty where it is absent or an empty text.
     *
     * @throws HttpProblem 400 if it is there twice or longer than 256 characters
     */
    public Optional<String> parameter(String name) {
        String[] values = request.getParameterValues(name);
        if (values == null) {
            return Optional.empty();
        }
        if (values.length > 1) {
            throw new HttpProblem(400, Message.of("The query parameter '{0}' appears more than once", name));
        }
        if (values[0].length() > MAX_PARAMETER) {
            throw new HttpProblem(
                    400, Message.of("The query parameter '{0}' is longer than {1} characters", name, MAX_PARAMETER));
        }
        return Optional.of(values[0]).filter(value -> !value.isEmpty());
    }

    /**
     * Returns the plugin that the query parameter {@code name} names.
     *
     * @throws HttpProblem 400 if it is absent
     * @throws org.coreadmin.extension.PluginException {@code BAD_REQUEST} if it is no name of a plugin
     */
    public PluginName plugin() {
        return PluginName.of(parameter("name")
                .orElseThrow(() -> new HttpProblem(400, Message.of("Which plugin? ?name= is missing"))));
    }

    /**
     * Returns a query parameter that is a whole number.
     *
     * @throws HttpProblem 400 if it is no whole number, or out of bounds
     */
    public int number(String name, int otherwise, int min, int max) {
        return parameter(name)
                .map(text -> {
                    try {
                        int number = Integer.parseInt(text);
                        if (number >= min && number <= max) {
                            return number;
                        }
                    } catch (NumberFormatException e) {
                        // answered below
                    }
                    throw new HttpProblem(
                            400,
                            Message.of(
                                    "The query parameter '{0}' must be a whole number from {1} to {2}",
                                    name, min, max));
                })
                .orElse(otherwise);
    }

    /** Returns the JSON body, strictly read: with the fields of the route and no others. */
    public JsonBody body() throws IOException {
        return JsonBody.read(
                request, maxBody, route.body().stream().map(Field::name).collect(Collectors.toSet()));
    }

    /** Whether the caller would rather not wait ({@code Prefer: respond-async}, RFC 7240). */
    public boolean prefersAsync() {
        return Collections.list(request.getHeaders("Prefer")).stream()
                .flatMap(header -> List.of(header.split(",")).stream())
                .anyMatch(preference ->
                        preference.strip().toLowerCase(Locale.ROOT).equals("respond-async"));
    }

    /** Answers with success. */
    public void answer(Envelope envelope) throws IOException {
        answer(200, envelope);
    }

    /** Answers with a whole list, and how many there are. */
    public void answer(List<?> list) throws IOException {
        answer(Envelope.of(Map.of("list", list, "total", list.size())));
    }

    /** Answers with a status. */
    public void answer(int status, Envelope envelope) throws IOException {
        view.envelope(envelope).writeTo(response, status);
    }

    /** Answers with an envelope that is JSON already. */
    public void answerJson(byte[] json) throws IOException {
        Envelope.write(json, response, 200);
    }

    /** Adds a header to the answer. */
    public void header(String name, String value) {
        response.setHeader(name, value);
    }

    /** Sets a cookie, beside those that others set. */
    public void cookie(String value) {
        response.addHeader(HttpHeaders.SET_COOKIE, value);
    }

    /**
     * Answers with a file, or with nothing where the caller has it already.
     *
     * @param tag changes with its content, in quotes as in the header ETag
     */
    public void answerFile(String tag, String mediaType, byte[] content) throws IOException {
        if (new ServletWebRequest(request, response).checkNotModified(tag)) {
            return;
        }
        response.setContentType(mediaType);
        response.setContentLength(content.length);
        response.getOutputStream().write(content);
    }

    /** Sends the caller to a path of the application. */
    public void redirect(String path) {
        response.setHeader("Location", request.getContextPath() + path);
        response.setStatus(HttpServletResponse.SC_FOUND);
    }

    /** Answers that there is nothing, as expected. */
    public void answerNothing() {
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    }

    /** Answers with success and leaves the body to be written bit by bit; flush what is to arrive. */
    public OutputStream stream(String mediaType) throws IOException {
        response.setContentType(mediaType);
        response.setHeader("X-Accel-Buffering", "no");
        response.flushBuffer();
        return response.getOutputStream();
    }
}
