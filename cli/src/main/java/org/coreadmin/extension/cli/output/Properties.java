package org.coreadmin.extension.cli.output;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;

/** A list of names with a value each, one a line. What is empty is left out. Not safe for use by several threads. */
public final class Properties {

    private final Map<Message, String> lines = new LinkedHashMap<>();

    /** Adds a line. */
    public Properties put(Message name, String value) {
        if (!value.isBlank()) {
            lines.put(name, Printable.line(value));
        }
        return this;
    }

    /** Adds a line if there is a value. */
    public Properties put(Message name, Optional<String> value) {
        return put(name, value.orElse(""));
    }

    /** Draws the list on standard output. */
    public void draw(Terminal terminal) {
        Map<String, String> shown = new LinkedHashMap<>();
        lines.forEach((name, value) -> shown.put(terminal.text(name), value));
        int widest = shown.keySet().stream().mapToInt(Printable::columns).max().orElse(0);
        StringBuilder out = new StringBuilder();
        shown.forEach((name, value) -> out.append(terminal.styled(Style.BOLD, name))
                .append(" ".repeat(widest - Printable.columns(name) + 2))
                .append(value)
                .append('\n'));
        terminal.out().print(out);
        terminal.out().flush();
    }
}
