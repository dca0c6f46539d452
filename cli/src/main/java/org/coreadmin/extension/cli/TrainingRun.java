package org.coreadmin.extension.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.bytecode.CodePlace;
import org.coreadmin.extension.bytecode.LinkProblem;
import org.coreadmin.extension.change.CodeReport;
import org.coreadmin.extension.cli.host.NativeLibrary;
import org.coreadmin.extension.cli.log.TerminalLog;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.text.Message;
import org.slf4j.event.Level;

/**
 * Runs the usual commands, or a server, once on a base directory of its own, so that the launcher can record the classes that they use
 * and start faster from then on. Prints nothing; a command that fails does no harm, its classes are merely not recorded.
 */
public final class TrainingRun {

    private static final String SHORT = "short";
    private static final String LOOK = "look";
    private static final String PREPARE = "prepare";
    private static final String SERVER = "server";

    /** The directory beside the base directory where SQLite's library is left for the launcher, if these commands load it. */
    private static final String NATIVE_LIBRARY = "sqlite";

    /** Offered by the registry that comes with the distribution; has migrations and a command. */
    private static final String BUNDLED = "core/audit-log";

    /** Offered there as well; requires another plugin and brings libraries. */
    private static final String REQUIRING = "core/plugin-report";

    /** Offered there as well; the training does not install it. */
    private static final String OFFERED = "core/login-guard";

    private static final List<List<String>> USUAL = List.of(
            List.of("--version"),
            List.of("core-extension:initial"),
            List.of("core-extension:create", "acme/training", "--type", "backend", "--author", "Acme"),
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

    /** What is run before there are settings. */
    private static final List<List<String>> UNCONFIGURED =
            List.of(List.of("core-extension:initial"), List.of("core-extension:install", BUNDLED, "--dry-run"));

    /**
     * The commands that prepare the directory for the commands that only read; in a process of its own, because nothing of it
     * belongs into their archive.
     */
    private static final List<List<String>> PREPARATIONS = List.of(
            List.of("core-extension:initial"),
            List.of("core-extension:create", "acme/training", "--type", "backend", "--author", "Acme"),
            List.of("core-extension:install", "acme/training", "--yes"),
            List.of("core-extension:disable", "acme/training"),
            List.of("core-extension:create", "acme/draft", "--type", "backend"),
            List.of("core-extension:install", REQUIRING, "--with-dependencies", "--yes"),
            List.of("core-extension:install", BUNDLED, "--yes"));

    /** The commands that only read that directory. */
    private static final List<List<String>> LOOKS = List.of(
            List.of("--version"),
            List.of("core-extension:local-list"),
            List.of("core-extension:local-list", "--format", "json"),
            List.of("core-extension:history", REQUIRING),
            List.of("core-extension:local-list", "--help"));

    /** The commands that also read registries, on the same directory. */
    private static final List<List<String>> SEARCHES = List.of(
            List.of("core-extension:list"),
            List.of("core-extension:list", "--keyword", "audit", "--format", "json"),
            List.of("core-extension:info", "acme/training"),
            List.of("core-extension:info", REQUIRING),
            List.of("core-extension:info", BUNDLED),
            List.of("core-extension:info", OFFERED),
            List.of("core-extension:info", OFFERED, "--format", "json"),
            List.of("core-extension:outdated"),
            List.of("core-extension:why", "acme/training"),
            List.of("core-extension:info", "--help"));

    private static final FileTime LONG_AGO = FileTime.fromMillis(0);

    private TrainingRun() {}

    /**
     * Runs the commands.
     *
     * @param args {@code short} for the commands that only look at what is here or {@code look} for those that look
     *     into registries too, both on a base directory that {@code prepare} has made; {@code usual} for all others; or
     *     {@code server} for the administration application. Then the base directory, which need not exist for the
     *     other kinds
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
        switch (args[0]) {
            case PREPARE -> run(terminal, directory, PREPARATIONS);
            case SHORT -> look(terminal, directory, LOOKS);
            case LOOK -> {
                look(terminal, directory, SEARCHES);
                showProblem();
            }
            case SERVER -> {
                configure(directory);
                new ServerTrainingRun(terminal, directory).run();
            }
            default -> {
                run(terminal, directory, UNCONFIGURED);
                configure(directory);
                run(terminal, directory, USUAL);
            }
        }
        NativeLibrary.keep(directory.resolveSibling(NATIVE_LIBRARY));
        System.exit(0);
    }

    /** Runs the commands without settings, and with some; and on plugins that were read before, and that have changed since. */
    private static void look(Terminal terminal, Path directory, List<List<String>> commands) throws IOException {
        run(terminal, directory, commands);
        configure(directory);
        Files.setLastModifiedTime(directory.resolve("plugin/" + REQUIRING + "/install.lock"), LONG_AGO);
        run(terminal, directory, commands);
    }

    /** Adds a registry to the bundled one: without settings no parser is needed, and one registry is searched in another way than two. */
    private static void configure(Path base) throws IOException {
        Path registry = Files.createDirectories(base.resolveSibling("registry"));
        Files.writeString(registry.resolve("registry.json"), "{\"format\": 1, \"name\": \"training\", \"list\": []}");
        Files.writeString(
                Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                "format: 1\nregistries:\n  - id: bundled\n    url: bundled\n  - id: training\n    url: '"
                        + registry.toString().replace("'", "''") + "'\n");
    }

    /** Uses what shows a problem in the code of a plugin. No plugin of the training has one, but many libraries do. */
    private static void showProblem() {
        Message text = Message.ofData(Map.of("text", "{0}", "with", List.of("a.B")));
        LinkProblem problem = new LinkProblem(
                LinkProblem.Kind.valueOf(LinkProblem.Kind.MISSING_CLASS.name()),
                "a.A",
                0,
                "a.B",
                text,
                CodePlace.Owner.valueOf(CodePlace.Owner.PLUGIN.name()),
                Optional.empty(),
                false);
        CodeReport.line(problem);
    }

    private static void run(Terminal terminal, Path base, List<List<String>> commands) {
        for (List<String> command : commands) {
            String[] line = new String[command.size() + 2];
            line[0] = "--base";
            line[1] = base.toString();
            for (int i = 0; i < command.size(); i++) {
                line[i + 2] = command.get(i);
            }
            Main.run(terminal, line);
        }
    }
}
