package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What authors ask of their own plugins, and of those that they build on. */
@Sampled(oneIn = 2)
@Turn(kind = "commands at work", place = 1, of = 9)
class AuthorCommandsTest {

    @TempDir
    private Path author;

    @Test
    void findsWhatAReviewerWould() throws IOException {
        core("core-extension:create", "acme/hello", "--with", "command,table");
        Call found = Call.core(author, "core-extension:check", "acme/hello");
        assertThat(found.exitCode()).as(found.err()).isZero();
        assertThat(found.out())
                .contains("acme/hello 0.1.0 can be installed. A reviewer would find:", "- core.json names no author.")
                .doesNotContain("@UNDO");
        assertThat(Call.core(author, "core-extension:check", "plugin/acme/hello", "--strict")
                        .exitCode())
                .isEqualTo(1);

        Path migrations = author.resolve("plugin/acme/hello/database/migrations");
        Files.writeString(
                migrations.resolve("20991231000000_more.sql"), "CREATE TABLE acme__hello__more (id VARCHAR(5));\n");
        assertThat(Call.core(author, "core-extension:check", "acme/hello").out())
                .contains("20991231000000_more.sql has no '-- //@UNDO' part");

        Path command = author.resolve("plugin/acme/hello/src/main/java/acme/hello/HelloCommand.java");
        Files.writeString(command, Files.readString(command).replace("greeter.greet", "greeter.great"));
        Call broken = Call.core(author, "core-extension:check", "acme/hello");
        assertThat(broken.exitCode()).isEqualTo(1);
        assertThat(broken.err()).contains("HelloCommand.java:", "cannot find symbol");
        assertThat(Call.core(author, "core-extension:check", "acme/nothing").err())
                .contains("There is no plugin acme/nothing");
        assertThat(Call.core(author, "core-extension:check", "plugin").err()).contains("has no core.json");
        assertThat(author.resolve("plugin/.core/packages")).doesNotExist();
    }

    @Test
    void saysWhatBuildsAPluginInKotlinAndWhereItsClassesGo() throws IOException {
        String kotlin = "src/main/kotlin/Provider.kt";
        PluginSource.of(author, "acme/kt", "{\"version\": \"1.0.0\"}")
                .file(kotlin, "/* no comment */\npackage acme.kt\n\nclass Provider(val name: String = \"\")\n");
        Path own = author.resolve("plugin/acme/kt");
        for (String[] command : new String[][] {
            {"core-extension:install", "acme/kt", "--yes"},
            {"core-extension:check", "acme/kt"},
            {
                "core-extension:publish",
                "acme/kt",
                "--to",
                author.resolve("registry").toString()
            }
        }) {
            Call refused = Call.core(author, command);
            assertThat(refused.exitCode()).isEqualTo(1);
            assertThat(refused.err())
                    .contains(
                            "acme/kt has sources in Kotlin, which only its own build compiles.",
                            "plugin/acme/kt/classes",
                            "plugin/acme/kt/lib",
                            "move plugin/acme/kt out of plugin/ first");
        }
        Path source = Files.writeString(author.resolve("Provider.java"), "package acme.kt; public class Provider {}");
        Path built = Files.createDirectories(author.resolve("built"));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", built.toString(), source.toString()))
                .isZero();

        Path lib = Files.createDirectories(own.resolve("lib"));
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(lib.resolve("kt.jar")))) {
            jar.putNextEntry(new ZipEntry("acme/kt/Provider.class"));
            jar.write(Files.readAllBytes(built.resolve("acme/kt/Provider.class")));
        }
        core("core-extension:install", "acme/kt", "--yes");
        core("core-extension:uninstall", "acme/kt", "--yes", "--keep-data");

        Path packed = author.resolve("kt.zip");
        core("core-extension:pack", "acme/kt", "--output", packed.toString());
        if (Files.exists(own)) {
            Files.move(own, author.resolve("moved"));
        }
        core("core-extension:install", packed.toString(), "--yes");
        core("core-extension:uninstall", "acme/kt", "--yes");
        PluginSource.of(author, "acme/kt", "{\"version\": \"1.0.0\"}").file(kotlin, "package acme.kt");
        Files.createDirectories(own.resolve("classes/acme/kt"));
        Files.copy(built.resolve("acme/kt/Provider.class"), own.resolve("classes/acme/kt/Provider.class"));
        core("core-extension:install", "acme/kt", "--yes");
    }

    @Test
    void makesAPackageOfAPluginOfPf4j() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Plugin-Id", "Welcome_Plugin");
        manifest.getMainAttributes().putValue("Plugin-Version", "1.2");
        manifest.getMainAttributes().putValue("Plugin-Dependencies", "mail@>=1.0.0 & <2.0.0, sms?");
        manifest.getMainAttributes().putValue("Plugin-Requires", ">=3.0");
        try (OutputStream out = Files.newOutputStream(author.resolve("welcome.jar"))) {
            new JarOutputStream(out, manifest).close();
        }

        Call made = Call.core(author, "core-extension:import", "welcome.jar", "--vendor", "acme");

        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(made.out()).contains("Made a package of acme/welcome-plugin 1.2.0");
        assertThat(made.err()).contains("acme/sms", ">=3.0");
        try (ZipFile zip =
                new ZipFile(author.resolve("acme-welcome-plugin-1.2.0.zip").toFile())) {
            assertThat(zip.getEntry("lib/welcome-plugin-1.2.0.jar")).isNotNull();
            assertThat(new String(zip.getInputStream(zip.getEntry("core.json")).readAllBytes(), StandardCharsets.UTF_8))
                    .contains("core/pf4j-bridge", "acme/mail", "Pf4jContributions")
                    .doesNotContain("acme/sms");
        }
        Call other = Call.core(
                author,
                "core-extension:import",
                "welcome.jar",
                "--vendor",
                "acme",
                "--name",
                "hi",
                "--version",
                "2.0.0",
                "--output",
                "hi.zip",
                "--format",
                "json");
        assertThat(other.out()).contains("\"acme/hi\"", "\"2.0.0\"");
        assertThat(author.resolve("hi.zip")).exists();

        Files.writeString(author.resolve("text.jar"), "text");
        Call refused = Call.core(author, "core-extension:import", "text.jar", "--vendor", "acme");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("text.jar is not a JAR or ZIP file");
    }

    /** Its directory says that the entry has ten bytes; inflated, it has more than a package may have. */
    @Test
    void refusesAnArchiveOfPf4jThatInflatesToMoreThanItSays() throws IOException {
        Path bomb = author.resolve("bomb.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bomb))) {
            out.putNextEntry(new ZipEntry("plugin.properties"));
            out.write("plugin.id=bomb\nplugin.version=1.0.0\n".getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry("lib/zeros.jar"));
            byte[] zeros = new byte[1 << 20];
            for (int megabyte = 0; megabyte < 513; megabyte++) {
                out.write(zeros);
            }
        }
        byte[] bytes = Files.readAllBytes(bomb);
        byte[] size = {0, 0, 0x10, 0x20}; // 513 MB, little endian, as the directory has it
        int at = bytes.length - 3;
        do {
            at--;
        } while (!Arrays.equals(bytes, at, at + 4, size, 0, 4));
        bytes[at] = 10;
        bytes[at + 2] = 0;
        bytes[at + 3] = 0;
        Files.write(bomb, bytes);

        Call refused = Call.core(author, "core-extension:import", "bomb.zip", "--vendor", "acme");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .contains("bomb.zip inflates to more than the 536870912 bytes that a package may have.");
        assertThat(author.resolve("acme-bomb-1.0.0.zip")).doesNotExist();
    }

    @Test
    void putsWhatAPluginExportsWhereMavenFindsIt() throws IOException {
        Path plugin = Files.createDirectories(author.resolve("plugin/acme/kit"));
        Files.writeString(plugin.resolve("core.json"), """
            {"name": "acme/kit", "version": "1.2.0", "type": "backend", "exports": ["acme.kit"], "require": {"core": "*"}}\
            """);
        compile(plugin, "acme/kit/Kit.java", "package acme.kit; public class Kit { }");
        compile(plugin, "acme/kit/inside/Inside.java", "package acme.kit.inside; public class Inside { }");
        Path registry = author.resolve("registry");
        core("core-extension:publish", "acme/kit", "--to", registry.toString());

        FakeTerminal terminal = FakeTerminal.pipes(author).with("CORE_REGISTRY_URL", registry.toString());
        Call put = Call.on(terminal, "core-extension:maven", "acme/kit@^1.0", "--to", "m2");
        assertThat(put.exitCode()).as(put.err()).isZero();
        assertThat(put.out()).contains("acme:kit:1.2.0: acme.kit");
        try (ZipFile jar =
                new ZipFile(author.resolve("m2/acme/kit/1.2.0/kit-1.2.0.jar").toFile())) {
            assertThat(jar.stream().map(Object::toString).toList()).isEqualTo(List.of("acme/kit/Kit.class"));
        }
        assertThat(author.resolve("m2/acme/kit/1.2.0/kit-1.2.0.pom"))
                .content()
                .contains("<groupId>acme</groupId>", "<version>1.2.0</version>");
        assertThat(author.resolve("plugin/acme/kit/install.lock")).doesNotExist();
        assertThat(author.resolve("m2/org/coreadmin/core-plugin-registry/index/acme"))
                .as("tests take the plugin from there")
                .isNotEmptyDirectory();

        core("core-extension:create", "acme/closed", "--with", "command");
        core("core-extension:publish", "acme/closed", "--to", registry.toString());
        assertThat(Call.on(
                                FakeTerminal.pipes(author).with("CORE_REGISTRY_URL", registry.toString()),
                                "core-extension:maven",
                                "acme/closed",
                                "--to",
                                "m2")
                        .err())
                .contains("acme/closed 0.1.0 exports no package");
    }

    private void core(String... arguments) {
        Call call = Call.core(author, arguments);
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private static void compile(Path plugin, String path, String source) throws IOException {
        Path file = plugin.resolve("generated").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        Path classes = Files.createDirectories(plugin.resolve("classes"));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "--release", "17", "-d", classes.toString(), file.toString()))
                .isZero();
        Files.delete(file);
    }
}
