package org.coreadmin.extension.cli.command;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Arguments in their plain form: long options, each once, values that do not begin with a dash. Commands that only look something
 * up are called with these nearly always, and understand them without picocli's model, which takes longer to make than the
 * command takes to answer. Whatever is not plain, help and wrong usage too, is picocli's; where both understand a line they
 * understand the same.
 */
public final class PlainArguments {

    private PlainArguments() {}

    /**
     * Runs the command if it understands the arguments in this form.
     *
     * @param command a fresh command; to be discarded if the answer is empty
     * @return its exit code; empty if picocli has to read them
     */
    public static OptionalInt run(Object command, List<String> arguments) {
        return command instanceof PlainCommand look && read(look, arguments)
                ? OptionalInt.of(look.call())
                : OptionalInt.empty();
    }

    static boolean read(PlainCommand command, List<String> arguments) {
        Set<String> given = new HashSet<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (!argument.startsWith("-")) {
                if (!command.takesArgument(argument)) {
                    return false;
                }
                continue;
            }
            int equals = argument.indexOf('=');
            String option = equals < 0 ? argument : argument.substring(0, equals);
            if (!given.add(option)) {
                return false;
            }
            if (equals < 0 && command.takes(option)) {
                continue;
            }
            String value =
                    equals >= 0 ? argument.substring(equals + 1) : i + 1 < arguments.size() ? arguments.get(++i) : "";
            if (value.isEmpty() || !isPlain(value) || !command.takes(option, value)) {
                return false;
            }
        }
        return command.isComplete();
    }

    private static boolean isPlain(String value) {
        return !value.startsWith("-") && value.indexOf('"') < 0 && value.indexOf('\'') < 0;
    }
}
