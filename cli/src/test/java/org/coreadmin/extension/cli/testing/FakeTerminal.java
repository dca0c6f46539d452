package org.coreadmin.extension.cli.testing;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import org.coreadmin.extension.cli.output.Invocation;
import org.coreadmin.extension.cli.output.Terminal;

/** A terminal, or a pair of pipes, whose output can be read. */
public final class FakeTerminal {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Map<String, String> environment = new HashMap<>();
    private final Terminal.Kind kind;
    private final Path directory;
    private final String input;
    private String program = "";

    private FakeTerminal(Terminal.Kind kind, Path directory, String input) {
        this.kind = kind;
        this.directory = directory;
        this.input = input;
    }

    /** Streams that nobody looks at. */
    public static FakeTerminal pipes(Path directory) {
        return new FakeTerminal(Terminal.Kind.NONE, directory, "");
    }

    /** A person at a terminal of this width who types this. */
    public static FakeTerminal person(Path directory, int width, String input) {
        return new FakeTerminal(new Terminal.Kind(true, true, true, width), directory, input);
    }

    /** Sets an environment variable. */
    public FakeTerminal with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Says what the tool was called by, as the launcher does. */
    public FakeTerminal calledBy(String name) {
        program = name;
        return this;
    }

    /** What a command gets. */
    public Terminal terminal() {
        return new Terminal(
                new BufferedReader(new StringReader(input)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                kind,
                environment,
                directory,
                () -> TimeZone.getTimeZone("GMT+8"),
                new Invocation(program, Optional.empty(), Optional.empty(), false));
    }

    /** Everything written to standard output so far. */
    public String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Everything written to standard error so far. */
    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
