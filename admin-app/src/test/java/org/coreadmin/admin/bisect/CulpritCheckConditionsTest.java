package org.coreadmin.admin.bisect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.Assumptions;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.ServerClasses;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The search under conditions that are not those of a quiet desk. Its plugins have background processes that leave a mark. */
@Turn(kind = "servers in processes of their own", place = 2, of = 10)
@Timeout(900)
class CulpritCheckConditionsTest {

    @TempDir
    private Path base;

    @TempDir
    private Path scratch;

    private CommandLine here = CommandLine.in(Path.of(""));

    @BeforeEach
    void writePlugins() throws IOException {
        here = CommandLine.in(base);
        worker("acme/bad", scratch.resolve("mark"));
        worker("acme/good", scratch.resolve("harmless"));
    }

    /** Fails if the mark appears, and takes it away. */
    private String[] probe() {
        String mark = scratch.resolve("mark").toString();
        return new String[] {
            "--probe",
            "sh",
            "-c",
            "rm -f '" + mark + "'; n=0; while [ $n -lt 50 ]; do if [ -e '" + mark + "' ]; then rm '" + mark
                    + "'; exit 1; fi; n=$((n+1)); sleep 0.1; done"
        };
    }

    private Outcome bisect(String... options) {
        return here.core(Stream.concat(Stream.of("core-extension:bisect"), Stream.of(options))
                .toArray(String[]::new));
    }

    private static String[] and(String[] probe, String... options) {
        return Stream.concat(Stream.of(options), Stream.of(probe)).toArray(String[]::new);
    }

    @Test
    void runsBackgroundProcessesOnlyWhenAsked() throws IOException {
        install();

        Outcome without = bisect(probe());
        assertThat(without.exitCode()).as(without.err()).isEqualTo(1);
        assertThat(without.err()).contains("The probe passes with all plugins", "--with-processes");

        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            here.with("MANAGEMENT_SERVER_PORT", String.valueOf(taken.getLocalPort())); // as the live server has it
            Outcome found = bisect(and(probe(), "--with-processes"));
            assertThat(found.exitCode()).as(found.err()).isZero();
            assertThat(found.out()).startsWith("acme/bad causes the problem");
        }
    }

    @Test
    void changesOnlyTheCopyOfAPostgresqlDatabase() throws Exception {
        try (EmbeddedPostgres server =
                EmbeddedPostgres.builder().setServerConfig("fsync", "off").start()) {
            sql(server, "postgres", "CREATE DATABASE live");
            String live = "jdbc:postgresql://localhost:" + server.getPort() + "/live";
            Files.createDirectories(base.resolve("config"));
            Files.writeString(
                    base.resolve("config/core-extension.yaml"),
                    "format: 1\ndatabase:\n  url: " + live
                            + "\n  username: postgres\n  password: ${env:DATABASE_PASSWORD}\n");
            here.with("DATABASE_PASSWORD", "postgres");
            install();
            assertThat(here.core("user:list").exitCode()).isZero();
            sql(server, "postgres", "CREATE DATABASE dump TEMPLATE live");
            Map<String, String> before = rows(server);
            Map<String, String> files = BisectTraces.files(base);

            Outcome unnamed = bisect(probe());
            assertThat(unnamed.exitCode()).isEqualTo(1);
            assertThat(unnamed.err()).contains("must not be changed by trials", "--database");
            Outcome same = bisect(and(
                    probe(),
                    "--database",
                    "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/live?sslmode=disable"));
            assertThat(same.exitCode()).isEqualTo(2);
            assertThat(same.err()).contains("--database is the one that");
            assertThat(rows(server)).isEqualTo(before);

            Outcome found = bisect(and(probe(), "--with-processes", "--database", live.replace("/live", "/dump")));

            assertThat(found.exitCode()).as(found.err()).isZero();
            assertThat(found.out()).startsWith("acme/bad causes the problem");
            assertThat(rows(server)).isEqualTo(before);
            assertThat(BisectTraces.files(base)).isEqualTo(files);
            Outcome doctor = here.core("core-extension:doctor");
            assertThat(doctor.out()).as("nobody took the live database over").doesNotContain("belongs to");
        }
    }

    @Test
    void endsAProbeThatHangsWithAllThatItStarted() throws Exception {
        install();
        List<String> told = new ArrayList<>();
        String pids = scratch.resolve("pids").toString();
        CulpritCheck check = new CulpritCheck(
                new BaseDirectory(base),
                new Terminal(
                        new BufferedReader(new StringReader("")),
                        System.out,
                        System.err,
                        Terminal.Kind.NONE,
                        Map.of(),
                        base,
                        () -> TimeZone.getTimeZone("UTC")),
                new TrialServer.Patience(Duration.ofMinutes(2), Duration.ofSeconds(2)));
        List<String> hanging = List.of("sh", "-c", "sleep 1000 & echo $! >> '" + pids + "'; wait");

        assertThatThrownBy(() -> check.run(
                        new CulpritCheck.Request(hanging, false, Optional.empty()), line -> told.add(line.toString())))
                .hasMessageContaining("The probe fails without any plugin too");

        assertThat(told)
                .containsExactly(
                        "Trial 1, with all plugins: the probe does not end.",
                        "Trial 2, without acme/bad, acme/good: the probe does not end.");
        for (String pid : Files.readAllLines(Path.of(pids))) {
            Optional<ProcessHandle> left = ProcessHandle.of(Long.parseLong(pid));
            if (left.isPresent()) {
                left.get().onExit().get(30, TimeUnit.SECONDS);
            }
        }
    }

    /** As Ctrl-C does in a terminal, but only to the command itself: what it started ends through it. */
    @Test
    void leavesNothingWhenItIsInterrupted() throws Exception {
        Assumptions.assumeThat(Files.exists(Path.of("/proc/self"))).isTrue();
        install();
        Map<String, String> files = BisectTraces.files(base);
        Path begun = scratch.resolve("begun");
        Path temporary = Files.createDirectory(scratch.resolve("temporary"));
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ServerClasses.options());
        command.addAll(List.of(
                "-Djava.io.tmpdir=" + temporary,
                "org.coreadmin.extension.cli.Main",
                "core-extension:bisect",
                "--base",
                base.toString(),
                "--probe",
                "sh",
                "-c",
                "touch '" + begun + "'; sleep 1000"));
        Path log = scratch.resolve("log");
        Process bisect = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        while (!Files.exists(begun)) {
            assertThat(bisect.isAlive()).as(Files.readString(log)).isTrue();
            Thread.sleep(50);
        }
        List<ProcessHandle> started = bisect.descendants().toList();
        assertThat(started).as("a server, a shell, and what it waits for").hasSizeGreaterThanOrEqualTo(3);
        assertThat(BisectTraces.copies(temporary)).isNotEmpty();

        assertThat(new ProcessBuilder("kill", "-INT", String.valueOf(bisect.pid()))
                        .start()
                        .waitFor())
                .isZero();

        assertThat(bisect.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(bisect.exitValue()).as(Files.readString(log)).isEqualTo(130);
        for (ProcessHandle one : started) {
            one.onExit().get(30, TimeUnit.SECONDS);
        }
        assertThat(BisectTraces.copies(temporary)).as(Files.readString(log)).isEmpty();
        assertThat(BisectTraces.files(base)).isEqualTo(files);
    }

    private void install() {
        for (String name : List.of("acme/bad", "acme/good")) {
            Outcome installed = here.core("core-extension:install", name, "--yes");
            assertThat(installed.exitCode()).as(installed.err()).isZero();
        }
    }

    private void worker(String name, Path mark) throws IOException {
        String packageName = name.replace('/', '.');
        Path directory = PluginFiles.write(
                base, name, "1.0.0", "\"config\": \"" + packageName + ".Config\"", packageName + ".Work", """
                package %s;
                import java.nio.file.*;
                import java.time.Duration;
                import org.coreadmin.extension.api.*;
                public class Work implements BackgroundProcess {
                    public void run(StopSignal stop) throws Exception {
                        do {
                            Files.writeString(Path.of("%s"), "was here");
                        } while (!stop.await(Duration.ofMillis(100)));
                    }
                }
                """.formatted(
                                packageName, mark));
        Files.writeString(
                directory.resolve("src/main/java").resolve(name).resolve("Config.java"), """
                package %s;
                import java.util.Map;
                import org.coreadmin.extension.api.*;
                public class Config implements ConfigProvider {
                    public Map<String, Object> config() {
                        return Contributions.builder().process(Work.class).toMap();
                    }
                }
                """.formatted(packageName));
    }

    private static void sql(EmbeddedPostgres server, String database, String sql) throws SQLException {
        try (Connection connection = server.getDatabase("postgres", database).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** All rows of all tables of the live database. */
    private static Map<String, String> rows(EmbeddedPostgres server) throws SQLException {
        Map<String, String> rows = new TreeMap<>();
        try (Connection connection = server.getDatabase("postgres", "live").getConnection();
                Statement statement = connection.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (ResultSet found =
                    statement.executeQuery("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")) {
                while (found.next()) {
                    tables.add(found.getString(1));
                }
            }
            assertThat(tables).isNotEmpty();
            for (String table : tables) {
                try (ResultSet found =
                        statement.executeQuery("SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '')"
                                + " FROM \"" + table + "\" t")) {
                    found.next();
                    rows.put(table, found.getString(1));
                }
            }
        }
        return rows;
    }
}
