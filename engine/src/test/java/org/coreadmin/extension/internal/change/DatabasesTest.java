package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A version that does not run on the host's database is not chosen, and refused where it is the only one. */
@Timeout(120)
class DatabasesTest {

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    private PluginLoader loader;

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base)
                .dataSource(SqliteDatabases.in(base.resolve("core.db")))
                .open();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private Path place() {
        return base.resolve("plugin/acme/hello");
    }

    private static TestPlugins hello(String version, String... databases) {
        TestPlugins plugin =
                TestPlugins.named("acme/hello").version(version).provider("hello", "return java.util.Map.of();");
        return databases.length == 0 ? plugin : plugin.put("databases", List.of(databases));
    }

    /** Publishes 1.0.0 for all databases, 1.1.0 for SQLite too, and 2.0.0 without it. */
    private ExtensionManager registry() throws IOException {
        Path registry = elsewhere.resolve("registry");
        for (TestPlugins plugin :
                List.of(hello("1.0.0"), hello("1.1.0", "sqlite", "h2"), hello("2.0.0", "postgresql", "mysql"))) {
            plugin.writeTo(place());
            TestRegistry.publish(loader.manager(), "acme/hello", registry);
        }
        deleteTree(place());
        return loader.manager().lookingIn(registry.toString());
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    @Test
    void theNewestVersionThatRunsOnTheDatabaseIsChosenAndTheResultSaysWhy() throws IOException {
        ExtensionManager there = registry();

        OperationResult installed = succeed(there.install("acme/hello"));

        assertThat(installed.data()).containsEntry("version", "1.1.0");
        assertThat(installed.message() + installed.warnings() + installed.data().get("held"))
                .contains("acme/hello 2.0.0 runs on PostgreSQL and MySQL; the database of this host is SQLite.");
        OperationResult refused = there.update("acme/hello", new UpdateOptions(Optional.of("2.0.0"), false, false));
        assertThat(refused.code()).isEqualTo(10005);
        assertThat(refused.message())
                .contains("acme/hello 2.0.0 runs on PostgreSQL and MySQL; the database of this host is SQLite.");
        assertThat(there.search(SearchQuery.ALL).list().get(0).unsuited()).contains(DatabaseKind.SQLITE);
    }

    @Test
    void aTreeAndAPackageFileAreRefused() throws IOException {
        hello("1.0.0", "mariadb").writeTo(place());
        Path file = elsewhere.resolve("hello.zip");
        TestRegistry.pack(loader.manager(), "acme/hello", file);

        OperationResult tree = loader.manager().install("acme/hello");
        deleteTree(place());
        OperationResult upload = loader.manager().installPackage(file, InstallOptions.DEFAULT);

        for (OperationResult refused : List.of(tree, upload)) {
            assertThat(refused.code()).as(refused.message()).isEqualTo(10005);
            assertThat(refused.message()).isEqualTo("""
                    acme/hello 1.0.0 is not compatible with what is installed:
                      - acme/hello 1.0.0 runs on MariaDB; the database of this host is SQLite.""");
        }
        assertThat(place().resolve("install.lock")).doesNotExist();
    }

    @Test
    void whatIsInstalledAlreadyStaysAndCanBeInstalledAgainAndRolledBackTo() throws IOException {
        hello("1.0.0").writeTo(place());
        succeed(loader.manager().install("acme/hello"));
        hello("1.0.0", "mariadb").writeTo(place());
        succeed(loader.manager().install("acme/hello", InstallOptions.DEFAULT.withForce(true)));

        hello("1.1.0").writeTo(place());
        succeed(loader.manager().update("acme/hello"));
        hello("1.2.0", "mariadb").writeTo(place());
        assertThat(loader.manager().update("acme/hello").code()).isEqualTo(10005);
    }

    @Test
    void withoutADatabaseAPluginWithoutMigrationsInstalls() throws IOException {
        try (PluginLoader without = PluginLoader.at(elsewhere).open()) {
            hello("1.0.0", "mysql").writeTo(elsewhere.resolve("plugin/acme/hello"));
            succeed(without.manager().install("acme/hello"));
            assertThat(without.manager().host().unmet(Map.of(), java.util.Set.of(DatabaseKind.MYSQL)))
                    .isEmpty();
        }
    }

    private static void deleteTree(Path tree) throws IOException {
        try (var files = Files.walk(tree)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
