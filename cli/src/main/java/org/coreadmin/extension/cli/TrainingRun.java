package org.coreadmin.extension.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.cli.log.TerminalLog;
import org.coreadmin.extension.cli.output.Terminal;
import org.slf4j.event.Level;

/**
 * Runs the usual commands, or a server, once on a base directory of its own, so that the launcher can record the classes that they use
 * and start faster from then on. Prints nothing; a command that fails does no harm, its classes are merely not recorded.
 */
public final class TrainingRun {

    private static final String SHORT = "short";
    private static final String LOOK = "look";
    private static final String SERVER = "server";

    /** Offered by the registry that comes with the distribution; has migrations and a command. */
    private static final String BUNDLED = "core/audit-log";

    private static final List<List<String>> USUAL = List.of(
            List.of("--version"),
            List.of("core-extension:initial"),
            List.of("core-extension:create", "acme/training", "--type", "backend"),
            List.of("core-extension:install", "acme/training", "--yes"),
            List.of("core-extension:local-list"),
            List.of("core-extension:local-list", "--format", "json"),
            List.of("core-extension:info", "acme/training"),
            List.of("acme:training"),
            List.of("core-extension:disable", "acme/training"),
            List.of("core-extension:enable", "acme/training"),
            List.of("core-extension:install", BUNDLED, "--yes"),
            List.of("core-extension:uninstall", BUNDLED, "--yes"),
            List.of("core-extension:doctor"),
            List.of("core-extension:uninstall", "acme/training", "--yes"),
            List.of("core-extension:uninstall", "acme/training", "--yes"),
            List.of("--help"),
            List.of("core-extension:install", "--help"),
            List.of("unknown"));

    /** Those that only look something up, on a directory in which a plugin is installed. */
    private static final List<List<String>> LOOKS = List.of(
            List.of("--version"),
            List.of("core-extension:local-list"),
            List.of("core-extension:local-list", "--format", "json"),
            List.of("core-extension:history", "acme/training"),
            List.of("core-extension:local-list", "--help"));

    /** Those that look into registries as well, on the same directory. */
    private static final List<List<String>> SEARCHES = List.of(
            List.of("core-extension:list"),
            List.of("core-extension:list", "--keyword", "audit", "--format", "json"),
            List.of("core-extension:info", "acme/training"),
            List.of("core-extension:info", BUNDLED),
            List.of("core-extension:info", BUNDLED, "--format", "json"),
            List.of("core-extension:outdated"),
            List.of("core-extension:why", "acme/training"),
            List.of("core-extension:info", "--help"));

    /** The plugins of that directory: one that runs, with a requirement, and one that does not. Registries offer the first. */
    private static final Map<String, String> PLUGINS = Map.of(
            BUNDLED,
            "\"version\": \"1.0.0\", \"require\": {\"core/training\": \"^1.0\"}, \"capabilities\": [\"files\"]",
            "core/training",
            "\"version\": \"1.2.0\", \"description\": \"To be required\"",
            "acme/training",
            "\"version\": \"1.0.0\", \"description\": \"To be looked at\"");

    private static final String RESTING = "acme/training";

    private TrainingRun() {}

    /**
     * Runs them.
     *
     * @param args {@code short} for the commands that only look at what is here, {@code look} for those that look into registries
     *     too, {@code usual} for all others, or {@code server} for the administration application; the base directory, which need not exist
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
        Path directory = Path.of(args[1]).toAbsolutePath();
        if (args[0].equals(SERVER)) {
            new ServerTrainingRun(terminal, directory).run();
            System.exit(0);
        }
        boolean looks = args[0].equals(SHORT) || args[0].equals(LOOK);
        String base = directory.toString();
        if (looks) {
            for (Map.Entry<String, String> plugin : PLUGINS.entrySet()) {
                putInto(Files.createDirectories(Path.of(base, "plugin").resolve(plugin.getKey())), plugin);
            }
            Files.createDirectory(Path.of(base, "plugin", ".core"));
            PluginLoader.at(Path.of(base))
                    .open()
                    .start()
                    .close(); // what was looked at once is looked at in another way
        }
        for (List<String> command : commands(args[0])) {
            String[] line = new String[command.size() + 2];
            line[0] = "--base";
            line[1] = base;
            for (int i = 0; i < command.size(); i++) {
                line[i + 2] = command.get(i);
            }
            Main.run(terminal, line);
        }
        System.exit(0);
    }

    private static void putInto(Path directory, Map.Entry<String, String> plugin) throws IOException {
        String name = plugin.getKey();
        String status = name.equals(RESTING) ? "disabled" : "enabled";
        Files.writeString(directory.resolve("core.json"), "{\"name\": \"" + name + "\", " + plugin.getValue() + "}\n");
        Files.writeString(
                directory.resolve("install.lock"),
                "{\"format\": 1, \"status\": \"" + status
                        + "\", \"installed_at\": \"2026-01-01T00:00:00Z\", \"updated_at\": \"2026-01-01T00:00:00Z\"}\n");
    }

    private static List<List<String>> commands(String kind) {
        return switch (kind) {
            case SHORT -> LOOKS;
            case LOOK -> SEARCHES;
            default -> USUAL;
        };
    }
}
