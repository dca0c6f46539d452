package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.spring.testing.HelloPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of wanted plugins, over HTTP. */
class ConvergeEndpointsTest {

    private static final String HELLO = "{\"name\": \"acme/hello\"}";

    @Test
    void strictRefusesOtherWritersAndDriftIsShownUntilItIsMended(@TempDir Path base) throws IOException {
        HelloPlugin.version("1.0.0").writeTo(base);
        try (Shop shop = Shop.open(base)) {
            assertThat(shop.get("/admin/plugin/drift").statusCode()).isEqualTo(404);
            assertThat(post(shop, "boss", "install", HELLO).statusCode()).isEqualTo(200);
            Files.writeString(
                    Files.createDirectories(base.resolve("config")).resolve("core.plugins.yaml"),
                    "managed: strict\nplugins:\n  acme/hello: {version: 1.0.0, enabled: false}\n");

            for (String change : new String[] {"POST /install", "DELETE /uninstall"}) {
                String[] call = change.split(" ", -1);
                HttpResponse<String> refused = shop.send("boss", call[0], "/admin/plugin" + call[1], HELLO);
                assertThat(refused.statusCode()).as(refused.body()).isEqualTo(409);
                assertThat(refused.body()).contains("core.plugins.yaml says 'managed: strict'");
            }
            for (String page : new String[] {"drift", "attention", "doctor"}) {
                assertThat(shop.get("/admin/plugin/" + page).body())
                        .as(page)
                        .contains("acme/hello is enabled; the file wants it disabled.");
            }

            assertThat(post(shop, "clerk", "converge", "{}").statusCode()).isEqualTo(403);
            HttpResponse<String> done = post(shop, "boss", "converge", "{}");
            assertThat(done.statusCode()).as(done.body()).isEqualTo(200);

            for (String page : new String[] {"drift", "attention", "doctor"}) {
                HttpResponse<String> answer = shop.get("/admin/plugin/" + page);
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body()).as(page).doesNotContain("the file wants it disabled");
            }
        }
    }

    @Test
    void aSearchForACulpritAndTheFileDoNotUndoEachOther(@TempDir Path base) throws IOException {
        HelloPlugin.version("1.0.0").writeTo(base);
        try (Shop shop = Shop.open(base)) {
            assertThat(post(shop, "boss", "install", HELLO).statusCode()).isEqualTo(200);
            Path file = Files.createDirectories(base.resolve("config")).resolve("core.plugins.yaml");
            Files.writeString(file, "managed: strict\nplugins:\n  acme/hello: 1.0.0\n");

            HttpResponse<String> begun = post(shop, "boss", "culprit", "{\"kept_on\": []}");
            assertThat(begun.statusCode()).as(begun.body()).isEqualTo(409);
            assertThat(begun.body()).contains("core.plugins.yaml says 'managed: strict'");
            assertThat(shop.get("/admin/plugin/culprit").body()).doesNotContain("\"search\":{");
            assertThat(shop.get("/admin/plugin/drift").body()).contains("\"total\":0");

            Files.writeString(file, "plugins:\n  acme/hello: 1.0.0\n");
            begun = post(shop, "boss", "culprit", "{\"kept_on\": []}");
            assertThat(begun.statusCode()).as(begun.body()).isEqualTo(200);
            HttpResponse<String> refused = post(shop, "boss", "converge", "{}");
            assertThat(refused.statusCode()).as(refused.body()).isEqualTo(409);
            assertThat(refused.body()).contains("has disabled plugins for it: acme/hello. Nothing was changed.");
            assertThat(shop.get("/admin/plugin/drift").body()).contains("acme/hello is disabled");

            assertThat(shop.send("boss", "DELETE", "/admin/plugin/culprit", "").statusCode())
                    .isEqualTo(200);
            assertThat(post(shop, "boss", "converge", "{}").statusCode()).isEqualTo(200);
            assertThat(shop.get("/admin/plugin/drift").body()).contains("\"total\":0");
        }
    }

    private static HttpResponse<String> post(Shop shop, String who, String change, String body) {
        return shop.send(who, "POST", "/admin/plugin/" + change, body);
    }
}
