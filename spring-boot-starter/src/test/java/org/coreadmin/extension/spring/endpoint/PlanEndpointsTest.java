package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What would be done, shown first and done later, over HTTP. */
@TestInstance(Lifecycle.PER_CLASS)
class PlanEndpointsTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String KIT = "{\"name\":\"acme/kit\",\"with_dependencies\":true";

    private Shop shop;
    private Path base;

    @BeforeAll
    void open(@TempDir Path directory) {
        base = directory;
        shop = Shop.open(base, "--core.extension.grants.ROLE_CLERK=plugin:list,plugin:toggle");
    }

    @BeforeEach
    void writePlugins() {
        CompiledPlugin.named("acme/base").version("1.0.0").writeTo(base);
        CompiledPlugin.named("acme/kit")
                .version("2.0.0")
                .manifest("\"require\": {\"acme/base\": \"^1.0\"}")
                .writeTo(base);
    }

    @AfterEach
    void uninstall() {
        for (String name : loader().getInstalled().keySet()) {
            send("boss", "DELETE", "/uninstall", "{\"name\":\"" + name + "\",\"force\":true}");
        }
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @Test
    void installsWhatAPluginRequiresWhenAskedTo() {
        assertThat(send("boss", "POST", "/install", "{\"name\":\"acme/kit\"}").code())
                .isEqualTo(10004);
        Answer both = send("boss", "POST", "/install", KIT + ",\"skip_dependencies\":true}");
        assertThat(both.status()).isEqualTo(400);
        Answer done = send("boss", "POST", "/install", KIT + "}");
        assertThat(done.status()).as(done.message()).isEqualTo(200);
        assertThat(loader().getInstalled()).containsOnlyKeys("acme/base", "acme/kit");
    }

    @Test
    void showsThePlanOfAnInstallAndAppliesItOnce() {
        Answer planned = send("boss", "POST", "/install", KIT + ",\"dry_run\":true}");
        assertThat(planned.status()).as(planned.message()).isEqualTo(200);
        assertThat(loader().getInstalled()).isEmpty();
        JsonNode plan = planned.data();
        assertThat(plan.propertyNames())
                .containsExactlyInAnyOrder("plan", "operation", "plugin", "options", "state", "steps");
        assertThat(plan.get("operation").asString()).isEqualTo("install");
        assertThat(plan.get("steps").size()).isEqualTo(2);
        assertThat(plan.get("steps").get(0).get("plugin").asString()).isEqualTo("acme/base");
        assertThat(plan.get("steps").get(0).get("reason").asString()).isEqualTo("required by acme/kit");
        assertThat(plan.get("steps").get(1).get("to").asString()).isEqualTo("2.0.0");

        Answer applied = send("boss", "POST", "/apply", plan.toString());
        assertThat(applied.status()).as(applied.message()).isEqualTo(200);
        assertThat(applied.data().get("plugin").asString()).isEqualTo("acme/kit");
        assertThat(loader().getInstalled()).containsOnlyKeys("acme/base", "acme/kit");

        Answer stale = send("boss", "POST", "/apply", plan.toString());
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.code()).isEqualTo(409);
        assertThat(stale.message()).contains("no longer holds");
    }

    @Test
    void plansAndAppliesEveryOperation() {
        send("boss", "POST", "/install", "{\"name\":\"acme/base\"}");
        apply("PUT", "/toggle-status", ",\"status\":\"disabled\"", "disable");
        assertThat(loader().getInstalled().get("acme/base").shownStatus()).isEqualTo("disabled");
        apply("PUT", "/toggle-status", ",\"status\":\"enabled\"", "enable");
        assertThat(plan("PUT", "/toggle-status", ",\"status\":\"enabled\"")
                        .get("steps")
                        .isEmpty())
                .as("nothing is to be done")
                .isTrue();
        CompiledPlugin.named("acme/base").version("1.1.0").writeTo(base);
        apply("POST", "/update", "", "update");
        assertThat(loader().getInstalled().get("acme/base").version()).isEqualTo("1.1.0");
        apply("POST", "/pin", ",\"range\":\"^1.0\"", "pin");
        assertThat(loader().local().get(0).pin()).contains("^1.0");
        assertThat(plan("POST", "/pin", ",\"range\":\"^1.0\"").get("steps").isEmpty())
                .as("it is kept there")
                .isTrue();
        assertThat(send("boss", "POST", "/pin", "{\"name\":\"acme/base\",\"dry_run\":true,\"range\":\"^2\"}")
                        .code())
                .isEqualTo(10005);
        apply("POST", "/unpin", "", "unpin");
        assertThat(plan("POST", "/unpin", "").get("steps").isEmpty()).isTrue();
        apply("DELETE", "/uninstall", "", "uninstall");
        assertThat(loader().getInstalled()).isEmpty();
        CompiledPlugin.named("acme/base").version("1.1.0").writeTo(base);
        assertThat(send("boss", "POST", "/download", "{\"name\":\"acme/base\",\"dry_run\":true}")
                        .status())
                .isEqualTo(409);
        assertThat(send("boss", "POST", "/rollback", "{\"name\":\"acme/base\",\"dry_run\":true}")
                        .code())
                .isEqualTo(20001);
    }

    @Test
    void whatThePolicyAsksForIsAcceptedInTheBody() throws IOException {
        CompiledPlugin.named("acme/wary")
                .manifest("\"capabilities\": [\"network\"]")
                .writeTo(base);
        Path policy = Files.createDirectories(base.resolve("config")).resolve("trust.yaml");
        Files.writeString(policy, "capabilities: {ask: [network]}\n");
        try {
            String install = "{\"name\":\"acme/wary\"";
            Answer refused = send("boss", "POST", "/install", install + "}");
            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.message()).contains("acme/wary 1.0.0 has capabilities that have to be accepted:");
            assertThat(refused.data().get("remedies").toString()).contains("\"accept\":[\"network\"]");
            Answer plan = send("boss", "POST", "/install", install + ",\"dry_run\":true}");
            assertThat(plan.data()
                            .get("steps")
                            .get(0)
                            .get("code")
                            .get("consent")
                            .toString())
                    .isEqualTo("[\"network\"]");
            assertThat(send("boss", "POST", "/apply", plan.data().toString()).status())
                    .isEqualTo(409);

            Answer done = send("boss", "POST", "/install", install + ",\"accept\":[\"network\"]}");
            assertThat(done.status()).as(done.message()).isEqualTo(200);
        } finally {
            Files.delete(policy);
        }
    }

    @Test
    void tablesOfTheApplicationAreAcceptedByNameInTheBodyAndShownInTheDetails() throws IOException {
        CompiledPlugin.named("acme/wary")
                .manifest("\"capabilities\": [{\"database:others\": [\"orders\", \"stock\"]}]")
                .writeTo(base);
        String install = "{\"name\":\"acme/wary\"";

        Answer refused = send("boss", "POST", "/install", install + "}");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.data().get("remedies").toString())
                .contains("\"accept\":[\"database:others:orders\",\"database:others:stock\"]");
        Answer plan = send("boss", "POST", "/install", install + ",\"dry_run\":true}");
        assertThat(plan.data().at("/steps/0/capabilities").toString())
                .isEqualTo("[\"database:others:orders\",\"database:others:stock\"]");
        assertThat(plan.data().at("/steps/0/code/consent").toString())
                .isEqualTo("[\"database:others:orders\",\"database:others:stock\"]");
        for (String accept : List.of("[\"database\"]", "[\"database:others:orders\"]")) {
            assertThat(send("boss", "POST", "/install", install + ",\"accept\":" + accept + "}")
                            .status())
                    .isEqualTo(409);
        }
        assertThat(send("boss", "POST", "/install", install + ",\"accept\":[\"database:others\"]}")
                        .message())
                .startsWith("'database:others' names no table.");

        ObjectNode accepting = (ObjectNode) plan.data();
        accepting.putArray("accept").add("database:others:orders").add("database:others:stock");
        Answer done = send("boss", "POST", "/apply", accepting.toString());
        assertThat(done.status()).as(done.message()).isEqualTo(200);
        JsonNode detail = JSON.readTree(
                        shop.get("/admin/plugin/detail?name=acme/wary").body())
                .get("data");
        assertThat(detail.at("/code/capabilities").findValuesAsString("name"))
                .containsExactly("database:others:orders", "database:others:stock");
    }

    @Test
    void makesWhatIsInstalledEqualToTheLockFile() throws IOException {
        send("boss", "POST", "/install", KIT + "}");
        Path lock = base.resolve("core.lock.json");
        String wanted = Files.readString(lock);
        Answer equal = send("boss", "POST", "/sync", "{}");
        assertThat(equal.status()).as(equal.message()).isEqualTo(200);
        assertThat(equal.data().get("changed").asInt()).isZero();
        send("boss", "DELETE", "/uninstall", "{\"name\":\"acme/kit\"}");
        CompiledPlugin.named("acme/extra").writeTo(base);
        send("boss", "POST", "/install", "{\"name\":\"acme/extra\"}");
        writePlugins();
        Files.writeString(lock, wanted);

        Answer refused = send("clerk", "POST", "/sync", "{}");
        assertThat(refused.status()).isEqualTo(403);
        Answer plan = send("boss", "POST", "/sync", "{\"dry_run\":true}");
        assertThat(plan.data().get("steps"))
                .extracting(step ->
                        step.get("action").asString() + " " + step.get("plugin").asString())
                .containsExactly("install acme/kit", "uninstall acme/extra");
        assertThat(loader().getInstalled()).containsOnlyKeys("acme/base", "acme/extra");

        Answer done = send("boss", "POST", "/sync", "{\"frozen\":true}");
        assertThat(done.status()).as(done.message()).isEqualTo(200);
        assertThat(done.data().get("changed").asInt()).isEqualTo(2);
        assertThat(done.data().get("changes"))
                .extracting(JsonNode::asString)
                .satisfiesExactly(
                        kit -> assertThat(kit).isEqualTo("Installed acme/kit 2.0.0."),
                        extra -> assertThat(extra)
                                .startsWith("Uninstalled acme/extra 1.0.0. Its data was kept.")
                                .endsWith("is its author's own directory and stays where it is."));
        assertThat(loader().getInstalled()).containsOnlyKeys("acme/base", "acme/kit");
        assertThat(Files.readString(lock)).isEqualTo(wanted);

        Files.writeString(lock, wanted.replace("2.0.0", "3.0.0"));
        Answer impossible = send("boss", "POST", "/sync", "{}");
        assertThat(impossible.status()).isEqualTo(409);
        assertThat(impossible.message()).contains("acme/kit 3.0.0");
        assertThat(loader().getInstalled().get("acme/kit").version()).isEqualTo("2.0.0");
        Files.writeString(lock, "{\"format\": 2}");
        assertThat(send("boss", "POST", "/sync", "{}").status()).isGreaterThanOrEqualTo(400);
        Files.writeString(lock, wanted);
    }

    @Test
    void addedCapabilitiesAreAcceptedInTheBody() {
        send("boss", "POST", "/install", "{\"name\":\"acme/base\"}");
        CompiledPlugin.named("acme/base")
                .version("1.1.0")
                .manifest("\"capabilities\": [\"process\"]")
                .source("base.Call", "package base; class Call { Object run = new Thread(); }")
                .writeTo(base);

        JsonNode plan = plan("POST", "/update", "");
        assertThat(plan.get("steps").get(0).get("code").get("consent").toString())
                .isEqualTo("[\"process\",\"threads\"]");
        Answer refused = send("boss", "POST", "/apply", plan.toString());
        assertThat(refused.status()).as(refused.message()).isEqualTo(409);
        assertThat(refused.data().get("remedies").toString()).contains("\"accept\":\"process,threads\"");
        assertThat(send("boss", "POST", "/update", "{\"name\":\"acme/base\",\"accept\":[\"process\"]}")
                        .message())
                .contains("threads: starts threads")
                .doesNotContain("process: ");
        assertThat(send("boss", "POST", "/update", "{\"name\":\"acme/base\",\"accept\":\"process\"}")
                        .status())
                .isEqualTo(400);

        ObjectNode accepting = (ObjectNode) plan;
        accepting.putArray("accept").add("process").add("threads");
        Answer done = send("boss", "POST", "/apply", accepting.toString());
        assertThat(done.status()).as(done.message()).isEqualTo(200);
        assertThat(done.data().get("code").get("added").toString()).isEqualTo("[\"process\",\"threads\"]");
        JsonNode detail = JSON.readTree(
                        shop.get("/admin/plugin/detail?name=acme/base").body())
                .get("data");
        assertThat(detail.get("code").get("capabilities").toString())
                .isEqualTo("[{\"name\":\"process\",\"declared\":true,\"meaning\":\"starts or ends other programs\"},"
                        + "{\"name\":\"threads\",\"declared\":false,\"meaning\":\"starts threads\"}]");
    }

    @Test
    void aPlanHoldsInAnotherLanguageToo() throws IOException {
        Path plugin = CompiledPlugin.named("acme/lacking")
                .source("lacking.Gone", "package lacking; class Gone { static void run() {} }")
                .source("lacking.Unreached", "package lacking; class Unreached { void run() { Gone.run(); } }")
                .writeTo(base);
        Files.delete(plugin.resolve("classes/lacking/Gone.class"));
        Files.writeString(plugin.resolve("classes/lacking/Broken.class"), "no class");
        JsonNode plan = JSON.readTree(shop.sendWith(
                                "boss",
                                "POST",
                                "/admin/plugin/install",
                                "{\"name\":\"acme/lacking\",\"dry_run\":true}",
                                "Accept-Language",
                                "zh-CN")
                        .body())
                .get("data");
        JsonNode problem = plan.get("steps").get(0).get("code").get("link").get(0);
        assertThat(problem.get("text").asString()).containsPattern("[\\u4e00-\\u9fff]");
        assertThat(plan.get("steps")
                        .get(0)
                        .get("code")
                        .get("not_checked")
                        .get(0)
                        .asString())
                .isEqualTo("classes/lacking/Broken.class：它不是类文件");

        Answer applied = send("boss", "POST", "/apply", plan.toString());
        assertThat(applied.status()).as(applied.message()).isEqualTo(200);
    }

    @Test
    void tellsAPlanAsAnOperationToWhoeverWouldRatherNotWait() {
        HttpResponse<String> accepted = shop.sendWith(
                "boss", "POST", "/admin/plugin/install", KIT + ",\"dry_run\":true}", "Prefer", "respond-async");
        assertThat(accepted.statusCode()).isEqualTo(202);
        String path = accepted.headers().firstValue("Location").orElseThrow().substring("/shop".length());
        String events = shop.get(path + "/events").body();
        assertThat(events).contains("event: end").contains("\"operation\":\"plan install\"");
        JsonNode result = JSON.readTree(shop.get(path).body()).get("data").get("result");
        assertThat(result.get("data").get("steps").size()).isEqualTo(2);
    }

    @Test
    void asksForTheAuthorityOfTheOperationThatIsPlanned() {
        send("boss", "POST", "/install", "{\"name\":\"acme/base\"}");
        JsonNode uninstall = plan("DELETE", "/uninstall", "");
        assertThat(send("clerk", "DELETE", "/uninstall", "{\"name\":\"acme/base\",\"dry_run\":true}")
                        .status())
                .isEqualTo(403);
        Answer refused = send("clerk", "POST", "/apply", uninstall.toString());
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.message()).contains("plugin:uninstall");
        assertThat(loader().getInstalled()).containsOnlyKeys("acme/base");
        JsonNode disable = plan("PUT", "/toggle-status", ",\"status\":\"disabled\"");
        assertThat(send("clerk", "POST", "/apply", disable.toString()).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"plan\":2,\"operation\":\"install\",\"plugin\":\"acme/kit\",\"options\":{}}",
                "{\"plan\":1,\"operation\":\"sudo\",\"plugin\":\"acme/kit\",\"options\":{}}",
                "{\"plan\":1,\"operation\":\"install\",\"plugin\":\"../x\",\"options\":{}}",
                "{\"plan\":1,\"operation\":\"install\",\"plugin\":\"acme/kit\",\"options\":[]}",
                "{\"data\":{}}"
            })
    void refusesWhatIsNoPlan(String body) {
        Answer answer = send("boss", "POST", "/apply", body);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo(400);
    }

    private void apply(String method, String path, String more, String operation) {
        JsonNode plan = plan(method, path, more);
        assertThat(plan.get("operation").asString()).isEqualTo(operation);
        assertThat(plan.get("steps").get(0).get("action").asString()).isEqualTo(operation);
        Answer applied = send("boss", "POST", "/apply", ((ObjectNode) plan).toString());
        assertThat(applied.status()).as(applied.message()).isEqualTo(200);
    }

    private JsonNode plan(String method, String path, String more) {
        Answer answer = send("boss", method, path, "{\"name\":\"acme/base\",\"dry_run\":true" + more + "}");
        assertThat(answer.status()).as(answer.message()).isEqualTo(200);
        return answer.data();
    }

    private PluginLoader loader() {
        return shop.context().getBean(PluginLoader.class);
    }

    private record Answer(int status, JsonNode json) {

        int code() {
            return json.get("code").asInt();
        }

        String message() {
            return json.get("message").asString();
        }

        JsonNode data() {
            return json.get("data");
        }
    }

    private Answer send(String who, String method, String path, String body) {
        HttpResponse<String> response = shop.send(who, method, "/admin/plugin" + path, body);
        return new Answer(response.statusCode(), JSON.readTree(response.body()));
    }
}
