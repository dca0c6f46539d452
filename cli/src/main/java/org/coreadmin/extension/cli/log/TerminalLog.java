package org.coreadmin.extension.cli.log;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.MDC;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMDCAdapter;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * Writes log events as lines of standard error: warnings and errors, and with {@code --verbose} everything down to information.
 * A line that is logged on behalf of a plugin begins with its name. A line break in a message or an exception never makes a second
 * line. Chosen by the system property {@code slf4j.provider}, so
 * that an application on the same class path keeps the log of its own.
 */
public final class TerminalLog implements SLF4JServiceProvider, ILoggerFactory {

    private static final String PROVIDER = "slf4j.provider";

    private static volatile Sink sink = new Sink(null, Level.WARN);

    private final Map<String, Logger> loggers = new ConcurrentHashMap<>();
    private final IMarkerFactory markers = new BasicMarkerFactory();
    private final MDCAdapter mdc = new BasicMDCAdapter();

    private record Sink(@Nullable Terminal terminal, Level least) {}

    /**
     * Writes log events here from now on, unless the process has chosen another log before.
     *
     * @param least the least severe level to write; with information, exceptions are written with where they come from
     */
    public static void writeTo(Terminal terminal, Level least) {
        sink = new Sink(terminal, least);
        if (System.getProperty(PROVIDER) == null) {
            System.setProperty(PROVIDER, TerminalLog.class.getName());
            System.setProperty("slf4j.internal.verbosity", "WARN");
        }
    }

    /**
     * Leaves the log to another provider of SLF4J, unless the process has chosen one before; for a command that becomes an application
     * with a log of its own. No effect once the first logger has been created.
     *
     * @param provider the name of its class
     */
    public static void leaveTo(String provider) {
        if (TerminalLog.class.getName().equals(System.getProperty(PROVIDER))) {
            System.setProperty(PROVIDER, provider);
        }
    }

    static boolean writes(Level level) {
        return level.toInt() >= sink.least().toInt();
    }

    static void write(Level level, String message, @Nullable Throwable cause) {
        Sink current = sink;
        Terminal terminal = current.terminal();
        if (terminal == null) {
            return;
        }
        String plugin = MDC.get(PluginScope.LOG_KEY);
        StringBuilder line = new StringBuilder();
        if (plugin != null && !message.contains(plugin)) {
            line.append(plugin).append(": ");
        }
        line.append(Printable.line(message));
        if (cause != null) {
            line.append(" (").append(Printable.line(cause.toString())).append(')');
        }
        String label = switch (level) {
            case ERROR -> terminal.styledError(Style.RED, "error: ");
            case WARN -> terminal.styledError(Style.YELLOW, "warning: ");
            default -> terminal.styledError(Style.FAINT, "info: ");
        };
        terminal.err().println(label + line);
        if (cause != null && current.least() == Level.INFO) {
            for (StackTraceElement frame : cause.getStackTrace()) {
                terminal.err().println("    at " + Printable.line(frame.toString()));
            }
        }
    }

    @Override
    public Logger getLogger(String name) {
        return loggers.computeIfAbsent(name, TerminalLogger::new);
    }

    @Override
    public ILoggerFactory getLoggerFactory() {
        return this;
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return markers;
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return mdc;
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99";
    }

    @Override
    public void initialize() {}
}
