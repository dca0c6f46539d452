package org.coreadmin.extension.cli;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Terminal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of a command, and what is wrong with its arguments, in the reader's language: picocli has both in English. */
final class Usage {

    /** Picocli's messages about arguments, the more specific before the more general. */
    private static final List<Message> PROBLEMS = List.of(
            Message.of("Unknown option: {0} (while processing option: {1})"),
            Message.of("Unknown option: {0}"),
            Message.of("Unknown options: {0}"),
            Message.of("Unmatched argument at index {0}: {1}"),
            Message.of("Unmatched arguments from index {0}: {1}"),
            Message.of("Missing required options and parameters: {0}"),
            Message.of("Missing required options: {0}"),
            Message.of("Missing required option: {0}"),
            Message.of("Missing required parameter for option {0} ({1})"),
            Message.of("Missing required parameters: {0}"),
            Message.of("Missing required parameter: {0}"),
            Message.of("Expected parameter for option {0} but found {1}"),
            Message.of("option {0} ({1}) should be specified only once"),
            Message.of("option {0} should be specified only once"),
            Message.of("Invalid value for option {0}: expected one of {1} (case-sensitive) but was {2}"),
            Message.of("Invalid value for option {0}: {1} is not an int"),
            Message.of("Invalid value for option {0}: {1} is not a boolean"),
            Message.of("Invalid value for option {0}: {1}"),
            Message.of("Invalid value for positional parameter at index {0} ({1}): {2}"));

    private Usage() {}

    /** Returns the problem with the arguments, as picocli describes it. */
    static Message problem(String english, Message... reasons) {
        return PROBLEMS.stream()
                .map(problem -> problem.reading(english, reasons))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(Message.verbatim(english));
    }

    /** Translates the descriptions of a command, which annotations hold in English, into the reader's language. */
    static void translate(CommandSpec command, Terminal terminal) {
        Language language = terminal.language();
        if (language == Language.ENGLISH) {
            return;
        }
        UsageMessageSpec usage = command.usageMessage();
        usage.synopsisHeading(Message.of("Usage: ").in(language));
        usage.header(in(language, usage.header()));
        usage.description(in(language, usage.description()));
        usage.footer(in(language, usage.footer()));
        usage.footerHeading(in(language, usage.footerHeading()));
        usage.parameterListHeading(in(language, usage.parameterListHeading()));
        usage.optionListHeading(in(language, usage.optionListHeading()));
        for (OptionSpec option : List.copyOf(command.options())) {
            command.remove(option);
            command.addOption(option.toBuilder()
                    .description(in(language, option.description()))
                    .build());
        }
        for (PositionalParamSpec parameter : List.copyOf(command.positionalParameters())) {
            command.remove(parameter);
            command.addPositional(parameter.toBuilder()
                    .description(in(language, parameter.description()))
                    .build());
        }
    }

    private static String[] in(Language language, String[] lines) {
        String[] translated = lines.clone();
        for (int i = 0; i < translated.length; i++) {
            translated[i] = in(language, translated[i]);
        }
        return translated;
    }

    private static String in(Language language, String text) {
        return Message.described(text).in(language);
    }
}
