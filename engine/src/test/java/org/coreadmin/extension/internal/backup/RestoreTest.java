package org.coreadmin.extension.internal.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.LockFiles;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.backup.BackupContents;
import org.coreadmin.extension.backup.BackupContents.DatabasePart;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.internal.store.WriterLock;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.FaultHarness;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Backups, what comes back from them, and what does not. */
@Sampled(oneIn = 2)
@Tag(Thoroughness.TAG)
class RestoreTest {

    private static final String TABLE = """
            CREATE TABLE acme__hello__greeting (text VARCHAR(100));
            INSERT INTO acme__hello__greeting VALUES ('good morning');
            -- //@UNDO
            DROP TABLE acme__hello__greeting;
            """;

    private static final Backups.Choices PLAIN = new Backups.Choices(false, false, false, "admin");
    private static final Backups.Choices FORCED = new Backups.Choices(true, false, false, "admin");

    @TempDir
    static Path shared;

    /** A base directory with everything that a backup has, and its backup. */
    private static Path original;

    private static Path backup;

    @TempDir
    private Path place;

    @BeforeAll
    static void makeABackup() throws IOException {
        original = shared.resolve("original");
        fill(original, "1.0.0");
        backup = write(original, shared.resolve("core.backup")).file();
    }

    private static void fill(Path base, String version) throws IOException {
        try (PluginLoader loader = open(base)) {
            TestPlugins.named("acme/hello")
                    .version(version)
                    .put("capabilities", List.of("database"))
                    .file("database/migrations/20260101000000_greeting.sql", TABLE)
                    .file("web/hello.js", "export const version = '" + version + "'")
                    .writeTo(base.resolve("plugin/acme/hello"));
            TestPlugins.named("acme/other").writeTo(base.resolve("plugin/acme/other"));
            require(loader.manager().install("acme/hello"));
            require(loader.manager().install("acme/other"));
            require(loader.manager().disable("acme/other"));
        }
        Files.setPosixFilePermissions(
                base.resolve("data/core.db"), PosixFilePermissions.fromString("rw-------")); // as hosts make it
        Trees.write(base.resolve("config/core-extension.yaml"), "format: 1\n");
        Path secret = Trees.write(base.resolve("config/settings/acme/hello.json"), "{\"greeting\": \"moin\"}");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        Path script = Trees.write(base.resolve("config/hook.sh"), "exit 0\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static PluginLoader open(Path base) throws IOException {
        Files.createDirectories(base);
        new BaseDirectory(base).create(DurableFiles.system());
        return PluginLoader.at(base)
                .dataSource(database(base))
                .registries(List::of)
                .open();
    }

    private static javax.sql.DataSource database(Path base) {
        return SqliteDatabases.in(base.resolve("data/core.db"));
    }

    private static BackupSource source(Path base) {
        return BackupSource.sqlite(base.resolve("data/core.db"), database(base)::getConnection);
    }

    private static Backups.Written write(Path base, Path file) {
        return new Backup(
                        new BaseDirectory(base),
                        source(base),
                        "1.0.0",
                        DurableFiles.system(),
                        Clock.systemUTC(),
                        Duration.ofSeconds(60))
                .write(file);
    }

    private static Backups.Restored restore(Path file, Path base, Backups.Choices choices) {
        return restore(file, base, choices, FaultPoints.NONE);
    }

    private static Backups.Restored restore(Path file, Path base, Backups.Choices choices, FaultPoints faults) {
        return new Restore(new BaseDirectory(base), source(base), new DurableFiles(faults), Clock.systemUTC())
                .run(file, choices);
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private static List<String> problems(Path base) throws IOException {
        try (PluginLoader loader = open(base)) {
            return loader.manager().doctor(false).findings().stream()
                    .filter(finding -> !finding.note())
                    .map(Finding::message)
                    .toList();
        }
    }

    private static String greeting(Path base) throws Exception {
        try (Connection connection = database(base).getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT text FROM acme__hello__greeting")) {
            return rows.next() ? rows.getString(1) : "";
        }
    }

    @Test
    void bringsEverythingBackInAnotherPlace() throws Exception {
        Path base = place.resolve("elsewhere");
        Backups.Restored done = restore(backup, base, PLAIN);

        assertThat(done.kept()).isEmpty();
        assertThat(done.contents().plugins()).containsOnlyKeys("acme/hello", "acme/other");
        assertThat(problems(base)).isEmpty();
        assertThat(greeting(base)).isEqualTo("good morning");
        LockFiles.requireTruth(base, "acme/hello", "acme/other");
        for (String file : List.of(
                "core.lock.json",
                "config/core-extension.yaml",
                "config/settings/acme/hello.json",
                "plugin/acme/hello/install.lock",
                "plugin/acme/other/install.lock",
                "plugin/.core/base.json",
                "plugin/.core/history/acme/hello.json")) {
            assertThat(base.resolve(file)).hasSameTextualContentAs(original.resolve(file));
        }
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(base.resolve("config/settings/acme/hello.json"))))
                .isEqualTo("rw-------");
        assertThat(base.resolve("config/hook.sh")).isExecutable();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(base.resolve("data/core.db"))))
                .isEqualTo("rw-------");
        assertThat(base.resolve("plugin/.core/restore")).doesNotExist();
        try (PluginLoader loader = open(base)) {
            require(loader.manager().enable("acme/other")); // it can be changed, and so owns its database
            require(loader.manager().uninstall("acme/hello", UninstallOptions.DEFAULT));
        }
    }

    @Test
    void aBackupOfARestoredBaseIsTheSame() throws Exception {
        Path base = place.resolve("elsewhere");
        restore(backup, base, PLAIN);
        Path again = write(base, place.resolve("again.backup")).file();
        try (BackupFile first = BackupFile.open(backup);
                BackupFile second = BackupFile.open(again)) {
            assertThat(second.contents().files()).isEqualTo(first.contents().files());
            assertThat(second.contents().plugins()).isEqualTo(first.contents().plugins());
            assertThat(second.contents().executable())
                    .isEqualTo(first.contents().executable());
            assertThat(second.contents().secret()).containsAll(first.contents().secret());
        }
    }

    @Test
    void onlyTheOwnerCanReadItAndNoFileIsReplaced() throws Exception {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(backup)))
                .isEqualTo("rw-------");
        Path taken = Files.writeString(place.resolve("taken"), "mine");
        assertThatThrownBy(() -> write(original, taken)).hasMessageContaining("already exists");
        assertThat(taken).hasContent("mine");
        Path link = Files.createSymbolicLink(place.resolve("link"), place.resolve("nothing"));
        assertThatThrownBy(() -> write(original, link)).hasMessageContaining("already exists");
        assertThatThrownBy(() -> write(original, original.resolve("data/core.backup")))
                .hasMessageContaining("the next backup would hold it");
        assertThatThrownBy(() -> write(original, place.resolve("missing/core.backup")))
                .hasMessageContaining("There is no directory");
        assertThatThrownBy(() -> write(place, place.resolve("core.backup")))
                .hasMessageContaining("is no base directory");
        try (Stream<Path> left = Files.list(place)) {
            assertThat(left).containsExactlyInAnyOrder(taken, link);
        }
    }

    @Test
    void refusesFilesThatAnInterruptedOperationLeft() throws Exception {
        Path base = place.resolve("base");
        fill(base, "1.0.0");
        BaseDirectory directory = new BaseDirectory(base);
        new Transactions(base, directory.journal(), DurableFiles.system(), Clock.systemUTC(), new Random())
                .begin(new TransactionHeader("install", "acme/hello", Map.of(), DecisionKind.RECORD));
        assertThatThrownBy(() -> write(base, place.resolve("core.backup"))).hasMessageContaining("was interrupted");
        open(base).close();
        write(base, place.resolve("core.backup"));
    }

    @Test
    void leavesOutWhatBelongsToProcessesAndCaches() throws Exception {
        try (BackupFile file = BackupFile.open(backup)) {
            Path unpacked = Files.createDirectory(place.resolve("unpacked"));
            file.unpack(unpacked, DurableFiles.system());
            assertThat(Trees.contents(unpacked).keySet())
                    .noneMatch(name -> name.contains("snapshot.json")
                            || name.contains("/run/")
                            || name.endsWith("/lock")
                            || name.contains("journal")
                            || name.endsWith("-wal"));
        }
    }

    @Test
    void aCutOrDamagedFileRestoresNothing() throws Exception {
        byte[] whole = Files.readAllBytes(backup);
        Path damaged = place.resolve("damaged.backup");
        Path base = place.resolve("base");
        for (int length : new int[] {0, 1, 63, 64, 65, 1000, whole.length / 2, whole.length - 65, whole.length - 1}) {
            Files.write(damaged, Arrays.copyOf(whole, length));
            refuses(damaged, base);
        }
        for (int at = 0; at < whole.length; at += Math.max(1, whole.length / 40)) {
            byte[] changed = whole.clone();
            changed[at] ^= 1;
            Files.write(damaged, changed);
            refuses(damaged, base);
        }
        Files.write(damaged, Arrays.copyOf(whole, whole.length + 1));
        refuses(damaged, base);
        assertThat(base).doesNotExist();
    }

    private static void refuses(Path file, Path base) {
        assertThatThrownBy(() -> restore(file, base, FORCED))
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNPROCESSABLE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../out",
                "config/../../out",
                "/etc/out",
                "config/./x",
                "config//x",
                "config/a:b",
                "config/back\\slash",
                "config/nul",
                "config/line\nbreak",
                "config/dot.",
                "out.txt",
                "plugin/.core/lock",
                "plugin/.core/journal/20260101000000-00000000.journal",
                "plugin/.core/restore/x",
                "plugin/.core/registry/company/index.json",
                "data/server.lock",
                "data/native/library.so",
                "config/COPY",
                "config/copy/below"
            })
    void refusesPathsThatNoBackupHas(String path) throws Exception {
        Path file = forged("config/copy", path);
        refuses(file, place.resolve("base"));
        assertThat(place.resolve("base")).doesNotExist();
        assertThat(place.resolve("out")).doesNotExist();
    }

    @Test
    void aForgedFileWithPathsThatABackupHasIsNotFoundOut() throws Exception {
        restore(forged("config/copy", "config/other"), place.resolve("base"), PLAIN);
        assertThat(place.resolve("base/config/other")).hasContent("x");
    }

    /** Writes a file that says of itself that it is a whole backup. */
    private Path forged(String... paths) throws IOException {
        Path file = place.resolve("forged.backup");
        try (OutputStream out = Files.newOutputStream(file)) {
            SealedOutput sealed = new SealedOutput(out);
            ZipOutputStream zip = new ZipOutputStream(sealed, StandardCharsets.UTF_8);
            zip.setComment(SealedOutput.PLACE);
            for (String path : paths) {
                zip.putNextEntry(new ZipEntry(path));
                zip.write('x');
            }
            zip.putNextEntry(new ZipEntry(Backup.CONTENTS));
            zip.write(StrictJson.write(BackupForm.toJson(new BackupContents(
                    Instant.EPOCH,
                    "1.0.0",
                    "/srv",
                    DatabasePart.NONE,
                    new TreeMap<>(),
                    paths.length,
                    paths.length,
                    Set.of(),
                    Set.of()))));
            zip.finish();
            sealed.seal();
        }
        return file;
    }

    @Test
    void replacesWhatIsThereOnlyWhenForcedAndKeepsItBeside() throws Exception {
        Path base = place.resolve("base");
        fill(base, "2.0.0");
        Map<String, String> before = Trees.contents(base.resolve("plugin/acme"));
        assertThatThrownBy(() -> restore(backup, base, PLAIN))
                .hasMessageContaining("--force")
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CONFLICT));
        assertThat(Trees.contents(base.resolve("plugin/acme"))).isEqualTo(before);

        Path kept = restore(backup, base, FORCED).kept().orElseThrow();
        assertThat(kept.getParent()).isEqualTo(base);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(kept)))
                .isEqualTo("rwx------");
        assertThat(base.resolve("plugin/acme/hello/web/hello.js")).hasContent("export const version = '1.0.0'");
        assertThat(problems(base)).isEmpty();
        assertThat(Trees.contents(kept.resolve("plugin/acme"))).isEqualTo(before);
        assertThat(problems(kept)).isEmpty(); // it is a base directory of its own
        assertThat(greeting(kept)).isEqualTo("good morning");
    }

    @Test
    void refusesABaseThatAServerAnOperationOrAnotherProcessUses() throws Exception {
        Path base = place.resolve("base");
        fill(base, "2.0.0");
        Map<String, String> before = Trees.contents(base.resolve("plugin/acme"));
        try (ServerSeat seat = ServerSeat.take(new BaseDirectory(base)).orElseThrow()) {
            assertThatThrownBy(() -> restore(backup, base, FORCED)).hasMessageContaining("A server runs on");
        }
        WriterLock lock = new WriterLock(new BaseDirectory(base), DurableFiles.system(), Clock.systemUTC());
        AtomicBoolean refused = new AtomicBoolean();
        try (WriterLock.Held held = lock.acquire("install acme/hello", Duration.ZERO)) {
            Thread other = new Thread(() -> {
                assertThatThrownBy(() -> restore(backup, base, FORCED)).hasMessageContaining("Cannot restore while");
                refused.set(true);
            });
            other.start();
            other.join();
        }
        assertThat(refused).isTrue();
        try (Connection open = database(base).getConnection();
                Statement statement = open.createStatement()) {
            statement.execute("SELECT 1 FROM core_base");
            assertThatThrownBy(() -> new Restore(
                                    new BaseDirectory(base),
                                    BackupSource.sqlite(
                                            base.resolve("data/core.db"),
                                            impatient(base.resolve("data/core.db"))::getConnection),
                                    DurableFiles.system(),
                                    Clock.systemUTC())
                            .run(backup, FORCED))
                    .hasMessageContaining("Another process uses the database");
        }
        assertThat(Trees.contents(base.resolve("plugin/acme"))).isEqualTo(before);
        assertThat(base.resolve("plugin/.core/restore")).doesNotExist();
        assertThat(problems(base)).isEmpty();
    }

    private static javax.sql.DataSource impatient(Path file) {
        org.sqlite.SQLiteDataSource source = new org.sqlite.SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + file);
        return source;
    }

    @Test
    void aDamagedDatabaseIsReplacedAndKept() throws Exception {
        Path base = place.resolve("base");
        fill(base, "2.0.0");
        Files.writeString(base.resolve("data/core.db"), "this is no database, and will never be one");
        Backups.Restored done = restore(backup, base, FORCED);
        assertThat(done.notes()).anyMatch(note -> note.toString().contains("cannot be opened"));
        assertThat(done.kept().orElseThrow().resolve("data/core.db")).content().startsWith("this is no database");
        assertThat(problems(base)).isEmpty();
    }

    @Test
    void everyBackupBesideRunningOperationsFitsTogether() throws Exception {
        Path base = place.resolve("busy");
        fill(base, "1.0.0");
        AtomicBoolean ended = new AtomicBoolean();
        AtomicBoolean failed = new AtomicBoolean();
        Thread operations = new Thread(() -> {
            try (PluginLoader loader = open(base)) {
                while (!ended.get()) {
                    require(loader.manager().uninstall("acme/hello", UninstallOptions.DEFAULT));
                    TestPlugins.named("acme/hello")
                            .put("capabilities", List.of("database"))
                            .file("database/migrations/20260101000000_greeting.sql", TABLE)
                            .writeTo(base.resolve("plugin/acme/hello"));
                    require(loader.manager().install("acme/hello"));
                }
            } catch (IOException | RuntimeException | AssertionError e) {
                e.printStackTrace();
                failed.set(true);
            }
        });
        operations.start();
        try {
            for (int i = 0; i < 6; i++) {
                Path file = write(base, place.resolve(i + ".backup")).file();
                Path copy = place.resolve("copy" + i);
                restore(file, copy, PLAIN);
                assertThat(problems(copy)).isEmpty();
            }
        } finally {
            ended.set(true);
            operations.join();
        }
        assertThat(failed).isFalse();
    }

    @Test
    void theNewestKnownMetadataAndWithdrawalsWin() throws Exception {
        Path base = place.resolve("base");
        Path known = base.resolve("plugin/.core");
        fill(base, "1.0.0");
        trusted(known, "company", 3, 40, "as a");
        trusted(known, "other", 2, 7, "as b");
        Trees.write(known.resolve("withdrawals.json"), withdrawals("acme/hello", "2026-01-01T00:00:00Z"));
        Path older = write(base, place.resolve("older.backup")).file();

        trusted(known, "company", 4, 50, "newer");
        trusted(known, "other", 1, 6, "older");
        trusted(known, "third", 1, 1, "only here");
        Trees.write(known.resolve("withdrawals.json"), withdrawals("acme/other", "2026-02-01T00:00:00Z"));
        restore(older, base, FORCED);

        assertThat(known.resolve("registry/company/trusted/root.json"))
                .content()
                .contains("\"version\": 4");
        assertThat(known.resolve("registry/company/trusted/timestamp.json"))
                .content()
                .contains("\"version\": 50");
        assertThat(known.resolve("registry/company/trusted/targets.json"))
                .content()
                .contains("newer");
        assertThat(known.resolve("registry/other/trusted/root.json")).content().contains("\"version\": 2");
        assertThat(known.resolve("registry/other/trusted/targets.json"))
                .content()
                .contains("as b");
        assertThat(known.resolve("registry/third/trusted/targets.json"))
                .content()
                .contains("only here");
        assertThat(known.resolve("withdrawals.json")).content().contains("acme/hello", "acme/other");
    }

    private static void trusted(Path core, String registry, int root, int timestamp, String targets)
            throws IOException {
        Path trusted = core.resolve("registry").resolve(registry).resolve("trusted");
        Trees.write(trusted.resolve("initial.sha256"), "0".repeat(64));
        Trees.write(trusted.resolve("root.json"), "{\"signed\": {\"version\": " + root + "}}");
        Trees.write(trusted.resolve("timestamp.json"), "{\"signed\": {\"version\": " + timestamp + "}}");
        Trees.write(trusted.resolve("targets.json"), "{\"signed\": {\"version\": 1, \"text\": \"" + targets + "\"}}");
    }

    private static String withdrawals(String plugin, String at) {
        return "{\"format\": 1, \"disabled\": [{\"plugin\": \"" + plugin
                + "\", \"version\": \"1.0.0\", \"reason\": \"bad\", \"url\": \"\", \"at\": \"" + at
                + "\"}], \"overrides\": []}";
    }

    @Test
    void withoutANetworkTheKnownWithdrawalsCountAndTheRestStarts() throws Exception {
        Path base = place.resolve("base");
        fill(base, "1.0.0");
        Path before = write(base, place.resolve("before.backup")).file();
        Trees.write(base.resolve("plugin/.core/withdrawals.json"), withdrawals("acme/hello", "2026-01-01T00:00:00Z"));
        restore(before, base, new Backups.Choices(true, false, true, "admin"));
        try (PluginLoader loader = open(base)) {
            assertThat(loader.getInstalled().get("acme/hello").problem()).isPresent();
            loader.start();
            assertThat(loader.getInstalled().get("acme/hello").status()).isEqualTo(PluginStatus.DISABLED);
            require(loader.manager().enable("acme/other"));
            assertThat(loader.getInstalled().get("acme/other").problem()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("bases")
    void isWhollyDoneOrNotAtAllWhateverFailsWherever(boolean full) throws Exception {
        FaultHarness.Report report = FaultHarness.in(place).sampling(12, 150).exercise(new Whole(full));
        report.assertAllWell();
    }

    /** Restores, and is killed at one of its steps: {@code <backup> <base> <step>}. */
    static final class Restoring {

        private Restoring() {}

        public static void main(String[] arguments) {
            int step = Integer.parseInt(arguments[2]);
            AtomicInteger reached = new AtomicInteger();
            restore(Path.of(arguments[0]), Path.of(arguments[1]), FORCED, point -> {
                if (reached.getAndIncrement() == step) {
                    new ProcessBuilder(
                                    "kill",
                                    "-9",
                                    Long.toString(ProcessHandle.current().pid()))
                            .start();
                    LockSupport.parkNanos(Duration.ofMinutes(1).toNanos());
                }
                return true;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("bases")
    void aProcessThatIsKilledLeavesTheOldStateOrTheNewOne(boolean full) throws Exception {
        Whole whole = new Whole(full);
        AtomicInteger points = new AtomicInteger();
        restore(backup, whole.prepare(Files.createDirectory(place.resolve("counted"))), FORCED, point -> {
            points.incrementAndGet();
            return true;
        });
        List<Integer> steps = IntStream.range(0, points.get()).boxed().toList();
        for (int step : Thoroughness.asked().of(steps, 1, 15, new Random())) {
            Path base = whole.prepare(Files.createDirectory(place.resolve("killed-" + step)));
            int exit = ChildJvm.run(Restoring.class, backup.toString(), base.toString(), Integer.toString(step));
            assertThat(exit).as("step " + step).isEqualTo(ChildJvm.HALTED);
            whole.recover(base);
            whole.check(base, false, true);
        }
    }

    static List<Boolean> bases() {
        return List.of(false, true);
    }

    /** One restore into an empty base directory, or over another one. */
    private record Whole(boolean full) implements FaultHarness.Scenario<Path> {

        private static final AtomicBoolean FILLED = new AtomicBoolean();

        @Override
        public Path prepare(Path directory) throws IOException {
            Path template = shared.resolve("template");
            if (full && !FILLED.getAndSet(true)) {
                fill(template, "2.0.0");
            }
            if (full) {
                try (Stream<Path> paths = Files.walk(template)) {
                    for (Path path : paths.sorted().toList()) {
                        Path copy = directory.resolve(template.relativize(path).toString());
                        if (!path.equals(template)) {
                            Files.copy(path, copy, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
                        }
                    }
                }
            }
            return directory;
        }

        @Override
        public void run(Path base, FaultPoints faults) {
            restore(backup, base, FORCED, faults);
        }

        @Override
        public void recover(Path base) throws IOException {
            RestoredBase.finish(new BaseDirectory(base));
            open(base).close();
        }

        @Override
        public void check(Path base, boolean finished, boolean died) throws Exception {
            Path page = base.resolve("plugin/acme/hello/web/hello.js");
            String now = Files.exists(page) ? Files.readString(page).replaceAll(".*'(.*)'.*", "$1") : "";
            assertThat(now).isIn(full ? "2.0.0" : "", "1.0.0");
            if (finished) {
                assertThat(now).isEqualTo("1.0.0");
            }
            boolean restored = now.equals("1.0.0");
            assertThat(RestoredBase.awaitsWithdrawals(new BaseDirectory(base))).isEqualTo(restored);
            if (!now.isEmpty()) {
                assertThat(greeting(base)).isEqualTo("good morning");
                LockFiles.requireTruth(base, "acme/hello", "acme/other");
                assertThat(problems(base)).isEmpty();
            }
            assertThat(base.resolve("plugin/.core/restore")).doesNotExist();
            try (Stream<Path> list = Files.list(base)) {
                List<Path> kept = list.filter(
                                path -> path.getFileName().toString().startsWith("before-restore-"))
                        .toList();
                assertThat(kept).hasSize(full && restored ? 1 : 0);
                for (Path one : kept) {
                    assertThat(one.resolve("plugin/acme/hello/web/hello.js"))
                            .content()
                            .contains("2.0.0");
                }
            }
            Optional<Backups.Accounts> accounts = RestoredBase.accounts(new BaseDirectory(base));
            assertThat(accounts.isPresent()).isEqualTo(restored);
        }
    }
}
