package org.coreadmin.extension.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.text.JsonObject;

/** An audit as SARIF 2.1.0, which code hosts and CI systems show. */
final class SarifReport {

    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    private SarifReport() {}

    /** Returns the log, for a JSON writer. */
    static Map<String, Object> of(AuditReport report, String toolVersion) {
        Map<String, Map<String, Object>> rules = new LinkedHashMap<>();
        List<Map<String, Object>> results = new ArrayList<>();
        for (AuditFinding finding : report.findings()) {
            rules.computeIfAbsent(finding.id(), id -> rule(finding));
            results.add(result(finding, List.copyOf(rules.keySet()).indexOf(finding.id())));
        }
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "Core Extension audit");
        driver.put("version", toolVersion);
        driver.put("rules", List.copyOf(rules.values()));
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver));
        run.put("results", results);
        if (!report.warnings().isEmpty()) {
            run.put(
                    "invocations",
                    List.of(Map.of(
                            "executionSuccessful",
                            true,
                            "toolExecutionNotifications",
                            report.warnings().stream()
                                    .map(warning ->
                                            Map.of("level", "warning", "message", Map.of("text", warning.toString())))
                                    .toList())));
        }
        return new JsonObject().with("$schema", SCHEMA).with("version", "2.1.0").with("runs", List.of(run));
    }

    private static Map<String, Object> rule(AuditFinding finding) {
        return new JsonObject()
                .with("id", finding.id())
                .with(
                        "shortDescription",
                        Map.of("text", finding.summary().isEmpty() ? finding.id() : finding.summary()))
                .with("helpUri", finding.url())
                .with(
                        "properties",
                        Map.of("tags", List.of("security"), "security-severity", score(finding.severity())));
    }

    private static Map<String, Object> result(AuditFinding finding, int rule) {
        String file = "plugin/" + finding.plugin() + "/" + finding.path().orElse("core.json");
        Map<String, Object> location = new JsonObject()
                .with("physicalLocation", Map.of("artifactLocation", Map.of("uri", file)))
                .with(
                        "logicalLocations",
                        List.of(Map.of(
                                "fullyQualifiedName",
                                finding.purl().orElse(finding.plugin() + "@" + finding.version()),
                                "kind",
                                "module")));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", finding.id());
        result.put("ruleIndex", rule);
        result.put("level", level(finding.severity()));
        String fix =
                finding.fixed().map(version -> " Fixed in " + version + ".").orElse("");
        result.put("message", Map.of("text", finding.sentence() + fix));
        result.put("locations", List.of(location));
        result.put("partialFingerprints", Map.of("subject/v1", finding.id() + "|" + finding.subject()));
        return result;
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case LOW -> "note";
            case MEDIUM -> "warning";
            case UNKNOWN, HIGH, CRITICAL, MALICIOUS -> "error";
        };
    }

    /** Returns the score that code hosts sort by. */
    private static String score(Severity severity) {
        return switch (severity) {
            case LOW -> "2.0";
            case MEDIUM -> "5.5";
            case UNKNOWN, HIGH -> "8.0";
            case CRITICAL -> "9.5";
            case MALICIOUS -> "10.0";
        };
    }
}
