package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.coreadmin.extension.testing.Host;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An operation is cancelled until its decision, whatever it waits for: statements in the database, code that reacts to nothing. */
@Timeout(60)
@Sampled(oneIn = 2)
class CancellingTest {

    /** A statement that takes longer than anybody waits. */
    private static final String ENDLESS =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000000000) %s count(*) FROM n";

    private static final String CANCELLED = "The operation was cancelled before its decision. Nothing was changed.";

    @TempDir
    Path base;

    private final Host host = new Host();
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        System.clearProperty("acme.over");
        host.from(told -> {
            if (told.equals("hang")) {
                hang();
            }
        });
        loader = PluginLoader.at(base)
                .host(host)
                .dataSource(SqliteDatabases.unforced(base.resolve("core.db")))
                .registries(List::of)
                .open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        goOn.countDown();
        threads.shutdownNow();
        loader.close();
    }

    /** Until the test ends, whoever interrupts. */
    private void hang() {
        reached.countDown();
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

    /** Runs an operation until it has told this step, cancels it, and gives how it ended. */
    private OperationResult cancelledAt(String step, Function<ExtensionManager, OperationResult> run) throws Exception {
        Cancellation cancellation = new Cancellation();
        Future<OperationResult> running = threads.submit(() ->
                run.apply(manager.cancellable(cancellation).reporting((name, done, total, message) -> {
                    if (message.contains(step)) {
                        reached.countDown();
                    }
                })));
        assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
        Thread.sleep(50); // so that it is within what it does next, most times; each time in between must do as well
        assertThat(cancellation.cancel()).isTrue();
        return running.get(20, TimeUnit.SECONDS);
    }

    private void othersGoOn() {
        TestPlugins.named("acme/other")
                .source("package acme.other; public class Other {}")
                .file(
                        "database/migrations/20260101000000_other.sql",
                        "CREATE TABLE acme__other__t (a TEXT);\n-- //@UNDO\nDROP TABLE acme__other__t;\n")
                .writeTo(local("acme/other"));
        succeed(manager.install("acme/other"));
    }

    private void isCancelledAndGone(OperationResult result) {
        assertThat(result.code()).as(result.message()).isEqualTo(409);
        assertThat(result.message()).startsWith(CANCELLED);
        assertThat(loader.isInstalled("acme/hello")).isFalse();
        othersGoOn();
    }

    private static TestPlugins scripted(String role, String interfaceName, String body) {
        return TestPlugins.named("acme/hello")
                .put("scripts", Map.of(role, "acme.Script"))
                .source("package acme; import org.coreadmin.extension.api.*; import java.sql.*;"
                        + " public class Script implements " + interfaceName + " {"
                        + " public void " + role + "(ScriptContext context) throws Exception { " + body + " } }");
    }

    @Test
    void aMigrationIsStoppedWithinItsStatement() throws Exception {
        TestPlugins.named("acme/hello")
                .file(
                        "database/migrations/20260101000000_long.sql",
                        "CREATE TABLE acme__hello__t (n INTEGER);\n"
                                + "INSERT INTO acme__hello__t " + ENDLESS.formatted("SELECT")
                                + ";\n-- //@UNDO\nDROP TABLE acme__hello__t;\n")
                .writeTo(local("acme/hello"));

        isCancelledAndGone(cancelledAt("_long", one -> one.install("acme/hello")));
    }

    @Test
    void aScriptIsStoppedWithinItsStatement() throws Exception {
        scripted(
                        "install",
                        "InstallScript",
                        "context.progress(\"on\"); try (Statement s = context.connection().createStatement()) {"
                                + " s.executeQuery(\"" + ENDLESS.formatted("SELECT") + "\").next(); }")
                .writeTo(local("acme/hello"));

        isCancelledAndGone(cancelledAt("on", one -> one.install("acme/hello")));
    }

    @Test
    void aScriptThatReactsToNothingIsLeftAndSaidToBe() throws Exception {
        scripted(
                        "install",
                        "InstallScript",
                        "context.progress(\"on\"); while (!Boolean.getBoolean(\"acme.over\")) { Thread.onSpinWait();"
                                + " try { Thread.sleep(20); } catch (InterruptedException e) { } }")
                .writeTo(local("acme/hello"));
        try {
            OperationResult result = cancelledAt("on", one -> one.install("acme/hello"));

            assertThat(result.message())
                    .contains(
                            "The install script does not respond to being interrupted. Its thread continues until it ends on its own or the application is restarted.");
            isCancelledAndGone(result);
        } finally {
            System.setProperty("acme.over", "true");
        }
    }

    @Test
    void anUninstallIsCancelledWhileItsScriptRunsAndThePluginRunsAgain() throws Exception {
        scripted(
                        "uninstall",
                        "UninstallScript",
                        "context.progress(\"on\"); try (Statement s = context.connection().createStatement()) {"
                                + " s.executeQuery(\"" + ENDLESS.formatted("SELECT") + "\").next(); }")
                .writeTo(local("acme/hello"));
        succeed(manager.install("acme/hello"));

        OperationResult result =
                cancelledAt("on", one -> one.uninstall("acme/hello", UninstallOptions.DEFAULT.withForce(true)));

        assertThat(result.message()).isEqualTo(CANCELLED);
        assertThat(loader.isInstalled("acme/hello")).isTrue();
        assertThat(loader.runtime().plugins().find(PluginName.of("acme/hello"))).isPresent();
        othersGoOn();
    }

    @Test
    void aConfigProviderThatReactsToNothingIsLeft() throws Exception {
        Host.starter("acme/asked")
                .provider(
                        "acme",
                        "while (!Boolean.getBoolean(\"acme.over\")) { try { Thread.sleep(20); }"
                                + " catch (InterruptedException e) { } } return java.util.Map.of();")
                .writeTo(local("acme/asked"));
        try {
            Cancellation cancellation = new Cancellation();
            Future<OperationResult> running =
                    threads.submit(() -> manager.cancellable(cancellation).install("acme/asked"));
            while (Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().equals("plugin call: acme/asked")
                            && thread.getState() == Thread.State.TIMED_WAITING)) {
                Thread.sleep(5);
            }

            assertThat(cancellation.cancel()).isTrue();

            OperationResult result = running.get(20, TimeUnit.SECONDS);
            assertThat(result.message())
                    .contains("The ConfigProvider of acme/asked@1.0.0 does not respond to being interrupted");
            isCancelledAndGone(result);
        } finally {
            System.setProperty("acme.over", "true");
        }
    }

    @Test
    void aBeforeListenerThatReactsToNothingIsLeftAndQuarantined() throws Exception {
        TestPlugins.named("acme/ears")
                .source("package acme;\nimport java.util.*;\nimport java.util.function.Consumer;\n"
                        + "import org.coreadmin.extension.api.*;\n"
                        + "public class Ears implements Listener {\n"
                        + "  private final Consumer<Object> host;\n"
                        + "  public Ears(Consumer<Object> host) { this.host = host; }\n"
                        + "  public List<Class<?>> listen() { return List.of(BeforeInstallEvent.class); }\n"
                        + "  public void process(Object event) { host.accept(\"hang\"); }\n}\n")
                .provider("acme", "return Contributions.builder().listener(Ears.class).toMap();")
                .writeTo(local("acme/ears"));
        succeed(manager.install("acme/ears"));
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));

        OperationResult result = cancelledAt("nothing", one -> one.install("acme/hello"));

        assertThat(result.message())
                .contains("The listener acme.Ears of acme/ears@1.0.0 does not respond to being interrupted");
        assertThat(loader.getInstalled().get("acme/ears").warning().orElseThrow())
                .contains(
                        "its listener acme.Ears is quarantined: The listener acme.Ears of acme/ears@1.0.0 does not respond");
        isCancelledAndGone(result); // and that listener is asked no more
    }
}
