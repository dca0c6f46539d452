package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.Credentials;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a registry can do to its clients, and what becomes of it. */
@Timeout(60)
@Sampled(oneIn = 2)
class HostileRegistryTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final String INDEX = "/index/acme/hello.json";
    private static final String CONTENT = "0123456789".repeat(1000);
    private static final String PACKAGE = "/" + HandMadeRegistry.packagePath(CONTENT.getBytes(StandardCharsets.UTF_8));

    @TempDir
    private Path temporary;

    private TestHost host;
    private Path packages;

    @BeforeEach
    void makeARegistry() throws IOException {
        HandMadeRegistry registry = new HandMadeRegistry(temporary.resolve("registry"));
        registry.plugin("acme/hello").version("1.0.0", CONTENT).done();
        host = new TestHost(registry.directory());
        packages = Files.createDirectories(temporary.resolve("packages"));
    }

    @AfterEach
    void closeTheHost() {
        host.close();
    }

    @Test
    void anEndlessIndexFileIsGivenUpAtItsLimit() {
        host.on(INDEX, exchange -> {
            exchange.sendResponseHeaders(200, 0);
            endlessly(exchange, new byte[8 * 1024], 0);
        });
        findFails("is larger than the 65536 bytes that are allowed");
        assertThat(host.requests().size()).as("no second try").isLessThanOrEqualTo(1);
    }

    @Test
    void anIndexFileThatSaysThatItIsTooLargeIsNotRead() {
        host.on(INDEX, exchange -> {
            exchange.sendResponseHeaders(200, 1L << 40);
            exchange.getResponseBody().flush(); // newer Javas send headers with the body's beginning only
        });
        findFails("is larger than the 65536 bytes that are allowed");
    }

    @Test
    void anAnswerThatNeverBeginsIsGivenUp() {
        host.on(INDEX, exchange -> sleep(5_000));
        findFails(Limits.IMPATIENT, "cannot be reached");
    }

    @Test
    void anAnswerThatStopsInTheMiddleIsGivenUp() {
        host.on(INDEX, exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
            sleep(5_000);
        });
        findFails(Limits.IMPATIENT, "cannot be reached: nothing came for 400 ms");
    }

    @Test
    void anAnswerThatOnlyDripsIsGivenUp() {
        host.on(INDEX, exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            endlessly(exchange, new byte[] {' '}, 40);
        });
        findFails(Limits.IMPATIENT, "cannot be reached: it sends less than 64 bytes a second");
    }

    @Test
    void aFailureThatPassesIsTriedAgain() {
        AtomicInteger asked = new AtomicInteger();
        host.on(INDEX, exchange -> {
            if (asked.incrementAndGet() < 3) {
                exchange.sendResponseHeaders(503, -1);
            } else {
                host.serve(exchange, temporary.resolve("registry" + INDEX));
            }
        });
        assertThat(catalogue().find(HELLO, Optional.empty())).isPresent();
        assertThat(asked).hasValue(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 503, 429})
    void aFailureThatDoesNotPassIsGivenUpAfterThreeTries(int status) {
        AtomicInteger asked = new AtomicInteger();
        host.on(INDEX, exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(status, -1);
        });
        findFails("answers " + status);
        assertThat(asked).hasValue(3);
    }

    @Test
    void aHostThatAsksForAShortPauseGetsIt() {
        AtomicInteger asked = new AtomicInteger();
        host.on(INDEX, exchange -> {
            if (asked.incrementAndGet() == 1) {
                exchange.getResponseHeaders().set("Retry-After", "1");
                exchange.sendResponseHeaders(429, -1);
            } else {
                host.serve(exchange, temporary.resolve("registry" + INDEX));
            }
        });
        long begun = System.nanoTime();
        assertThat(catalogue().find(HELLO, Optional.empty())).isPresent();
        assertThat(asked).hasValue(2);
        assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(1_000_000_000L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3600", "99999999999999999999", "Fri, 31 Dec 2100 23:59:59 GMT"})
    void aHostThatAsksForALongPauseIsGivenUpAtOnce(String pause) {
        AtomicInteger asked = new AtomicInteger();
        host.on(INDEX, exchange -> {
            asked.incrementAndGet();
            exchange.getResponseHeaders().set("Retry-After", pause);
            exchange.sendResponseHeaders(503, -1);
        });
        findFails("answers 503 and asks to try again in ");
        assertThat(asked).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "-1", "", "Fri, 31 Dec 1999 23:59:59 GMT"})
    void aPauseThatMakesNoSenseIsTriedAgainAsUsual(String pause) {
        AtomicInteger asked = new AtomicInteger();
        host.on(INDEX, exchange -> {
            asked.incrementAndGet();
            exchange.getResponseHeaders().set("Retry-After", pause);
            exchange.sendResponseHeaders(503, -1);
        });
        findFails("answers 503");
        assertThat(asked).hasValue(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 405, 451})
    void aRefusalIsNotTriedAgain(int status) {
        AtomicInteger asked = new AtomicInteger();
        host.on(INDEX, exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(status, -1);
        });
        findFails("answers " + status);
        assertThat(asked).hasValue(1);
    }

    @Test
    void saysThatCredentialsAreMissing() {
        host.on(INDEX, exchange -> exchange.sendResponseHeaders(401, -1));
        findFails("it requires credentials");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html>Welcome to our Wi-Fi</html>",
                "{\"name\": \"evil/hello\", \"versions\": []}",
                "{\"name\": \"acme/hello\", \"name\": \"acme/hello\"}",
                "{\"versions\": []}",
                "{\"name\": \"acme/hello\"} {}"
            })
    void anIndexFileThatIsNoneIsRefusedAndNotKept(String text) {
        host.on(INDEX, exchange -> send(exchange, 200, text.getBytes(StandardCharsets.UTF_8)));
        findFails("the index file of acme/hello");
        host.off(INDEX);
        assertThat(catalogue().find(HELLO, Optional.empty())).isPresent();
    }

    @Test
    void deepNestingIsRefused() {
        String text = "{\"name\": \"acme/hello\", \"x\": " + "[".repeat(20_000) + "]".repeat(20_000) + "}";
        host.on(INDEX, exchange -> send(exchange, 200, text.getBytes(StandardCharsets.UTF_8)));
        findFails("the index file of acme/hello cannot be read");
    }

    @Test
    void credentialsNeverFollowARedirect() {
        host.redirect(INDEX, "/moved.json")
                .on("/moved.json", exchange -> host.serve(exchange, temporary.resolve("registry" + INDEX)));
        Catalogue catalogue = catalogue(settings().withCredentials(Credentials.basic("me", "secret")));
        assertThat(catalogue.find(HELLO, Optional.empty())).isPresent();
        assertThat(host.requests().get(0).header("Authorization")).startsWith("Basic ");
        assertThat(host.requests().get(1).path()).isEqualTo("/moved.json");
        assertThat(host.requests().get(1).header("Authorization")).isEmpty();
    }

    @Test
    void aRedirectToAnotherHostIsFollowedOnlyIfTheOperatorNamedIt() throws IOException {
        try (TestHost other = new TestHost(temporary.resolve("registry"))) {
            host.redirect(INDEX, other.address() + "index/acme/hello.json");
            findFails("another host, on this machine or its own network");
            assertThat(other.requests()).isEmpty();
            assertThat(catalogue(settings().withHosts("127.0.0.1:" + other.port()))
                            .find(HELLO, Optional.empty()))
                    .isPresent();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd",
                "jar:file:///tmp/a.jar!/b",
                "http://localhost/latest",
                "http://169.254.169.254/latest/meta-data",
                "http://[::1]/",
                "http://2130706433/",
                "http://0x7f.1/",
                "//10.0.0.1/x",
                ""
            })
    void aRedirectElsewhereIsNotFollowed(String location) {
        host.redirect(INDEX, location);
        findFails("redirects ");
    }

    @Test
    void aCircleOfRedirectsIsGivenUp() {
        host.redirect(INDEX, INDEX);
        findFails("redirects more than 5 times");
        assertThat(host.paths()).hasSize(6);
    }

    @Test
    void otherBytesThanTheIndexPromisesAreRefusedAndNotKept() {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        host.on(
                PACKAGE,
                exchange -> send(exchange, 200, CONTENT.replace('0', 'X').getBytes(StandardCharsets.UTF_8)));
        fetchFails(plugin, ErrorCode.UNPROCESSABLE, "acme/hello 1.0.0 does not match its index file: SHA-256");
        assertThat(packages).isEmptyDirectory();
    }

    @Test
    void anEndlessPackageIsGivenUpAtThePromisedSize() {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        host.on(PACKAGE, exchange -> {
            exchange.sendResponseHeaders(200, 0);
            endlessly(exchange, new byte[1024], 0);
        });
        fetchFails(plugin, ErrorCode.BAD_GATEWAY, "is longer than the 10000 bytes that its index file promises");
        assertThat(packages).isEmptyDirectory();
    }

    @Test
    void aPackageOfAnotherSizeIsNotRead() {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        host.on(PACKAGE, exchange -> send(exchange, 200, new byte[9999]));
        fetchFails(plugin, ErrorCode.BAD_GATEWAY, "does not have the 10000 bytes");
    }

    @Test
    void aPackageThatIsTooLargeIsNotAskedFor() throws IOException {
        new HandMadeRegistry(temporary.resolve("registry"))
                .plugin("acme/hello")
                .version("1.0.0", CONTENT)
                .versionWith("size", 1L << 40)
                .done();
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        host.forgetRequests();
        fetchFails(plugin, ErrorCode.BAD_GATEWAY, "has 1099511627776 bytes; at most 1048576 are allowed");
        assertThat(host.requests()).isEmpty();
    }

    @Test
    void aPackageThatIsNotThereIsToldSo() {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        host.on(PACKAGE, exchange -> exchange.sendResponseHeaders(404, -1));
        fetchFails(plugin, ErrorCode.BAD_GATEWAY, "does not exist, although the index names it");
    }

    @Test
    void aDownloadThatBreaksGoesOnWhereItStopped() throws IOException {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        breakOnceAfter(4000);
        assertThat(catalogue().fetch(plugin, packages, Progress.NONE)).hasContent(CONTENT);
        TestHost.Request second = host.requests().get(host.requests().size() - 1);
        assertThat(second.header("Range")).isEqualTo("bytes=4000-");
        assertThat(second.header("If-range")).isNotEmpty();
        assertThat(second.status()).isEqualTo(206);
    }

    @Test
    void aPackageThatChangedSinceTheDownloadBrokeIsFetchedFromItsBeginning() {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        AtomicInteger asked = new AtomicInteger();
        host.on(PACKAGE, exchange -> {
            if (asked.incrementAndGet() == 1) {
                exchange.getResponseHeaders().set("ETag", "\"before\"");
                sendHalf(exchange, "X".repeat(10_000).getBytes(StandardCharsets.UTF_8), 4000);
            } else {
                host.serve(exchange, temporary.resolve("registry" + PACKAGE));
            }
        });
        assertThat(catalogue().fetch(plugin, packages, Progress.NONE)).hasContent(CONTENT);
    }

    @Test
    void whatAnEarlierProcessLeftIsTakenUp() throws IOException {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        Files.writeString(packages.resolve(plugin.sha256().orElseThrow() + ".part"), CONTENT.substring(0, 9000));
        host.forgetRequests();
        assertThat(catalogue().fetch(plugin, packages, Progress.NONE)).hasContent(CONTENT);
        assertThat(host.requests())
                .extracting(request -> request.header("Range"))
                .containsExactly("bytes=9000-");
        assertThat(host.bytes()).isEqualTo(1000);
    }

    @Test
    void aWrongBeginningLeftByAnEarlierProcessIsThrownAway() throws IOException {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        Files.writeString(packages.resolve(plugin.sha256().orElseThrow() + ".part"), "X".repeat(9000));
        assertThat(catalogue().fetch(plugin, packages, Progress.NONE)).hasContent(CONTENT);
    }

    @Test
    void aLinkInPlaceOfThePartialFileIsNotWrittenThrough() throws IOException {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        Path victim = Files.writeString(temporary.resolve("victim"), "mine");
        Files.createSymbolicLink(packages.resolve(plugin.sha256().orElseThrow() + ".part"), victim);
        assertThat(catalogue().fetch(plugin, packages, Progress.NONE)).hasContent(CONTENT);
        assertThat(victim).hasContent("mine");
    }

    @Test
    void aHostThatKnowsNoRangesIsReadFromTheBeginning() throws IOException {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        AtomicInteger asked = new AtomicInteger();
        host.on(PACKAGE, exchange -> {
            if (asked.incrementAndGet() == 1) {
                sendHalf(exchange, CONTENT.getBytes(StandardCharsets.UTF_8), 4000);
            } else {
                send(exchange, 200, CONTENT.getBytes(StandardCharsets.UTF_8));
            }
        });
        assertThat(catalogue().fetch(plugin, packages, Progress.NONE)).hasContent(CONTENT);
    }

    @Test
    void theIndexMayChangeBetweenFindAndFetchAndTheDigestFoundFirstStillCounts() {
        RemotePlugin plugin = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        new HandMadeRegistry(temporary.resolve("registry"))
                .plugin("acme/hello")
                .version("1.0.0", "changed after it was published")
                .done();
        assertThat(catalogue().fetch(plugin, packages, Progress.NONE)).hasContent(CONTENT);
    }

    @Test
    void theListMayChangeBetweenItsDescriptionAndItsShards() throws IOException {
        Path description = temporary.resolve("registry/registry.json");
        Files.writeString(description, "{\"list\": [\"list/new.ndjson.gz\"]}");
        Path shard = Files.createDirectories(temporary.resolve("registry/list")).resolve("new.ndjson.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(shard))) {
            out.write("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}\n{broken\n".getBytes(StandardCharsets.UTF_8));
        }
        AtomicInteger asked = new AtomicInteger();
        host.on("/registry.json", exchange -> {
            if (asked.incrementAndGet() == 1) {
                send(exchange, 200, "{\"list\": [\"list/old.ndjson.gz\"]}".getBytes(StandardCharsets.UTF_8));
            } else {
                host.serve(exchange, description);
            }
        });
        assertThat(catalogue().search(SearchQuery.ALL).list())
                .extracting(plugin -> plugin.name().toString())
                .containsExactly("acme/hello");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"list\": [\"../../etc/passwd\"]}",
                "{\"list\": [\"list/../index/acme/hello.ndjson.gz\"]}",
                "{\"list\": [\"http://127.0.0.1/list/a.ndjson.gz\"]}",
                "{\"list\": [{\"path\": \"list/a.ndjson.gz\", \"sha256\": \"x\"}]}",
                "{\"format\": 2}",
                "[]"
            })
    void aDescriptionThatIsNoneIsRefused(String text) {
        host.on("/registry.json", exchange -> send(exchange, 200, text.getBytes(StandardCharsets.UTF_8)));
        searchFails("registry.json");
    }

    @Test
    void aShardThatInflatesWithoutEndOrIsNotWhatWasPromisedIsRefused() throws IOException {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bomb)) {
            byte[] zeros = new byte[1024 * 1024];
            for (int i = 0; i < 40; i++) {
                out.write(zeros);
            }
        }
        host.on(
                "/registry.json",
                exchange ->
                        send(exchange, 200, "{\"list\": [\"list/bomb.ndjson.gz\"]}".getBytes(StandardCharsets.UTF_8)));
        host.on("/list/bomb.ndjson.gz", exchange -> send(exchange, 200, bomb.toByteArray()));
        searchFails("a list shard inflates to more than 33554432 bytes");
        host.on(
                "/registry.json",
                exchange -> send(
                        exchange,
                        200,
                        ("{\"list\": [{\"path\": \"list/bomb.ndjson.gz\", \"sha256\": \"" + "ab".repeat(32) + "\"}]}")
                                .getBytes(StandardCharsets.UTF_8)));
        searchFails("list/bomb.ndjson.gz does not match what registry.json promises");
    }

    @Test
    void nothingOfARegistryTakesMoreThanASmallHeap() throws Exception {
        byte[] bomb = zipped(new byte[40 * 1024 * 1024]);
        host.on(
                "/registry.json",
                exchange ->
                        send(exchange, 200, "{\"list\": [\"list/bomb.ndjson.gz\"]}".getBytes(StandardCharsets.UTF_8)));
        host.on("/list/bomb.ndjson.gz", exchange -> send(exchange, 200, bomb));
        host.on("/index/acme/bomb.json", exchange -> sendPacked(exchange, bomb));
        for (int number = 0; number < 8; number++) {
            String name = "acme/large" + number;
            byte[] large = zipped(
                    ("{\"name\": \"" + name + "\", \"versions\": [], \"unknown\": [[]" + ",[]".repeat(330_000) + "]}")
                            .getBytes(StandardCharsets.UTF_8));
            host.on("/index/" + name + ".json", exchange -> sendPacked(exchange, large));
        }
        List<String> answers = ChildJvm.small()
                .output(SmallHeapReader.class, host.address(), temporary.toString())
                .lines()
                .toList();
        assertThat(answers).hasSize(10);
        assertThat(answers.get(0)).contains("a list shard inflates to more than 33554432 bytes");
        assertThat(answers.get(1)).contains("is larger than the", "with so little memory", "-Xmx512m");
        assertThat(answers.subList(2, 10)).as("read eight at once").containsOnly("0");
    }

    private static byte[] zipped(byte[] content) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(zipped)) {
            out.write(content);
        }
        return zipped.toByteArray();
    }

    private static void sendPacked(HttpExchange exchange, byte[] content) throws IOException {
        exchange.getResponseHeaders().set("Content-Encoding", "gzip");
        send(exchange, 200, content);
    }

    private void searchFails(String reason) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue().search(SearchQuery.ALL))
                .withMessageContaining(host.address())
                .withMessageContaining(reason)
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.BAD_GATEWAY);
    }

    private void breakOnceAfter(int bytes) {
        AtomicInteger asked = new AtomicInteger();
        host.on(PACKAGE, exchange -> {
            if (asked.incrementAndGet() == 1) {
                String etag = HandMadeRegistry.sha256(CONTENT.getBytes(StandardCharsets.UTF_8))
                        .substring(0, 12);
                exchange.getResponseHeaders().set("ETag", "\"" + etag + "\"");
                sendHalf(exchange, CONTENT.getBytes(StandardCharsets.UTF_8), bytes);
            } else {
                host.serve(exchange, temporary.resolve("registry" + PACKAGE));
            }
        });
    }

    private void findFails(String reason) {
        findFails(Limits.SMALL, reason);
    }

    private void findFails(TransferLimits limits, String reason) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue(settings(), limits).find(HELLO, Optional.empty()))
                .withMessageStartingWith("The registry 'company' (" + host.address() + ") cannot be used: ")
                .withMessageContaining(reason)
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.BAD_GATEWAY);
    }

    private void fetchFails(RemotePlugin plugin, ErrorCode code, String reason) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue().fetch(plugin, packages, Progress.NONE))
                .withMessageContaining(reason)
                .extracting(PluginException::code)
                .isEqualTo(code);
    }

    private RegistrySettings settings() {
        return RegistrySettings.of("company", RegistryAddress.of(host.address(), temporary));
    }

    private Catalogue catalogue() {
        return catalogue(settings());
    }

    private Catalogue catalogue(RegistrySettings settings) {
        return catalogue(settings, Limits.SMALL);
    }

    private Catalogue catalogue(RegistrySettings settings, TransferLimits limits) {
        return Catalogue.of(
                List.of(settings),
                temporary.resolve("plugin/.core/registry"),
                DurableFiles.system(),
                Clock.systemUTC(),
                limits,
                Limits.noJitter());
    }

    private static void send(HttpExchange exchange, int status, byte[] content) throws IOException {
        exchange.sendResponseHeaders(status, content.length);
        exchange.getResponseBody().write(content);
    }

    private static void sendHalf(HttpExchange exchange, byte[] content, int length) throws IOException {
        exchange.sendResponseHeaders(200, content.length);
        exchange.getResponseBody().write(content, 0, length);
        exchange.getResponseBody().flush();
    }

    /** Writes until the client has had enough. */
    private static void endlessly(HttpExchange exchange, byte[] piece, int pause) {
        try (OutputStream out = exchange.getResponseBody()) {
            while (true) {
                out.write(piece);
                out.flush();
                sleep(pause);
            }
        } catch (IOException e) {
            exchange.close();
        }
    }

    private static void sleep(int milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
