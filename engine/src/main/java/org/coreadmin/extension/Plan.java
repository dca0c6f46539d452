package org.coreadmin.extension;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.operation.Planner;
import org.coreadmin.extension.text.JsonObject;

/**
 * The plan of an operation that has not run.
 *
 * @param operation the requested operation
 * @param state     digest of the installed plugins (names, versions, files, status), and of core.plugins.yaml for a converge
 * @param steps     in the order in which they would be done; where there are several, in one transaction
 * @param held      plugins that would not get their latest versions, and why
 * @param warnings  for the operator, such as that a registry did not answer; one sentence each
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Plan(
        Operation operation, Sha256 state, List<PlannedStep> steps, List<HeldBackPlugin> held, List<Message> warnings) {

    /** The version of the file format. */
    public static final int FORMAT = 1;

    /** The field for what may differ between two plans of the same. */
    @API(status = API.Status.INTERNAL)
    public static final String WARNINGS = "warnings";

    public Plan {
        steps = List.copyOf(steps);
        held = List.copyOf(held);
        warnings = List.copyOf(warnings);
    }

    /** Returns the plugin's name, or the names of several in words; empty text for an operation on all. */
    public String plugin() {
        return operation.plugin();
    }

    /**
     * Refuses a plan that another one of now differs from in what it would do. News that may come on their own, such as a notice of a
     * registry, may differ.
     *
     * @param planned as {@link #toMap} wrote it
     * @param now     as {@link #toMap} has written it now, for the same operation
     * @throws PluginException {@link ErrorCode#CONFLICT} if something has changed since
     * @throws IOException     if one of them has no form in JSON, or more than 4 MiB
     */
    public static void requireSame(Map<String, Object> planned, Map<String, Object> now) throws IOException {
        Planner.requireSame(Operation.of(planned), planned, now);
    }

    /** Returns the fields by the names that the plan's file uses. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("plan", FORMAT)
                .withAll(operation.toMap())
                .with("state", state.hex())
                .with("steps", steps.stream().map(step -> step.toMap(held)).toList())
                .withIf(!held.isEmpty(), "held", HeldBackPlugin.toMaps(held))
                .withUnlessEmpty(WARNINGS, warnings);
    }
}
