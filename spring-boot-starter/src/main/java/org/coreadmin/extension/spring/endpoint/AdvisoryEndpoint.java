package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.change.WithdrawnVersion;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;

/** What advisories say about installed plugins and the libraries in them. */
final class AdvisoryEndpoint {

    private final AdvisoryWatch watch;

    AdvisoryEndpoint(AdvisoryWatch watch) {
        this.watch = watch;
    }

    List<Route> routes() {
        return List.of(new Route(
                        "GET",
                        "/advisories",
                        Authorities.LIST,
                        "What security advisories say about installed plugins and the libraries in them",
                        this::list)
                .answering(
                        Field.list(
                                "list",
                                "Each with plugin, version, id, aliases, severity, summary, registry, signed, and where there"
                                        + " are library, purl, path, url, fixed; the worst first"),
                        Field.number("total", "How many they are"),
                        Field.number("plugins", "How many plugins were looked at"),
                        Field.number("libraries", "How many libraries in them"),
                        Field.number("advisories", "How many advisories the registries have"),
                        Field.list(
                                "withdrawn",
                                "Versions that were withdrawn as malicious, each with plugin, version, reason, url, registry,"
                                        + " state, and until of an override"),
                        Field.text("looked_at", "When that was")));
    }

    private void list(Call call) throws IOException {
        AdvisoryWatch.Look look = watch.current();
        Map<String, Object> data = new LinkedHashMap<>(look.found().audit().toMap());
        data.put(
                "withdrawn",
                look.found().withdrawn().stream().map(WithdrawnVersion::toMap).toList());
        data.put("looked_at", PluginItem.timestamp(look.at()));
        call.answer(Envelope.of(data));
    }
}
