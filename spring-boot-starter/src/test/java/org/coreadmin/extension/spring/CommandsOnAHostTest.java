package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.spring.presence.HostToken;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** Commands reach the plugin service of an application whose security chain knows only its own users. */
@TestInstance(Lifecycle.PER_CLASS)
class CommandsOnAHostTest {

    private static final String TOKEN = "0123456789abcdef0123456789abcdef";

    private Path base;
    private Shop shop;
    private String bearer;

    @BeforeAll
    void open(@TempDir Path directory) throws Exception {
        base = directory;
        CompiledPlugin.named("acme/base").version("1.0.0").writeTo(base);
        shop = Shop.open(base, "--spring.application.name=fruit", "--core.extension.token=" + TOKEN);
        bearer = "Bearer "
                + ServerSeat.address(new BaseDirectory(base)).orElseThrow().token();
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    /** The application fires no hooks of sign-ins, or does not say so: a guard of them guards nothing. */
    @Test
    void saysOfAGuardOfSignInsThatItDoesNothingHere() throws Exception {
        CompiledPlugin.named("acme/guard")
                .version("1.0.0")
                .provider("guard.Provider")
                .source("guard.Provider", """
                        package guard;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() { return Contributions.builder().listener(Guard.class).toMap(); }
                        }
                        """)
                .source("guard.Guard", """
                        package guard;
                        import java.util.List;
                        import org.coreadmin.extension.api.*;
                        public class Guard implements Listener {
                            public Guard(HookManager hooks) {
                                hooks.registerGuard(Hooks.USER_LOGIN_BEFORE, 1, arguments -> null);
                                hooks.register(Hooks.MENU_RENDER_AFTER, 1, arguments -> null);
                            }
                            public List<Class<?>> listen() { return List.of(); }
                            public void process(Object event) {}
                        }
                        """)
                .writeTo(base);
        String sentence = "its callbacks of user.login.before do nothing here";
        String name = "{\"name\":\"acme/guard\"";
        assertThat(send("POST", "/admin/plugin/install", name + ",\"dry_run\":true}", bearer)
                        .body())
                .contains(sentence, "core.extension.fired-hooks");
        HttpResponse<String> installed = send("POST", "/admin/plugin/install", name + "}", bearer);
        assertThat(installed.statusCode()).as(installed.body()).isEqualTo(200);
        assertThat(send("GET", "/admin/plugin/list?keyword=guard", "", bearer).body())
                .contains("\"idle_hooks\":[\"user.login.before\"]");
        assertThat(send("GET", "/admin/plugin/detail?name=acme/guard", "", bearer)
                        .body())
                .contains(sentence);
    }

    @Test
    void acceptsTheLocalTokenBeforeTheApplicationsSecurity() {
        HttpResponse<String> installed = send("POST", "/admin/plugin/install", "{\"name\":\"acme/base\"}", bearer);
        assertThat(installed.statusCode()).as(installed.body()).isEqualTo(200);
        assertThat(send("GET", "/admin/plugin/history?name=acme/base", "", bearer)
                        .body())
                .contains("local:");
    }

    @Test
    void acceptsTheLocalTokenForThePluginServiceOnly() {
        for (String path :
                new String[] {"/shelf", "/console/session", "/v3/api-docs", "/plugin/acme/base/", "/admin/"}) {
            assertThat(send("GET", path, "", bearer).statusCode()).as(path).isEqualTo(401);
        }
        assertThat(send("GET", "/admin/plugin/../../shelf", "", bearer).body()).doesNotContain("apples");
        assertThat(send("GET", "/admin/plugin/;x/../../shelf", "", bearer).body())
                .doesNotContain("apples");
    }

    @Test
    void refusesEveryOtherToken() {
        assertThat(send("GET", "/admin/plugin/readiness", "", "Bearer core_local_x")
                        .statusCode())
                .isEqualTo(401);
        assertThat(send("GET", "/admin/plugin/readiness", "", bearer + "x").statusCode())
                .isEqualTo(401);
    }

    @Test
    void acceptsTheTokenThatTheApplicationHasSetForThePluginServiceOnly() {
        String own = "Bearer " + TOKEN;
        assertThat(send("GET", "/admin/plugin/list", "", own).statusCode()).isEqualTo(200);
        assertThat(send("GET", "/shelf", "", own).statusCode()).isEqualTo(401);
        assertThat(send("GET", "/admin/plugin/list", "", own + "0").statusCode())
                .isEqualTo(401);
        assertThat(send("POST", "/admin/plugin/command", "{\"word\":\"acme:run\"}", own)
                        .statusCode())
                .isEqualTo(403);
        assertThatThrownBy(() -> new HostToken("secret")).hasMessageContaining("at least 24 characters");
    }

    @Test
    void tellsInOneLineOfTheLogWhatIsServed() {
        assertThat(shop.context().getBean(PluginStart.class).report())
                .contains(
                        "/admin/plugin",
                        "users of Spring Security, as core.extension.grants says: ROLE_BOSS may *, ROLE_CLERK may plugin:list"
                                + " and for holders of core.extension.token",
                        "base directory /",
                        "jdbc:sqlite:",
                        "plugins: ");
    }

    @Test
    void leavesTheAddressOfTheDatabaseForCommandsThatComeWhenItIsStopped() {
        BaseDirectory base =
                new BaseDirectory(shop.context().getBean(PluginLoader.class).base());
        ApplicationDatabase database = new ApplicationDatabase(base, Map.of());
        assertThat(database.host().orElseThrow().application()).isEqualTo("fruit");
        assertThat(database.find().orElseThrow().url())
                .isEqualTo("jdbc:sqlite:" + base.path().resolve("shop.db"));
    }

    private HttpResponse<String> send(String method, String path, String body, String authorization) {
        return shop.sendWith("", method, path, body, "Authorization", authorization);
    }
}
