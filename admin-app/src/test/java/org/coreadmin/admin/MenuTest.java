package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.FiredHooks;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.MenuItem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(Lifecycle.PER_CLASS)
class MenuTest {

    private RunningServer server;
    private Client reader;

    @BeforeAll
    void start(@TempDir Path base) {
        server = RunningServer.on(base);
        reader = server.program("reader", "plugin:list");
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void showsWhatTheUserMaySee() {
        assertThat(ids(reader)).containsExactly("plugins", "catalogue", "updates", "attention");
        assertThat(ids(server.program("nobody", "some:thing"))).isEmpty();
    }

    @Test
    void firesBothHooks() {
        FiredHooks fired = server.firedHooks();
        reader.get("/admin/menus");
        assertThat(fired.take()).containsExactly(Hooks.MENU_RENDER_BEFORE, Hooks.MENU_RENDER_AFTER);
    }

    @Test
    void showsWhatAPluginAddsToWhoMaySeeIt() {
        HookCallback adding = arguments -> {
            List<MenuItem> menus = new ArrayList<>(menus(arguments[0]));
            menus.add(MenuItem.of("news", "News", "/plugin/core/announcements/"));
            menus.add(new MenuItem("secret", "Secret", "/s", null, "system:secret", 1, List.of()));
            return menus;
        };
        for (String hook : List.of(Hooks.MENU_RENDER_BEFORE, Hooks.MENU_RENDER_AFTER)) {
            HookRegistration registration = server.hooks().register(hook, adding);
            assertThat(ids(reader)).containsExactly("news", "plugins", "catalogue", "updates", "attention");
            registration.close();
        }
        assertThat(ids(reader)).containsExactly("plugins", "catalogue", "updates", "attention");
    }

    @Test
    void letsAPluginStopTheMenu() {
        HookRegistration registration = server.hooks().register(Hooks.MENU_RENDER_BEFORE, arguments -> {
            throw new HookVeto("Closed for today");
        });
        Client.Answer answer = reader.get("/admin/menus");
        registration.close();
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.message()).isEqualTo("Closed for today");
    }

    private static List<MenuItem> menus(@org.jspecify.annotations.Nullable Object argument) {
        return argument instanceof List<?> list
                ? list.stream().map(MenuItem.class::cast).toList()
                : List.of();
    }

    private static List<String> ids(Client client) {
        List<String> ids = new ArrayList<>();
        client.get("/admin/menus")
                .data()
                .get("list")
                .forEach(item -> ids.add(item.get("id").asString()));
        return ids;
    }
}
