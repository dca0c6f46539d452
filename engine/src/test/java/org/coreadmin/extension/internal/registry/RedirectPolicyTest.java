package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectPolicyTest {

    @ParameterizedTest
    @CsvSource({
        "https://r.example/, https://r.example/a, /b, https://r.example/b",
        "https://r.example/, https://r.example/a, https://R.EXAMPLE:443/b, https://R.EXAMPLE:443/b",
        "http://r.example/, http://r.example/a, https://r.example/a, https://r.example/a",
        "http://r.example:8080/, http://r.example:8080/a, b, http://r.example:8080/b",
        "https://r.example/, https://r.example/a, https://cdn.example/a, https://cdn.example/a",
        "https://r.example/, https://cdn.example/a, https://files.example:8443/a, https://files.example:8443/a",
        "http://10.0.0.5/, http://10.0.0.5/a, http://10.0.0.5/b, http://10.0.0.5/b"
    })
    void followsWithinTheRegistryAndToHostsThatTheOperatorNamed(String registry, String from, String to, String result)
            throws Exception {
        assertThat(policy(registry).next(URI.create(from), Optional.of(to))).isEqualTo(URI.create(result));
    }

    @ParameterizedTest
    @CsvSource({
        "https://r.example/, http://r.example/a",
        "https://r.example/, https://r.example:8443/a",
        "https://r.example/, https://other.example/a",
        "https://r.example/, https://r.example.evil/a",
        "https://r.example/, https://cdn.example:8443/a",
        "https://r.example/, //other.example/a",
        "https://r.example/, https://me@r.example/a",
        "https://r.example/, https://r.example@other.example/a",
        "https://r.example/, file:///etc/passwd",
        "https://r.example/, jar:file:/a.jar!/b",
        "https://r.example/, ftp://r.example/a",
        "https://r.example/, 'https://r.example/ a'",
        "https://r.example/, https://169.254.169.254/latest",
        "https://r.example/, https://2130706433/",
        "https://r.example/, https://[::1]/",
        "https://r.example/, https://localhost/",
        "http://127.0.0.1:8080/, http://127.0.0.1:9200/",
        "http://r.example:8080/, https://r.example/a"
    })
    void goesNowhereElse(String registry, String to) {
        assertThatThrownBy(() -> policy(registry).next(URI.create(registry + "index/a/b.json"), Optional.of(to)))
                .isInstanceOf(OutOfReachException.class)
                .hasMessageContaining(registry + "index/a/b.json redirects to ");
    }

    @Test
    void saysHowTheOperatorCanAllowAnotherHost() {
        assertThatThrownBy(() -> policy("https://r.example/")
                        .next(URI.create("https://r.example/a"), Optional.of("https://objects.example/x")))
                .hasMessageContaining("add 'objects.example' to 'hosts' of this registry");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/latest/meta-data",
                "http://127.0.0.1/",
                "http://localhost:8080/",
                "http://10.0.0.7/",
                "http://[fd00::1]/",
                "http://[::ffff:169.254.169.254]/",
                "http://2130706433/",
                "http://0x7f000001/",
                "http://127.1/",
                "http://xn--bjects-5fg.example/",
                "http://\u043ebjects.example/"
            })
    void recommendsNeitherTheOwnNetworkNorANameThatOnlyLooksRight(String to) {
        assertThatThrownBy(() -> policy("http://r.example/").next(URI.create("http://r.example/a"), Optional.of(to)))
                .isInstanceOf(OutOfReachException.class)
                .satisfies(
                        e -> assertThat(e.getMessage()).doesNotContain("add ").matches("\\p{ASCII}+"));
    }

    @ParameterizedTest
    @CsvSource({
        "find, https://r.example/core/find",
        "find/more.json, https://r.example/core/find/more.json",
        "https://r.example/core/find, https://r.example/core/find",
        "https://cdn.example/anything, https://cdn.example/anything"
    })
    void aRegistryNamesWhatIsBelowItsAddress(String reference, String result) throws Exception {
        assertThat(policy("https://r.example/core/").named(URI.create("https://r.example/core/"), reference))
                .isEqualTo(URI.create(result));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../x",
                "/x",
                "/core-of-others/x",
                "https://r.example/x",
                "a/../../x",
                "%2e%2e/x",
                "%2E./x",
                "a/%2e%2e%2fx",
                "..%2fx",
                "%252e%252e/x",
                "..;/x",
                "%5c..%5cx"
            })
    void aRegistryNamesNothingElseOfItsHost(String reference) {
        assertThatThrownBy(
                        () -> policy("https://r.example/core/").named(URI.create("https://r.example/core/"), reference))
                .isInstanceOf(OutOfReachException.class)
                .hasMessageContaining("which is not below the registry's own address");
    }

    private static RedirectPolicy policy(String registry) {
        return new RedirectPolicy(URI.create(registry), List.of("cdn.example", "Files.example:8443"));
    }
}
