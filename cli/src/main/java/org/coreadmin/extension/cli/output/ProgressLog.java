package org.coreadmin.extension.cli.output;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.Progress;

/** Prints each new step of an operation as one line of standard error: what {@code --verbose} asks for. */
public final class ProgressLog implements Progress {

    private final Terminal terminal;
    private String last = "";

    /** Writes to standard error of the terminal. */
    public ProgressLog(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void on(String step, long done, long total, Message message) {
        on(step, done, total, terminal.text(message));
    }

    @Override
    public synchronized void on(String step, long done, long total, String message) {
        String line = message.isEmpty() ? step : step + ": " + message;
        if (!line.equals(last)) {
            last = line;
            terminal.err().println(terminal.styledError(Style.FAINT, Printable.line(line)));
        }
    }
}
