package org.coreadmin.admin.dev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.internal.tools.scaffold.PluginSkeleton;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Saves files of plugins' projects while one server runs. */
@Sampled(oneIn = 3)
class DevelopmentTest {

    @TempDir
    static Path directory;

    private static RunningServer server;
    private static Client client;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @BeforeAll
    static void startServer() {
        server = RunningServer.on(directory.resolve("base"), "--core.extension.development=true");
        client = server.program("developer", "*");
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @Test
    @Tag("thorough")
    void reloadsEachSaveAndLeavesNoClassLoader() throws Exception {
        int saves = Thoroughness.asked().of(8, 50, 50);
        int warm = saves / 5;
        Path project = project("acme/often");
        Path controller = project.resolve("src/main/java/acme/often/web/GreetingController.java");
        String source = Files.readString(controller);
        try (Development development = open(project)) {
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(output())
                    .contains("Reloaded acme/often 0.1.0")
                    .contains("+ route GET /plugin/acme/often/api/greeting (acme:often:read)")
                    .contains("+ command acme:often");
            long begun = 0;
            for (int save = 1; save <= saves; save++) {
                if (save == warm + 1) {
                    begun = processorTime();
                }
                save(controller, source.replace("greeter.greet(whom)", "\"save " + save + "\""));
                assertThat(development.reload()).as(this::output).isTrue();
                assertThat(client.get("/plugin/acme/often/api/greeting")
                                .json()
                                .get("text")
                                .asString())
                        .isEqualTo("save " + save);
            }
            System.out.println("processor time from save to answer: "
                    + (processorTime() - begun) / 1_000_000 / (saves - warm) + " ms");
        }
        assertThat(remainingLoaders()).isZero();
    }

    @Test
    void undoesAnEditedMigrationAndAppliesItAgain() throws Exception {
        Path project = project("acme/tables");
        Path migration;
        try (var files = Files.list(project.resolve("database/migrations"))) {
            migration = files.findFirst().orElseThrow();
        }
        try (Development development = open(project)) {
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(greeting("acme/tables")).isEqualTo("Hello, World! This is tables.");
            String sql = Files.readString(migration);
            save(migration, sql.replaceFirst("template ", "added VARCHAR(10), template "));
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(output()).contains("~ migration " + migration.getFileName() + ", undone and applied again");
            assertThat(greeting("acme/tables")).isEqualTo("Hello, World! This is tables.");
            save(migration, sql.replace("CREATE TABLE", "CREATE TABEL"));
            assertThat(development.reload()).isFalse();
            assertThat(output()).contains("Not reloaded; the previous version keeps running.", "TABEL");
            assertThat(greeting("acme/tables")).isEqualTo("Hello, World! This is tables.");
            save(migration, sql);
            assertThat(development.reload()).as(this::output).isTrue();
        }
    }

    @Test
    void goesOnAfterWhatIsWrong() throws Exception {
        Path project = project("acme/wrong");
        Path controller = project.resolve("src/main/java/acme/wrong/web/GreetingController.java");
        Path manifest = project.resolve("core.json");
        String source = Files.readString(controller);
        String right = Files.readString(manifest);
        try (Development development = open(project)) {
            assertThat(development.reload()).as(this::output).isTrue();

            save(controller, source.replace("greeter.greet", "greeter.great"));
            assertThat(development.reload()).isFalse();
            assertThat(output()).contains("GreetingController.java:", "cannot find symbol");
            assertThat(client.get("/admin/plugin/events")
                            .data()
                            .get("development")
                            .toString())
                    .contains("acme/wrong", "cannot find symbol");
            assertThat(greeting("acme/wrong")).isEqualTo("Hello, World! This is wrong.");
            save(controller, source);
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(client.get("/admin/plugin/events")
                            .data()
                            .get("development")
                            .toString())
                    .doesNotContain("acme/wrong");

            save(
                    controller,
                    source.replace("@RestController", "@org.springframework.stereotype.Controller")
                            .replace("public Greeting greet(", "public String greet(")
                            .replaceFirst(
                                    "return new Greeting[^;]+;",
                                    "return whom.equals(\"Ada\") ? \"redirect:/\" : \"greeting\";"));
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(client.get("/plugin/acme/wrong/api/greeting").status()).isEqualTo(500); // it was 404
            assertThat(client.get("/plugin/acme/wrong/api/greeting?whom=Ada").status())
                    .isEqualTo(302);
            save(controller, source);
            assertThat(development.reload()).as(this::output).isTrue();

            save(manifest, right.replace("\"0.1.0\"", "\"1.0-SNAPSHOT\""));
            assertThat(development.reload()).isFalse();
            assertThat(output()).contains("1.0-SNAPSHOT");
            save(manifest, right.replace("\"acme/wrong\"", "\"acme/other\""));
            assertThat(development.reload()).isFalse();
            assertThat(output()).contains("core.json now names acme/other instead of acme/wrong.");
            save(manifest, "{");
            assertThat(development.reload()).isFalse();
            save(
                    manifest,
                    right.replace("  \"icon\"", "  \"display_name\": \"Better\",\n  \"icon\"")
                            .replaceFirst("  \"display_name\": \"wrong\",\n", ""));
            assertThat(development.reload()).as(this::output).isTrue();
        }
        assertThat(Files.exists(project.resolve("install.lock"))).isFalse();
    }

    @Test
    @Timeout(60)
    void refusesTwoPluginsWithOneName() throws Exception {
        try (Development development = open(project("acme/twin"))) {
            assertThat(development.reload()).as(this::output).isTrue();
        }
        Path other = directory.resolve("elsewhere");
        Path copy = write("acme/twin", other);
        CompletableFuture<Development> opened = CompletableFuture.supplyAsync(() -> {
            try {
                return open(copy);
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        await(() -> output().contains("Another plugin named acme/twin is in"));
        assertThat(opened).isNotDone();
        Path manifest = copy.resolve("core.json");
        save(manifest, Files.readString(manifest).replace("\"acme/twin\"", "\"acme/sister\""));
        opened.get(30, TimeUnit.SECONDS).close();
    }

    @Test
    @Timeout(60)
    void watchesAndWaitsForADirectoryThatVanishes() throws Exception {
        Path project = project("acme/watched");
        Path controller = project.resolve("src/main/java/acme/watched/web/GreetingController.java");
        String source = Files.readString(controller);
        Development development = open(project);
        Thread loop = new Thread(() -> {
            try {
                development.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        loop.start();
        try {
            await(() -> output().contains("Reloaded acme/watched"));
            save(controller, source.replace("greeter.greet(whom)", "\"first\""));
            await(() -> greeting("acme/watched").equals("first"));
            Path away = project.resolveSibling("away");
            Files.move(project, away);
            await(() -> output().contains(project + " has disappeared."));
            assertThat(greeting("acme/watched")).isEqualTo("first");
            Files.move(away, project);
            save(controller, source.replace("greeter.greet(whom)", "\"second\""));
            await(() -> greeting("acme/watched").equals("second"));
        } finally {
            loop.interrupt();
            loop.join();
            development.close();
        }
    }

    @Test
    void goesOnWithALibraryThatClashesWithWhatTheApplicationBrings() throws Exception {
        Path jar = directory.resolve("old-logging.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("org/slf4j/Logger.class"));
            out.write(Objects.requireNonNull(org.slf4j.Logger.class.getResourceAsStream("/org/slf4j/Logger.class"))
                    .readAllBytes());
            out.closeEntry();
        }
        Path project = project("acme/clash");
        Path controller = project.resolve("src/main/java/acme/clash/web/GreetingController.java");
        try (Development development = open(project, List.of(jar))) {
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(output()).contains("lib/old-logging.jar", "The application has its own, which is used instead");
            save(controller, Files.readString(controller).replace("greeter.greet(whom)", "\"goes on\""));
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(greeting("acme/clash")).isEqualTo("goes on");
        }
    }

    /** Skipped where the console's TypeScript was not fetched. */
    @Test
    void compilesAPageInTypeScriptAndShowsItsMistakes() throws Exception {
        Path modules =
                Path.of("../spring-boot-starter/src/console/node_modules").toAbsolutePath();
        assumeTrue(
                Files.isRegularFile(modules.resolve("typescript/package.json")),
                "Skipped: run npm ci in spring-boot-starter/src/console");
        Path project = write("acme/typed", directory.resolve("projects"), EnumSet.of(Feature.REST, Feature.TYPESCRIPT));
        Files.createSymbolicLink(project.resolve("node_modules"), modules.toRealPath());
        Path page = project.resolve("src/main/web/main.ts");
        String source = Files.readString(page);
        try (Development development = open(project)) {
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(asset("acme/typed")).contains("Whom to greet");
            save(page, source.replace("Whom to greet", "Who is it"));
            long begun = processorTime();
            assertThat(development.reload()).as(this::output).isTrue();
            System.out.println(
                    "processor time of this process, without the compiler's, from save of a page in TypeScript: "
                            + (processorTime() - begun) / 1_000_000 + " ms");
            assertThat(asset("acme/typed")).contains("Who is it");
            assertThat(output()).contains("web/main.ts");
            assertThat(development.reload())
                    .as("what the compiler wrote is no save")
                    .isTrue();

            save(page, source.replace("field.value = 'World'", "field.valeu = 'World'"));
            assertThat(development.reload()).isFalse();
            assertThat(output()).contains("Not reloaded; the previous version keeps running.", "main.ts", "valeu");
            assertThat(problems()).contains("acme/typed", "valeu");
            assertThat(asset("acme/typed")).contains("Who is it");
            save(page, source);
            assertThat(development.reload()).as(this::output).isTrue();
            assertThat(problems()).doesNotContain("acme/typed");
        }
    }

    private static String problems() {
        return String.valueOf(client.get("/admin/plugin/events").data().get("development"));
    }

    private static String asset(String plugin) {
        return client.get("/plugin/" + plugin + "/assets/main.js").response().body();
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        for (int i = 0; i < 300 && !condition.call(); i++) {
            Thread.sleep(100);
        }
        assertThat(condition.call()).isTrue();
    }

    private static String greeting(String plugin) {
        return client.get("/plugin/" + plugin + "/api/greeting")
                .json()
                .get("text")
                .asString();
    }

    private static Path project(String name) throws IOException {
        return write(name, directory.resolve("projects"));
    }

    private static Path write(String name, Path parent) throws IOException {
        return write(name, parent, EnumSet.of(Feature.REST, Feature.TABLE, Feature.COMMAND));
    }

    private static Path write(String name, Path parent, Set<Feature> features) throws IOException {
        PluginName plugin = PluginName.of(name);
        SkeletonOptions options =
                SkeletonOptions.DEFAULT.withDisplayName(plugin.name()).withFeatures(features);
        Path project = parent.resolve(plugin.name());
        for (Map.Entry<String, byte[]> file : PluginSkeleton.of(plugin, options, Instant.parse("2026-01-01T00:00:00Z"))
                .files()
                .entrySet()) {
            Path path = project.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        return project;
    }

    private static void save(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }

    private Development open(Path project) throws IOException, InterruptedException {
        return open(project, List.of());
    }

    private Development open(Path project, List<Path> libraries) throws IOException, InterruptedException {
        Terminal terminal = new Terminal(
                new BufferedReader(new StringReader("")),
                new PrintStream(printed, true, StandardCharsets.UTF_8),
                new PrintStream(printed, true, StandardCharsets.UTF_8),
                Terminal.Kind.NONE,
                Map.of(),
                directory,
                () -> TimeZone.getTimeZone("UTC"));
        return Development.open(
                project,
                new BaseDirectory(directory.resolve("base")),
                Optional.of(server.bean(PluginLoader.class)),
                libraries,
                terminal);
    }

    private String output() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static long processorTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static int remainingLoaders() throws InterruptedException {
        HostRuntime runtime = server.bean(PluginLoader.class).runtime();
        for (int i = 0; i < 100 && runtime.remainingLoaderCount() > 0; i++) {
            System.gc();
            Thread.sleep(20);
        }
        runtime.remainingLoaders().forEach(System.out::println);
        return runtime.remainingLoaderCount();
    }
}
