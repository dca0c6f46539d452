package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.Main;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.internal.tools.scaffold.PluginSkeleton;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** {@code core dev} by its entry point. */
class DevCommandTest {

    private static final Pattern READY = Pattern.compile("(?m)^ready (\\S+)$");
    private static final Pattern TOKEN = Pattern.compile("CORE_TOKEN=(\\S+)");

    @TempDir
    private Path directory;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    /** The command line's own log must not be there first: a server in its process needs Logback. */
    @BeforeAll
    static void bindTheLog() {
        LoggerFactory.getILoggerFactory();
    }

    @Test
    @Timeout(120)
    void takesAnotherPortWhereOneIsTakenAndReloads() throws Exception {
        Path project = project();
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread command = new Thread(() ->
                    Main.run(terminal(), "dev", project.toString(), "--port", String.valueOf(other.getLocalPort())));
            command.start();
            try {
                await(() -> output().contains("Reloaded acme/hello 0.1.0"));
                assertThat(output()).contains("Port " + other.getLocalPort() + " is in use, so another one is used.");
                Client author = new Client(found(READY)).withToken(found(TOKEN));
                assertThat(greeting(author)).isEqualTo("Hello, World! This is example.");

                Path controller = project.resolve("src/main/java/acme/hello/web/GreetingController.java");
                String source = Files.readString(controller);
                Files.writeString(controller, source.replace("greeter.greet(whom)", "greeter.great(whom)"));
                await(() -> output().contains("GreetingController.java"));
                assertThat(greeting(author)).isEqualTo("Hello, World! This is example.");
                Files.writeString(controller, source.replace("greeter.greet(whom)", "\"changed\""));
                await(() -> greeting(author).equals("changed"));
            } finally {
                while (command.isAlive()) {
                    command.interrupt(); // once for the loop, once for the wait until the server has stopped
                    command.join(500);
                }
            }
        }
    }

    private static String greeting(Client author) {
        return author.get("/plugin/acme/hello/api/greeting").json().get("text").asString();
    }

    private String found(Pattern pattern) {
        Matcher matcher = pattern.matcher(output());
        assertThat(matcher.find()).as(output()).isTrue();
        return matcher.group(1);
    }

    private void await(Callable<Boolean> condition) throws Exception {
        for (int i = 0; i < 900 && !condition.call(); i++) {
            Thread.sleep(100);
        }
        assertThat(condition.call()).as(output()).isTrue();
    }

    private Path project() throws IOException {
        Path project = directory.resolve("hello");
        SkeletonOptions options = SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.REST));
        for (Map.Entry<String, byte[]> file : PluginSkeleton.of(
                        PluginName.of("acme/hello"), options, Instant.parse("2026-01-01T00:00:00Z"))
                .files()
                .entrySet()) {
            Path path = project.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        return project;
    }

    private Terminal terminal() {
        PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        return new Terminal(
                new BufferedReader(new StringReader("")),
                stream,
                stream,
                Terminal.Kind.NONE,
                Map.of(),
                directory,
                () -> TimeZone.getTimeZone("UTC"));
    }

    private String output() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
