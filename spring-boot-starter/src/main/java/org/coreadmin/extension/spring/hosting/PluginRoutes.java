package org.coreadmin.extension.spring.hosting;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** The routes that a plugin's manifest declares. One that is not declared, or has no authority, is closed. Immutable. */
final class PluginRoutes {

    private static final String ANY_METHOD = "*";

    private final List<Declared> own;
    private final List<Declared> absolute;

    private record Declared(String method, PathPattern pattern, Optional<String> authority) {}

    private PluginRoutes(List<Declared> own, List<Declared> absolute) {
        this.own = own;
        this.absolute = absolute;
    }

    static PluginRoutes of(List<Manifest.Route> routes) {
        return new PluginRoutes(declared(routes, false), declared(routes, true));
    }

    private static List<Declared> declared(List<Manifest.Route> routes, boolean absolute) {
        PathPatternParser parser = PathPatternParser.defaultInstance;
        return routes.stream()
                .filter(route -> route.absolute() == absolute)
                .map(route -> new Declared(route.method(), parser.parse(route.path()), route.authority()))
                .sorted(Comparator.comparing(Declared::pattern, PathPattern.SPECIFICITY_COMPARATOR)
                        .thenComparing(route -> route.method().equals(ANY_METHOD)))
                .toList();
    }

    /** Returns the patterns of paths that the plugin claims outside its own. */
    List<String> absolutePatterns() {
        return absolute.stream()
                .map(route -> route.pattern().getPatternString())
                .distinct()
                .toList();
    }

    /** Whether the plugin claims a path of the application. */
    boolean claims(PathContainer path) {
        return absolute.stream().anyMatch(route -> route.pattern().matches(path));
    }

    /**
     * Returns the authority for a request: the most specific route that matches decides. HEAD is as open as GET.
     *
     * @param path below the plugin's own, as the plugin's controllers see it
     * @return empty if the route is closed
     */
    Optional<String> authority(String method, PathContainer path) {
        return authority(own, method, path);
    }

    /** Returns the authority that a path of the application needs, if the plugin claims it. */
    Optional<String> absoluteAuthority(String method, PathContainer path) {
        return authority(absolute, method, path);
    }

    private static Optional<String> authority(List<Declared> routes, String method, PathContainer path) {
        String asked = method.equals("HEAD") ? "GET" : method;
        for (Declared route : routes) {
            if ((route.method().equals(ANY_METHOD) || route.method().equals(asked))
                    && route.pattern().matches(path)) {
                return route.authority();
            }
        }
        return Optional.empty();
    }
}
