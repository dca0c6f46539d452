package org.coreadmin.admin.overload;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A hook that never returns, and ignores interruption: there is a way out, others go on, and it does not come back by itself. */
@Timeout(300)
@Turn(kind = "nodes and outages", place = 3, of = 7)
class HungHooksTest {

    private static final String TOGGLE = "/admin/plugin/toggle-status";
    private static final Duration SOON = Duration.ofSeconds(5);

    @TempDir
    private Path base;

    private final ExecutorService callers = Executors.newCachedThreadPool();

    @AfterEach
    void release() {
        HangingPlugin.release();
        callers.shutdownNow();
    }

    @Test
    void leavesAWayOutAndDoesNotComeBackByItself() throws Exception {
        HangingPlugin.hang("permission.check.before");
        write("config/core-extension.yaml", "format: 1\nregistries: []\ndeadlines:\n  hook: 1s\n  stop: 1s\n");
        HangingPlugin.in(base);
        try (RunningServer server = start()) {
            server.account("root", "a long password", "administrator");
            Client admin = server.program("admin", "*");
            assertThat(admin.post("/admin/plugin/install", "{\"name\": \"acme/hang\"}")
                            .status())
                    .isEqualTo(200);
            occupyAllThreads(server);

            assertThat(server.anonymous().get("/actuator/health/readiness").status())
                    .isEqualTo(200);
            assertThat(soon(() -> server.anonymous().login("root", "a long password"))
                            .status())
                    .isEqualTo(200);
            assertThat(toggle(admin, "disabled").status()).isEqualTo(200);
            assertThat(toggle(admin, "enabled").status()).isEqualTo(200);

            occupyAllThreads(server);
            assertThat(comesBack(server)).as("others go on").isEqualTo(200);
        }
        asIfTheProcessWereGone();
        try (RunningServer server = start()) {
            Client admin = server.program("again", "*");
            assertThat(admin.get("/admin/plugin/local").status()).isEqualTo(200);
            String problem = admin.get("/admin/plugin/detail?name=acme/hang")
                    .data()
                    .path("problem")
                    .asString();
            assertThat(problem).contains("permission.check.before", "Enable it to start it again");

            HangingPlugin.release();
            assertThat(toggle(admin, "enabled").status()).isEqualTo(200);
            assertThat(admin.get("/admin/plugin/detail?name=acme/hang")
                            .data()
                            .path("problem")
                            .asString(""))
                    .isEmpty();
        }
        try (RunningServer server = start()) {
            assertThat(server.program("third", "*")
                            .get("/admin/plugin/detail?name=acme/hang")
                            .data()
                            .path("problem")
                            .asString(""))
                    .as("it was well since")
                    .isEmpty();
        }
    }

    /** What a process records counts when it is gone, and this one goes on. */
    private void asIfTheProcessWereGone() throws Exception {
        Path troubles = base.resolve("plugin/.core/troubles");
        try (Stream<Path> files = Files.list(troubles)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".stuck")).toList()) {
                Files.move(file, troubles.resolve("1-1-ab.stuck"));
            }
        }
        assertThat(troubles.resolve("1-1-ab.stuck")).exists();
    }

    private interface Asking {
        Client.Answer ask();
    }

    private static Client.Answer soon(Asking asking) {
        Instant begun = Instant.now();
        Client.Answer answer = asking.ask();
        assertThat(Duration.between(begun, Instant.now())).isLessThan(SOON.multipliedBy(2));
        return answer;
    }

    private static Client.Answer toggle(Client client, String status) {
        return client.send(
                "PUT",
                TOGGLE,
                BodyPublishers.ofString("{\"name\": \"acme/hang\", \"status\": \"" + status + "\"}"),
                "Content-Type",
                "application/json");
    }

    private void occupyAllThreads(RunningServer server) throws InterruptedException {
        Client reader = server.program("reader-" + System.nanoTime(), "plugin:list");
        List<Future<?>> waiting = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            waiting.add(callers.submit(() -> reader.get("/admin/plugin/local")));
        }
        Thread.sleep(500);
        assertThat(waiting).anyMatch(one -> !one.isDone());
    }

    /** Returns the status of an administrator's request, once there are threads again. */
    private static int comesBack(RunningServer server) throws InterruptedException {
        Client reader = server.program("patient", "*");
        int status = 0;
        for (int i = 0; i < 100 && status != 200; i++) {
            Thread.sleep(200);
            status = reader.get("/admin/plugin/local").status();
        }
        return status;
    }

    private RunningServer start() {
        return RunningServer.on(base, "--server.tomcat.threads.max=20");
    }

    private void write(String path, String text) throws Exception {
        Path file = base.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
