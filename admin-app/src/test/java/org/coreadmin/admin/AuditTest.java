package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Who did what, and who was refused, is found again. */
@TestInstance(Lifecycle.PER_CLASS)
class AuditTest {

    private static final String LOCAL = "local:" + System.getProperty("user.name");

    private Path base;
    private RunningServer server;
    private Client auditor;

    @BeforeAll
    void start(@TempDir Path directory) throws IOException {
        base = directory;
        PluginFiles.write(base, "acme/hello", "1.0.0", "");
        server = RunningServer.on(base);
        auditor = server.program("auditor", "audit:read");
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void whatCommandsDidWhileNoServerRanIsShownByTheNextOne(@TempDir Path other) throws IOException {
        PluginFiles.write(other, "acme/quiet", "1.0.0", "");
        CommandLine here = CommandLine.in(other);
        assertThat(here.core("core-extension:pin", "acme/quiet").exitCode()).isEqualTo(1);
        assertThat(other.resolve("data/core.db"))
                .as("nothing is made for a note")
                .doesNotExist();
        RunningServer.on(other).close();
        assertThat(here.core("core-extension:install", "acme/quiet", "--yes").exitCode())
                .isZero();
        assertThat(here.core("core-extension:install", "acme/quiet", "--yes").exitCode())
                .isEqualTo(1);
        assertThat(here.core("core-extension:uninstall", "acme/quiet", "--yes", "--dry-run")
                        .exitCode())
                .isZero();
        assertThat(here.core("core-extension:uninstall", "acme/quiet", "--yes").exitCode())
                .isZero();
        try (RunningServer next = RunningServer.on(other)) {
            JsonNode list = next.program("auditor", "audit:read")
                    .get("/admin/plugin/audit?plugin=acme/quiet")
                    .data()
                    .get("list");
            assertThat(list)
                    .extracting(entry -> entry.get("actor").asString() + " "
                            + entry.get("action").asString() + " "
                            + entry.get("result").asString() + " "
                            + entry.get("code").asInt())
                    .containsExactly(
                            LOCAL + " plugin:uninstall done 200",
                            LOCAL + " plugin:install failed 409",
                            LOCAL + " plugin:install done 200");
            assertThat(list.get(2).get("to").asString()).isEqualTo("1.0.0");
            assertThat(list.get(0).get("from").asString()).isEqualTo("1.0.0");
        }
    }

    @Test
    void aConvergeStandsInItWhoeverRanIt(@TempDir Path other) throws IOException {
        PluginFiles.write(other, "acme/quiet", "1.0.0", "");
        Path file = Files.createDirectories(other.resolve("config")).resolve("core.plugins.yaml");
        Files.writeString(file, "plugins:\n  acme/quiet: ^1\n");
        RunningServer.on(other).close();
        CommandLine here = CommandLine.in(other);
        assertThat(here.core("core-extension:converge", "--check").exitCode()).isEqualTo(3);
        assertThat(here.core("core-extension:converge", "--yes").exitCode()).isZero();
        Files.writeString(file, "plugins:\n  acme/quiet: {version: ^1, enabled: false}\n");
        try (RunningServer next = RunningServer.on(other)) {
            assertThat(next.program("ci", "*")
                            .post("/admin/plugin/converge", "{}")
                            .status())
                    .isEqualTo(200);
            assertThat(next.program("weak", "plugin:list")
                            .post("/admin/plugin/converge", "{}")
                            .status())
                    .isEqualTo(403);
            JsonNode list = next.program("auditor", "audit:read")
                    .get("/admin/plugin/audit?action=plugin:converge")
                    .data()
                    .get("list");
            assertThat(list)
                    .extracting(entry -> entry.get("actor").asString() + " "
                            + entry.get("result").asString() + " "
                            + entry.get("code").asInt())
                    .containsExactly("token:weak refused 403", "token:ci done 200", LOCAL + " done 200");
        }
    }

    @Test
    void changesOfPluginsStandInItWithVersionsAndOperation() throws IOException {
        Client ci = server.program("ci", "*");
        ci.post("/admin/plugin/install", "{\"name\":\"acme/hello\"}");
        PluginFiles.write(base, "acme/hello", "1.1.0", "");
        ci.post("/admin/plugin/update", "{\"name\":\"acme/hello\"}");
        ci.post("/admin/plugin/install", "{\"name\":\"acme/hello\"}");
        List<JsonNode> entries = find("plugin=acme/hello&actor=token:ci");
        assertThat(entries).hasSize(3);
        JsonNode refused = entries.get(0);
        assertThat(refused.get("result").asString()).isEqualTo("failed");
        assertThat(refused.get("code").asInt()).isEqualTo(409);
        JsonNode update = entries.get(1);
        assertThat(update.get("action").asString()).isEqualTo("plugin:update");
        assertThat(update.get("from").asString()).isEqualTo("1.0.0");
        assertThat(update.get("to").asString()).isEqualTo("1.1.0");
        assertThat(update.get("result").asString()).isEqualTo("done");
        assertThat(update.get("code").asInt()).isEqualTo(200);
        assertThat(update.get("address").asString()).isEqualTo("127.0.0.1");
        assertThat(update.get("at").asString()).matches("\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}");
        String operation = update.get("operation").asString();
        assertThat(ci.get("/admin/plugin/operations/" + operation).status()).isEqualTo(200);
        assertThat(entries.get(2).get("to").asString()).isEqualTo("1.0.0");

        assertThat(CommandLine.in(base)
                        .core("core-extension:uninstall", "acme/hello", "--yes")
                        .exitCode())
                .isZero();
        JsonNode gone = find("plugin=acme/hello&action=plugin:uninstall").get(0);
        assertThat(gone.get("actor").asString()).isEqualTo(LOCAL);
        assertThat(gone.get("from").asString()).isEqualTo("1.1.0");
        assertThat(gone.has("to")).isFalse();
    }

    @Test
    void allOfItIsExportedAsLinesOfJson() {
        Client many = server.program("many", "*");
        for (int i = 0; i < 510; i++) {
            many.post("/admin/plugin/install", "{\"name\":\"../etc\"}");
        }
        Client auditor = server.program("exporter", "audit:read");
        List<String> lines = auditor.get("/admin/plugin/audit/export?actor=token:many")
                .response()
                .body()
                .lines()
                .toList();
        assertThat(lines).hasSize(510).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
        JsonNode first = new JsonMapper().readTree(lines.get(0));
        assertThat(Instant.parse(first.get("at").asString())).isAfter(Instant.EPOCH);
        assertThat(first.get("result").asString()).isEqualTo("refused");
        assertThat(auditor.get("/admin/plugin/audit/export?from=yesterday").status())
                .isEqualTo(400);
        assertThat(many.get("/admin/plugin/audit/export?actor=nobody")
                        .response()
                        .body())
                .isEmpty();
        assertThat(server.program("unable", "plugin:list")
                        .get("/admin/plugin/audit/export")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void refusalsStandInIt() {
        server.program("weak", "plugin:list").post("/admin/plugin/install", "{\"name\":\"acme/hello\"}");
        assertThat(find("actor=token:weak&result=refused"))
                .singleElement()
                .satisfies(entry -> assertThat(entry.get("code").asInt()).isEqualTo(403))
                .satisfies(entry -> assertThat(entry.get("action").asString()).isEqualTo("plugin:install"));
        server.program("clumsy", "*").post("/admin/plugin/install", "{\"name\":\"../etc\"}");
        assertThat(find("actor=token:clumsy"))
                .singleElement()
                .satisfies(entry -> assertThat(entry.get("code").asInt()).isEqualTo(400));
        server.program("late", "*").post("/admin/plugin/install", "{\"name\":\"acme/nowhere\"}");
        assertThat(find("actor=token:late"))
                .singleElement()
                .satisfies(entry -> assertThat(entry.get("code").asInt()).isEqualTo(10001));
        String secret = "core_0123456789abcdef_" + "S".repeat(43);
        server.anonymous().withToken(secret).get("/admin/plugin/" + secret);
        List<JsonNode> strangers = find("actor=-&result=refused");
        assertThat(strangers).anyMatch(entry -> entry.get("code").asInt() == 401);
        assertThat(strangers.toString()).doesNotContain("SSSS").contains("core_(hidden)");
    }

    @Test
    void signingInAndOutStandsInIt() {
        server.account("ada", "correct horse battery", "reader");
        Client ada = server.anonymous();
        ada.login("ada", "wrong horse battery");
        ada.login("My Secret Password!", "ada");
        ada.login("ada", "correct horse battery");
        ada.post("/logout", "{}");
        assertThat(find("actor=ada").stream()
                        .map(entry -> entry.get("action").asString())
                        .toList())
                .containsExactly("logout", "login");
        List<JsonNode> failed = find("action=login&result=refused");
        assertThat(failed).hasSize(2);
        assertThat(failed.get(1).get("plugin").asString()).isEqualTo("ada");
        assertThat(failed.toString()).doesNotContain("Secret", "horse");
        assertThat(find("action=" + PermissionCheck.OPEN)).as("told once").isEmpty();
    }

    @Test
    void changesOfTokensAndAccountsStandInIt() {
        CommandLine line = CommandLine.in(base);
        String token = line.core("token:create", "--name", "robot", "--authority", "plugin:list")
                .out()
                .strip();
        line.core("token:revoke", "--name", "robot");
        line.core("user:create", "--name", "eve");
        line.core("user:password", "--name", "eve");
        List<String> told = new ArrayList<>();
        find("actor=" + LOCAL + "&pageSize=100").stream()
                .filter(entry -> !entry.get("action").asString().startsWith("plugin:"))
                .forEach(entry -> told.add(entry.get("action").asString() + " "
                        + entry.get("plugin").asString()));
        assertThat(told)
                .containsExactly("user:password eve", "user:create eve", "token:revoke robot", "token:create robot");
        assertThat(find("pageSize=100").toString()).doesNotContain(token);
        assertThat(find("action=user:*").toString()).contains("created at the first start");
    }

    @Test
    void isReadPageByPageByThoseWhoMay() {
        server.program("page1", "*").post("/admin/plugin/rollback", "{\"name\":\"acme/none\"}");
        server.program("page2", "*").post("/admin/plugin/rollback", "{\"name\":\"acme/none\"}");
        JsonNode first = page("plugin=acme/none&pageSize=1");
        assertThat(first.get("total").asInt()).isEqualTo(2);
        assertThat(first.get("list").get(0).get("actor").asString()).isEqualTo("token:page2");
        assertThat(page("plugin=acme/none&pageSize=1&page=2")
                        .get("list")
                        .get(0)
                        .get("actor")
                        .asString())
                .isEqualTo("token:page1");
        assertThat(find("plugin=acme/none&from=2000-01-01&to=2000-01-02")).isEmpty();
        assertThat(find("plugin=acme/none&from=2000-01-01 00:00:00")).hasSize(2);
        assertThat(server.program("narrow", "plugin:list")
                        .get("/admin/plugin/audit")
                        .status())
                .isEqualTo(403);
        for (String wrong : new String[] {"result=maybe", "from=yesterday", "page=0", "pageSize=101", "who=me"}) {
            assertThat(auditor.get("/admin/plugin/audit?" + wrong).status())
                    .as(wrong)
                    .isEqualTo(400);
        }
    }

    private List<JsonNode> find(String query) {
        List<JsonNode> entries = new ArrayList<>();
        page(query).get("list").forEach(entries::add);
        return entries;
    }

    private JsonNode page(String query) {
        StringBuilder encoded = new StringBuilder();
        for (String part : query.split("&")) {
            String[] pair = part.split("=", 2);
            encoded.append(encoded.isEmpty() ? "?" : "&")
                    .append(pair[0])
                    .append('=')
                    .append(URLEncoder.encode(pair[1], StandardCharsets.UTF_8));
        }
        Client.Answer answer = auditor.get("/admin/plugin/audit" + encoded);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
        return answer.data();
    }
}
