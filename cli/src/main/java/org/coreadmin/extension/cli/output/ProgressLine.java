package org.coreadmin.extension.cli.output;

import java.util.function.LongSupplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Progress;

/**
 * Draws the progress of an operation as one line of standard error that is redrawn, and wiped at the end. Draws nothing
 * for the first moment, so that quick work does not flicker.
 */
public final class ProgressLine implements Progress, AutoCloseable {

    private static final String WIPE = "\r\u001b[K";
    private static final int BAR = 24;
    private static final long FIRST_AFTER_MILLIS = 150;
    private static final long AGAIN_AFTER_MILLIS = 80;
    private static final String SPINNER = "|/-\\";

    private final Terminal terminal;
    private final int width;
    private final LongSupplier millis;
    private long nextAt;
    private int turns;
    private boolean drawn;

    /** Draws on the terminal, by the given clock in milliseconds. */
    public ProgressLine(Terminal terminal, LongSupplier millis) {
        this.terminal = terminal;
        this.width = terminal.width() - 1;
        this.millis = millis;
        this.nextAt = millis.getAsLong() + FIRST_AFTER_MILLIS;
    }

    @Override
    public void on(String step, long done, long total, Message message) {
        on(step, done, total, terminal.text(message));
    }

    @Override
    public synchronized void on(String step, long done, long total, String message) {
        long now = millis.getAsLong();
        if (now < nextAt) {
            return;
        }
        nextAt = now + AGAIN_AFTER_MILLIS;
        terminal.err().print(WIPE + Printable.cut(text(step, done, total, message), width));
        terminal.err().flush();
        drawn = true;
    }

    /** Wipes the line. */
    @Override
    public synchronized void close() {
        if (drawn) {
            terminal.err().print(WIPE);
            terminal.err().flush();
            drawn = false;
        }
    }

    private String text(String step, long done, long total, String message) {
        StringBuilder line = new StringBuilder();
        boolean bytes = step.equals("fetch") || step.equals("verify");
        if (total > 0) {
            long shown = Math.min(done, total);
            int filled = (int) (BAR * shown / total);
            line.append('[')
                    .append("#".repeat(filled))
                    .append("-".repeat(BAR - filled))
                    .append("] ");
            String percent = Long.toString(100 * shown / total);
            line.append(" ".repeat(3 - percent.length())).append(percent).append("%  ");
            if (bytes) {
                line.append(ByteCount.of(shown, total)).append("  ");
            }
        } else {
            line.append(SPINNER.charAt(turns++ % SPINNER.length())).append(' ');
            if (bytes && done > 0) {
                line.append(ByteCount.of(done)).append("  ");
            }
        }
        return line.append(Printable.line(message.isEmpty() ? step : message)).toString();
    }
}
