package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.function.BooleanSupplier;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.policy.WithdrawnVersion;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A signed registry withdraws versions as malicious while a server runs them: from the operator's command to what users see. */
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Timeout(180)
@Turn(kind = "servers in processes of their own", place = 7, of = 10)
class WithdrawalTest {

    private static final String[] PLUGINS = {"acme/kit", "acme/report", "acme/core", "acme/one", "acme/two", "acme/own"
    };

    /** A server looks once an hour, unless something else is said. */
    private static final String POLICY = "withdrawn: disable\ncritical: [acme/core]\n";

    private static final String LISTENER = """
            package ears;
            import java.nio.file.*;
            import java.util.*;
            import org.coreadmin.extension.api.*;
            public final class Ears implements ConfigProvider, Listener {
                @Override
                public Map<String, Object> config() {
                    return Contributions.builder().listener(Ears.class).toMap();
                }
                @Override
                public List<Class<?>> listen() {
                    return List.of(VersionWithdrawnEvent.class);
                }
                @Override
                public void process(Object event) throws Exception {
                    Files.writeString(Path.of(System.getProperty("withdrawal.events")), event + "\\n",
                            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                }
            }
            """;

    private Path author;
    private Path base;
    private Path registry;
    private Path keys;
    private RunningServer server;
    private Client program;

    @BeforeAll
    void startAServer(@TempDir Path writing, @TempDir Path served, @TempDir Path parent) throws IOException {
        LoggerFactory.getILoggerFactory(); // before the command line's own log is
        author = writing;
        base = served;
        registry = parent.resolve("registry");
        keys = parent.resolve("keys");
        String init = ok(author, "registry:init", registry.toString(), "--keys", keys.toString());
        for (String plugin : PLUGINS) {
            PluginFiles.write(
                    author,
                    plugin,
                    "1.0.0",
                    plugin.equals("acme/report") ? "\"require\": {\"acme/kit\": \"^1\"}" : "\"keywords\": []");
            ok(author, "publish", plugin, "--to", registry.toString(), "--keys", keys.toString());
        }
        ok(
                base,
                "registry:add",
                registry.toString(),
                "--id",
                "company",
                "--fingerprint",
                init.replaceAll("(?s).*Fingerprint[^:]*: ([0-9a-f]{64}).*", "$1"));
        Files.writeString(base.resolve("config/trust.yaml"), POLICY);
        PluginFiles.write(base, "acme/ears", "1.0.0", "\"config\": \"ears.Ears\"", "ears.Ears", LISTENER);
        System.setProperty("withdrawal.events", base.resolve("events.txt").toString());
        server = RunningServer.on(base);
        program = server.program("watcher", "plugin:list", "plugin:toggle", "audit:read");
        for (String plugin : PLUGINS) {
            ok(base, "install", plugin, "--yes");
        }
        ok(base, "install", "acme/ears", "--yes");
        Files.createDirectories(base.resolve("config/acme"));
        Files.writeString(base.resolve("config/acme/kit.yaml"), "kept: true\n");
    }

    @AfterAll
    void stop() {
        System.clearProperty("withdrawal.events");
        server.close();
    }

    @Test
    @Order(1)
    void disablesTheVersionWithWhatRequiresItAndKeepsFilesAndData() throws Exception {
        Files.writeString(base.resolve("config/trust.yaml"), POLICY + "look: 1s\n");
        withdraw("acme/kit");
        long withdrawn = System.nanoTime();
        eventually(() -> program.get("/admin/plugin/detail?name=acme/kit") // by the server itself, at its next look
                .data()
                .path("status")
                .asString()
                .equals("disabled"));
        assertThat(Duration.ofNanos(System.nanoTime() - withdrawn)).isLessThan(Duration.ofMinutes(1));
        Files.writeString(base.resolve("config/trust.yaml"), POLICY);
        assertThat(program.get("/admin/plugin/detail?name=acme/report")
                        .data()
                        .path("status")
                        .asString())
                .isEqualTo("disabled");
        assertThat(program.get("/admin/plugin/detail?name=acme/one")
                        .data()
                        .path("status")
                        .asString())
                .isEqualTo("enabled");
        assertThat(base.resolve("plugin/acme/kit/core.json")).exists();
        assertThat(base.resolve("config/acme/kit.yaml")).hasContent("kept: true");
        eventually(() -> Files.exists(base.resolve("events.txt"))); // listeners hear of it when the change is done
        assertThat(events())
                .containsOnlyOnce("VersionWithdrawnEvent[pluginName=acme/kit, version=1.0.0, reason=steals passwords,"
                        + " url=https://example.com/kit, disabled=true]");

        assertThat(program.get("/admin/plugin/attention").data().toString())
                .contains("\"kind\":\"malicious\"")
                .contains("acme/kit 1.0.0 was withdrawn as malicious (steals passwords, https://example.com/kit)"
                        + " and is disabled. Its files and data stay.");
        assertThat(program.get("/admin/plugin/audit").data().toString())
                .contains("\"actor\":\"withdrawal\"", "It requires a plugin that was withdrawn as malicious");
        assertThat(program.get("/admin/plugin/operations").data().toString()).contains("withdrawal");
        assertThat(program.get("/admin/plugin/advisories")
                        .data()
                        .path("withdrawn")
                        .get(0)
                        .path("state")
                        .asString())
                .isEqualTo("disabled");
    }

    @Test
    @Order(2)
    void isNotEnabledByMistakeAndRunsUntilTheEndOfAnOverride() {
        Outcome refused = CommandLine.in(base).core("enable", "acme/kit");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err())
                .contains("acme/kit 1.0.0 was withdrawn as malicious (steals passwords, https://example.com/kit) and"
                        + " disabled on ")
                .contains("trust:override acme/kit --until DATE --reason TEXT");
        assertThat(program.send(
                                "PUT",
                                "/admin/plugin/toggle-status",
                                BodyPublishers.ofString("{\"name\": \"acme/kit\", \"status\": \"enabled\"}"),
                                "Content-Type",
                                "application/json")
                        .data()
                        .toString())
                .contains("\"path\":\"/admin/plugin/override\"")
                .doesNotContain("trust:override");
        assertThat(CommandLine.in(base)
                        .core("trust:override", "acme/kit", "--until", "2020-01-01", "--reason", "x")
                        .err())
                .contains("2020-01-02T00:00:00Z is in the past.");
        assertThat(CommandLine.in(base)
                        .core("trust:override", "acme/kit", "--until", "soon", "--reason", "x")
                        .exitCode())
                .isEqualTo(2);
        assertThat(CommandLine.in(base)
                        .core("trust:override", "acme/kit", "--until", "2999-01-01", "--reason", "x")
                        .err())
                .contains("An override lasts at most a year");
        assertThat(CommandLine.in(base).core("trust:override", "acme/kit").err())
                .contains("An override needs --until DATE and --reason TEXT");
        String day = LocalDate.now().plusDays(30).toString();
        assertThat(CommandLine.in(base)
                        .core("trust:override", "acme/kit", "--until", day, "--reason", "we have read the code")
                        .out())
                .contains("Next:", "core-extension:enable acme/kit");
        assertThat(CommandLine.in(base).core("core-extension:doctor").out())
                .contains("may run until " + LocalDate.parse(day).plusDays(1), "we have read the code");
        ok(base, "enable", "acme/kit");
        look("acme/kit", "overridden");
        assertThat(program.get("/admin/plugin/detail?name=acme/kit")
                        .data()
                        .path("status")
                        .asString())
                .isEqualTo("enabled");
        assertThat(program.get("/admin/plugin/audit").data().toString()).contains("override");

        ok(base, "trust:override", "acme/kit", "--undo");
        look("acme/kit", "disabled");
    }

    @Test
    @Order(3)
    void anOverrideOverHttpIsRecordedAndEnds() {
        Client operator = server.program("operator", "plugin:list", "plugin:install", "plugin:toggle", "audit:read");
        String day = LocalDate.now().plusDays(7).toString();
        assertThat(program.post("/admin/plugin/override", override(day, "we have read it"))
                        .status())
                .isEqualTo(403);
        assertThat(operator.post("/admin/plugin/override", override("soon", "x"))
                        .code())
                .isEqualTo(400);
        assertThat(operator.post("/admin/plugin/override", override("2999-01-01", "x"))
                        .message())
                .contains("An override lasts at most a year");
        assertThat(operator.post("/admin/plugin/override", override(day, " ")).message())
                .contains("An override needs a reason.");
        assertThat(attention("acme/kit")).contains("\"action\":\"override\"");

        Client.Answer allowed = operator.post("/admin/plugin/override", override(day, "we have read it"));
        assertThat(allowed.code()).as(allowed.message()).isEqualTo(200);
        assertThat(allowed.data().path("version").asString()).isEqualTo("1.0.0");
        assertThat(program.get("/admin/plugin/advisories")
                        .data()
                        .path("overrides")
                        .toString())
                .contains("\"plugin\":\"acme/kit\"", "\"reason\":\"we have read it\"", "\"by\":\"token:operator\"");
        eventually(() -> attention("acme/kit").contains("\"action\":\"end-override\""));
        assertThat(operator.send(
                                "PUT",
                                "/admin/plugin/toggle-status",
                                BodyPublishers.ofString("{\"name\": \"acme/kit\", \"status\": \"enabled\"}"),
                                "Content-Type",
                                "application/json")
                        .code())
                .isEqualTo(200);
        look("acme/kit", "overridden");

        assertThat(operator.send(
                                "DELETE",
                                "/admin/plugin/override",
                                BodyPublishers.ofString("{\"name\": \"acme/kit\"}"),
                                "Content-Type",
                                "application/json")
                        .code())
                .isEqualTo(200);
        eventually(() -> program.get("/admin/plugin/detail?name=acme/kit")
                .data()
                .path("status")
                .asString()
                .equals("disabled"));
        assertThat(program.get("/admin/plugin/advisories").data().path("overrides"))
                .isEmpty();
        assertThat(program.get("/admin/plugin/audit").data().toString())
                .contains("\"action\":\"plugin:override\"", "\"action\":\"plugin:end-override\"");
    }

    private String events() throws IOException {
        return Files.readString(base.resolve("events.txt"));
    }

    private static String override(String until, String reason) {
        return "{\"name\": \"acme/kit\", \"until\": \"" + until + "\", \"reason\": \"" + reason + "\"}";
    }

    /** What helps with one plugin. */
    private String attention(String plugin) {
        StringBuilder found = new StringBuilder();
        program.get("/admin/plugin/attention").data().path("items").forEach(item -> {
            if (item.path("plugin").asString().equals(plugin)) {
                found.append(item);
            }
        });
        return found.toString();
    }

    @Test
    @Order(4)
    void neverTouchesWhatIsCritical() throws IOException {
        withdraw("acme/core");
        look("acme/core", "critical");
        assertThat(program.get("/admin/plugin/detail?name=acme/core")
                        .data()
                        .path("status")
                        .asString())
                .isEqualTo("enabled");
        assertThat(program.get("/admin/plugin/attention").data().toString())
                .contains("acme/core 1.0.0 was withdrawn as malicious", "is marked critical");
        assertThat(events()).contains("pluginName=acme/core", "url=https://example.com/core, disabled=false]");
    }

    @Test
    @Order(5)
    void onlyAlertsWhenMoreThanAFewWouldStop() {
        for (String plugin : new String[] {"acme/one", "acme/two"}) { // beside acme/kit and acme/report
            withdraw(plugin);
        }
        look("acme/one", "many");
        for (String plugin : new String[] {"acme/one", "acme/two"}) {
            assertThat(program.get("/admin/plugin/detail?name=" + plugin)
                            .data()
                            .path("status")
                            .asString())
                    .isEqualTo("enabled");
        }
        assertThat(server.bean(AdvisoryWatch.class).last().orElseThrow().found().disable())
                .isEmpty();
    }

    @Test
    @Order(6)
    void countsNoMoreWhenTheRegistryTakesItBack() {
        ok(
                author,
                "yank",
                "acme/kit",
                "1.0.0",
                "--from",
                registry.toString(),
                "--malicious",
                "--undo",
                "--keys",
                keys.toString());
        eventually(() -> server.bean(AdvisoryWatch.class).look().found().withdrawn().stream()
                .noneMatch(one -> one.plugin().toString().equals("acme/kit")));
        assertThat(program.get("/admin/plugin/advisories")
                        .data()
                        .path("withdrawn")
                        .toString())
                .doesNotContain("acme/kit");
        eventually(() -> CommandLine.in(base).core("enable", "acme/kit").exitCode() == 0);
    }

    /** Copies of metadata are believed for a second. */
    private static void eventually(BooleanSupplier holds) {
        boolean held = holds.getAsBoolean();
        for (int i = 0; i < 50 && !held; i++) {
            sleep();
            held = holds.getAsBoolean();
        }
        assertThat(held).isTrue();
    }

    private void withdraw(String plugin) {
        ok(
                author,
                "yank",
                plugin,
                "1.0.0",
                "--from",
                registry.toString(),
                "--malicious",
                "--reason",
                "steals passwords",
                "--url",
                "https://example.com/" + plugin.substring("acme/".length()),
                "--keys",
                keys.toString());
    }

    /** Has the server look until it has come to this. */
    private void look(String plugin, String state) {
        AdvisoryWatch watch = server.bean(AdvisoryWatch.class);
        for (int i = 0; i < 100; i++) {
            boolean there = watch.look().found().withdrawn().stream()
                    .anyMatch(one -> one.plugin().toString().equals(plugin)
                            && one.state().word().equals(state));
            if (there) {
                return;
            }
            sleep();
        }
        assertThat(watch.last().orElseThrow().found().withdrawn())
                .extracting(WithdrawnVersion::toMap)
                .as(plugin + " should be " + state)
                .isEmpty();
    }

    private static void sleep() {
        try {
            Thread.sleep(1100); // metadata that was read a second ago is not asked for again
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String ok(Path directory, String... arguments) {
        Outcome outcome = CommandLine.in(directory).core(arguments);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome.out();
    }
}
