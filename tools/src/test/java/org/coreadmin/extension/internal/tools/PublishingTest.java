package org.coreadmin.extension.internal.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.tools.AuthorTools;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is refused before it is packed or published, and what a registry says about packages that are. */
class PublishingTest {

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

    @Test
    void packingAndPublishingRefuseWhatIsNotDeclaredWithTheLineThatDeclaresIt() {
        TestPlugins plugin = TestPlugins.named("acme/hello")
                .source("package hello; class Call { void run() throws java.io.IOException {"
                        + " new ProcessBuilder(\"id\").start(); } }")
                .provider("hello", "Optional.ofNullable(Call.class); return Map.of();");
        plugin.put("capabilities", List.of("files")).writeTo(place("acme/hello"));
        Path file = elsewhere.resolve("hello.zip");

        OperationResult packed = AuthorTools.of(manager).pack("acme/hello", Optional.of(file));
        OperationResult published = AuthorTools.of(manager).publish("acme/hello", elsewhere.resolve("registry"));

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
        succeed(AuthorTools.of(manager).pack("acme/hello", Optional.of(file)));
        succeed(AuthorTools.of(manager).publish("acme/hello", elsewhere.resolve("registry")));
    }

    @Test
    void packingCompilesSourcesToSeeWhatTheyCanDo() throws IOException {
        Path tree = TestPlugins.named("acme/hello").writeTo(place("acme/hello"));
        Files.createDirectories(tree.resolve("src/main/java/hello"));
        Files.writeString(
                tree.resolve("src/main/java/hello/Call.java"),
                "package hello; public class Call { void run() { new Thread().start(); } }");

        OperationResult packed =
                AuthorTools.of(manager).pack("acme/hello", Optional.of(elsewhere.resolve("hello.zip")));

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
    void refusesToPublishABreakOfTheExportedApiWithoutANewMajorVersion() {
        Path registry = elsewhere.resolve("registry");
        greeter("1.0.0", "String name").writeTo(place("acme/greet"));
        succeed(AuthorTools.of(manager).publish("acme/greet", registry));

        greeter("1.1.0", "int number").writeTo(place("acme/greet"));
        OperationResult refused = AuthorTools.of(manager).publish("acme/greet", registry);

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains("""
                acme/greet 1.1.0 breaks what its last release, 1.0.0, exports:
                  acme.greet.Greeter.greet(java.lang.String): the method is gone, or has another type
                A break needs a new major version, such as 2.0.0; --allow-breaking publishes it anyway.""");

        greeter("2.0.0", "int number").writeTo(place("acme/greet"));
        succeed(AuthorTools.of(manager).publish("acme/greet", registry));
        greeter("1.1.0", "int number").writeTo(place("acme/greet"));
        assertThat(succeed(AuthorTools.of(manager).publish("acme/greet", registry, Optional.empty(), true))
                        .warnings())
                .singleElement()
                .asString()
                .startsWith("Breaks what 1.0.0 exports:");
        greeter("1.2.0", "int number")
                .source("package acme.greet; public class More {}")
                .writeTo(place("acme/greet"));
        succeed(AuthorTools.of(manager).publish("acme/greet", registry));
    }
}
