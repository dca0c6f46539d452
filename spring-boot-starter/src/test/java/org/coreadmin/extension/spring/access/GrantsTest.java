package org.coreadmin.extension.spring.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.ByteArrayResource;

/** Every authority of an application can be granted something, however it is spelt. */
class GrantsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "system:user:list: [plugin:list]          | system:user:list",
                "'*:*:*': [plugin:list]                   | *:*:*",
                "'*': [plugin:list]                       | *",
                "plugin:uninstall: [plugin:list]          | plugin:uninstall",
                "ROLE_ADMIN: [plugin:list]                | ROLE_ADMIN",
                "Plugin Admins: [plugin:list]             | Plugin Admins",
                "'CN=Admins, OU=Groups': [plugin:list]    | CN=Admins, OU=Groups",
                "SCOPE_plugins.write: [plugin:list]       | SCOPE_plugins.write",
                "'[system:user:list]': [plugin:list]      | system:user:list",
                "'[ROLE_ADMIN]': plugin:list              | ROLE_ADMIN",
                "管理员: [plugin:list]                      | 管理员",
                "https://id.example.com/admin: plugin:list | https://id.example.com/admin",
                "7: [plugin:list]                         | 7"
            })
    void countAnyAuthorityAsItIsWrittenInYaml(String line, String authority) throws IOException {
        assertThat(yaml(line).byAuthority()).isEqualTo(Map.of(authority, Set.of("plugin:list")));
    }

    @Test
    void readListsAndTextWithCommas() throws IOException {
        assertThat(yaml("a: [plugin:list, 'plugin:toggle']").to("a"))
                .containsExactlyInAnyOrder("plugin:list", "plugin:toggle");
        assertThat(yaml("a: plugin:list, plugin:toggle").to("a"))
                .containsExactlyInAnyOrder("plugin:list", "plugin:toggle");
        assertThat(yaml("a: []").to("a")).isEmpty();
        assertThat(yaml("a: ['${user.dir.unknown:*}']").to("a")).containsExactly("*");
    }

    @Test
    void areTakenFromTheFirstSourceThatNamesAnAuthority() {
        assertThat(of(
                                new MapPropertySource("first", Map.of("core.extension.grants.a:b", "plugin:list")),
                                new MapPropertySource(
                                        "second",
                                        Map.of(
                                                "core.extension.grants.a:b",
                                                "*",
                                                "core.extension.grants.c",
                                                List.of("*"))))
                        .byAuthority())
                .isEqualTo(Map.of("a:b", Set.of("plugin:list"), "c", Set.of("*")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'*'", "['*']", "[{authority: ROLE_ADMIN, may: '*'}]"})
    void thatNameNoAuthorityStopTheStartWithTheLineToWrite(String value) {
        assertThatThrownBy(() -> of(load("core.extension.grants: " + value)))
                .isInstanceOf(InvalidConfigurationPropertyValueException.class)
                .hasMessageContaining("core.extension.grants: {\"ROLE_ADMIN\": [\"*\"]}");
    }

    @Test
    void inAVariableOfTheEnvironmentStopTheStartWithTheLineToWrite() {
        PropertySource<?> variables = new SystemEnvironmentPropertySource(
                "systemEnvironment", Map.of("CORE_EXTENSION_GRANTS_ROLE_ADMIN", "*"));

        assertThatThrownBy(() -> of(variables))
                .isInstanceOf(InvalidConfigurationPropertyValueException.class)
                .hasMessageContaining("CORE_EXTENSION_GRANTS_ROLE_ADMIN")
                .hasMessageContaining("core.extension.grants: {\"ROLE_ADMIN\": [\"*\"]}");
    }

    private static Grants yaml(String line) throws IOException {
        return of(load("core:\n  extension:\n    grants:\n      " + line));
    }

    private static PropertySource<?> load(String yaml) throws IOException {
        return new YamlPropertySourceLoader()
                .load("application.yaml", new ByteArrayResource(yaml.getBytes(StandardCharsets.UTF_8)))
                .get(0);
    }

    private static Grants of(PropertySource<?>... sources) {
        StandardEnvironment environment = new StandardEnvironment();
        for (PropertySource<?> source : sources) {
            environment.getPropertySources().addLast(source);
        }
        return Grants.of(environment);
    }
}
