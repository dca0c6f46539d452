package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.registry.testing.TestCertificates;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.registry.testing.TestProxy;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistryConnection;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Proxies, authorities of one's own, client certificates; and what is said when a connection fails. */
@Sampled(oneIn = 2)
class RegistryConnectionTest {

    private static final String NAME = "plugins.example.test";
    private static final String LIST = "{\"list\": [{\"name\": \"acme/mail\", \"version\": \"1.0.0\"}], \"total\": 1}";

    @TempDir
    private static Path shared;

    @TempDir
    private Path temporary;

    @Test
    void asksThroughTheProxyThatTheEnvironmentNames() throws IOException {
        try (TestHost host = host();
                TestProxy proxy = new TestProxy("Basic bWU6cCtAc3M=")) {
            String address = "http://" + NAME + ":" + host.port() + "/";
            String named = "http://me:p+%40ss@127.0.0.1:" + proxy.port();
            assertThat(search(registry(address, Map.of("http_proxy", named))).total())
                    .isEqualTo(1);
            assertThat(proxy.asked()).contains("GET " + address + "registry.json");
            assertThatExceptionOfType(PluginException.class)
                    .isThrownBy(() -> search(registry(address, Map.of("HTTP_PROXY", "127.0.0.1:" + proxy.port()))))
                    .withMessageContaining("(through the proxy 127.0.0.1:" + proxy.port()
                            + ") cannot be reached: the proxy requires authentication")
                    .withMessageContaining("http://user:password@host:port");
        }
    }

    @Test
    void provesItselfThroughAProxyToAHostWithACertificateOfAnOwnAuthority() throws Exception {
        TestCertificates server = TestCertificates.of(shared, NAME);
        TestCertificates client = TestCertificates.of(shared, "client.example.test");
        Path ca = Files.writeString(temporary.resolve("ca.pem"), "A comment\n" + server.certificatePem());
        Path pem = Files.writeString(temporary.resolve("client.pem"), client.certificatePem() + client.keyPem());
        try (SmallHost host = new SmallHost(server.server(client));
                TestProxy proxy = new TestProxy()) {
            String address = "https://" + NAME + ":" + host.port() + "/";
            Map<String, String> environment = Map.of("HTTPS_PROXY", "http://localhost:" + proxy.port());
            assertThat(search(registry(address, environment, Optional.of(ca), certificate(pem, Optional.empty())))
                            .total())
                    .isEqualTo(1);
            assertThat(proxy.asked()).contains("CONNECT " + NAME + ":" + host.port());
            assertThat(search(registry(
                                    address,
                                    environment,
                                    Optional.of(ca),
                                    certificate(client.file(), Optional.of(client.password()))))
                            .total())
                    .isEqualTo(1);

            assertThat(refusal(registry(address, environment)))
                    .contains("its certificate comes from an authority that this Java does not trust")
                    .contains("as 'ca' of this registry in config/core-extension.yaml");
            assertThat(refusal(registry(address, environment, Optional.of(ca), Optional.empty())))
                    .contains("name one as 'certificate' of this registry in config/core-extension.yaml");
            assertThat(refusal(registry(
                            address, environment, Optional.of(ca), certificate(client.file(), Optional.of("wrong")))))
                    .contains(client.file() + ", which 'certificate' of this registry names, cannot be used: "
                            + "'certificate_password' is not its password");
            assertThat(refusal(registry(address, environment, Optional.of(ca), certificate(ca, Optional.empty()))))
                    .contains("it has no '-----BEGIN PRIVATE KEY-----' (PKCS#8)");
            Path old = Files.writeString(
                    temporary.resolve("old.pem"),
                    client.certificatePem() + client.keyPem().replace("PRIVATE KEY", "EC PRIVATE KEY"));
            assertThat(refusal(registry(address, environment, Optional.of(ca), certificate(old, Optional.empty()))))
                    .contains("its key is 'EC PRIVATE KEY'. 'openssl pkcs8 -topk8 -nocrypt");
            assertThat(refusal(registry(address, environment, Optional.of(temporary), Optional.empty())))
                    .contains("which 'ca' of this registry names, cannot be used: it is not a file");
            String other = "https://other.example.test:" + host.port() + "/";
            assertThat(refusal(registry(other, environment, Optional.of(ca), certificate(pem, Optional.empty()))))
                    .contains("its certificate is for another name");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://a.example.com/ | proxy:3128",
                "http://a.example.com/ | other:80",
                "https://localhost/ |",
                "https://127.0.0.1:8443/ |",
                "https://[::1]/ |",
                "https://internal.example.org/ |",
                "https://a.internal.example.org/ |",
                "https://notinternal.example.org/ | proxy:3128",
                "https://b.dotted.example/ |",
                "https://10.1.2.3/ |",
                "https://11.1.2.3/ | proxy:3128",
                "https://ported.example:8443/ |",
                "https://ported.example/ | proxy:3128",
                "https://[fd00::5]/ |",
            })
    void asksDirectlyWhatNoProxyNames(String address, String proxy) {
        EnvironmentProxies proxies = EnvironmentProxies.of(Map.of(
                "HTTPS_PROXY",
                "http://ignored:1",
                "https_proxy",
                "proxy:3128",
                "HTTP_PROXY",
                "http://other",
                "NO_PROXY",
                "internal.example.org, .dotted.example,10.0.0.0/8 ported.example:8443,fd00::/8"));
        assertThat(proxies.shown(URI.create(address))).isEqualTo(Optional.ofNullable(proxy));
    }

    @Test
    void aStarMeansNoProxyAndAllMeansBoth() {
        Map<String, String> environment = new HashMap<>(Map.of("ALL_PROXY", "http://proxy:1"));
        assertThat(EnvironmentProxies.of(environment).shown(URI.create("http://a.example/")))
                .contains("proxy:1");
        environment.put("NO_PROXY", "*");
        assertThat(EnvironmentProxies.of(environment).shown(URI.create("http://a.example/")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "socks5://me:secret@proxy:1",
                "https://me:secret@proxy",
                "http://me:secret@",
                "http://me:secret@a b"
            })
    void refusesAProxyThatItCannotUseWithoutTellingItsPassword(String proxy) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> EnvironmentProxies.of(Map.of("HTTPS_PROXY", proxy)))
                .withMessageContaining("The environment variable HTTPS_PROXY cannot be used: ")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret"));
    }

    @Test
    void saysInWordsWhyAHostIsOutOfReach() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        assertThat(refusal(registry("http://127.0.0.1:" + closed + "/", Map.of())))
                .endsWith("cannot be reached: nothing accepts a connection there (connection refused)");
        assertThat(refusal(registry("http://none.invalid/", Map.of()))).contains("no host of this name is known");
        try (SmallHost host = new SmallHost(ServerSocketFactory.getDefault())) {
            assertThat(refusal(registry("https://127.0.0.1:" + host.port() + "/", Map.of())))
                    .contains("it does not speak TLS on this port");
        }
        try (TestHost host = host()) {
            host.on("/registry.json", com.sun.net.httpserver.HttpExchange::close);
            assertThat(refusal(registry(host.address(), Map.of())))
                    .endsWith("it closed the connection before it had answered");
        }
    }

    private TestHost host() throws IOException {
        return new TestHost(temporary)
                .generating(path -> Optional.of(
                        (path.startsWith("find") ? LIST : "{\"search\": \"find\"}").getBytes(StandardCharsets.UTF_8)));
    }

    /** Answers each connection once, whatever is asked; with TLS it wants a client certificate. */
    private static final class SmallHost implements AutoCloseable {

        private final ServerSocket server;

        SmallHost(SSLContext context) throws IOException {
            this(context.getServerSocketFactory());
            ((SSLServerSocket) server).setNeedClientAuth(true);
        }

        SmallHost(ServerSocketFactory sockets) throws IOException {
            server = sockets.createServerSocket(0, 50, InetAddress.getLoopbackAddress());
            start(this::accept);
        }

        int port() {
            return server.getLocalPort();
        }

        private void accept() {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    start(() -> serve(socket));
                } catch (IOException e) {
                    return; // closed
                }
            }
        }

        private static void start(Runnable work) {
            Thread thread = new Thread(work, "small-host");
            thread.setDaemon(true);
            thread.start();
        }

        private static void serve(Socket connected) {
            try (Socket socket = connected) {
                byte[] buffer = new byte[4096];
                int count = socket.getInputStream().read(buffer);
                String asked = new String(buffer, 0, Math.max(0, count), StandardCharsets.ISO_8859_1);
                String body = asked.startsWith("GET /find") ? LIST : "{\"search\": \"find\"}";
                String answer =
                        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
            } catch (IOException e) {
                // the client went away
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    private static Optional<RegistryConnection.ClientCertificate> certificate(Path file, Optional<String> password) {
        return Optional.of(new RegistryConnection.ClientCertificate(file, Optional.empty(), password));
    }

    private RegistrySettings registry(String address, Map<String, String> environment) {
        return registry(address, environment, Optional.empty(), Optional.empty());
    }

    private RegistrySettings registry(
            String address,
            Map<String, String> environment,
            Optional<Path> ca,
            Optional<RegistryConnection.ClientCertificate> certificate) {
        return RegistrySettings.of("company", RegistryAddress.of(address, temporary))
                .withConnection(new RegistryConnection(environment, ca, certificate, /* publicOnly= */ false));
    }

    private String refusal(RegistrySettings settings) {
        try {
            search(settings);
            return "";
        } catch (PluginException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private SearchResult search(RegistrySettings settings) {
        Path cache = temporary.resolve("cache-" + System.nanoTime());
        return Catalogue.of(
                        List.of(settings),
                        cache,
                        DurableFiles.system(),
                        Clock.systemUTC(),
                        Limits.SMALL,
                        Limits.noJitter())
                .search(SearchQuery.ALL);
    }
}
