package org.coreadmin.extension.spring.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.coreadmin.extension.spring.access.PermissionCheck;

/**
 * A route of the HTTP interface. Every route needs an authority: what is not granted is refused. What it takes is
 * declared here once; the check of requests and the documentation both read it. A caller of {@link PermissionCheck#OPEN} or
 * {@link PermissionCheck#SIGNED_IN} is let in without a hook and whatever else the query holds, and the route records itself what
 * belongs in the audit trail.
 *
 * @param method    GET, POST, PUT or DELETE
 * @param path      below the prefix of its table; a segment in braces stands for any one segment
 * @param authority the authority that a caller needs
 * @param summary   one line for the documentation
 * @param query     the parameters that the query may have; any other is refused
 * @param body      the fields that the JSON body may have; any other is refused
 * @param data      fields of {@code data} in the answer
 * @param maxBody   how long the JSON body may be, in bytes; 0: as long as the application allows in general
 * @param handler   answers the call
 */
public record Route(
        String method,
        String path,
        String authority,
        String summary,
        List<Field> query,
        List<Field> body,
        List<Field> data,
        int maxBody,
        Handler handler) {

    private static final Pattern PATH = Pattern.compile("/|(/[a-z0-9-]+|/\\{[a-z]+})+");

    public Route {
        if (!PATH.matcher(path).matches()) {
            throw new IllegalArgumentException("No path of a route: " + path);
        }
        if (authority.isBlank()) {
            throw new IllegalArgumentException("The route " + method + " " + path + " has no authority");
        }
        query = List.copyOf(query);
        body = List.copyOf(body);
        data = List.copyOf(data);
    }

    /** Returns a route for {@code GET}. */
    public static Route get(String path, String authority, Handler handler) {
        return of("GET", path, authority, handler);
    }

    /** Returns a route for {@code POST} that takes no body. */
    public static Route post(String path, String authority, Handler handler) {
        return of("POST", path, authority, handler);
    }

    /** Returns a route for {@code PUT} that takes no body. */
    public static Route put(String path, String authority, Handler handler) {
        return of("PUT", path, authority, handler);
    }

    /** Returns a route for {@code DELETE} that takes no body. */
    public static Route delete(String path, String authority, Handler handler) {
        return of("DELETE", path, authority, handler);
    }

    private static Route of(String method, String path, String authority, Handler handler) {
        return new Route(method, path, authority, "", List.of(), List.of(), List.of(), 0, handler);
    }

    /** Returns a copy with its line for the documentation, without which no table takes it. */
    public Route described(String line) {
        return new Route(method, path, authority, line, query, body, data, maxBody, handler);
    }

    /** Returns a copy with parameters in the query. */
    public Route withQuery(Field... fields) {
        return new Route(method, path, authority, summary, List.of(fields), body, data, maxBody, handler);
    }

    /** Returns a copy with a JSON body. */
    public Route withBody(Field... fields) {
        return new Route(method, path, authority, summary, query, List.of(fields), data, maxBody, handler);
    }

    /** Returns a copy with one more field in its JSON body. */
    public Route alsoWithBody(Field field) {
        return new Route(method, path, authority, summary, query, and(body, field), data, maxBody, handler);
    }

    /** Returns a copy with one more field in what {@code data} holds. */
    public Route alsoAnswering(Field field) {
        return new Route(method, path, authority, summary, query, body, and(data, field), maxBody, handler);
    }

    private static List<Field> and(List<Field> fields, Field more) {
        List<Field> all = new ArrayList<>(fields);
        all.add(more);
        return all;
    }

    /** Returns a copy with what {@code data} holds. */
    public Route answering(Field... fields) {
        return new Route(method, path, authority, summary, query, body, List.of(fields), maxBody, handler);
    }

    /** Returns a copy for JSON bodies of up to so many bytes. */
    public Route withMaxBody(int bytes) {
        return new Route(method, path, authority, summary, query, body, data, bytes, handler);
    }

    /** Answers a call that may be made. */
    @FunctionalInterface
    public interface Handler {

        /** Answers, or throws what is to be answered: {@link HttpProblem} or a PluginException. */
        void answer(Call call) throws IOException;
    }

    /** Whether it answers everybody. */
    public boolean isOpen() {
        return authority.equals(PermissionCheck.OPEN);
    }

    /** Whether callers have to hold its authority: it is neither open nor for whoever is signed in. */
    boolean needsAuthority() {
        return !isOpen() && !authority.equals(PermissionCheck.SIGNED_IN);
    }

    /** Returns the parts between the slashes. */
    List<String> segments() {
        return List.of(path.substring(1).split("/"));
    }

    static boolean isVariable(String segment) {
        return segment.startsWith("{");
    }
}
