package org.coreadmin.extension.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.cli.log.TerminalLog;
import org.coreadmin.extension.cli.output.Terminal;
import org.slf4j.event.Level;

/**
 * Runs the usual commands, or a server, on a base directory of its own, while the launcher has the JVM record a class archive. Prints
 * nothing. If a command fails, its classes are missing in the archive and are loaded from the jars later.
 */
public final class TrainingRun {

    private static final String SERVER = "server";

    /** A plugin with migrations and a command, in the registry that comes with the distribution. */
    private static final String BUNDLED = "core/audit-log";

    /** Commands that are run before there are settings, which need no parser then. */
    private static final List<String> WITHOUT_SETTINGS =
            List.of("--version", "initial", "install " + BUNDLED + " --dry-run", "list", "info " + BUNDLED);

    private static final List<String> WITH_SETTINGS = List.of(
            "create acme/training --type backend --author Acme",
            "install acme/training --yes",
            "local-list",
            "local-list --format json",
            "acme:training",
            "install " + BUNDLED + " --yes",
            "list --keyword audit",
            "list --format json",
            "info " + BUNDLED,
            "info acme/training --format json",
            "outdated",
            "why acme/training",
            "history acme/training",
            "disable acme/training",
            "enable acme/training",
            "doctor",
            "uninstall " + BUNDLED + " --yes",
            "uninstall acme/training --yes",
            "uninstall acme/training --yes", // refused
            "--help",
            "install --help",
            "unknown");

    private TrainingRun() {}

    /**
     * Runs the commands or the server, and ends the process.
     *
     * @param args {@code commands} or {@code server}, and a base directory that does not exist yet
     */
    public static void main(String[] args) throws IOException {
        Terminal real = Terminal.system();
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(
                new BufferedReader(Reader.nullReader()),
                nowhere,
                nowhere,
                Terminal.Kind.NONE,
                real.environment(),
                real.directory(),
                real.timeZone());
        System.setOut(nowhere);
        System.setErr(nowhere);
        TerminalLog.writeTo(terminal, Level.WARN);
        Path base = Path.of(args[1]).toAbsolutePath();
        if (args[0].equals(SERVER)) {
            configure(base);
            new ServerTrainingRun(terminal, base).run();
        } else {
            run(terminal, base, WITHOUT_SETTINGS);
            configure(base);
            run(terminal, base, WITH_SETTINGS);
        }
        System.exit(0);
    }

    /** Writes settings that add a registry to the bundled one. */
    private static void configure(Path base) throws IOException {
        Path registry = Files.createDirectories(base.resolveSibling("registry"));
        Files.writeString(registry.resolve("registry.json"), "{\"format\": 1, \"name\": \"training\", \"list\": []}");
        Files.writeString(
                Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                "format: 1\nregistries:\n  - id: bundled\n    url: bundled\n  - id: training\n    url: '"
                        + registry.toString().replace("'", "''") + "'\n");
    }

    private static void run(Terminal terminal, Path base, List<String> commands) {
        for (String command : commands) {
            List<String> line = new ArrayList<>(List.of("--base", base.toString()));
            line.addAll(List.of(command.split(" ")));
            Main.run(terminal, line.toArray(String[]::new));
        }
    }
}
