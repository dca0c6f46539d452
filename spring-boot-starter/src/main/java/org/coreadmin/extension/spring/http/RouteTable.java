package org.coreadmin.extension.spring.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** All routes of the HTTP interface, which one lookup finds together with the authority that they need. Immutable. */
public final class RouteTable {

    private final List<Route> routes;
    private final Map<String, Map<String, Route>> literal = new HashMap<>();
    private final List<Route> variable;

    /** Creates the routes in the order of the documentation. */
    public RouteTable(List<Route> routes) {
        this.routes = List.copyOf(routes);
        List<Route> withVariables = new ArrayList<>();
        for (Route route : routes) {
            if (route.summary().isBlank()) {
                throw new IllegalArgumentException("Nothing describes " + route.method() + " " + route.path());
            }
            if (route.segments().stream().anyMatch(Route::isVariable)) {
                withVariables.add(route);
            } else if (literal.computeIfAbsent(route.path(), path -> new HashMap<>())
                            .put(route.method(), route)
                    != null) {
                throw new IllegalArgumentException("Two routes for " + route.method() + " " + route.path());
            }
        }
        this.variable = List.copyOf(withVariables);
    }

    /** Returns all routes. */
    public List<Route> routes() {
        return routes;
    }

    /**
     * Returns the route for a request.
     *
     * @param asked the request's method; {@code HEAD} finds what {@code GET} does
     * @param path  the decoded path below the prefix of the table
     */
    Optional<Match> find(String asked, String path) {
        String method = asked.equals("HEAD") ? "GET" : asked;
        Map<String, Route> methods = literal.get(path);
        Route exact = methods == null ? null : methods.get(method);
        if (exact != null) {
            return Optional.of(new Match(exact, Map.of()));
        }
        return variable.stream()
                .filter(route -> route.method().equals(method))
                .flatMap(route -> variables(route, path).map(found -> new Match(route, found)).stream())
                .findFirst();
    }

    /** Returns the methods that a path answers to; empty if there is no such path. */
    TreeSet<String> methods(String path) {
        TreeSet<String> methods =
                new TreeSet<>(literal.getOrDefault(path, Map.of()).keySet());
        variable.stream()
                .filter(route -> variables(route, path).isPresent())
                .forEach(route -> methods.add(route.method()));
        return methods;
    }

    private static Optional<Map<String, String>> variables(Route route, String path) {
        String[] given = path.substring(1).split("/", -1);
        List<String> wanted = route.segments();
        if (given.length != wanted.size()) {
            return Optional.empty();
        }
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < given.length; i++) {
            String segment = wanted.get(i);
            if (Route.isVariable(segment) && !given[i].isEmpty()) {
                variables.put(segment.substring(1, segment.length() - 1), given[i]);
            } else if (!segment.equals(given[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(variables);
    }

    /** A route with the values of its variables. */
    record Match(Route route, Map<String, String> variables) {}
}
