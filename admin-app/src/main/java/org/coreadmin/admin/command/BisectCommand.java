package org.coreadmin.admin.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import org.coreadmin.admin.bisect.CulpritCheck;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.command.GlobalOptions;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
        name = "core-extension:bisect",
        description = {
            "Finds the plugin that causes a problem, without your help.",
            "",
            "Copies the base directory, starts 'core serve' on the copy again and again, each time without some plugins, and runs"
                    + " your program against it. Exit code 0 of the program says that all is well; CORE_URL is the address of the"
                    + " server. The base directory and its server are left alone.",
            "The copy is no node, sends no webhooks, and runs no background processes of plugins unless you ask for them."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:bisect --probe sh -c 'curl -fs $CORE_URL/actuator/health'",
            "  core core-extension:bisect --with-processes --probe ./check.sh"
        })
final class BisectCommand extends AdminCommand {

    @Option(
            names = "--probe",
            paramLabel = "PROGRAM [ARGUMENT …]",
            required = true,
            parameterConsumer = RestOfTheLine.class,
            description = "The program and its arguments, which are all that follows. It is started without a shell.")
    private List<String> probe = List.of();

    @Option(
            names = "--with-processes",
            description = "Run background processes and scheduled jobs of plugins too. They may reach other systems.")
    private boolean processes;

    @Option(
            names = "--database",
            paramLabel = "URL",
            description =
                    "The JDBC address of a copy of the database, where it is not the SQLite file of the base directory.")
    private @Nullable String database;

    @Override
    Message remotely() {
        return GlobalOptions.LOCAL_ONLY;
    }

    @Override
    Answer answer() throws IOException, InterruptedException {
        CulpritCheck.Found found = new CulpritCheck(base(), terminal())
                .run(new CulpritCheck.Request(probe, processes, Optional.ofNullable(database)), this::tell);
        String plugins = String.join(", ", found.plugins());
        return Answer.done(
                found.plugins().size() == 1
                        ? Message.of(
                                "{0} causes the problem (trials: {1}). Nothing was changed here; to switch it off:"
                                        + " 'core-extension:disable {0}'",
                                plugins, found.trials())
                        : Message.of(
                                "Each of these causes the problem: {0} (trials: {1}). Nothing was changed here; disable them to be rid"
                                        + " of it.",
                                plugins, found.trials()),
                Map.of("culprits", found.plugins(), "trials", found.trials()));
    }

    private void tell(Message line) {
        terminal().err().println(Printable.line(terminal().text(line)));
    }

    /** Takes all that follows, whatever it looks like. */
    static final class RestOfTheLine implements IParameterConsumer {

        @Override
        public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
            List<String> rest = new ArrayList<>();
            while (!arguments.isEmpty()) {
                rest.add(arguments.pop());
            }
            if (rest.isEmpty() || rest.get(0).isBlank()) {
                throw new ParameterException(command.commandLine(), "--probe needs a program");
            }
            option.setValue(rest);
        }
    }
}
