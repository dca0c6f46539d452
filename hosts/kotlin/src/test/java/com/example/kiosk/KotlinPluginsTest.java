package com.example.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kotlin.Unit;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.testing.Turn;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;

/** In an application with Kotlin's libraries, a controller in Kotlin gives the same answers in a plugin as in the application. */
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Turn(kind = "builds and packaged applications", place = 1, of = 6)
class KotlinPluginsTest {

    private static final PluginName KIOSK = PluginName.of("acme/kiosk");
    private static final Path SOURCES = Path.of("src/test/kotlin");

    private final HttpClient http = HttpClient.newHttpClient();
    private Path base;
    private URLClassLoader classes;
    private ConfigurableApplicationContext application;
    private OperationResult installed;

    @BeforeAll
    void open(@TempDir Path directory) throws Exception {
        base = directory;
        Path plugin = base.resolve("plugin/acme/kiosk");
        compileTo(plugin.resolve("classes"));
        Path copy = Files.createDirectories(plugin.resolve("lib")).resolve("kotlin-stdlib.jar");
        Files.copy(
                Path.of(Unit.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI()),
                copy);
        classes = new URLClassLoader(
                new URL[] {plugin.resolve("classes").toUri().toURL()},
                getClass().getClassLoader());
        Thread.currentThread().setContextClassLoader(classes);
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "code:\n  consent: off\n");
        SpringApplication spring = new SpringApplication(
                new DefaultResourceLoader(classes), KioskApplication.class, classes.loadClass("kiosk.OwnController"));
        application = spring.run(
                "--server.port=0",
                "--spring.main.banner-mode=off",
                "--logging.level.root=WARN",
                "--spring.mvc.problemdetails.enabled=true",
                "--spring.security.user.name=ada",
                "--spring.security.user.password=paper",
                "--spring.security.user.roles=ADMIN",
                "--core.extension.grants.ROLE_ADMIN=*",
                "--core.extension.base=" + base);
        Files.writeString(plugin.resolve("core.json"), """
                {"name": "acme/kiosk", "version": "1.0.0", "type": "backend", "display_name": "Kiosk", "config": "kiosk.Provider",
                 "description": "Sells papers", "author": "Acme", "routes": [{"method": "*", "path": "/**", "authority": "kiosk:all"}]}
                """);
        installed = application.getBean(PluginLoader.class).manager().install(KIOSK.toString(), InstallOptions.DEFAULT);
        assertThat(installed.success()).as(installed.message()).isTrue();
    }

    @AfterAll
    void close() throws IOException {
        application.close();
        classes.close();
    }

    /** One compilation is for both: each class loader makes classes of its own of the files. */
    private static void compileTo(Path classes) {
        String classPath = System.getProperty("java.class.path");
        ExitCode code = new K2JVMCompiler()
                .exec(
                        System.err,
                        "src/test/kotlin",
                        "-d",
                        classes.toString(),
                        "-classpath",
                        classPath,
                        "-no-stdlib",
                        "-no-reflect",
                        "-nowarn",
                        "-java-parameters",
                        "-jvm-target",
                        "17");
        assertThat(code).isEqualTo(ExitCode.OK);
    }

    /** A request, and what the answer has, so that two equal errors are not taken for success. */
    private record Case(String path, int status, String has, HttpRequest.Builder request) {

        static Case get(String path, int status, String has, String... headers) {
            HttpRequest.Builder request = HttpRequest.newBuilder();
            if (headers.length > 0) {
                request.headers(headers);
            }
            return new Case(path, status, has, request);
        }

        static Case post(String path, int status, String has, String body) {
            return new Case(
                    path,
                    status,
                    has,
                    HttpRequest.newBuilder()
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(body)));
        }

        @Override
        public String toString() {
            return path + " " + status + " " + has;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                Case.get("/greeting", 200, "Hello, dear reader: calm, right"),
                Case.get("/greeting?name=Eve&title=Dr", 200, "Hello, Dr Eve: brisk, right", "X-Mood", "brisk"),
                Case.get("/needed", 400, "\"status\":400"),
                Case.get("/isbn/978-3", 200, "978-3 10"),
                Case.get("/isbn/978-3?limit=x", 400, "\"status\":400"),
                Case.post(
                        "/paper",
                        200,
                        "{\"title\":\"Echo\",\"copies\":3,\"note\":null,\"tags\":[\"new\"]}",
                        "{\"title\":\"Echo\"}"),
                Case.post("/paper", 200, "\"copies\":7", "{\"title\":\"Echo\",\"copies\":7}"),
                Case.post("/paper", 400, "\"status\":400", "{\"copies\":7}"),
                Case.post("/paper", 400, "\"status\":400", "{\"title\":null}"),
                Case.get("/form?title=Echo", 200, "\"copies\":3"),
                Case.get("/form", 400, "\"status\":400"),
                Case.get("/sales", 200, "[{\"cents\":250},{}]"),
                Case.get("/nothing", 200, ""),
                Case.get("/later", 200, "{\"title\":\"evening\",\"copies\":3"),
                Case.get("/later?title=noon", 200, "{\"title\":\"noon\""),
                Case.get("/all", 200, "\"copies\":5"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answersAsInTheApplication(Case wanted) throws Exception {
        HttpResponse<String> own = send("/kiosk" + wanted.path(), wanted);
        HttpResponse<String> plugins = send("/plugin/acme/kiosk" + wanted.path(), wanted);

        assertThat(own.statusCode()).as(own.body()).isEqualTo(wanted.status());
        assertThat(own.body()).contains(wanted.has());
        assertThat(plugins.statusCode()).as(plugins.body()).isEqualTo(own.statusCode());
        assertThat(plugins.body().replace("/plugin/acme/kiosk", "/kiosk")).isEqualTo(own.body());
        assertThat(headers(plugins)).isEqualTo(headers(own));
    }

    private static TreeMap<String, List<String>> headers(HttpResponse<?> response) {
        TreeMap<String, List<String>> headers = new TreeMap<>(response.headers().map());
        headers.keySet().removeAll(List.of("date", "content-length", "set-cookie"));
        return headers;
    }

    private HttpResponse<String> send(String path, Case wanted) throws Exception {
        int port = ((WebServerApplicationContext) application).getWebServer().getPort();
        String credentials = Base64.getEncoder().encodeToString("ada:paper".getBytes(StandardCharsets.UTF_8));
        return http.send(
                wanted.request()
                        .copy()
                        .header("Authorization", "Basic " + credentials)
                        .uri(URI.create("http://127.0.0.1:" + port + path))
                        .build(),
                BodyHandlers.ofString());
    }

    @Test
    void saysThatTheApplicationsKotlinIsUsed() {
        assertThat(installed.warnings())
                .singleElement()
                .asString()
                .contains(
                        "kotlin-stdlib.jar of acme/kiosk@1.0.0 brings",
                        "kotlin.jvm.internal",
                        "The application has its own");
    }

    /** Kotlin's reflection and its module for Jackson remember classes. */
    @Test
    @Order(Integer.MAX_VALUE)
    void leavesNoClassBehind() {
        PluginLoader loader = application.getBean(PluginLoader.class);
        WeakReference<ClassLoader> code = new WeakReference<>(loader.classLoader(KIOSK.toString()));
        OperationResult gone = loader.manager().uninstall(KIOSK.toString());
        assertThat(gone.success()).as(gone.message()).isTrue();

        // soft references are given up before memory runs out
        List<byte[]> filling = new ArrayList<>();
        try {
            while (code.get() != null) {
                filling.add(new byte[16 * 1024 * 1024]);
            }
        } catch (OutOfMemoryError full) {
            filling.clear();
            System.gc();
        }
        assertThat(code.get()).as("the class loader of the plugin that is gone").isNull();
    }
}
