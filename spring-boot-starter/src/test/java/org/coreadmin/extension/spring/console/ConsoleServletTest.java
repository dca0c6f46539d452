package org.coreadmin.extension.spring.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The console in an application that knows nothing of it, under a context path. */
@TestInstance(Lifecycle.PER_CLASS)
class ConsoleServletTest {

    private static final JsonMapper JSON = new JsonMapper();

    private Shop shop;

    @BeforeAll
    void open(@TempDir Path base) {
        shop = Shop.open(base, "--core.extension.console.sign-in-page=/shop/login");
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @Test
    void answersThePageForEveryPathAndItsFilesUnderTheContextPath() {
        for (String path : new String[] {"/console/", "/console/plugins/acme/hello", "/console/no/such/page"}) {
            HttpResponse<String> page = shop.get(path);
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html;charset=UTF-8");
            assertThat(page.body()).contains("content=\"/shop/console\"").doesNotContain("{{");
            Matcher files = Pattern.compile("(?:src|href)=\"/shop(/console/assets/[^\"]+)\"")
                    .matcher(page.body());
            int count = 0;
            while (files.find()) {
                HttpResponse<String> file = shop.get(files.group(1));
                assertThat(file.statusCode()).as(files.group(1)).isEqualTo(200);
                assertThat(file.headers().firstValue("Cache-Control").orElse(""))
                        .contains("immutable");
                count++;
            }
            assertThat(count).isGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void sendsAPolicyThatLetsNothingInFromElsewhere() {
        String policy = shop.get("/console/")
                .headers()
                .firstValue("Content-Security-Policy")
                .orElse("");
        assertThat(policy)
                .contains("default-src 'none'", "script-src 'self'", "style-src 'self'")
                .doesNotContain("unsafe");
    }

    @Test
    void servesOnlyWhatItKnows() {
        for (String path : new String[] {
            "/console/assets/nothing.js",
            "/console/assets/../index.html",
            "/console/assets/%2e%2e/sources.txt",
            "/console/assets/"
        }) {
            assertThat(shop.get(path).body()).as(path).doesNotContain("src/main.ts");
        }
        assertThat(shop.get("/console/assets/nothing.js").statusCode()).isEqualTo(404);
        assertThat(shop.get("/console/assets/errors/10004.md").body()).startsWith("# 10004");
    }

    @Test
    void tellsWhoIsSignedInAndWhatTheyMaySee() {
        JsonNode boss = session("boss");
        assertThat(boss.get("user").get("name").asString()).isEqualTo("boss");
        assertThat(boss.get("menus").get(0).get("id").asString()).isEqualTo("plugins");
        assertThat(boss.get("frontends").isArray()).isTrue();
        assertThat(boss.get("application").get("sign_in_page").asString()).isEqualTo("/shop/login");
    }

    /** The shop has accounts of its own making, and an audit trail that nobody can search. */
    @Test
    void offersNoPagesForWhatTheApplicationDoesNotHave() {
        JsonNode boss = session("boss");
        assertThat(boss.get("application").get("pages").size()).isZero();
        assertThat(boss.get("menus").toString())
                .contains("\"registries\"", "\"system\"")
                .doesNotContain("\"tokens\"", "\"accounts\"", "\"activity\"");
        assertThat(shop.get("/admin/access/tokens").statusCode()).isEqualTo(404);
    }

    private JsonNode session(String who) {
        return JSON.readTree(shop.send(who, "GET", "/console/session", "").body())
                .get("data");
    }

    @Test
    void compressesForWhoTakesIt() {
        HttpResponse<String> page = shop.sendWith("boss", "GET", "/console/", "", "Accept-Encoding", "gzip");
        assertThat(page.headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(shop.get("/console/").headers().firstValue("Content-Encoding"))
                .isEmpty();
    }
}
