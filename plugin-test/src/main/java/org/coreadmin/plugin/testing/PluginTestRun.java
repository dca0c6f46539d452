package org.coreadmin.plugin.testing;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.RuntimeListener;
import org.coreadmin.extension.host.RuntimeListener.DrainReport;
import org.coreadmin.extension.text.StrictJson;

/** The plugin under test in its application, from its install to its uninstall. */
final class PluginTestRun {

    private static final int PATIENCE = 60;
    private static final long PAUSE_MILLIS = 25;
    private static final String SOFT = "-XX:SoftRefLRUPolicyMSPerMB=0";

    private final Path base;
    private final TestHost host;
    private final TestClock clock;
    private final PluginUnderTest plugin;
    private final Set<Thread> threads;
    private final Set<String> tables;
    private final Set<String> files;
    private final List<DrainReport> reports = new CopyOnWriteArrayList<>();

    private PluginTestRun(Path base, TestHost host, TestClock clock, PluginTest settings)
            throws IOException, SQLException {
        this.base = base;
        this.host = host;
        this.clock = clock;
        PluginFolder folder = PluginFolder.at(Path.of(settings.plugin()));
        this.plugin = new PluginUnderTest(folder, host);
        List<String> libraries = List.of(settings.libraries());
        for (String other : settings.with()) {
            installBefore(other);
        }
        this.threads = Thread.getAllStackTraces().keySet();
        this.tables = tables(host.dataSource());
        this.files = files(base);
        host.loader().runtime().observe(new RuntimeListener() {
            @Override
            public void closed(DrainReport report) {
                reports.add(report);
            }
        });
        install(folder, libraries);
    }

    /** Starts an application and installs the plugin. */
    static PluginTestRun begin(PluginTest settings) throws IOException, SQLException {
        Path base = Files.createTempDirectory("plugin-test");
        TestHost host = null;
        try {
            Instant now = Instant.now();
            TestClock clock = new TestClock(now);
            host = start(settings, base, clock);
            return new PluginTestRun(base, host, clock, settings);
        } catch (IOException | SQLException | RuntimeException | AssertionError e) {
            if (host != null) {
                host.close();
            }
            delete(base);
            throw e;
        }
    }

    private static TestHost start(PluginTest settings, Path base, TestClock clock) throws IOException, SQLException {
        StringBuilder yaml = new StringBuilder();
        String registry = registry(settings);
        yaml.append(
                registry.isEmpty()
                        ? "registries: []\n"
                        : "registries:\n  - id: test\n    url: " + quoted(registry) + "\n");
        Optional<DataSource> postgresql = Optional.empty();
        if (settings.database() == PluginTest.Database.POSTGRESQL) {
            PluginDatabase.Empty database = PluginDatabase.newPostgresql();
            yaml.append("database:\n  url: ").append(quoted(database.url())).append('\n');
            postgresql = Optional.of(database.dataSource());
        }
        Path config = Files.createDirectories(base.resolve("config"));
        Files.writeString(config.resolve("core-extension.yaml"), yaml, StandardCharsets.UTF_8);
        if (settings.mode() == PluginTest.Mode.SERVER) {
            List<String> properties = new ArrayList<>(List.of(settings.settings()));
            if (settings.shared().length > 0) {
                properties.add("core.extension.shared-packages=" + String.join(",", settings.shared()));
            }
            return new ServerHost(base, properties);
        }
        Path data = Files.createDirectories(base.resolve("data"));
        return new EngineHost(
                base,
                postgresql.orElseGet(() -> PluginDatabase.sqlite(data.resolve("core.db"))),
                clock,
                List.of(settings.shared()));
    }

    private static String registry(PluginTest settings) {
        String given = !settings.registry().isEmpty()
                ? settings.registry()
                : System.getProperty("core.test.registry", System.getenv().getOrDefault("CORE_REGISTRY_URL", beside()));
        return given.isEmpty() || given.matches("[a-z]{2,}:.*")
                ? given
                : Path.of(given).toAbsolutePath().normalize().toString();
    }

    /**
     * Returns the registry that {@code core-extension:maven VENDOR/NAME} fills, in the Maven repository that this class
     * comes from.
     */
    private static String beside() {
        CodeSource source = PluginTest.class.getProtectionDomain().getCodeSource();
        try {
            Path jar =
                    source == null ? Path.of("") : Path.of(source.getLocation().toURI());
            Path registry = jar.resolve("../../../core-plugin-registry").normalize();
            return Files.isRegularFile(jar) && Files.isDirectory(registry) ? registry.toString() : "";
        } catch (URISyntaxException e) {
            return "";
        }
    }

    private static String quoted(String text) {
        return new String(StrictJson.write(java.util.Map.of("", text)), StandardCharsets.UTF_8)
                .replaceFirst("(?s).*?:\\s*(\".*\").*", "$1");
    }

    private void installBefore(String other) throws IOException {
        if (other.startsWith(".") || other.startsWith("/")) {
            install(PluginFolder.at(Path.of(other)), List.of());
        } else {
            PluginUnderTest.succeed(
                    host.loader().manager().install(other, InstallOptions.DEFAULT.withDependencies(true)));
        }
    }

    private void install(PluginFolder folder, List<String> libraries) throws IOException {
        Path work = Files.createTempDirectory("plugin-test-package");
        try {
            Path file = work.resolve("package.zip");
            new AssembledPlugin(folder, brought(folder), libraries)
                    .write(Files.createDirectory(work.resolve("tree")), file);
            PluginUnderTest.succeed(host.loader().manager().installPackage(file, InstallOptions.DEFAULT));
        } finally {
            delete(work);
        }
    }

    /** Returns the packages that the application shares, and those that required plugins export. */
    private Predicate<String> brought(PluginFolder folder) {
        Set<String> exported = new HashSet<>();
        for (PluginName required : folder.manifest().require().keySet()) {
            host.loader().runtime().plugins().find(required).ifPresent(other -> exported.addAll(other.exports()));
        }
        return name -> host.loader().runtime().sharesPackage(name) || exported.contains(name);
    }

    PluginUnderTest plugin() {
        return plugin;
    }

    TestClock clock() {
        return clock;
    }

    /**
     * Uninstalls the plugin and stops the application.
     *
     * @throws AssertionError naming all that stayed
     */
    void end() throws IOException, SQLException {
        List<String> stayed = new ArrayList<>();
        try {
            PluginLoader loader = host.loader();
            if (loader.isInstalled(plugin.name())) {
                PluginUnderTest.succeed(loader.manager().uninstall(plugin.name(), UninstallOptions.DEFAULT));
            }
            awaitCollection();
            for (HostRuntime.RemainingLoader left : loader.runtime().remainingLoaders()) {
                stayed.add("the class loader of " + left.label()
                        + (left.heldBy().isEmpty() ? "" : ", held by " + String.join("; ", left.heldBy())) + hint());
            }
            for (DrainReport report : reports) {
                report.leftovers().forEach(leftover -> stayed.add("the " + leftover));
                report.abandoned().forEach(work -> stayed.add("work that did not end: " + work));
            }
            newThreads().forEach(thread -> stayed.add("the thread '" + thread.getName() + "'"));
            difference(tables, tables(host.dataSource())).forEach(table -> stayed.add("the table " + table));
            difference(files, files(base)).forEach(file -> stayed.add("the file " + file));
        } finally {
            host.close();
            delete(base);
        }
        if (!stayed.isEmpty()) {
            throw new AssertionError(plugin.name() + " leaves behind, after it was uninstalled:\n- "
                    + stayed.stream().distinct().collect(Collectors.joining("\n- ")));
        }
    }

    private static Set<String> difference(Set<String> before, Set<String> after) {
        Set<String> more = new TreeSet<>(after);
        more.removeAll(before);
        return more;
    }

    /** Waits for the garbage collector. */
    private void awaitCollection() {
        for (int i = 0; i < PATIENCE && host.loader().runtime().remainingLoaderCount() > 0; i++) {
            System.gc();
            pause();
        }
    }

    /** Caches release soft references only when memory is short, unless the JVM is configured otherwise. */
    private static String hint() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().contains(SOFT)
                ? ""
                : " (the JVM option " + SOFT
                        + ", which core-plugin-parent sets, would tell whether a cache of the JDK holds it)";
    }

    /** Returns threads that only the plugin can have started, and that do not end within a second. */
    private List<Thread> newThreads() {
        List<Thread> fresh = List.of();
        for (int i = 0; i < PATIENCE; i++) {
            fresh = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.isAlive() && !threads.contains(thread) && !isOfApplication(thread))
                    .sorted(Comparator.comparing(Thread::getName))
                    .toList();
            if (fresh.isEmpty()) {
                break;
            }
            pause();
        }
        return fresh;
    }

    /**
     * Whether a thread is the application's: pools of the application, of its server and of the JDK start threads when
     * they are first needed.
     */
    private static boolean isOfApplication(Thread thread) {
        return Stream.of(
                        "core-",
                        "http-nio",
                        "Hikari",
                        "HttpClient",
                        "ForkJoinPool.commonPool",
                        "process reaper",
                        "Attach Listener",
                        "junit",
                        "surefire",
                        "Common-Cleaner",
                        "Cleaner",
                        "Catalina",
                        "scheduling-",
                        "PostgreSQL",
                        "Signal Dispatcher",
                        "container-",
                        "server-timer",
                        "drain ",
                        "plugin call watch")
                .anyMatch(thread.getName()::startsWith);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Set<String> tables(DataSource dataSource) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return PluginDatabase.tablesOf(connection).stream()
                    .filter(table -> !table.startsWith("core_") || table.startsWith("core__"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** Returns the files below a base directory, without the application's own. */
    private static Set<String> files(Path base) throws IOException {
        try (Stream<Path> tree = Files.walk(base)) {
            return tree.filter(Files::isRegularFile)
                    .map(file -> base.relativize(file).toString())
                    .filter(file -> !file.startsWith("plugin/.core/") && !file.startsWith("data/"))
                    .filter(file -> !file.equals("core.lock.json"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static void delete(Path directory) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> tree = Files.walk(directory)) {
            deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }
}
