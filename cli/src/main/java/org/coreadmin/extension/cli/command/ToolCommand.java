package org.coreadmin.extension.cli.command;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.coreadmin.extension.cli.output.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** A command with the options that every command takes. Picocli fills its fields; {@link #on} gives it its terminal. */
public abstract class ToolCommand implements Callable<Integer> {

    @Mixin
    private GlobalOptions options = new GlobalOptions();

    private @Nullable Terminal terminal;

    /** Sets where the command reads and writes, before it runs, and returns the command. */
    public final ToolCommand on(Terminal terminal) {
        this.terminal = terminal;
        return this;
    }

    /** Returns where it reads and writes, without colours if so wished. */
    protected final Terminal terminal() {
        return options.terminal(Objects.requireNonNull(terminal, "The command has no terminal yet"));
    }

    /** Returns the options that every command takes. */
    protected final GlobalOptions options() {
        return options;
    }
}
