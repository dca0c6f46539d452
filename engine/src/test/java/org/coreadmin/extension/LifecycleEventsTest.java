package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.api.AfterInstallEvent;
import org.coreadmin.extension.api.AfterUninstallEvent;
import org.coreadmin.extension.api.BeforeInstallEvent;
import org.coreadmin.extension.api.BeforeUninstallEvent;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.Host;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which operation tells which event, to a listener of a plugin (spec 6). */
class LifecycleEventsTest {

    @TempDir
    Path base;

    @TempDir
    Path registry;

    private final Host host = new Host();
    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void installEars() {
        Host.ears().writeTo(local("acme/ears"));
        loader = PluginLoader.at(base)
                .host(host)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry))))
                .open();
        manager = loader.manager();
        succeed(manager.install("acme/ears"));
        host.listen();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private void publish(String version) throws Exception {
        TestPlugins.named("acme/hello").version(version).writeTo(local("acme/hello"));
        TestRegistry.publish(manager, "acme/hello", registry);
        Trees.delete(local("acme/hello"));
    }

    @Test
    void installAndUninstallTellTheirTwoEvents() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));

        OperationResult installed = succeed(manager.install("acme/hello"));
        OperationResult uninstalled =
                succeed(manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withKeepData(true)));

        String in = installed.transaction().orElseThrow();
        String out = uninstalled.transaction().orElseThrow();
        assertThat(host.told())
                .containsExactly(
                        new BeforeInstallEvent(
                                "acme/hello",
                                Map.of("name", "acme/hello", "version", "1.0.0"),
                                InstallOptions.DEFAULT.toMap(),
                                in),
                        new AfterInstallEvent("acme/hello", "1.0.0", true, null, in),
                        new BeforeUninstallEvent("acme/hello", Map.of("force", false, "keep_data", true), out),
                        new AfterUninstallEvent("acme/hello", true, null, out));
    }

    @Test
    void updateReinstallAndRollbackTellTheEventsOfInstalling() throws Exception {
        publish("1.0.0");
        publish("1.1.0");
        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        host.listen();

        succeed(manager.update("acme/hello"));
        succeed(manager.rollback("acme/hello"));
        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)));

        assertThat(host.events())
                .containsExactly(
                        "before install acme/hello",
                        "after install acme/hello",
                        "before install acme/hello",
                        "after install acme/hello",
                        "before install acme/hello",
                        "after install acme/hello");
        assertThat(host.told())
                .filteredOn(AfterInstallEvent.class::isInstance)
                .extracting(event -> ((AfterInstallEvent) event).version())
                .startsWith("1.1.0", "1.0.0");
    }

    @Test
    void enableDisableAndDownloadTellNone() throws Exception {
        publish("1.0.0");
        host.listen();

        succeed(manager.download("acme/hello", DownloadOptions.DEFAULT));
        assertThat(host.told()).isEmpty();
        succeed(manager.install("acme/hello"));
        host.listen();
        succeed(manager.disable("acme/hello"));
        succeed(manager.enable("acme/hello"));

        assertThat(host.told()).isEmpty();
    }

    @Test
    void failuresBeforeTheBeforeEventTellNone() throws Exception {
        TestPlugins.named("acme/lonely").requires("acme/missing").writeTo(local("acme/lonely"));
        Trees.write(local("acme/broken/core.json"), "{");
        Trees.write(local("acme/empty/README.md"), "");
        TestPlugins.named("acme/shop").requires("acme/ears").writeTo(local("acme/shop"));
        TestPlugins.named("acme/picky")
                .put("require", Map.of("acme/ears", "^9.0"))
                .writeTo(local("acme/picky"));
        succeed(manager.install("acme/shop"));
        host.listen();

        assertThat(manager.install("acme/nowhere").code()).isEqualTo(10001);
        assertThat(manager.install("acme/empty").code()).isEqualTo(10002);
        assertThat(manager.install("acme/broken").code()).isEqualTo(10003);
        assertThat(manager.install("acme/lonely").code()).isEqualTo(10004);
        assertThat(manager.install("acme/picky").code()).isEqualTo(10005);
        assertThat(manager.install("acme/shop").code()).isEqualTo(409);
        assertThat(manager.uninstall("acme/lonely").code()).isEqualTo(20001);
        assertThat(manager.uninstall("acme/ears").code()).isEqualTo(20002);
        assertThat(manager.update("acme/nowhere").code()).isEqualTo(20001);

        assertThat(host.told()).isEmpty();
    }

    @Test
    void aListenerRefusesAnInstallByAVeto() throws Exception {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        Map<String, String> before = Trees.contents(local("acme/hello"));
        host.from(event -> {
            if (event instanceof BeforeInstallEvent) {
                throw new HookVeto("not on a Friday");
            }
        });

        OperationResult refused = manager.install("acme/hello");

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains("acme/ears", "not on a Friday");
        assertThat(Trees.contents(local("acme/hello"))).isEqualTo(before);
        assertThat(host.events()).containsExactly("before install acme/hello", "after install acme/hello");
        AfterInstallEvent after = (AfterInstallEvent) host.told().get(1);
        assertThat(after.success()).isFalse();
        assertThat(after.error()).isEqualTo("409 " + refused.message());
        assertThat(after.transaction()).isEqualTo(refused.transaction().orElseThrow());
    }

    @Test
    void aListenerRefusesAnUninstallByAVetoThatForceGoesPast() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));
        host.from(event -> {
            if (event instanceof BeforeUninstallEvent) {
                throw new HookVeto("still needed");
            }
        });

        OperationResult refused = manager.uninstall("acme/hello");

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains("still needed");
        assertThat(loader.isInstalled("acme/hello")).isTrue();
        assertThat(host.told()).hasSize(2);
        assertThat(host.told().get(1))
                .isEqualTo(new AfterUninstallEvent(
                        "acme/hello",
                        false,
                        "409 " + refused.message(),
                        refused.transaction().orElseThrow()));

        OperationResult forced = succeed(manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withForce(true)));

        assertThat(forced.warnings()).containsExactly("acme/ears refuses: still needed");
        assertThat(loader.isInstalled("acme/hello")).isFalse();
    }

    @Test
    void aBeforeListenerThatFailsByMistakeRefusesNothing() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        host.from(event -> {
            if (event instanceof BeforeInstallEvent || event instanceof BeforeUninstallEvent) {
                throw new IllegalStateException("a bug");
            }
        });

        succeed(manager.install("acme/hello"));
        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)));
        succeed(manager.uninstall("acme/hello"));
        succeed(manager.uninstall("acme/ears"));
    }

    @Test
    void aPluginVetoesItsOwnRemovalButNotUnderForce() {
        host.from(event -> {
            if (event instanceof BeforeUninstallEvent) {
                throw new HookVeto("I stay");
            }
        });

        assertThat(manager.uninstall("acme/ears").message()).isEqualTo("acme/ears refuses: I stay");
        host.from(event -> {
            if (event instanceof BeforeUninstallEvent) {
                throw new HookVeto("I stay");
            }
        });
        OperationResult forced = succeed(manager.uninstall("acme/ears", UninstallOptions.DEFAULT.withForce(true)));

        assertThat(forced.warnings()).isEmpty();
        assertThat(host.told()).as("it is not asked").isEmpty();
    }

    @Test
    void aBeforeListenerThatKeepsFailingIsQuarantinedAndShown() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        host.from(event -> {
            throw new IllegalStateException("a bug");
        });
        for (int i = 0; i < 6; i++) {
            succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)));
        }

        assertThat(loader.local())
                .filteredOn(plugin -> plugin.name().equals("acme/ears"))
                .singleElement()
                .satisfies(plugin -> assertThat(plugin.warning().orElse(""))
                        .contains("its listener ears.Ears is quarantined: it failed 10 times in a row"));
    }

    @Test
    void afterAFailureTheEventCarriesTheNumberAndTheMessage() {
        TestPlugins.named("acme/hello")
                .put("scripts", Map.of("install", "hello.Script"))
                .source("package hello; public class Script implements org.coreadmin.extension.api.InstallScript {"
                        + " public void install(org.coreadmin.extension.api.ScriptContext context) {"
                        + " throw new IllegalStateException(\"no way\"); } }")
                .writeTo(local("acme/hello"));

        OperationResult failed = manager.install("acme/hello");

        assertThat(failed.code()).isEqualTo(10008);
        AfterInstallEvent after = (AfterInstallEvent) host.told().get(1);
        assertThat(after.success()).isFalse();
        assertThat(after.version()).isEqualTo("1.0.0");
        assertThat(after.error()).isEqualTo("10008 " + failed.message()).contains("no way");
    }

    @Test
    void whatAnAfterListenerThrowsIsReportedAndChangesNothing() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        host.from(event -> {
            if (event instanceof AfterInstallEvent) {
                throw new IllegalStateException("too late");
            }
        });

        OperationResult installed = succeed(manager.install("acme/hello"));

        assertThat(loader.isInstalled("acme/hello")).isTrue();
        assertThat(host.told()).hasSize(2);
        assertThat(installed.code()).isEqualTo(200);
    }

    @Test
    void aChangeFromABeforeListenerIsRefusedAndFromAnAfterListenerDone() {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        TestPlugins.named("acme/more").writeTo(local("acme/more"));
        List<OperationResult> results = new ArrayList<>();
        host.from(event -> {
            if (event instanceof BeforeInstallEvent before
                    && before.pluginName().equals("acme/hello")) {
                results.add(manager.install("acme/more"));
            } else if (event instanceof AfterInstallEvent after
                    && after.pluginName().equals("acme/hello")) {
                results.add(manager.install("acme/more"));
            }
        });

        succeed(manager.install("acme/hello"));

        assertThat(results).extracting(OperationResult::code).containsExactly(409, 200);
        assertThat(results.get(0).message()).contains("from inside another operation");
        assertThat(loader.getInstalled()).containsOnlyKeys("acme/ears", "acme/hello", "acme/more");
    }
}
