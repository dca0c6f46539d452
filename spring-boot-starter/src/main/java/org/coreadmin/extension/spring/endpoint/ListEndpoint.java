package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.listing.PluginQuery;

/** GET list (spec 4.1). */
final class ListEndpoint {

    private final InstalledListing listing;

    ListEndpoint(InstalledListing listing) {
        this.listing = listing;
    }

    List<Route> routes() {
        return List.of(Route.get("/list", Authorities.LIST, this::list)
                .described("The installed plugins, page by page")
                .withQuery(
                        Field.number("page", "From 1, which is the default"),
                        Field.number("pageSize", "1 to 100; 10 by default"),
                        Field.text("type", "mixed, backend or frontend"),
                        Field.text("status", "enabled or disabled"),
                        Field.text(
                                "keyword", "A part of name, display name, description or author; case does not count"),
                        Field.text(
                                "sort",
                                "name (default), display_name, version, status, type, author, installed_at or updated_at;"
                                        + " with a minus before it, the last comes first"))
                .answering(Field.list("list", "The plugins of the page"), Field.number("total", "How many match")));
    }

    private void list(Call call) throws IOException {
        call.answer(Envelope.of(listing.current().page(query(call))));
    }

    private static PluginQuery query(Call call) {
        return new PluginQuery(
                call.number("page", 1, 1, Integer.MAX_VALUE),
                call.number("pageSize", PluginQuery.DEFAULT_PAGE_SIZE, 1, PluginQuery.MAX_PAGE_SIZE),
                type(call),
                call.parameter("status").map(word -> PluginStatus.of(word).word()),
                call.parameter("keyword").orElse(""),
                call.parameter("sort")
                        .map(text -> PluginQuery.Order.parse(text)
                                .orElseThrow(() -> new HttpProblem(
                                        400,
                                        Message.of(
                                                "Sort must be one of {0}; a leading minus reverses the order",
                                                String.join(", ", PluginQuery.Order.FIELDS)))))
                        .orElse(PluginQuery.Order.BY_NAME));
    }

    private static Optional<String> type(Call call) {
        return call.parameter("type").map(word -> {
            for (PluginType type : PluginType.values()) {
                if (type.word().equals(word)) {
                    return word;
                }
            }
            throw new HttpProblem(400, Message.of("Type must be 'mixed', 'backend' or 'frontend'"));
        });
    }
}
