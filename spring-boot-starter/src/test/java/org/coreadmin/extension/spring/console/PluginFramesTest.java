package org.coreadmin.extension.spring.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A shop with a front end on another origin, and a plugin with a page. */
@TestInstance(Lifecycle.PER_CLASS)
class PluginFramesTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String ORIGIN = "http://localhost:5173";
    private static final String ALLOWED = "Access-Control-Allow-Origin";

    private Shop shop;

    /** The console is open, as the guides say. */
    static final class Open {

        @Bean
        @Order(0)
        SecurityFilterChain openConsole(HttpSecurity http) {
            return http.securityMatcher("/console/**")
                    .authorizeHttpRequests(paths -> paths.anyRequest().permitAll())
                    .httpBasic(basic -> {})
                    .build();
        }
    }

    @BeforeAll
    void open(@TempDir Path base) throws Exception {
        Path plugin = CompiledPlugin.named("acme/board")
                .manifest("\"frontend\": {\"entry\": \"main.js\"}")
                .writeTo(base);
        Path manifest = plugin.resolve("core.json");
        Files.writeString(manifest, Files.readString(manifest).replace("\"backend\"", "\"frontend\""));
        Files.createDirectories(plugin.resolve("web/parts"));
        Files.writeString(plugin.resolve("web/main.js"), "export const pages = [];");
        Files.writeString(plugin.resolve("web/parts/one.js"), "export const one = 1;");
        Files.writeString(plugin.resolve("web/page.html"), "<script>alert(1)</script>");
        shop = Shop.open(Open.class, base, "--core.extension.console.front-end-origins=" + ORIGIN);
        assertThat(shop.context()
                        .getBean(PluginLoader.class)
                        .manager()
                        .install("acme/board", InstallOptions.DEFAULT)
                        .success())
                .isTrue();
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @Test
    void servesThePluginsFilesByAKeyThatOnlyPeopleGetToKnow() {
        JsonNode stranger = session("");
        assertThat(stranger.has("frontends")).isFalse();
        String files = session("clerk").get("frontends").get(0).get("files").asString();

        for (String name : new String[] {"main.js", "parts/one.js"}) {
            HttpResponse<String> file = shop.send("", "GET", "/console/" + files + name, "");
            assertThat(file.statusCode()).isEqualTo(200);
            assertThat(file.body()).startsWith("export");
            assertThat(header(file, ALLOWED)).isEqualTo("*");
            assertThat(header(file, "Content-Type")).startsWith("text/javascript");
        }
        assertThat(shop.send("", "GET", "/plugin/acme/board/assets/main.js", "").statusCode())
                .isEqualTo(401);
    }

    @Test
    void letsNoFileOfAPluginActAsAPageOfTheApplication() {
        String files = session("boss").get("frontends").get(0).get("files").asString();
        assertThat(header(shop.send("", "GET", "/console/" + files + "page.html", ""), "Content-Security-Policy"))
                .isEqualTo("default-src 'none'; sandbox");
    }

    @Test
    void servesNothingWithoutTheKey() {
        String files = session("boss").get("frontends").get(0).get("files").asString();
        String key = files.replace("assets/plugins/", "").replace("/", "");
        for (String path : new String[] {
            "assets/plugins/" + "0".repeat(key.length()) + "/main.js",
            "assets/plugins/" + key.substring(1) + "/main.js",
            "assets/plugins/acme/board/main.js",
            "assets/plugins/" + key + "/../../../core.json",
            "assets/plugins/" + key + "/%2e%2e/core.json",
            "assets/plugins/" + key + "/../core.json",
            "assets/plugins/" + key + "/",
            "assets/plugins/" + key,
            "assets/plugins/" + key + "/none.js"
        }) {
            HttpResponse<String> answer = shop.send("", "GET", "/console/" + path, "");
            assertThat(answer.statusCode()).as(path).isIn(400, 401, 404);
        }
    }

    @Test
    void letsOnlyTheListedOriginAndItsOwnShowTheFrame() {
        HttpResponse<String> frame = shop.send("", "GET", "/console/assets/plugin-frame.html", "");
        assertThat(header(frame, "Content-Security-Policy"))
                .contains(
                        "sandbox allow-scripts allow-forms;", "frame-ancestors 'self' " + ORIGIN, "default-src 'none'")
                .doesNotContain("allow-same-origin", "unsafe");
    }

    @Test
    void letsTheListedOriginReadTheSessionAndRoutesButNotTheApi() {
        for (String path :
                new String[] {"/console/session", "/console/plugin-pages.js", "/plugin/acme/board/assets/main.js"}) {
            assertThat(header(shop.sendWith("boss", "GET", path, "", "Origin", ORIGIN), ALLOWED))
                    .as(path)
                    .isEqualTo(ORIGIN);
            assertThat(shop.get(path).statusCode()).as(path).isEqualTo(200);
            assertThat(header(shop.sendWith("boss", "GET", path, "", "Origin", ORIGIN + "0"), ALLOWED))
                    .as(path)
                    .isEmpty();
        }
        assertThat(header(shop.sendWith("boss", "GET", "/admin/plugin/list", "", "Origin", ORIGIN), ALLOWED))
                .isEmpty();
        // refused by the application's security, but readable: the front end sees that the sign-in has ended
        HttpResponse<String> refused =
                shop.sendWith("", "GET", "/plugin/acme/board/assets/main.js", "", "Origin", ORIGIN);
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(header(refused, ALLOWED)).isEqualTo(ORIGIN);
    }

    private JsonNode session(String who) {
        return JSON.readTree(shop.send(who, "GET", "/console/session", "").body())
                .get("data");
    }

    private static String header(HttpResponse<String> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }
}
