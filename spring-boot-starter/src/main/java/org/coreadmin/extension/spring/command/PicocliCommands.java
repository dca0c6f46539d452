package org.coreadmin.extension.spring.command;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.host.PluginScope;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Runs commands of plugins under a lease of their plugin. Only for applications that have picocli. */
public final class PicocliCommands {

    private static final Logger LOG = LoggerFactory.getLogger(PicocliCommands.class);

    /** The options that every command accepts, unless the command defines them itself. */
    private static final List<String> GLOBAL_OPTIONS = List.of("--yes", "--no-color", "--quiet", "--verbose");

    private PicocliCommands() {}

    /**
     * Starts a command.
     *
     * @param colour whether its help and messages are coloured
     */
    public static RunningCommand start(
            PluginLoader loader, PluginCommand command, List<String> arguments, boolean colour) {
        RunningCommand running = new RunningCommand();
        running.start(command.word(), () -> run(loader, command, arguments, colour, running));
        return running;
    }

    private static void run(
            PluginLoader loader,
            PluginCommand command,
            List<String> arguments,
            boolean colour,
            RunningCommand running) {
        try (Lease lease = loader.runtime()
                .lease(PluginName.of(command.plugin()))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of("Plugin {0} is not running in the application", command.plugin())))) {
            execute(command, arguments, colour, running);
        } catch (PluginException refused) {
            running.failed(refused.code().number(), String.valueOf(refused.getMessage()));
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            LOG.warn("The command {} of {} failed", command.word(), command.plugin(), e);
            running.failed(ErrorCode.INTERNAL.number(), String.valueOf(e));
        }
    }

    private static void execute(PluginCommand command, List<String> arguments, boolean colour, RunningCommand running) {
        Class<?> type = command.type();
        Writer out = running.stream("out");
        Writer err = running.stream("err");
        try (PluginScope.Within within = PluginScope.of(type.getClassLoader()).enter();
                StandardStreams.Within streams = StandardStreams.lead(out, err)) {
            CommandLine line = new CommandLine(type, new Container(command));
            line.setExpandAtFiles(false); // the content of a file must not reach an error message
            line.setCommandName("core " + command.word());
            line.setColorScheme(CommandLine.Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF));
            line.setOut(new PrintWriter(out, true));
            line.setErr(new PrintWriter(err, true));
            addMissingOptions(line.getCommandSpec());
            AtomicReference<Failure> failure = new AtomicReference<>();
            line.setParameterExceptionHandler((wrong, ignored) -> {
                failure.set(new Failure(ErrorCode.BAD_REQUEST, usage(wrong)));
                return line.getCommandSpec().exitCodeOnInvalidInput();
            });
            line.setExecutionExceptionHandler((thrown, ignored, parsed) -> {
                failure.set(Failure.of(command, thrown));
                return line.getCommandSpec().exitCodeOnExecutionException();
            });
            int code = line.execute(arguments.toArray(String[]::new));
            line.getOut().flush();
            line.getErr().flush();
            Failure failed = failure.get();
            if (failed == null) {
                running.ended(code);
            } else {
                running.failed(failed.code().number(), failed.message());
            }
        }
    }

    private static void addMissingOptions(CommandSpec spec) {
        for (String name : GLOBAL_OPTIONS) {
            if (spec.findOption(name) == null) {
                spec.addOption(OptionSpec.builder(name)
                        .type(boolean.class)
                        .hidden(true)
                        .build());
            }
        }
    }

    private static String usage(CommandLine.ParameterException wrong) {
        CommandLine line = wrong.getCommandLine();
        return wrong.getMessage() + "\nUsage: "
                + new CommandLine.Help(line.getCommandSpec(), line.getColorScheme())
                        .synopsis(0)
                        .strip()
                + "\n'" + line.getCommandName() + " --help' explains it.";
    }

    private record Failure(ErrorCode code, String message) {

        static Failure of(PluginCommand command, Exception thrown) {
            if (thrown instanceof PluginException refused) {
                return new Failure(refused.code(), String.valueOf(refused.getMessage()));
            }
            if (thrown instanceof InterruptedException) {
                return new Failure(ErrorCode.INTERNAL, command.word() + " was interrupted");
            }
            LOG.warn("The command {} of {} failed", command.word(), command.plugin(), thrown);
            String message = thrown.getMessage();
            String type = thrown.getClass().getSimpleName();
            return new Failure(
                    ErrorCode.INTERNAL,
                    (message == null || message.isBlank() ? type : type + ": " + message)
                            + "\nThe log of the application has the details.");
        }
    }

    /** Creates the plugin's objects in its container, and picocli's own the way picocli does. */
    private record Container(PluginCommand command) implements CommandLine.IFactory {

        @Override
        public <K> K create(Class<K> type) throws Exception {
            return type.getName().startsWith("picocli.") || type.getName().startsWith("java.")
                    ? CommandLine.defaultFactory().create(type)
                    : command.instance(type);
        }
    }
}
