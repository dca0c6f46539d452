package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operations that are prepared while another one has the turn. */
class PreparedChangesTest {

    @TempDir
    private Path directory;

    private final CountDownLatch turnEnds = new CountDownLatch(1);
    private HttpServer registry;
    private Path base;
    private Shop shop;

    @BeforeEach
    void open() throws IOException {
        Path published = directory.resolve("registry");
        publish(published, "acme/lib", "");
        publish(published, "acme/kit", ", \"require\": {\"acme/lib\": \"^1.0\"}");
        registry = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        registry.createContext("/", exchange -> {
            Path file = published.resolve(exchange.getRequestURI().getPath().substring(1));
            boolean found = Files.isRegularFile(file);
            exchange.sendResponseHeaders(found ? 200 : 404, found ? Files.size(file) : -1);
            if (found) {
                Files.copy(file, exchange.getResponseBody());
            }
            exchange.close();
        });
        registry.start();
        base = directory.resolve("base");
        Files.createDirectories(base.resolve("config"));
        Files.writeString(
                base.resolve("config/core-extension.yaml"),
                "registries:\n  - id: far\n    url: http://127.0.0.1:"
                        + registry.getAddress().getPort() + "/\n");
        shop = Shop.open(base);
        shop.context().getBean(Operations.class).submit("wait", "", "test", any -> {
            try {
                turnEnds.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new OperationResult(
                    true, Optional.empty(), Message.of("Waited"), "", java.util.Map.of(), List.of(), Optional.empty());
        });
    }

    private void publish(Path published, String name, String more) throws IOException {
        Path tree = Files.createDirectories(directory.resolve("author").resolve(name));
        Files.writeString(
                tree.resolve("core.json"), "{\"name\": \"" + name + "\", \"version\": \"1.0.0\"" + more + "}");
        new RegistryPublisher().publish(tree, published, Progress.NONE);
    }

    @AfterEach
    void close() {
        turnEnds.countDown();
        shop.close();
        registry.stop(0);
    }

    private Path unpacked() {
        return base.resolve("plugin/.core/private");
    }

    /** Asks for an install, and waits until it is prepared; the path of the operation. */
    private String prepareInstall() throws Exception {
        String location = shop.sendWith(
                        "boss",
                        "POST",
                        "/admin/plugin/install",
                        "{\"name\":\"acme/kit\",\"with_dependencies\":true}",
                        "Prefer",
                        "respond-async")
                .headers()
                .firstValue("Location")
                .orElseThrow();
        String path = location.substring("/shop".length());
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (manifests() < 2 || !shop.get(path).body().contains("\"state\":\"queued\"")) {
            assertThat(System.nanoTime()).as(shop.get(path).body()).isLessThan(deadline);
            Thread.sleep(20);
        }
        return path;
    }

    private long manifests() throws IOException {
        if (!Files.isDirectory(unpacked())) {
            return 0;
        }
        try (Stream<Path> files = Files.walk(unpacked())) {
            return files.filter(file -> file.endsWith("core.json")).count();
        }
    }

    @Test
    void aCancelledOperationLeavesNothingOfWhatItHadUnpacked() throws Exception {
        String path = prepareInstall();

        assertThat(shop.send("boss", "DELETE", path, "").statusCode()).isEqualTo(200);

        assertThat(unpacked()).isEmptyDirectory();
        assertThat(base.resolve("plugin/acme")).doesNotExist();
    }

    @Test
    void anOperationUsesWhatItHadUnpackedOnceItIsItsTurn() throws Exception {
        String path = prepareInstall();
        registry.stop(0);
        Set<Object> unpacked = new HashSet<>();
        try (Stream<Path> files = Files.walk(unpacked())) {
            for (Path file : files.filter(one -> one.endsWith("core.json")).toList()) {
                unpacked.add(fileKey(file));
            }
        }

        turnEnds.countDown();

        assertThat(shop.get(path + "/events").body()).contains("\"state\":\"succeeded\"");
        assertThat(base.resolve("plugin/acme/lib/install.lock")).exists();
        assertThat(unpacked)
                .contains(
                        fileKey(base.resolve("plugin/acme/lib/core.json")),
                        fileKey(base.resolve("plugin/acme/kit/core.json")));
        assertThat(unpacked()).isEmptyDirectory();
    }

    /** Says which file it is, under whatever name. */
    private static Object fileKey(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    @Test
    void theStopOfTheApplicationLeavesNothingOfIt() throws Exception {
        prepareInstall();

        turnEnds.countDown();
        shop.close();

        assertThat(unpacked()).isEmptyDirectory();
    }
}
