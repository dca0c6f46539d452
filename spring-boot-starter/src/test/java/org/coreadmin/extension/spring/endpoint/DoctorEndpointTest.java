package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs read findings by the names of their fields, which no rewording may touch. */
class DoctorEndpointTest {

    @Test
    void findingsKeepTheNamesOfTheirFields(@TempDir Path base) throws Exception {
        try (Shop shop = Shop.open(base)) {
            CompiledPlugin.named("acme/hello").version("1.0.0").writeTo(base);
            shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"acme/hello\"}");
            Files.writeString(base.resolve("plugin/acme/hello/install.lock"), "");

            assertThat(data(shop.get("/admin/plugin/doctor")))
                    .isEqualTo(json("{\"list\":[{\"kind\":\"foreign-lock\",\"subject\":\"acme/hello\","
                            + "\"message\":\"text\","
                            + "\"remedy\":\"text\",\"mended\":false,\"note\":false,"
                            + "\"remedies\":[{\"steps\":[{\"operation\":\"doctor\",\"options\":{\"fix\":true},"
                            + "\"request\":{\"method\":\"POST\",\"path\":\"/shop/admin/plugin/doctor\",\"body\":{\"fix\":true}}}]}]}],"
                            + "\"total\":1}"));
            assertThat(data(shop.send("boss", "POST", "/admin/plugin/doctor", "{\"fix\":true}")))
                    .isEqualTo(json("{\"list\":[{\"kind\":\"foreign-lock\",\"subject\":\"acme/hello\","
                            + "\"message\":\"text\","
                            + "\"remedy\":\"\",\"mended\":true,\"note\":false}],\"total\":1}"));
        }
    }

    /** The data as they came, with any text of a message or a remedy. */
    private static JsonNode data(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(json(answer.body())
                .get("data")
                .toString()
                .replaceAll("\"(message|remedy)\":\"[^\"]+\"", "\"$1\":\"text\""));
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
