package com.example.vet;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.manifest.PluginName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** A plugin brings entities with their table, a repository and a panel for a page of the application; and goes. */
class PluginEntitiesTest {

    private static final PluginName SHOTS = PluginName.of("acme/shots");

    @Test
    void haveAPersistenceUnitOfTheirOwn(@TempDir Path base) throws Exception {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(
                base.resolve("config/core-extension.yaml"),
                "migrations:\n  undo-scripts: true\ncode:\n  consent: off\n");
        write(base, "1.0.0");
        try (ConfigurableApplicationContext application = SpringApplication.run(
                VetApplication.class,
                "--server.port=0",
                "--spring.main.banner-mode=off",
                "--logging.level.root=WARN",
                "--spring.jpa.hibernate.ddl-auto=update",
                "--spring.datasource.url=jdbc:h2:file:" + base.resolve("vet"),
                "--core.extension.base=" + base)) {
            Long ada = application
                    .getBean(Owners.class)
                    .save(new VetApplication.Owner("Ada"))
                    .getId();
            PluginLoader loader = application.getBean(PluginLoader.class);
            assertThat(page(application, "/owners/" + ada))
                    .contains("<h1>Ada</h1>")
                    .doesNotContain("shots");

            OperationResult installed = loader.manager().install(SHOTS.toString(), InstallOptions.DEFAULT);
            assertThat(installed.success()).as(installed.message()).isTrue();
            assertThat(page(application, "/owners/" + ada))
                    .contains("data-plugin=\"acme/shots\"><p>1 shots of Ada</p>");
            assertThat(page(application, "/owners/" + ada)).contains("<p>2 shots of Ada</p>");

            write(base, "1.1.0");
            OperationResult updated = loader.manager().update(SHOTS.toString());
            assertThat(updated.success()).as(updated.message()).isTrue();
            assertThat(page(application, "/owners/" + ada)).contains("<p>3 shots of Ada</p>");

            WeakReference<ClassLoader> code =
                    new WeakReference<>(loader.runtime().classLoader(SHOTS).orElseThrow());
            assertThat(loader.manager().uninstall(SHOTS.toString()).success()).isTrue();
            assertThat(page(application, "/owners/" + ada))
                    .contains("<h1>Ada</h1>")
                    .doesNotContain("shots");
            assertGoes(code);
        }
    }

    /** Soft references are given up before memory runs out. */
    private static void assertGoes(WeakReference<ClassLoader> code) {
        List<byte[]> filling = new ArrayList<>();
        try {
            while (code.get() != null) {
                filling.add(new byte[16 * 1024 * 1024]);
            }
        } catch (OutOfMemoryError full) {
            filling.clear();
            System.gc();
        }
        assertThat(code.get()).as("the class loader of the plugin that is gone").isNull();
    }

    private static String page(ConfigurableApplicationContext application, String path) throws Exception {
        int port = ((WebServerApplicationContext) application).getWebServer().getPort();
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                                .build(),
                        BodyHandlers.ofString())
                .body();
    }

    private static void write(Path base, String version) throws Exception {
        Path plugin = base.resolve("plugin/acme/shots");
        Map<String, String> files = Map.of(
                "core.json",
                """
                {"name": "acme/shots", "version": "%s", "type": "backend", "display_name": "Shots", "config": "shots.Provider",
                 "description": "Knows which shots animals got", "author": "Acme", "capabilities": ["database"]}
                """.formatted(version),
                "database/migrations/20260101000000_shots.sql",
                """
                CREATE TABLE acme__shots__shot (
                    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
                    owner_id BIGINT NOT NULL
                );
                -- //@UNDO
                DROP TABLE IF EXISTS acme__shots__shot;
                """,
                "src/main/java/shots/Provider.java",
                """
                package shots;

                import java.util.Map;
                import org.coreadmin.extension.api.ConfigProvider;
                import org.coreadmin.extension.api.Contributions;

                public final class Provider implements ConfigProvider {
                    @Override
                    public Map<String, Object> config() {
                        return Contributions.builder().scan("shots").toMap();
                    }
                }
                """,
                "src/main/java/shots/Shot.java",
                """
                package shots;

                import jakarta.persistence.Entity;
                import jakarta.persistence.GeneratedValue;
                import jakarta.persistence.GenerationType;
                import jakarta.persistence.Id;
                import jakarta.persistence.Table;

                @Entity
                @Table(name = "acme__shots__shot")
                public class Shot {
                    @Id
                    @GeneratedValue(strategy = GenerationType.IDENTITY)
                    private Long id;

                    private Long ownerId;

                    protected Shot() {}

                    public Shot(Long ownerId) {
                        this.ownerId = ownerId;
                    }
                }
                """,
                "src/main/java/shots/Shots.java",
                """
                package shots;

                import org.springframework.data.jpa.repository.JpaRepository;

                public interface Shots extends JpaRepository<Shot, Long> {
                    long countByOwnerId(Long ownerId);
                }
                """,
                "src/main/java/shots/Clinic.java",
                """
                package shots;

                import jakarta.persistence.EntityManager;
                import org.springframework.stereotype.Service;
                import org.springframework.transaction.annotation.Transactional;

                @Service
                public class Clinic {
                    private final Shots shots;
                    private final EntityManager entities;

                    public Clinic(Shots shots, EntityManager entities) {
                        this.shots = shots;
                        this.entities = entities;
                    }

                    @Transactional
                    public long shoot(Long owner) {
                        entities.persist(new Shot(owner));
                        return shots.countByOwnerId(owner);
                    }
                }
                """,
                "src/main/java/shots/Panel.java",
                """
                package shots;

                import org.coreadmin.extension.api.Extension;
                import org.coreadmin.extension.api.SlotContent;
                import org.coreadmin.extension.api.SlotRequest;

                @Extension
                public class Panel implements SlotContent {
                    private final Clinic clinic;

                    public Panel(Clinic clinic) {
                        this.clinic = clinic;
                    }

                    @Override
                    public String slot() {
                        return "owner.details";
                    }

                    @Override
                    public String html(SlotRequest request) {
                        return "<p>" + clinic.shoot((Long) request.model().get("id")) + " shots of " + request.model().get("name") + "</p>";
                    }
                }
                """);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path target = plugin.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.writeString(target, file.getValue());
        }
    }
}
