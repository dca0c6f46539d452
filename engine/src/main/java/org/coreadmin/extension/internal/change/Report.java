package org.coreadmin.extension.internal.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.internal.application.Request;
import org.coreadmin.extension.internal.resolve.Dependants;

/** The report on a finished {@link Change}. */
public interface Report {

    /**
     * Returns the report on a change that succeeded: a message for people, and data for programs.
     *
     * @param parts the reports of the parts, in their order; empty if there was nothing to do
     */
    OperationResult done(List<OperationResult> parts);

    /** Returns the last sentence if a change of several parts failed. */
    default Message nothingChanged(List<Part> parts) {
        return Message.of(
                "Nothing was changed: either all or none of {0} change.",
                Message.listed(parts.stream().map(Part::plugin).toList(), Dependants.MOST_NAMED));
    }

    /** Returns the report of an operation that had nothing to do. */
    static Report of(Message message, Map<String, Object> data) {
        return parts -> OperationResult.done("", message, data);
    }

    /**
     * Lets each plugin speak for itself, in the order in which they were asked for; several have their data in
     * {@code plugins}.
     */
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

    private static OperationResult together(List<OperationResult> results) {
        return results.size() == 1
                ? results.get(0)
                : OperationResult.done(
                        "",
                        Message.joined(
                                "\n",
                                results.stream().map(OperationResult::text).toList()),
                        Map.of(
                                "plugins",
                                results.stream().map(OperationResult::data).toList()));
    }

    /** Reports as {@link #ofEach} does, followed by the other plugins that were installed or moved. */
    static Report withDependencies(List<Target> targets, List<Request> requests) {
        return parts -> {
            OperationResult asked = ofEach(targets).done(parts);
            List<Message> lines = new ArrayList<>(List.of(asked.text()));
            List<Map<String, Object>> dependencies = new ArrayList<>();
            for (Request request : requests) {
                if (targets.stream().noneMatch(target -> target.plugin().equals(request.plugin()))) {
                    Message which = request.cause().whichRequire();
                    lines.add(
                            request.isNew()
                                    ? Message.of("Installed before it: {0}{1}.", request.shown(), which)
                                    : Message.of("Updated with it: {0}{1}.", request.shown(), which));
                    dependencies.add(request.toMap());
                }
            }
            return OperationResult.done("", Message.joined("\n", lines), asked.data())
                    .with("dependencies", dependencies);
        };
    }

    /** Returns an update of all plugins. */
    static Report ofAll(List<Request> requests, List<HeldBackPlugin> held) {
        List<Message> lines = new ArrayList<>();
        for (Request request : requests) {
            lines.add(
                    request.isNew()
                            ? Message.of(
                                    "Installed {0}{1}.",
                                    request.shown(), request.cause().whichRequire())
                            : Message.of("Updated {0}.", request.shown()));
        }
        return of(
                lines.isEmpty() ? Message.of("Nothing to update.") : Message.joined("\n", lines),
                Map.of("updated", requests.stream().map(Request::toMap).toList(), "held", HeldBackPlugin.toMaps(held)));
    }
}
