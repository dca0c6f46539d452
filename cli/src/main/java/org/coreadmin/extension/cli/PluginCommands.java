package org.coreadmin.extension.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.FailureAnswers;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The commands that enabled plugins bring, for one base directory. */
final class PluginCommands implements AutoCloseable {

    private final @Nullable Workspace workspace;
    private final Terminal terminal;

    private PluginCommands(@Nullable Workspace workspace, Terminal terminal) {
        this.workspace = workspace;
        this.terminal = terminal;
    }

    /** Opens the base directory; where it has no plugins, or cannot be opened, there are no commands, which a warning explains. */
    static PluginCommands open(Path base, Terminal terminal) {
        if (!Files.isDirectory(base.resolve("plugin"))) {
            return new PluginCommands(null, terminal);
        }
        try {
            return new PluginCommands(Workspace.open(base, terminal), terminal);
        } catch (RuntimeException | LinkageError e) {
            terminal.warn(Message.of("Plugin commands are not available: {0}", FailureAnswers.explain(e)));
            return new PluginCommands(null, terminal);
        }
    }

    /** Returns the words with their descriptions, in alphabetical order. */
    static Map<String, String> describe(Path base, Terminal terminal) {
        try (PluginCommands commands = open(base, terminal)) {
            Map<String, String> lines = new TreeMap<>();
            for (PluginCommand command : commands.all()) {
                lines.put(command.word(), command.description());
            }
            return lines;
        }
    }

    /** Returns all words. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        for (PluginCommand command : all()) {
            words.add(command.word());
        }
        return words;
    }

    private List<PluginCommand> all() {
        return workspace == null ? List.of() : workspace.loader().commands();
    }

    /** Returns the command for a word; from here on its plugin is loaded. */
    Optional<PluginCommand> find(String word) {
        return all().stream().filter(command -> command.word().equals(word)).findFirst();
    }

    /** Returns the disabled plugin that would bring it. */
    Optional<String> disabledPluginWith(String word) {
        return workspace == null ? Optional.empty() : workspace.loader().disabledPluginWithCommand(word);
    }

    /**
     * Runs a command of a plugin in this process, with the plugin's class loader as the thread's. Whatever it throws is reported
     * as its own failure.
     *
     * @return its exit code
     */
    int run(PluginCommand command, Arguments arguments) {
        Class<?> type = command.type();
        try (PluginScope.Within within = PluginScope.of(type.getClassLoader()).enter()) {
            CommandLine line = new CommandLine(type, new Container(command));
            addMissingOptions(line.getCommandSpec());
            return CommandRun.of(command.word(), line, terminal)
                    .execute(arguments.forPluginCommand(), arguments.json());
        }
    }

    /** Adds the options that every command accepts, unless the plugin's command defines them itself. */
    private static void addMissingOptions(CommandSpec spec) {
        if (spec.findOption("--help") == null) {
            spec.addOption(OptionSpec.builder("--help")
                    .usageHelp(true)
                    .type(boolean.class)
                    .description("Print this help.")
                    .build());
        }
        for (String name : List.of("--yes", "--no-color", "--quiet", "--verbose")) {
            if (spec.findOption(name) == null) {
                spec.addOption(OptionSpec.builder(name)
                        .type(boolean.class)
                        .hidden(true)
                        .build());
            }
        }
    }

    /** Creates the plugin's objects in its container, and picocli's own the way picocli does. */
    private record Container(PluginCommand command) implements CommandLine.IFactory {

        @Override
        public <K> K create(Class<K> type) throws Exception {
            if (type.getName().startsWith("picocli.") || type.getName().startsWith("java.")) {
                return CommandLine.defaultFactory().create(type);
            }
            return command.instance(type);
        }
    }

    @Override
    public void close() {
        if (workspace != null) {
            workspace.close();
        }
    }
}
