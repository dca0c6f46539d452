package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.host.Deadlines;
import org.coreadmin.extension.testing.Host;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Code of plugins that never returns, not even when it is interrupted: the operator always gets on. */
@Timeout(60)
@Sampled(oneIn = 2)
class HangingPluginTest {

    private static final Duration SHORT = Duration.ofMillis(150);

    @TempDir
    Path base;

    private final Host host = new Host();
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final AtomicInteger hanging = new AtomicInteger();
    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        loader = opened();
        manager = loader.manager();
        host.from(told -> {
            if (told.equals("hang")) {
                hang();
            }
        });
    }

    private PluginLoader opened() {
        return PluginLoader.at(base)
                .host(host)
                .registries(java.util.List::of)
                .deadlines(new Deadlines(SHORT, SHORT, SHORT, SHORT, SHORT, SHORT))
                .open();
    }

    @AfterEach
    void close() {
        goOn.countDown();
        loader.close();
    }

    /** Until the test ends, whoever interrupts. */
    private void hang() {
        hanging.incrementAndGet();
        boolean ended = false;
        while (!ended) {
            try {
                goOn.await();
                ended = true;
            } catch (InterruptedException e) {
                // goes on hanging
            }
        }
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    /** A plugin with a listener whose parts are these statements; {@code host.accept("hang")} hangs. */
    private static TestPlugins listening(String constructor, String process, String close) {
        return TestPlugins.named("acme/hello")
                .source("package acme;\nimport java.util.*;\nimport java.util.function.Consumer;\n"
                        + "import org.coreadmin.extension.api.*;\n"
                        + "public class Ears implements Listener, AutoCloseable {\n"
                        + "  private final Consumer<Object> host;\n"
                        + "  public Ears(Consumer<Object> host, HookManager hooks) { this.host = host; "
                        + constructor + " }\n"
                        + "  public List<Class<?>> listen() { return List.of(BeforeInstallEvent.class,"
                        + " AfterInstallEvent.class, String.class); }\n"
                        + "  public void process(Object event) { " + process + " }\n"
                        + "  public void close() { " + close + " }\n}\n")
                .provider("acme", "return Contributions.builder().listener(Ears.class).toMap();");
    }

    private void installOther() {
        TestPlugins.named("acme/other").writeTo(local("acme/other"));
        succeed(manager.install("acme/other"));
    }

    @Test
    void aConfigProviderThatHangsIsRefusedWithItsDeadline() {
        TestPlugins.named("acme/hello")
                .provider("acme", "while (true) { try { Thread.sleep(1000); } catch (InterruptedException e) { } }")
                .writeTo(local("acme/hello"));

        OperationResult result = manager.install("acme/hello");

        assertThat(result.success()).isFalse();
        assertThat(result.message())
                .contains("The ConfigProvider of acme/hello@1.0.0 did not return within 150 ms")
                .contains("config/core-extension.yaml under deadlines.config");
        assertThat(loader.isInstalled("acme/hello")).isFalse();
        installOther();
    }

    @Test
    void aConstructorThatHangsSetsItsPluginAsideAndTheRestStarts() throws Exception {
        listening("host.accept(\"hang\");", "", "").writeTo(local("acme/hello"));
        Trees.write(local("acme/hello").resolve("install.lock"), "");
        Host.starter("acme/z").writeTo(local("acme/z"));
        Trees.write(local("acme/z").resolve("install.lock"), "");

        loader.start();

        assertThat(host.told()).contains("acme/z");
        assertThat(loader.getInstalled().get("acme/hello").problem().orElseThrow())
                .contains("The start of acme/hello@1.0.0 did not return within 150 ms");
        succeed(manager.disable("acme/hello"));
        succeed(manager.uninstall("acme/hello"));
    }

    @Test
    void aListenerThatHangsIsQuarantinedAndKeepsNoOperationFromGoingOn() throws Exception {
        listening("", "host.accept(\"hang\");", "").writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));
        int atItsOwn = hanging.get();

        installOther();
        Trees.delete(local("acme/other"));

        assertThat(atItsOwn).as("told of its own installation").isEqualTo(1);
        assertThat(hanging).as("told nothing more").hasValue(1);
        assertThat(loader.getInstalled().get("acme/hello").warning().orElseThrow())
                .contains("its listener acme.Ears is quarantined: The listener acme.Ears of acme/hello@1.0.0 did not"
                        + " return within 150 ms. Enable it to start it again");
    }

    @Test
    void aBeforeListenerThatHangsRefusesNothing() {
        listening("", "if (event instanceof BeforeInstallEvent) { host.accept(\"hang\"); }", "")
                .writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));

        installOther();

        assertThat(hanging).hasValue(1);
    }

    @Test
    void aListenerOfOtherEventsThatHangsIsInterruptedAndQuarantined() throws Exception {
        listening("", "try { Thread.sleep(60_000); } catch (InterruptedException e) { host.accept(\"woken\"); }", "")
                .writeTo(local("acme/hello"));
        Trees.write(local("acme/hello").resolve("install.lock"), "");
        loader.start();

        loader.publish("an event");
        loader.publish("another");

        assertThat(host.told()).containsExactly("woken");
        assertThat(Thread.interrupted())
                .as("the caller is not left interrupted")
                .isFalse();
        assertThat(loader.getInstalled().get("acme/hello").warning()).isPresent();
    }

    @Test
    void aPluginWhoseCloseHangsCanBeUninstalled() {
        listening("", "", "host.accept(\"hang\");").writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));

        succeed(manager.uninstall("acme/hello"));

        assertThat(hanging).hasValue(1);
        assertThat(loader.isInstalled("acme/hello")).isFalse();
        installOther();
    }

    @Test
    void aScriptThatHangsIsTakenBack() {
        String script =
                "package acme; import org.coreadmin.extension.api.*; public class Script implements InstallScript,"
                        + " UninstallScript { private void hang() { while (true) { try { Thread.sleep(1000); }"
                        + " catch (InterruptedException e) { } } } public void install(ScriptContext c) { %s }"
                        + " public void uninstall(ScriptContext c) { %s } }";
        TestPlugins plugin = TestPlugins.named("acme/hello")
                .put("scripts", Map.of("install", "acme.Script", "uninstall", "acme.Script"));
        plugin.source(script.formatted("hang();", "")).writeTo(local("acme/hello"));

        OperationResult installed = manager.install("acme/hello");

        assertThat(installed.code()).isEqualTo(10008);
        assertThat(installed.message()).contains("The install script did not return within 150 ms");
        TestPlugins.named("acme/hello")
                .put("scripts", Map.of("uninstall", "acme.Script"))
                .source(script.formatted("", "hang();"))
                .writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));
        assertThat(manager.uninstall("acme/hello").code()).isEqualTo(20003);
        succeed(manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withForce(true)));
    }

    @Test
    void aGuardThatHangsIsLeftAndDeniesFromThenOn() throws Exception {
        listening(
                        "hooks.registerGuard(\"user.login.before\", 0, a -> { host.accept(\"hang\"); return null; });",
                        "",
                        "")
                .writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));

        Thread stuck = new Thread(() -> {
            try {
                loader.hooks().trigger("user.login.before", "ann");
            } catch (HookVeto denied) {
                host.told();
            }
        });
        stuck.start();
        while (loader.getInstalled().get("acme/hello").warning().isEmpty()) {
            Thread.sleep(5);
        }

        assertThatThrownBy(() -> loader.hooks().trigger("user.login.before", "ann"))
                .isInstanceOf(HookVeto.class)
                .hasMessage("Denied: the guard of acme/hello on user.login.before is quarantined: it did not return"
                        + " within its deadline");
        assertThat(hanging).as("nobody enters it any more").hasValue(1);
        goOn.countDown();
        stuck.join();
        succeed(manager.disable("acme/hello"));
        loader.hooks().trigger("user.login.before", "ann");
    }

    @Test
    void aGuardThatReactsToTheInterruptDeniesAtItsDeadline() {
        listening(
                        "hooks.registerGuard(\"permission.check.after\", 0,"
                                + " a -> { Thread.sleep(60_000); return true; });",
                        "",
                        "")
                .writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));

        assertThat(loader.hooks().trigger("permission.check.after", true, "page:read", "ann"))
                .isEqualTo(false);
        assertThat(Thread.interrupted())
                .as("the caller is not left interrupted")
                .isFalse();
        assertThat(loader.runtime().plugins().find(PluginName.of("acme/hello"))).isPresent();
    }
}
