package org.coreadmin.extension.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistryAddressTest {

    private static final Path BASE = Path.of("/srv/app");

    @ParameterizedTest
    @CsvSource({
        "/var/registry, /var/registry",
        "registry, /srv/app/registry",
        "../registry, /srv/registry",
        "file:/var/registry/, /var/registry",
        "file:///var/registry, /var/registry",
        "file://localhost/var/registry, /var/registry",
        "file:registry, /srv/app/registry",
        "'file:///var/my%20registry', '/var/my registry'",
        "'/var/my registry ä', '/var/my registry ä'"
    })
    void readsDirectories(String text, Path expected) {
        assertThat(RegistryAddress.of(text, BASE).directory()).contains(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "https://plugins.example.com, https://plugins.example.com/",
        "HTTPS://Plugins.Example.com/Core, https://plugins.example.com/Core/",
        "http://127.0.0.1:8080/a/, http://127.0.0.1:8080/a/",
        "http://[::1]:8080/, http://[::1]:8080/"
    })
    void readsHosts(String text, String expected) {
        RegistryAddress address = RegistryAddress.of(text, BASE);
        assertThat(address).hasToString(expected);
        assertThat(address.directory()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "ftp://example.com/",
                "jar:file:/a.jar!/",
                "javascript:alert(1)",
                "http:plugins",
                "https:///x",
                "https://example.com/?a=b",
                "https://example.com/#a",
                "file://other/share",
                "http://exa mple/"
            })
    void refusesAnythingElse(String text) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> RegistryAddress.of(text, BASE))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.BAD_REQUEST);
    }

    @Test
    void refusesAPasswordInTheAddressWithoutShowingIt() {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> RegistryAddress.of("https://me:secret@example.com/", BASE))
                .withMessageContaining("user name and password belong in the configuration")
                .withMessageNotContaining("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "registry, true",
        "file:///var/registry, true",
        "http://localhost:8080/, true",
        "http://any.localhost/, true",
        "http://127.0.0.1/, true",
        "http://2130706433/, true",
        "http://0.0.0.1/, true",
        "http://10.1.2.3/, true",
        "http://172.16.0.1/, true",
        "http://192.168.0.1/, true",
        "http://169.254.169.254/latest/, true",
        "http://100.100.100.200/, true",
        "http://[::1]/, true",
        "http://[::ffff:127.0.0.1]/, true",
        "http://[fe80::1]/, true",
        "http://[fd00::1]/, true",
        "http://localhost.:8080/, true",
        "https://203.0.113.7/, false",
        "https://[2001:db8::1]/, false",
        "https://no-such-name.invalid/, false"
    })
    void tellsWhatIsOfThisMachineOrItsNetwork(String text, boolean local) {
        assertThat(RegistryAddress.of(text, BASE).isLocal()).isEqualTo(local);
    }
}
