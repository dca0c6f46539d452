package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How an operation ended (spec 4.3): well, or with a documented error.
 *
 * @param success     whether what was asked for is so now
 * @param error       which failure; empty on success
 * @param message     one or more lines for people: what was done, or why it was not and what to do next
 * @param plugin      the plugin, {@code <vendor>/<plugin-name>}; empty text for an operation on all
 * @param data        what programs need to know of it, by the names of the HTTP interface; never with null values
 * @param warnings    what went wrong on the way without changing the outcome
 * @param transaction identifies the operation in events and history; empty if it was refused before it began
 */
public record OperationResult(
        boolean success,
        Optional<ErrorCode> error,
        String message,
        String plugin,
        Map<String, Object> data,
        List<String> warnings,
        Optional<String> transaction) {

    public OperationResult {
        if (success == error.isPresent()) {
            throw new IllegalArgumentException("An operation either succeeds or has an error");
        }
        data = Map.copyOf(data);
        warnings = List.copyOf(warnings);
    }

    /**
     * A refusal, with what helps as {@code remedies} in its data.
     *
     * @param plugin empty text for an operation on all
     */
    public static OperationResult refused(String plugin, PluginException refusal) {
        return new OperationResult(
                false,
                Optional.of(refusal.code()),
                String.valueOf(refusal.getMessage()),
                plugin,
                Remedy.dataOf(refusal),
                List.of(),
                Optional.empty());
    }

    /** A success. */
    public static OperationResult done(String plugin, String message, Map<String, Object> data) {
        return new OperationResult(true, Optional.empty(), message, plugin, data, List.of(), Optional.empty());
    }

    /** The same with these warnings besides its own. */
    public OperationResult warning(List<String> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<String> all = new ArrayList<>(warnings);
        all.addAll(more);
        return new OperationResult(success, error, message, plugin, data, all, transaction);
    }

    /** The same with what helps, as {@code remedies} in its data. */
    OperationResult withRemedies(List<Remedy> remedies) {
        if (remedies.isEmpty()) {
            return this;
        }
        Map<String, Object> more = new LinkedHashMap<>(data);
        more.put("remedies", Remedy.toMaps(remedies));
        return new OperationResult(success, error, message, plugin, more, warnings, transaction);
    }

    /** What helps where it was refused, the best first, empty if nothing is known that does. */
    public List<Remedy> remedies() {
        return Remedy.in(data);
    }

    /** The {@code code} of the envelope (spec 4.1): 200, or the number of the error. */
    public int code() {
        return error.map(ErrorCode::number).orElse(200);
    }

    /** The spec's result map: {@code success}, on failure {@code message}; and code, plugin, data, warnings. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("success", success);
        map.put("code", code());
        map.put("message", message);
        map.put("plugin", plugin);
        map.put("data", data);
        if (!warnings.isEmpty()) {
            map.put("warnings", warnings);
        }
        return map;
    }
}
