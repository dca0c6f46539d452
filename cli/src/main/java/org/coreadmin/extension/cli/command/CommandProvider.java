package org.coreadmin.extension.cli.command;

import java.util.List;
import org.coreadmin.extension.cli.output.Terminal;

/**
 * Adds commands to the command line; found with {@link java.util.ServiceLoader}. Created for each call of the tool
 * whose word is none of its own commands, so it must be light: no work in the constructor or in {@link #words()}, and
 * command classes that load what they need only when they run.
 */
public interface CommandProvider {

    /**
     * Returns the words that it answers to, such as {@code serve}; none of them starts with {@code core-extension:}.
     */
    List<String> words();

    /**
     * Returns the command for one of the words: an object of a class with picocli's {@code @Command}, whose name is the
     * word and whose first line of description stands in {@code core --help}. It takes {@link GlobalOptions} as a
     * mixin, so that it accepts what every command accepts. What it throws is reported as that of every other command
     * is.
     *
     * @param terminal where it reads and writes
     */
    Object command(String word, Terminal terminal);
}
