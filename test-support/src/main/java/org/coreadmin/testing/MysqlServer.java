package org.coreadmin.testing;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/**
 * A MySQL 8.0.12 server, from an artifact that carries its programs. One is shared by the tests of the process, and each gets a
 * database of its own.
 */
public final class MysqlServer {

    private static final String ARCHIVE = "/mysql-Linux-amd64.tar.gz";
    private static final Map<String, MysqlServer> SHARED = new java.util.HashMap<>();

    private final int port;
    private int databases;

    private MysqlServer(List<String> options) throws Exception {
        Path directory = Files.createTempDirectory("core-mysql");
        Path programs = Files.createDirectory(directory.resolve("programs"));
        unpack(programs);
        boolean root = System.getProperty("user.name").equals("root");
        List<String> common = new ArrayList<>(List.of(
                programs.resolve("bin/mysqld").toString(),
                "--no-defaults",
                "--basedir=" + programs,
                "--lc-messages-dir=" + programs.resolve("share"),
                "--datadir=" + directory.resolve("data"),
                "--performance-schema=OFF",
                "--innodb-buffer-pool-size=16M",
                "--innodb-log-file-size=8M"));
        if (root) {
            common.add("--user=root");
        }
        common.addAll(options.stream()
                .filter(option -> option.startsWith("--lower-case"))
                .toList());
        List<String> initialize = new ArrayList<>(common);
        initialize.add("--initialize-insecure");
        LocalServer.run(initialize);
        Path accounts = directory.resolve("accounts.sql");
        Files.writeString(accounts, """
                CREATE USER IF NOT EXISTS tests@'127.0.0.1' IDENTIFIED WITH mysql_native_password BY 'tests';
                GRANT ALL ON *.* TO tests@'127.0.0.1' WITH GRANT OPTION;
                """);
        this.port = LocalServer.freePort();
        List<String> command = new ArrayList<>(common);
        command.addAll(List.of(
                "--socket=" + directory.resolve("socket"),
                "--pid-file=" + directory.resolve("pid"),
                "--bind-address=127.0.0.1",
                "--port=" + port,
                "--mysqlx=OFF",
                "--disable-log-bin",
                "--skip-name-resolve",
                "--init-file=" + accounts));
        command.addAll(options);
        LocalServer.launch(directory, command, address("", ""));
    }

    /** The server that tests share. Where its programs do not run, the test is skipped. */
    public static MysqlServer shared() throws Exception {
        return shared(List.of());
    }

    /** One with options of its own, shared by the tests that name the same. */
    public static synchronized MysqlServer shared(List<String> options) throws Exception {
        String key = String.join(" ", options);
        MysqlServer server = SHARED.get(key);
        if (server == null) {
            List<String> quick = new ArrayList<>(options);
            quick.addAll(List.of("--innodb-flush-log-at-trx-commit=0", "--innodb-flush-method=nosync"));
            server = own(quick);
            SHARED.put(key, server);
        }
        return server;
    }

    private static MysqlServer own(List<String> options) throws Exception {
        Assumptions.assumeTrue(
                System.getProperty("os.name").equals("Linux")
                        && System.getProperty("os.arch").equals("amd64"),
                "the programs of MySQL are for Linux on x86-64");
        Assumptions.assumeTrue(
                hasLibrary("libaio.so.1") && hasLibrary("libnuma.so.1"), "libaio1 and libnuma1 are not installed");
        return new MysqlServer(options);
    }

    /** The address of a new, empty database, for MySQL's driver. */
    public String newDatabase() throws Exception {
        return newDatabase("");
    }

    /**
     * The address of a new, empty database, for MySQL's driver.
     *
     * @param properties more of the address, each with an ampersand in front
     */
    public synchronized String newDatabase(String properties) throws Exception {
        String name = "plugins" + databases++;
        try (Connection connection = DriverManager.getConnection(address("", ""));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        }
        return address(name, properties);
    }

    private String address(String database, String properties) {
        return "jdbc:mysql://127.0.0.1:" + port + "/" + database + "?user=tests&password=tests" + properties;
    }

    private static void unpack(Path directory) throws Exception {
        Process tar = new ProcessBuilder("tar", "xz", "-C", directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (InputStream archive = Objects.requireNonNull(MysqlServer.class.getResourceAsStream(ARCHIVE), ARCHIVE);
                var input = tar.getOutputStream()) {
            archive.transferTo(input);
        }
        if (!tar.waitFor(1, TimeUnit.MINUTES) || tar.exitValue() != 0) {
            throw new IllegalStateException("tar cannot unpack " + ARCHIVE);
        }
    }

    private static boolean hasLibrary(String name) {
        return List.of("/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib64", "/usr/lib64", "/usr/lib")
                .stream()
                .anyMatch(directory -> Files.exists(Path.of(directory, name)));
    }
}
