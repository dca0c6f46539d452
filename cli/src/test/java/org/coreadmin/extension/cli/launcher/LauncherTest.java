package org.coreadmin.extension.cli.launcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.extension.sweep.Sweep;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code core} itself, on a distribution whose only command tells how it was called. */
@Sampled(oneIn = 2)
@Turn(kind = "commands at work", place = 5, of = 9)
class LauncherTest {

    private static final Path SCRIPT = Path.of("..", "core").toAbsolutePath().normalize();

    @TempDir
    static Path shared;

    @TempDir
    Path directory;

    private static Path jar;
    private static Path sweep;
    private Path home;

    @BeforeAll
    static void makesTheJars() throws Exception {
        assumeThat(Path.of("/bin/sh")).as("the launcher is a shell script").exists();
        jar = TellingJar.in(shared);
        Path classes = Path.of(
                Sweep.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        sweep = TellingJar.jar(classes, shared.resolve("core-sweep.jar"));
    }

    @BeforeEach
    void unpacksTheDistribution() throws IOException {
        home = directory.resolve("größer als ✓");
        distribution(home);
        Files.copy(SCRIPT, home.resolve("core"));
    }

    @Test
    void passesArgumentsAndTheExitCodeThrough() throws Exception {
        for (String shell : List.of("sh", "dash", "bash")) {
            if (!Files.exists(Path.of("/bin", shell))) {
                continue;
            }
            Run run = run(Map.of(), shell, home.resolve("core").toString(), "exit=7", "a b", "", "ü'\"$x", "*");

            assertThat(run.exitCode()).as(shell).isEqualTo(7);
            assertThat(run.out()).as(shell).contains("arguments=[exit=7|a b||ü'\"$x|*]");
        }
    }

    @Test
    void worksThroughLinksAndFromAnyDirectory() throws Exception {
        Path links = Files.createDirectory(directory.resolve("links"));
        Files.createSymbolicLink(links.resolve("first"), home.resolve("core"));
        Files.createSymbolicLink(directory.resolve("second"), Path.of("links", "first"));

        Run run = run(Map.of(), "../second");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("distribution=" + home.toRealPath());
        assertThat(run.out()).contains("directory=" + links.toRealPath());
        assertThat(run.out()).contains("program=../second\n");
    }

    @Test
    void staysInADirectoryThatItMayEnterButNotRead() throws Exception {
        Path closed = Files.createDirectory(directory.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("-wx------"));
        String here = closed.toRealPath().toString();
        String core = "cd '" + here + "' && exec '" + home.resolve("core") + "'";

        Run run = Files.isReadable(closed) // as root
                ? run(Map.of(), "setpriv", "--bounding-set=-all", "sh", "-c", core)
                : run(Map.of(), "sh", "-c", core);

        assertThat(run.out()).as(run.err()).contains("directory=" + here + "\n");
    }

    @Test
    void isCalledByItsNameAloneWherePathFindsIt() throws Exception {
        Path core = home.resolve("core");
        String path = home + ":" + System.getenv("PATH");
        assertThat(run(Map.of("PATH", path), "sh", "-c", "core").out()).contains("program=core\n");
        assertThat(run(Map.of("PATH", path), core.toString()).out()).contains("program=core\n");
        assertThat(run(Map.of(), core.toString()).out()).contains("program=" + core + "\n");
    }

    @Test
    void passesSignalsThrough() throws Exception {
        Process process = start(Map.of(), home.resolve("core").toString(), "wait");
        try (var out = process.inputReader(UTF_8)) {
            String line = out.readLine();
            while (line != null && !line.equals("waiting")) {
                line = out.readLine();
            }
            process.destroy();

            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isEqualTo(128 + 15);
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void takesCareOfFileNamesWhereTheLocaleKnowsOnlyAscii() throws Exception {
        Run run = run(Map.of("LC_ALL", "C"), home.resolve("core").toString(), "ü");

        assertThat(run.out()).contains("arguments=[ü]").contains("distribution=" + home.toRealPath());
    }

    @Test
    void speaksTheLanguageOfALocaleThatIsNotInstalledHere() throws Exception {
        commandLineOfThisBuild();
        String core = home.resolve("core").toString();

        Run asked = run(Map.of("CORE_CACHE_DIR", "off", "CORE_LANG", "zh"), core, "core-extension:nothing");
        Run run = run(
                Map.of("CORE_CACHE_DIR", "off", "LC_ALL", "", "LANG", "zh_XX.UTF-8"), core, "core-extension:nothing");

        assertThat(run.err()).isEqualTo(asked.err()).contains("core-extension:nothing");
        assertThat(run.err())
                .isNotEqualTo(run(Map.of("CORE_CACHE_DIR", "off"), core, "core-extension:nothing")
                        .err());
    }

    @Test
    void prefersTheJavaOfJavaHome() throws Exception {
        Path java = javaThatTells("17.0.2");

        Run run = run(Map.of("JAVA_HOME", java.toString()), home.resolve("core").toString());

        assertThat(run.out()).isEqualTo("the other java\n");
    }

    @Test
    void passesOverAJavaThatIsTooOld() throws Exception {
        for (String version : List.of("1.8.0_392", "11.0.2", "16")) {
            Path java = javaThatTells(version);

            Run run = run(
                    Map.of("JAVA_HOME", java.toString()), home.resolve("core").toString());

            assertThat(run.out()).as(version).contains("arguments=[]");
        }
    }

    @Test
    void appendsOptionsForTheJvm() throws Exception {
        Run run = run(
                Map.of("CORE_JAVA_OPTS", "-Dtold=yes -Xmx99m"),
                home.resolve("core").toString());

        assertThat(run.out()).contains("told=yes").contains("-Xmx99m");
    }

    @Test
    void startsCommandsFastAndServersForTheLongRun() throws Exception {
        String core = home.resolve("core").toString();
        for (String word : List.of("core-extension:local-list", "install", "role:list", "dev", "acme:hello")) {
            assertThat(run(Map.of(), core, word).out())
                    .as(word)
                    .contains("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
        }
        Run server = run(Map.of(), core, "--base", "x", "serve");

        assertThat(server.out()).doesNotContain("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
        assertThat(server.out()).as("gives memory back when idle").contains("-XX:G1PeriodicGCInterval=");
    }

    @Test
    void leavesTheCollectorToWhoChoosesOne() throws Exception {
        Files.createDirectories(home.resolve("lib/server"));
        String core = home.resolve("core").toString();
        for (String word : List.of("local-list", "serve")) {
            for (String option : List.of("-XX:+UseSerialGC", "-XX:+UseParallelGC", "-XX:ConcGCThreads=2")) {
                for (String variable : List.of("CORE_JAVA_OPTS", "JAVA_TOOL_OPTIONS")) {
                    Run run = run(Map.of(variable, option), core, word);

                    assertThat(run.exitCode())
                            .as(variable + "=" + option + " " + word + "\n" + run.err())
                            .isZero();
                    assertThat(run.out()).doesNotContain("-XX:+UseG1GC");
                }
            }
        }
        assertThat(run(Map.of("CORE_JAVA_OPTS", "-XX:+UseZGC"), core, "local-list")
                        .err())
                .as("of the archive, which is for another collector")
                .isEmpty();
    }

    @Test
    void opensPackagesOfTheJdkToNoPluginOfACommand(@TempDir Path base) throws Exception {
        PluginSource.withCommand(base, """
                new java.util.Timer("careless timer", true);
                ClassLoader host = ClassLoader.getSystemClassLoader();
                for (String name : words) {
                    try {
                        Class.forName(name, false, host).getDeclaredMethods()[0].setAccessible(true);
                        System.out.println("opened " + name);
                    } catch (java.lang.reflect.InaccessibleObjectException e) {
                        System.out.println("closed " + name);
                    }
                }
                return 0;
                """);
        assertThat(Call.core(base, "core-extension:install", "acme/run", "--yes")
                        .exitCode())
                .isZero();
        commandLineOfThisBuild();

        List<String> closed = List.of(
                "java.lang.ApplicationShutdownHooks",
                "java.util.TaskQueue",
                "java.util.concurrent.ThreadPoolExecutor$Worker",
                "java.sql.DriverInfo");
        String core = home.resolve("core").toString();
        Run run = run(
                Map.of("CORE_CACHE_DIR", "off", "CORE_HOME", base.toString()),
                Stream.concat(Stream.of(core, "acme:run"), closed.stream()).toArray(String[]::new));

        assertThat(run.out().lines())
                .containsExactlyElementsOf(
                        closed.stream().map(name -> "closed " + name).toList());
        assertThat(run.err()).as("a command ends, and sweeps up nothing").isEmpty();
    }

    /** In a server that is the only module which may look into these packages. */
    @Test
    void opensPackagesOfTheJdkToTheSweepOfAServer() throws Exception {
        Files.createDirectories(home.resolve("lib/server"));
        String core = home.resolve("core").toString();
        for (String word : List.of("serve", "dev")) {
            assertThat(run(Map.of(), core, word).out())
                    .as(word)
                    .contains("--add-modules=core.sweep", "--add-opens=java.base/java.lang=core.sweep")
                    .doesNotContain("ALL-UNNAMED=");
        }
        assertThat(run(Map.of(), core, "local-list").out()).doesNotContain("core.sweep");
    }

    /** Puts the classes of this build in the place of the jar that only tells. */
    private void commandLineOfThisBuild() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(entry -> Path.of(entry).toUri().toString())
                                .collect(Collectors.joining(" ")));
        try (OutputStream file = Files.newOutputStream(home.resolve("lib/core-cli.jar"))) {
            new JarOutputStream(file, manifest).close();
        }
    }

    @Test
    void trainsOnceAndSaysSoOnStderr() throws Exception {
        Run first = run(Map.of(), home.resolve("core").toString());
        Run second = run(Map.of(), home.resolve("core").toString());

        assertThat(first.err()).startsWith("core: preparing a fast start");
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(archive()).isNotEmptyFile();
    }

    @Test
    void sharesOneArchiveBetweenAllCommands() throws Exception {
        String core = home.resolve("core").toString();

        assertThat(run(Map.of(), core, "local-list").err()).startsWith("core: preparing a fast start");
        for (String word : List.of("install", "role:list", "dev", "acme:hello", "--version")) {
            assertThat(run(Map.of(), core, word).err()).as(word).isEmpty();
        }
        assertThat(archive()).asString().endsWith("-commands.classes");
    }

    @Test
    void takesClassesOutOfTheArchive() throws Exception {
        Files.move(home, directory.resolve("plain")); // archives of older Javas hold no jars in paths of other letters
        String core = directory.resolve("plain/core").toString();
        run(Map.of(), core);

        Path loaded = directory.resolve("loaded");
        run(Map.of("CORE_JAVA_OPTS", "-Xlog:class+load:file=" + loaded), core);

        assertThat(Files.readString(loaded))
                .containsPattern("org.coreadmin.extension.cli.Main source: shared objects file");
    }

    @Test
    void throwsArchivesOfEarlierVersionsAway() throws Exception {
        Path cache = Files.createDirectory(home.resolve(".cache"));
        List<String> old = List.of(
                "17.0.15-Debian-short.classes",
                "17.0.15-Debian-short.classes.for",
                "17.0.15-Debian-look.classes",
                "17.0.15-Debian-usual.classes.failed");
        for (String name : old) {
            Files.writeString(cache.resolve(name), "old");
        }
        Files.createDirectories(cache.resolve("17.0.15-Debian-usual.classes.sqlite/library"));
        run(Map.of(), home.resolve("core").toString(), "serve");
        Path server = archive();
        Files.writeString(server.resolveSibling(server.getFileName() + ".for"), "/usr/lib/jvm/java " + home);

        Run run = run(Map.of(), home.resolve("core").toString(), "serve");

        assertThat(run.err()).matches("core: preparing a fast start on Java \\S+ \\(once\\) …\n");
        try (Stream<Path> files = Files.list(cache)) {
            assertThat(files).containsExactlyInAnyOrder(server, server.resolveSibling(server.getFileName() + ".for"));
        }
    }

    @Test
    void startsWithoutAnArchiveWhereNoneCanBeMade() throws Exception {
        String core = home.resolve("core").toString();
        Map<String, String> broken = Map.of("JAVA_HOME", javaThatTells("17.0.2").toString());
        Map<String, String> noDirectory =
                Map.of("CORE_CACHE_DIR", home.resolve("core/cache").toString());

        assertThat(run(broken, core).err()).startsWith("core: preparing a fast start");
        assertThat(run(broken, core)).isEqualTo(new Run(0, "the other java\n", ""));
        assertThat(run(noDirectory, core).err()).isEmpty();
        assertThat(run(noDirectory, core).out()).contains("arguments=[]");
    }

    @Test
    void trainsAServerOnceToo() throws Exception {
        String core = home.resolve("core").toString();
        Run first = run(Map.of(), core, "--base", "x", "serve");
        Run second = run(Map.of(), core, "--base", "x", "serve");

        assertThat(first.err()).startsWith("core: preparing a fast start");
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).isEqualTo(first.out()).contains("arguments=[--base|x|serve]");
        assertThat(archive()).isNotEmptyFile().asString().endsWith("-server.classes");
    }

    @Test
    void trainsNoServerForWhatIsNone() throws Exception {
        String core = home.resolve("core").toString();
        for (String line : List.of("serve --help", "--base serve local-list", "info serve", "help serve")) {
            run(Map.of(), "sh", "-c", "'" + core + "' " + line);
        }

        assertThat(archive()).asString().endsWith("-commands.classes");
    }

    @Test
    void makesTheServersArchiveAnewWhenItsLibrariesChange() throws Exception {
        Path libraries = Files.createDirectories(home.resolve("lib/server"));
        String core = home.resolve("core").toString();
        run(Map.of(), core, "serve");
        Files.copy(sweep, libraries.resolve("more.jar"));

        assertThat(run(Map.of(), core, "serve").err()).startsWith("core: preparing a fast start");
    }

    @Test
    void trainsWithoutWhatIsSetUpForTheRealThing() throws Exception {
        Files.createDirectories(home.resolve("lib/server"));
        Map<String, String> real =
                Map.of("CORE_HOME", directory.toString(), "JAVA_TOOL_OPTIONS", "--limit-modules=java.base");
        for (String word : List.of("serve", "core-extension:install", "local-list")) {
            run(real, home.resolve("core").toString(), word);
        }

        try (Stream<Path> files = Files.list(home.resolve(".cache"))) {
            assertThat(files.map(file -> file.toString().replaceAll(".*-", "")))
                    .containsExactlyInAnyOrder(
                            "server.classes", "server.classes.for", "commands.classes", "commands.classes.for");
        }
    }

    @Test
    void trainsInACacheDirectoryThatIsNamedFromHere() throws Exception {
        Run first = run(Map.of("CORE_CACHE_DIR", "here"), home.resolve("core").toString());
        Run second = run(Map.of("CORE_CACHE_DIR", "here"), home.resolve("core").toString());

        assertThat(first.err()).startsWith("core: preparing a fast start");
        assertThat(second.err()).isEmpty();
        assertThat(directory.resolve("here")).isDirectoryContaining("glob:**.classes");
    }

    @Test
    void saysNothingWhenTheArchiveIsDamaged() throws Exception {
        Run whole = run(Map.of(), home.resolve("core").toString());
        Path archive = archive();
        Files.setPosixFilePermissions(archive, PosixFilePermissions.fromString("rw-r--r--"));
        Files.writeString(archive, "damaged");

        Run damaged = run(Map.of(), home.resolve("core").toString());

        assertThat(damaged.exitCode()).isZero();
        assertThat(damaged.err()).isEmpty();
        assertThat(damaged.out()).isEqualTo(whole.out());
    }

    @Test
    void makesTheArchiveAnewWhenAJarHasChanged() throws Exception {
        run(Map.of(), home.resolve("core").toString());
        Files.setLastModifiedTime(
                home.resolve("lib/core-cli.jar"), FileTime.from(Instant.now().plus(Duration.ofDays(1))));

        Run again = run(Map.of(), home.resolve("core").toString());

        assertThat(again.err()).startsWith("core: preparing a fast start");
    }

    @Test
    void doesWithoutTheArchiveOnRequest() throws Exception {
        Run run = run(Map.of("CORE_CACHE_DIR", "off"), home.resolve("core").toString());

        assertThat(run.err()).isEmpty();
        assertThat(home.resolve(".cache")).doesNotExist();
    }

    @Test
    void buildsACheckoutOnFirstUseAndWhenItsSourcesAreNewer() throws Exception {
        Checkout checkout = checkout();

        Run first = checkout.run();
        Run second = checkout.run();
        Files.setLastModifiedTime(
                checkout.directory().resolve("engine/src/main/java/A.java"),
                FileTime.from(Instant.now().plusSeconds(5)));
        Run third = checkout.run();

        assertThat(first.err()).startsWith("core: first use: building").contains("maven speaks");
        assertThat(first.out()).startsWith("arguments=[]").doesNotContain("maven speaks");
        assertThat(second.err()).isEmpty();
        assertThat(third.err()).startsWith("core: sources have changed: building");
    }

    @Test
    void buildsOnceForTwoThatStartTogether() throws Exception {
        Checkout checkout = checkout();
        Process one = checkout.start();
        Process other = checkout.start();

        assertThat(Run.of(one).exitCode()).isZero();
        assertThat(Run.of(other).exitCode()).isZero();
        assertThat(Files.readAllLines(checkout.directory().resolve("builds"))).hasSize(1);
    }

    @Test
    void tellsWhenTheBuildFails() throws Exception {
        Checkout checkout = checkout();
        Files.writeString(checkout.tools().resolve("mvn"), "#!/bin/sh\necho broken >&2\nexit 1\n");

        Run run = checkout.run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("broken").contains("core: the build failed");
    }

    /** A checkout whose Maven is a script that makes the distribution. */
    private record Checkout(LauncherTest test, Path directory, Path tools) {

        Run run() throws Exception {
            return Run.of(start());
        }

        Process start() throws IOException {
            Map<String, String> environment =
                    Map.of("PATH", tools + ":" + System.getenv("PATH"), "CORE_CACHE_DIR", "off");
            return test.start(environment, directory.resolve("core").toString());
        }
    }

    private Checkout checkout() throws IOException {
        Path root = Files.createDirectory(directory.resolve("a checkout"));
        Files.copy(SCRIPT, root.resolve("core"));
        for (String file : List.of("pom.xml", "distribution/pom.xml", "engine/src/main/java/A.java")) {
            Files.createDirectories(root.resolve(file).getParent());
            Files.createFile(root.resolve(file));
        }
        Path template = Files.createDirectory(directory.resolve("template"));
        distribution(template);
        Path tools = Files.createDirectory(directory.resolve("tools"));
        Path mvn = tools.resolve("mvn");
        Files.writeString(mvn, """
                #!/bin/sh
                echo maven speaks
                echo build >> '%1$s/builds'
                sleep 0.3
                mkdir -p '%1$s/distribution/target/core-extension'
                cp -R '%2$s/.' '%1$s/distribution/target/core-extension'
                touch '%1$s/distribution/target/core-extension/built'
                """.formatted(root, template));
        Files.setPosixFilePermissions(mvn, PosixFilePermissions.fromString("rwxr-xr-x"));
        return new Checkout(this, root, tools);
    }

    private Path javaThatTells(String version) throws IOException {
        Path java = Files.createTempDirectory(directory, "java");
        Files.writeString(java.resolve("release"), "IMPLEMENTOR=\"Other\"\nJAVA_VERSION=\"" + version + "\"\n");
        Path program = Files.createDirectory(java.resolve("bin")).resolve("java");
        Files.writeString(program, "#!/bin/sh\necho the other java\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return java;
    }

    private Path archive() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve(".cache"))) {
            return files.filter(file -> file.toString().endsWith(".classes"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void distribution(Path home) throws IOException {
        Files.createDirectories(home.resolve("lib"));
        Files.copy(jar, home.resolve("lib/core-cli.jar"));
        Files.copy(sweep, home.resolve("lib/core-sweep.jar"));
    }

    private Run run(Map<String, String> environment, String... command) throws Exception {
        return Run.of(start(environment, command));
    }

    private Process start(Map<String, String> environment, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        Path links = directory.resolve("links");
        builder.directory((Files.exists(links) ? links : directory).toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("CORE_") || name.startsWith("LC_"));
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** How a process ended. */
    private record Run(int exitCode, String out, String err) {

        static Run of(Process process) throws IOException, InterruptedException {
            process.getOutputStream().close();
            try (var out = process.getInputStream();
                    var err = process.getErrorStream()) {
                String told = new String(out.readAllBytes(), UTF_8);
                String complained = new String(err.readAllBytes(), UTF_8);
                return new Run(process.waitFor(), told, complained);
            }
        }
    }
}
