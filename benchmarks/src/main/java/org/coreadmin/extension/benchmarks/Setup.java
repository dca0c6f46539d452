package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;

/** Everything that has to exist before anything is measured. What an earlier run created is used again. */
final class Setup {

    /** The plugin with a controller. */
    static final String GREETER = "bench/greeter";

    private final Path work;
    private final Samples samples;

    /** Creates a setup in which everything is created below this directory. */
    Setup(Path work) {
        this.work = work;
        this.samples = new Samples(work);
    }

    /** Returns the name of a sample plugin. */
    static String name(int number) {
        return "bench/plugin-%04d".formatted(number);
    }

    /**
     * Returns a base directory with so many installed plugins: the engine installs the first, the others are copies of
     * its files under names and digests of their own, as each install looks at all that are there and setting up should
     * not take longer than measuring.
     */
    Path installed(int count) throws IOException {
        return installed("installed", count);
    }

    /** Returns a base of its own for servers, with their database: they create none where plugins are installed already. */
    Path served(int count) throws IOException {
        Path base = Files.createDirectories(work.resolve("served-" + count));
        if (!Files.exists(base.resolve("data"))) {
            ServerStart.token(System.getProperty("java.home"), base, "*");
        }
        return installed("served", count);
    }

    private Path installed(String kind, int count) throws IOException {
        Path base = work.resolve(kind + "-" + count);
        Path done = work.resolve(kind + "-" + count + ".done");
        if (!Files.exists(done)) {
            Files.createDirectories(base);
            if (count > 0) {
                install(base);
            }
            for (int number = 1; number < count; number++) {
                copyInstalled(base.resolve("plugin"), name(0), name(number));
            }
            PluginLoader.at(base).open().start().close(); // the first start after a change of files reads them
            Files.createFile(done);
        }
        return base;
    }

    /** A base directory with one plugin that has a controller, for an application with the starter. */
    Path greeting() throws IOException {
        Path base = work.resolve("greeting");
        Path done = work.resolve("greeting.done");
        if (!Files.exists(done)) {
            Path file = work.resolve("greeting.zip");
            samples.writeGreeter(file, GREETER, ServerJars.ofApplicationWithPlugins());
            Files.createDirectories(base);
            // the command line, since an engine without Spring refuses controllers
            List<String> install =
                    List.of(ServerStart.launcher(), "--base", base.toString(), "install", file.toString(), "--yes");
            Child.run(1, Map.of("CORE_CACHE_DIR", "off"), install);
            Files.createFile(done);
        }
        return base;
    }

    private void install(Path base) throws IOException {
        Path file = work.resolve("package.zip");
        Samples.writePackage(file, name(0), samples.classes());
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            OperationResult result = loader.manager().installPackage(file, InstallOptions.DEFAULT);
            if (!result.success()) {
                throw new IOException(result.message());
            }
        }
    }

    private static void copyInstalled(Path plugins, String from, String to) throws IOException {
        String lock = Files.readString(plugins.resolve(from).resolve("install.lock"));
        Path runs = plugins.resolve(".core").resolve("run");
        String digest;
        try (Stream<Path> found = Files.list(runs)) {
            digest = found.map(run -> run.getFileName().toString())
                    .filter(run -> lock.contains("\"" + run + "\""))
                    .findFirst()
                    .orElseThrow(() -> new IOException("No run directory belongs to " + lock));
        }
        Map<String, String> renamed = Map.of(from, to, digest, digest("SHA-256", to.getBytes(StandardCharsets.UTF_8)));
        copy(plugins.resolve(from), plugins.resolve(to), renamed);
        copy(runs.resolve(digest), runs.resolve(renamed.getOrDefault(digest, digest)), renamed);
    }

    private static void copy(Path from, Path to, Map<String, String> renamed) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(from)) {
            files = found.toList();
        }
        for (Path file : files) {
            Path target = to.resolve(from.relativize(file).toString());
            if (Files.isDirectory(file)) {
                Files.createDirectories(target);
            } else if (file.toString().endsWith(".jar")) {
                Files.copy(file, target);
            } else {
                String text = Files.readString(file);
                for (Map.Entry<String, String> name : renamed.entrySet()) {
                    text = text.replace(name.getKey(), name.getValue());
                }
                Files.writeString(from.equals(file) ? to : target, text);
            }
        }
    }

    /** Returns a directory with the same plugins for PF4J. */
    Path pf4jPlugins(int count) throws IOException {
        Path plugins = work.resolve("pf4j-" + count);
        Path done = work.resolve("pf4j-" + count + ".done");
        if (!Files.exists(done)) {
            Map<String, byte[]> classes = samples.classes();
            Files.createDirectories(plugins);
            for (int number = 0; number < count; number++) {
                String id = name(number).replace('/', '-');
                Samples.writePf4jJar(plugins.resolve(id + ".jar"), id, classes);
            }
            Files.createFile(done);
        }
        return plugins;
    }

    /** Returns a cache of Felix in which the same plugins are installed and started, as bundles. */
    Path felixBundles(int count) throws IOException {
        Path cache = work.resolve("felix-" + count);
        Path done = work.resolve("felix-" + count + ".done");
        if (!Files.exists(done)) {
            Map<String, byte[]> classes = samples.classes();
            Path bundles = Files.createDirectories(work.resolve("felix-bundles-" + count));
            Framework framework = FelixStart.framework(cache);
            try {
                framework.start();
                for (int number = 0; number < count; number++) {
                    String id = name(number).replace('/', '-');
                    Path bundle = bundles.resolve(id + ".jar");
                    Samples.writeBundle(bundle, id, classes);
                    framework
                            .getBundleContext()
                            .installBundle(bundle.toUri().toString())
                            .start();
                }
                framework.stop();
                framework.waitForStop(60_000);
            } catch (BundleException e) {
                throw new IOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
            Files.createFile(done);
        }
        return cache;
    }

    /** Returns a registry with so many plugins, of which the first requires all others. */
    Path family(int count) throws IOException {
        Path registry = work.resolve("family-" + count);
        Path done = work.resolve("family-" + count + ".done");
        if (!Files.exists(done)) {
            Files.createDirectories(registry);
            Map<String, byte[]> classes = samples.classes();
            Path packed = work.resolve("family.zip");
            RegistryPublisher publisher = new RegistryPublisher(DurableFiles.system(), Clock.systemUTC());
            List<String> others = new ArrayList<>();
            for (int number = count - 1; number >= 0; number--) {
                Samples.writePackage(packed, name(number), classes, number == 0 ? others : List.of());
                publisher.publish(packed, registry, Progress.NONE);
                others.add(name(number));
            }
            Files.createFile(done);
        }
        return registry;
    }

    /** Returns a registry of each kind in one directory, with one plugin of so many files. */
    Path registry(String plugin, int files, int bytesEach) throws IOException {
        return registry(List.of(plugin), files, bytesEach);
    }

    /** Returns a registry of each kind in one directory, with plugins of so many files each; named after the first. */
    Path registry(List<String> plugins, int files, int bytesEach) throws IOException {
        String first = id(plugins.get(0));
        Path registry = work.resolve("registry-" + first);
        Path done = work.resolve("registry-" + first + ".done");
        if (!Files.exists(done)) {
            Files.createDirectories(registry);
            List<String> offers = new ArrayList<>();
            for (String plugin : plugins) {
                Path zip = registry.resolve(id(plugin) + "-1.0.0.zip");
                Samples.writeLarge(zip, plugin, files, bytesEach);
                new RegistryPublisher(DurableFiles.system(), Clock.systemUTC()).publish(zip, registry, Progress.NONE);
                offers.add("{\"id\":\"" + id(plugin)
                        + "\",\"releases\":[{\"version\":\"1.0.0\",\"date\":\"2026-01-01\",\"url\":\""
                        + zip.getFileName() + "\",\"sha512sum\":\"" + digest("SHA-512", Files.readAllBytes(zip))
                        + "\"}]}");
            }
            Files.writeString(
                    registry.resolve("plugins.json"), "[" + String.join(",", offers) + "]", StandardCharsets.UTF_8);
            Files.createFile(done);
        }
        return registry;
    }

    private static String id(String plugin) {
        return plugin.replace('/', '-');
    }

    private static String digest(String algorithm, byte[] content) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IOException(e);
        }
    }
}
