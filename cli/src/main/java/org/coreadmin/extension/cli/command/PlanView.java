package org.coreadmin.extension.cli.command;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.ByteCount;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.install.Notice;
import org.jspecify.annotations.Nullable;

/** Shows what an operation would do: a plan by the names of its file, made here or by a server. */
final class PlanView {

    private static final int MAX_NAMED = 4;

    private final Map<String, Object> plan;

    private PlanView(Map<String, Object> plan) {
        this.plan = plan;
    }

    /** A plan by the names of its file. */
    static PlanView of(Map<String, Object> plan) {
        return new PlanView(plan);
    }

    /** The answer of a command that was asked only for its plan. */
    Answer answer() {
        return Answer.done("This would be done. Nothing was changed.", plan).shownBy(terminal -> draw(terminal.out()));
    }

    /** Whether there is nothing to do. */
    boolean isEmpty() {
        return maps(plan.get("steps")).isEmpty();
    }

    /** Whether to do it, with the versions: {@code Install acme/kit 1.0.0 with acme/base 1.1.0?} */
    String question() {
        List<Map<?, ?>> steps = maps(plan.get("steps"));
        String word = text(plan, "operation").orElse("");
        if (word.equals("sync")) {
            return "Make what is installed equal to core.lock.json?";
        }
        Set<String> targets = targets();
        List<String> wanted = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (Map<?, ?> step : steps) {
            boolean isWanted =
                    targets.isEmpty() || targets.contains(text(step, "plugin").orElse(""));
            (isWanted ? wanted : others).add(versioned(step));
        }
        String question = (word.equals("rollback") ? "roll back" : word) + " " + listed(wanted)
                + (others.isEmpty() ? "" : " with " + listed(others))
                + (word.equals("uninstall") ? data(steps.size()) : "") + "?";
        return Printable.line(Character.toUpperCase(question.charAt(0)) + question.substring(1));
    }

    private String data(int plugins) {
        Map<?, ?> options = plan.get("options") instanceof Map<?, ?> map ? map : Map.of();
        String whose = plugins == 1 ? "its" : "their";
        return Boolean.TRUE.equals(options.get("keep_data"))
                ? ", keeping " + whose + " data"
                : " and drop " + whose + " data";
    }

    private Set<String> targets() {
        Set<String> names = new HashSet<>();
        text(plan, "plugin").ifPresent(names::add);
        maps(plan.get("plugins")).forEach(target -> text(target, "name").ifPresent(names::add));
        return names;
    }

    /** Such as {@code acme/a 1.0.0 from 0.9.0}. */
    private static String versioned(Map<?, ?> step) {
        Optional<String> from = text(step, "from");
        Optional<String> to = text(step, "to");
        String name = text(step, "plugin").orElse("");
        return from.isPresent() && to.isPresent() && !from.equals(to)
                ? name + " from " + from.get() + " to " + to.get()
                : name + to.or(() -> from).map(version -> " " + version).orElse("");
    }

    private static String listed(List<String> words) {
        if (words.size() < 2) {
            return String.join("", words);
        }
        boolean all = words.size() <= MAX_NAMED;
        List<String> first = words.subList(0, all ? words.size() - 1 : MAX_NAMED - 1);
        String last = all ? words.get(words.size() - 1) : words.size() - first.size() + " more";
        return String.join(", ", first) + " and " + last;
    }

    private void draw(PrintStream out) {
        drawSteps(out);
        out.println("Nothing was changed.");
    }

    /** What would be done, and what is held back. */
    void drawSteps(PrintStream out) {
        int number = 1;
        for (Map<?, ?> step : maps(plan.get("steps"))) {
            out.println(Printable.line(number++ + ". " + title(step)));
            text(step, "source")
                    .ifPresent(source -> line(
                            out,
                            "from",
                            source
                                    + (step.get("size") instanceof Number bytes
                                            ? ", " + ByteCount.of(bytes.longValue())
                                            : "")));
            if (text(step, "source").filter("upload"::equals).isPresent()) {
                text(step, "digest").ifPresent(digest -> line(out, "SHA-256", digest));
            }
            Map<?, ?> migrations = step.get("migrations") instanceof Map<?, ?> map ? map : Map.of();
            list(out, "undo migrations", texts(migrations, "undo"));
            list(out, "adopt migrations", texts(migrations, "adopt"));
            list(out, "apply migrations", texts(migrations, "apply"));
            String publishes = text(step, "to").isPresent() ? "write to config/" : "take from config/";
            list(out, publishes, texts(step, "published"));
            list(out, "leave as edited in config/", texts(step, "edited"));
            list(out, "keep as .saved in config/", texts(step, "saved"));
            list(out, "it says it uses", texts(step, "capabilities"));
            list(out, "required by", texts(step, "affected"));
            Notice.of(step).sentences("it").forEach(sentence -> out.println("   " + Printable.line(sentence)));
        }
        if (maps(plan.get("steps")).isEmpty()) {
            out.println("There is nothing to do.");
        }
        for (Map<?, ?> standing : maps(plan.get("held"))) {
            boolean stays = text(standing, "installed").equals(text(standing, "wanted"));
            out.println(Printable.line(text(standing, "plugin").orElse("") + (stays ? " stays in " : " gets ")
                    + text(standing, "wanted").orElse("") + ", not "
                    + text(standing, "latest").orElse("") + ": "
                    + text(standing, "held").orElse("")));
        }
    }

    private static String title(Map<?, ?> step) {
        Optional<String> from = text(step, "from");
        Optional<String> to = text(step, "to");
        boolean changes = from.isPresent() && !from.equals(to);
        return text(step, "action").orElse("") + " " + text(step, "plugin").orElse("")
                + (changes ? " " + from.get() : "")
                + to.map(version -> (changes ? " to " : " ") + version).orElse("")
                + ", " + text(step, "reason").orElse("");
    }

    private static List<Map<?, ?>> maps(@Nullable Object value) {
        List<Map<?, ?>> maps = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(one -> {
                if (one instanceof Map<?, ?> map) {
                    maps.add(map);
                }
            });
        }
        return maps;
    }

    private static Optional<String> text(Map<?, ?> map, String key) {
        return map.get(key) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    private static List<String> texts(Map<?, ?> map, String key) {
        return map.get(key) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static void list(PrintStream out, String what, List<String> words) {
        if (!words.isEmpty()) {
            line(out, what, String.join(", ", words));
        }
    }

    private static void line(PrintStream out, String what, String text) {
        out.println("   " + what + ": " + Printable.line(text));
    }
}
