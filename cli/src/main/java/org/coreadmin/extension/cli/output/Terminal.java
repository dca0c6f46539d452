package org.coreadmin.extension.cli.output;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.function.Supplier;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/**
 * The terminal from which a command reads and to which it writes: the three streams, which of them a person sees, and
 * the environment around them. Output is UTF-8 whatever the locale, so that names come out whole under {@code LC_ALL=C}
 * too.
 *
 * @param in            answers to questions
 * @param out           what was asked for
 * @param err           errors, warnings, progress and questions
 * @param kind          which of them a person sees
 * @param environment   the environment variables
 * @param directory     the current directory
 * @param timeZone    the reader's time zone; asked only when a time is shown, because reading the zones takes a while
 * @param invocation  how the tool was called
 */
public record Terminal(
        BufferedReader in,
        PrintStream out,
        PrintStream err,
        Kind kind,
        Map<String, String> environment,
        Path directory,
        Supplier<TimeZone> timeZone,
        Invocation invocation) {

    private static final int DEFAULT_WIDTH = 80;
    private static final int SMALLEST_WIDTH = 20;

    /** Creates a terminal for which the invocation of the tool is unknown. */
    public Terminal(
            BufferedReader in,
            PrintStream out,
            PrintStream err,
            Kind kind,
            Map<String, String> environment,
            Path directory,
            Supplier<TimeZone> timeZone) {
        this(in, out, err, kind, environment, directory, timeZone, Invocation.UNKNOWN);
    }

    /**
     * The streams that a person sees.
     *
     * @param out   whether standard output is a terminal
     * @param err   whether standard error is one
     * @param asks  whether a question would reach a person and bring an answer
     * @param width columns of the terminal; 0 to find out when a table needs to know
     */
    public record Kind(boolean out, boolean err, boolean asks, int width) {

        /** The kind without a person: files, pipes, a build server. */
        public static final Kind NONE = new Kind(false, false, false, DEFAULT_WIDTH);
    }

    /** Returns the streams and the environment of this process. */
    public static Terminal system() {
        return new Terminal(
                new BufferedReader(
                        new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8)),
                utf8(FileDescriptor.out),
                utf8(FileDescriptor.err),
                new Kind(isTerminal("1"), isTerminal("2"), isTerminal("0") && isTerminal("2"), 0),
                System.getenv(),
                Path.of("").toAbsolutePath(),
                TimeZone::getDefault,
                Invocation.ofProcess());
    }

    /** Returns the text in the style where colours are wanted and seen on standard output. */
    public String styled(Style style, String text) {
        return kind.out() && wantsColour() ? style.apply(text) : text;
    }

    /** Returns the text in the style where colours are wanted and seen on standard error. */
    public String styledError(Style style, String text) {
        return kind.err() && wantsColour() ? style.apply(text) : text;
    }

    /** Returns the reader's language. */
    public Language language() {
        return Language.of(environment);
    }

    /** Returns a message in the reader's language, with commands in it as they can be typed. */
    public String text(Message message) {
        return invocation.inProse(message.in(language()));
    }

    /** Prints a message on standard output. Foreign text in it must be {@link Printable} already. */
    public void say(Message message) {
        out.println(text(message));
    }

    /** Prints a warning on standard error. */
    public void warn(Message message) {
        err.println(styledError(Style.YELLOW, text(Message.of("warning: "))) + Printable.lines(text(message)));
    }

    /** Returns the reader's time zone. */
    public TimeZone zone() {
        return timeZone.get();
    }

    /** Whether standard output is a terminal, and no file or pipe. */
    public boolean printsToTerminal() {
        return kind.out();
    }

    /** Whether standard error can show a line that is drawn again and again. */
    public boolean animates() {
        return kind.err() && !isDumb();
    }

    /** Returns a copy with other environment variables. */
    public Terminal in(Map<String, String> other) {
        return new Terminal(in, out, err, kind, other, directory, timeZone, invocation);
    }

    /** Returns a copy without colours. */
    public Terminal withoutColour() {
        Map<String, String> plain = new HashMap<>(environment);
        plain.put("NO_COLOR", "1");
        return new Terminal(in, out, err, kind, plain, directory, timeZone, invocation);
    }

    /** Returns the terminal with what is known of the call. */
    public Terminal calledWith(Invocation known) {
        return new Terminal(in, out, err, kind, environment, directory, timeZone, known);
    }

    /** Whether colours are welcome: https://no-color.org and a terminal that knows them. */
    public boolean wantsColour() {
        return environment.getOrDefault("NO_COLOR", "").isEmpty() && !isDumb();
    }

    /**
     * Returns the columns of the terminal that standard output goes to; {@code COLUMNS}, else what it says itself, else
     * 80.
     */
    public int width() {
        if (kind.width() > 0) {
            return kind.width();
        }
        return columns(environment.get("COLUMNS")).or(Terminal::askTerminal).orElse(DEFAULT_WIDTH);
    }

    /** Asks on standard error and returns the line that came back; empty at the end of input. */
    public Optional<String> ask(String question) {
        err.print(question);
        err.flush();
        try {
            return Optional.ofNullable(in.readLine());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private boolean isDumb() {
        return environment.getOrDefault("TERM", "").equals("dumb");
    }

    private static PrintStream utf8(FileDescriptor stream) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(stream), 8192), false, StandardCharsets.UTF_8);
    }

    /**
     * Whether a descriptor of this process is a terminal. Where the system says so under {@code /proc}, each of the three is
     * known without asking; elsewhere Java's console knows only whether input and output both are.
     */
    private static boolean isTerminal(String descriptor) {
        Path link = Path.of("/proc/self/fd", descriptor);
        try {
            String target = Files.readSymbolicLink(link).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return consoleIsTerminal();
        }
    }

    /**
     * Whether the console is a terminal. Since Java 22 there always is a console, and {@code isTerminal} decides;
     * before, one exists only on a terminal.
     */
    @SuppressWarnings("SystemConsoleNull") // it is null on the older releases that this runs on
    private static boolean consoleIsTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    private static Optional<Integer> askTerminal() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(Path.of("/dev/tty").toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            return columns(size.substring(size.indexOf(' ') + 1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<Integer> columns(@Nullable String text) {
        if (text == null || text.isEmpty() || text.length() > 5) {
            return Optional.empty();
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return Optional.empty();
            }
        }
        int columns = Integer.parseInt(text);
        return columns == 0 ? Optional.empty() : Optional.of(Math.max(columns, SMALLEST_WIDTH));
    }
}
