package org.coreadmin.extension.cli.command;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Writes the completion script for bash. It splits the line itself, because bash takes the colon in our words for the end of a
 * word.
 */
final class BashCompletion {

    private static final String HEAD = """
            # Completion of core for bash.
            _core_plugins() {
              local base=$1 directory
              for directory in "$base"/plugin/*/*/; do
                directory=${directory%/}
                [ -e "$directory/core.json" ] || continue
                directory=${directory#"$base"/plugin/}
                # compgen expands its words, so nothing but a plugin's name may reach it
                case $directory in
                  *[!a-z0-9._/-]*) ;;
                  *) printf '%s\\n' "$directory" ;;
                esac
              done
            }

            _core() {
              local line=${COMP_LINE:0:COMP_POINT} current= previous= word= base=${CORE_HOME:-.} words= options= i
              local -a typed
              read -ra typed <<<"$line"
              case $line in
                *[[:space:]]) ;;
                *) current=${typed[${#typed[@]}-1]}; unset "typed[${#typed[@]}-1]" ;;
              esac
              previous=${typed[${#typed[@]}-1]}
              for ((i = 1; i < ${#typed[@]}; i++)); do
                case ${typed[i]} in
                  --base) base=${typed[++i]} ;;
                  --base=*) base=${typed[i]#*=} ;;
                  --format) ((i++)) ;;
                  -*) ;;
                  *) [ -n "$word" ] || word=${typed[i]} ;;
                esac
              done
              COMPREPLY=()
              case $word:$previous in
                *:--format) words='text json' ;;
            """;

    private static final String TAIL = """
              esac
              [[ $current == -* ]] && words=$options
              COMPREPLY=($(compgen -W "$words" -- "$current"))
              if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
                COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*:}"}"}")
              fi
            }
            complete -o default -F _core core ./core
            """;

    private static final String DIRECTORIES = "COMPREPLY=($(compgen -d -- \"$current\")); return";

    private final List<CompletionWords> commands;

    BashCompletion(List<CommandSpec> commands) {
        this.commands = commands.stream().map(CompletionWords::of).toList();
    }

    String script() {
        StringBuilder out = new StringBuilder(HEAD);
        branch(out, "*:--base", DIRECTORIES);
        for (CompletionWords command : commands) {
            for (String option : command.directories()) {
                branch(out, command.word() + ":" + option, DIRECTORIES);
            }
            for (CompletionWords.Choices choices : command.choices()) {
                branch(out, command.word() + ":" + choices.option(), "words='" + joined(choices.words()) + "'");
            }
            String plugins =
                    command.takesPlugin() ? "$(_core_plugins \"$base\")" : "'" + joined(command.arguments()) + "'";
            branch(out, command.word() + ":*", "options='" + joined(command.options()) + "' words=" + plugins);
        }
        String words = joined(commands.stream().map(CompletionWords::word).toList());
        branch(out, "*", "words='" + words + " help' options='--base --format --help --version'");
        return out.append(TAIL).toString();
    }

    private static void branch(StringBuilder out, String pattern, String action) {
        out.append("    ").append(pattern).append(") ").append(action).append(" ;;\n");
    }

    private static String joined(List<String> words) {
        return String.join(" ", words);
    }
}
