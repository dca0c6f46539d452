package org.coreadmin.extension.spring.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.handover.Handovers;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.authority.mapping.GrantedAuthoritiesMapper;
import org.springframework.security.oauth2.core.oidc.user.OidcUserAuthority;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationConverter;
import org.springframework.security.oauth2.server.resource.authentication.JwtGrantedAuthoritiesConverter;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.HttpStatusEntryPoint;
import org.springframework.security.web.authentication.logout.HttpStatusReturningLogoutSuccessHandler;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Applications with the security of the how-to pages, and an issuer where they need one. */
@Sampled(oneIn = 3)
class SignInGuidesTest {

    private static final JsonMapper JSON = new JsonMapper();

    private static Issuer issuer;

    @TempDir
    private Path base;

    @BeforeAll
    static void startIssuer() throws Exception {
        issuer = Issuer.start();
    }

    @AfterAll
    static void stopIssuer() {
        issuer.close();
    }

    /** docs/how-to/console-with-jwt.md. */
    @SpringBootConfiguration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class ResourceServer {

        private static volatile Duration later = Duration.ZERO;

        @Bean
        Handovers handovers(ObjectProvider<AuditTrail> audit) {
            return new Handovers(() -> Instant.now().plus(later), audit::getObject, Optional::empty);
        }

        @Bean
        SecurityFilterChain security(HttpSecurity http) {
            return http.authorizeHttpRequests(paths -> paths.requestMatchers("/console/**")
                            .permitAll()
                            .anyRequest()
                            .authenticated())
                    .oauth2ResourceServer(server -> server.jwt(jwt -> jwt.jwtAuthenticationConverter(roles())))
                    .sessionManagement(sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                    .build();
        }

        private static JwtAuthenticationConverter roles() {
            JwtGrantedAuthoritiesConverter authorities = new JwtGrantedAuthoritiesConverter();
            authorities.setAuthoritiesClaimName("roles");
            authorities.setAuthorityPrefix("ROLE_");
            JwtAuthenticationConverter converter = new JwtAuthenticationConverter();
            converter.setJwtGrantedAuthoritiesConverter(authorities);
            return converter;
        }
    }

    /** docs/how-to/console-with-oauth2-login.md. */
    @SpringBootConfiguration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class OpenIdLogin {

        @Bean
        SecurityFilterChain security(HttpSecurity http) {
            return open(http).oauth2Login(login -> {}).build();
        }

        @Bean
        GrantedAuthoritiesMapper roles() {
            return authorities -> authorities.stream()
                    .filter(OidcUserAuthority.class::isInstance)
                    .map(OidcUserAuthority.class::cast)
                    .flatMap(user -> user.getIdToken().getClaimAsStringList("roles").stream())
                    .map(role -> new SimpleGrantedAuthority("ROLE_" + role))
                    .toList();
        }
    }

    /** docs/how-to/console-with-form-login.md. */
    @SpringBootConfiguration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class FormLogin {

        @Bean
        SecurityFilterChain security(HttpSecurity http) {
            return open(http).formLogin(form -> {}).build();
        }
    }

    private static HttpSecurity open(HttpSecurity http) {
        return http.authorizeHttpRequests(paths -> paths.requestMatchers("/console/session", "/console/assets/**")
                        .permitAll()
                        .anyRequest()
                        .authenticated())
                .exceptionHandling(errors -> errors.defaultAuthenticationEntryPointFor(
                        new HttpStatusEntryPoint(HttpStatus.UNAUTHORIZED),
                        PathPatternRequestMatcher.withDefaults().matcher("/admin/**")))
                .logout(logout -> logout.logoutSuccessHandler(
                        new HttpStatusReturningLogoutSuccessHandler(HttpStatus.NO_CONTENT)));
    }

    @Test
    void withAJwt() throws Exception {
        try (Site site = open(
                ResourceServer.class, "--spring.security.oauth2.resourceserver.jwt.issuer-uri=" + issuer.address())) {
            Instant soon = Instant.now().plusSeconds(300);
            String token = "Bearer " + issuer.token("ada", "admin", soon);
            assertThat(site.send("GET", "/console/continue").statusCode()).isEqualTo(200);
            assertThat(site.session().has("user")).isFalse();
            assertThat(site.send("POST", "/admin/plugin/handover").statusCode()).isIn(401, 403);
            try (Issuer other = Issuer.start()) {
                String foreign = other.token("ada", "admin", soon);
                assertThat(site.send("POST", "/admin/plugin/handover", "Authorization", "Bearer " + foreign)
                                .statusCode())
                        .isEqualTo(401);
            }
            String late = issuer.token("ada", "admin", Instant.now().minusSeconds(120));
            assertThat(site.send("POST", "/admin/plugin/handover", "Authorization", "Bearer " + late)
                            .statusCode())
                    .isEqualTo(401);
            String nobody = issuer.token("eve", "guest", soon);
            assertThat(site.send("POST", "/admin/plugin/handover", "Authorization", "Bearer " + nobody)
                            .statusCode())
                    .isEqualTo(403);

            JsonNode made = JSON.readTree(site.send("POST", "/admin/plugin/handover", "Authorization", token)
                    .body());
            String secret = URI.create(made.get("data").get("url").asString()).getFragment();
            assertThat(site.send(
                                    "POST",
                                    "/admin/plugin/handover/session",
                                    "Authorization",
                                    "Handover " + secret,
                                    "Sec-Fetch-Site",
                                    "same-origin")
                            .statusCode())
                    .isEqualTo(200);
            JsonNode session = site.session();
            assertThat(session.get("user").get("name").asString()).isEqualTo("ada");
            assertThat(session.get("user").get("authorities").toString()).isEqualTo("[\"*\"]");
            assertThat(session.has("until")).isTrue();
            HttpResponse<String> changed =
                    site.send("POST", "/admin/plugin/search-nothing", "Sec-Fetch-Site", "same-origin");
            assertThat(changed.statusCode())
                    .as(changed.body())
                    .isEqualTo(404); // as its own page: no other check stops it

            ResourceServer.later = Duration.ofSeconds(300);
            assertThat(site.session().has("user")).isFalse();
            assertThat(site.send("GET", "/admin/plugin/list").statusCode()).isEqualTo(401);
        }
    }

    @Test
    void withOpenIdConnect() throws Exception {
        try (Site site = open(
                OpenIdLogin.class,
                "--spring.security.oauth2.client.registration.company.client-id=shop",
                "--spring.security.oauth2.client.registration.company.client-secret=secret",
                "--spring.security.oauth2.client.registration.company.scope=openid",
                "--spring.security.oauth2.client.provider.company.issuer-uri=" + issuer.address(),
                "--core.extension.console.logout=/logout")) {
            HttpResponse<String> page = site.send("GET", "/console/");
            assertThat(page.uri().getPath()).isEqualTo("/console/");
            assertThat(page.body()).contains("<core-console>");
            usesItsOwnSession(site, "ada");
        }
    }

    @Test
    void withAFormLogin() throws Exception {
        try (Site site = open(
                FormLogin.class,
                "--spring.security.user.name=ada",
                "--spring.security.user.password=secret",
                "--spring.security.user.roles=admin")) {
            HttpResponse<String> form = site.send("GET", "/console/");
            assertThat(form.uri().getPath()).isEqualTo("/login");
            Matcher csrf =
                    Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"").matcher(form.body());
            assertThat(csrf.find()).isTrue();
            HttpResponse<String> page = site.submit("/login", "username=ada&password=secret&_csrf=" + csrf.group(1));
            assertThat(page.uri().getPath()).isEqualTo("/console/");
            usesItsOwnSession(site, "ada");
        }
    }

    private static void usesItsOwnSession(Site site, String name) throws Exception {
        JsonNode session = site.session();
        assertThat(session.get("user").get("name").asString()).isEqualTo(name);
        assertThat(session.get("user").get("authorities").toString()).isEqualTo("[\"*\"]");
        assertThat(site.send("GET", "/admin/plugin/list").statusCode()).isEqualTo(200);
        String header = session.get("csrf").get("header").asString();
        String token = session.get("csrf").get("token").asString();
        assertThat(site.send("POST", "/admin/plugin/handover").statusCode()).isEqualTo(403);
        HttpResponse<String> useless = site.send("POST", "/admin/plugin/handover", header, token);
        assertThat(useless.statusCode()).isEqualTo(403);
        assertThat(useless.body()).contains("open the console without a link");

        assertThat(site.send("POST", "/logout", header, token).statusCode()).isEqualTo(204);
        assertThat(site.session().has("user")).isFalse();
        assertThat(site.send("GET", "/admin/plugin/list").statusCode()).isEqualTo(401);
    }

    private Site open(Class<?> application, String... settings) {
        List<String> all = new ArrayList<>(List.of(
                "--server.port=0",
                "--spring.main.banner-mode=off",
                "--spring.main.lazy-initialization=true",
                "--spring.datasource.url=jdbc:sqlite:" + base.resolve("shop.db"),
                "--core.extension.base=" + base,
                "--core.extension.grants.ROLE_admin=*",
                "--logging.level.root=WARN"));
        all.addAll(List.of(settings));
        return new Site(
                new SpringApplication(application).run(all.toArray(String[]::new)),
                HttpClient.newBuilder()
                        .cookieHandler(new CookieManager())
                        .followRedirects(Redirect.ALWAYS)
                        .build());
    }

    /** A running application, and a browser that keeps its cookies. */
    private record Site(ConfigurableApplicationContext context, HttpClient http) implements AutoCloseable {

        private HttpRequest.Builder request(String path) {
            int port = ((WebServerApplicationContext) context).getWebServer().getPort();
            return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                    .header("Accept", "text/html,*/*;q=0.8");
        }

        HttpResponse<String> send(String method, String path, String... headers) throws Exception {
            HttpRequest.Builder request = request(path).method(method, BodyPublishers.noBody());
            return http.send(
                    (headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
        }

        HttpResponse<String> submit(String path, String form) throws Exception {
            return http.send(
                    request(path)
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .POST(BodyPublishers.ofString(form))
                            .build(),
                    BodyHandlers.ofString());
        }

        /** What the console learns of its user. */
        JsonNode session() throws Exception {
            return JSON.readTree(send("GET", "/console/session").body()).get("data");
        }

        @Override
        public void close() {
            context.close();
        }
    }
}
