package org.coreadmin.extension.policy;

import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.text.JsonMembers;
import org.coreadmin.extension.text.JsonObject;

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
        return new JsonObject()
                .with("list", findings.stream().map(AuditFinding::toMap).toList())
                .with("total", findings.size())
                .with("plugins", plugins)
                .with("libraries", libraries)
                .with("advisories", advisories)
                .withUnlessEmpty("warnings", warnings)
                .withUnlessEmpty("silent", silent);
    }

    /**
     * Returns the report as SARIF 2.1.0, which code hosts and CI systems show, for a JSON writer.
     *
     * @param toolVersion the version of the program that shows it
     */
    public Map<String, Object> toSarif(String toolVersion) {
        return SarifReport.of(this, toolVersion);
    }

    /** Returns the report that {@link #toMap} wrote. */
    public static AuditReport of(Map<?, ?> map) {
        return new AuditReport(
                JsonMembers.objects(map, "list").stream().map(AuditFinding::of).toList(),
                number(map, "plugins"),
                number(map, "libraries"),
                number(map, "advisories"),
                JsonMembers.texts(map, "warnings").stream()
                        .map(Message::verbatim)
                        .toList(),
                JsonMembers.texts(map, "silent"));
    }

    private static int number(Map<?, ?> map, String name) {
        return map.get(name) instanceof Number number ? number.intValue() : 0;
    }
}
