package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every number of spec 7 from the command line: in the message, in JSON, with exit code 1 and with nothing installed or lost. The page of
 * each number quotes its message to the letter; {@code -Ddocs.errors.write=true} writes what is said now into the pages.
 */
class DocumentedErrorsTest {

    private static final String INSTALL = "core-extension:install";
    private static final String UNINSTALL = "core-extension:uninstall";
    private static final String PLAIN = "{\"version\": \"1.0.0\"}";

    @TempDir
    private Path base;

    @Test
    void code10001ForAPluginThatIsNowhere() {
        fails(10001, INSTALL, "acme/nowhere");
    }

    @Test
    void code10002WithoutAManifest() throws IOException {
        Files.createDirectories(base.resolve("plugin/acme/hello"));
        fails(10002, INSTALL, "acme/hello");
    }

    @Test
    void code10003ForABrokenManifest() throws IOException {
        PluginSource.of(base, "acme/hello", PLAIN).file("core.json", "{\"name\": ");
        fails(10003, INSTALL, "acme/hello");
    }

    @Test
    void code10004ForAMissingPlugin() throws IOException {
        PluginSource.of(base, "acme/hello", "{\"version\": \"1.0.0\", \"require\": {\"acme/base\": \"^1.0\"}}");
        fails(10004, INSTALL, "acme/hello");
    }

    @Test
    void code10005ForAnUnfitVersion() throws IOException {
        PluginSource.of(base, "acme/base", PLAIN);
        assertThat(Call.core(base, INSTALL, "acme/base", "--yes").exitCode()).isZero();
        PluginSource.of(base, "acme/hello", "{\"version\": \"1.0.0\", \"require\": {\"acme/base\": \"^2.0\"}}");
        fails(10005, INSTALL, "acme/hello");
    }

    @Test
    void code10006ForAFailingMigration() throws IOException {
        PluginSource.of(base, "acme/hello", PLAIN)
                .file("database/migrations/20260101000000_broken.sql", "NONSENSE;\n-- //@UNDO\n");
        fails(10006, INSTALL, "acme/hello");
    }

    @Test
    void code10007ForAFileThatCannotBePublished() throws IOException {
        PluginSource.of(base, "acme/hello", "{\"version\": \"1.0.0\", \"config\": \"hello.Provider\"}")
                .file("src/main/java/hello/Provider.java", """
                        package hello;
                        public final class Provider implements org.coreadmin.extension.api.ConfigProvider {
                            public java.util.Map<String, Object> config() {
                                return org.coreadmin.extension.api.Contributions.builder()
                                        .publish("settings", "Settings", "config/hello.yaml", "hello.yaml").toMap();
                            }
                        }
                        """)
                .file("config/hello.yaml", "greeting: hello");
        Files.createDirectories(base.resolve("config/hello.yaml"));
        fails(10007, INSTALL, "acme/hello");
        assertThat(Call.core(base, INSTALL, "acme/hello", "--yes").err())
                .contains("acme/hello", "Correct", "in the way", "then try again");
    }

    @Test
    void code10008ForAFailingInstallScript() throws IOException {
        scripted("install", "InstallScript");
        fails(10008, INSTALL, "acme/hello");
    }

    @Test
    void code20001ForAPluginThatIsNotInstalled() throws IOException {
        PluginSource.of(base, "acme/hello", PLAIN);
        fails(20001, UNINSTALL, "acme/hello");
    }

    @Test
    void code20002ForAPluginThatOthersRequire() throws IOException {
        PluginSource.of(base, "acme/base", PLAIN);
        PluginSource.of(base, "acme/hello", "{\"version\": \"1.0.0\", \"require\": [\"acme/base\"]}");
        assertThat(Call.core(base, INSTALL, "acme/base", "--yes").exitCode()).isZero();
        assertThat(Call.core(base, INSTALL, "acme/hello", "--yes").exitCode()).isZero();
        fails(20002, UNINSTALL, "acme/base");
    }

    @Test
    void code20003ForAFailingUninstallScript() throws IOException {
        scripted("uninstall", "UninstallScript");
        assertThat(Call.core(base, INSTALL, "acme/hello", "--yes").exitCode()).isZero();
        fails(20003, UNINSTALL, "acme/hello");

        Call forced = Call.core(base, UNINSTALL, "acme/hello", "--yes", "--force", "--format", "json");
        assertThat(forced.exitCode()).isZero();
        assertThat(forced.out()).contains("\"code\": 200").contains("20003 ");
    }

    @Test
    void code20004ForAMigrationThatCannotBeUndone() throws IOException {
        PluginSource.of(base, "acme/hello", PLAIN)
                .file(
                        "database/migrations/20260101000000_greeting.sql",
                        "CREATE TABLE acme__hello__greeting (id INTEGER);\n-- //@UNDO\nNONSENSE;\n");
        assertThat(Call.core(base, INSTALL, "acme/hello", "--yes").exitCode()).isZero();
        fails(20004, UNINSTALL, "acme/hello");
    }

    @Test
    void code20005ForFilesThatCannotBeRemoved() throws Exception {
        PluginSource.of(base, "acme/hello", PLAIN);
        assertThat(Call.core(base, INSTALL, "acme/hello", "--yes").exitCode()).isZero();
        Path directory = base.resolve("plugin/acme/hello");
        Assumptions.assumeTrue(changeAttribute("+i", directory), "chattr +i does not work here");
        try {
            fails(20005, UNINSTALL, "acme/hello");
        } finally {
            changeAttribute("-i", directory);
        }
        assertThat(Call.core(base, UNINSTALL, "acme/hello", "--yes").exitCode()).isZero();
    }

    private void fails(int code, String command, String plugin) {
        Path lock = base.resolve("plugin").resolve(plugin).resolve("install.lock");
        boolean installed = Files.exists(lock);

        Call text = Call.core(base, command, plugin, "--yes");
        Call json = Call.core(base, command, plugin, "--yes", "--format", "json");

        assertThat(text.exitCode()).as(text.err()).isEqualTo(1);
        assertThat(text.out()).isEmpty();
        assertThat(text.err()).startsWith("error " + code + ": ");
        isQuoted(code, text.err());
        assertThat(json.exitCode()).isEqualTo(1);
        assertThat(json.out()).startsWith("{\n  \"code\": " + code + ",");
        assertThat(Files.exists(lock)).isEqualTo(installed);
    }

    private void isQuoted(int code, String said) {
        String quoted = "## Message\n\n```\n"
                + said.strip()
                        .replace(base.toString() + "/", "")
                        .replace(base.toString(), ".")
                        .replaceAll("\\.core-[0-9a-f-]+\\.lock", ".core-….lock")
                + "\n```\n";
        Path checkout = Path.of("").toAbsolutePath();
        Path page = (Files.isDirectory(checkout.resolve("docs")) ? checkout : checkout.getParent())
                .resolve("docs/errors/" + code + ".md");
        try {
            String text = Files.readString(page);
            if (Boolean.getBoolean("docs.errors.write")) {
                text = text.replaceFirst("(?s)## Message\n\n```\n.*?```\n", Matcher.quoteReplacement(quoted));
                Files.writeString(page, text);
            }
            assertThat(text).contains(quoted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void scripted(String role, String type) throws IOException {
        PluginSource.of(
                        base,
                        "acme/hello",
                        "{\"version\": \"1.0.0\", \"scripts\": {\"" + role + "\": \"hello.Script\"}}")
                .file("src/main/java/hello/Script.java", """
                        package hello;
                        import org.coreadmin.extension.api.*;
                        public final class Script implements %s {
                            public void %s(ScriptContext context) {
                                throw new IllegalStateException("the script says no");
                            }
                        }
                        """.formatted(type, role));
    }

    private static boolean changeAttribute(String mode, Path directory) throws Exception {
        return new ProcessBuilder("chattr", mode, directory.toString())
                        .redirectErrorStream(true)
                        .start()
                        .waitFor()
                == 0;
    }
}
