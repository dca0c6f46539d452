package org.coreadmin.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** One MariaDB server for all tests of the process, started when first needed; each test gets a database of its own. */
public final class MariadbServer {

    private static final List<String> PROGRAMS = List.of("/usr/sbin/mariadbd", "/usr/libexec/mariadbd");
    private static int port;
    private static int databases;

    private MariadbServer() {}

    /** The address of a new, empty database. Without Debian's package mariadb-server the test is skipped. */
    public static synchronized String newDatabase() throws Exception {
        if (port == 0) {
            start();
        }
        String name = "plugins" + databases++;
        try (Connection connection = DriverManager.getConnection(address(""));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        }
        return address(name);
    }

    private static String address(String database) {
        return "jdbc:mariadb://127.0.0.1:" + port + "/" + database + "?user=tests&password=tests";
    }

    private static void start() throws Exception {
        String program = PROGRAMS.stream()
                .filter(path -> Files.isExecutable(Path.of(path)))
                .findFirst()
                .orElse("");
        Assumptions.assumeTrue(
                !program.isEmpty() && Files.isExecutable(Path.of("/usr/bin/mariadb-install-db")),
                "mariadb-server is not installed");
        Path directory = Files.createTempDirectory("core-mariadb");
        boolean root = System.getProperty("user.name").equals("root");
        if (root) {
            LocalServer.run(List.of("chown", "mysql", directory.toString()));
        }
        List<String> user = root ? List.of("--user=mysql") : List.of();
        List<String> install = new ArrayList<>(List.of(
                "/usr/bin/mariadb-install-db",
                "--no-defaults",
                "--datadir=" + directory.resolve("data"),
                "--auth-root-authentication-method=normal",
                "--skip-test-db"));
        install.addAll(user);
        LocalServer.run(install);
        Path accounts = directory.resolve("accounts.sql");
        Files.writeString(
                accounts,
                "CREATE USER tests@'127.0.0.1' IDENTIFIED BY 'tests';\n"
                        + "GRANT ALL ON *.* TO tests@'127.0.0.1' WITH GRANT OPTION;\n");
        int free = LocalServer.freePort();
        List<String> command = new ArrayList<>(List.of(
                program,
                "--no-defaults",
                "--datadir=" + directory.resolve("data"),
                "--socket=" + directory.resolve("socket"),
                "--pid-file=" + directory.resolve("pid"),
                "--bind-address=127.0.0.1",
                "--port=" + free,
                "--innodb-buffer-pool-size=16M",
                "--innodb-flush-log-at-trx-commit=0",
                "--skip-name-resolve",
                "--init-file=" + accounts));
        command.addAll(user);
        port = free;
        LocalServer.launch(directory, command, address(""));
    }
}
