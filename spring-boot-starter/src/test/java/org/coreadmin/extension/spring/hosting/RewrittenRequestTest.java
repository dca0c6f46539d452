package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.Filter;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Requests whose path an application's filter has changed: who may depends on what is served. */
@TestInstance(Lifecycle.PER_CLASS)
class RewrittenRequestTest {

    private static final String OPEN = "/acme/safe/open";
    private static final String SECRET = "/acme/safe/secret";
    private static final String PATH_INFO = "X-Path-Info";
    private static final String INCLUDED = "X-Included";

    private Shop shop;

    @Configuration(proxyBeanMethods = false)
    static class Rewriting {

        @Bean
        Filter rewriting() {
            return (request, response, chain) -> {
                HttpServletRequest asked = (HttpServletRequest) request;
                if (asked.getHeader(INCLUDED) != null) {
                    asked.setAttribute(RequestDispatcher.INCLUDE_REQUEST_URI, asked.getHeader(INCLUDED));
                }
                chain.doFilter(asked.getHeader(PATH_INFO) == null ? asked : new Rewritten(asked), response);
            };
        }
    }

    /** Has another path, but still the URI that was asked for. */
    private static final class Rewritten extends HttpServletRequestWrapper {

        Rewritten(HttpServletRequest request) {
            super(request);
        }

        @Override
        public @Nullable String getPathInfo() {
            return getHeader(PATH_INFO);
        }
    }

    @BeforeAll
    void open(@TempDir Path base) {
        shop = Shop.open(Rewriting.class, base);
        shop.runtime().start(shop.runtime().link(plugin(base.resolve("run/1"))));
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @Test
    void theClerkMayOpenOnlyOneOfTheTwo() {
        assertThat(clerk(OPEN).body()).isEqualTo("open");
        assertThat(clerk(SECRET).statusCode()).isEqualTo(403);
    }

    @Test
    void anotherPathThanThatOfTheUriOpensNothing() {
        assertThat(clerk(SECRET, PATH_INFO, OPEN).statusCode()).isEqualTo(403);
        assertThat(clerk(OPEN, PATH_INFO, SECRET).body()).isEqualTo("open");
    }

    @Test
    void whatIsIncludedDecides() {
        assertThat(clerk(OPEN, INCLUDED, "/shop/plugin" + SECRET).statusCode()).isEqualTo(403);
        assertThat(clerk(SECRET, INCLUDED, "/shop/plugin" + OPEN).body()).isEqualTo("open");
    }

    private HttpResponse<String> clerk(String path, String... headers) {
        return shop.sendWith("clerk", "GET", "/plugin" + path, "", headers);
    }

    private static LinkRequest plugin(Path directory) {
        return CompiledPlugin.named("acme/safe")
                .provider("safe.Provider")
                .route("GET", "/open", "plugin:list")
                .route("GET", "/secret", "acme:secret")
                .source("safe.Provider", """
                        package safe;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() { return Contributions.builder().scan("safe/web").toMap(); }
                        }
                        """)
                .source("safe.web.Safe", """
                        package safe.web;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        @RequestMapping("/plugin/acme/safe")
                        public class Safe {
                            @GetMapping("/open")
                            public String open() { return "open"; }
                            @GetMapping("/secret")
                            public String secret() { return "secret"; }
                        }
                        """)
                .compileTo(directory);
    }
}
