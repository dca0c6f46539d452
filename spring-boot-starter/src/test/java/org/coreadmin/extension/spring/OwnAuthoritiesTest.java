package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.coreadmin.extension.spring.testing.HelloPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The typist of the shop has authorities that the shop itself calls plugin:uninstall and *. */
@Turn(kind = "plugins in a running application", place = 1, of = 8)
@ExtendWith(OutputCaptureExtension.class)
class OwnAuthoritiesTest {

    private static final String LEVEL = "--logging.level.org.coreadmin.extension.spring.access=INFO";

    @Test
    void ofTheApplicationLetNobodyInWithoutAGrant(@TempDir Path base, CapturedOutput log) throws Exception {
        HelloPlugin.version("1.0.0").writeTo(base);
        try (Shop shop = Shop.open(base)) {
            assertThat(shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"acme/hello\"}")
                            .statusCode())
                    .isEqualTo(200);

            JsonNode paths =
                    new JsonMapper().readTree(shop.get("/v3/api-docs").body()).path("paths");
            assertThat(paths.size()).isGreaterThan(40);
            for (Map.Entry<String, JsonNode> path : paths.properties()) {
                for (String method : path.getValue().propertyNames()) {
                    String address = path.getKey().replaceFirst("^/shop", "").replaceAll("\\{.*?}", "x");
                    assertThat(shop.send("typist", method.toUpperCase(Locale.ROOT), address, "")
                                    .statusCode())
                            .as(method + " " + address)
                            .isEqualTo(address.equals("/v3/api-docs") ? 200 : 403); // whoever is signed in may read it
                }
            }
            assertThat(shop.send("typist", "GET", "/plugin/acme/hello/greet/Ada", "")
                            .statusCode())
                    .isEqualTo(403);
            assertThat(shop.send("typist", "GET", "/console/session", "").body())
                    .contains("\"authorities\":[]");
            assertThat(shop.get("/admin/plugin/list").body()).contains("acme/hello");
            assertThat(log.getAll())
                    .contains(
                            "\"plugin:list\": [\"plugin:list\"]",
                            "\"plugin:uninstall\": [\"plugin:uninstall\"]",
                            "\"acme:hello\": [\"acme:hello\"]")
                    .containsOnlyOnce("\"*\": [\"*\"]");
            assertThat(shop.context().getBean(PluginStart.class).report())
                    .contains(
                            "users of Spring Security, as core.extension.grants says: ROLE_BOSS may *, ROLE_CLERK may plugin:list; base");
        }
    }

    @Test
    void ofTheApplicationAreNamedAtStartAndThoseThatWereRefusedAtTheNext(@TempDir Path base, CapturedOutput log) {
        String refused = "add this line below core.extension.grants: \"plugin:list\": [\"plugin:list\"]";
        try (Shop shop = Shop.open(base, LEVEL, "--core.extension.grants.plugin:doctor=plugin:doctor")) {
            assertThat(log.getAll())
                    .contains(
                            "do not count for plugins by themselves, whatever their names: plugin:list, plugin:install, ")
                    .doesNotContain("plugin:doctor, ", refused);
            assertThat(shop.send("typist", "GET", "/admin/plugin/list", "").statusCode())
                    .isEqualTo(403);
        }
        int begin = log.getAll().length();
        Shop.open(base).close();
        assertThat(log.getAll().substring(begin))
                .contains("Users were refused before: the application's own authority plugin:list ", refused);

        begin = log.getAll().length();
        Shop.open(base, "--core.extension.grants.plugin:list=plugin:list").close();
        assertThat(log.getAll().substring(begin)).doesNotContain(refused);

        begin = log.getAll().length();
        Shop.open(base, LEVEL, "--core.extension.accept-application-authorities=true")
                .close();
        assertThat(log.getAll().substring(begin)).doesNotContain(refused, "do not count for plugins by themselves");
    }

    @Test
    void ofTheApplicationAreNamedAgainOnlyIfOneCountsNoMore(@TempDir Path base, CapturedOutput log) {
        String told = "do not count for plugins by themselves";
        String granted = "--core.extension.grants.plugin:doctor=plugin:doctor";
        String all = "--core.extension.accept-application-authorities=true";
        assertThat(logged(base, log, granted)).as("first start").contains(told);
        assertThat(logged(base, log, granted)).as("nothing has changed").doesNotContain(told);
        assertThat(logged(base, log)).as("a grant is gone").contains(told, "plugin:doctor, ");
        assertThat(logged(base, log, granted)).as("more count").doesNotContain(told);
        assertThat(logged(base, log, all)).as("all count").doesNotContain(told);
        assertThat(logged(base, log, granted)).as("not all count any more").contains(told);
    }

    private static String logged(Path base, CapturedOutput log, String... settings) {
        int begin = log.getAll().length();
        Shop.open(base, Stream.concat(Stream.of(LEVEL), Stream.of(settings)).toArray(String[]::new))
                .close();
        return log.getAll().substring(begin);
    }

    @ParameterizedTest
    @CsvSource({"plugin:uninstall, plugin:list", "*, *"})
    void ofTheApplicationAreGrantedLikeAnyOthers(String own, String granted, @TempDir Path base) {
        try (Shop shop = Shop.open(base, "--core.extension.grants." + own + "=" + granted)) {
            assertThat(shop.send("typist", "GET", "/admin/plugin/list", "").statusCode())
                    .isEqualTo(200);
            assertThat(shop.context().getBean(PluginStart.class).report()).contains(own + " may " + granted);
        }
    }

    @Test
    void ofTheApplicationCountWhereTheSettingSaysSo(@TempDir Path base) {
        try (Shop shop = Shop.open(base, "--core.extension.accept-application-authorities=true")) {
            assertThat(shop.send("typist", "GET", "/admin/plugin/list", "").statusCode())
                    .isEqualTo(200);
            assertThat(shop.context().getBean(PluginStart.class).report())
                    .contains("core.extension.accept-application-authorities");
        }
    }
}
