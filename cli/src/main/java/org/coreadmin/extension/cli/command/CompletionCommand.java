package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

@Command(
        name = "completion",
        description = {
            "Prints a completion script for a shell: commands, options and plugin names.",
            "",
            "Load it in the file that your shell reads when it starts."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  source <(core completion bash)     # in ~/.bashrc",
            "  source <(core completion zsh)      # in ~/.zshrc, after compinit"
        })
final class CompletionCommand extends CoreCommand {

    @Parameters(paramLabel = "SHELL", completionCandidates = Choice.Shell.class, description = "bash or zsh.")
    private String shell = "";

    @Override
    Answer answer() {
        new Choice.Shell().check("SHELL", shell);
        List<CommandSpec> commands = new ArrayList<>();
        for (String word : CommandCatalogue.words()) {
            CommandCatalogue.find(word, terminal())
                    .ifPresent(command -> commands.add(CommandSpec.forAnnotatedObject(command)));
        }
        for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
            for (String word : provider.words()) {
                commands.add(CommandSpec.forAnnotatedObject(provider.command(word, terminal())));
            }
        }
        String script =
                shell.equals("bash") ? new BashCompletion(commands).script() : new ZshCompletion(commands).script();
        return Answer.done(Message.of("OK"), Map.of("script", script)).shownBy(terminal -> {
            terminal.out().print(script);
            terminal.out().flush();
        });
    }
}
