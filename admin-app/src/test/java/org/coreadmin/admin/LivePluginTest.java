package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** A plugin with a table, a script and a process, installed into a running server; no restart anywhere. */
@TestInstance(Lifecycle.PER_CLASS)
class LivePluginTest {

    private Path base;
    private RunningServer server;
    private Client operator;

    @BeforeAll
    void start(@TempDir Path directory) throws Exception {
        base = directory;
        write(base, "core.json", """
                {"name": "acme/notes", "version": "1.0.0", "config": "acme.notes.NotesProvider",
                 "routes": [{"method": "*", "path": "/**", "authority": "notes:use"},
                            {"method": "GET", "path": "/notes/{which}", "authority": "notes:use", "absolute": true}]}
                """);
        write(base, "database/migrations/20260101000000_notes.sql", """
                CREATE TABLE acme__notes__note (text TEXT NOT NULL);
                -- //@UNDO
                DROP TABLE acme__notes__note;
                """);
        write(base, "src/main/java/acme/notes/NotesProvider.java", """
                package acme.notes;
                import java.util.Map;
                import org.coreadmin.extension.api.*;
                public class NotesProvider implements ConfigProvider {
                    public Map<String, Object> config() { return Contributions.builder().scan("acme/notes/web").toMap(); }
                }
                """);
        write(base, "src/main/java/acme/notes/web/NotesController.java", """
                package acme.notes.web;
                import jakarta.validation.Valid;
                import jakarta.validation.constraints.*;
                import java.util.List;
                import org.springframework.jdbc.core.simple.JdbcClient;
                import org.springframework.web.bind.annotation.*;
                @RestController
                @RequestMapping("/plugin/acme/notes/notes")
                public class NotesController {
                    private final JdbcClient jdbc;
                    public NotesController(JdbcClient jdbc) { this.jdbc = jdbc; }
                    @GetMapping public List<String> all() {
                        return jdbc.sql("SELECT text FROM acme__notes__note").query(String.class).list();
                    }
                    @PostMapping public int add(@Valid @RequestBody Note note) {
                        return jdbc.sql("INSERT INTO acme__notes__note VALUES (?)").param(note.text()).update();
                    }
                    public record Note(@NotBlank @Size(max = 20) String text) {}
                }
                """);
        write(base, "src/main/java/acme/notes/web/Shortcut.java", """
                package acme.notes.web;
                import org.springframework.web.bind.annotation.*;
                @RestController
                public class Shortcut {
                    @GetMapping("/notes/{which}") public String note(@PathVariable String which) { return "note " + which; }
                }
                """);
        server = RunningServer.on(base);
        operator = server.program("operator", "*");
    }

    private static void write(Path base, String name, String text) throws Exception {
        Path file = base.resolve("plugin/acme/notes").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    /** As shading and other tools write them: a jar that lists files, and no directories. */
    @Test
    void findsControllersInAJarWithoutDirectoryEntriesAndRefusesAScanThatFindsNoClass() throws Exception {
        flat("flat", "acme/flat/web");
        flat("lost", "acme/lost/nowhere");

        assertThat(change("POST", "install", "{\"name\":\"acme/flat\"}").json().toString())
                .doesNotContain("found no class");
        assertThat(operator.get("/plugin/acme/flat/api").response().body()).isEqualTo("here");

        Client.Answer refused = operator.send(
                "POST",
                "/admin/plugin/install",
                BodyPublishers.ofString("{\"name\":\"acme/lost\"}"),
                "Content-Type",
                "application/json");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.message()).contains("the plugin has no class under 'acme/lost/nowhere'");
        assertThat(operator.get("/plugin/acme/lost/api").status()).isEqualTo(404);
    }

    private void flat(String name, String scanned) throws Exception {
        Path sources = Files.createTempDirectory(base, "flat");
        List<String> arguments = new ArrayList<>(List.of(
                "--release",
                "17",
                "-parameters",
                "-proc:none",
                "-nowarn",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                sources.resolve("classes").toString()));
        Map<String, String> files = Map.of(
                "Provider", """
                package acme.%1$s;
                import java.util.Map;
                import org.coreadmin.extension.api.*;
                public class Provider implements ConfigProvider {
                    public Map<String, Object> config() { return Contributions.builder().scan("%2$s").toMap(); }
                }
                """,
                "Controller", """
                package acme.%1$s.web;
                import org.springframework.web.bind.annotation.*;
                @RestController
                public class Controller {
                    @GetMapping("/plugin/acme/%1$s/api") public String get() { return "here"; }
                }
                """);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = sources.resolve(file.getKey() + ".java");
            arguments.add(Files.writeString(path, file.getValue().formatted(name, scanned))
                    .toString());
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
        Path plugin = Files.createDirectories(
                        base.resolve("plugin/acme").resolve(name).resolve("lib"))
                .getParent();
        Files.writeString(plugin.resolve("core.json"), """
            {"name": "acme/%1$s", "version": "1.0.0", "config": "acme.%1$s.Provider",
             "routes": [{"method": "GET", "path": "/api", "authority": "notes:use"}]}
            """.formatted(name));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(plugin.resolve("lib/all.jar")));
                Stream<Path> classes = Files.walk(sources.resolve("classes"))) {
            for (Path file : classes.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(
                        new ZipEntry(sources.resolve("classes").relativize(file).toString()));
                jar.write(Files.readAllBytes(file));
                jar.closeEntry();
            }
        }
    }

    @Test
    void keepsItsDataThroughDisablingEnablingAndReinstalling() {
        assertThat(change("POST", "install", "{\"name\":\"acme/notes\"}").message())
                .contains("acme/notes");
        assertThat(operator.post("/plugin/acme/notes/notes", "{\"text\":\"milk\"}")
                        .status())
                .isEqualTo(200);
        assertThat(operator.post("/plugin/acme/notes/notes", "{\"text\":\" \"}").status())
                .as("what the plugin declares invalid")
                .isEqualTo(400);
        assertThat(notes().response().body()).isEqualTo("[\"milk\"]");

        assertThat(operator.get("/notes/first").response().body()).isEqualTo("note first");
        assertThat(server.anonymous().get("/notes/first").status()).isEqualTo(401);
        assertThat(server.program("stranger", "other:use").get("/notes/first").status())
                .isEqualTo(403);
        assertThat(operator.get("/notes/first/more").status()).isEqualTo(404);
        assertThat(server.program("outsider", "other:use")
                        .get("/notes/first/more")
                        .status())
                .isEqualTo(403);

        change("PUT", "toggle-status", "{\"name\":\"acme/notes\",\"status\":\"disabled\"}");
        assertThat(notes().status()).isEqualTo(404);
        assertThat(operator.get("/notes/first").status())
                .as("nothing is there, which only those who may do everything are told")
                .isEqualTo(404);
        change("PUT", "toggle-status", "{\"name\":\"acme/notes\",\"status\":\"enabled\"}");
        assertThat(notes().response().body()).isEqualTo("[\"milk\"]");

        change("POST", "install", "{\"name\":\"acme/notes\",\"force\":true}");
        assertThat(notes().response().body()).isEqualTo("[\"milk\"]");

        assertThat(server.program("narrow", "plugin:list")
                        .get("/plugin/acme/notes/notes")
                        .status())
                .isEqualTo(403);
        assertThat(server.anonymous().get("/plugin/acme/notes/notes").status()).isEqualTo(401);
    }

    private Client.Answer notes() {
        return operator.get("/plugin/acme/notes/notes");
    }

    private Client.Answer change(String method, String what, String body) {
        Client.Answer answer = operator.send(
                method, "/admin/plugin/" + what, BodyPublishers.ofString(body), "Content-Type", "application/json");
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
        return answer;
    }
}
