package org.coreadmin.extension.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Reporter;
import org.coreadmin.extension.cli.output.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that every command accepts, before or after its word. */
public final class GlobalOptions {

    /** Help shows them behind a command's own options. */
    static final int FIRST = 100;

    /** Why a command does not take {@code --server}. */
    public static final Message LOCAL_ONLY =
            Message.of("This command works on this machine only; --server cannot be used with it.");

    /** The format of the answer. */
    enum Format {
        text,
        json,
        sarif
    }

    @Option(
            names = "--base",
            paramLabel = "DIR",
            order = FIRST,
            description = "Work on this base directory. Default: $$CORE_HOME, else the current directory.")
    private @Nullable Path base;

    @Option(
            names = "--server",
            paramLabel = "URL",
            order = FIRST + 1,
            description = "Work on the server at this address, with the token in CORE_TOKEN, instead of a base"
                    + " directory.")
    private @Nullable String server;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            order = FIRST + 2,
            description = "text (default), or json: the envelope {code, message, data} on standard output.")
    private Format format = Format.text;

    @Option(
            names = {"-y", "--yes"},
            order = FIRST + 3,
            description = "Do not ask for confirmation.")
    private boolean yes;

    @Option(
            names = "--no-color",
            order = FIRST + 4,
            description = "Print no colours, as with NO_COLOR in the environment.")
    private boolean noColor;

    @Option(
            names = {"-q", "--quiet"},
            order = FIRST + 5,
            description = "Print only results and errors.")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            order = FIRST + 6,
            description = "Print each step, and the stack traces of unexpected errors.")
    private boolean verbose;

    @Option(
            names = "--safe-mode",
            order = FIRST + 6,
            description = "Start no plugins, so that a harmful one can be disabled or removed.")
    private boolean safeMode;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            order = FIRST + 7,
            description = "Print this help.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean help;

    /** Returns the base directory, absolute. */
    public Path base(Terminal terminal) {
        return base(Optional.ofNullable(base), terminal);
    }

    /** Whether the base directory was named, on the command line or by {@code CORE_HOME}. */
    public boolean namesBase(Terminal terminal) {
        return base != null
                || !terminal.environment().getOrDefault("CORE_HOME", "").isEmpty();
    }

    /**
     * Returns the base directory for the one chosen on the command line, else {@code CORE_HOME}, else the current
     * directory.
     */
    public static Path base(Optional<Path> chosen, Terminal terminal) {
        String home = terminal.environment().getOrDefault("CORE_HOME", "");
        Path base = chosen.orElse(Path.of(home));
        return terminal.directory().resolve(base).normalize();
    }

    /** Returns the server to work on; empty: a base directory of this machine. */
    public Optional<String> server() {
        return Optional.ofNullable(server);
    }

    /**
     * Refuses {@code --server}, for commands that work on this machine only.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if a server is named
     */
    void refuseServer() {
        refuseServer(LOCAL_ONLY);
    }

    /** Refuses {@code --server} as {@link #refuseServer()} does, with another reason. */
    public void refuseServer(Message reason) {
        if (server != null) {
            throw new PluginException(ErrorCode.BAD_REQUEST, reason);
        }
    }

    /** Whether the answer is for programs. */
    public boolean json() {
        return format == Format.json;
    }

    /** Whether the answer is for tools that show findings in code; only {@link AuditCommand} has one. */
    boolean sarif() {
        return format == Format.sarif;
    }

    /** Whether the operator agreed beforehand. */
    public boolean yes() {
        return yes;
    }

    /** Whether no plugin is to be started. */
    public boolean safeMode() {
        return safeMode;
    }

    /** Whether to print each step. */
    public boolean verbose() {
        return verbose;
    }

    /** Returns the terminal, without colours if so wished. */
    public Terminal terminal(Terminal terminal) {
        return noColor ? terminal.withoutColour() : terminal;
    }

    /** Writes answers the way that was asked for. */
    public Reporter reporter(Terminal terminal) {
        return new Reporter(terminal(terminal), json(), quiet);
    }
}
