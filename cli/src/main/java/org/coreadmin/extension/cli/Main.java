package org.coreadmin.extension.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.command.CommandCatalogue;
import org.coreadmin.extension.cli.command.CommandProvider;
import org.coreadmin.extension.cli.command.GlobalOptions;
import org.coreadmin.extension.cli.log.TerminalLog;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.FailureAnswers;
import org.coreadmin.extension.cli.output.Reporter;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.CommandAtServer;
import org.coreadmin.extension.cli.service.ServerSearch;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.text.Suggestions;
import org.slf4j.event.Level;

/**
 * The entry point (spec, {@code {cli_entry}}): finds the command for the word it was called with, and only that one, and runs it.
 * Its own commands come first, then those of {@link CommandProvider}s, then those of enabled plugins.
 */
public final class Main {

    private Main() {}

    /** Runs the command that the arguments name, and exits with its code. */
    public static void main(String[] args) {
        // picocli would look for Groovy in each jar of the class path
        System.setProperty("picocli.disable.closures", "true");
        Terminal terminal = Terminal.system();
        System.setOut(terminal.out());
        System.setErr(terminal.err());
        end(run(terminal, args));
    }

    /**
     * Ends the process. Where nothing else keeps it running, the end of {@link #main} does: since Java 21 {@code System.exit} first looks
     * for a logger of its own, for which it opens every jar of the class path. That took a third of the time of a short command.
     */
    private static void end(int code) {
        if (code != 0 || othersKeepRunning()) {
            System.exit(code);
        }
    }

    /** Whether a thread besides this one is no daemon, such as one that a plugin's command left running. */
    private static boolean othersKeepRunning() {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) {
            all = all.getParent();
        }
        Thread[] threads = new Thread[all.activeCount() + 16];
        int count = all.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (threads[i] != Thread.currentThread() && !threads[i].isDaemon()) {
                return true;
            }
        }
        return count == threads.length; // there may be more
    }

    /**
     * Runs the command that the arguments name.
     *
     * @return the exit code: 0 done or declined, 1 failed or refused, 2 wrong usage
     */
    public static int run(Terminal terminal, String... args) {
        Arguments arguments = Arguments.of(List.of(args));
        Terminal called = terminal.calledWith(arguments.invocation(terminal.invocation()));
        Terminal shown = arguments.hasBefore("--no-color") ? called.withoutColour() : called;
        boolean verbose = arguments.has("-v", "--verbose");
        TerminalLog.writeTo(shown, verbose ? Level.INFO : arguments.has("-q", "--quiet") ? Level.ERROR : Level.WARN);
        try {
            return dispatch(shown, arguments);
        } catch (Throwable e) { // a plugin's class may bring any error along, and none of them is the tool's own
            return new Reporter(shown, arguments.json(), false).report(FailureAnswers.answer(e, shown, verbose));
        } finally {
            shown.out().flush();
            shown.err().flush();
        }
    }

    private static int dispatch(Terminal terminal, Arguments arguments) {
        if (arguments.word().isEmpty()) {
            return withoutWord(terminal, arguments);
        }
        String word = arguments.word().get();
        Optional<Object> command = CommandCatalogue.find(word, terminal);
        if (command.isEmpty() && word.equals("help")) {
            return help(terminal, arguments);
        }
        if (command.isEmpty()) {
            command = provided(word, terminal);
        }
        if (command.isPresent()) {
            return CommandRun.of(word, command.get(), terminal).execute(arguments.forCommand(), arguments.json());
        }
        return ofPlugin(word, terminal, arguments);
    }

    private static int withoutWord(Terminal terminal, Arguments arguments) {
        if (arguments.hasBefore("-V", "--version")) {
            if (arguments.json()) {
                return new Reporter(terminal, true, false)
                        .report(Answer.done(Message.verbatim(ToolVersion.line()), ToolVersion.data()));
            }
            terminal.out().println(ToolVersion.line());
            return 0;
        }
        if (arguments.before().isEmpty() || arguments.hasBefore("-h", "--help")) {
            return overview(terminal, arguments);
        }
        return refuse(terminal, arguments, Message.of("No command given. Run 'core --help' to list all commands."));
    }

    /** Runs {@code core help}, and {@code core help WORD} for {@code core WORD --help}. */
    private static int help(Terminal terminal, Arguments arguments) {
        Arguments asked = Arguments.of(arguments.after());
        if (asked.word().isEmpty()) {
            return overview(terminal, arguments);
        }
        List<String> options = new ArrayList<>(asked.forCommand());
        options.add("--help");
        return dispatch(terminal, arguments.with(asked.word().get(), options));
    }

    private static int overview(Terminal terminal, Arguments arguments) {
        Overview overview = new Overview(terminal, PluginCommands.describe(base(terminal, arguments), terminal));
        return new Reporter(terminal, arguments.json(), false)
                .report(Answer.done(Message.of("OK"), arguments.json() ? Map.of("commands", overview.data()) : Map.of())
                        .shownBy(ignored -> overview.draw()));
    }

    private static Optional<Object> provided(String word, Terminal terminal) {
        for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
            for (String name : List.of(word, CommandCatalogue.PREFIX + word)) {
                if (provider.words().contains(name)) {
                    return Optional.of(provider.command(name, terminal));
                }
            }
        }
        return Optional.empty();
    }

    private static int ofPlugin(String word, Terminal terminal, Arguments arguments) {
        boolean mayBeOfPlugin = word.indexOf(':') > 0 && !word.startsWith(CommandCatalogue.PREFIX);
        if (arguments.namesServer() && mayBeOfPlugin) {
            return refuse(
                    terminal,
                    arguments,
                    Message.of("Plugin commands run on this machine only; --server cannot be used with '{0}'.", word));
        }
        try (PluginCommands plugins = PluginCommands.open(base(terminal, arguments), terminal)) {
            Optional<PluginCommand> command = plugins.find(word);
            if (command.isPresent()) {
                OptionalInt atServer = arguments.hasHelp()
                        ? OptionalInt.empty()
                        : atServer(terminal, arguments).run(word, arguments.forPluginCommand());
                return atServer.isPresent() ? atServer.getAsInt() : plugins.run(command.get(), arguments);
            }
            Optional<String> disabled = plugins.disabledPluginWith(word);
            if (disabled.isPresent()) {
                return refuse(
                        terminal,
                        arguments,
                        Message.of(
                                "'{0}' is a command of {1}, which is disabled.\n'core-extension:enable {1}' enables it.",
                                word, disabled.get()));
            }
            Set<String> known = new TreeSet<>(CommandCatalogue.words());
            ServiceLoader.load(CommandProvider.class).forEach(provider -> known.addAll(provider.words()));
            known.addAll(plugins.words());
            return refuse(terminal, arguments, unknown(word, known));
        }
    }

    private static CommandAtServer atServer(Terminal terminal, Arguments arguments) {
        ServerSearch servers = new ServerSearch(
                new BaseDirectory(base(terminal, arguments)), Optional.empty(), terminal.environment());
        return new CommandAtServer(servers, terminal, new Reporter(terminal, arguments.json(), false));
    }

    private static Message unknown(String word, Set<String> known) {
        List<String> close = Stream.concat(CommandCatalogue.meant(word).stream(), Suggestions.of(word, known).stream())
                .distinct()
                .limit(Suggestions.AT_MOST)
                .toList();
        return close.isEmpty()
                ? Message.of("'{0}' is not a command.\n'core --help' lists all commands.", word)
                : Message.of(
                        "'{0}' is not a command.\nDid you mean {1}?\n'core --help' lists all commands.",
                        word, join(close));
    }

    private static Message join(List<String> words) {
        Message joined = Message.verbatim(words.get(0));
        for (String word : words.subList(1, words.size())) {
            joined = Message.of("{0} or {1}", joined, word);
        }
        return joined;
    }

    private static int refuse(Terminal terminal, Arguments arguments, Message message) {
        return new Reporter(terminal, arguments.json(), false).report(Answer.failed(ErrorCode.BAD_REQUEST, message));
    }

    private static Path base(Terminal terminal, Arguments arguments) {
        return GlobalOptions.base(arguments.base(), terminal);
    }
}
