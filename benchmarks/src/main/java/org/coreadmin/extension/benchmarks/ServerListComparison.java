package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.coreadmin.extension.benchmarks.plain.PlainServer;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The list of installed plugins over HTTP, beside a Spring Boot controller over the same records: once as it comes, once behind Spring
 * Security with a bearer token that is looked up in SQLite, as the administration application looks it up. Same jars, same JVM.
 */
final class ServerListComparison {

    private static final int WARM_UP = Effort.of(80_000);
    private static final int WARM_UP_AGAIN = Effort.of(20_000); // another question, mostly the same code
    private static final int REQUESTS = Effort.of(5_000);
    private static final int CONNECTIONS = 4;
    private static final int ANSWER_BYTES = 1 << 20;
    private static final String LIST = "/admin/plugin/list";

    private final Setup setup;
    private final Path work;
    private final int plugins;
    private final int rounds;
    private final String javaHome = System.getProperty("java.home");

    ServerListComparison(Setup setup, Path work, int plugins, int rounds) {
        this.setup = setup;
        this.work = work;
        this.plugins = plugins;
        this.rounds = rounds;
    }

    /** Measures the processor time of the server for one request, after many. */
    Table table() throws IOException {
        Map<String, String> questions = new LinkedHashMap<>();
        questions.put("the first page, of 10", LIST);
        questions.put("a page of 100", LIST + "?pageSize=100&page=3");
        questions.put("a keyword that a tenth has, first page", LIST + "?keyword=PLUGIN-00");
        questions.put("by type and status, first page", LIST + "?type=backend&status=enabled");
        Path base = setup.served(plugins);
        String token = ServerStart.token(javaHome, base, "plugin:list");
        try (RunningServer own =
                ServerStart.core(javaHome, work.resolve("cache").toString(), base, work.resolve("server.log"))) {
            Path records = Files.write(work.resolve("records.json"), records(own, token));
            try (RunningServer open = plain(records, "open");
                    RunningServer secured = plain(
                            records, "secured", token, work.resolve("tokens.db").toString())) {
                return compare(questions, token, open, secured, own);
            }
        }
    }

    private Table compare(
            Map<String, String> questions, String token, RunningServer open, RunningServer secured, RunningServer own)
            throws IOException {
        Table table = new Table(
                "GET /admin/plugin/list, " + plugins + " plugins: µs of the server's processor time a request",
                "asked for",
                "plain controller, open to all",
                "plain controller with tokens",
                "this server",
                "ratio with tokens",
                "ratio to the open one");
        int warmUp = WARM_UP;
        for (Map.Entry<String, String> question : questions.entrySet()) {
            String path = question.getValue();
            requireSameAnswers(path, token, open, secured, own);
            List<RunningServer> sides = List.of(open, secured, own);
            List<List<Double>> found = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            for (RunningServer side : sides) {
                micros(side, token, path, warmUp);
            }
            for (int round = 0; round < rounds; round++) {
                for (int side = 0; side < sides.size(); side++) {
                    found.get(side).add(micros(sides.get(side), token, path, REQUESTS));
                }
            }
            warmUp = WARM_UP_AGAIN;
            double plain = Table.median(found.get(0));
            double withTokens = Table.median(found.get(1));
            double mine = Table.median(found.get(2));
            table.row(
                    question.getKey(),
                    Table.number(plain),
                    Table.number(withTokens),
                    Table.number(mine),
                    Table.ratio(withTokens, mine, 1 / 1.5),
                    Table.number(plain / mine));
        }
        return table;
    }

    /** Sends so many requests over several connections; the microseconds of the server's processor time for one. */
    static double micros(RunningServer server, String token, String path, int requests) throws IOException {
        double before = server.cpuMillis();
        ExecutorService clients = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            Callable<Void> client = () -> {
                HttpConnection connection = new HttpConnection(server.address(), token);
                for (int request = 0; request < requests / CONNECTIONS; request++) {
                    connection.get(path);
                }
                return null;
            };
            for (Future<Void> future : clients.invokeAll(
                    Stream.generate(() -> client).limit(CONNECTIONS).toList())) {
                future.get();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IOException("Not all requests to " + server.address() + path + " were answered", e);
        } finally {
            clients.shutdownNow();
        }
        return (server.cpuMillis() - before) * 1000 / requests;
    }

    private static void requireSameAnswers(String path, String token, RunningServer... servers) throws IOException {
        Map<Object, String> answers = new LinkedHashMap<>();
        for (RunningServer server : servers) {
            try {
                byte[] answer = new HttpConnection(server.address(), token).get(path);
                answers.put(
                        new StrictJson(ANSWER_BYTES).readObject(answer), new String(answer, StandardCharsets.UTF_8));
            } catch (MalformedJsonException e) {
                throw new IOException(e);
            }
        }
        if (answers.size() > 1) {
            throw new IOException("They do not answer the same: " + answers.values());
        }
    }

    /** Returns all records as a JSON array, taken unchanged from the answers. */
    private byte[] records(RunningServer own, String token) throws IOException {
        List<String> pages = new ArrayList<>();
        HttpConnection connection = new HttpConnection(own.address(), token);
        for (int page = 1; (page - 1) * 100 < plugins; page++) {
            String answer = new String(connection.get(LIST + "?pageSize=100&page=" + page), StandardCharsets.UTF_8);
            pages.add(answer.substring(answer.indexOf('[') + 1, answer.lastIndexOf(']')));
        }
        return ("[" + String.join(",", pages) + "]").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the controller, on the server's own jars of Spring, Tomcat and Jackson. */
    private RunningServer plain(Path records, String kind, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(javaHome, "bin", "java").toString(),
                "-cp",
                kind.equals("open") ? ServerJars.ofController() : ServerJars.ofSecuredController(),
                PlainServer.class.getName(),
                kind,
                records.toString()));
        command.addAll(List.of(more));
        return RunningServer.start(javaHome, Map.of(), command, work.resolve("plain-" + kind + ".log"));
    }
}
