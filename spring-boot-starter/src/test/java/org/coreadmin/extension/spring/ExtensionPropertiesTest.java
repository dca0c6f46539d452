package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Configuration;

/** The settings, on every Spring Boot that the starter works with. */
@ExtendWith(OutputCaptureExtension.class)
class ExtensionPropertiesTest {

    /** Spring Boot 4.0 binds an Optional that is not set to null, which fails where it is asked. */
    @Test
    void bindsNoOptionalWhichSpringBoot40LeavesNull() {
        assertThat(components(ExtensionProperties.class))
                .isNotEmpty()
                .noneMatch(component -> component.getType() == Optional.class);
    }

    @Test
    void takesOnePlaceOfTheTokenOnly() {
        assertThat(new ExtensionProperties.Token("Authorization", "Bearer", "Admin-Token", null, null).place())
                .hasValue("cookie 'Admin-Token'");
        assertThat(new ExtensionProperties.Token("Authorization", "Bearer", null, null, null).place())
                .isEmpty();
        assertThatThrownBy(() -> new ExtensionProperties.Token("Authorization", "Bearer", "a", "b", null))
                .hasMessageContaining("Set only one of core.extension.console.token.cookie");
    }

    /** What cannot work is said at the start, in one sentence with the name of the setting. */
    @ParameterizedTest
    @CsvSource({
        "console.token.header, X Token",
        "console.token.header, Authorization:",
        "console.token.header, ''",
        "console.token.header, Cookie",
        "console.token.header, Sec-Fetch-Site",
        "console.token.scheme, Bearer token",
        "console.token.cookie, ''",
        "console.token.cookie, a=b",
        "console.token.local-storage, ' '",
        "console.token.session-storage, ''",
        "console.login, login",
        "console.logout, ''",
        "console.sign-in-page, sign-in",
        "watch, PT-5S",
        "upload.max-size, -1",
        "upload.max-count, 0",
        "upload.max-total-size, 0",
        "body.max-size, 0"
    })
    void refusesWhatASettingCannotTake(String setting, String value, CapturedOutput log) {
        assertThatThrownBy(() -> new SpringApplicationBuilder(Bound.class)
                        .web(WebApplicationType.NONE)
                        .bannerMode(Banner.Mode.OFF)
                        .properties(Map.of("core.extension." + setting, value))
                        .run())
                .rootCause()
                .hasMessageStartingWith("core.extension." + setting + " is '" + value + "'; it takes ");
        assertThat(log.getAll()).contains("core.extension." + setting + " is '" + value + "'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "null",
                "https://*.example.com",
                "https://admin.example.com/",
                "https://admin.example.com/app",
                "https://admin.example.com:443",
                "http://admin.example.com:80",
                "https://admin.example.com:0443",
                "https://Admin.example.com",
                "admin.example.com",
                "//admin.example.com",
                "https://ada@admin.example.com",
                "https://admin.example.com;script-src",
                "https://admin..example.com",
                "file:///",
                "capacitor://localhost"
            })
    void refusesAFrontEndThatIsNoOriginOfABrowser(String origin, CapturedOutput log) {
        assertThatThrownBy(() -> new SpringApplicationBuilder(Bound.class)
                        .web(WebApplicationType.NONE)
                        .bannerMode(Banner.Mode.OFF)
                        .properties(Map.of("core.extension.console.front-end-origins[0]", origin))
                        .run())
                .rootCause()
                .hasMessageStartingWith("core.extension.console.front-end-origins has '" + origin
                        + "'; it takes origins as browsers send them");
        assertThat(log.getAll()).contains("core.extension.console.front-end-origins has '" + origin + "'");
    }

    @Test
    void takesOriginsAsBrowsersSendThem() {
        List<String> origins = List.of(
                "https://admin.example.com", "http://localhost:5173", "http://127.0.0.1:8080", "http://[::1]:3000");
        assertThat(FrontEndOrigins.checked(origins)).isEqualTo(origins);
    }

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(ExtensionProperties.class)
    static class Bound {}

    private static Stream<RecordComponent> components(Class<?> type) {
        return type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .flatMap(component -> Stream.concat(Stream.of(component), components(component.getType())))
                : Stream.empty();
    }
}
