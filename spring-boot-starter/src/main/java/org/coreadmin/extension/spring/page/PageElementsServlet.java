package org.coreadmin.extension.spring.page;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.menu.Menus;
import org.coreadmin.extension.text.JsonObject;

/**
 * Slots and the menu for pages that no template engine of Spring makes: {@code elements.js} defines {@code <core-slot>} and
 * {@code <core-menu>}, which ask here. What plugins get as the model of a slot is the query.
 */
public final class PageElementsServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    /** Sent by {@code elements.js}: no link and no page of another site can make a browser show a slot's HTML as a page of its own. */
    private static final String HEADER = "X-Core-Elements";

    private static final Pattern SLOT = Pattern.compile("[A-Za-z0-9._-]{1,100}");
    private static final String SCRIPT = "/elements.js";

    private final transient PageSlots slots;
    private final transient Menus menus;
    private final transient CurrentUser users;
    private final byte[] script;

    /** Answers with these. */
    public PageElementsServlet(PageSlots slots, Menus menus, CurrentUser users) {
        this.slots = slots;
        this.menus = menus;
        this.users = users;
        try (InputStream in = PageElementsServlet.class.getResourceAsStream("/META-INF/core-extension/page" + SCRIPT)) {
            this.script = Objects.requireNonNull(in, SCRIPT).readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("X-Content-Type-Options", "nosniff");
        String path = request.getPathInfo() == null ? "/" : request.getPathInfo();
        if (path.equals(SCRIPT)) {
            response.setHeader("Cache-Control", "no-cache");
            send(response, "text/javascript", script);
            return;
        }
        response.setHeader("Cache-Control", "no-store");
        if (path.equals("/menu")) {
            menu(request, response);
        } else if (path.startsWith("/slot/")
                && SLOT.matcher(path.substring("/slot/".length())).matches()) {
            slot(path.substring("/slot/".length()), request, response);
        } else {
            Envelope.failure(404, Message.of("There is no such element")).writeTo(response, 404);
        }
    }

    private void slot(String name, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getHeader(HEADER) == null) {
            Envelope.failure(400, Message.of("Slots are part of a page: ask with the header {0}", HEADER))
                    .writeTo(response, 400);
            return;
        }
        Map<String, Object> model = new LinkedHashMap<>();
        request.getParameterMap().forEach((parameter, values) -> model.put(parameter, values[0]));
        send(response, "text/html", slots.render(name, model).getBytes(StandardCharsets.UTF_8));
    }

    private void menu(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            List<MenuItem> entries = users.of(request).map(menus::render).orElse(List.of());
            Envelope.of(Map.of(
                            "items",
                            entries.stream().map(PageElementsServlet::shown).toList()))
                    .writeTo(response, 200);
        } catch (HookVeto veto) {
            Envelope.failure(403, Message.of(veto)).writeTo(response, 403);
        }
    }

    private static Map<String, Object> shown(MenuItem item) {
        return new JsonObject()
                .with("id", item.id())
                .with("title", item.title())
                .with("path", Optional.ofNullable(item.path()))
                .with(
                        "children",
                        item.children().stream().map(PageElementsServlet::shown).toList());
    }

    private static void send(HttpServletResponse response, String type, byte[] content) throws IOException {
        response.setContentType(type);
        response.setCharacterEncoding("UTF-8");
        response.setContentLength(content.length);
        response.getOutputStream().write(content);
    }
}
