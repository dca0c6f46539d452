package org.coreadmin.extension.cli.output;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.text.JsonObject;

/**
 * The answer of a command, before it is written for people or for programs: the envelope of spec 4.1 and a view of it.
 *
 * @param code     200, the spec's number of the error, or the HTTP status that fits
 * @param text     what was done, or why it was not and what to do next
 * @param data     for programs, by the names of the HTTP interface
 * @param warnings what went wrong on the way without changing the outcome
 * @param view     draws it for people; without one the message is all there is to see
 * @param help     what can be typed next
 * @param status   the exit code of a success: 0, or 1 where what was looked at is not as it should be
 */
public record Answer(
        int code,
        Message text,
        Map<String, Object> data,
        List<Message> warnings,
        Optional<View> view,
        List<Advice.Help> help,
        int status) {

    /** Code of success (spec 7, rule 1). */
    public static final int SUCCESS = 200;

    /** Creates an answer whose success exits with 0. */
    public Answer(int code, Message text, Map<String, Object> data, List<Message> warnings, Optional<View> view) {
        this(code, text, data, warnings, view, List.of(), 0);
    }

    /** Draws an answer for people on standard output. */
    @FunctionalInterface
    public interface View {

        /** Draws the answer. */
        void draw(Terminal terminal);
    }

    /** Returns a success with only this message. */
    public static Answer done(Message text) {
        return new Answer(SUCCESS, text, Map.of(), List.of(), Optional.empty());
    }

    /** Returns a success with data for programs. */
    public static Answer done(Message text, Map<String, Object> data) {
        return new Answer(SUCCESS, text, data, List.of(), Optional.empty());
    }

    /** Returns a list: {@code data} has {@code list} and {@code total}; people see the view. */
    public static Answer list(Collection<? extends Map<String, ?>> list, long total, View view) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("list", list);
        data.put("total", total);
        return of(data, view);
    }

    /** Returns what was asked for, which people see as the view. */
    public static Answer of(Map<String, Object> data, View view) {
        return new Answer(SUCCESS, Message.of("OK"), data, List.of(), Optional.of(view));
    }

    /** Returns the answer to an operation of the engine; its warnings are also {@code warnings} in the data. */
    public static Answer of(OperationResult result) {
        Map<String, Object> data = new JsonObject().withAll(result.data()).withUnlessEmpty("warnings", result.notes());
        return new Answer(
                result.code(),
                result.text(),
                data,
                result.notes(),
                Optional.empty(),
                result.success() ? next(result) : help(result.remedies()),
                0);
    }

    private static List<Advice.Help> next(OperationResult done) {
        List<Advice.Help> help = new ArrayList<>(helpOfHeld(done.data()));
        if (!done.remedies().isEmpty()) {
            help.add(new Advice.Help(Message.of("Next:"), done.remedies()));
        }
        return help;
    }

    /** Returns the answer that something was refused or failed. */
    public static Answer failed(PluginException failure) {
        return new Answer(
                failure.code().number(),
                failure.text(),
                Remedy.dataOf(failure),
                List.of(),
                Optional.empty(),
                help(failure.remedies()),
                0);
    }

    private static List<Advice.Help> help(List<Remedy> remedies) {
        return remedies.isEmpty() ? List.of() : List.of(new Advice.Help(Message.of("Try:"), remedies));
    }

    /** Returns the commands that bring plugins that were held back to their latest versions. */
    private static List<Advice.Help> helpOfHeld(Map<String, Object> data) {
        Map<List<Remedy>, List<String>> brought = new LinkedHashMap<>();
        if (data.get("held") instanceof List<?> list) {
            for (Object one : list) {
                if (one instanceof Map<?, ?> held && held.get("remedies") instanceof List<?> remedies) {
                    brought.computeIfAbsent(Remedy.in(Map.of("remedies", remedies)), any -> new ArrayList<>())
                            .add(held.get("plugin") + " " + held.get("latest"));
                }
            }
        }
        return brought.entrySet().stream()
                .map(entry ->
                        new Advice.Help(Message.of("To get {0}:", String.join(", ", entry.getValue())), entry.getKey()))
                .toList();
    }

    /** Returns the answer to a refusal or failure. */
    public static Answer failed(ErrorCode code, Message text) {
        return failed(code.number(), text);
    }

    /** Returns the answer to a server's refusal, with the code that it gave. */
    static Answer failed(int code, Message text) {
        return new Answer(code, text, Map.of(), List.of(), Optional.empty());
    }

    /** Returns a success with the command that comes next; a failure stays as it is. */
    public Answer followedBy(Remedy next) {
        return isSuccess()
                ? new Answer(
                        code,
                        text,
                        data,
                        warnings,
                        view,
                        List.of(new Advice.Help(Message.of("Next:"), List.of(next))),
                        status)
                : this;
    }

    /** Returns a copy with a view for people. */
    public Answer shownBy(View view) {
        return new Answer(code, text, data, warnings, Optional.of(view), help, status);
    }

    /** Returns a copy with warnings, for people on standard error and for programs as {@code warnings} in the data. */
    public Answer withWarnings(List<Message> more) {
        if (more.isEmpty()) {
            return this;
        }
        Map<String, Object> extended = new LinkedHashMap<>(data);
        extended.put("warnings", more);
        return new Answer(code, text, extended, more, view, help, status);
    }

    /** Returns the answer with another exit code, for an examination that succeeded and found something wrong. */
    public Answer exitingWith(int exitCode) {
        return new Answer(code, text, data, warnings, view, help, exitCode);
    }

    /** Whether what was asked for is so now. */
    public boolean isSuccess() {
        return code == SUCCESS;
    }

    /**
     * Returns the exit code of the process: 0 done or declined, 1 failed, refused or found wrong, 2 wrong usage, which
     * a name or a value that is not allowed is wherever it is noticed.
     */
    public int exitCode() {
        if (isSuccess()) {
            return status;
        }
        return code == ErrorCode.BAD_REQUEST.number() ? 2 : 1;
    }

    /** Returns the text for people: the message with the commands to type next below it, as commands of this call. */
    String shown(Invocation invocation, Language language) {
        return invocation.inProse(text.in(language))
                + help.stream()
                        .map(next -> Advice.text(next, invocation).in(language))
                        .collect(Collectors.joining());
    }

    /** Returns the envelope of spec 4.1, in a language. */
    Map<String, Object> envelope(Invocation invocation, Language language) {
        return new JsonObject()
                .with("code", code)
                .with("message", shown(invocation, language))
                .with("data", data);
    }
}
