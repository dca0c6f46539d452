package org.coreadmin.extension.spring.console;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.handover.HandoverFilter;
import org.coreadmin.extension.spring.handover.Handovers;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.menu.Menus;
import org.coreadmin.extension.text.JsonObject;

/** The console's data about its user: the name, the menu, and which plugins have pages. */
public final class ConsoleSession {

    private static final String END = "/admin/plugin/handover/end";

    private final CurrentUser users;
    private final CsrfSource csrf;
    private final Menus menus;
    private final Frontends frontends;
    private final Handovers handovers;
    private final Map<String, Object> application;

    /**
     * Describes an application.
     *
     * @param application what a stranger may know: its name, how to sign in and out, whether packages may be uploaded, and
     *                    {@code pages}: those of the console that need something of the application which this one has
     */
    public ConsoleSession(
            CurrentUser users,
            CsrfSource csrf,
            Menus menus,
            Frontends frontends,
            Handovers handovers,
            Map<String, Object> application) {
        this.users = users;
        this.csrf = csrf;
        this.menus = menus;
        this.frontends = frontends;
        this.handovers = handovers;
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
        Optional<User> user = users.of(request);
        HandoverFilter.session(request).ifPresent(session -> {
            if (user.isEmpty()) {
                handovers.end(session, HandoverFilter.refusedByTheApplication(), request.getRemoteAddr());
                return;
            }
            map.put("application", JsonObject.of(application).with("logout", END));
            session.end().ifPresent(end -> map.put("until", PluginItem.timestamp(end)));
        });
        csrf.of(request).ifPresent(header -> map.put("csrf", Map.of("header", header.name(), "token", header.value())));
        user.ifPresent(known -> {
            map.put("user", CallerView.describe(known));
            map.put(
                    "menus",
                    menus.render(known).stream().map(ConsoleSession::describe).toList());
            map.put("frontends", frontends.list());
        });
        return map;
    }

    private static Map<String, Object> describe(MenuItem item) {
        return new JsonObject()
                .with("id", item.id())
                .with("title", item.title())
                .with("path", Optional.ofNullable(item.path()))
                .with("icon", Optional.ofNullable(item.icon()))
                .with(
                        "children",
                        item.children().stream().map(ConsoleSession::describe).toList());
    }
}
