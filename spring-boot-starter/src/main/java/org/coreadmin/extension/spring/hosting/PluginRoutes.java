package org.coreadmin.extension.spring.hosting;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.manifest.Manifest;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** The routes that a plugin's manifest declares. One that is not declared, or has no authority, is closed. Immutable. */
final class PluginRoutes {

    private static final String ANY_METHOD = "*";

    private final List<Declared> routes;

    private record Declared(String method, PathPattern pattern, Optional<String> authority) {}

    private PluginRoutes(List<Declared> routes) {
        this.routes = routes;
    }

    static PluginRoutes of(List<Manifest.Route> routes) {
        PathPatternParser parser = PathPatternParser.defaultInstance;
        return new PluginRoutes(routes.stream()
                .map(route -> new Declared(route.method(), parser.parse(route.path()), route.authority()))
                .sorted(Comparator.comparing(Declared::pattern, PathPattern.SPECIFICITY_COMPARATOR)
                        .thenComparing(route -> route.method().equals(ANY_METHOD)))
                .toList());
    }

    /**
     * What a request needs: the most specific route that matches decides. HEAD is as open as GET.
     *
     * @param path below the plugin's own, as the plugin's controllers see it
     * @return empty if the route is closed
     */
    Optional<String> authority(String method, PathContainer path) {
        String asked = method.equals("HEAD") ? "GET" : method;
        return routes.stream()
                .filter(route ->
                        route.method().equals(ANY_METHOD) || route.method().equals(asked))
                .filter(route -> route.pattern().matches(path))
                .findFirst()
                .flatMap(Declared::authority);
    }
}
