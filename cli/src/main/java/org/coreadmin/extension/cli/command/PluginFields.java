package org.coreadmin.extension.cli.command;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.Timestamps;

/** A local plugin by the field names of spec 2.1. */
final class PluginFields {

    private PluginFields() {}

    /**
     * Returns the nine fields of spec 2.1, each always there, empty where not known; {@code pin} and {@code problem}
     * where there is one.
     */
    static Map<String, Object> of(LocalPlugin plugin) {
        Optional<ManifestSummary> summary = plugin.summary();
        return new JsonObject()
                .with("name", plugin.name())
                .with("display_name", summary.map(ManifestSummary::displayName).orElse(plugin.name()))
                .with("version", plugin.version().orElse(""))
                .with("description", summary.map(ManifestSummary::description).orElse(""))
                .with("author", summary.map(ManifestSummary::author).orElse(""))
                .with("type", type(plugin))
                .with("status", plugin.shownStatus())
                .with("installed_at", utc(plugin.installedAt()))
                .with("updated_at", utc(plugin.updatedAt()))
                .with("pin", plugin.pin())
                .with("problem", plugin.problemText())
                .with("warning", plugin.warningText());
    }

    /** Returns the spec's word for the type; empty where the manifest cannot be read. */
    static String type(LocalPlugin plugin) {
        return plugin.summary().map(summary -> summary.type().word()).orElse("");
    }

    /** Returns the colour of a status in lists. */
    static Style style(LocalPlugin plugin) {
        if (plugin.problem().isPresent()) {
            return Style.RED;
        }
        return plugin.shownStatus().equals("enabled") ? Style.GREEN : Style.FAINT;
    }

    private static String utc(Optional<Instant> time) {
        return time.map(Timestamps::utc).orElse("");
    }
}
