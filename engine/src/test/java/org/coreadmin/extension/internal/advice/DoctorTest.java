package org.coreadmin.extension.internal.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Doctor examines each thing by itself, and says so when files, tables or the database are not what they were. */
class DoctorTest {

    private static final String MIGRATION = """
            CREATE TABLE acme__report__entry (day TEXT);
            CREATE INDEX acme__report__by_day ON acme__report__entry (day);
            -- //@UNDO
            DROP TABLE acme__report__entry;
            """;

    @TempDir
    static Path shared;

    @TempDir
    Path base;

    private PluginLoader loader;

    @BeforeAll
    static void publish() throws IOException {
        Path author = Files.createDirectories(shared.resolve("author"));
        try (PluginLoader publishing = PluginLoader.at(author).open()) {
            for (String name : List.of("acme/report", "acme/plain")) {
                TestPlugins plugin = TestPlugins.named(name);
                (name.equals("acme/report")
                                ? plugin.file("database/migrations/20260101000000_entries.sql", MIGRATION)
                                : plugin)
                        .writeTo(author.resolve("plugin").resolve(name));
                TestRegistry.publish(publishing.manager(), name, shared.resolve("registry"));
            }
        }
    }

    @BeforeEach
    void install() throws Exception {
        Files.createDirectory(
                base.resolve("data"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.createFile(
                base.resolve("data/core.db"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        open();
        succeed(loader.manager().install("acme/report"));
        succeed(loader.manager().install("acme/plain"));
        assertThat(findings()).isEmpty();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    @Test
    void examinesTheRestWhereAKeptPackageIsDamaged() throws Exception {
        Path kept = kept("acme/report");
        Files.writeString(kept, "damaged");
        Files.writeString(
                base.resolve("plugin/acme/plain/core.json"), "{\"name\":\"acme/plain\",\"version\":\"1.0.0\",\"x\":1}");

        assertThat(findings())
                .extracting(Finding::kind, Finding::subject)
                .containsExactlyInAnyOrder(tuple("kept-package", "acme/report"), tuple("modified-files", "acme/plain"));
        assertThat(findings().get(0).message()).contains(kept.toString());
    }

    @Test
    void examinesTheRestWhereSomethingCannotBeExamined() throws Exception {
        Trees.delete(base.resolve("plugin/.core/packages"));
        Files.writeString(base.resolve("plugin/.core/packages"), "no directory");
        execute("DROP TABLE acme__report__entry");

        assertThat(findings())
                .extracting(Finding::kind, Finding::subject)
                .containsExactlyInAnyOrder(
                        tuple("not-examined", "kept packages"), tuple("missing-tables", "acme/report"));
    }

    @Test
    void namesPluginsThatTheLockFileHasOtherwise() throws Exception {
        Path file = base.resolve("core.lock.json");
        String fitting = Files.readString(file);
        Files.writeString(file, fitting.replace("\"acme/plain\"", "\"acme/other\""));
        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("lock-file");
            assertThat(finding.message()).endsWith("does not match what is installed: acme/other, acme/plain");
            assertThat(finding.remedies()).containsExactly(Remedy.of("sync"));
        });
        Files.writeString(file, "{");
        assertThat(findings()).extracting(Finding::kind).containsExactly("lock-file");
        Files.writeString(file, fitting);
        assertThat(findings()).isEmpty();
    }

    @Test
    void restoresFilesThatAPluginRunsFrom() throws Exception {
        Path library = base.resolve("plugin/acme/jar");
        TestPlugins.named("acme/jar").provider("jar", "return Map.of();").writeTo(library);
        succeed(loader.manager().install("acme/jar"));
        Path copy;
        try (Stream<Path> files = Files.walk(base.resolve("plugin/.core/run"))) {
            copy = files.filter(file -> file.toString().endsWith(".class")
                            && file.toString().contains("jar"))
                    .findFirst()
                    .orElseThrow();
        }
        byte[] good = Files.readAllBytes(copy);
        Files.delete(copy); // it may be a link to the plugin's own file
        Files.writeString(copy, "damaged");
        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("run-files");
            assertThat(finding.subject()).isEqualTo("acme/jar");
            assertThat(finding.message()).contains(copy.getFileName().toString());
        });
        assertThat(loader.manager().doctor(true).findings())
                .singleElement()
                .extracting(Finding::mended)
                .isEqualTo(true);
        assertThat(copy).hasBinaryContent(good);
        assertThat(findings()).isEmpty();
    }

    @Test
    void namesSettingsThatAreIgnored() throws Exception {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "keep_versions: 4\ndeadlines:\n  hok: 1s\n");

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("settings");
            assertThat(finding.message()).contains("line 3", "did you mean 'hook'?");
        });
    }

    @Test
    void readsTheCodeOfPluginsAgain() throws IOException {
        Path use = base.resolve("plugin/acme/use");
        Path lib = base.resolve("plugin/acme/lib");
        String greeter = "package acme.lib; public class Greeter { public static void greet() {} }";
        TestPlugins.named("acme/lib").exports("acme.lib").source(greeter).writeTo(lib);
        succeed(loader.manager().install("acme/lib"));
        TestPlugins.named("acme/use")
                .requires("acme/lib")
                .against(lib)
                .source(
                        "package use; class Call { Object run = new Thread(); void call() { acme.lib.Greeter.greet(); } }")
                .provider("use", "new Call().call(); return Map.of();")
                .writeTo(use);
        succeed(loader.manager().install("acme/use"));
        assertThat(findings()).isEmpty();

        Files.writeString(
                Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                "code:\n  link: warn\n");
        Trees.delete(lib);
        TestPlugins.named("acme/lib")
                .version("1.1.0")
                .exports("acme.lib")
                .source(greeter.replace("greet", "welcome"))
                .writeTo(lib);
        succeed(loader.manager().install("acme/lib"));
        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("code");
            assertThat(finding.subject()).isEqualTo("acme/use");
            assertThat(finding.message())
                    .contains(
                            "has code that fails when it is used: use.Call.call() (line 1) uses acme.lib.Greeter.greet()");
            assertThat(finding.note()).isFalse();
        });
    }

    @Test
    void notesCapabilitiesThatAnInstallDidNotRecord() throws IOException {
        Path plugin = base.resolve("plugin/acme/thread");
        TestPlugins.named("acme/thread")
                .source("package thread; class Call { Object run = new Thread(); }")
                .provider("thread", "new Call(); return Map.of();")
                .writeTo(plugin);
        succeed(loader.manager().install("acme/thread"));
        assertThat(findings()).isEmpty();

        Path lock = plugin.resolve("install.lock");
        String text = Files.readString(lock);
        assertThat(text).contains("\"threads\"");
        Files.writeString(lock, text.replace("\"threads\"", ""));

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("capabilities");
            assertThat(finding.message()).contains("has capabilities that its install did not record: threads");
            assertThat(finding.note()).isTrue();
        });
        succeed(loader.manager().install("acme/thread", InstallOptions.DEFAULT.withForce(true)));
        assertThat(findings()).as("after the remedy").isEmpty();
    }

    @Test
    void namesTablesThatAreGoneAndAWayToMakeThemAgain() throws Exception {
        execute("DROP TABLE acme__report__entry");

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("missing-tables");
            assertThat(finding.subject()).isEqualTo("acme/report");
            assertThat(finding.message()).contains("acme__report__entry");
            assertThat(finding.remedies().get(0).steps())
                    .extracting(Remedy.Step::operation)
                    .containsExactly("uninstall", "install");
        });

        succeed(loader.manager().uninstall("acme/report", new UninstallOptions(true, false)));
        succeed(loader.manager().install("acme/report"));
        assertThat(findings()).isEmpty();
        execute("INSERT INTO acme__report__entry VALUES ('today')");
    }

    @Test
    void namesMigrationsThatTheHistoryLost() throws Exception {
        execute("DELETE FROM core_migration");

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("missing-migrations");
            assertThat(finding.message()).contains("20260101000000_entries.sql");
        });
    }

    @Test
    void namesMigrationsThatTheFilesDoNotHave() throws Exception {
        Files.delete(base.resolve("plugin/acme/report/database/migrations/20260101000000_entries.sql"));

        assertThat(findings())
                .extracting(Finding::kind, Finding::subject)
                .contains(tuple("unknown-migrations", "acme/report"));
    }

    @Test
    void namesTablesOfAPluginThatIsNoLongerThere() throws Exception {
        succeed(loader.manager().uninstall("acme/report"));
        execute("CREATE TABLE acme__report__entry (day TEXT)");
        execute("CREATE TABLE host__own__table (day TEXT)");

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("left-tables");
            assertThat(finding.subject()).isEqualTo("acme/report");
            assertThat(finding.message()).contains("acme__report__entry");
        });
    }

    @Test
    void namesObjectsOfEveryKindThatAPluginHasLeft() throws Exception {
        succeed(loader.manager().uninstall("acme/report"));
        execute("CREATE TABLE host_table (day TEXT)");
        execute("CREATE TRIGGER acme__report__stop BEFORE INSERT ON host_table BEGIN SELECT RAISE(ABORT, 'no'); END");

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("left-tables");
            assertThat(finding.message()).contains("trigger acme__report__stop of host_table");
        });
    }

    @Test
    void namesWhatOlderVersionsOfTheProductLetAPluginMake() throws Exception {
        execute("CREATE TABLE host_table (day TEXT)");
        execute("CREATE TRIGGER stop BEFORE INSERT ON host_table BEGIN SELECT RAISE(ABORT, 'no'); END");
        Files.writeString(
                base.resolve("plugin/acme/report/database/migrations/20260101000000_entries.sql"),
                "CREATE TRIGGER Stop BEFORE INSERT ON host_table BEGIN SELECT RAISE(ABORT, 'no'); END;\nPRAGMA x;\n");

        assertThat(findings())
                .extracting(Finding::kind, Finding::subject)
                .contains(tuple("stray-objects", "acme/report"), tuple("refused-migrations", "acme/report"));
        assertThat(findings())
                .extracting(Finding::message)
                .anyMatch(text -> text.contains("trigger stop of host_table"));
    }

    @Test
    void saysThatTheDatabaseIsGone() throws Exception {
        loader.close();
        Trees.delete(base.resolve("data"));
        Files.createDirectory(
                base.resolve("data"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.createFile(
                base.resolve("data/core.db"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        open();

        assertThat(findings())
                .extracting(Finding::kind, Finding::subject)
                .containsExactlyInAnyOrder(
                        tuple("database-claim", "database"), tuple("missing-migrations", "acme/report"));

        loader.manager().doctor(false, true);
        succeed(loader.manager().install("acme/report", InstallOptions.DEFAULT.withForce(true)));
        assertThat(findings()).isEmpty();
    }

    @Test
    void saysThatTheDatabaseIsNoDatabaseAnyMore() throws Exception {
        flip(0, 64);

        assertThat(findings())
                .isNotEmpty()
                .extracting(Finding::kind, Finding::subject)
                .containsOnly(tuple("database", "database"));
    }

    @Test
    void saysThatPagesOfTheDatabaseAreDamaged() throws Exception {
        for (int i = 0; i < 100; i++) {
            execute("INSERT INTO acme__report__entry VALUES ('findable " + i + "')");
        }
        flip(position("findable 42"), 1);

        assertThat(findings())
                .isNotEmpty()
                .extracting(Finding::kind, Finding::subject)
                .containsOnly(tuple("database-damaged", "database"));
    }

    private void open() {
        loader = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve("registry")))))
                .dataSource(SqliteDatabases.unforced(base.resolve("data/core.db")))
                .environment(Map.of())
                .open();
    }

    private List<Finding> findings() {
        return loader.manager().doctor(false).findings();
    }

    private static void succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private Path kept(String plugin) throws IOException {
        String lock = Files.readString(base.resolve("plugin").resolve(plugin).resolve("install.lock"));
        try (Stream<Path> packages = Files.list(base.resolve("plugin/.core/packages"))) {
            return packages.filter(
                            file -> lock.contains(file.getFileName().toString().replace(".zip", "")))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void execute(String sql) throws Exception {
        try (Connection connection =
                        SqliteDatabases.unforced(base.resolve("data/core.db")).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Changes bytes of the database's file, with all of it in that file. */
    private void flip(long position, int count) throws Exception {
        execute("PRAGMA wal_checkpoint(TRUNCATE)");
        try (FileChannel file =
                FileChannel.open(base.resolve("data/core.db"), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.allocate(count);
            file.read(bytes, position);
            for (int i = 0; i < count; i++) {
                bytes.put(i, (byte) ~bytes.get(i));
            }
            file.write(bytes.flip(), position);
        }
    }

    private long position(String text) throws Exception {
        execute("PRAGMA wal_checkpoint(TRUNCATE)");
        String file = new String(Files.readAllBytes(base.resolve("data/core.db")), StandardCharsets.ISO_8859_1);
        return file.lastIndexOf(text);
    }
}
