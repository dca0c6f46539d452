package org.coreadmin.extension.internal.compile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.application.ExportedClasses;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceCompilerTest {

    @TempDir
    Path plugin;

    private final SharedApi shared = SharedApi.of(getClass().getClassLoader());
    private final SourceCompiler compiler = new SourceCompiler(shared);

    private void source(String text) throws Exception {
        Path file = plugin.resolve("src/main/java").resolve(TestSources.pathOf(text));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private CompiledSources compile(ExportedClasses... required) throws Exception {
        return compiler.compile("acme/hello@1.0.0", new SourceTree(plugin), List.of(required));
    }

    /** With and without a server: {@code core dev} is not to accept what {@code install} and {@code publish} refuse. */
    @Test
    void compilesAgainstWhatSpringReadsOnPluginsIfTheHostHasSpring() throws Exception {
        source("""
                package acme;
                @tools.jackson.databind.annotation.JsonDeserialize
                public class Note {}
                """);
        assertThatThrownBy(this::compile)
                .hasMessageContaining("package tools.jackson.databind.annotation does not exist");

        ClassLoader withSpring = new ClassLoader(getClass().getClassLoader()) {
            @Override
            public URL getResource(String name) {
                return super.getResource(
                        name.startsWith("org/springframework/context/") ? "org/slf4j/Logger.class" : name);
            }
        };
        SharedApi api = SharedApi.of(withSpring);
        assertThat(new SourceCompiler(api)
                        .compile("acme/hello@1.0.0", new SourceTree(plugin), List.of())
                        .files()
                        .keySet())
                .containsExactly("acme/Note.class");
        for (String read :
                List.of("jakarta.validation.constraints", "org.hibernate.validator.constraints", "jakarta.inject")) {
            assertThat(api.covers(read)).as(read).isTrue();
        }
    }

    @Test
    void compilesAgainstTheSharedApiForRelease17AndWritesNothing() throws Exception {
        source("""
                package acme;
                import java.util.Map;
                import org.coreadmin.extension.api.*;
                import org.slf4j.LoggerFactory;
                @picocli.CommandLine.Command(name = "acme:hello")
                public class Config implements ConfigProvider, jakarta.servlet.Filter {
                    public Map<String, Object> config() {
                        LoggerFactory.getLogger(getClass()).info("here");
                        return Contributions.builder().command(Config.class).toMap();
                    }
                    public void doFilter(jakarta.servlet.ServletRequest a, jakarta.servlet.ServletResponse b,
                            jakarta.servlet.FilterChain c) {}
                }
                """);
        Files.createDirectories(plugin.resolve("src/main/resources/acme"));
        Files.writeString(plugin.resolve("src/main/resources/acme/words.txt"), "words");

        CompiledSources compiled = compile();
        assertThat(compiled.files().keySet()).containsExactly("acme/Config.class", "acme/words.txt");
        assertThat(compiled.files().get("acme/words.txt")).asString(UTF_8).isEqualTo("words");
        byte[] classFile = compiled.files().get("acme/Config.class");
        assertThat(classFile[7]).as("class file version").isEqualTo((byte) 61);
        assertThat(new String(classFile, UTF_8)).contains("MethodParameters");
        assertThat(plugin.resolve("classes")).doesNotExist();
    }

    @Test
    void hidesWhatTheClassLoaderHides() throws Exception {
        source("package acme; class Nosy { org.coreadmin.extension.PluginException e; }");

        assertThatThrownBy(this::compile)
                .asInstanceOf(type(PluginException.class))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
                .satisfies(e -> assertThat(e).hasMessageContaining("src/main/java/acme/Nosy.java:1:"));
    }

    @Test
    void seesExportedPackagesAndItsOwnLibraries(@TempDir Path other) throws Exception {
        TestPlugins.named("acme/lib")
                .source("package acme.lib.api; public class Open {}")
                .source("package acme.lib; public class Hidden {}")
                .writeTo(other);
        ExportedClasses exported = new ExportedClasses(PluginClassLoader.classPath(other), Set.of("acme.lib.api"));
        TestPlugins.jar(plugin.resolve("lib/words.jar"), "package words; public class Word {}");
        source("package acme; class Use { acme.lib.api.Open open; words.Word word; }");

        assertThat(compile(exported).files()).containsOnlyKeys("acme/Use.class");
        source("package acme; class Nosy { acme.lib.Hidden hidden; }");
        assertThatThrownBy(() -> compile(exported)).hasMessageContaining("Nosy.java:1:");
    }

    @Test
    void listsEveryErrorWithItsFileAndLine() throws Exception {
        source("package acme;\nclass One {\n  int x = \"text\";\n}\n");
        source("package acme;\nclass Two {\n\n  Missing y;\n}\n");

        assertThatThrownBy(this::compile)
                .hasMessageContaining("acme/hello@1.0.0")
                .hasMessageContaining("src/main/java/acme/One.java:3:")
                .hasMessageContaining("src/main/java/acme/Two.java:4:");
    }

    @Test
    void saysWhatToDoWithoutACompiler() throws Exception {
        source("package acme; class One {}");

        assertThatThrownBy(() ->
                        new SourceCompiler(shared, null).compile("acme/hello@1.0.0", new SourceTree(plugin), List.of()))
                .asInstanceOf(type(PluginException.class))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
                .satisfies(e -> assertThat(e).hasMessageContaining("jdk.compiler"));
    }

    @Test
    void isNeededOnlyForSourcesWithoutTheirClasses() throws Exception {
        SourceTree tree = new SourceTree(plugin);
        assertThat(tree.needsCompiling()).isFalse();
        source("package acme; public class One {}");
        assertThat(tree.needsCompiling()).isTrue();
        TestPlugins.jar(plugin.resolve("lib/other.jar"), "package other; public class Other {}");
        assertThat(tree.needsCompiling()).isTrue();
        TestPlugins.jar(plugin.resolve("lib/own.jar"), "package acme; public class One {}");
        assertThat(tree.needsCompiling()).isFalse();
        Files.delete(plugin.resolve("lib/own.jar"));
        Files.createDirectories(plugin.resolve("classes/acme"));
        Files.writeString(plugin.resolve("classes/acme/One.class"), "");
        assertThat(tree.needsCompiling()).isFalse();
    }

    @Test
    void runsNoAnnotationProcessorOfItsLibraries() throws Exception {
        TestPlugins.jar(
                plugin.resolve("lib/processor.jar"),
                java.util.Map.of(),
                java.util.Map.of(
                        "META-INF/services/javax.annotation.processing.Processor", "missing.Processor".getBytes(UTF_8)),
                "package words; public class Word {}");
        source("package acme; class One {}");

        assertThat(compile().files()).containsOnlyKeys("acme/One.class");
    }
}
