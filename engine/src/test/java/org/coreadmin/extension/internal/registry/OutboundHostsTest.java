package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.internal.settings.Addresses;
import org.junit.jupiter.api.Test;

class OutboundHostsTest {

    private volatile List<String> networks = List.of();

    private ProxySelector to(String address) throws UnknownHostException {
        InetAddress[] found = {InetAddress.getByName(address)};
        return OutboundHosts.of(Map.of(), () -> networks, host -> found);
    }

    @Test
    void leadsToPublicAddressesAndToTheNetworksOfTheSettings() throws Exception {
        URI hook = URI.create("https://hooks.example/x");
        assertThat(to("93.184.216.34").select(hook)).containsExactly(Proxy.NO_PROXY);
        for (String inside : List.of("127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::7", "100.64.0.1")) {
            assertThatThrownBy(() -> to(inside).select(hook))
                    .as(inside)
                    .hasMessageContaining("hooks.example leads to")
                    .hasMessageContaining("'outbound.private'");
        }
        networks = List.of("10.0.0.0/8", "fd00::/8");
        assertThat(to("10.1.2.3").select(hook)).containsExactly(Proxy.NO_PROXY);
        assertThat(to("fd00::7").select(hook)).containsExactly(Proxy.NO_PROXY);
        assertThatThrownBy(() -> to("127.0.0.1").select(hook)).hasMessageContaining("'outbound.private'");
    }

    @Test
    void connectsWithoutTlsToTheAddressThatWasChecked() throws Exception {
        assertThat(to("93.184.216.34").select(URI.create("http://hooks.example:81/x")))
                .containsExactly(
                        new Proxy(Proxy.Type.HTTP, new InetSocketAddress(InetAddress.getByName("93.184.216.34"), 81)));
    }

    @Test
    void takesNetworksThatAreWrittenOut() {
        for (String network : List.of("10.0.0.0/8", "192.168.1.7/32", "fd00::/8")) {
            assertThat(Addresses.isNetwork(network)).as(network).isTrue();
        }
        for (String odd : List.of("10.0.0.0", "10/8", "hooks.example/8", "10.0.0.0/33", "/8", "10.0.0.0/", "")) {
            assertThat(Addresses.isNetwork(odd)).as(odd).isFalse();
        }
    }
}
