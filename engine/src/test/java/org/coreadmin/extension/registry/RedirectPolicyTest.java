package org.coreadmin.extension.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private static RedirectPolicy policy(String registry) {
        return new RedirectPolicy(URI.create(registry), List.of("cdn.example", "Files.example:8443"));
    }
}
