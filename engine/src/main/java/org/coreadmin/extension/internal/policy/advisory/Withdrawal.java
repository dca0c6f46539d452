package org.coreadmin.extension.internal.policy.advisory;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;

/** The withdrawal of a plugin's version as malicious by a registry: an advisory about exactly this version. */
public final class Withdrawal {

    private static final String SCHEMA = "1.6.7";

    private Withdrawal() {}

    /** Returns the id of the advisory that withdraws a version. */
    public static String id(PluginName plugin, Version version) {
        return "WITHDRAWN:" + plugin.vendor() + ":" + plugin.name() + ":" + version;
    }

    /**
     * Returns the advisory that withdraws a version.
     *
     * @param sha256 of its package, 64 hexadecimal digits: only these files are meant
     * @param url    where to read more
     */
    public static Advisory of(PluginName plugin, Version version, String sha256, String reason, String url, Instant now)
            throws MalformedAdvisoryException {
        String time = now.truncatedTo(ChronoUnit.SECONDS).toString();
        Map<String, Object> affected = new LinkedHashMap<>();
        affected.put("package", Map.of("ecosystem", Ecosystem.PLUGINS.word(), "name", plugin.toString()));
        affected.put("versions", List.of(version.toString()));
        affected.put("database_specific", Map.of("digests", List.of("sha256:" + sha256)));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("schema_version", SCHEMA);
        fields.put("id", id(plugin, version));
        fields.put("published", time);
        fields.put("modified", time);
        fields.put("summary", reason);
        fields.put("affected", List.of(affected));
        fields.put("references", List.of(Map.of("type", "ADVISORY", "url", url)));
        fields.put("database_specific", Map.of("severity", "malicious", "core_extension", Map.of("withdrawal", true)));
        return OsvRecord.read(fields);
    }
}
