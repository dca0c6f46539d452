package org.coreadmin.extension.cli.command;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.registry.SearchQuery;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Answers the scripts that {@code core completion} prints: a line for each word that may come next. Not in help, since people do
 * not call it.
 */
@Command(name = CompleteCommand.WORD, description = "Prints completions for a shell.")
final class CompleteCommand extends ServiceCommand {

    /** The word that the scripts call it by. */
    static final String WORD = "__complete";

    private static final int MOST = 200;

    @Parameters(index = "0", paramLabel = "WHAT")
    private String what = "";

    @Parameters(index = "1", paramLabel = "PREFIX", arity = "0..1")
    private String prefix = "";

    @Override
    Answer answer() {
        List<String> words = switch (what) {
            case "plugins" -> offered();
            case "commands" -> ofPlugins();
            default -> List.of();
        };
        return Answer.done(Message.of("OK"), Map.of("words", words))
                .shownBy(terminal -> words.forEach(terminal.out()::println));
    }

    private List<String> offered() {
        try (PluginService service = service()) {
            return service.search(SearchQuery.ALL.withName(prefix).withPage(1, MOST)).list().stream()
                    .map(plugin -> plugin.name().toString())
                    .filter(name -> name.startsWith(prefix))
                    .toList();
        }
    }

    private List<String> ofPlugins() {
        try (Workspace workspace = open()) {
            return workspace.loader().commands().stream()
                    .map(PluginCommand::word)
                    .toList();
        }
    }
}
