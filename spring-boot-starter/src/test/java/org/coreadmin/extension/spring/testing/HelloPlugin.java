package org.coreadmin.extension.spring.testing;

/** A plugin that uses everything that the application does for plugins. */
public final class HelloPlugin {

    private HelloPlugin() {}

    /** Ready to be compiled; tells its version in what it answers. */
    public static CompiledPlugin version(String version) {
        return CompiledPlugin.named("acme/hello")
                .version(version)
                .provider("acme.HelloProvider")
                .route("GET", "/**", "acme:hello")
                .route("POST", "/echo", "acme:hello")
                .route("POST", "/form", "acme:hello")
                .route("POST", "/upload", "acme:hello")
                .source("acme.HelloProvider", """
                        package acme;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class HelloProvider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder()
                                        .dependency(Greeter.class, PoliteGreeter.class)
                                        .scan("acme/web")
                                        .dependency(com.example.shop.spi.Greeting.class, HelloGreeting.class)
                                        .middleware(HelloFilter.class)
                                        .listener(HelloListener.class)
                                        .process(HelloProcess.class)
                                        .toMap();
                            }
                        }
                        """)
                .source("acme.HelloGreeting", """
                        package acme;
                        import com.example.shop.spi.Greeting;
                        import java.util.function.Supplier;
                        public class HelloGreeting implements Greeting {
                            public String greet(Supplier<String> who) { return "Hello from a plugin, " + who.get(); }
                        }
                        """)
                .source("acme.HelloListener", """
                        package acme;
                        import java.util.List;
                        import org.coreadmin.extension.api.*;
                        public class HelloListener implements Listener {
                            public HelloListener(HookManager hooks) { hooks.register("hello.asked", arguments -> null); }
                            public List<Class<?>> listen() { return List.of(AfterInstallEvent.class); }
                            public void process(Object event) {}
                        }
                        """)
                .source("acme.HelloProcess", """
                        package acme;
                        import java.time.Duration;
                        import org.coreadmin.extension.api.*;
                        public class HelloProcess implements BackgroundProcess {
                            public void run(StopSignal stop) throws Exception {
                                while (!stop.await(Duration.ofMillis(50))) { }
                            }
                        }
                        """)
                .source("acme.Greeter", "package acme; public interface Greeter { String greet(String who); }")
                .source("acme.PoliteGreeter", """
                        package acme;
                        public class PoliteGreeter implements Greeter {
                            public String greet(String who) { return "Good day, " + who; }
                        }
                        """)
                .source("acme.HelloFilter", """
                        package acme;
                        import jakarta.servlet.*;
                        import jakarta.servlet.http.*;
                        import java.io.IOException;
                        public class HelloFilter implements Filter {
                            public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                                    throws IOException, ServletException {
                                ((HttpServletResponse) response).addHeader("X-Hello", "%s");
                                chain.doFilter(request, response);
                            }
                        }
                        """.formatted(version))
                .source("acme.web.HelloController", """
                        package acme.web;
                        import acme.Greeter;
                        import java.util.Map;
                        import java.util.concurrent.Callable;
                        import java.util.concurrent.atomic.AtomicInteger;
                        import javax.sql.DataSource;
                        import org.springframework.beans.factory.ObjectProvider;
                        import org.springframework.context.event.EventListener;
                        import org.springframework.jdbc.core.JdbcTemplate;
                        import org.springframework.scheduling.annotation.Scheduled;
                        import org.springframework.transaction.annotation.Transactional;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        @RequestMapping("/plugin/acme/hello")
                        public class HelloController {
                            private final Greeter greeter;
                            private final Counter counter;
                            private final tools.jackson.databind.json.JsonMapper json;
                            private final AtomicInteger busy = new AtomicInteger();
                            private volatile String heard = "";
                            private final AtomicInteger ticks = new AtomicInteger();
                            public HelloController(
                                    Greeter greeter, Counter counter, tools.jackson.databind.json.JsonMapper json) {
                                this.json = json;
                                this.greeter = greeter;
                                this.counter = counter;
                            }
                            @GetMapping("/greet/{who}")
                            public Map<String, Object> greet(@PathVariable String who) {
                                return Map.of("text", greeter.greet(who), "version", "%1$s");
                            }
                            @PostMapping("/echo")
                            public Note echo(@RequestBody Note note) { return new Note(note.text() + "!", note.stars() + 1); }
                            @PostMapping("/form")
                            public String form(@RequestParam String note) { return note; }
                            @PostMapping("/upload")
                            @org.springframework.security.access.prepost.PreAuthorize("hasRole('BOSS')")
                            public String upload(
                                    @RequestParam org.springframework.web.multipart.MultipartFile file,
                                    @org.springframework.security.core.annotation.AuthenticationPrincipal Object user) {
                                return json.writeValueAsString(new Note(file.getOriginalFilename(), (int) file.getSize()));
                            }
                            @GetMapping("/count")
                            public int count() { return counter.next(); }
                            @GetMapping("/slow")
                            public Callable<String> slow(@RequestParam long millis) {
                                busy.incrementAndGet();
                                return () -> { Thread.sleep(millis); return "%1$s"; };
                            }
                            @GetMapping("/busy")
                            public int busy() { return busy.get(); }
                            @GetMapping("/fail")
                            public String fail() { throw new IllegalStateException("broken on purpose"); }
                            @GetMapping("/heard")
                            public String heard() { return heard; }
                            @GetMapping("/ticks")
                            public int ticks() { return ticks.get(); }
                            @EventListener
                            public void hear(String event) { heard = event; }
                            @Scheduled(fixedRate = 20)
                            public void tick() { ticks.incrementAndGet(); }
                            public record Note(String text, int stars) {}
                        }
                        """.formatted(version))
                .source("acme.web.Counter", """
                        package acme.web;
                        import org.springframework.jdbc.core.JdbcOperations;
                        import org.springframework.stereotype.Service;
                        import org.springframework.transaction.annotation.Transactional;
                        @Service
                        public class Counter {
                            private final JdbcOperations jdbc;
                            public Counter(JdbcOperations jdbc) { this.jdbc = jdbc; }
                            @Transactional
                            public int next() {
                                jdbc.execute("CREATE TABLE IF NOT EXISTS hello_count (n INTEGER)");
                                jdbc.update("INSERT INTO hello_count VALUES (1)");
                                return jdbc.queryForObject("SELECT COUNT(*) FROM hello_count", Integer.class);
                            }
                        }
                        """);
    }
}
