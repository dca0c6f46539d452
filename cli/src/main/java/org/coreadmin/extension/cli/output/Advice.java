package org.coreadmin.extension.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.install.Target;

/** Remedies as commands that can be typed as they stand. */
public final class Advice {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9@/._^~+:=-]+");

    private Advice() {}

    /** A message with what helps below it. */
    static String below(String message, List<Remedy> remedies) {
        return remedies.isEmpty() ? message : message + "\nWhat helps:" + indented(remedies);
    }

    /** A message with what comes next below it. */
    static String next(String message, Remedy next) {
        return message + "\nNext:" + indented(List.of(next));
    }

    private static String indented(List<Remedy> remedies) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < remedies.size(); i++) {
            text.append(i == 0 ? "" : "\nor:");
            commands(remedies.get(i)).forEach(command -> text.append("\n  ").append(command));
        }
        return text.toString();
    }

    /** One command for each step, to be typed in this order. */
    public static List<String> commands(Remedy remedy) {
        return remedy.steps().stream().map(Advice::command).toList();
    }

    private static String command(Remedy.Step step) {
        Map<String, Object> options = new TreeMap<>(step.options());
        List<String> words = new ArrayList<>(List.of("core-extension:" + step.operation()));
        boolean alone = step.targets().size() == 1;
        for (Target target : step.targets()) {
            Object version = alone ? options.get("version") : null;
            words.add(quoted(version == null ? target.toString() : target.plugin() + "@" + version));
        }
        if (step.targets().isEmpty() && step.operation().equals("update")) {
            words.add("--all");
        }
        if (step.operation().equals("list") && options.get("name") instanceof String name) {
            words.addAll(List.of("--name", quoted(name)));
        }
        if (options.get("range") instanceof String range) {
            words.add(quoted(range));
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
        if (Boolean.FALSE.equals(options.get("enable"))) {
            words.add("--no-enable");
        }
        return String.join(" ", words);
    }

    private static boolean is(Map<String, Object> options, String flag) {
        return Boolean.TRUE.equals(options.get(flag));
    }

    /** As a shell takes it for one word. */
    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word + "'";
    }
}
