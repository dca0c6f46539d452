package org.coreadmin.admin.overload;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.FaultyHost;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Commands without a server while a registry or the database fails: they end in time, with an exit code and a sentence. */
@Timeout(120)
@Turn(kind = "nodes and outages", place = 5, of = 7)
class CommandOutagesTest {

    /** The documented times are shortened by properties; much for a busy machine. */
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private static final List<String> REGISTRY = List.of(
            "core-extension:list",
            "core-extension:info acme/hello",
            "core-extension:outdated",
            "core-extension:audit",
            "core-extension:doctor",
            "core-extension:install acme/hello --dry-run",
            "core-extension:update --all --dry-run",
            "core-extension:download --name acme/hello");
    private static final List<String> DATABASE = List.of(
            "core-extension:local-list",
            "core-extension:doctor",
            "core-extension:history acme/hello",
            "core-extension:install other/tool",
            "token:list",
            "user:list",
            "role:list");

    @TempDir
    private Path directory;

    private Path base;

    private final String usualWait = System.getProperty("core.database.wait", "");

    @BeforeEach
    void publish() throws Exception {
        System.setProperty("core.registry.listing", "600");
        System.setProperty("core.registry.change", "800");
        System.setProperty("core.database.wait", "900");
        base = Files.createDirectories(directory.resolve("base"));
        Files.createDirectories(base.resolve("config"));
        for (String name : List.of("acme/hello", "other/tool")) {
            Path tree = Files.createDirectories(directory.resolve("tree").resolve(name));
            Files.writeString(tree.resolve("core.json"), "{\"name\": \"" + name + "\", \"version\": \"1.0.0\"}");
            new RegistryPublisher().publish(tree, directory.resolve(name.split("/")[0]), Progress.NONE);
        }
    }

    @AfterEach
    void waitAsBefore() {
        Set.of("core.registry.listing", "core.registry.change", "core.database.wait")
                .forEach(System::clearProperty);
        if (!usualWait.isEmpty()) {
            System.setProperty("core.database.wait", usualWait);
        }
    }

    @Test
    void aRegistryThatFails() throws Exception {
        try (FaultyHost host = new FaultyHost(directory.resolve("acme"))) {
            configure("registries: [{id: broken, url: \"" + host.address() + "\"}, {id: plain, url: "
                    + directory.resolve("other") + "}]\n");
            for (FaultyHost.Fault fault : List.of(FaultyHost.Fault.ERROR, FaultyHost.Fault.SLOW)) {
                for (String file : List.of("/registry.json", "/index/acme/hello.json", "/advisories.json")) {
                    host.on(file, fault);
                }
                Map<String, CommandLine.Outcome> outcomes = each(fault.name(), REGISTRY);
                assertThat(outcomes.get("core-extension:list").exitCode()).isZero();
                assertThat(outcomes.get("core-extension:list").out()).contains("other/tool");
                assertThat(outcomes.get("core-extension:list").err()).contains("The registry 'broken'");
                assertThat(outcomes.get("core-extension:install acme/hello --dry-run")
                                .exitCode())
                        .isNotZero();
                assertThat(outcomes.get("core-extension:install acme/hello --dry-run")
                                .err())
                        .contains("The registry 'broken'");
            }
        }
    }

    @Test
    void aDatabaseServerThatIsAwayOrSilent() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            int nobody;
            try (ServerSocket closed = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
                nobody = closed.getLocalPort();
            }
            for (int port : List.of(nobody, silent.getLocalPort())) {
                configure("registries: [{id: plain, url: " + directory.resolve("other") + "}]\n"
                        + "database:\n  url: jdbc:postgresql://localhost:" + port
                        + "/postgres\n  username: postgres\n  password: postgres\n");
                Map<String, CommandLine.Outcome> outcomes = each(port == nobody ? "away" : "silent", DATABASE);
                assertThat(outcomes.get("core-extension:local-list").exitCode()).isZero();
                assertThat(outcomes.get("token:list").exitCode()).isNotZero();
            }
        }
    }

    @Test
    void aDatabaseFileThatIsLocked() throws Exception {
        configure("registries: [{id: plain, url: " + directory.resolve("other") + "}]\n");
        assertThat(CommandLine.in(base).core("token:list").exitCode()).isZero();
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + base.resolve("data/core.db"));
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            Map<String, CommandLine.Outcome> outcomes = each("locked", DATABASE);
            assertThat(outcomes.get("core-extension:local-list").exitCode()).isZero();
            statement.execute("ROLLBACK");
        }
    }

    private void configure(String yaml) throws Exception {
        Files.writeString(base.resolve("config/core-extension.yaml"), "format: 1\n" + yaml);
    }

    private Map<String, CommandLine.Outcome> each(String fault, List<String> commands) {
        Map<String, CommandLine.Outcome> outcomes = new TreeMap<>();
        for (String command : commands) {
            Instant begun = Instant.now();
            CommandLine.Outcome outcome = CommandLine.in(base).core(command.split(" "));
            String what = fault + ", " + command + ": " + outcome;
            assertThat(Duration.between(begun, Instant.now())).as(what).isLessThan(LONGEST);
            assertThat(outcome.out() + outcome.err())
                    .as(what)
                    .isNotBlank()
                    .doesNotContain("Exception", "SQLSTATE", "SELECT", "\tat ");
            outcomes.put(command, outcome);
        }
        return outcomes;
    }
}
