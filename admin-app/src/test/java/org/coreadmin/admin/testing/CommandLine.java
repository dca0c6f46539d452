package org.coreadmin.admin.testing;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TimeZone;
import org.coreadmin.extension.cli.Main;
import org.coreadmin.extension.cli.output.Terminal;

/** Somebody who calls the command line's entry point in a directory. */
public final class CommandLine {

    private final Path directory;
    private final Map<String, String> environment = new HashMap<>();
    private String typed = "";

    private CommandLine(Path directory) {
        this.directory = directory;
    }

    /** In this directory, with nobody at a terminal. */
    public static CommandLine in(Path directory) {
        return new CommandLine(directory);
    }

    /** Sets an environment variable. */
    public CommandLine with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** A person answers questions with this line. */
    public CommandLine typing(String line) {
        typed = line + "\n";
        return this;
    }

    /** What came of a call. */
    public record Outcome(int exitCode, String out, String err) {}

    /** Calls it. */
    public Outcome core(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new BufferedReader(new StringReader(typed)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                typed.isEmpty() ? Terminal.Kind.NONE : new Terminal.Kind(false, false, true, 100),
                environment,
                directory,
                () -> TimeZone.getTimeZone("UTC"));
        int exitCode = Main.run(terminal, arguments);
        return new Outcome(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
