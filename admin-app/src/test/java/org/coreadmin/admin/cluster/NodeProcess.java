package org.coreadmin.admin.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.Client.Answer;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.ServerClasses;
import org.coreadmin.admin.testing.ServerProcess;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A node: {@code core serve} in a process of its own, with a base directory of its own. */
final class NodeProcess implements AutoCloseable {

    private final String name;
    private final Path base;
    private final Process process;
    private final Client client;
    private final String password;
    private final String address;

    private NodeProcess(String name, Path base, Process process, String address, String password, Client client) {
        this.name = name;
        this.base = base;
        this.process = process;
        this.address = address;
        this.password = password;
        this.client = client;
    }

    /** Starts it, and returns when it is ready; its log goes into the file {@code log} of the base directory. */
    static NodeProcess start(String name, Path base, String url, Path registry, String times) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(
                base.resolve("config/core-extension.yaml"),
                "database:\n  url: " + url + "\n  username: postgres\nregistries:\n  - id: test\n    url: " + registry
                        + "\n" + times);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx96m",
                "-Xshare:auto"));
        command.addAll(ServerClasses.options());
        command.addAll(List.of("org.coreadmin.extension.cli.Main", "serve", "--port", "0"));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectError(
                        ProcessBuilder.Redirect.appendTo(base.resolve("log").toFile()));
        builder.environment().put("CORE_HOME", base.toString());
        builder.environment().put("CORE_CLUSTER", "true");
        builder.environment().put("CORE_NODE", name);
        Process process = builder.start();
        String password = "";
        try {
            BufferedReader out = process.inputReader();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.endsWith("first-password")) {
                    password = ServerProcess.password(base);
                }
                if (line.startsWith("ready ")) {
                    String address = line.substring("ready ".length());
                    JsonNode server = new JsonMapper()
                            .readTree(base.resolve("data/server.json").toFile());
                    Client local =
                            new Client(address).withToken(server.get("token").asString());
                    return new NodeProcess(name, base, process, address, password, local);
                }
            }
            throw new AssertionError(name + " ended without being ready:\n" + Files.readString(base.resolve("log")));
        } catch (IOException | RuntimeException | Error e) {
            process.destroyForcibly();
            throw e;
        }
    }

    String name() {
        return name;
    }

    Path base() {
        return base;
    }

    /** Of the administrator, where this was the first start of all. */
    String password() {
        return password;
    }

    /** Somebody who has not signed in. */
    Client anybody() {
        return new Client(address);
    }

    Answer get(String path, String... headers) {
        return client.send("GET", "/admin/plugin" + path, java.net.http.HttpRequest.BodyPublishers.noBody(), headers);
    }

    Answer change(String method, String path, String json) {
        return client.send(
                method,
                "/admin/plugin" + path,
                java.net.http.HttpRequest.BodyPublishers.ofString(json),
                "Content-Type",
                "application/json");
    }

    CommandLine.Outcome core(String... arguments) {
        return CommandLine.in(base)
                .with("CORE_HOME", base.toString())
                .with("CORE_CLUSTER", "true")
                .with("CORE_NODE", name)
                .core(arguments);
    }

    int readiness() {
        return anybody().get("/actuator/health/readiness").status();
    }

    /** The version of a plugin that runs here; an empty text if none does. */
    String running(String plugin) {
        return running(get("/list?pageSize=100"), plugin);
    }

    /** The version of a plugin that runs, by what a node has listed; an empty text if none does. */
    static String running(Answer list, String plugin) {
        for (JsonNode one : list.data().get("list")) {
            if (one.get("name").asString().equals(plugin)
                    && one.get("status").asString().equals("enabled")) {
                return one.get("version").asString();
            }
        }
        return "";
    }

    /** What it has taken of processors since it began. */
    Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** kill -9. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor(30, TimeUnit.SECONDS);
    }

    /** {@code STOP} or {@code CONT}. */
    void signal(String signal) throws IOException, InterruptedException {
        new ProcessBuilder(List.of("kill", "-" + signal, String.valueOf(process.pid())))
                .start()
                .waitFor();
    }

    /** SIGTERM, and waits until it has ended. */
    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(name + " does not end");
        }
    }
}
