package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Routes of the application at paths of its own, such as those to sign in. An application with such routes defines a bean of this
 * type. They are checked, refused and described like those of {@code /admin/plugin}. The console shows its page about the person's
 * own account if there is {@code GET /admin/me/account}. Safe for use by several threads.
 */
public final class ApplicationRoutes {

    private static final String OWN_ACCOUNT = "/admin/me/account";

    private final RouteTable table;

    /** Creates the routes, whose paths start after the application's context path. */
    public ApplicationRoutes(List<Route> routes) {
        this.table = new RouteTable(routes);
    }

    /** Returns the routes. */
    public RouteTable table() {
        return table;
    }

    /** Returns the route that answers a request; empty if none does. */
    public Optional<Route> find(HttpServletRequest request) {
        return table.find(request.getMethod(), request.getServletPath() + Objects.toString(request.getPathInfo(), ""))
                .map(RouteTable.Match::route);
    }

    /** Returns the names of the console's pages that these routes serve. */
    public List<String> pages() {
        return table.methods(OWN_ACCOUNT).isEmpty() ? List.of() : List.of("account");
    }

    /** Returns the paths as a servlet has them: the context path itself is empty, and a variable stands for everything below. */
    public List<String> mappings() {
        return table.routes().stream()
                .map(route -> route.path().equals("/") ? "" : route.path().replaceFirst("/\\{.*", "/*"))
                .distinct()
                .toList();
    }
}
