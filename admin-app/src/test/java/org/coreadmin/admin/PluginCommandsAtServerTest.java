package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.RawHttp;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A plugin's command on the base directory of a server that runs. */
@TestInstance(Lifecycle.PER_CLASS)
class PluginCommandsAtServerTest {

    private Path base;
    private RunningServer server;

    @BeforeAll
    void start(@TempDir Path directory) throws IOException {
        LoggerFactory
                .getILoggerFactory(); // before the command line's own log is: a server in its process needs Logback
        base = directory;
        Path plugin = PluginFiles.write(base, "acme/run", "1.0.0", "\"config\": \"run.Provider\"", "run.Provider", """
                        package run;
                        public final class Provider implements org.coreadmin.extension.api.ConfigProvider {
                            public java.util.Map<String, Object> config() {
                                return org.coreadmin.extension.api.Contributions.builder().command(Run.class).toMap();
                            }
                        }
                        """);
        Files.writeString(plugin.resolve("src/main/java/run/Run.java"), """
                package run;
                import java.nio.file.*;
                import picocli.CommandLine.*;
                @Command(name = "acme:run", description = "Runs.")
                public final class Run implements java.util.concurrent.Callable<Integer> {
                    @Spec Model.CommandSpec spec;
                    @Option(names = "--wait") Path wait;
                    @Option(names = "--fail") boolean fail;
                    @Parameters(arity = "0..*") java.util.List<String> words = java.util.List.of();
                    public Integer call() throws Exception {
                        if (fail) {
                            throw new IllegalStateException("no apples left");
                        }
                        System.out.println("on " + Thread.currentThread().getName() + " 苹果");
                        System.err.println("a warning");
                        spec.commandLine().getOut().println(words);
                        try {
                            while (wait != null) {
                                Thread.sleep(1000);
                            }
                        } catch (InterruptedException e) {
                            Files.createFile(wait);
                        }
                        return words.size();
                    }
                }
                """);
        server = RunningServer.on(base);
        assertThat(core("core-extension:install", "acme/run", "--yes").exitCode())
                .isZero();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void runsInTheServer() {
        Outcome ran = core("acme:run", "one", "one", "--yes");
        assertThat(ran.out()).isEqualTo("on core-command acme:run 苹果\n[one, one]\n");
        assertThat(ran.err()).isEqualTo("a warning\n");
        assertThat(ran.exitCode()).isEqualTo(2);
    }

    @Test
    void tellsWhatWentWrong() {
        Outcome failed = core("acme:run", "--fail");
        assertThat(failed.err()).contains("error 500: IllegalStateException: no apples left");
        assertThat(failed.exitCode()).isEqualTo(1);
        Outcome wrong = core("acme:run", "--nothing");
        assertThat(wrong.err()).startsWith("error 400: ").contains("--nothing", "Usage: core acme:run");
        assertThat(wrong.exitCode()).isEqualTo(2);
    }

    @Test
    void isInterruptedWhenNobodyListensAnyMore(@TempDir Path directory) throws Exception {
        Path interrupted = directory.resolve("interrupted");
        String token = ServerSeat.address(new BaseDirectory(base)).orElseThrow().token();
        String body = "{\"word\":\"acme:run\",\"arguments\":[\"--wait\",\"" + interrupted + "\"]}";
        try (Socket socket = new RawHttp(server.address()).open()) {
            socket.getOutputStream()
                    .write(
                            ("POST /admin/plugin/command HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                            + "Authorization: Bearer " + token + "\r\nContent-Length: " + body.length()
                                            + "\r\n\r\n" + body)
                                    .getBytes(StandardCharsets.US_ASCII));
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            while (!answer.readLine().contains("[]")) {
                // the command has begun
            }
        }
        while (Files.notExists(interrupted)) {
            Thread.sleep(Duration.ofMillis(20).toMillis());
        }
    }

    @Test
    void isForCallersOnTheServersMachineOnly() throws IOException {
        assertThat(server.program("everything", "*")
                        .post("/admin/plugin/command", "{\"word\":\"acme:run\"}")
                        .status())
                .isEqualTo(403);
    }

    private Outcome core(String... arguments) {
        return CommandLine.in(base).core(arguments);
    }
}
