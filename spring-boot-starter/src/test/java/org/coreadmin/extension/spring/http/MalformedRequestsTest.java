package org.coreadmin.extension.spring.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.server.RequestPath;

class MalformedRequestsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/shop/plugin/acme/hello/greet/World-1_2",
                "/plugin/acme/hello/assets/a.b..js",
                "/a/b/",
                "/a."
            })
    void aPlainPathIsNotReadTwice(String path) {
        HttpServletRequest request = ofWhichOnlyTheTextIsAsked(path);

        assertThat(MalformedRequests.checked(request)).isSameAs(request);
        assertThat(MalformedRequests.isPlain(path)).isTrue();
        assertThatCode(() -> RequestPath.parse(path, "")).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*",
                "plugin/acme",
                "http://127.0.0.1/plugin/acme",
                "/plugin//acme",
                "//plugin",
                "/plugin/./acme",
                "/plugin/../admin",
                "/plugin/.hidden",
                "/%70lugin/acme",
                "/plugin/acme%",
                "/plugin/acme;a=b",
                "/plugin\\acme",
                "/plugin/acme/ü",
                "/plugin/a b",
                "/plugin/acme?x",
                "/plugin/\0"
            })
    void anyOtherPathIsRead(String path) {
        assertThat(MalformedRequests.isPlain(path)).isFalse();
    }

    /** Spring parses a path together with how it was mapped. */
    private static HttpServletRequest ofWhichOnlyTheTextIsAsked(String path) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                HttpServletRequest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getRequestURI" -> path;
                    case "getContentType", "getQueryString" -> null;
                    case "equals" -> proxy == arguments[0];
                    default -> throw new AssertionError(method);
                });
    }
}
