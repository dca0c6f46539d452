package org.coreadmin.extension.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostRecord;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationDatabaseTest {

    @TempDir
    private Path directory;

    private BaseDirectory base;

    @BeforeEach
    void makeBase() throws IOException {
        base = new BaseDirectory(Files.createDirectory(directory.resolve("base")));
    }

    @Test
    void isTheConfiguredOneWhereNoApplicationHasItsOwn() throws Exception {
        assertThat(find()).contains(sqlite(base.database()));
        settings("jdbc:sqlite:other/my.db");
        assertThat(find().orElseThrow().url()).isEqualTo("jdbc:sqlite:other/my.db");
        recordSqlite(base.path().resolve("other/my.db"));
        assertThat(place().host()).isEmpty();
        settings("jdbc:sqlite:third.db");
        assertThat(find().orElseThrow().url()).isEqualTo("jdbc:sqlite:third.db");
    }

    @Test
    void isTheFileOfTheApplication() throws Exception {
        Path file = directory.resolve("shop.db");
        recordSqlite(file);
        assertThat(find()).contains(sqlite(file));
        Files.delete(file);
        assertRefused("The application shop", file.toString(), "no such file", "Restore the file");
    }

    @Test
    void movesWithTheBaseDirectoryWhereTheFileLiesInIt() throws Exception {
        recordSqlite(base.path().resolve("shop.db"));
        base = new BaseDirectory(Files.move(base.path(), directory.resolve("moved")));
        assertThat(find()).contains(sqlite(directory.resolve("moved/shop.db")));
    }

    @Test
    void isNoneWhereTheApplicationHasNone() throws Exception {
        place().record("shop", Optional.empty(), null);
        assertThat(place().exists()).isFalse();
        assertThat(find()).isEmpty();
    }

    @Test
    void isRefusedWhereTheSettingsNameAnotherOne() throws Exception {
        recordSqlite(directory.resolve("shop.db"));
        settings("jdbc:sqlite:mine.db");
        assertRefused("names jdbc:sqlite:mine.db", "Set 'database.url' there to the application's database");
        settings("jdbc:sqlite:" + directory.resolve("shop.db"));
        assertThat(find()).contains(sqlite(directory.resolve("shop.db")));
    }

    @Test
    void isRefusedWhereOnlyTheApplicationCanOpenIt() throws Exception {
        new HostRecord("shop", false, Optional.of("jdbc:h2:mem:shop"), Optional.empty(), Optional.empty()).write(base);
        assertRefused("jdbc:h2:mem:shop", "only the application can open it", "Start the application");
        new HostRecord("shop", false, Optional.of("jdbc:sqlite::memory:"), Optional.empty(), Optional.empty())
                .write(base);
        assertRefused("jdbc:sqlite::memory:", "only the application can open it");
    }

    /** An application that runs without picocli carries out no commands of plugins, and no setting opens its MySQL from here. */
    @Test
    void advisesOnlyWhatHelpsWhereNoCommandCanOpenIt() throws Exception {
        new HostRecord("shop", false, Optional.of("jdbc:mysql://db/shop"), Optional.of("shop"), Optional.empty())
                .write(base);
        assertRefused(
                "jdbc:mysql://db/shop", "commands of plugins only if info.picocli:picocli is among its dependencies");
        settings("jdbc:sqlite:mine.db");
        assertRefused("only the application can open it", "Start the application");
        assertThatThrownBy(this::find).hasMessageNotContaining("database.url");
    }

    @Test
    void isRefusedWhereTheRecordIsDamaged() throws Exception {
        place().record("shop", Optional.empty(), null);
        Files.writeString(base.host(), "{");
        assertRefused("host.json", "damaged", "Start the application once");
        assertThat(place().exists()).isTrue();
    }

    @Test
    void isWrittenAgainOnlyWhereItSaysSomethingElse() throws Exception {
        place().record("shop", Optional.empty(), null);
        Object first = written();
        place().record("shop", Optional.empty(), null);
        assertThat(written()).isEqualTo(first);
        for (HostRecord other : List.of(
                new HostRecord("shelf", false, Optional.empty(), Optional.empty(), Optional.empty()),
                new HostRecord("shelf", true, Optional.empty(), Optional.empty(), Optional.empty()),
                new HostRecord("shelf", true, Optional.of("jdbc:h2:./shop"), Optional.empty(), Optional.empty()),
                new HostRecord("shelf", true, Optional.of("jdbc:h2:./shop"), Optional.of("ada"), Optional.empty()),
                new HostRecord("shelf", true, Optional.empty(), Optional.empty(), Optional.of("none")))) {
            other.write(base);
            assertThat(HostRecord.read(base)).contains(other);
        }
        Files.writeString(base.host(), "{");
        place().record("shop", Optional.empty(), null);
        assertThat(HostRecord.read(base)).map(HostRecord::application).contains("shop");
    }

    @Test
    void isMadePrivateAgainWhereItSaysTheSame() throws Exception {
        place().record("shop", Optional.empty(), null);
        Files.setPosixFilePermissions(base.host(), PosixFilePermissions.fromString("rw-r--r--"));
        place().record("shop", Optional.empty(), null);
        assertThat(Files.getPosixFilePermissions(base.host())).isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    /** A file that replaces another has an inode of its own. */
    private Object written() throws IOException {
        return Files.readAttributes(base.host(), BasicFileAttributes.class).fileKey();
    }

    @Test
    void isOnPostgresqlWithTheApplicationsUserAndSchema() throws Exception {
        try (Connection connection = PostgresqlServer.newDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA shelf");
            connection.setSchema("shelf");
            place().record("shop", Optional.empty(), connection);
        }
        DatabaseSettings found = find().orElseThrow();
        assertThat(found.url()).startsWith("jdbc:postgresql://localhost:").contains("currentSchema=shelf");
        assertThat(found.username()).contains("postgres");
        assertThat(found.password()).isEmpty();
    }

    @Test
    void isLeftForTheOwnerOfTheProcessOnlyAndWithoutSecrets() throws Exception {
        place().record("shop", Optional.empty(), null);
        assertThat(Files.getPosixFilePermissions(base.host())).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(kept("jdbc:postgresql://db/shop?user=ada&password=hunter2&sslmode=require&sslpassword=x"))
                .isEqualTo("jdbc:postgresql://db/shop?sslmode=require");
        assertThat(kept("jdbc:mariadb://ada:hunter2@db/shop?password=x")).isEqualTo("jdbc:mariadb://db/shop");
        assertThat(kept("jdbc:h2:./shop;PASSWORD=x")).isEqualTo("jdbc:h2:./shop");
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://db/shop, jdbc:postgresql://DB:5432/shop?ssl=true, true",
        "jdbc:postgresql:shop, jdbc:postgresql://127.0.0.1/shop, true",
        "jdbc:postgresql://a:1/shop, jdbc:postgresql://a:2/shop, false",
        "jdbc:postgresql://a/shop, jdbc:postgresql://a/shop?currentSchema=x, false",
        "jdbc:sqlite:x.db, jdbc:sqlite:./x.db?busy_timeout=1, true",
        "jdbc:sqlite:x.db, jdbc:sqlite:y.db, false"
    })
    void comparesAddressesByWhereTheyLead(String one, String other, boolean same) {
        assertThat(new DatabaseAddress(one).isSameAs(new DatabaseAddress(other), base))
                .isEqualTo(same);
    }

    private String kept(String url) {
        return new DatabaseAddress(url).toKeep(base, null).url();
    }

    private ApplicationDatabase place() {
        return new ApplicationDatabase(base, Map.of());
    }

    private Optional<DatabaseSettings> find() {
        return place().find();
    }

    private static DatabaseSettings sqlite(Path file) {
        return new DatabaseSettings("jdbc:sqlite:" + file, Optional.empty(), Optional.empty());
    }

    private void settings(String url) throws IOException {
        Files.createDirectories(base.config());
        Files.writeString(base.settings(), "database: {url: '" + url + "'}");
    }

    private void recordSqlite(Path file) throws Exception {
        Files.createDirectories(file.getParent());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE shelf (id INTEGER)");
            place().record("shop", Optional.empty(), connection);
        }
    }

    private void assertRefused(String... parts) {
        assertThatThrownBy(this::find)
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CONFLICT))
                .hasMessageContainingAll(parts);
    }
}
