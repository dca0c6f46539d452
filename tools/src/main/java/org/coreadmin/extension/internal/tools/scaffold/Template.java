package org.coreadmin.extension.internal.tools.scaffold;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file with places to fill in: {@code {{word}}} for what is safe everywhere, {@code {{text|form}}} for what must
 * be written in a {@link Escaping}. Lines between {@code {{#section}}} and {@code {{/section}}}, each alone on its line, stay only
 * if the section is asked for. A mistake in a template is an {@link IllegalStateException} that names it.
 */
record Template(String name, String source) {

    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)(?:\\|(\\w+))?}}");
    private static final Pattern SECTION = Pattern.compile("\\s*\\{\\{([#/])(\\w+)}}\\s*");

    String render(Map<String, Text> texts, Set<String> sections) {
        Matcher places = PLACE.matcher(keep(sections));
        StringBuilder out = new StringBuilder();
        while (places.find()) {
            places.appendReplacement(out, Matcher.quoteReplacement(fill(places.group(1), places.group(2), texts)));
        }
        return places.appendTail(out).toString();
    }

    private String keep(Set<String> sections) {
        StringBuilder kept = new StringBuilder();
        Deque<String> open = new ArrayDeque<>();
        for (String line : source.split("(?<=\n)", -1)) {
            Matcher mark = SECTION.matcher(line);
            if (!mark.matches()) {
                if (sections.containsAll(open)) {
                    kept.append(line);
                }
            } else if (mark.group(1).equals("#")) {
                open.push(mark.group(2));
            } else if (!mark.group(2).equals(open.poll())) {
                throw wrong("closes the section " + mark.group(2) + ", which is not the one open");
            }
        }
        if (!open.isEmpty()) {
            throw wrong("does not close the section " + open.peek());
        }
        return kept.toString();
    }

    private String fill(String key, @Nullable String form, Map<String, Text> texts) {
        Text text = texts.get(key);
        if (text == null) {
            throw wrong("asks for " + key + ", which nothing provides");
        }
        if (form != null) {
            return Escaping.named(form).write(text.value());
        }
        if (!text.word()) {
            throw wrong("takes in the free text " + key + " without a form");
        }
        return text.value();
    }

    private IllegalStateException wrong(String problem) {
        return new IllegalStateException("Template " + name + " " + problem);
    }
}
