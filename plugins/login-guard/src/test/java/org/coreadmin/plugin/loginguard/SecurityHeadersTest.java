package org.coreadmin.plugin.loginguard;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.Test;

class SecurityHeadersTest {

    private final FixedSettings settings = PluginFolder.of("core/login-guard").defaultSettings();
    private final Map<String, String> headers = new TreeMap<>();
    private final AtomicInteger passedOn = new AtomicInteger();

    /** The strictest there are: an application may write its own after the filters, where it finds none, and must not end up with less. */
    @Test
    void addsTheHeadersOfTheDefaultSettings() throws Exception {
        filter(false);
        assertThat(headers)
                .containsExactly(
                        Map.entry("Referrer-Policy", "no-referrer"),
                        Map.entry("X-Content-Type-Options", "nosniff"),
                        Map.entry("X-Frame-Options", "DENY"));
        assertThat(passedOn).hasValue(1);
    }

    @Test
    void asksForHttpsOnlyOverHttps() throws Exception {
        settings.set("hsts_days", 365);
        filter(false);
        assertThat(headers).doesNotContainKey("Strict-Transport-Security");
        filter(true);
        assertThat(headers).containsEntry("Strict-Transport-Security", "max-age=31536000");
    }

    @Test
    void leavesHeadersOfTheApplicationAsTheyAre() throws Exception {
        headers.put("X-Frame-Options", "SAMEORIGIN");
        headers.put("Referrer-Policy", "same-origin");
        filter(false);
        assertThat(headers)
                .containsEntry("X-Frame-Options", "SAMEORIGIN")
                .containsEntry("Referrer-Policy", "same-origin");
    }

    @Test
    void sendsNothingThatIsSwitchedOffOrMakesNoSense() throws Exception {
        settings.set("frame_options", "off").set("referrer_policy", "x\r\nSet-Cookie: a=b");
        filter(true);
        assertThat(headers).containsOnlyKeys("X-Content-Type-Options");
    }

    private void filter(boolean secure) throws Exception {
        new SecurityHeaders(settings)
                .doFilter(request(secure), response(), (request, response) -> passedOn.incrementAndGet());
    }

    private static ServletRequest request(boolean secure) {
        return (ServletRequest) Proxy.newProxyInstance(
                SecurityHeadersTest.class.getClassLoader(), new Class<?>[] {ServletRequest.class}, (p, method, a) -> {
                    if (method.getName().equals("isSecure")) {
                        return secure;
                    }
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    private HttpServletResponse response() {
        return (HttpServletResponse) Proxy.newProxyInstance(
                SecurityHeadersTest.class.getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (p, method, a) -> {
                    if (method.getName().equals("containsHeader")) {
                        return headers.containsKey((String) a[0]);
                    }
                    if (method.getName().equals("setHeader")) {
                        headers.put((String) a[0], (String) a[1]);
                        return null;
                    }
                    throw new UnsupportedOperationException(method.getName());
                });
    }
}
