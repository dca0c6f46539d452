package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.policy.WithdrawalWatch;
import org.coreadmin.extension.policy.WithdrawnVersion;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.coreadmin.extension.spring.operation.PluginChanges;

/** The advisories about installed plugins and their libraries, and the versions that an operator lets run anyway. */
final class AdvisoryEndpoint {

    private static final Field NAME = Field.requiredText("name", "The plugin, <vendor>/<plugin-name>");
    private static final Field PLUGIN = Field.text("plugin", "The plugin, <vendor>/<plugin-name>");

    private final ExtensionManager manager;
    private final AdvisoryWatch watch;
    private final PluginChanges changes;

    AdvisoryEndpoint(ExtensionManager manager, AdvisoryWatch watch, PluginChanges changes) {
        this.manager = manager;
        this.watch = watch;
        this.changes = changes;
    }

    List<Route> routes() {
        return List.of(advisories(), override(), endOfOverride());
    }

    private Route override() {
        return Route.post("/override", Authorities.INSTALL, this::override)
                .described("Lets the installed version run until a date, even if it was withdrawn as malicious")
                .withBody(
                        NAME,
                        Field.requiredText(
                                "until", "The last day, such as 2026-12-31, or a time in UTC; a year at most"),
                        Field.requiredText("reason", "Why; kept in the audit trail"))
                .answering(
                        PLUGIN,
                        Field.text("version", "The installed version, which alone it is about"),
                        Field.text("until", "When it ends, in UTC"),
                        Field.text("reason", "Why"));
    }

    private Route endOfOverride() {
        return Route.delete("/override", Authorities.INSTALL, this::endOverride)
                .described("Ends an override now")
                .withBody(NAME)
                .answering(PLUGIN);
    }

    private Route advisories() {
        return Route.get("/advisories", Authorities.LIST, this::list)
                .described("What security advisories say about installed plugins and the libraries in them")
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
                        Field.list(
                                "overrides",
                                "Versions that may run although they are withdrawn, each with plugin, version, until, reason and"
                                        + " by"),
                        Field.text("looked_at", "When that was"));
    }

    private void override(Call call) throws IOException {
        JsonBody body = call.body();
        PluginName plugin = PluginName.of(body.text("name"));
        Instant until = WithdrawalWatch.end(body.text("until"));
        String reason = body.text("reason");
        call.requireConfirmation();
        changes.carryOut(
                call,
                "override",
                plugin.toString(),
                manager -> manager.withdrawals().override(plugin.toString(), until, reason),
                watch::lookSoon);
    }

    private void endOverride(Call call) throws IOException {
        PluginName plugin = PluginName.of(call.body().text("name"));
        changes.carryOut(
                call,
                "end override",
                plugin.toString(),
                manager -> manager.withdrawals().endOverride(plugin.toString()),
                watch::lookSoon);
    }

    private void list(Call call) throws IOException {
        AdvisoryWatch.Look look = watch.current();
        Map<String, Object> data = new LinkedHashMap<>(look.found().audit().toMap());
        data.put(
                "withdrawn",
                look.found().withdrawn().stream().map(WithdrawnVersion::toMap).toList());
        data.put(
                "overrides",
                manager.withdrawals().overrides().stream()
                        .map(WithdrawalWatch.Overridden::toMap)
                        .toList());
        data.put("looked_at", PluginItem.timestamp(look.at()));
        call.answer(Envelope.of(data));
    }
}
