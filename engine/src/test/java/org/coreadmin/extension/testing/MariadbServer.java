package org.coreadmin.extension.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
            run(List.of("chown", "mysql", directory.toString()));
        }
        List<String> user = root ? List.of("--user=mysql") : List.of();
        List<String> install = new ArrayList<>(List.of(
                "/usr/bin/mariadb-install-db",
                "--no-defaults",
                "--datadir=" + directory.resolve("data"),
                "--auth-root-authentication-method=normal",
                "--skip-test-db"));
        install.addAll(user);
        run(install);
        Path accounts = directory.resolve("accounts.sql");
        Files.writeString(
                accounts,
                "CREATE USER tests@'127.0.0.1' IDENTIFIED BY 'tests';\n" + "GRANT ALL ON *.* TO tests@'127.0.0.1';\n");
        int free = freePort();
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
        Process server = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, directory)));
        port = free;
        await(server, directory);
    }

    private static void await(Process server, Path directory) throws Exception {
        for (int i = 0; i < 300; i++) {
            try (Connection connection = DriverManager.getConnection(address(""))) {
                return;
            } catch (SQLException e) {
                if (!server.isAlive()) {
                    break;
                }
                Thread.sleep(100);
            }
        }
        throw new IOException("MariaDB does not start: " + Files.readString(directory.resolve("log")));
    }

    private static void stop(Process server, Path directory) {
        try {
            server.destroyForcibly().waitFor();
            Trees.delete(directory);
        } catch (IOException e) {
            System.err.println("left " + directory + ": " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String told = new String(process.getInputStream().readAllBytes());
        if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new IOException(command + ": " + told);
        }
    }
}
