package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.text.Message;

/** The result of reading a plugin's code, by the names of plans, as lines for people. */
final class CodeView {

    private static final int MOST = 3;

    private final Map<?, ?> code;

    CodeView(Map<?, ?> code) {
        this.code = code;
    }

    /** Returns all capabilities, including those that are only declared. */
    Optional<String> capabilities() {
        return joined(maps(code, "capabilities").stream()
                .map(one -> text(one, "name"))
                .toList());
    }

    /** Returns the capabilities that are seen and not declared. */
    Optional<String> undeclared() {
        return joined(maps(code, "capabilities").stream()
                .filter(one -> Boolean.FALSE.equals(one.get("declared")))
                .map(one -> text(one, "name"))
                .toList());
    }

    /** Returns the tables of the application that an installed plugin's migrations read. */
    Optional<String> reads() {
        return joined(texts(code, "reads"));
    }

    /** Returns the first references that the plugin's own code runs into. */
    Optional<String> problems() {
        List<String> lines = maps(code, "link").stream()
                .filter(one -> Boolean.TRUE.equals(one.get("blocks")))
                .map(one -> text(one, "from") + " uses " + text(one, "to") + ": " + text(one, "text"))
                .toList();
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join("; ", lines.subList(0, Math.min(MOST, lines.size())))
                        + (lines.size() > MOST ? "; …" : ""));
    }

    /** Returns the parts that were not checked. */
    Optional<String> notChecked() {
        return joined(texts(code, "not_checked"));
    }

    /** Returns the differences from the installed version, a line each; of a first install what it is able to do. */
    List<Message> difference(boolean isUpdate) {
        List<Message> lines = new ArrayList<>();
        List<String> added = texts(code, "added");
        for (Map<?, ?> one : maps(code, "capabilities")) {
            String name = text(one, "name");
            List<String> evidence = texts(one, "evidence");
            if (added.contains(name) && !evidence.isEmpty()) {
                lines.add(
                        isUpdate
                                ? Message.of("gains {0}: {1}", name, evidence.get(0))
                                : Message.of("able to {0}: {1}", name, evidence.get(0)));
            } else if (added.contains(name) && isUpdate) {
                lines.add(Message.of("gains {0}", name));
            }
        }
        joined(texts(code, "removed")).ifPresent(words -> lines.add(Message.of("loses {0}", words)));
        Map<?, ?> libraries = code.get("libraries") instanceof Map<?, ?> map ? map : Map.of();
        if (isUpdate) {
            joined(named(libraries, "added")).ifPresent(words -> lines.add(Message.of("new libraries: {0}", words)));
            joined(named(libraries, "removed"))
                    .ifPresent(words -> lines.add(Message.of("removed libraries: {0}", words)));
            joined(maps(libraries, "changed").stream()
                            .map(one -> text(one, "name") + " " + text(one, "from") + " → " + text(one, "to"))
                            .toList())
                    .ifPresent(words -> lines.add(Message.of("changed libraries: {0}", words)));
        }
        joined(texts(code, "natives")).ifPresent(words -> lines.add(Message.of("native files: {0}", words)));
        joined(texts(code, "addresses"))
                .ifPresent(words -> lines.add(Message.of("addresses in its strings, as a hint: {0}", words)));
        problems().ifPresent(words -> lines.add(Message.of("will fail when it is used: {0}", words)));
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
        return maps(libraries, key).stream()
                .map(one -> (text(one, "name") + " " + text(one, "version")).strip())
                .toList();
    }

    private static Optional<String> joined(List<String> words) {
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", words));
    }

    private static String text(Map<?, ?> map, String key) {
        return map.get(key) instanceof String text ? text : "";
    }

    private static List<String> texts(Map<?, ?> map, String key) {
        return map.get(key) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static List<Map<?, ?>> maps(Map<?, ?> map, String key) {
        List<Map<?, ?>> maps = new ArrayList<>();
        if (map.get(key) instanceof List<?> list) {
            list.forEach(one -> {
                if (one instanceof Map<?, ?> object) {
                    maps.add(object);
                }
            });
        }
        return maps;
    }
}
