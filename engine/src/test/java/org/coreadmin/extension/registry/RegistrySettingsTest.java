package org.coreadmin.extension.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistrySettingsTest {

    @TempDir
    private Path base;

    @Test
    void usesTheBundledRegistryWhereNothingIsConfigured() {
        List<RegistrySettings> settings =
                RegistrySettings.read(base, Optional.of(Path.of("/opt/core/registry")), Map.of());
        assertThat(settings).hasSize(1);
        assertThat(settings.get(0).id()).isEqualTo("bundled");
        assertThat(settings.get(0).address().directory()).contains(Path.of("/opt/core/registry"));
    }

    @Test
    void hasNoneWhereNothingIsBundledOrTheListIsEmpty() throws IOException {
        assertThat(RegistrySettings.read(base, Optional.empty(), Map.of())).isEmpty();
        configure("registries: []");
        assertThat(RegistrySettings.read(base, Optional.of(Path.of("/opt/core/registry")), Map.of()))
                .isEmpty();
    }

    @Test
    void refusesAFileOfAFormatThatItDoesNotKnow() throws IOException {
        configure("format: 1\nregistries: []");
        assertThat(RegistrySettings.read(base, Optional.empty(), Map.of())).isEmpty();
        configure("format: 2\nregistries: []");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> RegistrySettings.read(base, Optional.empty(), Map.of()))
                .withMessageContaining("it has format 2, but only 1 is known here")
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST));
    }

    @Test
    void readsAllThatARegistryMayHave() throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/password"), "s3cret\n");
        configure("""
                registries:
                  - id: company
                    url: https://plugins.example.com/core
                    namespaces: [acme, emca]
                    token: ${env:PLUGIN_TOKEN}
                    hosts: [cdn.example.com, "files.example.com:8443"]
                  - id: lab
                    url: http://lab.internal:8080
                    username: reader
                    password: ${file:config/password}
                  - id: bundled
                    url: bundled
                  - id: folder
                    url: shared/registry
                """);
        List<RegistrySettings> settings =
                RegistrySettings.read(base, Optional.of(Path.of("/opt/registry")), Map.of("PLUGIN_TOKEN", "t0ken"));
        assertThat(settings).extracting(RegistrySettings::id).containsExactly("company", "lab", "bundled", "folder");
        RegistrySettings company = settings.get(0);
        assertThat(company.address()).hasToString("https://plugins.example.com/core/");
        assertThat(company.namespaces()).containsExactly("acme", "emca");
        assertThat(company.hosts()).containsExactly("cdn.example.com", "files.example.com:8443");
        assertThat(company.credentials()).map(Credentials::authorization).contains("Bearer t0ken");
        assertThat(company.toString()).doesNotContain("t0ken");
        assertThat(settings.get(1).credentials())
                .map(Credentials::authorization)
                .contains("Basic cmVhZGVyOnMzY3JldA==");
        assertThat(settings.get(2).address().directory()).contains(Path.of("/opt/registry"));
        assertThat(settings.get(3).address().directory()).contains(base.resolve("shared/registry"));
    }

    @Test
    void theEnvironmentReplacesAllOfThem() throws IOException {
        configure("registries: [{id: broken}]");
        List<RegistrySettings> settings =
                RegistrySettings.read(base, Optional.empty(), Map.of("CORE_REGISTRY_URL", "file:///srv/other"));
        assertThat(settings)
                .extracting(settings_ -> settings_.address().toString())
                .containsExactly("/srv/other");
    }

    @ParameterizedTest
    @CsvSource({
        "file:///srv/other, other",
        "/srv/My Plugins_2, my-plugins-2",
        "https://plugins.example.com/core, plugins-example-com",
        "http://127.0.0.1:8080, 127-0-0-1-8080",
        "/, registry"
    })
    void aRegistryOfTheEnvironmentIsCalledAfterItsAddress(String address, String id) {
        assertThat(RegistrySettings.read(base, Optional.empty(), Map.of("CORE_REGISTRY_URL", address)))
                .extracting(RegistrySettings::id)
                .containsExactly(id);
    }

    @Test
    void readsHowAHostIsReached() throws IOException {
        configure("""
                registries:
                  - id: company
                    url: https://plugins.example.com/core
                    ca: config/ca.pem
                    certificate: /etc/client.p12
                    certificate_password: ${env:CLIENT_PASSWORD}
                """);
        RegistryConnection connection = RegistrySettings.read(
                        base,
                        Optional.empty(),
                        Map.of("CLIENT_PASSWORD", "s3cret", "https_proxy", "http://me:s3cret@p:1"))
                .get(0)
                .connection();
        assertThat(connection.authorities()).contains(base.resolve("config/ca.pem"));
        assertThat(connection.certificate())
                .contains(new RegistryConnection.ClientCertificate(
                        Path.of("/etc/client.p12"), Optional.empty(), Optional.of("s3cret")));
        assertThat(connection.environment()).containsOnlyKeys("https_proxy");
        assertThat(connection.toString()).doesNotContain("s3cret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "registries: yes",
                "registries: [x]",
                "registries: [{id: a}]",
                "registries: [{url: /a}]",
                "registries: [{id: A B, url: /a}]",
                "registries: [{id: a, url: /a}, {id: a, url: /b}]",
                "registries: [{id: a, url: /a, tokn: x}]",
                "registries: [{id: a, url: /a, token: '${env:NOT_SET}'}]",
                "registries: [{id: a, url: /a, token: '${file:missing}'}]",
                "registries: [{id: a, url: /a, token: '${other:x}'}]",
                "registries: [{id: a, url: /a, token: \"a\\nb\"}]",
                "registries: [{id: a, url: /a, token: x, username: y, password: z}]",
                "registries: [{id: a, url: /a, username: y}]",
                "registries: [{id: a, url: /a, namespaces: acme}]",
                "registries: [{id: a, url: /a, namespaces: [../x]}]",
                "registries: [{id: a, url: /a, namespaces: [acme, acme]}]",
                "registries: [{id: a, url: 'ftp://x/'}]",
                "registries: [{id: a, url: 'https://x/', key: k.pem}]",
                "registries: [{id: a, url: 'https://x/', certificate_password: k}]",
                "registries: !!java.net.URL [x]",
                "registries: []\nregistries: []",
                "- a list",
                "a: [",
            })
    void refusesASettingThatIsNotRight(String yaml) throws IOException {
        configure(yaml);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> RegistrySettings.read(base, Optional.empty(), Map.of()))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.BAD_REQUEST);
    }

    @Test
    void saysWhereTheFileIsBroken() throws IOException {
        configure("registries:\n  - id: a\n   url: /a\n");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> RegistrySettings.read(base, Optional.empty(), Map.of()))
                .withMessageContaining(
                        base.resolve("config/core-extension.yaml").toString())
                .withMessageContaining("line 3");
    }

    @Test
    void refusesAnAvalancheOfAliases() throws IOException {
        StringBuilder yaml = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 40; i++) {
            yaml.append("a%d: &a%d [*a%d, *a%d]%n".formatted(i, i, i - 1, i - 1));
        }
        configure(yaml.toString());
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> RegistrySettings.read(base, Optional.empty(), Map.of()));
    }

    private void configure(String yaml) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), yaml);
    }
}
