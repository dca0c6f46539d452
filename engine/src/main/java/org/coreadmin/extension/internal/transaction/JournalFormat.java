package org.coreadmin.extension.internal.transaction;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/** The format of a journal's records. Paths are written relative to the root, with {@code /}, and may not leave it. */
final class JournalFormat {

    private static final int FORMAT = 1;

    private final Path root;

    JournalFormat(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    Map<String, Object> begin(String id, TransactionHeader header, Instant began, ProcessIdentity process) {
        Map<String, Object> record = record("begin");
        record.put("format", FORMAT);
        record.put("id", id);
        record.put("operation", header.operation());
        record.put("subject", header.subject());
        record.put("attributes", header.attributes());
        record.put("decision", header.decision().name());
        record.put("at", began.toString());
        record.put("process", process.text());
        return record;
    }

    Map<String, Object> creates(List<Path> paths) {
        return paths("creates", paths);
    }

    Map<String, Object> directories(List<Path> paths) {
        return paths("directories", paths);
    }

    Map<String, Object> scratch(Path directory) {
        return paths("scratch", List.of(directory));
    }

    Map<String, Object> aside(Path target, Path aside) {
        Map<String, Object> record = record("aside");
        record.put("target", text(target));
        record.put("aside", text(aside));
        return record;
    }

    Map<String, Object> sealed(List<FileStep> steps, Map<String, String> attributes) {
        Map<String, Object> record = record("sealed");
        record.put("steps", steps.stream().map(this::step).toList());
        record.put("attributes", attributes);
        return record;
    }

    Map<String, Object> decided() {
        return record("decided");
    }

    Map<String, Object> done() {
        return record("done");
    }

    /** Refuses a path outside of the root. */
    Path checked(Path path) {
        text(path);
        return path.toAbsolutePath().normalize();
    }

    /** Reads the state that the records of a journal amount to; there is at least one. */
    JournaledTransaction read(Journal journal) throws CorruptJournalException {
        Map<String, Object> first = journal.records().get(0);
        if (first.get("format") instanceof Integer format && format > FORMAT) {
            throw CorruptJournalException.newer(journal.file(), format);
        }
        try {
            return read(journal.records());
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new CorruptJournalException(journal.file(), Message.of(e));
        }
    }

    private JournaledTransaction read(List<Map<String, Object>> records) {
        Map<String, Object> begin = records.get(0);
        if (!"begin".equals(begin.get("type"))) {
            throw new IllegalArgumentException("its first record does not begin a transaction");
        }
        if (!Integer.valueOf(FORMAT).equals(begin.get("format"))) {
            throw new IllegalArgumentException("it has format " + begin.get("format"));
        }
        Map<String, String> attributes = attributes(begin);
        List<Undo> undo = new ArrayList<>();
        List<Path> scratch = new ArrayList<>();
        List<FileStep> steps = new ArrayList<>();
        boolean sealed = false;
        boolean decided = false;
        boolean done = false;
        for (Map<String, Object> record : records.subList(1, records.size())) {
            switch (string(record, "type")) {
                case "creates" -> pathsOf(record).forEach(path -> undo.add(new Undo.DeleteCreated(path)));
                case "directories" -> pathsOf(record).forEach(path -> undo.add(new Undo.DeleteIfEmpty(path)));
                case "scratch" -> scratch.addAll(pathsOf(record));
                case "aside" -> undo.add(new Undo.MoveBack(path(record, "target"), path(record, "aside")));
                case "sealed" -> {
                    sealed = true;
                    attributes = attributes(record);
                    list(record, "steps").forEach(step -> steps.add(stepOf(object(step))));
                }
                case "decided" -> decided = true;
                case "done" -> done = true;
                default -> throw new IllegalArgumentException("it has a record of type " + record.get("type"));
            }
        }
        return new JournaledTransaction(
                string(begin, "id"),
                new TransactionHeader(
                        string(begin, "operation"),
                        string(begin, "subject"),
                        attributes,
                        DecisionKind.valueOf(string(begin, "decision"))),
                Instant.parse(string(begin, "at")),
                ProcessIdentity.of(string(begin, "process")),
                undo,
                scratch,
                steps,
                sealed,
                decided,
                done);
    }

    private Map<String, Object> step(FileStep step) {
        Map<String, Object> json = new LinkedHashMap<>();
        if (step instanceof FileStep.Place place) {
            json.put("place", text(place.fresh()));
            json.put("target", text(place.target()));
        } else if (step instanceof FileStep.Replace replace) {
            json.put("replace", text(replace.fresh()));
            json.put("target", text(replace.target()));
        } else if (step instanceof FileStep.Swap swap) {
            json.put("swap", text(swap.fresh()));
            json.put("target", text(swap.target()));
            json.put("aside", text(swap.aside()));
        } else if (step instanceof FileStep.SetAside setAside) {
            json.put("set_aside", text(setAside.target()));
            json.put("aside", text(setAside.aside()));
        } else if (step instanceof FileStep.Delete delete) {
            json.put("delete", text(delete.target()));
        }
        return json;
    }

    private FileStep stepOf(Map<String, Object> json) {
        if (json.containsKey("place")) {
            return new FileStep.Place(path(json, "place"), path(json, "target"));
        }
        if (json.containsKey("replace")) {
            return new FileStep.Replace(path(json, "replace"), path(json, "target"));
        }
        if (json.containsKey("swap")) {
            return new FileStep.Swap(path(json, "swap"), path(json, "target"), path(json, "aside"));
        }
        if (json.containsKey("set_aside")) {
            return new FileStep.SetAside(path(json, "set_aside"), path(json, "aside"));
        }
        return new FileStep.Delete(path(json, "delete"));
    }

    private Map<String, Object> paths(String type, List<Path> paths) {
        Map<String, Object> record = record(type);
        record.put("paths", paths.stream().map(this::text).toList());
        return record;
    }

    private List<Path> pathsOf(Map<String, Object> record) {
        return list(record, "paths").stream().map(this::path).toList();
    }

    private String text(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        if (!absolute.startsWith(root) || absolute.equals(root)) {
            throw new IllegalArgumentException(path + " is not under " + root);
        }
        List<String> parts = StreamSupport.stream(root.relativize(absolute).spliterator(), false)
                .map(Path::toString)
                .toList();
        return String.join("/", parts);
    }

    private Path path(Map<String, Object> json, String field) {
        return path(json.get(field));
    }

    private Path path(@Nullable Object text) {
        if (!(text instanceof String relative)) {
            throw new IllegalArgumentException("it has no path where one belongs");
        }
        return checked(root.resolve(relative));
    }

    private static Map<String, Object> record(String type) {
        return new JsonObject().with("type", type);
    }

    private static String string(Map<String, Object> json, String field) {
        if (json.get(field) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("it has no " + field + " where one belongs");
    }

    private static Map<String, String> attributes(Map<String, Object> json) {
        Map<String, String> attributes = new LinkedHashMap<>();
        object(json.get("attributes")).forEach((name, value) -> attributes.put(name, String.valueOf(value)));
        return attributes;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, Object>) map;
        }
        throw new IllegalArgumentException("it has no object where one belongs");
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Map<String, Object> json, String field) {
        if (json.get(field) instanceof List<?> list) {
            return (List<Object>) list;
        }
        throw new IllegalArgumentException("it has no list of " + field + " where one belongs");
    }
}
