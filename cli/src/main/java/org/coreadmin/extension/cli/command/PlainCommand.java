package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.cli.output.Terminal;

/** A command that is to answer at once: it understands {@link PlainArguments}. */
abstract class PlainCommand extends ServiceCommand {

    PlainCommand(Terminal terminal) {
        super(terminal);
    }

    /**
     * Takes an option with its value. One that takes more than the global options calls this for the others.
     *
     * @return false if the command has no such option, or not with this value
     */
    boolean takes(String option, String value) {
        return options().takes(option, value);
    }

    /**
     * Takes an option without a value. One that takes more than the global options calls this for the others.
     *
     * @return false if the command has no such option
     */
    boolean takes(String option) {
        return options().takes(option);
    }

    /** Takes an argument that is no option; false if the command has none, or has it already. */
    boolean takesArgument(String argument) {
        return false;
    }

    /** Whether it has all that it needs. */
    boolean isComplete() {
        return true;
    }
}
