package org.coreadmin.extension.cli.command;

import java.io.PrintStream;
import java.util.List;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.install.Plan;
import org.coreadmin.extension.install.PlannedStep;
import org.coreadmin.extension.install.Standing;

/** Shows what an operation would do. */
final class PlanView {

    private final Plan plan;

    private PlanView(Plan plan) {
        this.plan = plan;
    }

    /** The answer of a command that was asked only for its plan. */
    static Answer answer(Plan plan) {
        PlanView view = new PlanView(plan);
        return Answer.done("This would be done. Nothing was changed.", plan.toMap())
                .shownBy(view::draw);
    }

    private void draw(Terminal terminal) {
        PrintStream out = terminal.out();
        int number = 1;
        for (PlannedStep step : plan.steps()) {
            out.println(Printable.line(number++ + ". " + title(step)));
            step.source()
                    .ifPresent(source -> line(
                            out,
                            "from",
                            source
                                    + step.size()
                                            .map(bytes -> ", " + bytes + " bytes")
                                            .orElse("")));
            list(out, "undo migrations", step.migrations().undo());
            list(out, "adopt migrations", step.migrations().adopt());
            list(out, "apply migrations", step.migrations().apply());
            String publishes = step.to().isPresent() ? "write to config/" : "take from config/";
            list(out, publishes, step.published().orElse(List.of()));
            list(out, "it says it uses", step.capabilities());
            list(out, "required by", step.affected());
        }
        if (plan.steps().isEmpty()) {
            out.println("There is nothing to do.");
        }
        for (Standing standing : plan.held()) {
            out.println(Printable.line(standing.plugin() + " stays in " + standing.wanted() + ", not "
                    + standing.latest() + ": " + standing.held().orElse("")));
        }
        out.println("Nothing was changed.");
    }

    private static String title(PlannedStep step) {
        String versions = step.from()
                        .filter(from -> step.to().filter(from::equals).isEmpty())
                        .map(from -> " " + from)
                        .orElse("")
                + step.to().map(to -> (changes(step) ? " to " : " ") + to).orElse("");
        return step.action() + " " + step.plugin() + versions + ", " + step.reason();
    }

    private static boolean changes(PlannedStep step) {
        return step.from().isPresent() && !step.from().equals(step.to());
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
