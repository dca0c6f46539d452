package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.registry.testing.TestProxy;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistryConnection;
import org.coreadmin.extension.registry.RegistrySettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that lead elsewhere from one request to the next. */
class PublicHostsTest {

    private static final String PUBLIC = "203.0.113.7";
    private static final String NAME = "plugins.example.test";

    private final Deque<String> answers = new ArrayDeque<>();

    @TempDir
    private Path directory;

    private InetAddress[] resolve(String host) throws UnknownHostException {
        assertThat(host).isEqualTo(NAME);
        return InetAddress.getAllByName(answers.remove());
    }

    private List<Proxy> way(String uri, Map<String, String> environment) {
        return new PublicHosts(EnvironmentProxies.of(environment), this::resolve).select(URI.create(uri));
    }

    @Test
    void connectsToTheAddressThatItHasChecked() throws IOException {
        answers.add(PUBLIC);
        assertThat(way("http://" + NAME + "/registry.json", Map.of()))
                .containsExactly(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(InetAddress.getByName(PUBLIC), 80)));
        assertThat(answers).as("asked once").isEmpty();
        answers.add(PUBLIC);
        assertThat(way("https://" + NAME + "/", Map.of())).containsExactly(Proxy.NO_PROXY);
    }

    @Test
    void refusesANameThatHasTurnedInside() {
        for (String inside : List.of("127.0.0.1", "169.254.169.254", "10.1.2.3", "::1", "fd00::1")) {
            for (String scheme : List.of("http://", "https://")) {
                answers.add(inside);
                assertThatThrownBy(() -> way(scheme + NAME + "/", Map.of()))
                        .hasCauseInstanceOf(OutOfReachException.class)
                        .hasMessageContaining("on this machine or in its network")
                        .hasMessageContaining("remove 'public_only'");
            }
        }
    }

    @Test
    void leavesNamesToAProxy() {
        assertThat(way("http://" + NAME + "/", Map.of("HTTP_PROXY", "127.0.0.1:3128")))
                .containsExactly(new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved("127.0.0.1", 3128)));
    }

    @Test
    void asksNothingOfAHostInside() throws IOException {
        try (TestHost server = new TestHost(directory)) {
            answers.add("127.0.0.1");
            Host host = host("http://" + NAME + ":" + server.port() + "/", Map.of(), "none");
            assertThatThrownBy(() -> host.get("registry.json", Map::of, HostResponse::status))
                    .isInstanceOf(OutOfReachException.class)
                    .hasMessageContaining(NAME + " leads to 127.0.0.1");
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void followsNoRedirectInside() throws IOException {
        try (TestHost server = new TestHost(directory);
                TestProxy proxy = new TestProxy()) {
            String inside = NAME + ":" + server.port();
            server.redirect("/registry.json", "http://" + inside + "/secret");
            answers.add("127.0.0.1");
            Host host = host(
                    "http://first.example.test:" + server.port() + "/",
                    Map.of("HTTP_PROXY", "127.0.0.1:" + proxy.port(), "NO_PROXY", NAME),
                    inside);
            assertThatThrownBy(() -> host.get("registry.json", Map::of, HostResponse::status))
                    .hasMessageContaining(NAME + " leads to 127.0.0.1");
            assertThat(server.paths()).containsExactly("/registry.json");
        }
    }

    private Host host(String address, Map<String, String> environment, String other) {
        RegistryConnection connection =
                new RegistryConnection(environment, Optional.empty(), Optional.empty(), /* publicOnly= */ true);
        return new Host(
                RegistrySettings.of("company", RegistryAddress.of(address, directory))
                        .withHosts(other)
                        .withConnection(connection),
                Limits.SMALL,
                Limits.noJitter(),
                this::resolve);
    }
}
