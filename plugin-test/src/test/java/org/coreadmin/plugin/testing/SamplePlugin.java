package org.coreadmin.plugin.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/** Project directories of plugins below {@code target/samples}, compiled as Maven would have compiled them. */
final class SamplePlugin {

    static final String CAREFUL = "target/samples/careful";
    static final String CARELESS = "target/samples/careless";

    private SamplePlugin() {}

    static void writeAll() throws IOException {
        write(
                CAREFUL,
                Map.of(
                        "core.json", """
                        {"name": "acme/careful", "version": "1.0.0", "type": "backend", "config": "acme.careful.Provider",
                         "require": {"core": "*"}}\
                        """,
                        "README.md", "# Careful\n",
                        "database/migrations/20260101000000_create_notes.sql", """
                        CREATE TABLE acme__careful__notes (text VARCHAR(100));
                        -- //@UNDO
                        DROP TABLE acme__careful__notes;
                        """,
                        "src/main/java/acme/careful/Provider.java", """
                        package acme.careful;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().command(NoteCommand.class).listener(Welcome.class).toMap();
                            }
                        }
                        """,
                        "src/main/java/acme/careful/Welcome.java", """
                        package acme.careful;
                        import org.coreadmin.extension.api.*;
                        public class Welcome implements Listener {
                            public Welcome(HookManager hooks) {
                                hooks.register("greet", 0, arguments -> ((java.util.List<Object>) arguments[0]).add("Hello"));
                            }
                            public java.util.List<Class<?>> listen() { return java.util.List.of(); }
                            public void process(Object event) {}
                        }
                        """,
                        "src/main/java/acme/careful/NoteCommand.java", """
                        package acme.careful;
                        import java.sql.*;
                        import javax.sql.DataSource;
                        import org.objectweb.asm.Opcodes;
                        import picocli.CommandLine.*;
                        @Command(name = "acme:note")
                        public class NoteCommand implements java.util.concurrent.Callable<Integer> {
                            private final DataSource database;
                            @Parameters(index = "0") String text;
                            @Spec picocli.CommandLine.Model.CommandSpec spec;
                            public NoteCommand(DataSource database) { this.database = database; }
                            public Integer call() throws Exception {
                                try (Connection connection = database.getConnection();
                                        PreparedStatement insert = connection.prepareStatement(
                                                "INSERT INTO acme__careful__notes (text) VALUES (?)")) {
                                    insert.setString(1, text);
                                    insert.executeUpdate();
                                }
                                spec.commandLine().getOut().println("Noted " + text + " " + library());
                                return 0;
                            }
                            private static String library() {
                                Class<?> type = org.objectweb.asm.ClassWriter.class;
                                return type.getClassLoader() == NoteCommand.class.getClassLoader() ? "with a library" : "";
                            }
                        }
                        """));
        write(
                CARELESS,
                Map.of(
                        "core.json", """
                        {"name": "acme/careless", "version": "1.0.0", "type": "backend", "config": "acme.careless.Provider",
                         "require": {"core": "*"}}\
                        """,
                        "src/main/java/acme/careless/Provider.java", """
                        package acme.careless;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().command(LeaveCommand.class).toMap();
                            }
                        }
                        """,
                        "src/main/java/acme/careless/LeaveCommand.java", """
                        package acme.careless;
                        import java.sql.*;
                        import javax.sql.DataSource;
                        import picocli.CommandLine.*;
                        @Command(name = "acme:leave")
                        public class LeaveCommand implements java.util.concurrent.Callable<Integer> {
                            private final DataSource database;
                            @Parameters(index = "0") String what;
                            public LeaveCommand(DataSource database) { this.database = database; }
                            public Integer call() throws Exception {
                                switch (what) {
                                    case "thread" -> new Thread(() -> {
                                        try { Thread.sleep(600_000); } catch (InterruptedException e) { }
                                    }, "careless sleeper").start();
                                    case "table" -> {
                                        try (Connection connection = database.getConnection();
                                                Statement create = connection.createStatement()) {
                                            create.execute("CREATE TABLE left_behind (text VARCHAR(10))");
                                        }
                                    }
                                    default -> throw new IllegalArgumentException(what);
                                }
                                return 0;
                            }
                        }
                        """));
    }

    private static void write(String directory, Map<String, String> files) throws IOException {
        Path project = Path.of(directory);
        List<String> arguments = new ArrayList<>(List.of(
                "--release",
                "17",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                Files.createDirectories(project.resolve("target/classes")).toString()));
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = project.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
            if (file.getKey().endsWith(".java")) {
                arguments.add(path.toString());
            }
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException(directory + " does not compile");
        }
    }
}
