package org.coreadmin.extension.cli.command;

import static org.coreadmin.extension.text.JsonMembers.objects;
import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;
import static org.coreadmin.extension.text.JsonMembers.texts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;

/** The result of reading a plugin's code, by the names of plans, as lines for people. */
final class CodeView {

    private static final int MOST = 3;

    private final Map<?, ?> code;

    CodeView(Map<?, ?> code) {
        this.code = code;
    }

    /** Returns all capabilities, including those that are only declared. */
    Optional<String> capabilities() {
        return joined(objects(code, "capabilities").stream()
                .map(one -> textOrEmpty(one, "name"))
                .toList());
    }

    /** Returns the capabilities that are seen and not declared. */
    Optional<String> undeclared() {
        return joined(objects(code, "capabilities").stream()
                .filter(one -> Boolean.FALSE.equals(one.get("declared")))
                .map(one -> textOrEmpty(one, "name"))
                .toList());
    }

    /** Returns the tables of the application that an installed plugin's migrations read. */
    Optional<String> reads() {
        return joined(texts(code, "reads"));
    }

    /** Returns the first references that the plugin's own code runs into. */
    Optional<String> problems() {
        List<String> lines = objects(code, "link").stream()
                .filter(one -> Boolean.TRUE.equals(one.get("blocks")))
                .map(one ->
                        textOrEmpty(one, "from") + " uses " + textOrEmpty(one, "to") + ": " + textOrEmpty(one, "text"))
                .toList();
        int all = code.get("blocking_total") instanceof Number total ? total.intValue() : lines.size();
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join("; ", lines.subList(0, Math.min(MOST, lines.size())))
                        + (all > MOST ? "; and " + (all - MOST) + " more" : ""));
    }

    /** Returns what cannot be used in this host. */
    Optional<String> leftOut() {
        return joined(texts(code, "left_out"));
    }

    /** Returns the parts that were not checked. */
    Optional<String> notChecked() {
        return joined(texts(code, "not_checked"));
    }

    /** Returns the differences from the installed version, a line each; of a first install what it is able to do. */
    List<Message> difference(boolean isUpdate) {
        List<Message> lines = new ArrayList<>();
        List<String> added = texts(code, "added");
        for (Map<?, ?> one : objects(code, "capabilities")) {
            String name = textOrEmpty(one, "name");
            List<String> evidence = texts(one, "evidence");
            if (added.contains(name) && (isUpdate || !evidence.isEmpty())) {
                Object ability = one.get("meaning") == null
                        ? name
                        : Message.of("it {0} ({1})", one.get("meaning"), name); // a message here, a text from a server
                Object shown =
                        evidence.isEmpty() ? ability : Message.joined("", List.of(ability, ": ", evidence.get(0)));
                lines.add(
                        isUpdate ? Message.of("new in this version: {0}", shown) : Message.joined("", List.of(shown)));
            }
        }
        joined(texts(code, "removed")).ifPresent(words -> lines.add(Message.of("loses {0}", words)));
        Map<?, ?> libraries = code.get("libraries") instanceof Map<?, ?> map ? map : Map.of();
        if (isUpdate) {
            joined(named(libraries, "added")).ifPresent(words -> lines.add(Message.of("new libraries: {0}", words)));
            joined(named(libraries, "removed"))
                    .ifPresent(words -> lines.add(Message.of("removed libraries: {0}", words)));
            joined(objects(libraries, "changed").stream()
                            .map(one -> textOrEmpty(one, "name") + " " + textOrEmpty(one, "from") + " → "
                                    + textOrEmpty(one, "to"))
                            .toList())
                    .ifPresent(words -> lines.add(Message.of("changed libraries: {0}", words)));
        }
        joined(texts(code, "natives")).ifPresent(words -> lines.add(Message.of("native files: {0}", words)));
        joined(texts(code, "addresses"))
                .ifPresent(words -> lines.add(Message.of("addresses in its strings, as a hint: {0}", words)));
        problems().ifPresent(words -> lines.add(Message.of("will fail when it is used: {0}", words)));
        leftOut().ifPresent(words -> lines.add(Message.of("left out: {0}", words)));
        notChecked().ifPresent(words -> lines.add(Message.of("not checked: {0}", words)));
        joined(texts(code, "consent")).ifPresent(words -> lines.add(Message.of("to be accepted: {0}", words)));
        return lines;
    }

    /** Returns other differences of a version, from {@code changes} of a step. */
    static List<Message> changes(Map<?, ?> changes) {
        List<Message> lines = new ArrayList<>();
        Map<?, ?> require = changes.get("require") instanceof Map<?, ?> map ? map : Map.of();
        joined(ranges(require, "added")).ifPresent(words -> lines.add(Message.of("now requires: {0}", words)));
        joined(ranges(require, "removed")).ifPresent(words -> lines.add(Message.of("no longer requires: {0}", words)));
        joined(ranges(require, "changed"))
                .ifPresent(words -> lines.add(Message.of("changed requirements: {0}", words)));
        fromTo(changes, "size").ifPresent(words -> lines.add(Message.of("size in bytes: {0}", words)));
        fromTo(changes, "author").ifPresent(words -> lines.add(Message.of("different author: {0}", words)));
        fromTo(changes, "source").ifPresent(words -> lines.add(Message.of("different source: {0}", words)));
        if (changes.get("released") instanceof String time) {
            lines.add(Message.of("published: {0}", time));
        }
        return lines;
    }

    private static List<String> ranges(Map<?, ?> require, String key) {
        List<String> ranges = new ArrayList<>();
        if (require.get(key) instanceof Map<?, ?> map) {
            map.forEach((name, range) -> ranges.add(
                    name + " " + (range instanceof Map<?, ?> change ? shown(change) : String.valueOf(range))));
        }
        return ranges;
    }

    private static Optional<String> fromTo(Map<?, ?> changes, String key) {
        return changes.get(key) instanceof Map<?, ?> change ? Optional.of(shown(change)) : Optional.empty();
    }

    private static String shown(Map<?, ?> change) {
        return change.get("from") + " → " + change.get("to");
    }

    private static List<String> named(Map<?, ?> libraries, String key) {
        return objects(libraries, key).stream()
                .map(one -> (textOrEmpty(one, "name") + " " + textOrEmpty(one, "version")).strip())
                .toList();
    }

    private static Optional<String> joined(List<String> words) {
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", words));
    }
}
