package org.coreadmin.extension.spring.http;

import java.util.List;

/**
 * Routes below {@code /admin/access}, by which an application lets its accounts and tokens be managed. An application
 * with such routes defines a bean of this type. They are checked, refused and described like those of
 * {@code /admin/plugin}. The console shows its page about tokens if there is {@code GET /tokens}, and its page about
 * accounts if there is {@code GET /accounts}. docs/reference/http.md says what these pages send and expect.
 *
 * @param routes the routes; their paths start after {@code /admin/access}
 */
public record AccessRoutes(List<Route> routes) {

    /** The prefix of their paths. */
    public static final String PREFIX = "/admin/access";

    /** The pages of the console that such routes are for. */
    public static final List<String> PAGES = List.of("tokens", "accounts");

    public AccessRoutes {
        routes = List.copyOf(routes);
    }

    /** Returns the names of the pages that these routes serve. */
    public List<String> pages() {
        return PAGES.stream()
                .filter(page -> routes.stream()
                        .anyMatch(route ->
                                route.method().equals("GET") && route.path().equals("/" + page)))
                .toList();
    }

    /** Returns the authority for a page. */
    public String authorityOf(String page) {
        return routes.stream()
                .filter(route -> route.method().equals("GET") && route.path().equals("/" + page))
                .map(Route::authority)
                .findFirst()
                .orElseThrow();
    }
}
