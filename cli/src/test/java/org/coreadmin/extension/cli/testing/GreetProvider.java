package org.coreadmin.extension.cli.testing;

import java.util.List;
import org.coreadmin.extension.cli.command.CommandProvider;
import org.coreadmin.extension.cli.command.GlobalOptions;
import org.coreadmin.extension.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Brings the command {@code greet}, as another module would. */
public final class GreetProvider implements CommandProvider {

    @Override
    public List<String> words() {
        return List.of("greet");
    }

    @Override
    public Object command(String word, Terminal terminal) {
        return new Greet(terminal);
    }

    @Command(name = "greet", description = "Greets.")
    private static final class Greet implements Runnable {

        @Mixin
        private GlobalOptions options = new GlobalOptions();

        @Parameters(paramLabel = "WHOM")
        private String whom = "";

        private final Terminal terminal;

        Greet(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public void run() {
            if (whom.equals("fail")) {
                throw new IllegalStateException("greeting failed");
            }
            terminal.out().println(whom + " at " + options.base(terminal));
        }
    }
}
