package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * The outcome of an operation (spec 4.3): success, or a documented error.
 *
 * @param success     whether the requested state is reached
 * @param error       which failure; empty on success
 * @param text        one or more lines for people: what was done, or why it was not and what to do next
 * @param plugin      the plugin, {@code <vendor>/<plugin-name>}; empty text for an operation on all
 * @param data        what programs need to know of it, by the names of the HTTP interface; never with null values
 * @param notes       what went wrong on the way without changing the outcome
 * @param transaction identifies the operation in events and history; empty if it was refused before it began
 */
@API(status = API.Status.STABLE, since = "1.0")
public record OperationResult(
        boolean success,
        Optional<ErrorCode> error,
        Message text,
        String plugin,
        Map<String, Object> data,
        List<Message> notes,
        Optional<String> transaction) {

    public OperationResult {
        if (success == error.isPresent()) {
            throw new IllegalArgumentException("An operation either succeeds or has an error");
        }
        data = Map.copyOf(data);
        notes = List.copyOf(notes);
    }

    /** Creates a result whose texts are the same in all languages. */
    public OperationResult(
            boolean success,
            Optional<ErrorCode> error,
            String message,
            String plugin,
            Map<String, Object> data,
            List<String> warnings,
            Optional<String> transaction) {
        this(success, error, Message.verbatim(message), plugin, data, verbatim(warnings), transaction);
    }

    private static List<Message> verbatim(List<String> texts) {
        return texts.stream().map(Message::verbatim).toList();
    }

    /**
     * Returns a refusal, with what helps as {@code remedies} in its data.
     *
     * @param plugin empty text for an operation on all
     */
    public static OperationResult refused(String plugin, PluginException refusal) {
        return new OperationResult(
                false,
                Optional.of(refusal.code()),
                refusal.text(),
                plugin,
                Remedy.dataOf(refusal),
                List.of(),
                Optional.empty());
    }

    /** Returns a success whose message is the same in all languages. */
    public static OperationResult done(String plugin, String message, Map<String, Object> data) {
        return done(plugin, Message.verbatim(message), data);
    }

    /** Returns a success. */
    public static OperationResult done(String plugin, Message text, Map<String, Object> data) {
        return new OperationResult(true, Optional.empty(), text, plugin, data, List.of(), Optional.empty());
    }

    /** Returns the text in English. */
    public String message() {
        return text.toString();
    }

    /** Returns the warnings in English. */
    public List<String> warnings() {
        return notes.stream().map(Message::toString).toList();
    }

    /** Returns a copy with these warnings, which are the same in all languages, besides its own. */
    public OperationResult warning(List<String> more) {
        return noting(verbatim(more));
    }

    /** Returns a copy with these warnings besides its own. */
    public OperationResult noting(List<Message> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<Message> all = new ArrayList<>(notes);
        all.addAll(more);
        return new OperationResult(success, error, text, plugin, data, all, transaction);
    }

    /** Returns a copy with what helps, as {@code remedies} in its data. */
    public OperationResult withRemedies(List<Remedy> remedies) {
        if (remedies.isEmpty()) {
            return this;
        }
        return with("remedies", Remedy.toMaps(remedies));
    }

    /** Returns a copy with one more field of its data. */
    public OperationResult with(String field, Object value) {
        Map<String, Object> more = JsonObject.of(data).with(field, value);
        return new OperationResult(success, error, text, plugin, more, notes, transaction);
    }

    /** Returns a copy with the generation of the cluster that it has led to. */
    @API(status = API.Status.INTERNAL)
    public OperationResult withGeneration(long generation) {
        return with("generation", generation);
    }

    /** Returns the remedies for a refusal, the best first; empty if none is known. */
    public List<Remedy> remedies() {
        return Remedy.in(data);
    }

    /** Returns the {@code code} of the envelope (spec 4.1): 200, or the number of the error. */
    public int code() {
        return error.map(ErrorCode::number).orElse(200);
    }

    /**
     * Returns the spec's result map, in English: {@code success}, on failure {@code message}; and code, plugin, data,
     * warnings.
     */
    public Map<String, Object> toMap() {
        return toMap(Language.ENGLISH);
    }

    /** Returns the spec's result map, with its texts in a language. */
    public Map<String, Object> toMap(Language language) {
        return new JsonObject()
                .with("success", success)
                .with("code", code())
                .with("message", text.in(language))
                .with("plugin", plugin)
                .with("data", data)
                .withIf(
                        !notes.isEmpty(),
                        "warnings",
                        notes.stream().map(note -> note.in(language)).toList());
    }
}
