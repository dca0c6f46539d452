package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Advisories of registries, and what they say about what is installed. */
class AuditTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path parent;

    @Test
    void findsPluginsAndTheLibrariesInThem() throws Exception {
        publishWithLibraries("");
        install("acme/report");
        assertThat(ok("audit")).isEqualTo("The registries have no advisories.\n");

        advise(about(
                "ACME-2026-1",
                "CoreExtension",
                "acme/report",
                "1.0.1",
                "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"));
        advise(about("LIB-1", "Maven", "org.example:parser", "2.4.1", "CVSS:3.1/AV:L/AC:H/PR:L/UI:R/S:U/C:L/I:N/A:N"));
        advise(about("LIB-2", "Maven", "org.example:other", "9", "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"));
        advise(about("LIB-3", "Maven", "org.example:merged", "3.0", ""));
        assertThat(ok("audit")).isEqualTo("""
                SEVERITY  PLUGIN       AFFECTED                  FIXED IN  ADVISORY
                critical  acme/report  acme/report 1.0.0         1.0.1     ACME-2026-1
                unknown   acme/report  org.example:merged 2.9    3.0       LIB-3
                low       acme/report  org.example:parser 2.4.0  2.4.1     LIB-1
                ACME-2026-1: Something is wrong https://example.com/ACME-2026-1
                LIB-3: Something is wrong https://example.com/LIB-3
                LIB-1: Something is wrong https://example.com/LIB-1
                """);
        assertThat(core("audit", "--fail-on", "critical").exitCode()).isEqualTo(1);
        assertThat(core("audit", "--fail-on", "malicious").exitCode()).isZero();
        assertThat(core("audit", "--fail-on", "awful").err())
                .contains("--fail-on takes one of low, medium, high, critical, malicious, not 'awful'.");
        assertThat(ok("audit", "--format", "json"))
                .contains("\"id\": \"LIB-1\"", "\"purl\": \"pkg:maven/org.example/parser@2.4.0\"", "\"plugins\": 1");

        assertThat(ok("outdated")).contains("acme/report 1.0.0 has an advisory of severity critical");
        Call doctor = core("doctor");
        assertThat(doctor.out()).contains("has an advisory of severity critical (ACME-2026-1: Something is wrong).");
        assertThat(doctor.exitCode()).isEqualTo(1);
    }

    @Test
    void knowsALibraryWithoutCoordinatesByItsDigest() throws Exception {
        Path jar = publishWithLibraries("");
        install("acme/report");
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(Files.readAllBytes(jar)));
        advise("""
                {"id": "DIGEST-1", "modified": "2026-01-01T00:00:00Z", "summary": "A copy with a back door",
                 "database_specific": {"severity": "HIGH"},
                 "affected": [{"package": {"ecosystem": "Maven", "name": "org.example:unnamed"},
                               "database_specific": {"digests": ["sha1:%s"]}}]}""".formatted(digest));
        assertThat(ok("audit")).contains("high      acme/report  nameless 7.1  ", "DIGEST-1");
    }

    @Test
    void writesALogThatFollowsTheSchemaOfSarif() throws Exception {
        publishWithLibraries("");
        install("acme/report");
        advise(about("LIB-1", "Maven", "org.example:parser", "2.4.1", "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"));
        advise(about("ACME-1", "CoreExtension", "acme/report", "1.0.1", ""));
        String log = ok("audit", "--format", "sarif");
        assertThat(log).contains("\"ruleId\" : \"LIB-1\"", "plugin/acme/report/lib/parser-2.4.0.jar");
        try (InputStream schema =
                Objects.requireNonNull(getClass().getResourceAsStream("/schema/sarif-schema-2.1.0.json"))) {
            Schema sarif = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(new String(schema.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
            assertThat(sarif.validate(log, InputFormat.JSON)).isEmpty();
            assertThat(sarif.validate(log.replace("\"ruleId\"", "\"rule\""), InputFormat.JSON))
                    .isNotEmpty();
        }
        assertThat(core("list", "--format", "sarif").err())
                .contains("--format takes text or json; sarif is for core-extension:audit only.");
    }

    @Test
    void comesSignedFromASignedRegistry() throws Exception {
        Call init = Call.core(author, "registry:init", registry(), "--keys", keys());
        String fingerprint = init.out().replaceAll("(?s).*Fingerprint[^:]*: ([0-9a-f]{64}).*", "$1");
        publishWithLibraries(keys());
        Call.core(base, "registry:add", registry(), "--fingerprint", fingerprint, "--id", "company");
        assertThat(Call.core(base, "install", "acme/report", "--yes").exitCode())
                .isZero();
        Path record = write(about("ACME-1", "CoreExtension", "acme/report", "1.0.1", ""));
        assertThat(Call.core(author, "registry:advise", registry(), record.toString())
                        .err())
                .contains("is a signed registry, so a change has to be signed");
        assertThat(Call.core(author, "registry:advise", registry(), record.toString(), "--keys", keys()))
                .isEqualTo(new Call(0, "Added to the advisories of " + registry() + ": ACME-1.\n", ""));
        assertThat(Call.core(base, "audit", "--format", "json").out())
                .contains("\"signed\": true", "\"registry\": \"company\"");

        Path advisories = parent.resolve("registry/tuf/targets/advisories");
        try (var copies = Files.list(advisories)) {
            for (Path copy : copies.toList()) {
                byte[] content = Files.readAllBytes(copy);
                content[content.length - 9] ^= 1;
                Files.write(copy, content);
            }
        }
        Call changed = Call.core(base, "audit");
        assertThat(changed.exitCode()).isEqualTo(1);
        assertThat(changed.err()).contains("is refused: its sha256 is ");
    }

    @Test
    void refusesWhatIsNoAdvisory() throws Exception {
        publishWithLibraries("");
        for (Map.Entry<String, String> bad : Map.of(
                        "{",
                        "cannot be read",
                        "{}",
                        "'id' is missing",
                        "{\"vulns\": [{\"id\": \"A-1\"}, 5]}",
                        "record 2: it is no object",
                        about("A 1", "Maven", "org.example:x", "1", ""),
                        "'id' is 'A 1'",
                        about("A-1", "npm", "left-pad", "1", ""),
                        "it is about no package of the ecosystems",
                        about("A-1", "Maven", "nogroup", "1", ""),
                        "it has to be <group>:<artifact>",
                        about("A-1", "CoreExtension", "acme/report", "one", ""),
                        "'one', which is not a version",
                        about("A-1", "CoreExtension", "Acme", "1.0.0", ""),
                        "it has to be <vendor>/<name>",
                        about("A-1", "Maven", "g:a", "1", "CVSS:3.1/AV:X"),
                        "which is no vector of CVSS_V3")
                .entrySet()) {
            Call call = Call.core(
                    author, "registry:advise", registry(), write(bad.getKey()).toString());
            assertThat(call.exitCode()).as(bad.getKey()).isEqualTo(1);
            assertThat(call.err()).contains(bad.getValue());
        }
        assertThat(parent.resolve("registry/advisories")).doesNotExist();
        advise(about("A-1", "Maven", "g:a", "1", ""));
        String older = about("A-1", "Maven", "g:a", "1", "").replace("2026-01-01", "2025-01-01");
        assertThat(Call.core(author, "registry:advise", registry(), write(older).toString())
                        .err())
                .contains("The registry has A-1 as modified on 2026-01-01T00:00:00Z; this one is older");
        Files.writeString(parent.resolve("registry/advisories/all.ndjson.gz"), "no gzip");
        assertThat(Call.core(
                                author,
                                "registry:advise",
                                registry(),
                                write(about("A-2", "Maven", "g:a", "1", "")).toString())
                        .err())
                .contains("The advisories of " + registry() + " cannot be changed: ");
    }

    @Test
    void leavesOutWhatItsAuthorHasTakenBack() throws Exception {
        publishWithLibraries("");
        install("acme/report");
        String record = about("A-1", "CoreExtension", "acme/report", "1.0.1", "");
        advise(record);
        assertThat(ok("audit")).contains("A-1");
        advise(record.replace(
                "\"modified\": \"2026-01-01", "\"withdrawn\": \"2026-02-01T00:00:00Z\", \"modified\": \"2026-02-01"));
        assertThat(ok("audit")).isEqualTo("The registries have no advisories.\n");
        advise(about("A-2", "Maven", "org.example:parser", "2.4.0", ""));
        assertThat(ok("audit"))
                .isEqualTo("No advisory affects the installed plugins (1) or the libraries in them (3).\n");
    }

    @Test
    void warnsInTheReadersLanguageOfAnAdvisoryThatCannotBeRead() throws Exception {
        publishWithLibraries("");
        install("acme/report");
        Path file =
                Files.createDirectories(parent.resolve("registry/advisories")).resolve("all.ndjson.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("{}\n".getBytes(StandardCharsets.UTF_8));
        }

        assertThat(core("audit").err()).contains("warning: Registry '", "line 1 of advisories/all.ndjson.gz");
        FakeTerminal chinese =
                FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry()).with("CORE_LANG", "zh-CN");
        assertThat(Call.on(chinese, "audit").err()).contains("插件仓库 '").doesNotContain("Registry '");
    }

    @Test
    void sendsAMaliciousVersionToTheAdvisories() throws Exception {
        publishWithLibraries("");
        install("acme/report");
        Call incomplete =
                Call.core(author, "yank", "acme/report", "1.0.0", "--from", registry(), "--malicious", "--reason", "x");
        assertThat(incomplete.exitCode()).isEqualTo(2);
        assertThat(incomplete.err()).contains("it needs --reason TEXT and --url URL");
        Call call = Call.core(
                author,
                "yank",
                "acme/report",
                "1.0.0",
                "--from",
                registry(),
                "--malicious",
                "--reason",
                "steals passwords",
                "--url",
                "https://example.com/a");
        assertThat(call.out()).isEqualTo("Withdrew acme/report 1.0.0 from " + registry() + " as malicious.\n");
        assertThat(call.err()).contains("This registry is not signed");
        assertThat(ok("audit")).contains("malicious  acme/report", "WITHDRAWN:acme:report:1.0.0");
        assertThat(ok("outdated")).contains("acme/report 1.0.0 was withdrawn as malicious (steals passwords).");
        Call half = Call.core(author, "yank", "acme/report", "1.0.0", "--from", registry(), "--undo");
        assertThat(half.err()).contains("error 409", "servers refuse it", "use --malicious --undo");
        assertThat(ok("audit")).contains("malicious  acme/report");
        Call undone = Call.core(author, "yank", "acme/report", "1.0.0", "--from", registry(), "--malicious", "--undo");
        assertThat(undone.exitCode()).as(undone.err()).isZero();
        assertThat(ok("audit")).isEqualTo("The registries have no advisories.\n");
    }

    private static String about(String id, String ecosystem, String name, String fixed, String vector) {
        String severity =
                vector.isEmpty() ? "" : "\"severity\": [{\"type\": \"CVSS_V3\", \"score\": \"" + vector + "\"}], ";
        return """
                {"schema_version": "1.6.0", "id": "%s", "modified": "2026-01-01T00:00:00Z", "summary": "Something is wrong",
                 %s"affected": [{"package": {"ecosystem": "%s", "name": "%s"},
                   "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "%s"}]}]}],
                 "references": [{"type": "ADVISORY", "url": "https://example.com/%s"}]}""".formatted(id, severity, ecosystem, name, fixed, id.replace(' ', '-'));
    }

    private Path write(String record) throws IOException {
        Path file = parent.resolve("record.json");
        return Files.writeString(file, record);
    }

    private void advise(String record) throws IOException {
        Call call =
                Call.core(author, "registry:advise", registry(), write(record).toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    /** A plugin with a library that tells its coordinates, one with another merged into it, and one that tells nothing. */
    private Path publishWithLibraries(String keys) throws IOException {
        PluginSource.of(author, "acme/report", """
                {"version": "1.0.0", "type": "frontend", "license": "MIT"}""");
        Path lib = Files.createDirectories(author.resolve("plugin/acme/report/lib"));
        jar(
                lib.resolve("parser-2.4.0.jar"),
                Map.of(
                        "META-INF/maven/org.example/parser/pom.properties",
                        "groupId=org.example\nartifactId=parser\nversion=2.4.0\n",
                        "META-INF/maven/org.example/merged/pom.properties",
                        "groupId=org.example\nartifactId=merged\nversion=2.9\n"));
        Path nameless = jar(lib.resolve("nameless-7.1.jar"), Map.of("a.txt", "a"));
        Call call = keys.isEmpty()
                ? Call.core(author, "publish", "acme/report", "--to", registry())
                : Call.core(author, "publish", "acme/report", "--to", registry(), "--keys", keys);
        assertThat(call.exitCode()).as(call.err()).isZero();
        return nameless;
    }

    private static Path jar(Path file, Map<String, String> entries) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }

    private void install(String plugin) {
        Call call = core("install", plugin, "--yes");
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private String registry() {
        return parent.resolve("registry").toString();
    }

    private String keys() {
        return parent.resolve("keys").toString();
    }

    private String ok(String... arguments) {
        Call call = core(arguments);
        assertThat(call.exitCode()).as(call.err()).isZero();
        return call.out();
    }

    private Call core(String... arguments) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry()), arguments);
    }
}
