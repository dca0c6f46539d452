package org.coreadmin.extension.cli.command;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Writes the completion script for zsh. */
final class ZshCompletion {

    private static final String HEAD = """
            # Completion of core for zsh.
            _core() {
              local word= base=${CORE_HOME:-.} previous=$words[CURRENT-1] i
              local -a plugins commands
              for ((i = 2; i < CURRENT; i++)); do
                case $words[i] in
                  --base) ((i++)); base=$words[i] ;;
                  --base=*) base=${words[i]#*=} ;;
                  --format) ((i++)) ;;
                  -*) ;;
                  *) [[ -n $word ]] || word=$words[i] ;;
                esac
              done
              plugins=($base/plugin/*/*/core.json(N:h))
              plugins=(${plugins#$base/plugin/})
              commands=(
            """;

    private static final String ASK = "${(f)\"$($words[1] --base $base __complete %s 2>/dev/null)\"}";

    private final List<CompletionWords> commands;

    ZshCompletion(List<CommandSpec> commands) {
        this.commands = commands.stream().map(CompletionWords::of).toList();
    }

    String script() {
        StringBuilder out = new StringBuilder(HEAD);
        for (CompletionWords command : commands) {
            out.append("    '")
                    .append(CommandCatalogue.shortWord(command.word()).replace(":", "\\:"))
                    .append(':')
                    .append(command.description().replace("'", "'\\''"))
                    .append("'\n");
        }
        out.append("  )\n  case $word:$previous in\n");
        branch(out, "*:--base", "_files -/");
        branch(out, "*:--format", "compadd text json");
        for (CompletionWords command : commands) {
            for (String option : command.directories()) {
                branch(out, after(command, option), "_files -/");
            }
            for (CompletionWords.Choices choices : command.choices()) {
                String words = joined(choices.words());
                branch(
                        out,
                        after(command, choices.option()),
                        choices.option().equals("--name") && command.takesPlugin()
                                ? "compadd -- " + plugins(command)
                                : words.isEmpty() ? "_files" : "compadd -- " + words);
            }
            branch(
                    out,
                    after(command, "*"),
                    "if [[ $PREFIX == -* ]]; then compadd -- " + joined(command.options()) + "; else compadd -- "
                            + (command.takesPlugin() ? plugins(command) : joined(command.arguments())) + "; fi");
        }
        branch(
                out,
                "*",
                "[[ ! -d $base/plugin ]] || commands+=(${" + ASK.formatted("commands")
                        + "//:/\\\\:}); _describe command commands");
        return out.append("  esac\n}\ncompdef _core core ./core\n").toString();
    }

    /** Returns the pattern of what precedes the cursor: the command by either name, and the argument before. */
    private static String after(CompletionWords command, String previous) {
        return String.join(
                " | ",
                command.names().stream().map(name -> name + ":" + previous).toList());
    }

    private static String plugins(CompletionWords command) {
        return command.takesOffered() ? "$plugins " + ASK.formatted("plugins \"$PREFIX\"") : "$plugins";
    }

    private static void branch(StringBuilder out, String pattern, String action) {
        out.append("    ").append(pattern).append(") ").append(action).append(" ;;\n");
    }

    private static String joined(List<String> words) {
        return String.join(" ", words);
    }
}
