package org.coreadmin.extension.application;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.advisory.Severity;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.text.Message;

/**
 * The advisories that affect the installed plugins.
 *
 * @param findings   the worst first
 * @param plugins    how many plugins were looked at
 * @param libraries  how many libraries in them
 * @param advisories how many advisories the registries have
 * @param warnings   why something may be missing
 * @param silent     the ids of the registries that do not answer, so that nobody knows what they say
 */
@API(status = API.Status.STABLE, since = "1.0")
public record AuditReport(
        List<AuditFinding> findings,
        int plugins,
        int libraries,
        int advisories,
        List<Message> warnings,
        List<String> silent) {

    public AuditReport {
        findings = List.copyOf(findings);
        warnings = List.copyOf(warnings);
        silent = List.copyOf(silent);
    }

    /** Whether something is at least as bad. */
    public boolean has(Severity level) {
        return findings.stream().anyMatch(finding -> finding.severity().isAtLeast(level));
    }

    /** Returns the findings of one plugin. */
    @API(status = API.Status.INTERNAL)
    public List<AuditFinding> of(PluginName plugin) {
        return findings.stream()
                .filter(finding -> finding.plugin().equals(plugin))
                .toList();
    }

    /** Returns the fields by the names that interfaces use. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("list", findings.stream().map(AuditFinding::toMap).toList());
        map.put("total", findings.size());
        map.put("plugins", plugins);
        map.put("libraries", libraries);
        map.put("advisories", advisories);
        if (!warnings.isEmpty()) {
            map.put("warnings", warnings);
        }
        if (!silent.isEmpty()) {
            map.put("silent", silent);
        }
        return map;
    }

    /** Returns the report that {@link #toMap} wrote. */
    @API(status = API.Status.INTERNAL)
    public static AuditReport of(Map<?, ?> map) {
        List<AuditFinding> findings = map.get("list") instanceof List<?> list
                ? list.stream()
                        .filter(Map.class::isInstance)
                        .map(one -> AuditFinding.of((Map<?, ?>) one))
                        .toList()
                : List.of();
        List<Message> warnings = map.get("warnings") instanceof List<?> list
                ? list.stream()
                        .map(one -> Message.verbatim(String.valueOf(one)))
                        .toList()
                : List.of();
        List<String> silent = map.get("silent") instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
        return new AuditReport(
                findings,
                number(map, "plugins"),
                number(map, "libraries"),
                number(map, "advisories"),
                warnings,
                silent);
    }

    private static int number(Map<?, ?> map, String name) {
        return map.get(name) instanceof Number number ? number.intValue() : 0;
    }
}
