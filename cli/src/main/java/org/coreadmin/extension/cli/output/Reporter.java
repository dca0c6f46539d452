package org.coreadmin.extension.cli.output;

import java.util.List;
import org.coreadmin.extension.Message;

/**
 * Writes answers: as text, errors and warnings on standard error; or as one JSON envelope on standard output.
 *
 * @param terminal where to
 * @param json     whether programs read it
 * @param quiet    whether people want nothing but what they asked for
 */
public record Reporter(Terminal terminal, boolean json, boolean quiet) {

    /** Writes the answer and returns the exit code that goes with it. */
    public int report(Answer answer) {
        if (json) {
            terminal.out()
                    .println(JsonOutput.of(
                            answer.envelope(terminal.invocation(), terminal.language()), terminal.language()));
        } else {
            reportAsText(answer);
        }
        terminal.out().flush();
        terminal.err().flush();
        return answer.exitCode();
    }

    private void reportAsText(Answer answer) {
        for (Message warning : quiet ? List.<Message>of() : answer.warnings()) {
            terminal.warn(warning);
        }
        answer.view().ifPresent(view -> view.draw(terminal));
        terminal.out().flush();
        if (!answer.isSuccess()) {
            terminal.err()
                    .println(terminal.styledError(Style.RED, terminal.text(Message.of("error {0}: ", answer.code())))
                            + Printable.lines(answer.shown(terminal.invocation(), terminal.language())));
        } else if (answer.view().isEmpty() && !quiet) {
            terminal.out().println(Printable.lines(answer.shown(terminal.invocation(), terminal.language())));
        }
    }
}
