package com.example.vet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.UnexpectedRollbackException;

/** A plugin brings entities with their table, a repository and a panel for a page of the application; and goes. */
@Turn(kind = "builds and packaged applications", place = 2, of = 6)
class PluginEntitiesTest {

    private static final PluginName SHOTS = PluginName.of("acme/shots");

    @Test
    void haveAPersistenceUnitOfTheirOwn(@TempDir Path base) throws Exception {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(
                base.resolve("config/core-extension.yaml"),
                "migrations:\n  undo-scripts: true\ncode:\n  consent: off\n");
        write(base, "1.0.0");
        Long ada;
        try (ConfigurableApplicationContext application = start(base)) {
            ada = application
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

            joinTransactionsOfTheApplication(application);

            write(base, "1.1.0");
            OperationResult updated = loader.manager().update(SHOTS.toString());
            assertThat(updated.success()).as(updated.message()).isTrue();
            assertThat(page(application, "/owners/" + ada)).contains("<p>3 shots of Ada</p>");
        }
        try (ConfigurableApplicationContext application = start(base)) {
            PluginLoader loader = application.getBean(PluginLoader.class);
            assertThat(page(application, "/owners/" + ada))
                    .as("after a restart of the application")
                    .contains("<p>4 shots of Ada</p>");

            WeakReference<ClassLoader> code = new WeakReference<>(loader.classLoader(SHOTS.toString()));
            assertThat(loader.manager().uninstall(SHOTS.toString()).success()).isTrue();
            assertThat(page(application, "/owners/" + ada))
                    .contains("<h1>Ada</h1>")
                    .doesNotContain("shots");
            assertGoes(code);
        }
    }

    private static ConfigurableApplicationContext start(Path base) {
        return SpringApplication.run(
                VetApplication.class,
                "--server.port=0",
                "--spring.main.banner-mode=off",
                "--logging.level.root=WARN",
                "--spring.jpa.hibernate.ddl-auto=update",
                "--spring.datasource.url=jdbc:h2:file:" + base.resolve("vet"),
                "--core.extension.shared-packages=com.example.vet.spi",
                "--core.extension.base=" + base);
    }

    private static void joinTransactionsOfTheApplication(ConfigurableApplicationContext application) {
        Visits visits = application.getBean(Visits.class);
        JdbcClient rows = application.getBean(JdbcClient.class);
        Supplier<List<Long>> counts = () -> Stream.of("owner", "note", "acme__shots__shot")
                .map(table -> rows.sql("SELECT COUNT(*) FROM " + table)
                        .query(Long.class)
                        .single())
                .toList();
        List<Long> before = counts.get();

        assertThat(visits.visit("Bob", () -> {})).as("what the plugin read").isEqualTo(1);
        List<Long> after = before.stream().map(count -> count + 1).toList();
        assertThat(counts.get()).as("owner, note and shot, committed").isEqualTo(after);

        assertThatThrownBy(() -> visits.visit("Cy", () -> {
                    assertThat(counts.get().get(2)).as("written already").isEqualTo(after.get(2) + 1);
                    throw new IllegalStateException("The application gives up");
                }))
                .hasMessage("The application gives up");
        assertThat(counts.get()).as("the application failed").isEqualTo(after);

        assertThatThrownBy(() -> visits.visit("a bad name", () -> {})).hasMessageContaining("The plugin gives up");
        assertThat(counts.get()).as("the plugin failed").isEqualTo(after);

        assertThatThrownBy(() -> visits.visitWhatever("a bad name")).isInstanceOf(UnexpectedRollbackException.class);
        assertThat(counts.get())
                .as("the plugin failed, and the application went on")
                .isEqualTo(after);

        assertThatThrownBy(() -> visits.visitWhatever("too late")).isInstanceOf(RuntimeException.class);
        assertThat(counts.get())
                .as("what the plugin leaves to the end of the transaction could not be written")
                .isEqualTo(after);

        assertThatThrownBy(() -> visits.visit("Dan", () -> {
                    throw new IllegalStateException("The application gives up");
                }))
                .hasMessage("The application gives up");
        assertThat(counts.get())
                .as("a transaction of the plugin's own is committed, and the application's is not")
                .isEqualTo(List.of(after.get(0), after.get(1), after.get(2) + 1));
        rows.sql("DELETE FROM acme__shots__shot WHERE owner_id = 0").update();
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

                    void forget() {
                        ownerId = null;
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
                import org.springframework.transaction.annotation.Propagation;
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

                    @Transactional
                    public void spoil(Long owner) {
                        entities.persist(new Shot(owner));
                        shots.flush();
                        entities.createQuery("select s from Shot s where s.ownerId = :owner", Shot.class)
                                .setParameter("owner", owner)
                                .getResultList()
                                .forEach(shot -> shot.forget());
                    }

                    @Transactional(propagation = Propagation.REQUIRES_NEW)
                    public void shootNobody() {
                        entities.persist(new Shot(0L));
                    }
                }
                """,
                "src/main/java/shots/Vaccination.java",
                """
                package shots;

                import com.example.vet.spi.Notes;
                import com.example.vet.spi.Treatment;
                import org.coreadmin.extension.api.Extension;
                import org.springframework.transaction.annotation.Transactional;

                @Extension
                public class Vaccination implements Treatment {
                    private final Clinic clinic;
                    private final Notes notes;

                    public Vaccination(Clinic clinic, Notes notes) {
                        this.clinic = clinic;
                        this.notes = notes;
                    }

                    @Override
                    @Transactional
                    public long treat(Long owner, String name) {
                        notes.note("vaccinated for " + name);
                        if (name.equals("Dan")) {
                            clinic.shootNobody();
                        }
                        if (name.equals("too late")) {
                            clinic.spoil(owner);
                            return 0;
                        }
                        long count = clinic.shoot(owner);
                        if (name.equals("a bad name")) {
                            throw new IllegalArgumentException("The plugin gives up");
                        }
                        return count;
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
