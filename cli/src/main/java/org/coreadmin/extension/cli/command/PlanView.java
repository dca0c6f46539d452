package org.coreadmin.extension.cli.command;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.install.Notice;
import org.jspecify.annotations.Nullable;

/** Shows what an operation would do: a plan by the names of its file, made here or by a server. */
final class PlanView {

    private final Map<String, Object> plan;

    private PlanView(Map<String, Object> plan) {
        this.plan = plan;
    }

    /** The answer of a command that was asked only for its plan. */
    static Answer answer(Map<String, Object> plan) {
        PlanView view = new PlanView(plan);
        return Answer.done("This would be done. Nothing was changed.", plan).shownBy(view::draw);
    }

    private void draw(Terminal terminal) {
        PrintStream out = terminal.out();
        int number = 1;
        for (Map<?, ?> step : maps(plan.get("steps"))) {
            out.println(Printable.line(number++ + ". " + title(step)));
            text(step, "source")
                    .ifPresent(source -> line(
                            out,
                            "from",
                            source + (step.get("size") instanceof Number bytes ? ", " + bytes + " bytes" : "")));
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
        out.println("Nothing was changed.");
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
