package org.coreadmin.hosts;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An application in a process of its own, from which a token may do everything with plugins. */
final class HostProcess implements AutoCloseable {

    static final String TOKEN = "0123456789abcdef0123456789abcdef";

    private static final Duration START = Duration.ofMinutes(5);
    private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+) \\(http\\)");

    private final Process process;
    private final Path log;
    private final String context;
    private final HttpClient http = HttpClient.newHttpClient();
    private int port;

    private HostProcess(Process process, Path log, String context) {
        this.process = process;
        this.log = log;
        this.context = context;
    }

    /**
     * Starts it, and waits until it serves.
     *
     * @param base      the base directory of its plugins, and the directory that it runs in
     * @param context   its context path
     * @param arguments of {@code java}
     */
    static HostProcess start(Path base, String context, List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Dserver.port=0",
                "-Dspring.datasource.url=jdbc:sqlite:" + base.resolve("clinic.db"),
                "-Dspring.main.banner-mode=off",
                "-Dcore.extension.base=" + base,
                "-Dcore.extension.token=" + TOKEN,
                "-Dcore.extension.shared-packages=com.example.clinic.spi"));
        command.addAll(arguments);
        Path log = base.resolve("log");
        Process process = new ProcessBuilder(command)
                .directory(base.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        HostProcess host = new HostProcess(process, log, context);
        host.awaitPort();
        return host;
    }

    private void awaitPort() throws Exception {
        long deadline = System.nanoTime() + START.toNanos();
        while (System.nanoTime() < deadline) {
            Matcher served = PORT.matcher(log());
            if (served.find()) {
                port = Integer.parseInt(served.group(1));
                return;
            }
            if (!process.isAlive()) {
                break;
            }
            Thread.sleep(50);
        }
        String told = log();
        close();
        throw new AssertionError("The application does not serve:\n" + told);
    }

    /** What it has written. */
    String log() throws IOException {
        return Files.readString(log);
    }

    HttpResponse<String> get(String path) throws Exception {
        return http.send(HttpRequest.newBuilder(address(path)).build(), BodyHandlers.ofString());
    }

    /** With the token. */
    HttpResponse<String> getWithToken(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(address(path))
                .header("Authorization", "Bearer " + TOKEN)
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    /** With the token. */
    HttpResponse<String> post(String path, String json) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(address(path))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + TOKEN)
                .POST(BodyPublishers.ofString(json))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + port + context + path);
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
