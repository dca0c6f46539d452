package org.coreadmin.extension.internal.tools.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReviewTest {

    @TempDir
    Path layout;

    @Test
    void findsWhatAReviewerWouldMiss() throws IOException {
        write("core.json", """
            {"name": "acme/bare", "version": "1.0.0", "type": "backend", "display_name": "Bare", "icon": "icon.svg",
             "routes": [{"method": "GET", "path": "/api/x"}]}
            """);
        write("database/migrations/20260101000000_one.sql", "CREATE TABLE acme__bare__one (id INT);\n");
        write("database/migrations/20260101000001_two.sql", "CREATE TABLE acme__bare__two (id INT);\n-- //@UNDO\n");
        assertThat(findings())
                .containsExactly(
                        "core.json names no licence. Add \"license\", such as \"Apache-2.0\".",
                        "core.json has no description. Add \"description\": one sentence for lists and search.",
                        "core.json names no author. Add \"author\".",
                        "core.json names the icon icon.svg, which does not exist.",
                        "There is no README.md. The console and the registry show it as the plugin's page.",
                        "core.json does not say which versions of Core Extension it runs on. Add \"core\" to"
                                + " \"require\".",
                        "The route GET /api/x names no authority, so nobody can call it. Add \"authority\" to it.",
                        "database/migrations/20260101000000_one.sql has no '-- //@UNDO' part, so an uninstall cannot"
                                + " take its tables away. Add one.");
    }

    @Test
    void findsMigrationsThatContradictTheDatabases() throws IOException {
        write("core.json", """
            {"name": "acme/two", "version": "1.0.0", "databases": ["sqlite", "mysql"]}
            """);
        for (String file : List.of("1_all", "2_each.sqlite", "2_each.mariadb", "3_one.sqlite", "4_more", "4_more.h2")) {
            write("database/migrations/2026010100000" + file + ".sql", "-- //@UNDO\n");
        }
        assertThat(findings())
                .filteredOn(finding -> finding.contains("database"))
                .containsExactly(
                        "database/migrations/20260101000002_each.mariadb.sql is for MariaDB, which \"databases\" in core.json"
                                + " does not list. Add \"mariadb\" to it, or delete the file.",
                        "database/migrations/20260101000004_more.h2.sql is for H2, which \"databases\" in core.json does not"
                                + " list. Add \"h2\" to it, or delete the file.",
                        "The migration 20260101000003_one has no file for MySQL, so nothing happens there. Add"
                                + " 20260101000003_one.sql, or list in \"databases\" in core.json only those that it has files"
                                + " for.");
    }

    @Test
    void findsSqlOfOneDatabaseInFilesThatCountForOthers() throws IOException {
        write("core.json", """
            {"name": "acme/two", "version": "1.0.0", "databases": ["sqlite", "postgresql", "mysql"]}
            """);
        write("database/migrations/20260101000001_a.sql", """
            -- AUTOINCREMENT, PRAGMA and 'ENGINE=' in comments
            CREATE TABLE acme__two__a (
                id INTEGER PRIMARY KEY AUTOINCREMENT, note TEXT DEFAULT 'x::text PRAGMA'
            ) ENGINE = InnoDB;
            -- //@UNDO
            """);
        write("database/migrations/20260101000002_b.sql", "SELECT id::text FROM acme__two__a; -- //@UNDO\n");
        write("database/migrations/20260101000002_b.sqlite.sql", "PRAGMA x; -- //@UNDO\n");
        write("database/migrations/20260101000002_b.mariadb.sql", "SELECT 1; -- //@UNDO\n");

        assertThat(findings())
                .filteredOn(finding -> finding.contains(" is understood by "))
                .containsExactly(
                        "database/migrations/20260101000001_a.sql line 3: AUTOINCREMENT is understood by SQLite only. Add a"
                                + " file for each other database, such as 20260101000001_a.postgresql.sql, or list in"
                                + " \"databases\" in core.json only those that understand it.",
                        "database/migrations/20260101000001_a.sql line 4: ENGINE = is understood by MySQL and MariaDB only."
                                + " Add a file for each other database, such as 20260101000001_a.sqlite.sql, or list in"
                                + " \"databases\" in core.json only those that understand it.");
    }

    @Test
    void findsNoSqlOfOneDatabaseInOurOwnPlugins() throws IOException {
        int migrations = 0;
        for (String directory : List.of("../plugins", "../plugins/releases", "../samples/plugins")) {
            try (Stream<Path> plugins = Files.list(Path.of(directory))) {
                for (Path plugin : plugins.filter(any -> Files.isDirectory(any.resolve("database/migrations")))
                        .toList()) {
                    migrations++;
                    Manifest manifest = ManifestReader.read(plugin.resolve("core.json"));
                    assertThat(new Review(plugin, manifest).findings())
                            .as(plugin.toString())
                            .noneMatch(finding -> finding.contains(" is understood by "));
                }
            }
        }
        assertThat(migrations).isGreaterThan(5);
    }

    @Test
    void findsNothingInAPluginThatIsComplete() throws IOException {
        write("core.json", """
            {"name": "acme/whole", "version": "1.0.0", "type": "backend", "display_name": "Whole",
             "description": "All of it.", "author": "Acme", "license": "MIT", "icon": "icon.svg", "require": {"core": "^1.0"}}
            """);
        write("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        write("README.md", "# Whole\n");
        assertThat(findings()).isEmpty();
    }

    @Test
    void findsAnnotationsThatNothingLooksAtAndAuthoritiesThatNobodyCanHave() throws IOException {
        write("core.json", """
            {"name": "acme/code", "version": "1.0.0", "type": "backend", "display_name": "Code", "config": "acme.code.Provider",
             "permissions": ["acme:code:read"],
             "routes": [{"method": "GET", "path": "/api/x", "authority": "acme:code:raed"},
                        {"method": "GET", "path": "/api/y", "authority": "acme:code:read"},
                        {"method": "GET", "path": "/api/z", "authority": "plugin:list"}]}
            """);
        write("classes/acme/code/Provider.class", SampleClasses.provider("acme/code/Provider", "acme/code/web"));
        write("classes/acme/code/web/Seen.class", SampleClasses.controller("acme/code/web/Seen", "acme:code:read"));
        write(
                "classes/acme/code/http/Unseen.class",
                SampleClasses.controller("acme/code/http/Unseen", "acme:code:wriet"));
        assertThat(findings())
                .contains(
                        "The route GET /api/x needs the authority acme:code:raed, which core.json does not list, so no"
                                + " role can have it. Correct it, or add it to \"permissions\".",
                        "The code asks for the authority acme:code:wriet, which core.json does not list, so no role"
                                + " can have it. Correct it, or add it to \"permissions\".",
                        "acme.code.http.Unseen has @RestController, but nothing looks at its package. Add"
                                + " .scan(\"acme/code/http\") to acme.code.Provider.")
                .noneMatch(finding ->
                        finding.contains("/api/y") || finding.contains("/api/z") || finding.contains("Seen has"));
    }

    @Test
    void findsWhatASecondBuildWouldMakeDifferently() throws IOException {
        write("core.json", """
            {"name": "acme/times", "version": "1.0.0", "type": "backend", "display_name": "Times", "config": "acme.times.Provider"}
            """);
        byte[] provider = SampleClasses.provider("acme/times/Provider", "acme/times/web");
        write("lib/times.jar", SampleClasses.jar(1_700_000_000_000L, provider, "acme/times/Provider.class"));
        assertThat(findings())
                .contains(
                        "lib/times.jar has files of different times, so a second build makes other bytes. Set"
                                + " project.build.outputTimestamp in pom.xml.",
                        "lib/times.jar!/build.properties has the time of the build in it, so a second build makes"
                                + " other bytes. Leave its first line out.");
    }

    private void write(String path, byte[] content) throws IOException {
        Path file = layout.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    private List<String> findings() throws IOException {
        return new Review(layout, ManifestReader.read(layout.resolve("core.json"))).findings();
    }

    private void write(String path, String content) throws IOException {
        Path file = layout.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
