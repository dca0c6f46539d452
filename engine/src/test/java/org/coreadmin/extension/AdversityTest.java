package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.MemoryDisk;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Disks that are full or read-only, databases that are locked or gone, clocks that jump: a documented error, nothing left, and it works again. */
@Timeout(300)
@Turn(kind = "crashes", place = 1, of = 4)
class AdversityTest {

    @TempDir
    static Path shared;

    @TempDir
    Path base;

    private final Database database = new Database();

    /** The database in {@code core.db}, which can be out of reach. */
    private final class Database implements DataSource {

        private boolean gone;

        @Override
        public Connection getConnection() throws SQLException {
            if (gone) {
                throw new SQLException("connection refused", "08001");
            }
            SQLiteConfig config = new SQLiteConfig();
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setBusyTimeout(50);
            SQLiteDataSource source = new SQLiteDataSource(config);
            // SQLite writes beside a file in WAL mode even to read it, unless nobody can change the file
            source.setUrl(
                    Files.isWritable(base)
                            ? "jdbc:sqlite:" + base.resolve("core.db")
                            : "jdbc:sqlite:file:" + base.resolve("core.db") + "?immutable=1");
            return source.getConnection();
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            return getConnection();
        }

        @Override
        public PrintWriter getLogWriter() {
            return new PrintWriter(System.err);
        }

        @Override
        public void setLogWriter(PrintWriter out) {}

        @Override
        public void setLoginTimeout(int seconds) {}

        @Override
        public int getLoginTimeout() {
            return 0;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            throw new SQLException("no " + type);
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }

    private enum Operation {
        INSTALL,
        UPDATE,
        ROLLBACK,
        UNINSTALL,
        DISABLE;

        OperationResult run(ExtensionManager manager) {
            return switch (this) {
                case INSTALL -> manager.install("acme/new");
                case UPDATE -> manager.update("acme/hello", UpdateOptions.DEFAULT.withTo("3.0.0"));
                case ROLLBACK -> manager.rollback("acme/hello");
                case UNINSTALL -> manager.uninstall("acme/hello");
                case DISABLE -> manager.disable("acme/hello");
            };
        }
    }

    @BeforeAll
    static void publish() throws IOException {
        Path author = shared.resolve("author");
        try (PluginLoader loader =
                PluginLoader.at(Files.createDirectories(author)).open()) {
            for (String version : List.of("1.0.0", "2.0.0", "3.0.0")) {
                for (String name : List.of("hello", "new")) {
                    Path directory = author.resolve("plugin/acme").resolve(name);
                    TestPlugins.named("acme/" + name)
                            .version(version)
                            .file("web/data.txt", (name + version).repeat(50_000))
                            .file("database/migrations/20260101000000_first.sql", """
                                    CREATE TABLE acme__%1$s__word (text VARCHAR(100));
                                    -- //@UNDO
                                    DROP TABLE acme__%1$s__word;
                                    """.formatted(name))
                            .writeTo(directory);
                    TestRegistry.publish(loader.manager(), "acme/" + name, shared.resolve("registry"));
                    Trees.delete(directory);
                }
            }
        }
    }

    private PluginLoader open() {
        return open(Clock.systemUTC());
    }

    private PluginLoader open(Clock clock) {
        return builder().clock(clock).open();
    }

    private PluginLoader.Builder builder() {
        return PluginLoader.at(base)
                .dataSource(database)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve("registry")))));
    }

    private void prepare() {
        try (PluginLoader loader = open()) {
            require(loader.manager().install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
            require(loader.manager().update("acme/hello", UpdateOptions.DEFAULT.withTo("2.0.0")));
        }
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private MemoryDisk mount(int megabytes) throws IOException {
        Optional<String> missing = MemoryDisk.missing(shared);
        assumeTrue(missing.isEmpty(), () -> missing.orElseThrow());
        return MemoryDisk.mount(base, megabytes);
    }

    private List<String> leftovers() throws IOException {
        List<String> left = new ArrayList<>();
        for (String directory : List.of("journal", "stage", "trash")) {
            Path path = base.resolve("plugin/.core").resolve(directory);
            if (Files.isDirectory(path)) {
                Trees.contents(path).keySet().forEach(file -> left.add(directory + "/" + file));
            }
        }
        return left;
    }

    private Map<String, String> plugins() throws IOException {
        Map<String, String> files = Trees.contents(base.resolve("plugin"));
        files.keySet().removeIf(path -> path.startsWith(".core"));
        return files;
    }

    /** Fails with a documented error, and all is as before. */
    private void fails(Operation operation, PluginLoader loader, String... words) throws IOException {
        Map<String, String> before = plugins();

        OperationResult failed = operation.run(loader.manager());

        assertThat(failed.success()).as(operation + " " + failed.message()).isFalse();
        for (String word : words) {
            assertThat(failed.message()).contains(word);
        }
        assertThat(plugins()).as(failed.message()).isEqualTo(before);
        assertThat(leftovers()).as(failed.message()).isEmpty();
        assertThat(loader.getInstalled().get("acme/hello").version()).isEqualTo("2.0.0");
    }

    @Test
    void looksForSpaceBeforeItBeginsAndTellsWhatIsNeeded() throws IOException {
        try (MemoryDisk disk = mount(3)) {
            prepare();
            try (PluginLoader loader = open()) {
                Path large = base.resolve("large");
                Files.write(large, new byte[(int) (Files.getFileStore(base).getUsableSpace() - 800_000)]);

                fails(Operation.UPDATE, loader, "not enough space", "bytes are needed and", "are free");
                fails(Operation.INSTALL, loader, "not enough space");
                assertThat(Trees.contents(base.resolve("plugin/.core/packages")))
                        .hasSize(2);

                disk.resize(16);
                require(Operation.INSTALL.run(loader.manager()));
                require(Operation.UPDATE.run(loader.manager()));
            }
        }
    }

    /** Nothing can be renamed from one mount to another. */
    @Test
    void exchangesPluginsWhoseVendorIsAMount() throws IOException {
        try (MemoryDisk disk = mount(16)) {
            Path vendor = Files.createDirectories(base.resolve("plugin/acme"));
            try (MemoryDisk other = MemoryDisk.mount(vendor, 16)) {
                exchanges();
            }
            Path content = Files.createDirectories(base.resolve("content"));
            try (MemoryDisk other = MemoryDisk.bind(content, vendor)) {
                exchanges();
            }
        }
    }

    /** An overlay file system cannot rename a directory of a lower layer. */
    @Test
    void exchangesPluginsThatTheImageOfAContainerBrings() throws IOException {
        prepare();
        try (MemoryDisk disk = MemoryDisk.mount(Files.createDirectory(shared.resolve("layers")), 16);
                MemoryDisk container = disk.overlay(base)) {
            exchanges();
        }
    }

    private void exchanges() throws IOException {
        try (PluginLoader loader = open()) {
            ExtensionManager manager = loader.manager();
            if (!loader.isInstalled("acme/hello")) {
                require(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("2.0.0")));
            }
            require(manager.install(
                    "acme/hello", InstallOptions.DEFAULT.withForce(true).withVersion("2.0.0")));
            require(manager.update("acme/hello", UpdateOptions.DEFAULT.withTo("3.0.0")));
            require(manager.rollback("acme/hello"));
            assertThat(plugins()).containsKey("acme/hello/core.json").doesNotContainKey("acme/.core-hello.moved");
            assertThat(manager.doctor(false).findings()).isEmpty();
            require(manager.uninstall("acme/hello"));
            assertThat(plugins()).doesNotContainKey("acme/hello");
            assertThat(leftovers()).isEmpty();
        }
    }

    @Test
    void refusesToExchangeAMountAndSaysSoBefore() throws IOException {
        try (MemoryDisk disk = mount(16)) {
            prepare();
            Path content = base.resolve("content");
            Files.move(base.resolve("plugin/acme"), content);
            Path place = Files.createDirectories(base.resolve("plugin/acme/hello"));
            try (MemoryDisk other = MemoryDisk.bind(content.resolve("hello"), place);
                    PluginLoader loader = open()) {
                assertThat(loader.manager().doctor(false).findings())
                        .extracting(DoctorReport.Finding::kind)
                        .containsExactly("mounted");
                fails(Operation.UPDATE, loader, place + " is a mount", "Mount " + place.getParent() + " instead");
                fails(Operation.ROLLBACK, loader, place + " is a mount");
                fails(Operation.UNINSTALL, loader, place + " is a mount");
                assertThatThrownBy(() -> loader.manager()
                                .plan(new org.coreadmin.extension.Operation.Rollback(PluginName.of("acme/hello"))))
                        .hasMessageContaining("is a mount");
            }
            try (MemoryDisk other = MemoryDisk.bind(content, place.getParent())) {
                exchanges(); // as the refusal advises
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void leavesNothingOnADiskThatIsFull(Operation operation) throws IOException {
        try (MemoryDisk disk = mount(16)) {
            prepare();
            try (PluginLoader loader = open()) {
                loader.start();
                disk.fill();

                fails(operation, loader);

                disk.empty();
                require(operation.run(loader.manager()));
                assertThat(leftovers()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void leavesNothingOnADiskThatIsReadOnly(Operation operation) throws IOException {
        try (MemoryDisk disk = mount(16)) {
            prepare();
            disk.readOnly(true);
            try (PluginLoader loader = open()) {
                assertThat(loader.start().classLoader("acme/hello")).isNotNull();
                fails(operation, loader);
            }
            disk.readOnly(false);
            try (PluginLoader loader = open()) {
                require(operation.run(loader.manager()));
                assertThat(leftovers()).isEmpty();
            }
        }
    }

    @Test
    void theDoctorExaminesADiskThatIsReadOnly() throws IOException {
        try (MemoryDisk disk = mount(16)) {
            prepare();
            Files.writeString(base.resolve("plugin/acme/hello/more.txt"), "more");
            disk.readOnly(true);
            for (boolean mend : new boolean[] {false, true}) {
                try (PluginLoader loader = open()) {
                    DoctorReport report = loader.manager().doctor(mend);
                    assertThat(report.isHealthy()).isFalse();
                    assertThat(report.findings())
                            .extracting(DoctorReport.Finding::kind)
                            .startsWith("read-only")
                            .contains("modified-files")
                            .doesNotContain("not-examined");
                    assertThat(report.findings()).noneMatch(DoctorReport.Finding::mended);
                }
            }
            disk.readOnly(false);
            Files.delete(base.resolve("plugin/acme/hello/more.txt"));
            try (PluginLoader loader = open()) {
                assertThat(loader.manager().doctor(false).findings()).isEmpty();
            }
        }
    }

    /** An operation that a crash cut short stays as it is and is reported. */
    @Test
    void whatACrashLeftIsExaminedOnADiskThatIsReadOnly() throws IOException {
        try (MemoryDisk disk = mount(16)) {
            prepare();
            FaultPoints death = point -> {
                if (point.what().equals("commit database")) {
                    throw new Death();
                }
                return true;
            };
            try (PluginLoader loader = builder().faults(death).open()) {
                assertThatThrownBy(() -> Operation.UPDATE.run(loader.manager())).isInstanceOf(Death.class);
            }
            assertThat(leftovers()).isNotEmpty();
            disk.readOnly(true);
            try (PluginLoader loader = open()) {
                assertThat(loader.unfinished())
                        .hasValueSatisfying(problem ->
                                assertThat(problem).contains("update of acme/hello", "Read-only file system"));
                assertThat(loader.local()).hasSize(1);
                assertThat(loader.manager().doctor(false).findings())
                        .extracting(DoctorReport.Finding::kind)
                        .startsWith("read-only", "unfinished-operation");
            }
            disk.readOnly(false);
            try (PluginLoader loader = open()) {
                assertThat(loader.recovered()).hasSize(1);
                assertThat(loader.manager().doctor(false).findings()).isEmpty();
                assertThat(leftovers()).isEmpty();
            }
        }
    }

    /** Stands for a process that is killed. */
    private static final class Death extends Error {
        private static final long serialVersionUID = 1L;
    }

    @ParameterizedTest
    @EnumSource(
            value = Operation.class,
            names = {"INSTALL", "UPDATE", "ROLLBACK", "UNINSTALL"})
    void leavesNothingWhereTheDatabaseIsLocked(Operation operation) throws Exception {
        prepare();
        try (PluginLoader loader = open();
                Connection other = database.getConnection()) {
            try (Statement statement = other.createStatement()) {
                statement.execute("BEGIN IMMEDIATE");

                fails(operation, loader);

                statement.execute("ROLLBACK");
            }
            require(operation.run(loader.manager()));
            assertThat(leftovers()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Operation.class,
            names = {"INSTALL", "UPDATE", "ROLLBACK", "UNINSTALL"})
    void leavesNothingWhereTheDatabaseIsGone(Operation operation) throws Exception {
        prepare();
        try (PluginLoader loader = open()) {
            database.gone = true;

            fails(operation, loader, "connection refused");

            database.gone = false;
            require(operation.run(loader.manager()));
            assertThat(leftovers()).isEmpty();
        }
    }

    /** What came first and what is newest is told by the order in which it was done, not by the clock. */
    @Test
    void keepsItsOrderWhenTheClockJumps() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-06-01T00:00:00Z"));
        Clock clock = new Clock() {
            @Override
            public Instant instant() {
                return now.get();
            }

            @Override
            public java.time.ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(java.time.ZoneId zone) {
                return this;
            }
        };
        try (PluginLoader loader = open(clock);
                PluginLoader reader = open(clock)) {
            reader.start();
            ExtensionManager manager = loader.manager();
            require(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
            now.updateAndGet(time -> time.minus(Duration.ofDays(3650)));
            assertThat(reader.getInstalled().get("acme/hello").version()).isEqualTo("1.0.0");
            require(manager.update("acme/hello", UpdateOptions.DEFAULT.withTo("2.0.0")));
            assertThat(reader.getInstalled().get("acme/hello").version()).isEqualTo("2.0.0");
            now.updateAndGet(time -> time.plus(Duration.ofDays(36500)));
            require(manager.update("acme/hello", UpdateOptions.DEFAULT.withTo("3.0.0")));
            assertThat(reader.getInstalled().get("acme/hello").version()).isEqualTo("3.0.0");
            now.updateAndGet(time -> time.minus(Duration.ofDays(20000)));
            require(manager.rollback("acme/hello"));
            assertThat(reader.getInstalled().get("acme/hello").version()).isEqualTo("2.0.0");
            require(manager.disable("acme/hello"));
            assertThat(reader.getInstalled().get("acme/hello").status()).isEqualTo(PluginStatus.DISABLED);

            assertThat(manager.history("acme/hello"))
                    .extracting(HistoryEntry::to)
                    .containsExactly(
                            Optional.of("1.0.0"), Optional.of("2.0.0"), Optional.of("3.0.0"), Optional.of("2.0.0"));
        }
    }
}
