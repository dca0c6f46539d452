package org.coreadmin.extension.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The way in which this tool was called, so that the commands that it prints work when they are typed as they stand:
 * with the same name, on the same base directory or server.
 *
 * @param program the name it was called by; empty text if unknown
 * @param base    the value of {@code --base}
 * @param server  the value of {@code --server}
 * @param agreed  whether {@code --yes} was given
 */
public record Invocation(String program, Optional<String> base, Optional<String> server, boolean agreed) {

    /** The invocation if nothing is known about the call. */
    public static final Invocation UNKNOWN = new Invocation("", Optional.empty(), Optional.empty(), false);

    private static final String PROPERTY = "core.program";

    /** Compiled when first needed: a command that prints no command does not need it. */
    private static final class Patterns {

        static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9@/._^~+:=-]+");
        static final Pattern SPACED = Pattern.compile("[\\p{L}\\p{N}@/._+:=, -]+");

        /** A command in a sentence, between quotation marks. */
        static final Pattern QUOTED = Pattern.compile(
                "'(?:core )?((?:core-extension|token|user):[a-z-]+[^'\n]*)'|'core (serve|--help|[a-z:-]+ --help)'");
    }

    /** Returns the invocation with the name by which the launcher was called. */
    public static Invocation ofProcess() {
        return new Invocation(System.getProperty(PROPERTY, ""), Optional.empty(), Optional.empty(), false);
    }

    /** Returns the program on other data. */
    public Invocation with(Optional<String> otherBase, Optional<String> otherServer, boolean nowAgreed) {
        return new Invocation(program, otherBase, otherServer, nowAgreed);
    }

    /**
     * Returns a command to be typed.
     *
     * @param words the command's word and what follows it, quoted where need be
     */
    public String command(String words) {
        List<String> parts = new ArrayList<>();
        if (!program.isEmpty()) {
            parts.add(path(program));
        }
        parts.add(words);
        if (base.isPresent() && !words.contains("--base ")) {
            parts.add("--base " + path(base.get()));
        }
        if (server.isPresent() && words.startsWith("core-extension:")) {
            parts.add("--server " + quoted(server.get()));
        }
        return String.join(" ", parts);
    }

    /** Returns a text in which commands between quotation marks can be typed as they stand. */
    public String inProse(String text) {
        if (text.indexOf('\'') < 0 || program.isEmpty() && base.isEmpty() && server.isEmpty() && !agreed) {
            return text;
        }
        return Patterns.QUOTED
                .matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement("'" + rendered(found.group(1), found.group(2)) + "'"));
    }

    private String rendered(String onData, String other) {
        if (onData != null) {
            return program.isEmpty() && !onData.startsWith("core-extension:")
                    ? "core " + command(onData)
                    : command(onData);
        }
        return (program.isEmpty() ? "core" : path(program)) + " " + other
                + (other.equals("serve")
                        ? base.map(given -> " --base " + path(given)).orElse("")
                        : "");
    }

    /**
     * Returns a path as a shell takes it for one word, with double quotes where those will do: sentences quote commands
     * with single ones.
     */
    public static String path(String path) {
        return Patterns.PLAIN.matcher(path).matches()
                        || !Patterns.SPACED.matcher(path).matches()
                ? quoted(path)
                : '"' + path + '"';
    }

    /** Quotes a text so that a shell takes it for one word. */
    public static String quoted(String word) {
        return Patterns.PLAIN.matcher(word).matches() && !word.startsWith("~")
                ? word
                : "'" + word.replace("'", "'\\''") + "'";
    }
}
