package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditQuery;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.listing.PluginQuery;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.StrictJson;

/** The audit trail: actions and refusals. */
final class AuditEndpoint {

    private static final int EXPORTED_AT_ONCE = 500;
    private static final int DATE = "YYYY-MM-DD".length();

    private final AuditSearch trail;

    AuditEndpoint(AuditSearch trail) {
        this.trail = trail;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/audit", Authorities.AUDIT, this::find)
                        .described("Who did what, newest first")
                        .withQuery(filters(
                                Field.number("page", "From 1, which is the default"),
                                Field.number("pageSize", "1 to 100; 10 by default")))
                        .answering(
                                Field.list("list", "The entries of the page"), Field.number("total", "How many match")),
                Route.get("/audit/export", Authorities.AUDIT, this::export)
                        .described("Who did what as lines of JSON (application/x-ndjson), newest first")
                        .withQuery(filters()));
    }

    private static Field[] filters(Field... first) {
        return Stream.concat(
                        Stream.of(first),
                        Stream.of(
                                Field.text("actor", "An account, or token: and a token's name; - is nobody"),
                                Field.text("action", "Such as plugin:install; plugin:* is all that start so"),
                                Field.text("plugin", "The plugin, or whatever else it was done to"),
                                Field.text("result", "done, failed, refused or cancelled"),
                                Field.text("operation", "The id of an operation"),
                                Field.flag("changes", "true: without plans and looks, which change nothing"),
                                Field.text("from", "Not before: YYYY-MM-DD or YYYY-MM-DD HH:MM:SS, in UTC"),
                                Field.text("to", "Before: the same")))
                .toArray(Field[]::new);
    }

    private void find(Call call) throws IOException {
        AuditSearch.Page page = trail.find(query(
                call,
                call.parameter("to").map(AuditEndpoint::instant),
                call.number("page", 1, 1, Integer.MAX_VALUE),
                call.number("pageSize", PluginQuery.DEFAULT_PAGE_SIZE, 1, PluginQuery.MAX_PAGE_SIZE)));
        Language language = CallerView.language(call.request());
        call.answer(Envelope.of(Map.of(
                "list",
                page.list().stream().map(kept -> describe(kept, language)).toList(),
                "total",
                page.total())));
    }

    /** Writes page after page. What is recorded meanwhile is not among it, so that no page moves. */
    private void export(Call call) throws IOException {
        Optional<Instant> to = call.parameter("to").map(AuditEndpoint::instant).or(() -> Optional.of(Instant.now()));
        AuditSearch.Page page = trail.find(query(call, to, 1, EXPORTED_AT_ONCE));
        Language language = CallerView.language(call.request());
        try (OutputStream out = call.stream("application/x-ndjson")) {
            for (int number = 2; !page.list().isEmpty(); number++) {
                for (AuditSearch.Kept kept : page.list()) {
                    Map<String, Object> line = describe(kept, language);
                    line.put("at", kept.at().toString());
                    out.write(StrictJson.write(line));
                    out.write('\n');
                }
                page = trail.find(query(call, to, number, EXPORTED_AT_ONCE));
            }
        }
    }

    private static AuditQuery query(Call call, Optional<Instant> to, int page, int pageSize) {
        return new AuditQuery(
                call.parameter("actor"),
                call.parameter("action"),
                call.parameter("plugin"),
                call.parameter("result").map(AuditEndpoint::outcome),
                call.parameter("operation"),
                call.parameter("changes").filter("true"::equals).isPresent(),
                call.parameter("from").map(AuditEndpoint::instant),
                to,
                page,
                pageSize);
    }

    private static AuditEntry.Outcome outcome(String word) {
        for (AuditEntry.Outcome outcome : AuditEntry.Outcome.values()) {
            if (outcome.name().toLowerCase(Locale.ROOT).equals(word)) {
                return outcome;
            }
        }
        throw new HttpProblem(400, Message.of("Result must be 'done', 'failed' or 'refused'"));
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text.length() == DATE ? text + "T00:00:00Z" : text.replace(' ', 'T') + "Z");
        } catch (DateTimeException e) {
            throw new HttpProblem(400, Message.of("A time must be YYYY-MM-DD or YYYY-MM-DD HH:MM:SS, in UTC"));
        }
    }

    private static Map<String, Object> describe(AuditSearch.Kept kept, Language language) {
        AuditEntry entry = kept.entry();
        return new JsonObject()
                .with("at", PluginItem.timestamp(kept.at()))
                .with("actor", entry.actor())
                .with("action", entry.action())
                .with("plugin", entry.subject())
                .with("result", entry.outcome().name().toLowerCase(Locale.ROOT))
                .with("code", entry.code())
                .with("from", known(entry.from()))
                .with("to", known(entry.to()))
                .with("detail", entry.detail(language))
                .with("address", entry.address())
                .with("operation", known(entry.operation()));
    }

    private static Optional<String> known(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
