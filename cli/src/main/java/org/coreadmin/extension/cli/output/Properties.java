package org.coreadmin.extension.cli.output;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Names with a value each, one a line. What is empty is left out. Not safe for use by several threads. */
public final class Properties {

    private final Map<String, String> lines = new LinkedHashMap<>();

    /** Adds a line. */
    public Properties put(String name, String value) {
        if (!value.isBlank()) {
            lines.put(name, Printable.line(value));
        }
        return this;
    }

    /** Adds a line if there is a value. */
    public Properties put(String name, Optional<String> value) {
        return put(name, value.orElse(""));
    }

    /** Draws them on standard output. */
    public void draw(Terminal terminal) {
        int widest = lines.keySet().stream().mapToInt(String::length).max().orElse(0);
        StringBuilder out = new StringBuilder();
        lines.forEach((name, value) -> out.append(terminal.styled(Style.BOLD, name))
                .append(" ".repeat(widest - name.length() + 2))
                .append(value)
                .append('\n'));
        terminal.out().print(out);
        terminal.out().flush();
    }
}
