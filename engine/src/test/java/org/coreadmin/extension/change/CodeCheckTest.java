package org.coreadmin.extension.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.archive.ArchiveLimits;
import org.coreadmin.extension.archive.PackageWriter;
import org.coreadmin.extension.operation.PackageCapabilities;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.text.Language;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code that does not fit is refused before any of it runs, with whose fault it is. */
@Timeout(120)
@Sampled(oneIn = 2)
class CodeCheckTest {

    private static final String GREETER =
            "package acme.greet; public class Greeter { public static String greet(%s) { return \"\"; } }";

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        System.clearProperty("core.test.ran");
        loader = PluginLoader.at(base).open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
        System.clearProperty("core.test.ran");
    }

    private Path place(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    /** A plugin that exports a class, whose method takes these parameters. */
    private static TestPlugins greeter(String version, String parameters) {
        return TestPlugins.named("acme/greet")
                .version(version)
                .exports("acme.greet")
                .source(GREETER.formatted(parameters));
    }

    private TestPlugins caller(Path against) {
        return TestPlugins.named("acme/caller")
                .requires("acme/greet")
                .against(against)
                .provider("caller", "System.setProperty(\"core.test.ran\", \"\"); Caller.call(); return Map.of();")
                .source(
                        "package caller; public class Caller { static void call() { acme.greet.Greeter.greet(\"x\"); } }");
    }

    @Test
    void refusesAPluginThatARequiredPluginDoesNotFitBeforeItRuns() {
        Path old = greeter("1.0.0", "String name").writeTo(elsewhere.resolve("old"));
        greeter("2.0.0", "int number").writeTo(place("acme/greet"));
        succeed(manager.install("acme/greet"));
        caller(old).writeTo(place("acme/caller"));

        OperationResult refused = manager.install("acme/caller");

        assertThat(refused.code()).isEqualTo(10005);
        assertThat(refused.message())
                .contains("acme/caller 1.0.0 is not compatible with the code installed here: one reference fails.")
                .contains(
                        "caller.Caller.call() (line 1) uses acme.greet.Greeter.greet(java.lang.String): there is no such"
                                + " method that returns java.lang.String; there is greet(int) that returns java.lang.String"
                                + " (acme/greet 2.0.0)")
                .contains("Nothing was changed.");
        assertThat(refused.text().in(Language.CHINESE))
                .contains("caller.Caller.call()（第 1 行）使用了 acme.greet.Greeter.greet(java.lang.String)：没有返回"
                        + " java.lang.String 的这个方法；现有 greet(int)（返回 java.lang.String）")
                .doesNotContain("uses", "there is");
        assertThat(System.getProperty("core.test.ran")).isNull();
        assertThat(loader.isInstalled("acme/caller")).isFalse();
        assertThat(place("acme/caller").resolve("install.lock")).doesNotExist();
    }

    @Test
    void refusesAPackageThatLacksALibrary() {
        Path jar = TestPlugins.jar(
                elsewhere.resolve("lib.jar"), "package thing; public class Thing { public static void use() {} }");
        Path plugin = TestPlugins.named("acme/hello")
                .library(jar)
                .provider("hello", "thing.Thing.use(); return Map.of();")
                .writeTo(place("acme/hello"));
        assertThat(plugin.resolve("lib/lib.jar").toFile().delete()).isTrue();

        OperationResult refused = manager.install("acme/hello");

        assertThat(refused.code()).isEqualTo(10003);
        assertThat(refused.message())
                .contains("The package of acme/hello 1.0.0 lacks code that it uses: one reference fails.")
                .contains("hello.Config.config()")
                .contains("thing.Thing: there is no such class");
    }

    @Test
    void theSettingThatTheRefusalNamesInstallsItWithAWarning() throws IOException {
        refusesAPackageThatLacksALibrary();
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "code: {link: warn}\n");

        OperationResult result = manager.install("acme/hello");

        // the provider itself needs the class, so the install fails where that runs
        assertThat(result.code()).isEqualTo(422);
        assertThat(result.warnings())
                .anySatisfy(line -> assertThat(line)
                        .startsWith("Code of acme/hello will fail when it is used: hello.Config.config()"));
    }

    @Test
    void codeThatCannotBeReachedOrIsPreparedForTheErrorBlocksNothing() {
        Path jar = TestPlugins.jar(
                elsewhere.resolve("lib.jar"), "package thing; public class Thing { public static void use() {} }");
        Path plugin = TestPlugins.named("acme/hello")
                .library(jar)
                .provider("hello", "Optional.ofNullable(Prepared.class); return Map.of();")
                .source("package hello; public class Unreached { void run() { thing.Thing.use(); } }")
                .source("package hello; public class Prepared { static void run() {"
                        + " try { thing.Thing.use(); } catch (NoClassDefFoundError e) { System.nanoTime(); } } }")
                .writeTo(place("acme/hello"));
        assertThat(plugin.resolve("lib/lib.jar").toFile().delete()).isTrue();

        OperationResult result = succeed(manager.install("acme/hello"));

        assertThat(result.warnings()).isEmpty();
        assertThat(code(result).get("link").toString())
                .contains("hello.Unreached.run()")
                .contains("hello.Prepared.run()")
                .contains("blocks=false")
                .doesNotContain("blocks=true");
    }

    /** As PF4J, which reads class files with ASM where its user wants that, and comes without ASM. */
    @Test
    void optionalCodeBehindTheExportedPackagesOfALibraryBlocksNothing() throws IOException {
        Path jar = TestPlugins.jar(
                elsewhere.resolve("lib.jar"),
                "package thing; public class Thing { public void use() {} }",
                "package facade.internal; public class Visitor extends thing.Thing {}",
                "package facade.internal; public class Info { public static void visit() { new Visitor().use(); } }",
                "package facade; public class Facade { public static boolean optional; public static void visit() {"
                        + " if (optional) { facade.internal.Info.visit(); } } }");
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
            Files.delete(files.getPath("thing/Thing.class"));
        }
        TestPlugins.named("acme/hello")
                .library(jar)
                .exports("facade")
                .provider("hello", "facade.Facade.visit(); return Map.of();")
                .writeTo(place("acme/hello"));

        OperationResult result = succeed(manager.install("acme/hello"));

        assertThat(result.warnings()).isEmpty();
        assertThat(code(result).get("link").toString())
                .contains("facade.internal.Visitor")
                .doesNotContain("blocks=true");
    }

    @Test
    void refusesAnExporterThatBreaksWhatIsInstalledAndTakesOneThatDoesNot() throws IOException {
        Path old = greeter("1.0.0", "String name").writeTo(place("acme/greet"));
        succeed(manager.install("acme/greet"));
        caller(old).writeTo(place("acme/caller"));
        succeed(manager.install("acme/caller"));

        greeter("1.1.0", "int number").writeTo(place("acme/greet"));
        OperationResult refused = manager.install("acme/greet", InstallOptions.DEFAULT.withForce(true));

        assertThat(refused.code()).isEqualTo(10005);
        assertThat(refused.message())
                .contains("acme/greet 1.1.0 would break acme/caller 1.0.0, which is installed: one reference fails.")
                .contains("(acme/greet 1.1.0)");

        greeter("1.2.0", "String other").writeTo(place("acme/greet"));
        succeed(manager.install("acme/greet", InstallOptions.DEFAULT.withForce(true)));
    }

    @Test
    void tellsWhatTheCodeIsAbleToDoAndWhatTheVersionBeforeWasNot() throws IOException {
        TestPlugins.named("acme/hello").provider("hello", "return Map.of();").writeTo(place("acme/hello"));
        succeed(manager.install("acme/hello"));
        TestPlugins.named("acme/hello")
                .version("1.1.0")
                .put("capabilities", List.of("files"))
                .library(TestPlugins.jar(elsewhere.resolve("extra-2.0.jar"), "package extra; public class E {}"))
                .source(
                        "package hello; class Call extends Thread { public void run() { try { new ProcessBuilder(\"id\").start();"
                                + " } catch (java.io.IOException e) { throw new IllegalStateException(\"http://example.org/x\"); } } }")
                .provider("hello", "Optional.ofNullable(Call.class); return Map.of();")
                .writeTo(place("acme/hello"));

        Map<String, Object> code = code(succeed(manager.accepting(List.of("files,process,threads"))
                .install("acme/hello", InstallOptions.DEFAULT.withForce(true))));

        assertThat(code.get("added")).isEqualTo(List.of("files", "process", "threads"));
        assertThat(code.get("removed")).isEqualTo(List.of());
        assertThat(code.get("libraries").toString())
                .isEqualTo(
                        "{present=[{name=extra, version=2.0}], added=[{name=extra, version=2.0}], removed=[], changed=[]}");
        assertThat(code.get("addresses")).isEqualTo(List.of("http://example.org/x"));
        assertThat(code.get("capabilities").toString())
                .contains("{name=files, declared=true, evidence=[]}")
                .contains("name=process, declared=false, evidence=[hello.Call.run() → new"
                        + " java.lang.ProcessBuilder(java.lang.String[])");
    }

    @Test
    void packingAndPublishingRefuseWhatIsNotDeclaredWithTheLineThatDeclaresIt() {
        TestPlugins plugin = TestPlugins.named("acme/hello")
                .source("package hello; class Call { void run() throws java.io.IOException {"
                        + " new ProcessBuilder(\"id\").start(); } }")
                .provider("hello", "Optional.ofNullable(Call.class); return Map.of();");
        plugin.put("capabilities", List.of("files")).writeTo(place("acme/hello"));
        Path file = elsewhere.resolve("hello.zip");

        OperationResult packed = manager.pack("acme/hello", Optional.of(file));
        OperationResult published = manager.publish("acme/hello", elsewhere.resolve("registry"));

        assertThat(packed.code()).isEqualTo(10003);
        assertThat(packed.message()).isEqualTo("""
                The code of acme/hello 1.0.0 has capabilities that core.json does not declare:
                  process: hello.Call.run() → new java.lang.ProcessBuilder(java.lang.String[])
                This line in core.json declares them:
                  "capabilities": ["files", "process"]""");
        assertThat(published.message()).endsWith(packed.message());
        assertThat(file).doesNotExist();
        assertThat(elsewhere.resolve("registry")).doesNotExist();

        plugin.put("capabilities", List.of("files", "process")).writeTo(place("acme/hello"));
        succeed(manager.pack("acme/hello", Optional.of(file)));
        succeed(manager.publish("acme/hello", elsewhere.resolve("registry")));
    }

    @Test
    void packingCompilesSourcesToSeeWhatTheyCanDo() throws IOException {
        Path tree = TestPlugins.named("acme/hello").writeTo(place("acme/hello"));
        Files.createDirectories(tree.resolve("src/main/java/hello"));
        Files.writeString(
                tree.resolve("src/main/java/hello/Call.java"),
                "package hello; public class Call { void run() { new Thread().start(); } }");

        OperationResult packed = manager.pack("acme/hello", Optional.of(elsewhere.resolve("hello.zip")));

        assertThat(packed.code()).isEqualTo(10003);
        assertThat(packed.message())
                .contains("threads: hello.Call.run() → ")
                .endsWith("\"capabilities\": [\"threads\"]");
        assertThat(tree.resolve("classes")).doesNotExist();
    }

    @Test
    void aRegistryNamesItsPackagesThatDoNotDeclareWhatTheyCanDo() throws IOException {
        Path registry = elsewhere.resolve("registry");
        Path tree = TestPlugins.named("acme/hello")
                .source("package hello; class Call { Object run = new Thread(); }")
                .library(
                        TestPlugins.jar(
                                elsewhere.resolve("lib.jar"),
                                "package thing; public class Thing { void run() throws Exception { new java.net.Socket(\"x\", 1); } }"))
                .provider(
                        "hello",
                        "Optional.ofNullable(Call.class); Optional.ofNullable(thing.Thing.class); return Map.of();")
                .writeTo(place("acme/hello"));
        Files.createDirectories(registry.resolve("packages"));
        try (OutputStream out = Files.newOutputStream(registry.resolve("packages/hello.zip"))) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
        }

        assertThat(PackageCapabilities.undeclared(registry))
                .singleElement()
                .asString()
                .contains("network: thing.Thing.run() → new java.net.Socket(java.lang.String, int)")
                .contains("threads: hello.Call.<init>() → ")
                .endsWith("\"capabilities\": [\"network\", \"threads\"]");
    }

    @Test
    void theCapabilitiesOfAnInstalledPluginAreThoseThatItsInstallFound() throws IOException {
        TestPlugins.named("acme/hello")
                .put("capabilities", List.of("files"))
                .source("package hello; class Call { Object run = new Thread(); }")
                .provider("hello", "Optional.ofNullable(Call.class); return Map.of();")
                .writeTo(place("acme/hello"));
        assertThat(manager.capabilities("acme/hello")).as("not installed").isEmpty();
        succeed(manager.install("acme/hello"));

        assertThat(manager.capabilities("acme/hello"))
                .contains(new InstalledCapabilities(List.of("files", "threads"), List.of("files"), List.of()));
        assertThat(base.resolve("plugin/.core/code")).doesNotExist();

        Files.writeString(place("acme/hello").resolve("install.lock"), "");
        assertThat(manager.capabilities("acme/hello"))
                .as("of a foreign install.lock")
                .isEmpty();
    }

    /** What an update of a plugin that was harmless may bring. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "process | void run() throws Exception { Runtime.getRuntime().exec(\"id\"); }",
                "reflection | void run() throws Exception { Class.forName(\"java.lang.\" + \"Runtime\"); }",
                "network | void run() throws Exception { new java.net.URL(\"http://x\").openStream(); }",
                "define-classes | static class L extends ClassLoader { Class<?> of(byte[] b) { return defineClass(null, b, 0, 1); } }",
                "exit | void run() { Runtime.getRuntime().halt(1); }",
                "native | native void run();",
                "serialization | Object run(java.io.InputStream in) throws Exception { return new java.io.ObjectInputStream(in).readObject(); }",
                "script | Object run() { return new javax.script.ScriptEngineManager(); }",
                "files | java.util.function.Function<java.nio.file.Path, Boolean> run = java.nio.file.Files::exists;"
            })
    void namesWhatAnUpdateBringsThatIsMalicious(String capability, String members) {
        TestPlugins.named("acme/hello").provider("hello", "return Map.of();").writeTo(place("acme/hello"));
        succeed(manager.install("acme/hello"));
        TestPlugins.named("acme/hello")
                .version("1.0.1")
                .source("package hello; class Call { " + members + " }")
                .provider("hello", "Optional.ofNullable(Call.class); return Map.of();")
                .writeTo(place("acme/hello"));

        OperationResult refused = manager.update("acme/hello");

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains("\n  " + capability + ": ");
    }

    @Test
    void namesWhatALibraryBringsThatAnUpdateAdds() {
        TestPlugins.named("acme/hello").provider("hello", "return Map.of();").writeTo(place("acme/hello"));
        succeed(manager.install("acme/hello"));
        TestPlugins.named("acme/hello")
                .version("1.0.1")
                .library(TestPlugins.jar(
                        elsewhere.resolve("telemetry-3.1.jar"),
                        "package thing; public class Thing { public static void run() throws Exception {"
                                + " new java.net.Socket(\"x\", 1); } }"))
                .source("package hello; class Call { void run() throws Exception { thing.Thing.run(); } }")
                .provider("hello", "Optional.ofNullable(Call.class); return Map.of();")
                .writeTo(place("acme/hello"));

        assertThat(manager.update("acme/hello").message())
                .contains("network: connects to other machines (thing.Thing.run() → new java.net.Socket(");
    }

    @Test
    void refusesToPublishABreakOfTheExportedApiWithoutANewMajorVersion() {
        Path registry = elsewhere.resolve("registry");
        greeter("1.0.0", "String name").writeTo(place("acme/greet"));
        succeed(manager.publish("acme/greet", registry));

        greeter("1.1.0", "int number").writeTo(place("acme/greet"));
        OperationResult refused = manager.publish("acme/greet", registry);

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains("""
                acme/greet 1.1.0 breaks what its last release, 1.0.0, exports:
                  acme.greet.Greeter.greet(java.lang.String): the method is gone, or has another type
                A break needs a new major version, such as 2.0.0; --allow-breaking publishes it anyway.""");

        greeter("2.0.0", "int number").writeTo(place("acme/greet"));
        succeed(manager.publish("acme/greet", registry));
        greeter("1.1.0", "int number").writeTo(place("acme/greet"));
        assertThat(succeed(manager.publish("acme/greet", registry, Optional.empty(), true))
                        .warnings())
                .singleElement()
                .asString()
                .startsWith("Breaks what 1.0.0 exports:");
        greeter("1.2.0", "int number")
                .source("package acme.greet; public class More {}")
                .writeTo(place("acme/greet"));
        succeed(manager.publish("acme/greet", registry));
    }

    @Test
    void saysThatAClassFileWasNotChecked() throws IOException {
        Path plugin = TestPlugins.named("acme/hello")
                .provider("hello", "return Map.of();")
                .source("package hello; class New {}")
                .writeTo(place("acme/hello"));
        Path file = plugin.resolve("classes/hello/New.class");
        byte[] newer = Files.readAllBytes(file);
        newer[7] = 120;
        Files.write(file, newer);

        OperationResult result = succeed(manager.install("acme/hello"));

        assertThat(result.warnings())
                .singleElement()
                .asString()
                .startsWith("Not checked in acme/hello: classes/hello/New.class: it is compiled for Java 76");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> code(OperationResult result) {
        return (Map<String, Object>) result.data().get("code");
    }
}
