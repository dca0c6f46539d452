package com.example.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.CookieManager;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A plugin with a controller and a table in an application with springdoc, a {@code DataSource} that chooses between two, sessions that
 * are kept outside the process (in Redis where it is installed, otherwise in a database), virtual threads where Java has them, and
 * the context path that such applications write down, {@code /}.
 */
@TestInstance(Lifecycle.PER_CLASS)
@Turn(kind = "builds and packaged applications", place = 5, of = 6)
class AdministrationHostTest {

    private static final Pattern TOKEN = Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"");

    private ConfigurableApplicationContext application;
    private Optional<Process> redis = Optional.empty();
    private HttpClient http = HttpClient.newHttpClient();
    private Path base;

    @BeforeAll
    void start(@TempDir Path directory) throws Exception {
        base = Files.createDirectory(directory.resolve("base"));
        try (PluginLoader author = PluginLoader.at(base).open()) {
            AuthorTools.of(author.manager())
                    .create("acme/greet", SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.REST, Feature.TABLE)));
        }
        List<String> settings = new ArrayList<>(List.of(
                "--server.port=0",
                "--server.servlet.context-path=/",
                "--server.forward-headers-strategy=framework",
                "--spring.threads.virtual.enabled=true",
                "--spring.main.banner-mode=off",
                "--logging.level.root=WARN",
                "--desk.master=" + "jdbc:sqlite:" + directory.resolve("master.db"),
                "--desk.slave=" + "jdbc:sqlite:" + directory.resolve("slave.db"),
                "--desk.others=jdbc:h2:mem:others;DB_CLOSE_DELAY=-1",
                "--spring.security.user.name=ada",
                "--spring.security.user.password=administration",
                "--spring.security.user.roles=ADMIN",
                "--core.extension.grants.ROLE_ADMIN=*",
                "--core.extension.base=" + base));
        Optional<Path> server = Stream.of("/usr/bin/redis-server", "/usr/local/bin/redis-server")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        if (server.isPresent()) {
            settings.add("--spring.profiles.active=redis");
            settings.add("--spring.data.redis.port=" + startRedis(server.get(), directory));
        }
        application = SpringApplication.run(DeskApplication.class, settings.toArray(String[]::new));
        OperationResult installed =
                application.getBean(PluginLoader.class).manager().install("acme/greet", InstallOptions.DEFAULT);
        assertThat(installed.success()).as(installed.toString()).isTrue();
    }

    private int startRedis(Path server, Path directory) throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        redis = Optional.of(new ProcessBuilder(
                        server.toString(), "--port", String.valueOf(port), "--bind", "127.0.0.1", "--save", "")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("redis.log").toFile())
                .start());
        return port;
    }

    @AfterAll
    void stop() {
        if (application != null) {
            application.close();
        }
        redis.ifPresent(Process::destroy);
    }

    @BeforeEach
    void signIn() throws Exception {
        http = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
        Matcher token = TOKEN.matcher(get("/login").body());
        assertThat(token.find()).isTrue();
        HttpRequest form = HttpRequest.newBuilder(address("/login"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("username=ada&password=administration&_csrf=" + token.group(1)))
                .build();
        assertThat(http.send(form, BodyHandlers.ofString()).statusCode()).isEqualTo(302);
    }

    @Test
    void aKeptSessionOpensTheConsoleAndTheInterface() throws Exception {
        assertThat(get("/console/").body()).contains("<title>");
        String session = get("/console/session").body();
        assertThat(session).contains("\"name\":\"ada\"");
        assertThat(get("/admin/plugin/list").body()).contains("acme/greet");
    }

    @Test
    void aPluginAnswersBesideThePage() throws Exception {
        boolean virtual = Runtime.version().feature() >= 21;
        assertThat(get("/page").body()).isEqualTo(virtual ? "own virtual" : "own ");
        HttpResponse<String> greeting = get("/plugin/acme/greet/api/greeting?whom=Eve");
        assertThat(greeting.body()).contains("Hello, Eve!");
    }

    @Test
    void bothInterfacesAreDescribed() throws Exception {
        assertThat(get("/v3/api-docs").body()).contains("\"/page\"").doesNotContain("/admin/plugin/");
        assertThat(get("/swagger-ui/index.html").statusCode()).isEqualTo(200);
        assertThat(get("/v3/api-docs/core-extension").body())
                .contains("\"/admin/plugin/list\"")
                .doesNotContain("\"/page\"");
        assertThat(get("/admin/plugin/nothing-here").body()).contains("/v3/api-docs/core-extension");
    }

    /** springdoc brings a writer of YAML, which uses Jackson 2. */
    @Test
    void aPluginReadsAndWritesWithJackson2AndIsForgottenWhenItIsUninstalled() throws Exception {
        ExtensionManager manager = application.getBean(PluginLoader.class).manager();
        Path controller = base.resolve("plugin/acme/notes/src/main/java/acme/notes/web/GreetingController.java");
        AuthorTools.of(manager).create("acme/notes", SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.REST)));
        Files.writeString(controller, """
                package acme.notes.web;

                import org.springframework.web.bind.annotation.GetMapping;
                import org.springframework.web.bind.annotation.RequestBody;
                import org.springframework.web.bind.annotation.RequestParam;
                import org.springframework.web.bind.annotation.RestController;
                import tools.jackson.core.JsonGenerator;
                import tools.jackson.databind.SerializationContext;
                import tools.jackson.databind.ValueSerializer;
                import tools.jackson.databind.annotation.JsonSerialize;

                @RestController
                public class GreetingController {
                    public record Greeting(String whom, String text) {}
                    public record Secret(@JsonSerialize(using = Masked.class) String word) {}
                    public static class Masked extends ValueSerializer<String> {
                        @Override public void serialize(String word, JsonGenerator json, SerializationContext context) {
                            json.writeString("masked");
                        }
                    }
                    @GetMapping(path = "/plugin/acme/notes/api/greeting", consumes = "application/yaml")
                    public Greeting again(@RequestBody Greeting greeting) {
                        return new Greeting(greeting.text(), greeting.whom());
                    }
                    @GetMapping("/plugin/acme/notes/api/greeting")
                    public Object greet(@RequestParam(name = "secret", defaultValue = "false") boolean secret) {
                        return secret ? new Secret("plain") : new Greeting("Eve", "Hi");
                    }
                }
                """);
        OperationResult installed = manager.install("acme/notes", InstallOptions.DEFAULT);
        assertThat(installed.success()).as(installed.toString()).isTrue();
        WeakReference<ClassLoader> loader =
                new WeakReference<>(application.getBean(PluginLoader.class).classLoader("acme/notes"));

        String greeting = "/plugin/acme/notes/api/greeting";
        assertThat(yaml(greeting, "").body()).isEqualTo("---\nwhom: \"Eve\"\ntext: \"Hi\"\n");
        assertThat(yaml(greeting, "whom: Ada\ntext: Ho\n").body()).contains("whom: \"Ho\"\ntext: \"Ada\"");
        assertThat(get(greeting + "?secret=true").body()).isEqualTo("{\"word\":\"masked\"}");
        HttpResponse<String> refused = yaml(greeting + "?secret=true", "");
        assertThat(refused.statusCode()).isEqualTo(500);
        assertThat(refused.body()).doesNotContain("plain");
        assertThat(get("/v3/api-docs").statusCode()).isEqualTo(200);

        assertThat(manager.uninstall("acme/notes").success()).isTrue();
        for (int i = 0; i < 200 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(loader.get()).isNull();
    }

    private HttpResponse<String> yaml(String path, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(address(path)).header("Accept", "application/yaml");
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/yaml").method("GET", BodyPublishers.ofString(body));
        }
        return http.send(request.build(), BodyHandlers.ofString());
    }

    @Test
    void tablesOfPluginsAreInThePrimaryDatabase() throws Exception {
        try (Connection connection = application.getBean(DataSource.class).getConnection();
                ResultSet tables = connection.getMetaData().getTables(null, null, "%", new String[] {"TABLE"})) {
            List<String> names = new ArrayList<>();
            while (tables.next()) {
                names.add(tables.getString("TABLE_NAME").toLowerCase(Locale.ROOT));
            }
            assertThat(names).contains("acme__greet__greetings");
        }
    }

    private HttpResponse<String> get(String path) throws Exception {
        return http.send(HttpRequest.newBuilder(address(path)).build(), BodyHandlers.ofString());
    }

    private URI address(String path) {
        int port = ((WebServerApplicationContext) application).getWebServer().getPort();
        return URI.create("http://127.0.0.1:" + port + path);
    }
}
