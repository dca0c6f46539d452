package org.coreadmin.extension.spring.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.SupportBundle;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.measure.PluginLog;
import org.coreadmin.extension.spring.measure.PluginSeries;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootVersion;

/** A look inside a plugin and the application: log lines, exceptions, threads, samples, and the support bundle. */
final class InsightEndpoints {

    private static final int DEFAULT_LINES = 200;
    private static final int BUNDLE_LINES = PluginLog.MAX_LINES;
    private static final int SHOWN_FRAMES = 12;
    private static final DateTimeFormatter FILE_TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private final PluginLoader loader;
    private final PluginLog log;
    private final PluginSeries series;
    private final PluginTraffic traffic;
    private final PluginEndpoints.Insight insight;
    private final Clock clock = Clock.systemUTC();

    InsightEndpoints(PluginLoader loader, PluginEndpoints.Insight insight, PluginTraffic traffic) {
        this.loader = loader;
        this.insight = insight;
        this.log = insight.log();
        this.series = insight.series();
        this.traffic = traffic;
    }

    List<Route> routes() {
        Field total = Field.number("total", "How many there are");
        Field lines = Field.number("lines", "How many at most, 1 to 500; 200 by default");
        Field lineList = Field.list("list", "Each with at, level, logger, thread, message, and trace where it has one");
        return List.of(
                Route.get(
                                "/{vendor}/{name}/log",
                                Authorities.OBSERVE,
                                call -> lines(call, log.lines(plugin(call).toString(), most(call))))
                        .described(
                                "The latest log lines of a plugin, oldest first; those of a stopped one stay until the"
                                        + " server stops")
                        .withQuery(lines)
                        .answering(lineList, total),
                Route.get("/{vendor}/{name}/exceptions", Authorities.OBSERVE, this::exceptions)
                        .described(
                                "The exceptions in the log of a plugin, one entry for each class and place, latest first")
                        .answering(
                                Field.list("list", "Each with type, place, message, count, first, last and trace"),
                                total),
                Route.get("/{vendor}/{name}/series", Authorities.OBSERVE, this::series)
                        .described("Requests and hook calls of a plugin over the last half hour")
                        .answering(
                                Field.number("step", "Seconds between samples"),
                                Field.number("samples", "How many samples fit in the time that is kept"),
                                Field.text("until", "When the answer was made"),
                                Field.list(
                                        "list",
                                        "Samples in which something happened: at, requests, failures, request_us, calls,"
                                                + " call_us")),
                Route.get("/{vendor}/{name}/threads", Authorities.OBSERVE, this::threads)
                        .described("The threads that belong to a plugin or are inside its code now")
                        .answering(
                                Field.list("list", "Each with name, state, own, cpu_ms, allocated_bytes and stack"),
                                total),
                Route.get("/system", Authorities.OBSERVE, this::system)
                        .described(
                                "Versions, uptime, memory, disk, database, base directory and registries; in a cluster also node, the name"
                                        + " of the node that answers")
                        .answering(
                                Field.text("version", "Of this product"),
                                Field.object("java", "version, vendor, vm"),
                                Field.text("spring_boot", "The version of Spring Boot"),
                                Field.text("os", "The operating system"),
                                Field.number("processors", "How many the process may use"),
                                Field.number("pid", "The process"),
                                Field.text("started_at", "When the process started"),
                                Field.number("uptime_seconds", "Since then"),
                                Field.object("memory", "heap_used, heap_committed, heap_max, non_heap_used; in bytes"),
                                Field.object("disk", "usable, total; in bytes"),
                                Field.object(
                                        "database",
                                        "product, address, and size in bytes of a file; absent without one"),
                                Field.text("base", "The base directory"),
                                Field.flag("safe_mode", "Whether no plugin is started"),
                                Field.object("plugins", "installed, running"),
                                Field.number("threads", "Live threads"),
                                Field.list("registries", "Each with id, address and problem")),
                Route.get("/system/log", Authorities.OBSERVE, call -> lines(call, log.ofApplication(most(call))))
                        .described("The latest log lines of the application that are no plugin's, oldest first")
                        .withQuery(lines)
                        .answering(lineList, total),
                Route.get("/support-bundle", Authorities.OBSERVE, this::bundle)
                        .described("A zip with what somebody who helps needs to know, without secrets"));
    }

    private static PluginName plugin(Call call) {
        return PluginName.of(call.variable("vendor") + "/" + call.variable("name"));
    }

    private static int most(Call call) {
        return call.number("lines", DEFAULT_LINES, 1, PluginLog.MAX_LINES);
    }

    private static void lines(Call call, List<PluginLog.Line> lines) throws IOException {
        call.answer(lines.stream().map(InsightEndpoints::describe).toList());
    }

    private static Map<String, Object> describe(PluginLog.Line line) {
        return new JsonObject()
                .with("at", instant(line.at()))
                .with("level", line.level())
                .with("logger", line.logger())
                .with("thread", line.thread())
                .with("message", line.text())
                .withUnlessEmpty("trace", line.trace());
    }

    /** Formats a time to the millisecond, unlike other times: lines of one second have an order. */
    private static String instant(Instant at) {
        return at.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    private void exceptions(Call call) throws IOException {
        call.answer(log.exceptions(plugin(call).toString()).stream()
                .map(InsightEndpoints::describe)
                .toList());
    }

    private static Map<String, Object> describe(PluginLog.Group group) {
        return new JsonObject()
                .with("type", group.type())
                .with("place", group.place())
                .with("message", group.message())
                .with("count", group.count())
                .with("first", PluginItem.timestamp(group.first()))
                .with("last", PluginItem.timestamp(group.last()))
                .with("trace", group.trace());
    }

    private void series(Call call) throws IOException {
        List<JsonObject> list = series.of(plugin(call)).stream()
                .map(sample -> new JsonObject()
                        .with("at", instant(sample.at()))
                        .with("requests", sample.requests())
                        .with("failures", sample.failures())
                        .with("request_us", sample.requestMicros())
                        .with("calls", sample.calls())
                        .with("call_us", sample.callMicros()))
                .toList();
        call.answer(Envelope.of(Map.of(
                "step",
                PluginSeries.STEP.toSeconds(),
                "samples",
                PluginSeries.SAMPLES,
                "until",
                instant(clock.instant()),
                "list",
                list)));
    }

    // ---- threads

    private void threads(Call call) throws IOException {
        String plugin = plugin(call).toString();
        if (!loader.isInstalled(plugin)) {
            throw new HttpProblem(404, Message.of("The plugin {0} is not installed", plugin));
        }
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        List<Map<String, Object>> list = new ArrayList<>();
        Thread.getAllStackTraces().forEach((thread, stack) -> {
            boolean own =
                    plugin.equals(PluginScope.of(thread.getContextClassLoader()).plugin());
            boolean inside = Arrays.stream(stack).anyMatch(frame -> isOf(plugin, frame.getClassLoaderName()));
            if (own || inside) {
                list.add(describe(thread, stack, own, bean));
            }
        });
        list.sort((one, other) -> String.valueOf(one.get("name")).compareTo(String.valueOf(other.get("name"))));
        call.answer(list);
    }

    /** Loaders are named after plugin and version. */
    private static boolean isOf(String plugin, @Nullable String loader) {
        return loader != null
                && loader.startsWith(plugin)
                && loader.length() > plugin.length()
                && !Character.isLetterOrDigit(loader.charAt(plugin.length()))
                && loader.charAt(plugin.length()) != '-';
    }

    private static Map<String, Object> describe(
            Thread thread, StackTraceElement[] stack, boolean own, ThreadMXBean bean) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", thread.getName());
        map.put("state", thread.getState().name());
        map.put("own", own);
        if (bean.isThreadCpuTimeSupported() && bean.isThreadCpuTimeEnabled()) {
            long nanos = bean.getThreadCpuTime(thread.getId());
            if (nanos >= 0) {
                map.put("cpu_ms", nanos / 1_000_000);
            }
        }
        if (bean instanceof com.sun.management.ThreadMXBean more && more.isThreadAllocatedMemoryEnabled()) {
            long bytes = more.getThreadAllocatedBytes(thread.getId());
            if (bytes >= 0) {
                map.put("allocated_bytes", bytes);
            }
        }
        map.put(
                "stack",
                Arrays.stream(stack)
                        .limit(SHOWN_FRAMES)
                        .map(StackTraceElement::toString)
                        .toList());
        return map;
    }

    // ---- the application

    private void system(Call call) throws IOException {
        call.answer(Envelope.of(system()));
    }

    private Map<String, Object> system() throws IOException {
        RuntimeMXBean process = ManagementFactory.getRuntimeMXBean();
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        Map<String, Object> map = new JsonObject()
                .with("version", PluginLoader.version())
                .with(
                        "java",
                        Map.of(
                                "version", System.getProperty("java.version", ""),
                                "vendor", System.getProperty("java.vendor", ""),
                                "vm", System.getProperty("java.vm.name", "")))
                .with("spring_boot", SpringBootVersion.getVersion())
                .with(
                        "os",
                        System.getProperty("os.name", "") + " " + System.getProperty("os.version", "") + " "
                                + System.getProperty("os.arch", ""))
                .with("processors", Runtime.getRuntime().availableProcessors())
                .with("pid", process.getPid())
                .with("started_at", PluginItem.timestamp(Instant.ofEpochMilli(process.getStartTime())))
                .with("uptime_seconds", process.getUptime() / 1000);
        Map<String, Object> bytes = new LinkedHashMap<>();
        bytes.put("heap_used", memory.getHeapMemoryUsage().getUsed());
        bytes.put("heap_committed", memory.getHeapMemoryUsage().getCommitted());
        bytes.put("heap_max", memory.getHeapMemoryUsage().getMax());
        bytes.put("non_heap_used", memory.getNonHeapMemoryUsage().getUsed());
        map.put("memory", bytes);
        FileStore disk = Files.getFileStore(loader.base());
        map.put("disk", Map.of("usable", disk.getUsableSpace(), "total", disk.getTotalSpace()));
        insight.database().ifPresent(source -> {
            try (Connection connection = source.getConnection()) {
                map.put("database", database(connection.getMetaData()));
            } catch (SQLException e) {
                map.put("database", Map.of("problem", String.valueOf(e.getMessage())));
            }
        });
        map.put("base", loader.base().toString());
        map.put("safe_mode", loader.isSafeMode());
        loader.node().ifPresent(node -> map.put("node", node.name()));
        map.put(
                "plugins",
                Map.of(
                        "installed", loader.getInstalled().size(),
                        "running", loader.runtime().plugins().plugins().size(),
                        "failed_starts", traffic.failedStarts()));
        map.put("threads", ManagementFactory.getThreadMXBean().getThreadCount());
        map.put(
                "registries",
                loader.manager().registries().list().stream()
                        .map(InsightEndpoints::describe)
                        .toList());
        return map;
    }

    private static Map<String, Object> describe(RegistryState state) {
        return new JsonObject()
                .with("id", state.settings().id())
                .with("address", state.settings().address().toString())
                .with("problem", state.problem());
    }

    /** Describes the database without what may be a password: a JDBC address may carry one in its query. */
    private static Map<String, Object> database(DatabaseMetaData data) throws SQLException {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("product", data.getDatabaseProductName() + " " + data.getDatabaseProductVersion());
        String address = String.valueOf(data.getURL()).replaceAll("[?;].*", "").replaceAll("//[^/@]*@", "//");
        map.put("address", address);
        if (address.startsWith("jdbc:sqlite:")) {
            try {
                Path file = Path.of(address.substring("jdbc:sqlite:".length()));
                Path log = file.resolveSibling(file.getFileName() + "-wal"); // what is not in the file yet
                map.put("size", Files.size(file) + (Files.exists(log) ? Files.size(log) : 0));
            } catch (IOException | InvalidPathException e) {
                // a database in memory has no size
            }
        }
        return map;
    }

    // ---- support

    private void bundle(Call call) throws IOException {
        SupportBundle bundle = SupportBundle.of(loader, System.getenv(), clock);
        bundle.with("system.json", system());
        bundle.with("log.txt", text(log.ofApplication(BUNDLE_LINES)));
        Map<String, Object> exceptions = new TreeMap<>();
        for (String plugin : log.plugins()) {
            bundle.with("plugins/" + plugin.replace('/', '-') + ".log", text(log.lines(plugin, BUNDLE_LINES)));
            List<Map<String, Object>> groups = log.exceptions(plugin).stream()
                    .map(InsightEndpoints::describe)
                    .toList();
            if (!groups.isEmpty()) {
                exceptions.put(plugin, groups);
            }
        }
        bundle.with("exceptions.json", exceptions);
        bundle.with(
                "threads.txt",
                Arrays.stream(ManagementFactory.getThreadMXBean().dumpAllThreads(true, true))
                        .map(ThreadInfo::toString)
                        .collect(Collectors.joining()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bundle.writeTo(bytes);
        String name = "core-support-" + FILE_TIME.format(clock.instant().atZone(clock.getZone())) + ".zip";
        call.header("Content-Disposition", "attachment; filename=\"" + name + "\"");
        call.header("Cache-Control", "no-store");
        call.answerFile("\"" + name + "\"", "application/zip", bytes.toByteArray());
    }

    private static String text(List<PluginLog.Line> lines) {
        StringBuilder text = new StringBuilder();
        for (PluginLog.Line line : lines) {
            text.append(instant(line.at()))
                    .append(' ')
                    .append(line.level())
                    .append(" [")
                    .append(line.thread())
                    .append("] ")
                    .append(line.logger())
                    .append(": ")
                    .append(line.text())
                    .append('\n');
            if (!line.trace().isEmpty()) {
                text.append(line.trace()).append('\n');
            }
        }
        return text.toString();
    }
}
