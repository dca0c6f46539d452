package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.spring.measure.PluginSeries;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What an operator sees of the inside of a plugin and of the server. */
@TestInstance(Lifecycle.PER_CLASS)
@Turn(kind = "servers in processes of their own", place = 9, of = 10)
class InsightTest {

    private static final String PLUGIN = "/admin/plugin/acme/till";

    private RunningServer server;
    private Client operator;

    @BeforeAll
    void start(@TempDir Path base) throws Exception {
        write(base, "core.json", """
                {"name": "acme/till", "version": "1.0.0", "config": "acme.till.TillProvider",
                 "routes": [{"method": "*", "path": "/**", "authority": "till:use"}]}
                """);
        write(base, "src/main/java/acme/till/TillProvider.java", """
                package acme.till;
                import java.util.Map;
                import org.coreadmin.extension.api.*;
                public class TillProvider implements ConfigProvider {
                    public Map<String, Object> config() {
                        return Contributions.builder().scan("acme/till/web").process(Counting.class).toMap();
                    }
                }
                """);
        write(base, "src/main/java/acme/till/Counting.java", """
                package acme.till;
                import org.coreadmin.extension.api.*;
                public class Counting implements BackgroundProcess {
                    public void run(StopSignal stop) throws InterruptedException { Thread.sleep(Long.MAX_VALUE); }
                }
                """);
        write(base, "src/main/java/acme/till/web/TillController.java", """
                package acme.till.web;
                import org.slf4j.*;
                import org.springframework.web.bind.annotation.*;
                @RestController
                @RequestMapping("/plugin/acme/till")
                public class TillController {
                    private static final Logger LOG = LoggerFactory.getLogger(TillController.class);
                    @GetMapping("/pay") public String pay(@RequestParam int amount) {
                        LOG.info("Paid {}", amount);
                        if (amount < 0) LOG.error("Refused", new IllegalArgumentException("negative: " + amount));
                        return "ok";
                    }
                }
                """);
        server = RunningServer.on(base, "--logging.level.acme=INFO");
        operator = server.program("operator", "*");
        Client.Answer installed = operator.post("/admin/plugin/install", "{\"name\": \"acme/till\"}");
        assertThat(installed.status()).as(installed.response().body()).isEqualTo(200);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private static void write(Path base, String name, String text) throws Exception {
        Path file = base.resolve("plugin/acme/till").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void showsTheLinesAndTheExceptionsOfAPlugin() {
        operator.get("/plugin/acme/till/pay?amount=7");
        operator.get("/plugin/acme/till/pay?amount=-1");
        operator.get("/plugin/acme/till/pay?amount=-2");
        List<String> lines = new ArrayList<>();
        operator.get(PLUGIN + "/log?lines=500")
                .data()
                .get("list")
                .forEach(line -> lines.add(
                        line.get("level").asString() + " " + line.get("message").asString()));
        assertThat(lines).contains("INFO Paid 7", "ERROR Refused").anyMatch(line -> line.contains("Started 1.0.0"));

        JsonNode groups = operator.get(PLUGIN + "/exceptions").data().get("list");
        assertThat(groups).hasSize(1);
        assertThat(groups.get(0).get("count").asInt()).isEqualTo(2);
        assertThat(groups.get(0).get("message").asString()).isEqualTo("negative: -2");
        assertThat(groups.get(0).get("place").asString()).startsWith("acme.till.web.TillController.pay:");
        assertThat(operator.get("/admin/plugin/system/log").response().body()).doesNotContain("Paid 7");
        assertThat(operator.get(PLUGIN + "/log?lines=501").status()).isEqualTo(400);
        assertThat(server.program("narrow", "plugin:list").get(PLUGIN + "/log").status())
                .isEqualTo(403);
    }

    @Test
    void countsRequestsInTheLastHalfHour() {
        server.bean(PluginSeries.class).sample();
        long before = requests();
        operator.get("/plugin/acme/till/pay?amount=1");
        operator.get("/plugin/acme/till/pay?amount=2");
        long counted = 0;
        for (int i = 0; i < 100 && counted < 2; i++) { // a request is counted just after it was answered
            server.bean(PluginSeries.class).sample();
            counted = requests() - before;
        }
        assertThat(counted).isEqualTo(2);
    }

    private long requests() {
        long sum = 0;
        for (JsonNode sample : operator.get(PLUGIN + "/series").data().get("list")) {
            sum += sample.get("requests").asLong();
        }
        return sum;
    }

    @Test
    void showsTheThreadsOfAPlugin() {
        JsonNode threads = operator.get(PLUGIN + "/threads").data().get("list");
        assertThat(threads.toString()).contains("acme.till.Counting.run");
        assertThat(operator.get("/admin/plugin/acme/none/threads").status()).isEqualTo(404);
    }

    @Test
    void showsTheSystem() {
        JsonNode system = operator.get("/admin/plugin/system").data();
        assertThat(system.get("java").get("version").asString()).isEqualTo(System.getProperty("java.version"));
        assertThat(system.get("memory").get("heap_used").asLong()).isPositive();
        assertThat(system.get("disk").get("total").asLong()).isPositive();
        assertThat(system.get("database").get("product").asString()).startsWith("SQLite");
        assertThat(system.get("plugins").get("running").asInt()).isEqualTo(1);
        assertThat(system.get("safe_mode").asBoolean()).isFalse();
    }

    @Test
    void givesASupportBundleWithoutSecrets() throws Exception {
        String token = server.token("bundle-reader", "plugin:observe");
        operator.get("/plugin/acme/till/pay?amount=42");
        HttpResponse<byte[]> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(server.address() + "/admin/plugin/support-bundle"))
                                .header("Authorization", "Bearer " + token)
                                .build(),
                        BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Disposition").orElse(""))
                .matches("attachment; filename=\"core-support-.*\\.zip\"");
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(answer.body()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertThat(files.get("core-support/plugins/acme-till.log")).contains("Paid 42");
        assertThat(files.get("core-support/system.json")).contains("uptime_seconds");
        assertThat(files.get("core-support/threads.txt")).contains("acme.till.Counting.run");
        assertThat(files.get("core-support/plugins.json")).contains("acme/till");
        assertThat(files.values()).noneMatch(text -> text.contains(Client.secretOf(token)));
    }
}
