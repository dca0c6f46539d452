package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The words that a shell can complete after a command's word.
 *
 * @param word         the command's word
 * @param description  its first line of description
 * @param options      the names of its options
 * @param choices      options that take a value, with the words that the value can be; none: anything
 * @param directories  the names of options that take a directory
 * @param takesPlugin  whether its argument is a plugin
 * @param takesOffered whether that plugin may be one that a registry offers and that is not here
 * @param arguments    the words that its argument can be; none: anything
 */
record CompletionWords(
        String word,
        String description,
        List<String> options,
        List<Choices> choices,
        List<String> directories,
        boolean takesPlugin,
        boolean takesOffered,
        List<String> arguments) {

    private static final Set<String> BRING = Set.of("install", "download", "info");

    /** An option that takes a value. */
    record Choices(String option, List<String> words) {}

    /** Reads picocli's model of the command. */
    static CompletionWords of(CommandSpec command) {
        boolean takesPlugin = false;
        List<String> options = new ArrayList<>();
        List<Choices> choices = new ArrayList<>();
        List<String> directories = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            options.addAll(List.of(option.names()));
            if (option.longestName().equals("--base") || option.longestName().equals("--format")) {
                continue; // the same in every command
            }
            takesPlugin |= isPlugin(option);
            if (option.arity().max() > 0 && option.paramLabel().equals("DIR")) {
                directories.addAll(List.of(option.names()));
            } else if (option.arity().max() > 0) {
                for (String name : option.names()) {
                    choices.add(new Choices(name, candidates(option)));
                }
            }
        }
        List<String> arguments = new ArrayList<>();
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            takesPlugin |= isPlugin(parameter);
            arguments.addAll(candidates(parameter));
        }
        String[] description = command.usageMessage().description();
        return new CompletionWords(
                command.name(),
                description.length == 0 ? "" : description[0],
                options,
                choices,
                directories,
                takesPlugin,
                takesPlugin && BRING.contains(CommandCatalogue.shortWord(command.name())),
                arguments);
    }

    private static boolean isPlugin(ArgSpec argument) {
        return argument.paramLabel().startsWith("VENDOR/NAME");
    }

    /** Returns the command's names: the long one, and the short one where it has one. */
    List<String> names() {
        String name = CommandCatalogue.shortWord(word);
        return name.equals(word) ? List.of(word) : List.of(word, name);
    }

    private static List<String> candidates(ArgSpec argument) {
        List<String> words = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(words::add);
        }
        return words;
    }
}
