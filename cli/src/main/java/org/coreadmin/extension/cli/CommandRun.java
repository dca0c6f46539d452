package org.coreadmin.extension.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.FailureAnswers;
import org.coreadmin.extension.cli.output.Reporter;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.text.JsonObject;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;

/** A command ready to run: picocli's model of this one command, with the ways of this tool. */
final class CommandRun {

    private static final int SMALLEST_HELP = 60;
    private static final int WIDEST_HELP = 100;

    private final CommandLine line;
    private final Terminal terminal;

    private CommandRun(CommandLine line, Terminal terminal) {
        this.line = line;
        this.terminal = terminal;
    }

    /**
     * Reads the command's annotations.
     *
     * @param word    the word that it is called by
     * @param command an object of a class with picocli's {@code @Command}
     */
    static CommandRun of(String word, Object command, Terminal terminal) {
        return of(word, new CommandLine(command), terminal);
    }

    /** Returns a run for an existing model. */
    static CommandRun of(String word, CommandLine line, Terminal terminal) {
        // Arguments that start with @ are arguments: a file's content must not reach an error message (Jenkins
        // CVE-2024-23897).
        line.setExpandAtFiles(false);
        line.setCommandName("core " + word);
        line.setColorScheme(CommandLine.Help.defaultColorScheme(
                terminal.kind().out() && terminal.wantsColour() ? Ansi.ON : Ansi.OFF));
        line.setUsageHelpWidth(
                terminal.kind().out() ? Math.max(SMALLEST_HELP, Math.min(terminal.width(), WIDEST_HELP)) : WIDEST_HELP);
        UsageMessageSpec usage = line.getCommandSpec().usageMessage();
        usage.sortOptions(false);
        if (usage.customSynopsis().length == 0) {
            usage.customSynopsis(synopsis(line.getCommandSpec()));
        }
        headings(usage);
        Usage.translate(line.getCommandSpec(), terminal);
        line.setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
        return new CommandRun(line, terminal);
    }

    /** Returns the first line of the command's description. */
    String description() {
        String[] description = line.getCommandSpec().usageMessage().description();
        return description.length == 0 ? "" : description[0];
    }

    /**
     * Parses the arguments and runs the command.
     *
     * @param json whether wrong usage is reported as JSON
     * @return the exit code
     */
    int execute(List<String> args, boolean json) {
        Reporter reporter = new Reporter(terminal, json, false);
        line.setParameterExceptionHandler(
                (wrong, ignored) -> reporter.report(Answer.failed(ErrorCode.BAD_REQUEST, usage(wrong))));
        line.setExecutionExceptionHandler((failure, ignored, parsed) -> reporter.report(
                FailureAnswers.answer(failure, terminal, args.contains("--verbose") || args.contains("-v"))));
        if (json) {
            line.setExecutionStrategy(parsed -> parsed.isUsageHelpRequested()
                    ? reporter.report(Answer.done(Message.of("OK"), described()))
                    : new CommandLine.RunLast().execute(parsed));
        }
        return line.execute(withoutRepeatedFlags(args).toArray(String[]::new));
    }

    /**
     * Removes repeated flags. A flag that is given twice means what it means once; remedies end in --yes, and users may
     * add one out of habit.
     */
    private List<String> withoutRepeatedFlags(List<String> args) {
        List<String> kept = new ArrayList<>();
        Set<OptionSpec> given = new HashSet<>();
        boolean value = false;
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            if (arg.equals("--")) {
                kept.addAll(args.subList(i, args.size()));
                break;
            }
            OptionSpec option =
                    value ? null : line.getCommandSpec().optionsMap().get(arg);
            value = option != null && option.arity().max() > 0;
            if (option == null || value || given.add(option)) {
                kept.add(arg);
            }
        }
        return kept;
    }

    /** Returns the content of {@code --help}, for programs. */
    private Map<String, Object> described() {
        CommandSpec command = line.getCommandSpec();
        return new JsonObject()
                .with("name", command.name().substring("core ".length()))
                .with("usage", command.usageMessage().customSynopsis()[0])
                .with("description", String.join("\n", command.usageMessage().description()))
                .with(
                        "arguments",
                        command.positionalParameters().stream()
                                .filter(parameter -> !parameter.hidden())
                                .map(CommandRun::described)
                                .toList())
                .with(
                        "options",
                        command.options().stream()
                                .filter(option -> !option.hidden())
                                .map(CommandRun::described)
                                .toList());
    }

    private static Map<String, Object> described(PositionalParamSpec parameter) {
        return new JsonObject()
                .with("name", parameter.paramLabel())
                .with("required", parameter.required())
                .with("several", parameter.arity().max() > 1)
                .with("description", text(parameter));
    }

    private static Map<String, Object> described(OptionSpec option) {
        return new JsonObject()
                .with("names", List.of(option.names()))
                .withIf(option.arity().max() > 0, "value", option.paramLabel())
                .with("required", option.required())
                .with("description", text(option));
    }

    private static String text(ArgSpec argument) {
        return String.join(" ", argument.description()).replace("$$", "$");
    }

    /** Returns the required arguments, and a hint that there are options: the whole list follows right below it. */
    private static String synopsis(CommandSpec command) {
        StringBuilder synopsis = new StringBuilder(command.name());
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            String label = parameter.paramLabel() + (parameter.arity().max() > 1 ? "..." : "");
            synopsis.append(' ').append(parameter.required() ? label : "[" + label + "]");
        }
        for (OptionSpec option : command.options()) {
            if (option.required()) {
                synopsis.append(' ').append(option.longestName()).append(' ').append(option.paramLabel());
            }
        }
        return synopsis.append(" [OPTIONS]").toString();
    }

    private static void headings(UsageMessageSpec usage) {
        if (usage.parameterListHeading().isEmpty()) {
            usage.parameterListHeading(Message.of("%nArguments:%n").toString());
        }
        if (usage.optionListHeading().isEmpty()) {
            usage.optionListHeading(Message.of("%nOptions:%n").toString());
        }
    }

    private static Message usage(ParameterException wrong) {
        CommandLine line = wrong.getCommandLine();
        return Message.of(
                "{0}\nUsage: {1}\nRun '{2} --help' for details.",
                problem(wrong, line), line.getCommandSpec().usageMessage().customSynopsis()[0], line.getCommandName());
    }

    /**
     * Describes the problem. An option that does not exist explains better than the argument that is missing because of
     * it.
     */
    private static Message problem(ParameterException wrong, CommandLine line) {
        for (String unmatched : line.getUnmatchedArguments()) {
            if (wrong instanceof MissingParameterException && unmatched.startsWith("-")) {
                return Message.of("Unknown option: {0}", "'" + unmatched + "'");
            }
        }
        String english = String.valueOf(wrong.getMessage());
        return wrong.getCause() instanceof Explained refusal
                ? Usage.problem(english, refusal.text())
                : Usage.problem(english);
    }
}
