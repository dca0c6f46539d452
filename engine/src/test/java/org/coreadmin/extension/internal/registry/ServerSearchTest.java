package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.Credentials;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A registry that has no list, and a server that searches. */
class ServerSearchTest {

    private static final String MAIL = "{\"name\": \"acme/mail\", \"version\": \"1.0.0\", \"description\": \"Sends\"}";
    private static final String SENDER =
            "{\"name\": \"acme/sender\", \"version\": \"2.0.0\", \"keywords\": [\"mail\"]}";
    private static final String OTHER = "{\"name\": \"acme/other\", \"version\": \"2.0.0\"}";

    @TempDir
    private Path temporary;

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private TestHost host;

    @BeforeEach
    void open() throws IOException {
        host = new TestHost(Files.createDirectories(temporary.resolve("registry")));
        describe("find/plugins");
    }

    @AfterEach
    void close() {
        host.close();
    }

    @Test
    void isAskedAndItsAnswerRankedLikeAnyOther() {
        answer("{\"list\": [" + SENDER + ", " + OTHER + ", " + MAIL + ", {\"name\": \"../x\"}, 7], \"total\": 3}");
        SearchResult result =
                catalogue().search(SearchQuery.ALL.withKeyword("Mail").withType("mixed"));
        assertThat(result.list())
                .extracting(plugin -> plugin.name().toString())
                .containsExactly("acme/mail", "acme/sender");
        assertThat(result.list()).extracting(RemotePlugin::registry).containsOnly("company");
        assertThat(result.warnings()).isEmpty();
        assertThat(asked).containsExactly("keyword=mail&type=mixed&page=1&pageSize=1000 Bearer t0ken");
        catalogue().search(SearchQuery.ALL.withName("a&b=c#d"));
        assertThat(asked.get(1)).startsWith("name=a%26b%3Dc%23d&page=1&pageSize=1000 ");
    }

    @Test
    void mayAnswerInAnEnvelope() {
        answer("{\"code\": 200, \"message\": \"OK\", \"data\": {\"list\": [" + MAIL + "], \"total\": 1}}");
        assertThat(catalogue().search(SearchQuery.ALL).total()).isEqualTo(1);
    }

    @Test
    void isNotBelievedAboutHowMuchItFound() {
        answer("{\"list\": [" + MAIL + "], \"total\": 123456789012}");
        SearchResult many = catalogue().search(SearchQuery.ALL.withKeyword("mail"));
        assertThat(many.total()).isEqualTo(1);
        assertThat(many.warnings())
                .extracting(Message::toString)
                .containsExactly("The registry 'company' finds 123456789012; the best 1 of them are searched");
        answer("{\"list\": [" + MAIL + "], \"total\": -5}");
        assertThat(catalogue().search(SearchQuery.ALL).warnings()).isEmpty();
        answer("{\"list\": ["
                + IntStream.range(0, 1500)
                        .mapToObj(i -> "{\"name\": \"acme/p" + i + "\", \"version\": \"1.0.0\"}")
                        .collect(Collectors.joining(","))
                + "]}");
        assertThat(catalogue().search(SearchQuery.ALL).total()).isEqualTo(1000);
    }

    @Test
    void isNotAskedWhereThereIsAList() throws IOException {
        Files.writeString(
                temporary.resolve("registry/registry.json"),
                "{\"search\": \"find/plugins\", \"list\": [\"list/none.ndjson.gz\"]}");
        answer("{\"list\": [" + MAIL + "]}");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue().search(SearchQuery.ALL))
                .withMessageContaining("list/none.ndjson.gz");
        assertThat(asked).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/latest/meta-data",
                "http://127.0.0.2/",
                "//localhost:1/find",
                "http://[::1]/find",
                "http://2130706433/find",
                "https://elsewhere.example.com/find",
                "file:///etc/passwd",
                "jar:file:///x!/",
                "http://user:word@127.0.0.1/",
                "find?x=",
                "find#x",
                "http://["
            })
    void isNotAskedAtAnAddressThatNobodyNamed(String address) throws IOException {
        describe(address);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue().search(SearchQuery.ALL))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_GATEWAY));
        assertThat(host.paths()).containsExactly("/registry.json");
    }

    @Test
    void isAskedAtAHostThatTheOperatorNamedWithoutCredentials() throws IOException {
        try (TestHost other = new TestHost(temporary)) {
            describe(other.address() + "find/plugins");
            other.on("/find/plugins", exchange -> send(exchange, "{\"list\": [" + MAIL + "]}"));
            Catalogue catalogue = catalogue(settings().withHosts("127.0.0.1:" + other.port()));
            assertThat(catalogue.search(SearchQuery.ALL).total()).isEqualTo(1);
            assertThat(asked).containsExactly("page=1&pageSize=1000 null");
        }
    }

    @Test
    void failsAloudWhenItsAnswerIsNone() {
        for (String answer : List.of("", "[]", "{", "{\"list\": {}, \"list\": []}")) {
            answer(answer);
            assertThatExceptionOfType(PluginException.class)
                    .isThrownBy(() -> catalogue().search(SearchQuery.ALL))
                    .withMessageContaining("what its search answers cannot be read");
        }
        host.on("/find/plugins", exchange -> exchange.sendResponseHeaders(404, -1));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue().search(SearchQuery.ALL))
                .withMessageContaining("answers 404");
    }

    @Test
    void aServerThatHasNoRegistryIsSaidToHaveNone() throws IOException {
        Files.delete(temporary.resolve("registry/registry.json"));
        assertThat(catalogue().search(SearchQuery.ALL).warnings())
                .singleElement()
                .asString()
                .startsWith("There is no registry at " + host.address()
                        + ": the server answers, but has no registry.json.");
        Files.writeString(temporary.resolve("registry/registry.json"), "{}");
        assertThat(catalogue().search(SearchQuery.ALL).warnings())
                .as("a registry that offers nothing")
                .isEmpty();
    }

    @Test
    void staysNamedWhenSomethingIsPublished() throws IOException {
        RegistryDescription description =
                RegistryDescription.read(Files.readAllBytes(temporary.resolve("registry/registry.json")));
        assertThat(RegistryDescription.read(description.write())).isEqualTo(description);
        assertThat(description.search()).contains("find/plugins");
    }

    private void describe(String address) throws IOException {
        Files.writeString(temporary.resolve("registry/registry.json"), "{\"search\": \"" + address + "\"}");
    }

    private void answer(String body) {
        host.on("/find/plugins", exchange -> send(exchange, body));
    }

    private void send(HttpExchange exchange, String body) throws IOException {
        asked.add(exchange.getRequestURI().getRawQuery() + " "
                + exchange.getRequestHeaders().getFirst("Authorization"));
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private RegistrySettings settings() {
        return RegistrySettings.of("company", RegistryAddress.of(host.address(), temporary))
                .withCredentials(Credentials.bearer("t0ken"));
    }

    private Catalogue catalogue() {
        return catalogue(settings());
    }

    private Catalogue catalogue(RegistrySettings settings) {
        return Catalogue.of(
                List.of(settings),
                temporary.resolve("cache"),
                DurableFiles.system(),
                Clock.systemUTC(),
                Limits.SMALL,
                Limits.noJitter());
    }
}
