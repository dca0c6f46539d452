package org.coreadmin.extension.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.cli.output.Invocation;

/**
 * The arguments of one call, split at the command's word before anything else is known about them.
 *
 * @param before global options before the word
 * @param word   the command's word, such as {@code core-extension:install}; empty if there is none
 * @param after  what follows the word
 */
record Arguments(List<String> before, Optional<String> word, List<String> after) {

    private static final String BASE = "--base";
    private static final String FORMAT = "--format";
    private static final String SERVER = "--server";

    Arguments {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    static Arguments of(List<String> args) {
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            if (arg.equals(BASE) || arg.equals(FORMAT) || arg.equals(SERVER)) {
                i++;
            } else if (!arg.startsWith("-")) {
                return new Arguments(args.subList(0, i), Optional.of(arg), args.subList(i + 1, args.size()));
            }
        }
        return new Arguments(args, Optional.empty(), List.of());
    }

    /** Returns the arguments for a command of ours: global options may stand on either side of the word. */
    List<String> forCommand() {
        List<String> all = new ArrayList<>(before);
        all.addAll(after);
        return all;
    }

    /**
     * Returns the arguments for a plugin's command: those after the word, without the base directory, which is ours.
     */
    List<String> forPluginCommand() {
        List<String> own = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
            String arg = after.get(i);
            if (arg.equals("--")) {
                own.addAll(after.subList(i, after.size()));
                break;
            } else if (arg.equals(BASE)) {
                i++;
            } else if (!arg.startsWith(BASE + "=")) {
                own.add(arg);
            }
        }
        return own;
    }

    /** Returns a copy for another word and other arguments after it. */
    Arguments with(String otherWord, List<String> otherAfter) {
        return new Arguments(before, Optional.of(otherWord), otherAfter);
    }

    /**
     * Returns the base directory asked for, on either side of the word; empty if none is, or what is there is no path.
     */
    Optional<Path> base() {
        try {
            return valueOf(BASE).map(Path::of);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Whether a server is to be asked, said before the word; what follows a plugin's word is the plugin's. */
    boolean namesServer() {
        return before.stream().anyMatch(arg -> arg.equals(SERVER) || arg.startsWith(SERVER + "="));
    }

    /** Returns how the tool was called, for the commands that it prints. */
    Invocation invocation(Invocation program) {
        return program.with(valueOf(BASE), valueOf(SERVER), has("-y", "--yes"));
    }

    /** Whether JSON is asked for, also where the rest of the arguments makes no sense. */
    boolean json() {
        return valueOf(FORMAT).filter("json"::equals).isPresent();
    }

    /** Whether an option without a value stands before the word, or anywhere if there is no word. */
    boolean hasBefore(String... names) {
        for (String name : names) {
            if (before.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an option without a value stands on either side of the word. */
    boolean has(String... names) {
        List<String> options = options();
        for (String name : names) {
            if (options.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether help is asked for behind the word. */
    boolean hasHelp() {
        return after.contains("--help") || after.contains("-h");
    }

    private Optional<String> valueOf(String option) {
        List<String> options = options();
        Optional<String> value = Optional.empty();
        for (int i = 0; i < options.size(); i++) {
            String arg = options.get(i);
            if (arg.equals(option) && i + 1 < options.size()) {
                value = Optional.of(options.get(++i));
            } else if (arg.startsWith(option + "=")) {
                value = Optional.of(arg.substring(option.length() + 1));
            }
        }
        return value;
    }

    /** Returns everything up to {@code --}. */
    private List<String> options() {
        List<String> all = forCommand();
        int end = all.indexOf("--");
        return end < 0 ? all : all.subList(0, end);
    }
}
