package org.coreadmin.extension.cli.command;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Writes the completion script for fish. */
final class FishCompletion {

    private static final String HEAD = """
            # Completion of core for fish.
            function __core_word
              set -l skip no
              for token in (commandline -opc)[2..-1]
                if test $skip = yes
                  set skip no
                else if contains -- $token --base --format --server
                  set skip yes
                else if not string match -q -- '-*' $token
                  echo $token
                  return
                end
              end
            end

            function __core_is
              contains -- (__core_word) $argv
            end

            function __core_base
              set -l tokens (commandline -opc)
              for i in (seq (count $tokens))
                if test "$tokens[$i]" = --base -a $i -lt (count $tokens)
                  echo $tokens[(math $i + 1)]
                  return
                end
                string replace -rf '^--base=' '' -- $tokens[$i]; and return
              end
              set -q CORE_HOME; and echo $CORE_HOME; or echo .
            end

            function __core_ask
              set -l tokens (commandline -opc)
              $tokens[1] --base (__core_base) __complete $argv 2>/dev/null
            end

            function __core_plugins
              for manifest in (__core_base)/plugin/*/*/core.json
                string replace -r '.*/plugin/(.*)/core.json$' '$1' -- $manifest
              end
            end

            """;

    private final List<CompletionWords> commands;

    FishCompletion(List<CommandSpec> commands) {
        this.commands = commands.stream().map(CompletionWords::of).toList();
    }

    String script() {
        StringBuilder out = new StringBuilder(HEAD);
        for (String tool : List.of("core", "./core")) {
            line(out, tool, "-f");
            line(out, tool, "-l base -x -a '(__fish_complete_directories)'");
            line(out, tool, "-l format -x -a 'text json'");
            line(out, tool, "-n 'test -z (__core_word)' -a help -d 'Explains a command.'");
            line(out, tool, "-n 'test -z (__core_word)' -a '(__core_ask commands)'");
            for (CompletionWords command : commands) {
                for (String name : command.names()) {
                    line(
                            out,
                            tool,
                            "-n 'test -z (__core_word)' -a '" + name + "' -d '"
                                    + command.description()
                                            .replace("\\", "\\\\")
                                            .replace("'", "\\'") + "'");
                }
                String is = "-n '__core_is " + String.join(" ", command.names()) + "' ";
                for (String option : command.options()) {
                    line(out, tool, is + flag(option) + value(command, option));
                }
                if (command.takesPlugin()) {
                    line(out, tool, is + "-a '" + plugins(command) + "'");
                } else if (!command.arguments().isEmpty()) {
                    line(out, tool, is + "-a '" + String.join(" ", command.arguments()) + "'");
                }
            }
        }
        return out.toString();
    }

    private static void line(StringBuilder out, String tool, String rest) {
        out.append("complete -c ").append(tool).append(' ').append(rest).append('\n');
    }

    private static String flag(String option) {
        return option.startsWith("--") ? "-l " + option.substring(2) : "-s " + option.substring(1);
    }

    private static String value(CompletionWords command, String option) {
        if (command.directories().contains(option)) {
            return " -x -a '(__fish_complete_directories)'";
        }
        for (CompletionWords.Choices choices : command.choices()) {
            if (choices.option().equals(option)) {
                boolean plugin = option.equals("--name") && command.takesPlugin();
                return " -x -a '" + (plugin ? plugins(command) : String.join(" ", choices.words())) + "'";
            }
        }
        return "";
    }

    private static String plugins(CompletionWords command) {
        return command.takesOffered() ? "(__core_plugins) (__core_ask plugins (commandline -ct))" : "(__core_plugins)";
    }
}
