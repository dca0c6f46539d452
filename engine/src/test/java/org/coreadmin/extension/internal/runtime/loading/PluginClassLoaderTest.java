package org.coreadmin.extension.internal.runtime.loading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestSources;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginClassLoaderTest {

    private static final String WORD = "package lib; public class Word implements java.util.function.Supplier<String> {"
            + " public String get() { return \"%s\"; } }";

    @TempDir
    Path temp;

    private final List<PluginClassLoader> opened = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (PluginClassLoader loader : opened) {
            loader.close();
        }
    }

    private PluginClassLoader open(Path directory, ImportedPackages... imports) {
        SharedApi shared = SharedApi.of(getClass().getClassLoader());
        PluginClassLoader loader = new PluginClassLoader("acme/hello@1.0.0", directory, shared, List.of(imports));
        opened.add(loader);
        return loader;
    }

    @SuppressWarnings("unchecked")
    private static String word(ClassLoader loader) throws Exception {
        return ((Supplier<String>) loader.loadClass("lib.Word").getConstructor().newInstance()).get();
    }

    @Test
    void sharesTheApiWithTheHostAndHidesTheRestOfIt() throws Exception {
        PluginClassLoader loader = open(temp);

        assertThat(loader.loadClass("org.coreadmin.extension.api.ConfigProvider"))
                .isSameAs(ConfigProvider.class);
        assertThat(loader.loadClass("org.slf4j.Logger")).isSameAs(org.slf4j.Logger.class);
        assertThat(loader.loadClass("java.sql.Connection")).isSameAs(java.sql.Connection.class);
        for (String hidden : List.of(
                "org.coreadmin.extension.PluginException",
                "org.coreadmin.extension.internal.runtime.loading.SharedApi",
                "org.coreadmin.extension.apix.Anything",
                "tools.jackson.databind.ObjectMapper",
                "org.junit.jupiter.api.Test")) {
            assertThatThrownBy(() -> loader.loadClass(hidden)).isInstanceOf(ClassNotFoundException.class);
        }
    }

    @Test
    void prefersTheSharedApiToAPluginsOwnCopyOfIt() throws Exception {
        Path jar = TestPlugins.jar(
                temp.resolve("copy.jar"),
                Map.of(),
                Map.of("org/slf4j/Logger.class", new byte[] {1}, "org/slf4j/words.txt", "own".getBytes(UTF_8)));
        PluginClassLoader loader =
                open(TestPlugins.named("acme/hello").library(jar).writeTo(temp.resolve("p")));

        assertThat(loader.loadClass("org.slf4j.Logger")).isSameAs(org.slf4j.Logger.class);
        assertThat(loader.getResource("org/slf4j/Logger.class").toString()).doesNotContain("copy.jar");
        assertThat(loader.getResource("org/slf4j/words.txt").toString()).contains("copy.jar");
    }

    @Test
    void servesASharedPackageThatTheHostLacksFromThePlugin() throws Exception {
        Path directory = TestPlugins.named("acme/hello")
                .source("package org.springframework.only; public class Here {}")
                .writeTo(temp.resolve("p"));
        PluginClassLoader loader = open(directory);

        assertThat(loader.loadClass("org.springframework.only.Here").getClassLoader())
                .isSameAs(loader);
    }

    @Test
    void runsDifferentVersionsOfOneLibrarySideBySide() throws Exception {
        Path one = TestPlugins.named("acme/one")
                .library(TestPlugins.jar(temp.resolve("word-1.jar"), WORD.formatted("one")))
                .writeTo(temp.resolve("one"));
        Path two = TestPlugins.named("acme/two")
                .library(TestPlugins.jar(temp.resolve("word-2.jar"), WORD.formatted("two")))
                .writeTo(temp.resolve("two"));

        assertThat(word(open(one))).isEqualTo("one");
        assertThat(word(open(two))).isEqualTo("two");
    }

    @Test
    void seesExportedPackagesOfRequiredPluginsOnly() throws Exception {
        Path lib = TestPlugins.named("acme/lib")
                .source("package acme.lib.api; public class Open {}")
                .source("package acme.lib.api.inner; public class Below {}")
                .source("package acme.lib; public class Hidden {}")
                .file("classes/acme/lib/api/open.txt", "open")
                .file("classes/acme/lib/hidden.txt", "hidden")
                .writeTo(temp.resolve("lib"));
        PluginClassLoader exporter = open(lib);
        PluginClassLoader loader = open(temp, new ImportedPackages(Set.of("acme.lib.api"), () -> exporter));

        assertThat(loader.loadClass("acme.lib.api.Open")).isSameAs(exporter.loadClass("acme.lib.api.Open"));
        assertThat(loader.getResource("acme/lib/api/open.txt")).isNotNull();
        assertThat(loader.getResource("acme/lib/hidden.txt")).isNull();
        assertThatThrownBy(() -> loader.loadClass("acme.lib.Hidden")).isInstanceOf(ClassNotFoundException.class);
        assertThatThrownBy(() -> loader.loadClass("acme.lib.api.inner.Below"))
                .isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void prefersARequiredPluginsExportToItsOwnCopy() throws Exception {
        Path lib =
                TestPlugins.named("acme/lib").source(WORD.formatted("exported")).writeTo(temp.resolve("lib"));
        Path own = TestPlugins.named("acme/own").source(WORD.formatted("own")).writeTo(temp.resolve("own"));
        PluginClassLoader exporter = open(lib);

        assertThat(word(open(own, new ImportedPackages(Set.of("lib"), () -> exporter))))
                .isEqualTo("exported");
    }

    @Test
    void prefersClassesToJarsAndJarsByName() throws Exception {
        Path b = TestPlugins.jar(temp.resolve("b.jar"), WORD.formatted("b"));
        Path a = TestPlugins.jar(temp.resolve("a.jar"), WORD.formatted("a"));
        Path jars = TestPlugins.named("acme/x").library(b).library(a).writeTo(temp.resolve("jars"));
        Path classes = TestPlugins.named("acme/y")
                .library(a)
                .source(WORD.formatted("classes"))
                .writeTo(temp.resolve("classes"));

        assertThat(word(open(jars))).isEqualTo("a");
        assertThat(word(open(classes))).isEqualTo("classes");
    }

    @Test
    void hidesTheHostsServicesAndShowsItsOwn() throws Exception {
        String provider = "package acme; public class Mine implements java.util.function.Supplier<String> {"
                + " public String get() { return \"mine\"; } }";
        Path directory = TestPlugins.named("acme/hello")
                .source(provider)
                .file("classes/META-INF/services/java.util.function.Supplier", "acme.Mine\n")
                .writeTo(temp.resolve("p"));
        PluginClassLoader loader = open(directory);

        List<String> found = new ArrayList<>();
        ServiceLoader.load(Supplier.class, loader).forEach(one -> found.add((String) one.get()));
        assertThat(found).containsExactly("mine");
        String ofTheHost = "META-INF/services/org.junit.platform.engine.TestEngine";
        assertThat(getClass().getClassLoader().getResource(ofTheHost)).isNotNull();
        assertThat(loader.getResource(ofTheHost)).isNull();
        assertThat(Collections.list(loader.getResources(ofTheHost))).isEmpty();
    }

    @Test
    void takesTheClassesThatAMultiReleaseJarHasForThisJava() throws Exception {
        byte[] newer =
                TestSources.compile(List.of(WORD.formatted("for 9")), List.of()).get("lib/Word.class");
        Path jar = TestPlugins.jar(
                temp.resolve("multi.jar"),
                Map.of("Multi-Release", "true"),
                Map.of("META-INF/versions/9/lib/Word.class", newer),
                WORD.formatted("for 8"));
        PluginClassLoader loader =
                open(TestPlugins.named("acme/hello").library(jar).writeTo(temp.resolve("p")));

        assertThat(word(loader)).isEqualTo("for 9");
        assertThat(loader.getResource("lib/Word.class").toString()).contains("META-INF/versions/9/");
        assertThat(loader.classesUnder("lib")).containsExactly("lib.Word");
    }

    @Test
    void givesPackagesTheTitlesOfTheirJarAndClassesTheirPlace() throws Exception {
        Path jar = TestPlugins.jar(
                temp.resolve("titled.jar"),
                Map.of("Implementation-Title", "Words", "Implementation-Version", "4.2"),
                Map.of(),
                WORD.formatted("x"));
        PluginClassLoader loader =
                open(TestPlugins.named("acme/hello").library(jar).writeTo(temp.resolve("p")));
        Class<?> type = loader.loadClass("lib.Word");

        assertThat(type.getPackage().getImplementationTitle()).isEqualTo("Words");
        assertThat(type.getPackage().getImplementationVersion()).isEqualTo("4.2");
        assertThat(type.getProtectionDomain().getCodeSource().getLocation().toString())
                .endsWith("p/lib/titled.jar");
        assertThat(type.getProtectionDomain().getClassLoader()).isSameAs(loader);
    }

    @Test
    void refusesASecondPlaceForASealedPackage() throws Exception {
        Path sealed =
                TestPlugins.jar(temp.resolve("a-sealed.jar"), Map.of("Sealed", "true"), Map.of(), WORD.formatted("x"));
        Path second = TestPlugins.jar(temp.resolve("b.jar"), "package lib; public class Other {}");
        PluginClassLoader loader = open(
                TestPlugins.named("acme/hello").library(sealed).library(second).writeTo(temp.resolve("p")));

        assertThat(loader.loadClass("lib.Word").getPackage().isSealed()).isTrue();
        assertThatThrownBy(() -> loader.loadClass("lib.Other"))
                .isInstanceOf(SecurityException.class)
                .hasMessageContaining("sealed");
    }

    @Test
    void readsNothingOutsideItsDirectory() throws Exception {
        Path outside = TestPlugins.jar(temp.resolve("outside.jar"), WORD.formatted("outside"));
        Path jar = TestPlugins.jar(
                temp.resolve("inside.jar"),
                Map.of("Class-Path", outside.toUri().toString() + " ../../outside.jar"),
                Map.of(),
                "package in; public class Inside {}");
        Files.writeString(temp.resolve("secret.txt"), "secret");
        PluginClassLoader loader = open(TestPlugins.named("acme/hello")
                .library(jar)
                .file("classes/a.txt", "a")
                .writeTo(temp.resolve("p")));

        assertThat(loader.loadClass("in.Inside")).isNotNull();
        assertThatThrownBy(() -> loader.loadClass("lib.Word")).isInstanceOf(ClassNotFoundException.class);
        assertThat(loader.getResource("a.txt")).isNotNull();
        assertThat(loader.getResource("../../secret.txt")).isNull();
        assertThat(loader.getResource("../core.json")).isNull();
        assertThat(loader.getResource(temp.resolve("secret.txt").toString())).isNull();
    }

    @Test
    void opensAJarWhenSomethingOfItIsAskedForAndClosesItInTheEnd() throws Exception {
        Path jar = TestPlugins.jar(temp.resolve("word.jar"), WORD.formatted("x"), "package lib; public class Late {}");
        PluginClassLoader loader =
                open(TestPlugins.named("acme/hello").library(jar).writeTo(temp.resolve("p")));

        loader.loadClass("java.lang.String");
        loader.loadClass("org.slf4j.Logger");
        assertThat(loader.openJar()).isEmpty();
        Class<?> word = loader.loadClass("lib.Word");
        assertThat(loader.openJar()).isPresent();
        loader.close();
        loader.close();

        assertThat(loader.openJar()).isEmpty();
        assertThat(word.getConstructor().newInstance()).isNotNull();
        assertThatThrownBy(() -> loader.loadClass("lib.Late"))
                .isInstanceOf(ClassNotFoundException.class)
                .hasMessageContaining("was stopped");
        assertThat(loader.getResource("lib/Late.class")).isNull();
    }

    @Test
    void leavesNoFileOpenBehindResources() throws Exception {
        Path jar = TestPlugins.jar(
                temp.resolve("words.jar"),
                Map.of(),
                Map.of("lib/a b%.txt", "text".getBytes(UTF_8)),
                WORD.formatted("x"));
        PluginClassLoader loader =
                open(TestPlugins.named("acme/hello").library(jar).writeTo(temp.resolve("p q")));
        URL url = loader.getResource("lib/a b%.txt");

        try (InputStream in = url.openStream()) {
            assertThat(in.readAllBytes()).asString(UTF_8).isEqualTo("text");
        }
        JarURLConnection connection = (JarURLConnection) url.openConnection();
        assertThat(connection.getUseCaches()).isFalse();
        assertThat(connection.getEntryName()).isEqualTo("lib/a b%.txt");
        try (InputStream in = new URL(url, "Word.class").openStream()) {
            assertThat(in.read()).isEqualTo(0xCA);
        }
        InputStream forgotten = loader.getResourceAsStream("lib/a b%.txt");
        assertThat(forgotten).isNotNull();
        loader.close();
        assertThat(openFiles()).noneMatch(path -> path.startsWith(temp.toString()) && path.endsWith("words.jar"));
    }

    /** Of this process, where the system tells. */
    private static List<String> openFiles() throws Exception {
        Path descriptors = Path.of("/proc/self/fd");
        List<String> open = new ArrayList<>();
        if (Files.isDirectory(descriptors)) {
            try (var files = Files.newDirectoryStream(descriptors)) {
                for (Path file : files) {
                    try {
                        open.add(Files.readSymbolicLink(file).toString());
                    } catch (java.io.IOException e) {
                        // closed meanwhile
                    }
                }
            }
        }
        return open;
    }

    @Test
    void givesEveryLoaderANameOfItsOwnThatStacksShow() {
        PluginClassLoader one = open(temp);
        PluginClassLoader two = open(temp);

        assertThat(one.getName()).startsWith("acme/hello@1.0.0#").isNotEqualTo(two.getName());
        assertThat(one.label()).isEqualTo("acme/hello@1.0.0");
        assertThat(one.isRegisteredAsParallelCapable()).isTrue();
    }

    @Test
    void loadsAClassOnceHoweverManyThreadsAsk() throws Exception {
        PluginClassLoader loader =
                open(TestPlugins.named("acme/hello").source(WORD.formatted("x")).writeTo(temp.resolve("p")));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            Callable<Class<?>> load = () -> loader.loadClass("lib.Word");
            Set<Class<?>> types = new java.util.HashSet<>();
            for (Future<Class<?>> type : threads.invokeAll(Collections.nCopies(16, load))) {
                types.add(type.get());
            }
            assertThat(types).hasSize(1);
        } finally {
            threads.shutdownNow();
        }
    }
}
