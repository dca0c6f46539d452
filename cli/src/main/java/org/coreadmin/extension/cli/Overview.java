package org.coreadmin.extension.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.command.CommandCatalogue;
import org.coreadmin.extension.cli.command.CommandProvider;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Terminal;

/** The output of {@code core --help}: all commands, in groups, with one line each. */
final class Overview {

    private static final int SHORT_NAMES = "local-list".length() + 2;

    private static final Message OF_THE_APPLICATION = Message.of("Run the application");
    private static final Message OF_PLUGINS = Message.of("Plugin commands");

    private final Terminal terminal;
    private final Map<String, String> pluginCommands;
    private final StringBuilder out = new StringBuilder();

    /**
     * Creates the overview for a terminal.
     *
     * @param pluginCommands the words that enabled plugins bring, with a line of description each
     */
    Overview(Terminal terminal, Map<String, String> pluginCommands) {
        this.terminal = terminal;
        this.pluginCommands = pluginCommands;
    }

    /**
     * Returns the overview for programs: each command's {@code name}, its {@code short_name} if it has one,
     * {@code group} and {@code description}.
     */
    List<Map<String, Object>> data() {
        List<Map<String, Object>> commands = new ArrayList<>();
        CommandCatalogue.groups()
                .forEach((title, words) -> words.forEach(word ->
                        described(word).ifPresent(description -> commands.add(data(title, word, description)))));
        provided().forEach((word, description) -> commands.add(data(OF_THE_APPLICATION, word, description)));
        pluginCommands.forEach((word, description) -> commands.add(data(OF_PLUGINS, word, description)));
        return commands;
    }

    private static Map<String, Object> data(Message group, String word, String description) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("name", word);
        String shortName = CommandCatalogue.shortWord(word);
        if (!shortName.equals(word)) {
            data.put("short_name", shortName);
        }
        data.put("group", group);
        data.put("description", description);
        return data;
    }

    /** Draws the overview on standard output. */
    void draw() {
        out.append(terminal.styled(Style.BOLD, terminal.text(Message.of("Usage:"))))
                .append(' ')
                .append(terminal.text(Message.of("core [--base DIR] COMMAND [OPTIONS] [ARGUMENTS]\n")))
                .append(terminal.text(
                        Message.of("Finds, installs and manages plugins of an administration application.\n")))
                .append(terminal.text(Message.of("Commands have a short and a long name; both do the same.\n")));
        CommandCatalogue.groups().forEach((title, words) -> group(title, own(words)));
        Map<String, String> provided = provided();
        if (!provided.isEmpty()) {
            group(OF_THE_APPLICATION, provided);
        }
        if (!pluginCommands.isEmpty()) {
            group(OF_PLUGINS, pluginCommands);
        }
        out.append(terminal.text(
                Message.of("\n'core COMMAND --help' describes a command. 'core --version' prints the version.\n")));
        terminal.out().print(out);
        terminal.out().flush();
    }

    private void group(Message title, Map<String, String> lines) {
        out.append('\n')
                .append(terminal.styled(Style.BOLD, terminal.text(title)))
                .append('\n');
        int widest = 0;
        for (String word : lines.keySet()) {
            widest = Math.max(widest, word.length());
        }
        int column = Math.max(widest, SHORT_NAMES + "core-extension:local-list".length());
        lines.forEach((word, line) -> out.append("  ")
                .append(Printable.line(word))
                .append(" ".repeat(column - word.length() + 2))
                .append(Printable.line(line))
                .append('\n'));
    }

    private Map<String, String> own(List<String> words) {
        Map<String, String> lines = new LinkedHashMap<>();
        for (String word : words) {
            described(word).ifPresent(description -> lines.put(names(word), description));
        }
        return lines;
    }

    private Optional<String> described(String word) {
        return CommandCatalogue.find(word, terminal)
                .map(command -> CommandRun.of(word, command, terminal).description());
    }

    /** Returns the short name and, in a column of its own, the long one. */
    private static String names(String word) {
        String name = CommandCatalogue.shortWord(word);
        return name.equals(word) ? word : name + " ".repeat(SHORT_NAMES - name.length()) + word;
    }

    private Map<String, String> provided() {
        Map<String, String> lines = new TreeMap<>();
        for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
            for (String word : provider.words()) {
                lines.put(
                        word,
                        CommandRun.of(word, provider.command(word, terminal), terminal)
                                .description());
            }
        }
        return lines;
    }
}
