package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;

/** What annotations of a plugin's classes do to real requests; each either has its effect, or the plugin is refused. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Turn(kind = "plugins in a running application", place = 2, of = 8)
class AnnotationsOfPluginsTest {

    private static final PluginName NAME = PluginName.of("acme/notes");

    private Shop shop;
    private Path base;
    private int runs;

    @BeforeAll
    void open(@TempDir Path directory) {
        base = directory;
        shop = Shop.open(base);
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (shop.runtime().plugins().find(NAME).isPresent()) {
            shop.runtime().stop(NAME).await();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void jacksonsAnnotationsHideAndNameWhoeverBringsThem(boolean ownCopy) throws Exception {
        LinkRequest request = compiled(plugin("@GetMapping(\"/user\") public User user() { return new User(); }")
                .source("notes.User", """
                        package notes;
                        import com.fasterxml.jackson.annotation.*;
                        import tools.jackson.core.JsonGenerator;
                        import tools.jackson.databind.*;
                        import tools.jackson.databind.annotation.JsonSerialize;
                        public class User {
                            @JsonIgnore public String passwordHash = "$2a$secret";
                            @JsonProperty("display_name") public String name = "Ada";
                            @JsonSerialize(using = Masked.class) public String card = "4111111111111111";
                            public static class Masked extends ValueSerializer<String> {
                                @Override
                                public void serialize(String value, JsonGenerator out, SerializationContext context) {
                                    out.writeString("*" + value.substring(12));
                                }
                            }
                        }
                        """));
        if (ownCopy) {
            bring(request, JsonIgnore.class);
            bring(request, tools.jackson.databind.ObjectMapper.class);
        }
        LinkedPlugin linked = start(request);
        assertThat(get("/user").body()).isEqualTo("{\"card\":\"*1111\",\"display_name\":\"Ada\"}");
        assertThat(linked.warnings()).hasSize(ownCopy ? 2 : 0);
        if (ownCopy) {
            assertThat(linked.warnings().get(0).toString())
                    .contains("lib/jackson-annotations", "acme/notes@1.0.0 brings com.fasterxml.jackson.annotation");
        }
    }

    @Test
    void aLibraryOfThePluginsOwnThatReadsJacksonsAnnotationsReadsThemToo() throws Exception {
        LinkRequest request = compiled(plugin("""
                        @GetMapping("/own") public String own() throws Exception {
                            StringBuilder shown = new StringBuilder();
                            for (var field : User.class.getFields()) {
                                if (!field.isAnnotationPresent(com.fasterxml.jackson.annotation.JsonIgnore.class)) {
                                    shown.append(field.getName());
                                }
                            }
                            return shown.toString();
                        }
                        """).source("notes.User", """
                        package notes;
                        public class User {
                            @com.fasterxml.jackson.annotation.JsonIgnore public String secret = "s";
                            public String name = "Ada";
                        }
                        """));
        bring(request, JsonIgnore.class);
        start(request);
        assertThat(get("/own").body()).isEqualTo("name");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsToBeValidIsChecked(boolean ownCopy) throws Exception {
        LinkRequest request = compiled(plugin("""
                        private final Checked checked;
                        public Notes(Checked checked) { this.checked = checked; }
                        @PostMapping("/note") public String note(@jakarta.validation.Valid @RequestBody Note note) { return "taken"; }
                        @GetMapping("/page") public int page(@RequestParam @jakarta.validation.constraints.Max(10) int size) { return size; }
                        @GetMapping("/checked") public int checked(@RequestParam int size) { return checked.twice(size); }
                        """).source("notes.Note", """
                        package notes;
                        import jakarta.validation.constraints.NotBlank;
                        import org.hibernate.validator.constraints.Length;
                        public record Note(@NotBlank String title, @Length(max = 5) String code) {}
                        """).source("notes.web.Checked", """
                        package notes.web;
                        @org.springframework.stereotype.Service
                        @org.springframework.validation.annotation.Validated
                        public class Checked {
                            public int twice(@jakarta.validation.constraints.Positive int size) { return size * 2; }
                        }
                        """));
        if (ownCopy) {
            bring(request, jakarta.validation.Valid.class);
            bring(request, org.hibernate.validator.constraints.Length.class);
        }
        start(request);
        assertThat(post("/note", "{\"title\":\"T\",\"code\":\"abc\"}").body()).isEqualTo("taken");
        assertThat(post("/note", "{\"title\":\" \",\"code\":\"abc\"}").statusCode())
                .isEqualTo(400);
        assertThat(post("/note", "{\"title\":\"T\",\"code\":\"abcdef\"}").statusCode())
                .isEqualTo(400);
        assertThat(get("/page?size=10").body()).isEqualTo("10");
        assertThat(get("/page?size=11").statusCode()).isEqualTo(400);
        assertThat(get("/checked?size=2").body()).isEqualTo("4");
        assertThat(get("/checked?size=-2").statusCode()).isEqualTo(500);
    }

    @Test
    void whatNobodyCallsIsSaidWithWhatToUseInstead() throws Exception {
        LinkedPlugin linked = shop.runtime()
                .link(compiled(plugin("@CrossOrigin @GetMapping(\"/one\") public String one() { return \"1\"; }")
                        .source("notes.web.Sieve", """
                                package notes.web;
                                import jakarta.servlet.*;
                                import jakarta.servlet.http.*;
                                @org.springframework.stereotype.Component
                                public class Sieve extends org.springframework.web.filter.OncePerRequestFilter
                                        implements org.springframework.boot.ApplicationRunner {
                                    @Override
                                    protected void doFilterInternal(HttpServletRequest a, HttpServletResponse b, FilterChain c) {}
                                    @Override public void run(org.springframework.boot.ApplicationArguments arguments) {}
                                    @org.springframework.context.event.EventListener
                                    public void ready(org.springframework.boot.context.event.ApplicationReadyEvent event) {}
                                }
                                """)
                        .source("notes.web.Ready", """
                                package notes.web;
                                import org.springframework.boot.context.event.ApplicationStartedEvent;
                                @org.springframework.stereotype.Component
                                public class Ready implements org.springframework.context.ApplicationListener<ApplicationStartedEvent> {
                                    @Override public void onApplicationEvent(ApplicationStartedEvent event) {}
                                }
                                """)
                        .source("kotlin.Metadata", """
                                package kotlin;
                                import java.lang.annotation.*;
                                @Retention(RetentionPolicy.RUNTIME) public @interface Metadata {}
                                """)
                        .source("notes.web.Kt", """
                                package notes.web;
                                @kotlin.Metadata @org.springframework.stereotype.Component public class Kt {}
                                """)));
        try {
            assertThat(linked.warnings().stream().map(Object::toString))
                    .satisfiesExactlyInAnyOrder(
                            one -> assertThat(one).contains("notes.web.Notes", "CrossOrigin", "addCorsMappings"),
                            one -> assertThat(one).contains("notes.web.Sieve", "Filter", ".middleware("),
                            one -> assertThat(one).contains("notes.web.Sieve", "ApplicationRunner", ".process("),
                            one -> assertThat(one).contains("notes.web.Sieve", "EventListener", "@PostConstruct"),
                            one -> assertThat(one).contains("notes.web.Ready", "ApplicationListener", "@PostConstruct"),
                            one -> assertThat(one).contains("acme/notes@1.0.0", "Kotlin", "required = false"));
        } finally {
            linked.close();
        }
    }

    /** With all of Spring Security's annotations, wherever they stand. */
    @Test
    void whoMayNotIsRefusedAsByTheApplicationItself() throws Exception {
        start(compiled(plugin("""
                        private final Guarded guarded;
                        private final Made made;
                        public Notes(Guarded guarded, Made made) { this.guarded = guarded; this.made = made; }
                        @GetMapping("/pre") @org.springframework.security.access.prepost.PreAuthorize("hasRole('CHIEF')")
                        public String pre() { return "secret"; }
                        @GetMapping("/open") @org.springframework.security.access.prepost.PreAuthorize("hasRole('BOSS')")
                        public String open() { return "open"; }
                        @GetMapping("/later") public java.util.concurrent.Callable<String> later() { return guarded::onTheInterface; }
                        @GetMapping("/secured") public String secured() { return guarded.secured(); }
                        @GetMapping("/roles") public String roles() { return guarded.roles(); }
                        @GetMapping("/interface") public String onTheInterface() { return guarded.onTheInterface(); }
                        @GetMapping("/own") public String own() { return guarded.own(); }
                        @GetMapping("/made") public String made() { return made.secret(); }
                        """)
                .source("notes.Guarded", """
                        package notes;
                        public interface Guarded {
                            String secured();
                            String roles();
                            @org.springframework.security.access.prepost.PreAuthorize("hasRole('CHIEF')") String onTheInterface();
                            String own();
                        }
                        """)
                .source("notes.Chiefs", """
                        package notes;
                        import java.lang.annotation.*;
                        @Retention(RetentionPolicy.RUNTIME)
                        @org.springframework.security.access.prepost.PreAuthorize("hasRole('CHIEF')")
                        public @interface Chiefs {}
                        """)
                .source("notes.Made", """
                        package notes;
                        public class Made {
                            @org.springframework.security.access.annotation.Secured("ROLE_CHIEF")
                            public String secret() { return "secret"; }
                        }
                        """)
                .source("notes.web.Making", """
                        package notes.web;
                        import org.springframework.context.annotation.*;
                        @Configuration public class Making { @Bean public notes.Made made() { return new notes.Made(); } }
                        """)
                .source("notes.web.GuardedService", """
                        package notes.web;
                        @org.springframework.stereotype.Service
                        public class GuardedService implements notes.Guarded {
                            @org.springframework.security.access.annotation.Secured("ROLE_CHIEF")
                            public String secured() { return "secret"; }
                            @jakarta.annotation.security.RolesAllowed("CHIEF") public String roles() { return "secret"; }
                            public String onTheInterface() { return "secret"; }
                            @notes.Chiefs public String own() { return "secret"; }
                        }
                        """)));
        assertThat(get("/open").body()).isEqualTo("open");
        for (String path : new String[] {"/pre", "/later", "/secured", "/roles", "/interface", "/own", "/made"}) {
            HttpResponse<String> refused = get(path);
            assertThat(refused.statusCode()).as(path).isEqualTo(403);
            assertThat(refused.body())
                    .as(path)
                    .contains("\"code\":403", "acme/notes")
                    .doesNotContain("secret");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void annotationsOfOthersThatSpringReadsHaveTheirEffect(boolean ownCopy) throws Exception {
        LinkRequest request = compiled(plugin("""
                        @jakarta.inject.Inject private Teller teller;
                        @GetMapping("/injected") public String injected() { return teller.tell(); }
                        @GetMapping("/committed") public String committed() { teller.note(); return teller.heard(); }
                        @GetMapping("/tried") public int tried() { return teller.tried(); }
                        @jakarta.inject.Inject private tools.jackson.databind.json.JsonMapper json;
                        @jakarta.inject.Inject private org.springframework.cache.CacheManager caches;
                        @GetMapping("/lent") public String lent() {
                            caches.getCache("prices").put("apples", 7);
                            return json.writeValueAsString(java.util.List.of(1));
                        }
                        """)
                .source("notes.web.Teller", """
                        package notes.web;
                        import org.springframework.context.ApplicationEventPublisher;
                        import org.springframework.transaction.event.TransactionalEventListener;
                        import org.springframework.transaction.support.TransactionSynchronizationManager;
                        @jakarta.inject.Named
                        public class Teller {
                            private final ApplicationEventPublisher events;
                            private String heard = "";
                            private int tries;
                            @jakarta.inject.Inject public Teller(ApplicationEventPublisher events) { this.events = events; }
                            @io.micrometer.core.annotation.Timed("notes.told") public String tell() { return "told"; }
                            @org.springframework.transaction.annotation.Transactional public void note() { events.publishEvent("noted"); heard += "before "; }
                            @TransactionalEventListener public void hear(String event) { heard += event; }
                            public String heard() { return heard; }
                            @org.springframework.resilience.annotation.Retryable(delay = 1)
                            public int tried() { if (++tries < 3) { throw new IllegalStateException(); } return tries; }
                        }
                        """)
                .source("notes.web.Around", """
                        package notes.web;
                        import org.aspectj.lang.ProceedingJoinPoint;
                        @org.springframework.stereotype.Component
                        @org.aspectj.lang.annotation.Aspect
                        public class Around {
                            @org.aspectj.lang.annotation.Around("execution(* notes.web.Teller.tell())")
                            public Object around(ProceedingJoinPoint point) throws Throwable { return "(" + point.proceed() + ")"; }
                        }
                        """)
                .source("notes.web.Timing", """
                        package notes.web;
                        import org.springframework.context.annotation.*;
                        @Configuration
                        public class Timing {
                            @Bean public io.micrometer.core.aop.TimedAspect timed(io.micrometer.core.instrument.MeterRegistry meters) {
                                return new io.micrometer.core.aop.TimedAspect(meters);
                            }
                        }
                        """));
        if (ownCopy) {
            bring(request, jakarta.inject.Inject.class);
            bring(request, org.aspectj.lang.annotation.Aspect.class);
            bring(request, MeterRegistry.class);
        }
        start(request);
        assertThat(get("/injected").body()).isEqualTo("(told)");
        assertThat(get("/committed").body()).isEqualTo("before noted");
        assertThat(get("/tried").body()).isEqualTo("3");
        assertThat(get("/lent").body()).as("with the application's mapper").isEqualTo("[1]");
        Cache prices = shop.context().getBean(CacheManager.class).getCache("prices");
        assertThat(prices).isNotNull();
        assertThat(prices.get("apples", Integer.class))
                .as("in the application's cache")
                .isEqualTo(7);
        assertThat(shop.context()
                        .getBean(MeterRegistry.class)
                        .get("notes.told")
                        .timer()
                        .count())
                .isPositive();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void refusesAnAnswerWhoseAnnotationsNothingHereReads(boolean ownCopy) throws Exception {
        LinkRequest request =
                compiled(plugin("@GetMapping(\"/users\") public java.util.List<Page> users() { return null; }")
                        .source("notes.Page", "package notes; public class Page { public User[] users; }")
                        .source("notes.User", """
                                package notes;
                                public class User extends Hidden { public String name = "Ada"; }
                                """)
                        .source("notes.Hidden", """
                                package notes;
                                public class Hidden { @com.google.gson.annotations.Expose public String secret; }
                                """)
                        .source("com.google.gson.annotations.Expose", """
                                package com.google.gson.annotations;
                                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                                public @interface Expose {}
                                """));
        if (!ownCopy) {
            Files.delete(request.directory().resolve("classes/com/google/gson/annotations/Expose.class"));
        }
        refused(
                request,
                "notes.Hidden.secret: @com.google.gson.annotations.Expose: Gson reads it, and nothing here does.",
                "use the annotations of com.fasterxml.jackson.annotation");
        assertThatThrownBy(() -> shop.runtime().link(request))
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refusal -> assertThat(refusal.text().in(Language.CHINESE))
                                .contains("Gson", "请使用 com.fasterxml.jackson.annotation 中的注解")
                                .doesNotContain("reads it"));
    }

    @Test
    void sendsNothingThatOnlyTheAnswerItselfShows() throws Exception {
        start(compiled(plugin("@GetMapping(\"/user\") public Object user() { return new User(); }")
                .source("notes.User", """
                        package notes;
                        public class User {
                            public String name = "Ada";
                            @com.google.gson.annotations.Expose(serialize = false) public String secret = "hidden";
                        }
                        """)
                .source("com.google.gson.annotations.Expose", """
                        package com.google.gson.annotations;
                        @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                        public @interface Expose { boolean serialize() default true; }
                        """)));
        HttpResponse<String> answer = get("/user");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).doesNotContain("hidden");
    }

    @Test
    void annotationsOfALibraryThatThePluginUsesByItselfAreItsOwnAffair() throws Exception {
        start(compiled(plugin("@GetMapping(\"/text\") public String text() { return new User().toString(); }")
                .source("notes.User", """
                        package notes;
                        public class User {
                            @com.google.gson.annotations.Expose public String secret = "hidden";
                            public String toString() {
                                try {
                                    return "" + getClass().getField("secret").getAnnotations().length;
                                } catch (ReflectiveOperationException e) {
                                    throw new IllegalStateException(e);
                                }
                            }
                        }
                        """)
                .source("com.google.gson.annotations.Expose", """
                        package com.google.gson.annotations;
                        @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                        public @interface Expose {}
                        """)));
        assertThat(get("/text").body()).isEqualTo("1");
    }

    @Test
    void refusesAnnotationsThatAreNewerThanTheApplicationsOwn() throws Exception {
        refused(
                compiled(plugin("@GetMapping(\"/user\") public User user() { return null; }")
                        .source("notes.User", """
                                package notes;
                                import com.fasterxml.jackson.annotation.*;
                                public class User {
                                    @JsonHideAlways public String secret;
                                    @JsonIgnore(alsoOnSundays = true) public String other;
                                }
                                """)
                        .source("com.fasterxml.jackson.annotation.JsonHideAlways", """
                                package com.fasterxml.jackson.annotation;
                                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                                public @interface JsonHideAlways {}
                                """)
                        .source("com.fasterxml.jackson.annotation.JsonIgnore", """
                                package com.fasterxml.jackson.annotation;
                                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                                public @interface JsonIgnore { boolean alsoOnSundays(); }
                                """)),
                "notes.User.secret: @com.fasterxml.jackson.annotation.JsonHideAlways: the application's version of Jackson",
                "notes.User.other: @com.fasterxml.jackson.annotation.JsonIgnore: the application's version of it",
                "has no 'alsoOnSundays'");
    }

    @Test
    void refusesGuardsAndInjectionUnderNamesThatNothingReadsAnyMore() throws Exception {
        refused(
                compiled(plugin(
                                "@javax.annotation.security.RolesAllowed @GetMapping(\"/x\") public String x() { return null; }")
                        .source("javax.annotation.security.RolesAllowed", """
                                package javax.annotation.security;
                                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                                public @interface RolesAllowed {}
                                """)),
                "notes.web.Notes.x: @javax.annotation.security.RolesAllowed: nothing reads it."
                        + " Use @jakarta.annotation.security.RolesAllowed");
    }

    @Test
    void refusesAnnotationsOfSpringThatTheApplicationHasNot() throws Exception {
        LinkRequest request = compiled(
                plugin("@org.springframework.retry.Guarded @GetMapping(\"/x\") public String x() { return null; }")
                        .source("org.springframework.retry.Guarded", """
                                package org.springframework.retry;
                                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                                public @interface Guarded {}
                                """));
        shop.runtime().link(request).close(); // the plugin brings it, and sees to it
        Files.delete(request.directory().resolve("classes/org/springframework/retry/Guarded.class"));
        refused(request, "notes.web.Notes.x: @org.springframework.retry.Guarded: the application has no such class");
    }

    @Test
    void anInstallIsRefusedWithTheReasonAndTellsOfCopiesThatAreNotUsed() throws Exception {
        String users = "@GetMapping(\"/user\") public User user() { return new User(); }";
        Path directory = plugin(users)
                .source("notes.User", """
                        package notes;
                        public class User { @com.google.gson.annotations.Expose public String secret = "hidden"; }
                        """)
                .source("com.google.gson.annotations.Expose", """
                        package com.google.gson.annotations;
                        @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                        public @interface Expose {}
                        """)
                .writeTo(base);
        HttpResponse<String> refused = install();
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body())
                .contains("\"code\":10005", "acme/notes@1.0.0 relies on an annotation", "notes.User.secret");
        assertThat(shop.get("/admin/plugin/list").body()).contains("\"total\":0");
        assertThat(directory.resolve("install.lock")).doesNotExist();

        Files.delete(directory.resolve("classes/com/google/gson/annotations/Expose.class"));
        plugin(users).source("notes.User", """
                        package notes;
                        public class User {
                            @com.fasterxml.jackson.annotation.JsonIgnore public String secret = "hidden";
                            public String name = "Ada";
                        }
                        """).writeTo(base);
        bring(directory, JsonIgnore.class);
        HttpResponse<String> installed = install();
        assertThat(installed.statusCode()).isEqualTo(200);
        assertThat(installed.body()).contains("brings com.fasterxml.jackson.annotation. The application has its own");
        assertThat(get("/user").body()).isEqualTo("{\"name\":\"Ada\"}");
    }

    private HttpResponse<String> install() {
        return shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"" + NAME + "\"}");
    }

    private void refused(LinkRequest request, String... parts) {
        assertThatThrownBy(() -> shop.runtime().link(request))
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.VERSION_CONFLICT))
                .hasMessageContainingAll(parts);
    }

    private LinkedPlugin start(LinkRequest request) {
        LinkedPlugin linked = shop.runtime().link(request);
        shop.runtime().start(linked);
        return linked;
    }

    /** A controller with these members. */
    private static CompiledPlugin plugin(String members) {
        return CompiledPlugin.named(NAME.toString())
                .route("*", "/**", "acme:notes")
                .provider("notes.Provider")
                .source("notes.Provider", """
                        package notes;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() { return Contributions.builder().scan("notes/web").toMap(); }
                        }
                        """)
                .source("notes.web.Notes", """
                        package notes.web;
                        import notes.*;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        @RequestMapping("/plugin/acme/notes")
                        public class Notes {
                        %s
                        }
                        """.formatted(members));
    }

    private LinkRequest compiled(CompiledPlugin plugin) {
        return plugin.compileTo(base.resolve("run").resolve(String.valueOf(runs++)));
    }

    /** Puts the library that has this class into the plugin. */
    private static void bring(LinkRequest request, Class<?> type) throws IOException, URISyntaxException {
        bring(request.directory(), type);
    }

    private static void bring(Path plugin, Class<?> type) throws IOException, URISyntaxException {
        Path jar =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        Files.copy(jar, Files.createDirectories(plugin.resolve("lib")).resolve(jar.getFileName()));
    }

    private HttpResponse<String> get(String path) {
        return shop.get("/plugin/acme/notes" + path);
    }

    private HttpResponse<String> post(String path, String body) {
        return shop.send("boss", "POST", "/plugin/acme/notes" + path, body);
    }
}
