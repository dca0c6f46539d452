package org.coreadmin.extension.spring.console;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.menu.Menus;

/** The console's data about its user: the name, the menu, and which plugins have pages. */
public final class ConsoleSession {

    private final CurrentUser users;
    private final CsrfSource csrf;
    private final Menus menus;
    private final Frontends frontends;
    private final Map<String, Object> application;

    /**
     * Describes an application.
     *
     * @param application what a stranger may know: its name, how to sign in and out, whether packages may be uploaded, and
     *                    {@code pages}: those of the console that need something of the application which this one has
     */
    public ConsoleSession(
            CurrentUser users, CsrfSource csrf, Menus menus, Frontends frontends, Map<String, Object> application) {
        this.users = users;
        this.csrf = csrf;
        this.menus = menus;
        this.frontends = frontends;
        this.application = Map.copyOf(application);
    }

    /**
     * Returns the session for a request. {@code user}, {@code menus} and {@code frontends} are there only if somebody
     * is signed in.
     *
     * @throws org.coreadmin.extension.api.HookVeto if a plugin refuses the menu
     */
    Map<String, Object> of(HttpServletRequest request) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("application", application);
        csrf.of(request).ifPresent(header -> map.put("csrf", Map.of("header", header.name(), "token", header.value())));
        Optional<User> user = users.of(request);
        user.ifPresent(known -> {
            map.put("user", describe(known));
            map.put(
                    "menus",
                    menus.render(known).stream().map(ConsoleSession::describe).toList());
            map.put("frontends", frontends.list());
        });
        return map;
    }

    private static Map<String, Object> describe(User user) {
        return Map.of(
                "name", user.name(),
                "display_name", user.displayName(),
                "authorities", new TreeSet<>(user.authorities()));
    }

    private static Map<String, Object> describe(MenuItem item) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", item.id());
        map.put("title", item.title());
        if (item.path() != null) {
            map.put("path", item.path());
        }
        if (item.icon() != null) {
            map.put("icon", item.icon());
        }
        map.put(
                "children",
                item.children().stream().map(ConsoleSession::describe).toList());
        return map;
    }
}
