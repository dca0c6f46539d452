package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.Host;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Who waits for whom: nobody for somebody else's registry, and readers and plans for nobody. */
@Timeout(60)
@Sampled(oneIn = 2)
class TurnsTest {

    @TempDir
    Path base;

    @TempDir
    Path registry;

    private final Host host = new Host();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch answers = new CountDownLatch(1);
    private TestHost server;
    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() throws Exception {
        server = new TestHost(registry);
        loader = PluginLoader.at(base)
                .host(host)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(server.address(), base))))
                .open();
        manager = loader.manager();
        TestPlugins.named("acme/other").writeTo(local("acme/other"));
        succeed(manager.install("acme/other"));
    }

    @AfterEach
    void close() {
        answers.countDown();
        threads.shutdownNow();
        loader.close();
        server.close();
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private void publish(String name, String... requires) throws Exception {
        TestPlugins.named(name).requires(requires).writeTo(local(name));
        TestRegistry.publish(manager, name, registry);
        Trees.delete(local(name));
    }

    /** The path of a published package at the host. */
    private String packagePath(String name) throws Exception {
        String index = Files.readString(registry.resolve("index/" + name + ".json"));
        try (Stream<Path> files = Files.walk(registry.resolve("pkg"))) {
            Path file = files.filter(Files::isRegularFile)
                    .filter(one -> index.contains(one.getFileName().toString().replace(".zip", "")))
                    .findFirst()
                    .orElseThrow();
            return "/" + registry.relativize(file);
        }
    }

    /** The host says nothing for this path until it is told to. */
    private void silent(String path) {
        server.on(path, exchange -> {
            asked.countDown();
            try {
                answers.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            byte[] content = Files.readAllBytes(registry.resolve(path.substring(1)));
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
            exchange.close();
        });
    }

    private <T> Future<T> meanwhile(Callable<T> work) throws Exception {
        Future<T> running = threads.submit(work);
        assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
        return running;
    }

    @Test
    void whileARegistryIsSilentOthersChangePlugins() throws Exception {
        publish("acme/hello");
        silent("/index/acme/hello.json");
        Future<OperationResult> install = meanwhile(() -> manager.install("acme/hello"));

        succeed(manager.disable("acme/other"));

        assertThat(install.isDone()).isFalse();
        answers.countDown();
        succeed(install.get());
    }

    @Test
    void whileAPackageIsOnItsWayOthersChangePlugins() throws Exception {
        publish("acme/hello");
        silent(packagePath("acme/hello"));
        Future<OperationResult> download = meanwhile(() -> manager.download("acme/hello", DownloadOptions.DEFAULT));

        succeed(manager.uninstall("acme/other"));

        answers.countDown();
        succeed(download.get());
    }

    @Test
    void plansAndReadmesDoNotWaitForTheChangeThatIsUnderWay() throws Exception {
        publish("acme/hello");
        host.from(told -> {
            asked.countDown();
            try {
                answers.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Host.starter("acme/slow").writeTo(local("acme/slow"));
        Future<OperationResult> install = meanwhile(() -> manager.install("acme/slow"));

        assertThat(manager.plan(new Operation.Install(PluginName.of("acme/hello"), InstallOptions.DEFAULT))
                        .steps())
                .hasSize(1);
        assertThat(manager.docs("acme/hello", Optional.empty())).isPresent();

        assertThat(install.isDone()).isFalse();
        assertThat(base.resolve("plugin/.core/private")).isEmptyDirectory();
        answers.countDown();
        succeed(install.get());
    }

    @Test
    void whatHasChangedBeforeTheTurnIsFoundOutOnceMore() throws Exception {
        publish("acme/base");
        publish("acme/hello", "acme/base");
        succeed(manager.install("acme/base"));
        silent(packagePath("acme/hello"));
        Future<OperationResult> install =
                meanwhile(() -> manager.install("acme/hello", InstallOptions.DEFAULT.withDependencies(true)));

        succeed(manager.uninstall("acme/base"));
        answers.countDown();

        succeed(install.get());
        assertThat(loader.isInstalled("acme/base")).isTrue();
    }

    @Test
    void aProposalThatNoLongerHoldsIsMadeAgain() throws Exception {
        publish("acme/hello");
        silent(packagePath("acme/hello"));
        Future<OperationResult> install = meanwhile(() -> manager.install("acme/hello"));

        TestPlugins.named("acme/hello").version("0.5.0").writeTo(local("acme/hello"));
        answers.countDown();

        assertThat(succeed(install.get()).data()).containsEntry("version", "0.5.0");
    }

    @Test
    void thePolicyIsTheOneOfTheTurn() throws Exception {
        publish("acme/hello");
        silent(packagePath("acme/hello"));
        Future<OperationResult> install = meanwhile(() -> manager.install("acme/hello"));

        Trees.write(base.resolve("config/trust.yaml"), "deny: [acme/hello]");
        answers.countDown();

        assertThat(install.get().code()).as(install.get().message()).isEqualTo(409);
        assertThat(loader.isInstalled("acme/hello")).isFalse();
    }

    @Test
    void anOperationIsCancelledWhileItWaitsForARegistry() throws Exception {
        publish("acme/hello");
        silent(packagePath("acme/hello"));
        Cancellation cancellation = new Cancellation();
        Future<OperationResult> install =
                meanwhile(() -> manager.cancellable(cancellation).install("acme/hello"));

        assertThat(cancellation.cancel()).isTrue();

        assertThat(install.get().message())
                .isEqualTo("The operation was cancelled before its decision. Nothing was changed.");
        assertThat(loader.isInstalled("acme/hello")).isFalse();
    }

    @Test
    void anOperationIsCancelledWhileItsScriptRuns() throws Exception {
        TestPlugins.named("acme/hello")
                .put("scripts", Map.of("install", "acme.Script"))
                .source(
                        "package acme; import org.coreadmin.extension.api.*;"
                                + " public class Script implements InstallScript {"
                                + " public void install(ScriptContext c) throws Exception { c.progress(\"on\"); Thread.sleep(60_000); } }")
                .writeTo(local("acme/hello"));
        Cancellation cancellation = new Cancellation();
        Future<OperationResult> install = meanwhile(() -> manager.cancellable(cancellation)
                .reporting((step, done, total, message) -> {
                    if (message.equals("on")) {
                        asked.countDown();
                    }
                })
                .install("acme/hello"));

        assertThat(cancellation.cancel()).isTrue();

        assertThat(install.get().code()).isEqualTo(409);
        assertThat(loader.isInstalled("acme/hello")).isFalse();
        succeed(manager.disable("acme/other"));
    }

    @Test
    void whatIsDecidedCannotBeCancelled() {
        Cancellation cancellation = new Cancellation();
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));

        succeed(manager.cancellable(cancellation).install("acme/hello"));

        assertThat(cancellation.cancel()).isFalse();
    }

    @Test
    void packagesComeTogetherAndIndexFilesCompressed() throws Exception {
        publish("acme/base");
        publish("acme/hello", "acme/base");
        CyclicBarrier both = new CyclicBarrier(2);
        for (String name : List.of("acme/base", "acme/hello")) {
            String path = packagePath(name);
            server.on(path, exchange -> {
                try {
                    both.await(30, TimeUnit.SECONDS);
                } catch (Exception e) {
                    throw new java.io.IOException(e);
                }
                byte[] content = Files.readAllBytes(registry.resolve(path.substring(1)));
                exchange.sendResponseHeaders(200, content.length);
                exchange.getResponseBody().write(content);
                exchange.close();
            });
            server.on("/index/" + name + ".json", exchange -> {
                String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
                byte[] content = Files.readAllBytes(registry.resolve("index/" + name + ".json"));
                java.io.ByteArrayOutputStream packed = new java.io.ByteArrayOutputStream();
                try (java.util.zip.GZIPOutputStream out = new java.util.zip.GZIPOutputStream(packed)) {
                    out.write("gzip".equals(accepted) ? content : "{}".getBytes(StandardCharsets.UTF_8));
                }
                exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                exchange.sendResponseHeaders(200, packed.size());
                exchange.getResponseBody().write(packed.toByteArray());
                exchange.close();
            });
        }

        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withDependencies(true)));

        assertThat(loader.isInstalled("acme/base")).isTrue();
    }
}
