package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.spring.access.Grants;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Settings that Spring Boot takes, and that do nothing or cannot be meant. */
@Sampled(oneIn = 2)
@ExtendWith(OutputCaptureExtension.class)
class SettingsCheckTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "grants.admin             | ''          | is empty, so it grants nothing. Name authorities",
                "grants.admin             | plugin:lsit | grants plugin:lsit, which is not an authority for plugins. Write one of plugin:list",
                "bundled-registry         | /nosuch     | is '/nosuch', which is not a directory, so the application has no bundled",
                "console.sign-in-pag      | /login      | is not a setting, and is ignored. Write core.extension.console.sign-in-page",
                "consol.title             | Shop        | Write core.extension.console.title",
                "sign-in-page             | /login      | Write core.extension.console.sign-in-page",
                "shared-package[0]        | com.example | Write core.extension.shared-packages",
                "undo-scripts             | true        | Write undo-scripts below migrations in config/core-extension.yaml",
                "migrations.undo-scripts  | true        | Write undo-scripts below migrations in config/core-extension.yaml",
                "colour                   | blue        | is not a setting, and is ignored. Remove it",
                "fired-hooks              | user.login  | is 'user.login'; it takes user.login.after, user.login.before, user.logout",
                "shared-packages          | com.shop.*  | is 'com.shop.*'; it takes packages such as"
            })
    void namesEachWithWhatHelps(String name, String value, String message) {
        assertThat(check(properties(Map.of("core.extension." + name, value))))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.subject()).isEqualTo("core.extension." + name);
                    assertThat(finding.message() + ". " + finding.remedy()).contains(message);
                });
    }

    @Test
    void findsNothingWrongWithSettingsHoweverTheyAreSpelt() {
        assertThat(check(
                        properties(Map.of(
                                "core.extension.console.signInPage", "https://sign.example.com",
                                "core.extension.console.token.cookie", "t",
                                "core.extension.shared_packages[0]", "com.example.shop",
                                "core.extension.fired-hooks", "user.login.before",
                                "core.extension.grants.ROLE_ADMIN", "*",
                                "core.extension.grants[a:b][0]", "order:read",
                                "core.extension.watch", "0s",
                                "core.extensions.other", "x")),
                        new SystemEnvironmentPropertySource(
                                "systemEnvironment",
                                Map.of(
                                        "CORE_EXTENSION_CONSOLE_SIGNINPAGE", "/login",
                                        "CORE_EXTENSION_SAFE_MODE", "false",
                                        "CORE_EXTENSION_FIREDHOOKS_0", "user.logout.after",
                                        "CORE_EXTENSION_PORT_8080_TCP", "tcp://10.0.0.1:8080"))))
                .isEmpty();
    }

    @Test
    void namesMisspeltVariables() {
        assertThat(check(new SystemEnvironmentPropertySource(
                        "systemEnvironment", Map.of("CORE_EXTENSION_SAFE_MOD", "true"))))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.subject()).isEqualTo("CORE_EXTENSION_SAFE_MOD");
                    assertThat(finding.remedy()).isEqualTo("Write core.extension.safe-mode");
                });
    }

    @Test
    void isInTheLogAndInTheCheckUp(@TempDir Path base, CapturedOutput log) {
        try (Shop shop = Shop.open(base, "--core.extension.bundled-registry=/nosuch")) {
            assertThat(log.getAll()).containsOnlyOnce("core.extension.bundled-registry is '/nosuch'");
            assertThat(shop.send("boss", "GET", "/admin/plugin/doctor", "").body())
                    .contains("\"kind\":\"settings\",\"subject\":\"core.extension.bundled-registry\"");
        }
    }

    private static PropertySource<?> properties(Map<String, Object> values) {
        return new MapPropertySource("test", values);
    }

    private static List<Finding> check(PropertySource<?>... sources) {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .forEach(source -> environment.getPropertySources().remove(source.getName()));
        for (PropertySource<?> source : sources) {
            environment.getPropertySources().addLast(source);
        }
        ExtensionProperties settings =
                Binder.get(environment).bindOrCreate("core.extension", ExtensionProperties.class);
        return new SettingsCheck(environment, settings, Grants.of(environment)).findings();
    }
}
