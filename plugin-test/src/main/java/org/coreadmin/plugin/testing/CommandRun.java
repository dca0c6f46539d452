package org.coreadmin.plugin.testing;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * The result of running a command.
 *
 * @param exitCode its exit code
 * @param out      what it printed on stdout
 * @param err      what it printed on stderr
 */
public record CommandRun(int exitCode, String out, String err) {

    /** Runs a command object as the command line does. */
    public static CommandRun of(Object command, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = new CommandLine(command)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setExpandAtFiles(false)
                .execute(arguments);
        return new CommandRun(exitCode, out.toString(), err.toString());
    }
}
