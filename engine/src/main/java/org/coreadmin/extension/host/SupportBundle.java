package org.coreadmin.extension.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apiguardian.api.API;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.StrictJson;

/**
 * The information that support needs about an installation, as files in a zip: versions, plugins, their history, the findings
 * of the check-up, and the configuration without its secrets. Values that are secrets, by their names in the configuration, in
 * settings of plugins and in the environment, are masked wherever they appear. Not safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class SupportBundle {

    private static final String MASK = "***";
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int SHORTEST_SECRET = 6;
    private static final int MAX_SETTINGS_BYTES = 1024 * 1024;
    private static final Pattern SECRET_NAME =
            Pattern.compile("(?i)passw|secret|token|credential|api_?key|private|passphrase");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(env|file):[^}]*}");
    private static final Pattern USER_IN_ADDRESS = Pattern.compile("://[^/@\\s\"]*@");
    private static final Pattern SECRET_IN_QUERY =
            Pattern.compile("(?i)([?&;][^=&;\\s\"]*(?:passw|secret|token|key)[^=&;\\s\"]*=)[^&;\\s\"]*");

    /** The settings whose values say what is set up, and never a secret. Everything else that is a text is masked. */
    private static final Set<String> SHOWN = Set.of(
            "id",
            "url",
            "address",
            "namespaces",
            "hosts",
            "root_sha256",
            "ca",
            "certificate",
            "driver",
            "path",
            "mode",
            "level");

    private final Map<String, byte[]> files = new TreeMap<>();
    private final Set<String> secrets =
            new TreeSet<>(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));

    private SupportBundle() {}

    /**
     * Collects what the engine knows. What cannot be read is noted in its file instead.
     *
     * @param environment the variables of the process, which are searched for secrets and not shown
     */
    public static SupportBundle of(PluginLoader loader, Map<String, String> environment, Clock clock) {
        SupportBundle bundle = new SupportBundle();
        environment.forEach((name, value) -> bundle.learn(name, value));
        bundle.learnSettings(loader.base().resolve("config").resolve("settings"));
        Map<String, Object> configuration = bundle.configuration(loader.base());
        bundle.json("about.json", () -> about(loader, clock));
        bundle.json("plugins.json", () -> Map.of("plugins", plugins(loader)));
        bundle.json("history.json", () -> history(loader));
        bundle.json("check-up.json", () -> findings(loader));
        bundle.json("registries.json", () -> registries(loader));
        bundle.json("configuration.json", () -> configuration);
        return bundle;
    }

    /** A source of data that may fail. */
    @FunctionalInterface
    private interface Source {

        Map<String, Object> read() throws IOException;
    }

    /** Adds a file of text, in which known secrets are masked. */
    public SupportBundle with(String name, String text) {
        files.put(name, masked(text).getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Adds a file of JSON, in which known secrets are masked. */
    public SupportBundle with(String name, Map<String, Object> json) {
        return with(name, new String(StrictJson.write(json), StandardCharsets.UTF_8));
    }

    /** Writes the zip; the stream stays open. */
    public void writeTo(OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            zip.putNextEntry(new ZipEntry("core-support/" + file.getKey()));
            zip.write(file.getValue());
            zip.closeEntry();
        }
        zip.finish();
    }

    private void json(String name, Source source) {
        try {
            with(name, source.read());
        } catch (IOException | RuntimeException e) { // a bundle is still useful with what can be read
            with(name, Map.of("problem", String.valueOf(e)));
        }
    }

    private static Map<String, Object> about(PluginLoader loader, Clock clock) throws IOException {
        Map<String, Object> map = new JsonObject()
                .with("created_at", clock.instant().toString())
                .with("version", PluginLoader.version())
                .with("java", System.getProperty("java.version", "") + " " + System.getProperty("java.vendor", ""))
                .with(
                        "system",
                        System.getProperty("os.name", "") + " " + System.getProperty("os.version", "") + " "
                                + System.getProperty("os.arch", ""))
                .with("process", ProcessHandle.current().pid())
                .with(
                        "uptime_seconds",
                        ProcessHandle.current()
                                .info()
                                .startInstant()
                                .map(start -> Duration.between(start, Instant.now(clock))
                                        .toSeconds()))
                .with("base", loader.base().toString())
                .with("safe_mode", loader.isSafeMode())
                .with("unfinished", loader.unfinished());
        Runtime memory = Runtime.getRuntime();
        map.put("heap_used", memory.totalMemory() - memory.freeMemory());
        map.put("heap_max", memory.maxMemory());
        map.put("disk_usable", Files.getFileStore(loader.base()).getUsableSpace());
        return map;
    }

    private static List<Object> plugins(PluginLoader loader) {
        List<Object> list = new ArrayList<>();
        for (LocalPlugin plugin : loader.local()) {
            list.add(new JsonObject()
                    .with("name", plugin.name())
                    .with("status", plugin.shownStatus())
                    .with("version", plugin.version())
                    .with("pin", plugin.pin())
                    .with("problem", plugin.problem())
                    .with("installed_at", plugin.installedAt().map(time -> time.toString())));
        }
        return list;
    }

    private static Map<String, Object> history(PluginLoader loader) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (String name : new TreeSet<>(loader.getInstalled().keySet())) {
            map.put(
                    name,
                    loader.manager().history(name).stream()
                            .map(HistoryEntry::toMap)
                            .toList());
        }
        return map;
    }

    /**
     * Returns the findings. The check-up takes its turn with operations, one of which may be what somebody needs help
     * with.
     */
    private static Map<String, Object> findings(PluginLoader loader) {
        CompletableFuture<DoctorReport> report = new CompletableFuture<>();
        Thread thread = new Thread(
                () -> {
                    try {
                        report.complete(loader.manager().doctor(/* mend= */ false));
                    } catch (RuntimeException | LinkageError e) {
                        report.completeExceptionally(e);
                    }
                },
                "core-extension-support");
        thread.setDaemon(true);
        thread.start();
        try {
            return Map.of(
                    "findings",
                    report.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).findings().stream()
                            .map(finding -> Map.<String, Object>of(
                                    "kind", finding.kind(), "subject", finding.subject(), "message", finding.message()))
                            .toList());
        } catch (TimeoutException e) {
            return Map.of("problem", "An operation is running; the check-up was not waited for");
        } catch (ExecutionException e) {
            return Map.of("problem", String.valueOf(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Map.of("problem", "Interrupted");
        }
    }

    private static Map<String, Object> registries(PluginLoader loader) {
        List<Object> list = new ArrayList<>();
        for (RegistryState state : loader.manager().registries().list()) {
            list.add(new JsonObject()
                    .with("id", state.settings().id())
                    .with("address", state.settings().address().toString())
                    .with("last_read", state.lastRead().map(time -> time.toString()))
                    .with("problem", state.problem().map(problem -> problem.toString())));
        }
        return Map.of("registries", list);
    }

    // ---- secrets

    private Map<String, Object> configuration(Path base) {
        try {
            Map<String, Object> sections = ConfigurationFile.readUnchecked(
                            base.resolve("config").resolve("core-extension.yaml"))
                    .sections();
            return shownMap(sections);
        } catch (PluginException e) {
            return Map.of("problem", String.valueOf(e.getMessage()));
        }
    }

    private Map<String, Object> shownMap(Map<?, ?> map) {
        Map<String, Object> shown = new LinkedHashMap<>();
        map.forEach((key, value) -> shown.put(String.valueOf(key), shown(String.valueOf(key), value)));
        return shown;
    }

    private Object shown(String name, Object value) {
        if (value instanceof Map<?, ?> map) {
            return shownMap(map);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(one -> shown(name, one)).toList();
        }
        if (value instanceof Number || value instanceof Boolean) {
            return value;
        }
        String text = String.valueOf(value);
        if (SHOWN.contains(name) || REFERENCE.matcher(text).matches()) {
            return withoutUser(text);
        }
        learnValue(text);
        return MASK;
    }

    private void learnSettings(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> found = Files.walk(folder, 3)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                if (Files.size(file) > MAX_SETTINGS_BYTES) {
                    continue;
                }
                try (InputStream in = Files.newInputStream(file)) {
                    learnAll("", new StrictJson(MAX_SETTINGS_BYTES).readObject(in.readAllBytes()));
                }
            }
        } catch (IOException | RuntimeException e) { // settings themselves are not in the bundle
            files.put(
                    "settings-problem.txt",
                    "Settings could not be searched for secrets".getBytes(StandardCharsets.UTF_8));
        }
    }

    private void learnAll(String name, Object value) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, one) -> {
                if (one != null) {
                    learnAll(String.valueOf(key), one);
                }
            });
        } else if (value instanceof List<?> list) {
            list.forEach(one -> learnAll(name, one));
        } else if (value instanceof String text) {
            learn(name, text);
        }
    }

    private void learn(String name, String value) {
        if (SECRET_NAME.matcher(name).find()) {
            learnValue(value);
        }
    }

    private void learnValue(String value) {
        String text = value.strip();
        if (text.length() >= SHORTEST_SECRET && !REFERENCE.matcher(text).matches()) {
            secrets.add(text);
        }
    }

    private static String withoutUser(String text) {
        String open = USER_IN_ADDRESS.matcher(text).replaceAll("://" + Matcher.quoteReplacement(MASK) + "@");
        return SECRET_IN_QUERY.matcher(open).replaceAll("$1" + Matcher.quoteReplacement(MASK));
    }

    private String masked(String text) {
        String shown = withoutUser(text);
        for (String secret : secrets) {
            shown = shown.replace(secret, MASK);
        }
        return shown;
    }
}
