package org.coreadmin.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plugins that come as sources are installed in an application in each form that it is started in. One is the standard skeleton, whose
 * command the application can't run, as it has no picocli; the other uses a type of the application and Spring.
 */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Turn(kind = "builds and packaged applications", place = 0, of = 6)
class PackagedHostsTest {

    private static Packages packages;

    @BeforeAll
    static void packageTheClinic(@TempDir Path directory) throws Exception {
        packages = new Packages(directory);
    }

    /** How the application comes. */
    enum Form {
        EXECUTABLE_JAR,
        EXTRACTED_EXECUTABLE_JAR,
        CLASS_PATH_OF_MAVEN_OR_AN_IDE,
        DEVTOOLS,
        WAR_THAT_TOMCAT_UNPACKS,
        WAR_THAT_TOMCAT_SERVES_FROM_THE_ARCHIVE;

        boolean isWar() {
            return compareTo(WAR_THAT_TOMCAT_UNPACKS) >= 0;
        }
    }

    /** All; in a sample one of them, by chance. */
    static List<Form> forms() {
        List<Form> all = new ArrayList<>(List.of(Form.values()));
        Collections.shuffle(all);
        return Thoroughness.isSample() ? all.subList(0, 1) : all;
    }

    @ParameterizedTest
    @MethodSource("forms")
    void installsPluginsWithSources(Form form, @TempDir Path base, @TempDir Path directory) throws Exception {
        installsPluginsWithSources(
                base,
                form.isWar() ? "/clinic" : "",
                switch (form) {
                    case EXECUTABLE_JAR ->
                        List.of("-jar", packages.executableJar().toString());
                    case EXTRACTED_EXECUTABLE_JAR ->
                        List.of("-jar", extracted(directory.resolve("clinic")).toString());
                    case CLASS_PATH_OF_MAVEN_OR_AN_IDE -> packages.classPath(false);
                    case DEVTOOLS -> packages.classPath(true);
                    case WAR_THAT_TOMCAT_UNPACKS -> packages.tomcat(base, packages.war(), true);
                    case WAR_THAT_TOMCAT_SERVES_FROM_THE_ARCHIVE -> packages.tomcat(base, packages.war(), false);
                });
    }

    private static Path extracted(Path directory) throws Exception {
        Process extraction = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djarmode=tools",
                        "-jar",
                        packages.executableJar().toString(),
                        "extract",
                        "--destination",
                        directory.toString())
                .redirectErrorStream(true)
                .start();
        String told = new String(extraction.getInputStream().readAllBytes());
        assertThat(extraction.waitFor()).as(told).isZero();
        return directory.resolve("clinic.jar");
    }

    private static void installsPluginsWithSources(Path base, String context, List<String> java) throws Exception {
        try (PluginLoader author = PluginLoader.at(base).open()) {
            AuthorTools.of(author.manager()).create("acme/hello", SkeletonOptions.DEFAULT.withDisplayName("Hello"));
        }
        writeReminder(base);
        try (HostProcess host = HostProcess.start(base, context, java)) {
            assertThat(host.log()).contains("serves /admin/plugin and /plugin for", "core.extension.token");
            assertThat(host.get("/admin/plugin/list").statusCode())
                    .as("strangers")
                    .isEqualTo(401);

            HttpResponse<String> hello = host.post("/admin/plugin/install", "{\"name\":\"acme/hello\"}");
            assertThat(hello.statusCode()).as(hello.body()).isEqualTo(200);
            assertThat(hello.body()).as("its command cannot be used here").contains("has no picocli");
            assertThat(host.getWithToken("/admin/plugin/detail?name=acme/hello").body())
                    .contains("has no picocli");
            assertThat(hello.body()).as("its command is not reached here").doesNotContain("\"blocks\":true");

            HttpResponse<String> reminder = host.post("/admin/plugin/install", "{\"name\":\"acme/reminder\"}");
            assertThat(reminder.statusCode()).as(reminder.body()).isEqualTo(200);
            assertThat(host.get("/reminders").body()).isEqualTo("[\"A letter to Ada\"]");
            assertThat(host.get("/plugin/acme/reminder/remind").statusCode())
                    .as("the controller asks who it is")
                    .isEqualTo(401);
            assertThat(host.get("/plugin/acme/nobody/remind").statusCode())
                    .as("strangers are not told which plugins there are")
                    .isEqualTo(401);
        }
    }

    /** A plugin by hand: it implements the application's interface, and has a controller. */
    private static void writeReminder(Path base) throws Exception {
        Path plugin = base.resolve("plugin/acme/reminder");
        Path sources = Files.createDirectories(plugin.resolve("src/main/java/acme/reminder"));
        Files.writeString(plugin.resolve("core.json"), """
                {
                  "name": "acme/reminder", "version": "1.0.0", "type": "backend", "display_name": "Reminder",
                  "description": "Reminds by letter", "author": "Acme",
                  "config": "acme.reminder.Provider",
                  "routes": [{"method": "GET", "path": "/remind", "authority": "plugin:list"}]
                }
                """);
        Files.writeString(sources.resolve("Provider.java"), """
                package acme.reminder;

                import java.util.Map;
                import org.coreadmin.extension.api.ConfigProvider;
                import org.coreadmin.extension.api.Contributions;

                public final class Provider implements ConfigProvider {
                    @Override
                    public Map<String, Object> config() {
                        return Contributions.builder().scan("acme/reminder").toMap();
                    }
                }
                """);
        Files.writeString(sources.resolve("Letter.java"), """
                package acme.reminder;

                import com.example.clinic.spi.Reminder;
                import org.coreadmin.extension.api.Extension;

                @Extension
                public class Letter implements Reminder {
                    @Override
                    public String remind(String owner) {
                        return "A letter to " + owner;
                    }
                }
                """);
        Files.writeString(sources.resolve("LetterController.java"), """
                package acme.reminder;

                import org.springframework.web.bind.annotation.GetMapping;
                import org.springframework.web.bind.annotation.RestController;

                @RestController
                public class LetterController {
                    private final Letter letter;

                    public LetterController(Letter letter) {
                        this.letter = letter;
                    }

                    @GetMapping("/remind")
                    public String remind() {
                        return letter.remind("Eve");
                    }
                }
                """);
    }
}
