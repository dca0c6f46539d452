package org.coreadmin.extension.spring.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class FrontEndCorsTest {

    private static final String ORIGIN = "https://admin.example.com";
    private static final String HEADER = "Access-Control-Allow-Origin";

    private final FrontEndCors cors = new FrontEndCors(List.of(ORIGIN, "http://localhost:5173"));
    private final MockHttpServletResponse response = new MockHttpServletResponse();
    private final MockFilterChain chain = new MockFilterChain();

    @Test
    void letsAListedOriginReadAnswersWithoutCookies() throws Exception {
        cors.doFilter(request("GET", ORIGIN), response, chain);

        assertThat(chain.getRequest()).isNotNull();
        assertThat(response.getHeaderValues(HEADER)).containsExactly(ORIGIN);
        assertThat(response.getHeader("Access-Control-Allow-Credentials")).isNull();
        assertThat(response.getHeaders("Vary")).contains("Origin");
    }

    @Test
    void answersTheQuestionOfAListedOriginBeforeTheApplicationDoes() throws Exception {
        cors.doFilter(question("http://localhost:5173"), response, chain);

        assertThat(chain.getRequest()).isNull();
        assertThat(response.getStatus()).isEqualTo(200);
        assertThat(response.getHeader(HEADER)).isEqualTo("http://localhost:5173");
        assertThat(response.getHeader("Access-Control-Allow-Methods")).contains("DELETE");
        assertThat(response.getHeader("Access-Control-Allow-Headers")).contains("X-Access-Token");
    }

    /** The application's own rules decide about these; nothing here lets them read anything. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "",
                "*",
                "http://admin.example.com",
                "https://admin.example.com/",
                "https://admin.example.com:443",
                "https://admin.example.com:8443",
                "https://ADMIN.example.com",
                "HTTPS://admin.example.com",
                "https://admin.example.com.evil.example",
                "https://evil-admin.example.com",
                "https://x.admin.example.com",
                "https://example.com",
                "https://admin.example.com@evil.example",
                "https://admin.example.com https://evil.example",
                "https://admin.example.com,https://evil.example",
                " https://admin.example.com",
                "http://localhost:51730",
                "http://localhost"
            })
    void passesOnWhatAnotherOriginAsks(String origin) throws Exception {
        for (MockHttpServletRequest asked : List.of(request("GET", origin), question(origin))) {
            MockHttpServletResponse answer = new MockHttpServletResponse();
            MockFilterChain rest = new MockFilterChain();
            cors.doFilter(asked, answer, rest);

            assertThat(rest.getRequest()).isNotNull();
            assertThat(answer.getHeader(HEADER)).isNull();
            assertThat(answer.getHeaders("Vary")).contains("Origin");
        }
    }

    @Test
    void takesTwoOriginsForNone() throws Exception {
        MockHttpServletRequest request = request("GET", ORIGIN);
        request.addHeader("Origin", "https://evil.example");
        cors.doFilter(request, response, chain);

        assertThat(response.getHeader(HEADER)).isNull();
    }

    @Test
    void leavesRequestsWithoutAnOriginAlone() throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/plugin/acme/board/cards");
        cors.doFilter(request, response, chain);

        assertThat((HttpServletRequest) chain.getRequest()).isSameAs(request);
        assertThat(response.getHeader(HEADER)).isNull();
    }

    private static MockHttpServletRequest request(String method, String origin) {
        MockHttpServletRequest request = new MockHttpServletRequest(method, "/plugin/acme/board/cards");
        request.addHeader("Origin", origin);
        return request;
    }

    private static MockHttpServletRequest question(String origin) {
        MockHttpServletRequest request = request("OPTIONS", origin);
        request.addHeader("Access-Control-Request-Method", "DELETE");
        request.addHeader("Access-Control-Request-Headers", "X-Access-Token");
        return request;
    }
}
