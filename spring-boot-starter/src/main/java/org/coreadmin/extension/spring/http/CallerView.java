package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.PluginRequest;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * Answers as a caller may and can read them: each step of a remedy has the request that asks for it, and callers who
 * may not look into the server see paths relative to the base directory.
 */
public final class CallerView {

    /** The authority to look into the server, beside {@code *}. */
    private static final String OBSERVE = "system:observe";

    private static final String API = "/admin/plugin";

    private final String prefix;
    private final Optional<Pattern> hidden;
    /** The query parameter that names the language of the answer, which every route takes. */
    static final String LANG = "lang";

    private static final Pattern LANGUAGE = Pattern.compile("(?:^|&)lang=([A-Za-z0-9-]{1,35})(?:&|$)");

    private final Language language;

    private CallerView(String prefix, Optional<Pattern> hidden, Language language) {
        this.language = language;
        this.prefix = prefix;
        this.hidden = hidden;
    }

    /** Returns the view of a caller, or of nobody. */
    static CallerView of(HttpServletRequest request, Optional<User> caller, Pattern base) {
        boolean sees =
                caller.filter(user -> PermissionCheck.isGranted(user, OBSERVE)).isPresent();
        return new CallerView(
                request.getContextPath() + API, sees ? Optional.empty() : Optional.of(base), language(request));
    }

    /** Returns what a caller may know about themselves: name, display name and authorities, sorted. */
    public static Map<String, Object> describe(User caller) {
        return Map.of(
                "name", caller.name(),
                "display_name", caller.displayName(),
                "authorities", new TreeSet<>(caller.authorities()));
    }

    /** Returns a pattern for the paths under a base directory, by its name and by where links lead. */
    static Pattern pathsOf(BaseDirectory base) {
        Set<String> names = new LinkedHashSet<>();
        names.add(base.path().toString());
        names.add(base.path().toAbsolutePath().normalize().toString());
        try {
            names.add(base.path().toRealPath().toString());
        } catch (IOException e) {
            // it does not exist yet, or its links cannot be followed
        }
        String any = names.stream().map(Pattern::quote).collect(Collectors.joining("|"));
        return Pattern.compile("(?:" + any + ")(?:([/\\\\])|(?![\\w.-]*[\\w]))");
    }

    /**
     * Returns the language that a request asks for: in its query, where a browser sends headers of its own, or in its
     * header.
     */
    public static Language language(HttpServletRequest request) {
        String query = request.getQueryString();
        Matcher named = LANGUAGE.matcher(query == null ? "" : query);
        return Language.accepted(named.find() ? named.group(1) : request.getHeader("Accept-Language"));
    }

    /** Returns a message in the caller's language. */
    public String text(Message message) {
        return text(message.in(language));
    }

    /** Returns text that is rendered already. */
    public String text(String text) {
        return hidden.map(base ->
                        base.matcher(text).replaceAll(found -> found.group(1) == null ? "the base directory" : ""))
                .orElse(text);
    }

    /** Returns data, with everything in it. */
    public Object data(Object data) {
        if (data instanceof Map<?, ?> map) {
            return map(map);
        }
        if (data instanceof Collection<?> list) {
            return list.stream().map(this::data).toList();
        }
        if (data instanceof Message message) {
            return text(message);
        }
        return data instanceof String || data instanceof Path ? text(data.toString()) : data;
    }

    /** Returns data with its messages in the caller's language, and otherwise unchanged. */
    private @Nullable Object readable(@Nullable Object data) {
        if (data instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> translated = new LinkedHashMap<>();
            map.forEach((key, value) -> translated.put(String.valueOf(key), readable(value)));
            return translated;
        }
        if (data instanceof Collection<?> list) {
            return list.stream().map(this::readable).toList();
        }
        return data instanceof Message message ? message.in(language) : data;
    }

    /**
     * Returns fields, with everything in them. A plan is unchanged except for its language: the caller sends it back.
     */
    public Map<String, Object> map(Map<?, ?> fields) {
        boolean plan = fields.containsKey("plan") && fields.containsKey("steps");
        Map<String, Object> translated = new LinkedHashMap<>();
        fields.forEach((key, value) -> translated.put(String.valueOf(key), plan ? readable(value) : data(value)));
        if (!plan && fields.get("steps") instanceof List<?> steps) {
            translated.put("steps", steps.stream().map(this::step).toList());
        }
        return translated;
    }

    private Object step(Object step) {
        if (!(step instanceof Map<?, ?> fields)) {
            return data(step);
        }
        Map<String, Object> translated = map(fields);
        Remedy.Step.of(step)
                .flatMap(PluginRequest::of)
                .ifPresent(request -> translated.put("request", request(request)));
        return translated;
    }

    private Map<String, Object> request(PluginRequest request) {
        return new JsonObject()
                .with("method", request.method())
                .with("path", prefix + request.path())
                .withIf(!request.method().equals("GET"), "body", request.body());
    }

    /** Returns a whole answer. */
    Envelope envelope(Envelope envelope) {
        return new Envelope(envelope.code(), Message.verbatim(text(envelope.text())), data(envelope.data()));
    }
}
