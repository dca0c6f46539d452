package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Each line that a plugin logs names it, wherever its code runs, and no other line does. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@ExtendWith(OutputCaptureExtension.class)
class LoggedPluginTest {

    private static final String PLUGIN = "acme/talker";

    /** Where the plugin can log something: {@code <place> of <version>}. */
    private static final Set<String> PLACES = Set.of(
            "provider",
            "install script",
            "update script",
            "uninstall script",
            "listener",
            "constructor",
            "hook",
            "process",
            "filter init",
            "filter before",
            "filter after",
            "filter destroy",
            "controller",
            "callable",
            "event",
            "schedule",
            "async",
            "health",
            "bean close");

    /** Lines of the plugin, and of the shop while the plugin's filter is on the stack. */
    private static final class Lines extends AppenderBase<ILoggingEvent> {
        final Queue<ILoggingEvent> seen = new ConcurrentLinkedQueue<>();

        @Override
        protected void append(ILoggingEvent event) {
            event.prepareForDeferredProcessing();
            seen.add(event);
        }

        Map<String, Set<String>> pluginsByMessage() {
            return seen.stream()
                    .collect(Collectors.groupingBy(
                            ILoggingEvent::getFormattedMessage,
                            Collectors.mapping(
                                    event -> event.getMDCPropertyMap().getOrDefault("plugin", "none"),
                                    Collectors.toSet())));
        }

        boolean has(String message) {
            return seen.stream().anyMatch(event -> event.getFormattedMessage().equals(message));
        }
    }

    @Test
    void namesThePluginInEveryLineThatItLogs(@TempDir Path base, CapturedOutput output) throws Exception {
        Path tree = talker("1.0.0").writeTo(base);
        migration(tree);
        Lines lines = new Lines();
        try (Shop shop = Shop.open(
                base,
                "--logging.config=" + structuredConsole(base),
                "--logging.structured.format.console=ecs",
                "--logging.level.talker=INFO",
                "--logging.level.com.example.shop=INFO")) {
            LoggerContext logging = (LoggerContext) LoggerFactory.getILoggerFactory();
            lines.setContext(logging);
            lines.start();
            for (String name : new String[] {"talker", "com.example.shop"}) {
                Logger logger = logging.getLogger(name);
                logger.addAppender(lines);
            }
            change(shop, "POST", "install", "");
            everywhere(shop, lines, "1.0.0");
            talker("2.0.0").writeTo(base);
            change(shop, "POST", "update", "");
            everywhere(shop, lines, "2.0.0");
            change(shop, "DELETE", "uninstall", "");
            while (!lines.has("bean close of 2.0.0") || !lines.has("filter destroy of 2.0.0")) {
                Thread.sleep(5); // requests may be in it for another moment
            }
            logging.getLogger("talker").detachAppender(lines);
            logging.getLogger("com.example.shop").detachAppender(lines);
        }
        assertThat(MDC.get("plugin")).isNull();
        Map<String, Set<String>> named = lines.pluginsByMessage();
        named.forEach((message, plugins) ->
                assertThat(plugins).as(message).containsExactly(message.startsWith("shop") ? "none" : PLUGIN));
        assertThat(named.keySet().stream()
                        .filter(message -> !message.startsWith("shop"))
                        .map(message -> message.replaceAll(" of .*", "")))
                .containsAll(PLACES);
        assertThat(named).containsKeys("shop serves", "shop calls a hook");
        JsonNode structured = output.getOut()
                .lines()
                .filter(line -> line.startsWith("{") && line.contains("controller of 1.0.0"))
                .map(line -> JsonMapper.shared().readTree(line))
                .findFirst()
                .orElseThrow();
        assertThat(structured.get("plugin").asString()).isEqualTo(PLUGIN);
    }

    private static void everywhere(Shop shop, Lines lines, String version) throws InterruptedException {
        assertThat(shop.get("/plugin/acme/talker/talk").body()).isEqualTo(version);
        assertThat(shop.get("/plugin/acme/talker/later").body()).isEqualTo(version);
        assertThat(shop.get("/shelf").body()).isEqualTo("apples");
        LoggerFactory.getLogger("com.example.shop.Caller").info("shop calls a hook");
        shop.context().getBean(HookManager.class).trigger("talk.now");
        assertThat(MDC.get("plugin")).isNull();
        shop.context().publishEvent("opening hour");
        assertThat(MDC.get("plugin")).isNull();
        for (String late : new String[] {"schedule", "async", "process", "event", "hook", "callable"}) {
            while (!lines.has(late + " of " + version)) {
                Thread.sleep(5);
            }
        }
    }

    private static void change(Shop shop, String method, String what, String more) {
        HttpResponse<String> answer =
                shop.send("boss", method, "/admin/plugin/" + what, "{\"name\":\"" + PLUGIN + "\"" + more + "}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    /** What Spring Boot does by itself where nobody, like these tests, configures the log. */
    private static Path structuredConsole(Path directory) throws Exception {
        return Files.writeString(directory.resolve("logback.xml"), """
                <configuration>
                  <include resource="org/springframework/boot/logging/logback/defaults.xml"/>
                  <include resource="org/springframework/boot/logging/logback/structured-console-appender.xml"/>
                  <root level="WARN"><appender-ref ref="CONSOLE"/></root>
                </configuration>
                """);
    }

    private static void migration(Path tree) throws Exception {
        Path migrations = Files.createDirectories(tree.resolve("database/migrations"));
        Files.writeString(
                migrations.resolve("20260101000000_words.sql"),
                "CREATE TABLE acme__talker__words (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__talker__words;\n");
    }

    private static CompiledPlugin talker(String version) {
        return CompiledPlugin.named(PLUGIN)
                .version(version)
                .provider("talker.Provider")
                .route("GET", "/**", "acme:talker")
                .manifest("""
                        "scripts": {"install": "talker.Scripts", "update": "talker.Scripts", "uninstall": "talker.Scripts"}
                        """)
                .source("talker.Say", """
                        package talker;
                        public final class Say {
                            public static void it(String where) {
                                org.slf4j.LoggerFactory.getLogger("talker").info(where + " of %s");
                            }
                        }
                        """.formatted(version))
                .source("talker.Provider", """
                        package talker;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                Say.it("provider");
                                return Contributions.builder()
                                        .scan("talker/web")
                                        .dependency(HealthCheck.class, Health.class)
                                        .listener(Listening.class)
                                        .process(Working.class)
                                        .middleware(Around.class)
                                        .toMap();
                            }
                        }
                        """)
                .source("talker.Health", """
                        package talker;
                        import org.coreadmin.extension.api.*;
                        public class Health implements HealthCheck {
                            public void check() { Say.it("health"); }
                        }
                        """)
                .source("talker.Scripts", """
                        package talker;
                        import org.coreadmin.extension.api.*;
                        public class Scripts implements InstallScript, UpdateScript, UninstallScript {
                            public void install(ScriptContext context) { Say.it("install script"); }
                            public void update(ScriptContext context) { Say.it("update script"); }
                            public void uninstall(ScriptContext context) { Say.it("uninstall script"); }
                        }
                        """)
                .source("talker.Listening", """
                        package talker;
                        import java.util.List;
                        import org.coreadmin.extension.api.*;
                        public class Listening implements Listener {
                            public Listening(HookManager hooks) {
                                Say.it("constructor");
                                hooks.register("talk.now", arguments -> { Say.it("hook"); return null; });
                            }
                            public List<Class<?>> listen() { return List.of(AfterInstallEvent.class); }
                            public void process(Object event) { Say.it("listener"); }
                        }
                        """)
                .source("talker.Working", """
                        package talker;
                        import java.time.Duration;
                        import org.coreadmin.extension.api.*;
                        public class Working implements BackgroundProcess {
                            public void run(StopSignal stop) throws Exception {
                                while (!stop.await(Duration.ofMillis(20))) { Say.it("process"); }
                            }
                        }
                        """)
                .source("talker.Around", """
                        package talker;
                        import jakarta.servlet.*;
                        import java.io.IOException;
                        public class Around implements Filter {
                            public void init(FilterConfig config) { Say.it("filter init"); }
                            public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                                    throws IOException, ServletException {
                                Say.it("filter before");
                                chain.doFilter(request, response);
                                Say.it("filter after");
                            }
                            public void destroy() { Say.it("filter destroy"); }
                        }
                        """)
                .source("talker.web.Talk", """
                        package talker.web;
                        import java.util.concurrent.Callable;
                        import org.springframework.context.event.EventListener;
                        import org.springframework.scheduling.annotation.Scheduled;
                        import org.springframework.web.bind.annotation.*;
                        import talker.Say;
                        @RestController
                        @RequestMapping("/plugin/acme/talker")
                        public class Talk {
                            private final Helper helper;
                            public Talk(Helper helper) { this.helper = helper; Say.it("constructor"); }
                            @GetMapping("/talk")
                            public String talk() { Say.it("controller"); helper.help(); return "%1$s"; }
                            @GetMapping("/later")
                            public Callable<String> later() { return () -> { Say.it("callable"); return "%1$s"; }; }
                            @EventListener
                            public void hear(String event) { Say.it("event"); }
                            @Scheduled(fixedRate = 20)
                            public void tick() { Say.it("schedule"); }
                            @jakarta.annotation.PreDestroy
                            public void close() { Say.it("bean close"); }
                        }
                        """.formatted(version))
                .source("talker.web.Helper", """
                        package talker.web;
                        import org.springframework.scheduling.annotation.Async;
                        import org.springframework.stereotype.Component;
                        import talker.Say;
                        @Component
                        public class Helper {
                            @Async
                            public void help() { Say.it("async"); }
                        }
                        """);
    }
}
