package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.testing.Sampled;
import org.jspecify.annotations.Nullable;
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

    @Test
    void aCommandIsLeftOutInOneSentenceWhereTheHostHasNoPicocli() {
        loader.close();
        ClassLoader without = new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith("picocli.")) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }

            @Override
            public @Nullable URL getResource(String name) {
                return name.startsWith("picocli/") ? null : super.getResource(name);
            }
        };
        loader = PluginLoader.at(base).hostLoader(without).open();
        manager = loader.manager();
        TestPlugins.named("acme/hello")
                .source("""
                        package hello;
                        @picocli.CommandLine.Command(name = "acme:hello")
                        public class Hello implements Runnable {
                            public void run() {
                                new picocli.CommandLine(this).getOut().println(picocli.CommandLine.VERSION);
                                Help.text();
                            }
                        }
                        """)
                .source("package hello; class Help { static void text() { picocli.CommandLine.usage(\"\", null); } }")
                .source("""
                        package hello;
                        @picocli.CommandLine.Command(name = "acme:plain")
                        public class Plain implements Runnable {
                            public void run() {}
                        }
                        """)
                .provider(
                        "hello",
                        "return org.coreadmin.extension.api.Contributions.builder()"
                                + ".command(Hello.class).command(Plain.class).toMap();")
                .writeTo(place("acme/hello"));

        OperationResult result = succeed(manager.install("acme/hello"));

        assertThat(result.warnings()).isEmpty();
        assertThat(code(result).get("left_out").toString())
                .contains("its commands (hello.Hello, hello.Plain) cannot be used in this application")
                .contains("has no picocli: add info.picocli:picocli to its dependencies");
        assertThat(code(result).get("link").toString())
                .contains("hello.Help.text()")
                .doesNotContain("hello.Hello", "hello.Plain", "blocks=true");
    }

    @Test
    void callbacksOfHooksThatTheHostNeverFiresDoNothing() {
        loader.close();
        loader = PluginLoader.at(base)
                .host(new HostContributions() {
                    @Override
                    public Hosted prepare(RunningPlugin plugin) {
                        return Hosted.NOTHING;
                    }

                    @Override
                    public Set<String> unfiredHooks() {
                        return Set.of(Hooks.USER_LOGIN_BEFORE, Hooks.USER_LOGOUT_AFTER);
                    }
                })
                .open();
        manager = loader.manager();
        TestPlugins.named("acme/hello")
                .source("""
                        package hello;
                        import org.coreadmin.extension.api.*;
                        public class Guard {
                            static final String[] ALL = {Hooks.USER_LOGIN_BEFORE, Hooks.USER_LOGIN_AFTER};
                        }
                        """)
                .source("package hello; class Unreached { String other = \"user.logout.after\"; }")
                .provider(
                        "hello",
                        "return Map.of(\"x\".repeat(Guard.ALL.length), 1).containsKey(\"\") ? null : Map.of();")
                .writeTo(place("acme/hello"));

        OperationResult result = succeed(manager.install("acme/hello"));

        assertThat(code(result).get("left_out").toString())
                .contains("its callbacks of user.login.before do nothing here", "core.extension.fired-hooks");
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

    /** Every way to another version or to the same one, beside what uses the classes that are compiled first. */
    @Test
    void whatComesAsSourcesIsCompiledBeforeItIsHeldAgainstWhatUsesIt() throws IOException {
        Path registry = elsewhere.resolve("registry");
        Path old = greeter("1.0.0", "String name").writeTo(elsewhere.resolve("old"));
        ExtensionManager there = manager.lookingIn(registry.toString());
        publishSources("1.0.0", "String name", registry);
        caller(old).put("capabilities", List.of("process-wide-state")).writeTo(place("acme/caller"));
        TestRegistry.publish(manager, "acme/caller", registry);
        deleteTree(place("acme/caller"));
        succeed(there.install("acme/caller", InstallOptions.DEFAULT.withDependencies(true)));
        publishSources("1.1.0", "String other", registry);
        publishSources("1.2.0", "int number", registry);

        succeed(there.install(
                "acme/greet", InstallOptions.DEFAULT.withForce(true).withVersion("1.0.0")));
        succeed(there.install("acme/caller", InstallOptions.DEFAULT.withForce(true)));
        succeed(there.update("acme/greet", UpdateOptions.DEFAULT.withTo("1.1.0")));
        succeed(there.rollback("acme/greet"));
        OperationResult broken = there.update("acme/greet", UpdateOptions.DEFAULT.withTo("1.2.0"));

        assertThat(broken.code()).isEqualTo(10005);
        assertThat(broken.message())
                .contains("acme/greet 1.2.0 would break acme/caller 1.0.0, which is installed: one reference fails.")
                .contains("there is greet(int) that returns java.lang.String (acme/greet 1.2.0)");
        assertThat(Files.readString(place("acme/greet").resolve("install.lock")))
                .contains("\"version\" : \"1.0.0\"");
    }

    private static void deleteTree(Path tree) throws IOException {
        try (var files = Files.walk(tree)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private void publishSources(String version, String parameters, Path registry) throws IOException {
        Path tree = TestPlugins.named("acme/greet")
                .version(version)
                .exports("acme.greet")
                .writeTo(place("acme/greet"));
        Files.createDirectories(tree.resolve("src/main/java/acme/greet"));
        Files.writeString(tree.resolve("src/main/java/acme/greet/Greeter.java"), GREETER.formatted(parameters));
        TestRegistry.publish(manager, "acme/greet", registry);
        deleteTree(tree);
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
                .contains("{name=files, declared=true, meaning=reads or writes files, evidence=[]}")
                .contains(
                        "name=process, declared=false, meaning=starts or ends other programs, evidence=[hello.Call.run() → new"
                                + " java.lang.ProcessBuilder(java.lang.String[])");
    }

    @Test
    void theCapabilitiesOfAnInstalledPluginAreThoseThatItsInstallFound() throws IOException {
        TestPlugins.named("acme/hello")
                .put("capabilities", List.of("files"))
                .source("package hello; class Call { Object run = new Thread(); }")
                .provider("hello", "Optional.ofNullable(Call.class); return Map.of();")
                .writeTo(place("acme/hello"));
        assertThat(manager.facts().code("acme/hello").orElseThrow())
                .as("not installed")
                .containsKey("link");
        succeed(manager.install("acme/hello"));

        assertThat(manager.facts().code("acme/hello"))
                .contains(new InstalledCapabilities(List.of("files", "threads"), List.of("files"), List.of()).toMap());
        assertThat(base.resolve("plugin/.core/code")).doesNotExist();

        Files.writeString(place("acme/hello").resolve("install.lock"), "");
        assertThat(manager.facts().code("acme/hello").orElseThrow())
                .as("of a foreign install.lock")
                .containsKey("link");
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

    @Test
    void saysWhatIsWrongWithTheFileOfAClassThatIsUsed() throws IOException {
        Path plugin = TestPlugins.named("acme/hello")
                .provider("hello", "Thing.use(); return Map.of();")
                .source("package hello; class Thing { static void use() {} }")
                .writeTo(place("acme/hello"));
        Path file = plugin.resolve("classes/hello/Thing.class");
        byte[] whole = Files.readAllBytes(file);
        byte[] newer = whole.clone();
        newer[7] = 120;
        Map<byte[], String> files = Map.of(
                new byte[0],
                "it is empty",
                Arrays.copyOf(whole, whole.length / 2),
                "it is damaged (",
                "text".getBytes(StandardCharsets.UTF_8),
                "it is not a class file",
                newer,
                "it is compiled for Java 76");
        for (Map.Entry<byte[], String> one : files.entrySet()) {
            Files.write(file, one.getKey());

            assertThat(manager.install("acme/hello").message())
                    .contains("uses hello.Thing: classes/hello/Thing.class cannot be used: " + one.getValue());
        }
    }

    @Test
    void countsWhatItDoesNotList() throws IOException {
        StringBuilder uses = new StringBuilder();
        for (int i = 0; i < 25; i++) {
            uses.append("thing.Thing.use").append(i).append("();");
        }
        Path jar = TestPlugins.jar(
                elsewhere.resolve("lib.jar"),
                "package thing; public class Thing { "
                        + uses.toString()
                                .replace("thing.Thing.", "public static void ")
                                .replace(";", "{}") + " }");
        Path plugin = TestPlugins.named("acme/hello")
                .library(jar)
                .provider("hello", "if (System.nanoTime() == 0) { Uses.use(); } return Map.of();")
                .source("package hello; class Uses { static void use() { " + uses + " } }")
                .writeTo(place("acme/hello"));
        Files.delete(plugin.resolve("lib/lib.jar"));

        assertThat(manager.install("acme/hello").message()).contains("25 references fail.", "… and 15 more");

        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "code: {link: warn}\n");
        OperationResult result = succeed(manager.install("acme/hello"));
        assertThat(code(result)).containsEntry("link_total", 25).containsEntry("blocking_total", 25);
        assertThat(result.warnings()).last().asString().startsWith("15 more remarks on the code of");
        assertThat(manager.doctor(false).findings())
                .anySatisfy(finding -> assertThat(finding.message()).endsWith("… and 22 more"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> code(OperationResult result) {
        return (Map<String, Object>) result.data().get("code");
    }
}
