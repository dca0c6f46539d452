package org.coreadmin.extension.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/**
 * The plugins that are measured: the same ten classes for both sides, the same zip for both sides. Every content is made from fixed
 * seeds, so that two runs measure the same bytes.
 */
final class Samples {

    /** The class that declares what a sample contributes. */
    static final String PROVIDER = "sample.Provider";

    private static final int OTHER_CLASSES = 8;

    private final Path work;

    /** Samples are made below this directory. */
    Samples(Path work) {
        this.work = work;
    }

    /**
     * Returns ten compiled classes by their names in a jar: a ConfigProvider, a PF4J extension, and eight that they may
     * use.
     */
    Map<String, byte[]> classes() throws IOException {
        Path sources = Files.createDirectories(work.resolve("sample-sources"));
        Path compiled = Files.createDirectories(work.resolve("sample-classes"));
        StringBuilder provider = new StringBuilder("package sample;\npublic final class Provider implements ")
                .append("org.coreadmin.extension.api.ConfigProvider {\n")
                .append("public java.util.Map<String, Object> config() { return Other1.nothing(); } }\n");
        StringBuilder extension = new StringBuilder(
                        "package sample;\n@org.pf4j.Extension public final class Reply implements ")
                .append(Asked.class.getName())
                .append(" {\npublic int ask(int number) { return Other1.nothing().size() + number; } }\n");
        Files.writeString(sources.resolve("Provider.java"), provider);
        Files.writeString(sources.resolve("Reply.java"), extension);
        for (int number = 1; number <= OTHER_CLASSES; number++) {
            StringBuilder other = new StringBuilder("package sample;\npublic final class Other" + number + " {\n");
            other.append("public static java.util.Map<String, Object> nothing() { return java.util.Map.of(); }\n");
            for (int method = 0; method < 10; method++) {
                other.append("public static String say" + method
                        + "(String whom, int times) { StringBuilder text = new StringBuilder();"
                        + " for (int i = 0; i < times; i++) { text.append(whom).append(i * " + method + "); }"
                        + " return text.toString(); }\n");
            }
            Files.writeString(sources.resolve("Other" + number + ".java"), other.append("}\n"));
        }
        return compiled(sources, compiled, System.getProperty("java.class.path"), "sample");
    }

    /** A package with a controller that says what the application's own says. */
    void writeGreeter(Path file, String name, String classPath) throws IOException {
        Path sources = Files.createDirectories(work.resolve("greeter-sources"));
        Path compiled = Files.createDirectories(work.resolve("greeter-classes"));
        Files.writeString(sources.resolve("Provider.java"), """
                package greeter;
                public final class Provider implements org.coreadmin.extension.api.ConfigProvider {
                    public java.util.Map<String, Object> config() {
                        return org.coreadmin.extension.api.Contributions.builder().scan("greeter").toMap();
                    }
                }
                """);
        Files.writeString(sources.resolve("Greeter.java"), """
                package greeter;
                import java.util.Map;
                import org.springframework.web.bind.annotation.*;
                @RestController
                @RequestMapping("/plugin/%s")
                public class Greeter {
                    @GetMapping("/greet/{who}")
                    Map<String, Object> greet(@PathVariable("who") String who) { return Map.of("text", "Hello, " + who); }
                }
                """.formatted(name));
        Map<String, byte[]> classes = compiled(sources, compiled, classPath, "greeter");
        try (ZipOutputStream zip = zip(Files.newOutputStream(file))) {
            String route = "{\"method\": \"GET\", \"path\": \"/greet/{who}\", \"authority\": \"bench:greet\"}";
            put(zip, "core.json", manifest(name, ",\"config\":\"greeter.Provider\",\"routes\":[" + route + "]"));
            put(zip, "lib/greeter.jar", jar(classes, Map.of()));
        }
    }

    /** A package that serves the interfaces of a shop. */
    void writeShop(Path file, String classPath) throws IOException {
        Path sources = Files.createDirectories(work.resolve("shop-sources"));
        Path compiled = Files.createDirectories(work.resolve("shop-classes"));
        Files.writeString(sources.resolve("Provider.java"), """
                package shop;
                import org.coreadmin.extension.benchmarks.call.*;
                public final class Provider implements org.coreadmin.extension.api.ConfigProvider {
                    public java.util.Map<String, Object> config() {
                        return org.coreadmin.extension.api.Contributions.builder()
                                .dependency(Pricing.class, Services.class)
                                .dependency(Stock.class, Services.class)
                                .extension(Payment.class, Services.class)
                                .extension(Delivery.class, Services.class)
                                .toMap();
                    }
                }
                """);
        Files.writeString(sources.resolve("Services.java"), """
                package shop;
                import org.coreadmin.extension.benchmarks.call.*;
                public final class Services implements Pricing, Stock, Payment, Delivery {
                    private long sum;
                    public long price(long each, int count) { sum += each * count; return sum; }
                    public long fee(long amount, int parts) { sum += amount * parts; return sum; }
                    public Object label(Object of) { sum++; return of; }
                    public Object find(Object what) { sum++; return what; }
                }
                """);
        Map<String, byte[]> classes = compiled(sources, compiled, classPath, "shop");
        try (ZipOutputStream zip = zip(Files.newOutputStream(file))) {
            put(zip, "core.json", manifest("bench/shop", ",\"config\":\"shop.Provider\""));
            put(zip, "lib/shop.jar", jar(classes, Map.of()));
        }
    }

    private static Map<String, byte[]> compiled(Path sources, Path compiled, String classPath, String directory)
            throws IOException {
        List<String> files;
        try (Stream<Path> found = Files.list(sources)) {
            files = found.map(Path::toString).sorted().toList();
        }
        List<String> arguments = Stream.concat(
                        Stream.of("-proc:none", "--release", "17", "-cp", classPath, "-d", compiled.toString()),
                        files.stream())
                .toList();
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IOException("The sample plugin in " + sources + " does not compile");
        }
        Map<String, byte[]> classes = new LinkedHashMap<>();
        try (Stream<Path> found = Files.list(compiled.resolve(directory))) {
            for (Path file : found.sorted().toList()) {
                classes.put(directory + "/" + file.getFileName(), Files.readAllBytes(file));
            }
        }
        return classes;
    }

    /** Writes a package for the engine: a manifest and one jar. */
    static void writePackage(Path file, String name, Map<String, byte[]> classes) throws IOException {
        writePackage(file, name, classes, List.of());
    }

    /** Writes a package that requires others. */
    static void writePackage(Path file, String name, Map<String, byte[]> classes, List<String> required)
            throws IOException {
        String require = required.stream()
                .map(other -> "\"" + other + "\": \"^1.0\"")
                .collect(Collectors.joining(", ", ",\"require\": {", "}"));
        try (ZipOutputStream zip = zip(Files.newOutputStream(file))) {
            put(
                    zip,
                    "core.json",
                    manifest(name, ",\"config\":\"" + PROVIDER + "\"" + (required.isEmpty() ? "" : require)));
            put(zip, "lib/sample.jar", jar(classes, Map.of()));
        }
    }

    /** Writes a jar for PF4J: its manifest, its list of extensions, and the same classes. */
    static void writePf4jJar(Path file, String id, Map<String, byte[]> classes) throws IOException {
        String manifest = "Manifest-Version: 1.0\r\nPlugin-Id: " + id + "\r\nPlugin-Version: 1.0.0\r\n\r\n";
        Map<String, byte[]> texts = new LinkedHashMap<>();
        texts.put("META-INF/MANIFEST.MF", bytes(manifest));
        texts.put("META-INF/extensions.idx", bytes("sample.Reply\n"));
        Files.write(file, jar(classes, texts));
    }

    /** Writes a bundle for OSGi with the same classes. */
    static void writeBundle(Path file, String id, Map<String, byte[]> classes) throws IOException {
        String manifest = "Manifest-Version: 1.0\r\nBundle-ManifestVersion: 2\r\nBundle-SymbolicName: " + id
                + "\r\nBundle-Version: 1.0.0\r\n\r\n";
        Files.write(file, jar(classes, Map.of("META-INF/MANIFEST.MF", bytes(manifest))));
    }

    /** Writes a zip that both sides install: random bytes, which do not get smaller. */
    static void writeLarge(Path file, String name, int files, int bytesEach) throws IOException {
        Random random = new Random(4711);
        try (ZipOutputStream zip = zip(Files.newOutputStream(file))) {
            put(zip, "core.json", manifest(name, ""));
            put(zip, "plugin.properties", bytes("plugin.id=" + name.replace('/', '-') + "\nplugin.version=1.0.0\n"));
            byte[] content = new byte[bytesEach];
            for (int number = 0; number < files; number++) {
                random.nextBytes(content);
                put(zip, "data/" + number % 20 + "/" + number + ".bin", content);
            }
        }
    }

    private static byte[] manifest(String name, String more) {
        return bytes("{\"name\":\"" + name + "\",\"version\":\"1.0.0\",\"type\":\"backend\",\"display_name\":\"Sample "
                + name + "\",\"description\":\"A plugin to measure with\",\"author\":\"Acme\",\"license\":\"MIT\""
                + more + "}\n");
    }

    private static byte[] jar(Map<String, byte[]> classes, Map<String, byte[]> first) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = zip(bytes)) {
            for (Map.Entry<String, byte[]> entry : first.entrySet()) {
                put(zip, entry.getKey(), entry.getValue());
            }
            for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
                put(zip, entry.getKey(), entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    static ZipOutputStream zip(OutputStream out) {
        return new ZipOutputStream(out, StandardCharsets.UTF_8);
    }

    static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(1_600_000_000_000L);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
