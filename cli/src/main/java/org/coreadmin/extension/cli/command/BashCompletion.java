package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
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

            # What depends on installed plugins and registries: the tool itself knows.
            _core_ask() {
              "$1" --base "$2" __complete "${@:3}" 2>/dev/null
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
                branch(out, after(command, option), DIRECTORIES);
            }
            for (CompletionWords.Choices choices : command.choices()) {
                boolean plugin = choices.option().equals("--name") && command.takesPlugin();
                branch(
                        out,
                        after(command, choices.option()),
                        "words=" + (plugin ? plugins(command) : "'" + joined(choices.words()) + "'"));
            }
            String arguments = command.takesPlugin() ? plugins(command) : "'" + joined(command.arguments()) + "'";
            branch(out, after(command, "*"), "options='" + joined(command.options()) + "' words=" + arguments);
        }
        List<String> words = new ArrayList<>();
        List<String> prefixed = new ArrayList<>();
        for (CompletionWords command : commands) {
            words.add(CommandCatalogue.shortWord(command.word()));
            if (command.word().startsWith(CommandCatalogue.PREFIX)) {
                prefixed.add(command.word());
            }
        }
        branch(
                out,
                "*",
                "words='" + joined(words) + " help' options='--base --format --help --version'\n"
                        + "      case $current in core-*) words='" + joined(prefixed) + "' ;; esac\n"
                        + "      [ ! -d \"$base/plugin\" ] || words+=\" $(_core_ask \"${typed[0]}\" \"$base\" commands)\"");
        return out.append(TAIL).toString();
    }

    /** Returns the pattern of what precedes the cursor: the command by either name, and the argument before. */
    private static String after(CompletionWords command, String previous) {
        return String.join(
                " | ",
                command.names().stream().map(name -> name + ":" + previous).toList());
    }

    private static String plugins(CompletionWords command) {
        return command.takesOffered()
                ? "\"$(_core_plugins \"$base\") $(_core_ask \"${typed[0]}\" \"$base\" plugins \"$current\")\""
                : "$(_core_plugins \"$base\")";
    }

    private static void branch(StringBuilder out, String pattern, String action) {
        out.append("    ").append(pattern).append(") ").append(action).append(" ;;\n");
    }

    private static String joined(List<String> words) {
        return String.join(" ", words);
    }
}
