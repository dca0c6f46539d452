package org.coreadmin.extension.cli.output;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation.Verb;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.inspection.Capability;

/** Remedies as commands that can be typed as they stand. */
public final class Advice {

    /** Operations that ask before they change anything. */
    private static final Set<Verb> ASKING =
            EnumSet.of(Verb.INSTALL, Verb.UNINSTALL, Verb.UPDATE, Verb.ROLLBACK, Verb.SYNC, Verb.CONVERGE);

    /** An option of a step: the package file to install. */
    public static final String PACKAGE = "package";

    private Advice() {}

    /**
     * The commands to type next.
     *
     * @param heading  what it is for
     * @param remedies alternatives, the best first
     */
    public record Help(Message heading, List<Remedy> remedies) {

        public Help {
            remedies = List.copyOf(remedies);
        }
    }

    /** Returns the text below a message: the remedies, as commands of this call. */
    static Message text(Help help, Invocation invocation) {
        List<Object> lines = new ArrayList<>(List.of("\n", help.heading()));
        for (int i = 0; i < help.remedies().size(); i++) {
            if (i > 0) {
                lines.add(Message.of("\nor:"));
            }
            commands(help.remedies().get(i), invocation).forEach(command -> lines.add("\n  " + command));
        }
        return Message.joined("", lines);
    }

    /** Returns one command for each step, to be typed in this order. */
    public static List<String> commands(Remedy remedy, Invocation invocation) {
        return remedy.steps().stream().map(step -> command(step, invocation)).toList();
    }

    private static String command(Remedy.Step step, Invocation invocation) {
        String words = words(step);
        boolean asks = Verb.find(step.operation()).filter(ASKING::contains).isPresent();
        return invocation.command(invocation.agreed() && asks ? words + " --yes" : words);
    }

    private static String command(String operation) {
        if (Verb.find(operation).filter(Verb.ACCEPT::equals).isPresent()) {
            return "trust:accept";
        }
        return switch (operation) {
            case "override" -> "trust:override";
            case "explain" -> "policy:explain";
            default -> "core-extension:" + operation;
        };
    }

    private static String words(Remedy.Step step) {
        Map<String, Object> options = new TreeMap<>(step.options());
        List<String> words = new ArrayList<>(List.of(command(step.operation())));
        boolean alone = step.targets().size() == 1;
        if (options.get(PACKAGE) instanceof String file) {
            words.add(Invocation.quoted(file));
        }
        boolean named = step.operation().equals(Verb.DOWNLOAD.word()); // spec 5: --name is required there
        for (Target target : options.containsKey(PACKAGE) ? List.<Target>of() : step.targets()) {
            if (named) {
                words.addAll(List.of("--name", Invocation.quoted(target.plugin().toString())));
                continue;
            }
            Object version = alone ? options.get("version") : null;
            words.add(Invocation.quoted(version == null ? target.toString() : target.plugin() + "@" + version));
        }
        if (step.targets().isEmpty() && step.operation().equals(Verb.UPDATE.word())) {
            words.add("--all");
        }
        if (step.operation().equals("list") && options.get("name") instanceof String name) {
            words.addAll(List.of("--name", Invocation.quoted(name)));
        }
        if (options.get("key") instanceof String key) {
            words.addAll(List.of("--key", Invocation.quoted(key)));
        }
        if (options.get("range") instanceof String range) {
            words.add(Invocation.quoted(range));
        }
        if (named && options.get("version") instanceof String version) {
            words.addAll(List.of("--version", Invocation.quoted(version)));
        }
        if (is(options, "upgrade")) {
            words.add("--upgrade");
        } else if (is(options, "with_dependencies")) {
            words.add("--with-dependencies");
        }
        for (String flag :
                List.of("force", "skip_dependencies", "allow_downgrade", "keep_data", "fix", "adopt_database")) {
            if (is(options, flag)) {
                words.add("--" + flag.replace('_', '-'));
            }
        }
        if (options.get(Capability.FIELD) instanceof String accepted) {
            words.addAll(List.of("--accept", Invocation.quoted(accepted)));
        }
        if (is(options, "frozen")) {
            words.add("--frozen");
        }
        if (Boolean.FALSE.equals(options.get("enable"))) {
            words.add("--no-enable");
        }
        if (step.operation().equals("override")) {
            words.addAll(List.of("--until", "DATE", "--reason", "TEXT")); // only the operator knows them
        }
        return String.join(" ", words);
    }

    private static boolean is(Map<String, Object> options, String flag) {
        return Boolean.TRUE.equals(options.get(flag));
    }
}
