package org.coreadmin.admin.overload;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RawHttp;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Callers who send their bodies a byte at a time, more of them than the server has threads. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Turn(kind = "servers in processes of their own", place = 9, of = 10)
class SlowCallersTest {

    private static final int CALLERS = 40;
    private static final String READINESS = "/actuator/health/readiness";
    private static final String CSRF = "Cookie: XSRF-TOKEN=abc\r\nX-XSRF-TOKEN: abc\r\n";

    private RunningServer server;

    @BeforeAll
    void start(@TempDir Path base) {
        server = RunningServer.on(
                base,
                "--server.tomcat.threads.max=20",
                "--core.admin.bodies.strangers=4",
                "--core.admin.bodies.strangers-time=500ms",
                "--core.admin.bodies.time=500ms");
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void slowSignInsLeaveThreadsToOthers() throws Exception {
        assertThat(answersOf("POST /login", CSRF + "Content-Type: application/json\r\n"))
                .isSubsetOf("408", "503")
                .contains("408");
    }

    @Test
    void slowFormsLeaveThreadsToOthers() throws Exception {
        assertThat(answersOf("POST /login", "Content-Type: application/x-www-form-urlencoded\r\n"))
                .isSubsetOf("408", "503")
                .contains("408");
    }

    @Test
    void slowBodiesThatNobodyReadsLeaveThreadsToOthers() throws Exception {
        assertThat(answersOf("POST /admin/plugin/install", "Content-Type: application/json\r\n"))
                .isSubsetOf("403", "503");
        assertThat(answersOf("GET " + READINESS, "")).isSubsetOf("200", "503");
    }

    @Test
    void slowCallersWithATokenAreRefusedInTheEnd() throws Exception {
        String token = "Authorization: Bearer " + server.token("slow", "*") + "\r\n";
        assertThat(answersOf("POST /admin/plugin/install", token + "Content-Type: application/json\r\n"))
                .isSubsetOf("408", "503")
                .contains("408");
    }

    @Test
    void whoIsNotSlowIsAnsweredAsEver() {
        Client caller = server.program("quick", "*");
        for (int time = 0; time < 20; time++) {
            assertThat(caller.post("/admin/plugin/install", "{\"name\":\"nobody/nothing\"}")
                            .status())
                    .isEqualTo(404);
            assertThat(server.anonymous()
                            .send(
                                    "POST",
                                    "/admin/plugin/install",
                                    BodyPublishers.ofString("x".repeat(20_000)),
                                    "Content-Type",
                                    "application/json")
                            .status())
                    .as("a body that nobody reads")
                    .isEqualTo(403);
        }
    }

    /** The status of each slow caller's answer; while they are at it, the server must tell that it is ready. */
    private List<String> answersOf(String request, String headers) throws Exception {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        RawHttp raw = new RawHttp(server.address());
        List<Socket> callers = new ArrayList<>();
        try {
            for (int i = 0; i < CALLERS; i++) {
                Socket caller = raw.open();
                callers.add(caller);
                write(caller, request + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "Content-Length: 4000\r\n\r\n");
            }
            for (int drop = 0; drop < 10; drop++) {
                for (Socket caller : callers) {
                    write(caller, "x");
                }
                assertThat(raw.send("GET", READINESS)).startsWith("HTTP/1.1 200");
                Thread.sleep(100);
            }
            List<String> answers = new ArrayList<>();
            for (Socket caller : callers) {
                byte[] status = caller.getInputStream().readNBytes(12);
                if (status.length == 12) {
                    answers.add(new String(status, 9, 3, StandardCharsets.US_ASCII));
                }
            }
            assertThat(log.list)
                    .allSatisfy(event -> assertThat(event.getThrowableProxy()).isNull());
            return answers;
        } finally {
            root.detachAppender(log);
            for (Socket caller : callers) {
                caller.close();
            }
        }
    }

    /** Whoever has been refused already may not be able to. */
    private static void write(Socket caller, String text) {
        try {
            caller.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            caller.getOutputStream().flush();
        } catch (IOException closed) {
            assertThat(closed).isNotNull();
        }
    }
}
