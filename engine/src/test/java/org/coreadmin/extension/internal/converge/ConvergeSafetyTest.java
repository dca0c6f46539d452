package org.coreadmin.extension.internal.converge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a file of wanted plugins does not bring about. Kit requires base; version 1.1.0 of hello starts programs. */
class ConvergeSafetyTest {

    @TempDir
    Path base;

    @TempDir
    static Path shared;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeAll
    static void publish() throws IOException {
        try (PluginLoader publisher = PluginLoader.at(shared.resolve("author")).open()) {
            publish(publisher, "acme/base", TestPlugins.named("acme/base"));
            publish(publisher, "acme/base", TestPlugins.named("acme/base").version("1.1.0"));
            publish(publisher, "acme/kit", TestPlugins.named("acme/kit").put("require", Map.of("acme/base", "^1")));
            publish(publisher, "acme/hello", TestPlugins.named("acme/hello").provider("hello", "return Map.of();"));
            publish(
                    publisher,
                    "acme/hello",
                    TestPlugins.named("acme/hello")
                            .version("1.1.0")
                            .put("capabilities", List.of("process"))
                            .source("package hello; public class Call { public static void run() {"
                                    + " if (System.nanoTime() == 0) { try { new ProcessBuilder(\"id\").start(); }"
                                    + " catch (java.io.IOException e) { throw new IllegalStateException(e); } } } }")
                            .provider("hello", "Call.run(); return Map.of();"));
            publish(
                    publisher,
                    "acme/scripted",
                    TestPlugins.named("acme/scripted")
                            .put("scripts", Map.of("install", "acme.scripted.Script"))
                            .put("capabilities", List.of("process-wide-state"))
                            .source("""
                                    package acme.scripted;
                                    import org.coreadmin.extension.api.*;
                                    public class Script implements InstallScript {
                                        public void install(ScriptContext context) {
                                            System.setProperty("acme.scripted", context.settings().find("word") + "");
                                        }
                                    }
                                    """)
                            .provider("acme.scripted", "return Map.of();"));
            publish(
                    publisher,
                    "acme/broken",
                    TestPlugins.named("acme/broken")
                            .source("package acme.broken; import java.util.*; import org.coreadmin.extension.api.*;"
                                    + " public class Ears implements Listener {"
                                    + " public Ears() { throw new IllegalStateException(\"not today\"); }"
                                    + " public List<Class<?>> listen() { return List.of(); }"
                                    + " public void process(Object event) {} }")
                            .provider("acme.broken", "return Contributions.builder().listener(Ears.class).toMap();"));
            publish(
                    publisher,
                    "acme/mail",
                    TestPlugins.named("acme/mail")
                            .put(
                                    "settings",
                                    Map.of(
                                            "type",
                                            "object",
                                            "properties",
                                            Map.of(
                                                    "host",
                                                    Map.of("type", "string"),
                                                    "password",
                                                    Map.of("type", "string", "writeOnly", true),
                                                    "endpoints",
                                                    Map.of(
                                                            "type",
                                                            "array",
                                                            "items",
                                                            Map.of(
                                                                    "type",
                                                                    "object",
                                                                    "properties",
                                                                    Map.of(
                                                                            "url",
                                                                            Map.of("type", "string"),
                                                                            "secret",
                                                                            Map.of(
                                                                                    "type",
                                                                                    "string",
                                                                                    "format",
                                                                                    "password"))))))));
        }
    }

    private static void publish(PluginLoader publisher, String name, TestPlugins plugin) throws IOException {
        Path directory = shared.resolve("author/plugin").resolve(name);
        plugin.writeTo(directory);
        TestRegistry.publish(publisher.manager(), name, shared.resolve("registry"));
        Trees.delete(directory);
    }

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve("registry")))))
                .open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private void want(String text) throws IOException {
        Trees.write(base.resolve("config").resolve(WantedPlugins.FILE), text);
    }

    private String installed(String name) {
        return loader.getInstalled().get(name).version() + " "
                + loader.getInstalled().get(name).status().word();
    }

    /** As the withdrawal of a version leaves it: disabled, with what requires it, and recorded. */
    private void withdraw(String name, String version, String... dependants) throws IOException {
        for (String dependant : dependants) {
            succeed(manager.disable(dependant));
        }
        succeed(manager.disable(name));
        Trees.write(
                base.resolve("plugin/.core/withdrawals.json"),
                "{\"format\": 1, \"disabled\": [{\"plugin\": \"" + name + "\", \"version\": \"" + version
                        + "\", \"reason\": \"bad\", \"url\": \"\", \"at\": \"2026-01-01T00:00:00Z\"}],"
                        + " \"overrides\": []}");
    }

    @Test
    void aWithdrawnVersionStaysDisabledWithWhatRequiresItEvenUnderStrict() throws IOException {
        want("plugins:\n  acme/base: 1.0.0\n  acme/kit: ^1\n");
        succeed(manager.converge(false));
        withdraw("acme/base", "1.0.0", "acme/kit");
        for (String managed : List.of("loose", "strict")) {
            want("managed: " + managed + "\nplugins:\n  acme/base: 1.0.0\n  acme/kit: ^1\n");
            assertThat(manager.drift().differences()).isEmpty();

            OperationResult done = succeed(manager.converge(false));

            assertThat(done.data()).containsEntry("changed", 0).containsEntry("held", List.of("acme/base", "acme/kit"));
            assertThat(done.message())
                    .contains("acme/base 1.0.0 was withdrawn as malicious (bad)")
                    .contains("acme/kit stays disabled, since it requires acme/base.");
            assertThat(installed("acme/base")).isEqualTo("1.0.0 disabled");
            assertThat(installed("acme/kit")).isEqualTo("1.0.0 disabled");
        }
    }

    @Test
    void whatThePolicyDeniesByNowStaysDisabledWithWhatRequiresItEvenUnderStrict() throws IOException {
        want("plugins:\n  acme/base: 1.0.0\n  acme/kit: ^1\n");
        succeed(manager.converge(false));
        succeed(manager.disable("acme/kit"));
        succeed(manager.disable("acme/base"));
        Trees.write(base.resolve("config/trust.yaml"), "deny: [acme/base]\n");
        for (String managed : List.of("loose", "strict")) {
            want("managed: " + managed + "\nplugins:\n  acme/base: 1.0.0\n  acme/kit: ^1\n");
            assertThat(manager.plan(new Operation.Converge(false, false)).steps())
                    .isEmpty();

            OperationResult done = succeed(manager.converge(false));

            assertThat(done.data()).containsEntry("changed", 0).containsEntry("held", List.of("acme/base", "acme/kit"));
            assertThat(done.message())
                    .contains("acme/base 1.0.0 is denied by 'acme/base' in config/trust.yaml.")
                    .contains("acme/kit stays disabled, since it requires acme/base.");
            assertThat(installed("acme/base")).isEqualTo("1.0.0 disabled");
            assertThat(installed("acme/kit")).isEqualTo("1.0.0 disabled");
        }
        Trees.write(base.resolve("config/trust.yaml"), "");
        succeed(manager.converge(false));
        assertThat(installed("acme/kit")).isEqualTo("1.0.0 enabled");
    }

    @Test
    void anotherVersionTakesThePlaceOfAWithdrawnOne() throws IOException {
        want("plugins:\n  acme/base: 1.0.0\n  acme/kit: ^1\n");
        succeed(manager.converge(false));
        withdraw("acme/base", "1.0.0", "acme/kit");
        want("managed: strict\nplugins:\n  acme/base: 1.1.0\n  acme/kit: ^1\n");

        succeed(manager.converge(false));
        succeed(manager.converge(false));

        assertThat(installed("acme/base")).isEqualTo("1.1.0 enabled");
        assertThat(installed("acme/kit")).isEqualTo("1.0.0 enabled");
        assertThat(manager.drift().differences()).isEmpty();
    }

    @Test
    void aNewPluginDoesNotStartAWithdrawnOneThatItRequires() throws IOException {
        want("plugins:\n  acme/base: 1.0.0\n");
        succeed(manager.converge(false));
        withdraw("acme/base", "1.0.0");
        for (String named : List.of("  acme/base: 1.0.0\n", "")) {
            want("plugins:\n" + named + "  acme/kit: ^1\n");

            OperationResult refused = manager.converge(false);

            assertThat(refused.success()).as(refused.message()).isFalse();
            assertThat(refused.message()).contains("acme/base");
            assertThat(installed("acme/base")).isEqualTo("1.0.0 disabled");
            assertThat(loader.getInstalled()).doesNotContainKey("acme/kit");
        }
    }

    @Test
    void aPolicyThatForbidsAPluginForbidsItToTheFile() throws IOException {
        want("plugins:\n  acme/base: ^1\n");
        Trees.write(base.resolve("config/trust.yaml"), "deny: [acme]\n");

        OperationResult refused = manager.converge(false);

        assertThat(refused.success()).isFalse();
        assertThat(refused.message()).contains("config/trust.yaml");
        assertThat(loader.getInstalled()).isEmpty();
    }

    @Test
    void capabilitiesAreAcceptedInTheFileWithTheVersion() throws IOException {
        want("plugins:\n  acme/hello: 1.0.0\n");
        succeed(manager.converge(false));
        for (String accept : List.of("", ", accept: {1.0.0: [process]}", ", accept: {1.1.0: [network]}")) {
            want("plugins:\n  acme/base: ^1\n  acme/hello: {version: 1.1.0, settings: {n: 1}" + accept + "}\n");

            OperationResult refused = manager.converge(false);

            assertThat(refused.code()).as(refused.message()).isEqualTo(409);
            assertThat(refused.message())
                    .contains("acme/hello 1.1.0 has capabilities that 1.0.0 does not have:", "process: ")
                    .contains("Nothing was changed.")
                    .contains("add to core.plugins.yaml:\n  acme/hello:\n    accept:\n      1.1.0: [process]");
            assertThat(installed("acme/hello")).isEqualTo("1.0.0 enabled");
            assertThat(loader.getInstalled()).doesNotContainKey("acme/base");
            assertThat(base.resolve("config/settings/acme/hello.json")).doesNotExist();
        }
        want("plugins:\n  acme/hello: {version: 1.1.0, accept: {1.1.0: [process]}}\n");
        succeed(manager.converge(false));
        assertThat(installed("acme/hello")).isEqualTo("1.1.0 enabled");
    }

    @Test
    void aSecretHasToBeAReference() throws IOException {
        want("plugins:\n  acme/mail: ^1\n");
        succeed(manager.converge(false));
        Path settings = base.resolve("config/settings/acme/mail.json");
        want(
                "plugins:\n  acme/mail: {version: ^1, settings: {host: here, password: hunter2, endpoints: [{url: u, secret:"
                        + " s3}]}}\n");

        OperationResult refused = manager.converge(false);

        assertThat(refused.code()).as(refused.message()).isEqualTo(400);
        assertThat(refused.message())
                .contains("/password", "/endpoints/0/secret", "${env:NAME}", "${file:PATH}")
                .doesNotContain("hunter2", "s3", "/host");
        assertThat(settings).doesNotExist();

        want("plugins:\n  acme/mail: {version: ^1, settings: {host: here, password: '${env:HOME}', endpoints: [{url: u,"
                + " secret: '${file:/etc/hostname}'}]}}\n");
        succeed(manager.converge(false));
        assertThat(settings).content().contains("${env:HOME}");
    }

    @Test
    void anEditAfterThePlanMakesThePlanStale() throws IOException {
        want("plugins:\n  acme/mail: {version: ^1, settings: {host: planned}}\n");
        Plan plan = manager.plan(new Operation.Converge(false, false));
        for (String edited : List.of(
                "plugins:\n  acme/base: ^1\n",
                "plugins:\n  acme/mail: {version: ^1, settings: {host: edited}}\n",
                "plugins:\n  acme/mail: {version: ^1, pin: true, settings: {host: planned}}\n")) {
            want(edited);

            OperationResult stale = manager.apply(plan.toMap());

            assertThat(stale.code()).as(edited + stale.message()).isEqualTo(409);
            assertThat(loader.getInstalled()).isEmpty();
        }
        want("plugins:\n  acme/mail: {version: ^1, settings: {host: planned}}\n");
        succeed(manager.apply(plan.toMap()));
        assertThat(base.resolve("config/settings/acme/mail.json")).content().contains("planned");
    }

    @Test
    void aSecretInPlainTextIsRefusedBeforeThePluginIsInstalled() throws IOException {
        want("plugins:\n  acme/base: ^1\n  acme/mail: {version: ^1, settings: {host: here, password: hunter2}}\n");

        OperationResult refused = manager.converge(false);

        assertThat(refused.code()).as(refused.message()).isEqualTo(400);
        assertThat(refused.message()).contains("/password", "${env:NAME}").doesNotContain("hunter2");
        assertThat(loader.getInstalled()).isEmpty();
        assertThat(base.resolve("config/settings")).doesNotExist();
        assertThatExceptionOfType(PluginException.class)
                .as("the plan refuses it too")
                .isThrownBy(() -> manager.plan(new Operation.Converge(false, false)))
                .withMessageContaining("/password");
        want("plugins:\n  acme/mail: {version: ^1, settings: {host: 3}}\n");
        assertThat(manager.converge(false).message())
                .contains("The settings of acme/mail in core.plugins.yaml", "/host");
        assertThat(loader.getInstalled()).isEmpty();
    }

    @Test
    void anInstallScriptHasTheSettingsOfTheFile() throws IOException {
        want("plugins:\n  acme/scripted: {version: ^1, settings: {word: told}}\n");
        succeed(manager.converge(false));
        assertThat(System.getProperty("acme.scripted")).isEqualTo("Optional[told]");

        succeed(manager.uninstall("acme/scripted"));
        Trees.write(base.resolve("config/settings/acme/scripted.json"), "{\"word\": \"stale\"}");
        succeed(manager.converge(false));
        assertThat(System.getProperty("acme.scripted")).isEqualTo("Optional[told]");
    }

    @Test
    void aPluginThatDoesNotStartBringsAllSettingsBack() throws IOException {
        want("plugins:\n  acme/mail: {version: ^1, settings: {host: before}}\n");
        succeed(manager.converge(false));
        Trees.write(base.resolve("config/settings/acme/broken.json"), "{\"old\": 1}");
        loader.start();
        want(
                "plugins:\n  acme/mail: {version: ^1, settings: {host: after}}\n  acme/base: {version: ^1, settings: {n: 1}}\n"
                        + "  acme/broken: {version: ^1, settings: {n: 1}}\n");

        OperationResult failed = manager.converge(false);

        assertThat(failed.success()).isFalse();
        assertThat(failed.message()).contains("not today");
        assertThat(loader.getInstalled()).containsOnlyKeys("acme/mail");
        assertThat(base.resolve("config/settings/acme/mail.json")).content().contains("before");
        assertThat(base.resolve("config/settings/acme/broken.json")).hasContent("{\"old\": 1}");
        assertThat(base.resolve("config/settings/acme/base.json")).doesNotExist();
        assertThat(Trees.contents(base.resolve("config/settings")).keySet())
                .containsExactlyInAnyOrder("acme", "acme/mail.json", "acme/broken.json");
    }

    @Test
    void aQuarantinedPluginIsNotStartedAgain() throws IOException {
        for (String managed : List.of("loose", "strict")) {
            want("plugins:\n  acme/hello: 1.0.0\n");
            succeed(manager.converge(false));
            endsTheApplication("acme/hello");
            reopen();
            loader.start();
            want("managed: " + managed + "\nplugins:\n  acme/hello: {version: 1.0.0, pin: true, settings: {n: 1}}\n"
                    + "  acme/base: ^1\n");
            succeed(manager.converge(false));
            assertThat(loader.getInstalled().get("acme/hello").problem().orElseThrow())
                    .contains("it ended the application");
            assertThat(running()).contains("acme/base").doesNotContain("acme/hello");
            assertThat(manager.drift().differences()).isEmpty();

            want("plugins:\n  acme/base: ^1\n");
            succeed(manager.disable("acme/hello"));
            want("managed: " + managed + "\nplugins:\n  acme/hello: 1.0.0\n");
            assertThat(manager.drift().differences())
                    .as("a reason to be off")
                    .extracting(one -> one.message().toString())
                    .noneMatch(text -> text.contains("is disabled"));
            OperationResult held = succeed(manager.converge(false));
            assertThat(held.message()).contains("acme/hello stays disabled: it ended the application");
            assertThat(running()).doesNotContain("acme/hello");

            assertThat(manager.enable("acme/hello").success())
                    .as("what the file says may be done by hand")
                    .isTrue();
            assertThat(running()).contains("acme/hello");
            assertThat(manager.disable("acme/hello").success()).isEqualTo(managed.equals("loose"));
            want("prune: true\nplugins: {}\n");
            succeed(manager.converge(true));
        }
    }

    private List<String> running() {
        return loader.runtime().plugins().plugins().stream()
                .map(plugin -> plugin.name().toString())
                .toList();
    }

    /** Leaves what a call of System.exit in a plugin leaves. */
    private void endsTheApplication(String plugin) throws IOException {
        String digest = manager.application().allInstalled().stream()
                .filter(one -> one.name().toString().equals(plugin))
                .findFirst()
                .orElseThrow()
                .digest();
        Trees.write(base.resolve("plugin/.core/troubles/1-1-ab.exit"), plugin + " " + digest + " hello.Call.run");
    }

    private void reopen() {
        loader.close();
        open();
    }

    @Test
    void manyPluginsAreRemovedOnlyIfTheFileSurelyEndsThere() throws IOException {
        String all = "  acme/hello: 1.0.0\n  acme/base: ^1\n  acme/kit: ^1\n  acme/mail: ^1\n  acme/scripted: ^1\n";
        want("prune: true\nplugins:\n" + all);
        succeed(manager.converge(false));
        String cut = "prune: true\nplugins:\n  acme/hello: 1.0.0\n";
        want(cut);

        OperationResult refused = manager.converge(false);

        assertThat(refused.code()).as(refused.message()).isEqualTo(409);
        assertThat(refused.message())
                .contains("does not name 4 installed plugins: acme/base, acme/kit, acme/mail, acme/scripted")
                .contains("end it with a line '...', or add --yes");
        assertThat(loader.getInstalled()).hasSize(5);
        want(cut + "  acme/scripted: ^1\n");
        assertThat(manager.converge(false).success()).as("three are not many").isTrue();
        want("prune: true\nplugins:\n" + all);
        succeed(manager.converge(false));
        want(cut + "...\n");
        succeed(manager.converge(false));
        assertThat(loader.getInstalled()).containsOnlyKeys("acme/hello");
    }

    /** Its classes read the file while the change is under way: an edit counts for the next converge, and wholly. */
    @Test
    void anEditDuringTheChangeCountsForTheNextOne() throws IOException {
        want("plugins:\n  acme/base: ^1\n  acme/mail: {version: ^1, settings: {host: first}}\n");
        List<String> edited = new ArrayList<>();
        ExtensionManager editing = manager.reporting((step, done, total, what) -> {
            if (step.equals("start") && edited.isEmpty()) {
                edited.add(step);
                try {
                    want("plugins:\n  acme/mail: {version: ^1, settings: {host: second}}\n");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });

        succeed(editing.converge(false));

        assertThat(edited).isNotEmpty();
        assertThat(loader.getInstalled()).containsOnlyKeys("acme/base", "acme/mail");
        assertThat(base.resolve("config/settings/acme/mail.json")).content().contains("first");
        succeed(manager.converge(false));
        assertThat(base.resolve("config/settings/acme/mail.json")).content().contains("second");
    }
}
