package org.coreadmin.extension.spring.handover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.Filter;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.IdentityCheck;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.operation.ConsoleFeed;
import org.coreadmin.extension.spring.testing.Shop;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsService;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The shop knows people by the header Authorization alone, as an application does whose pages send a token. */
@TestInstance(Lifecycle.PER_CLASS)
@ExtendWith(OutputCaptureExtension.class)
class HandoverTest {

    private static final JsonMapper JSON = new JsonMapper();

    private Shop shop;
    private Parts parts;

    /** The time, the audit trail, and what the application says about people. */
    static final class Parts {

        private Instant now = Instant.parse("2030-01-01T00:00:00Z");
        private final List<AuditEntry> entries = Collections.synchronizedList(new ArrayList<>());
        private final List<IdentityCheck.Identity> asked = Collections.synchronizedList(new ArrayList<>());
        private @Nullable IdentityCheck check;

        @Bean
        Parts parts() {
            return this;
        }

        /** Takes whom a cookie names for the caller, whatever Spring Security has found. */
        @Bean
        Filter shopUserByCookie(UserDetailsService users) {
            return (request, response, chain) -> {
                Cookie[] cookies = ((HttpServletRequest) request).getCookies();
                for (Cookie cookie : cookies == null ? new Cookie[0] : cookies) {
                    if (cookie.getName().equals("shop-user")) {
                        UserDetails user = users.loadUserByUsername(cookie.getValue());
                        SecurityContextHolder.getContext()
                                .setAuthentication(UsernamePasswordAuthenticationToken.authenticated(
                                        user, null, user.getAuthorities()));
                    }
                }
                chain.doFilter(request, response);
            };
        }

        @Bean
        ServletRegistrationBean<HttpServlet> shopSession() {
            return new ServletRegistrationBean<>(
                    new HttpServlet() {
                        private static final long serialVersionUID = 1L;

                        @Override
                        protected void doGet(HttpServletRequest request, HttpServletResponse response) {
                            request.getSession();
                        }
                    },
                    "/remembered");
        }

        @Bean
        AuditTrail shopTrail() {
            return entries::add;
        }

        @Bean
        Handovers shopHandovers(AuditTrail trail) {
            InstantSource clock = () -> now;
            return new Handovers(
                    clock,
                    () -> trail,
                    () -> Optional.ofNullable(check).map(own -> identity -> {
                        asked.add(identity);
                        return own.isCurrent(identity);
                    }));
        }
    }

    @BeforeAll
    void open(@TempDir Path base, CapturedOutput log) {
        shop = Shop.open(
                Parts.class,
                base,
                "--server.forward-headers-strategy=framework",
                "--core.extension.console.token.local-storage=access_token",
                "--logging.level.org.coreadmin.extension.spring=INFO");
        assertThat(log.getAll())
                .contains(
                        "takes the application's token from local storage 'access_token' of the browser",
                        "The page of every plugin can read it there too");
        parts = shop.context().getBean("handoverTest.Parts", Parts.class);
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @BeforeEach
    void begin() {
        parts.check = null;
        parts.entries.clear();
        parts.asked.clear();
    }

    @Test
    void opensASessionThatMayWhatTheCredentialMay() {
        URI link = link("clerk");
        assertThat(link.toString()).startsWith(shop.address("/console/continue").toString() + "#");
        assertThat(link.getQuery()).isNull();

        JsonNode who = JSON.readTree(present(link, "GET", "").body()).get("data");
        assertThat(who.get("display_name").asString()).isEqualTo("clerk");
        assertThat(who.get("checked").asBoolean()).isFalse();

        HttpResponse<String> begun = present(link, "POST", "/session");
        assertThat(begun.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
        assertThat(begun.headers().firstValue("Cache-Control")).hasValue("no-store");
        assertThat(begun.headers().firstValue("Set-Cookie").orElse(""))
                .contains("HttpOnly", "SameSite=Strict", "Path=/")
                .doesNotContain("clerk");
        String cookie = cookieOf(begun);
        assertThat(state(cookie).get("user").get("authorities").toString()).isEqualTo("[\"plugin:list\"]");
        assertThat(state(cookie).get("application").get("token").toString())
                .isEqualTo("{\"header\":\"Authorization\",\"scheme\":\"Bearer\",\"local_storage\":\"access_token\"}");
        assertThat(asSession(cookie, "GET", "/admin/plugin/list").statusCode()).isEqualTo(200);
        assertThat(asSession(cookie, "POST", "/admin/plugin/install").statusCode())
                .isEqualTo(403);
        assertThat(actions()).contains("console:handover clerk DONE", "console:sign-in clerk DONE");
        assertThat(parts.entries.toString()).doesNotContain(link.getFragment(), cookie);
    }

    @Test
    void makesLinksAsTheProxyNamesTheApplicationAndNeverAsTheCallerDoes() {
        HttpResponse<String> made = shop.sendWith(
                "boss",
                "POST",
                "/admin/plugin/handover",
                "",
                "X-Forwarded-Proto",
                "https",
                "X-Forwarded-Host",
                "admin.example.com",
                "X-Forwarded-Prefix",
                "/office");
        assertThat(JSON.readTree(made.body()).get("data").get("url").asString())
                .startsWith("https://admin.example.com/office/console/continue#");
        assertThat(shop.send("boss", "POST", "/admin/plugin/handover?url=https://evil.example", "")
                        .statusCode())
                .isEqualTo(400);

        String secret = URI.create(
                        JSON.readTree(made.body()).get("data").get("url").asString())
                .getFragment();
        HttpResponse<String> begun = shop.sendWith(
                "",
                "POST",
                "/admin/plugin/handover/session",
                "",
                "Authorization",
                "Handover " + secret,
                "Sec-Fetch-Site",
                "same-origin",
                "X-Forwarded-Proto",
                "https",
                "X-Forwarded-Host",
                "admin.example.com",
                "X-Forwarded-Prefix",
                "/office");
        assertThat(begun.headers().firstValue("Set-Cookie").orElse(""))
                .startsWith("__Host-core-console-office=")
                .contains("Secure");
    }

    @Test
    void endsTheSessionWhenItsLinkIsUsedAgain() {
        for (String again : List.of("GET ", "POST /session")) {
            URI link = link("clerk");
            String cookie = cookieOf(present(link, "POST", "/session"));
            assertThat(state(cookie).has("user")).isTrue();
            parts.entries.clear();

            String[] parted = again.split(" ", -1);
            HttpResponse<String> second = present(link, parted[0], parted[1]);
            assertThat(second.statusCode()).isEqualTo(410);
            assertThat(second.body()).contains("was used before", "open the console from the application again");
            assertThat(second.headers().firstValue("Set-Cookie")).isEmpty();
            assertThat(asSession(cookie, "GET", "/admin/plugin/list").statusCode())
                    .isEqualTo(401);
            assertThat(actions()).startsWith("console:sign-out clerk DONE", "console:sign-in clerk REFUSED");
        }
    }

    @Test
    void refusesLinksThatAreTooOldOrUnknown() {
        URI link = link("clerk");
        parts.now = parts.now.plus(Handovers.LIFE);
        HttpResponse<String> late = present(link, "POST", "/session");
        assertThat(late.statusCode()).isEqualTo(410);
        assertThat(late.body()).contains("good for a minute");

        HttpResponse<String> wrong = present(URI.create("http://x/#nonsense"), "POST", "/session");
        assertThat(wrong.statusCode()).isEqualTo(401);
        assertThat(wrong.body()).contains("not known here", "Open the console from the application again");
        assertThat(shop.send("boss", "POST", "/admin/plugin/handover/session", "")
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void handsOverWhoMayDoAnythingWithPluginsAndNobodyElse() {
        assertThat(ask("typist").statusCode()).isEqualTo(403);
        assertThat(ask("").statusCode()).isEqualTo(401);
        assertThat(ask("clerk").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/../list", "/%2e%2e/list", ";x/../list", "/session/../../list", "/../../../admin/plugin/list"})
    void takesTheSecretOfALinkForNothingElse(String path) {
        HttpResponse<String> answer = present(link("boss"), "GET", path);
        assertThat(answer.statusCode()).as(answer.body()).isIn(400, 401, 404);
    }

    @Test
    void isNotHandedOnByASession() {
        String cookie = session("boss");
        HttpResponse<String> answer = asSession(cookie, "POST", "/admin/plugin/handover");
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("cannot be handed on");
    }

    /** Another site may have the browser send the cookie, where one that is of the same site in name does so. */
    @ParameterizedTest
    @CsvSource({
        "POST, Sec-Fetch-Site, same-site",
        "POST, Sec-Fetch-Site, cross-site",
        "POST, Sec-Fetch-Site, none",
        "GET, Sec-Fetch-Site, same-site",
        "GET, Origin, http://evil.example",
        "POST, Origin, http://evil.example",
        "POST, Origin, null",
        "POST, X-Nothing, x"
    })
    void refusesRequestsOfOtherOrigins(String method, String header, String value) {
        String cookie = session("boss");
        HttpResponse<String> answer =
                shop.sendWith("", method, "/admin/plugin/reload-probe", "", "Cookie", cookie, header, value);
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("comes from elsewhere", "/shop/console");

        URI link = link("boss");
        HttpResponse<String> begun = shop.sendWith(
                "",
                method,
                "/admin/plugin/handover/session",
                "",
                "Authorization",
                "Handover " + link.getFragment(),
                header,
                value);
        assertThat(begun.statusCode()).isEqualTo(403);
        assertThat(begun.headers().firstValue("Set-Cookie")).isEmpty();
    }

    @Test
    void takesTheOriginWhereTheBrowserDoesNotNameTheSite() {
        String cookie = session("clerk");
        String own = shop.address("").toString().replaceFirst("/shop$", "");
        assertThat(shop.sendWith("", "POST", "/admin/plugin/handover/end", "", "Cookie", cookie, "Origin", own)
                        .statusCode())
                .isEqualTo(200);
    }

    /** What somebody has planted in the browser does not become a session, and one that was there ends. */
    @Test
    void beginsEachSessionWithACookieOfItsOwn() {
        String planted = session("clerk");
        URI link = link("boss");
        HttpResponse<String> begun = shop.sendWith(
                "",
                "POST",
                "/admin/plugin/handover/session",
                "",
                "Authorization",
                "Handover " + link.getFragment(),
                "Sec-Fetch-Site",
                "same-origin",
                "Cookie",
                planted);
        assertThat(cookieOf(begun)).isNotEqualTo(planted);
        assertThat(state(planted).has("user")).isFalse();
        assertThat(state(cookieOf(begun)).get("user").get("name").asString()).isEqualTo("boss");
        assertThat(state("core-console-shop=planted").has("user")).isFalse();
    }

    @Test
    void showsNoPageInAFrame() {
        assertThat(shop.get("/console/continue").headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy -> assertThat(policy).contains("frame-ancestors 'none'"));
    }

    @Test
    void lastsAQuarterOfAnHourIfNobodyCanSayMore() {
        URI link = link("clerk");
        assertThat(JSON.readTree(present(link, "GET", "").body())
                        .get("data")
                        .get("until")
                        .asString())
                .isNotEmpty();
        String cookie = cookieOf(present(link, "POST", "/session"));
        parts.now = parts.now.plus(Handovers.UNCHECKED).minusSeconds(1);
        assertThat(state(cookie).get("until").asString()).isNotEmpty();
        parts.now = parts.now.plusSeconds(1);
        assertThat(state(cookie).has("user")).isFalse();
        assertThat(actions()).contains("console:sign-out clerk DONE");
    }

    @Test
    void asksTheApplicationAgainAfterAWhile() {
        parts.check = identity -> true;
        String cookie = session("clerk");
        state(cookie);
        state(cookie);
        assertThat(parts.asked).hasSize(1);
        assertThat(parts.asked.get(0).credential()).startsWith("Basic ");
        assertThat(parts.asked.get(0).toString()).doesNotContain("Basic");
        for (int time = 0; time < 20; time++) {
            parts.now = parts.now.plus(Handovers.CHECK_EVERY);
            assertThat(state(cookie).has("user")).isTrue();
        }
        assertThat(parts.asked).hasSize(21);

        parts.check = identity -> {
            throw new IllegalStateException("The directory is away");
        };
        parts.now = parts.now.plus(Handovers.CHECK_EVERY);
        assertThat(asSession(cookie, "GET", "/admin/plugin/list").statusCode()).isEqualTo(503);
        parts.check = identity -> false;
        assertThat(state(cookie).has("user")).isFalse();
        parts.check = identity -> true;
        assertThat(state(cookie).has("user")).isFalse();
    }

    /** What is streamed ends with the session, and asks no more often than requests do. */
    @Test
    void endsStreamsWithTheSession() throws Exception {
        parts.check = identity -> true;
        String cookie = session("clerk");
        HttpClient http = HttpClient.newHttpClient();
        HttpRequest events = HttpRequest.newBuilder(shop.address("/admin/plugin/events"))
                .headers("Cookie", cookie, "Sec-Fetch-Site", "same-origin", "Accept", "text/event-stream")
                .build();
        HttpResponse<InputStream> stream = http.send(events, BodyHandlers.ofInputStream());
        assertThat(stream.statusCode()).isEqualTo(200);
        int asked = parts.asked.size();

        parts.check = identity -> false;
        parts.now = parts.now.plus(Handovers.CHECK_EVERY);
        shop.context().getBean(ConsoleFeed.class).plugins();
        String told = new String(stream.body().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(told).contains("event: hello", "event: again");
        assertThat(parts.asked).hasSize(asked + 1);
        assertThat(actions()).contains("console:sign-out clerk DONE");
        assertThat(Handovers.CHECK_EVERY).isLessThanOrEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void neitherUsesNorEndsASessionByAStreamIfNobodyCanSay() {
        Handovers own =
                new Handovers(() -> parts.now, () -> parts.entries::add, () -> Optional.ofNullable(parts.check));
        parts.check = identity -> true;
        String secret = own.use(own.find(own.make(clerk(), "Bearer x", ""), ""), "");
        Handovers.Session session = own.session(secret, "").orElseThrow();
        parts.now = parts.now.plus(Handovers.CHECK_EVERY);
        parts.check = identity -> {
            throw new IllegalStateException("The directory is away");
        };
        assertThat(own.goesOn(session, "")).isFalse();
        parts.check = identity -> true;
        assertThat(own.goesOn(session, "")).isTrue();
        parts.now = parts.now.plus(Handovers.IDLE).minus(Handovers.CHECK_EVERY);
        assertThat(own.goesOn(session, "")).isFalse();
    }

    /** A cookie of the application's own that counts more there than the header does. */
    @ParameterizedTest
    @ValueSource(strings = {"/admin/plugin/list", "/console/session", "/plugin/acme/none/x"})
    void endsTheSessionWhereTheApplicationTakesThePersonForAnother(String path) {
        String cookie = session("clerk");
        assertThat(asSession(cookie + "; shop-user=clerk", "GET", path).statusCode())
                .isNotEqualTo(401);
        HttpResponse<String> mixed = asSession(cookie + "; shop-user=boss", "GET", path);
        assertThat(mixed.statusCode()).isEqualTo(401);
        assertThat(mixed.body()).contains("Somebody else has signed in").doesNotContain("boss");
        assertThat(mixed.headers().firstValue("Set-Cookie").orElse("")).contains("Max-Age=0");
        assertThat(state(cookie).has("user")).isFalse();
        assertThat(actions()).contains("console:sign-out clerk DONE");
    }

    /** The browser sends it with each request after a link such as http://boss:boss@shop/console. */
    @Test
    void keepsASessionWhenTheBrowserHasANameAndAPasswordFromALink() {
        String cookie = session("clerk");
        HttpResponse<String> answer =
                shop.sendWith("boss", "GET", "/console/session", "", "Cookie", cookie, "Sec-Fetch-Site", "same-origin");
        assertThat(JSON.readTree(answer.body())
                        .get("data")
                        .get("user")
                        .get("name")
                        .asString())
                .isEqualTo("clerk");
        assertThat(shop.sendWith(
                                "boss",
                                "POST",
                                "/admin/plugin/handover/end",
                                "",
                                "Cookie",
                                cookie,
                                "Sec-Fetch-Site",
                                "same-origin")
                        .headers()
                        .firstValue("Set-Cookie")
                        .orElse(""))
                .contains("Max-Age=0");
        assertThat(state(cookie).has("user")).isFalse();
    }

    @Test
    void renewsTheIdOfTheApplicationsSession() {
        String before = shop.sendWith("clerk", "GET", "/remembered", "")
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow()
                .split(";", 2)[0];
        HttpResponse<String> begun = shop.sendWith(
                "",
                "POST",
                "/admin/plugin/handover/session",
                "",
                "Authorization",
                "Handover " + link("clerk").getFragment(),
                "Sec-Fetch-Site",
                "same-origin",
                "Cookie",
                before);
        assertThat(begun.headers().allValues("Set-Cookie"))
                .anySatisfy(
                        renewed -> assertThat(renewed).startsWith("JSESSIONID=").doesNotContain(before));
    }

    @Test
    void recordsStrangersWithoutLinksSeldomOrNotAtAll() {
        for (int i = 0; i < 5; i++) {
            assertThat(present(URI.create("http://x/#nonsense" + i), "GET", "").statusCode())
                    .isEqualTo(401);
        }
        assertThat(actions()).isEmpty();
        parts.now = parts.now.plus(Handovers.RECORD_EVERY);
        for (int i = 0; i < 5; i++) {
            present(URI.create("http://x/#" + "A".repeat(42) + i), "GET", "");
        }
        assertThat(actions()).containsExactly("console:sign-in - REFUSED");

        URI link = link("clerk");
        present(link, "POST", "/session");
        parts.entries.clear();
        for (int i = 0; i < 5; i++) {
            assertThat(present(link, "GET", "").statusCode()).isEqualTo(410);
        }
        assertThat(actions()).containsExactly("console:sign-out clerk DONE", "console:sign-in clerk REFUSED");
    }

    @Test
    void endsWhenNobodyUsesIt() {
        parts.check = identity -> true;
        String cookie = session("clerk");
        parts.now = parts.now.plus(Handovers.IDLE);
        assertThat(state(cookie).has("user")).isFalse();
    }

    @Test
    void endsWhenThePersonSignsOut() {
        String cookie = session("clerk");
        assertThat(state(cookie).get("application").get("logout").asString()).isEqualTo("/admin/plugin/handover/end");
        HttpResponse<String> answer = asSession(cookie, "POST", "/admin/plugin/handover/end");
        assertThat(answer.headers().firstValue("Set-Cookie").orElse("")).contains("Max-Age=0");
        assertThat(state(cookie).has("user")).isFalse();
    }

    @Test
    void beginsNoSessionBehindAProxyThatTheApplicationDoesNotKnow() {
        URI link = link("clerk");
        HttpResponse<String> refused = shop.sendWith(
                "",
                "POST",
                "/admin/plugin/handover/session",
                "",
                "Authorization",
                "Handover " + link.getFragment(),
                "Sec-Fetch-Site",
                "same-origin",
                "Origin",
                "https://shop.example");
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("server.forward-headers-strategy");
        assertThat(present(link, "POST", "/session").statusCode())
                .as("the link is still good")
                .isEqualTo(200);
    }

    @Test
    void signsOutWhateverTheApplicationSaysOfThePerson() {
        parts.check = identity -> {
            throw new IllegalStateException("The directory is away");
        };
        String cookie = session("clerk");
        assertThat(asSession(cookie, "GET", "/admin/plugin/list").statusCode()).isEqualTo(503);
        assertThat(shop.sendWith(
                                "",
                                "POST",
                                "/admin/plugin/handover/end",
                                "",
                                "Cookie",
                                cookie,
                                "Sec-Fetch-Site",
                                "cross-site")
                        .statusCode())
                .isEqualTo(403);
        assertThat(asSession(cookie, "POST", "/admin/plugin/handover/end").statusCode())
                .isEqualTo(200);
        parts.check = identity -> true;
        assertThat(state(cookie).has("user")).isFalse();
    }

    @Test
    void aLinkIsNotUsedAfterItsMinuteThoughItWasLookedAtInTime() {
        Handovers own = new Handovers(() -> parts.now, () -> parts.entries::add, Optional::empty);
        String secret = own.make(clerk(), "Bearer x", "");
        Handovers.Handover found = own.find(secret, "");
        parts.now = parts.now.plus(Handovers.LIFE);
        assertThatThrownBy(() -> own.use(found, "")).hasMessageContaining("good for a minute");
    }

    @Test
    void remembersOnlySoManyUsedLinksOfAPerson() {
        Handovers own = new Handovers(() -> parts.now, () -> parts.entries::add, Optional::empty);
        String first = own.make(clerk(), "Bearer x", "");
        own.use(own.find(first, ""), "");
        for (int i = 0; i < 2 * Handovers.PER_PERSON + 1; i++) {
            own.use(own.find(own.make(clerk(), "Bearer x", ""), ""), "");
        }
        assertThatThrownBy(() -> own.find(first, "")).hasMessageContaining("is not known here");
    }

    private static User clerk() {
        return new User() {
            @Override
            public String name() {
                return "clerk";
            }

            @Override
            public Set<String> authorities() {
                return Set.of("plugin:list");
            }
        };
    }

    @Test
    void keepsSoManySessionsOfAPerson() {
        List<String> cookies = Stream.generate(() -> session("clerk"))
                .limit(Handovers.PER_PERSON + 1)
                .toList();
        assertThat(state(cookies.get(0)).has("user")).isFalse();
        assertThat(state(cookies.get(1)).has("user")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer a.%s.c", "a.%s.c"})
    void readsWhenATokenExpires(String credential) {
        String claims = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString("{\"sub\":\"ada\",\"exp\":1900000000}".getBytes(StandardCharsets.UTF_8));
        assertThat(Handovers.expiry(credential.formatted(claims))).hasValue(Instant.ofEpochSecond(1_900_000_000));
        assertThat(Handovers.expiry(credential.formatted("e30"))).isEmpty();
        assertThat(Handovers.expiry(credential.formatted("%"))).isEmpty();
        assertThat(Handovers.expiry("Basic abc")).isEmpty();
    }

    private HttpResponse<String> ask(String who) {
        return shop.send(who, "POST", "/admin/plugin/handover", "");
    }

    private URI link(String who) {
        return URI.create(JSON.readTree(ask(who).body()).get("data").get("url").asString());
    }

    private HttpResponse<String> present(URI link, String method, String path) {
        return shop.sendWith(
                "",
                method,
                "/admin/plugin/handover" + path,
                "",
                "Authorization",
                "Handover " + link.getFragment(),
                "Sec-Fetch-Site",
                "same-origin");
    }

    private String session(String who) {
        return cookieOf(present(link(who), "POST", "/session"));
    }

    private static String cookieOf(HttpResponse<String> begun) {
        return begun.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
    }

    private HttpResponse<String> asSession(String cookie, String method, String path) {
        return shop.sendWith("", method, path, "", "Cookie", cookie, "Sec-Fetch-Site", "same-origin");
    }

    /** What the console learns of its user. The shop answers strangers with 401. */
    private JsonNode state(String cookie) {
        HttpResponse<String> answer = asSession(cookie, "GET", "/console/session");
        return answer.statusCode() == 401
                ? JSON.createObjectNode()
                : JSON.readTree(answer.body()).get("data");
    }

    private List<String> actions() {
        return parts.entries.stream()
                .map(entry -> entry.action() + " " + entry.actor() + " " + entry.outcome())
                .toList();
    }
}
