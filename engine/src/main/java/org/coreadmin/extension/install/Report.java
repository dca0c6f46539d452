package org.coreadmin.extension.install;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.coreadmin.extension.OperationResult;

/** What is said of a {@link Change} when it has ended. */
interface Report {

    /** A message for people, and data for programs. */
    record Said(String message, Map<String, Object> data) {

        static Said of(OperationResult result) {
            return new Said(result.message(), result.data());
        }
    }

    /**
     * The change succeeded.
     *
     * @param parts what is said of each part, in their order; none if there was nothing to do
     */
    Said done(List<OperationResult> parts);

    /** The last sentence if a change of several parts failed. */
    default String nothingChanged(List<Part> parts) {
        return "Nothing was changed: all or none of "
                + parts.stream().map(part -> part.plugin().toString()).collect(Collectors.joining(", ")) + ".";
    }

    /** There was nothing to do. */
    static Report of(String message, Map<String, Object> data) {
        return parts -> new Said(message, data);
    }

    /** Each plugin speaks for itself, in the order in which they were asked for; several have their data in {@code plugins}. */
    static Report ofEach(List<Target> targets) {
        return parts -> {
            List<OperationResult> asked = new ArrayList<>();
            for (Target target : targets) {
                parts.stream()
                        .filter(part -> part.plugin().equals(target.plugin().toString()))
                        .forEach(asked::add);
            }
            return together(asked);
        };
    }

    private static Said together(List<OperationResult> results) {
        return results.size() == 1
                ? Said.of(results.get(0))
                : new Said(
                        String.join(
                                "\n",
                                results.stream().map(OperationResult::message).toList()),
                        Map.of(
                                "plugins",
                                results.stream().map(OperationResult::data).toList()));
    }

    /** As {@link #ofEach}, and then what came or moved with them. */
    static Report withDependencies(List<Target> targets, List<Request> requests) {
        return parts -> {
            Said asked = ofEach(targets).done(parts);
            List<String> lines = new ArrayList<>(List.of(asked.message()));
            List<Map<String, Object>> dependencies = new ArrayList<>();
            for (Request request : requests) {
                if (targets.stream().noneMatch(target -> target.plugin().equals(request.plugin()))) {
                    lines.add((request.isNew() ? "Before it: " : "With it: ") + request.shown()
                            + request.cause().whichRequire() + ".");
                    dependencies.add(request.toMap());
                }
            }
            Map<String, Object> data = new LinkedHashMap<>(asked.data());
            data.put("dependencies", dependencies);
            return new Said(String.join("\n", lines), data);
        };
    }

    /** An update of all plugins. */
    static Report ofAll(List<Request> requests, List<Held> held) {
        List<String> lines = new ArrayList<>();
        for (Request request : requests) {
            lines.add(
                    request.isNew()
                            ? "Installed " + request.shown() + request.cause().whichRequire() + "."
                            : "Updated " + request.shown() + ".");
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("updated", requests.stream().map(Request::toMap).toList());
        data.put("held", Held.toMaps(held));
        return of(lines.isEmpty() ? "Nothing to update." : String.join("\n", lines), data);
    }
}
