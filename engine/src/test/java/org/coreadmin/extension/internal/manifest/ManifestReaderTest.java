package org.coreadmin.extension.internal.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Manifest.Author;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.VersionRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestReaderTest {

    private static final String ESCAPE = "\u001b";

    @TempDir
    Path folder;

    @Test
    void readsEveryField() {
        Manifest manifest = read("""
                {
                  "name": "acme/sales-report", "version": "1.4.0-beta.1+7", "type": "backend",
                  "display_name": "Sales report", "description": "By month,\\nby region",
                  "author": [{"name": "Ann", "email": "ann@acme.example", "role": "lead"}, {"name": "Bob"}],
                  "license": "MIT", "homepage": "https://acme.example/sales", "icon": "web/icon.svg",
                  "category": "reports", "keywords": ["sales", "month"],
                  "require": {"acme/report-library": "^2.1", "core": "^1.0", "java": ">=17"},
                  "conflict": {"acme/old-report": "*"},
                  "config": "com.acme.sales.Provider", "scripts": {"install": "com.acme.sales.First", "later": 1},
                  "update": "exclusive", "exports": ["com.acme.sales.api"], "permissions": ["acme:sales:read"],
                  "routes": [{"method": "GET", "path": "/sales/{id}", "authority": "acme:sales:read"}, {"method": "*", "path": "/x/**"},
                             {"method": "GET", "path": "/orders/{id}", "authority": "acme:sales:read", "absolute": true}],
                  "frontend": {"entry": "main.mjs"}, "settings": {"type": "object"}, "capabilities": ["network", "teleport", {"database:others": ["orders", "Customer"]}],
                  "databases": ["mysql", "mariadb"],
                  "health": {"timeout_seconds": 90}, "x-own": {"a": [1, 2.5, null, true]}
                }
                """);

        assertThat(manifest.name()).hasToString("acme/sales-report");
        assertThat(manifest.version()).hasToString("1.4.0-beta.1+7");
        assertThat(manifest.type()).isEqualTo(PluginType.BACKEND);
        assertThat(manifest.displayName()).isEqualTo("Sales report");
        assertThat(manifest.description()).isEqualTo("By month,\nby region");
        assertThat(manifest.authors())
                .containsExactly(new Author("Ann", "ann@acme.example", "lead"), new Author("Bob", null, null));
        assertThat(manifest.author()).isEqualTo("Ann, Bob");
        assertThat(manifest.license()).isEqualTo("MIT");
        assertThat(manifest.homepage()).isEqualTo("https://acme.example/sales");
        assertThat(manifest.icon()).isEqualTo("web/icon.svg");
        assertThat(manifest.category()).isEqualTo("reports");
        assertThat(manifest.keywords()).containsExactly("sales", "month");
        assertThat(manifest.require()).isEqualTo(Map.of(PluginName.of("acme/report-library"), VersionRange.of("^2.1")));
        assertThat(manifest.hostRequires())
                .isEqualTo(Map.of("core", VersionRange.of("^1.0"), "java", VersionRange.of(">=17")));
        assertThat(manifest.conflict()).isEqualTo(Map.of(PluginName.of("acme/old-report"), VersionRange.ANY));
        assertThat(manifest.config()).contains("com.acme.sales.Provider");
        assertThat(manifest.scripts()).isEqualTo(Map.of("install", "com.acme.sales.First"));
        assertThat(manifest.exclusive()).isTrue();
        assertThat(manifest.exports()).containsExactly("com.acme.sales.api");
        assertThat(manifest.permissions()).containsExactly("acme:sales:read");
        assertThat(manifest.routes())
                .containsExactly(
                        new Manifest.Route("GET", "/sales/{id}", Optional.of("acme:sales:read")),
                        new Manifest.Route("*", "/x/**", Optional.empty()),
                        new Manifest.Route("GET", "/orders/{id}", Optional.of("acme:sales:read"), true));
        assertThat(manifest.frontend()).contains("main.mjs");
        assertThat(manifest.settings()).isEqualTo(Map.of("type", "object"));
        assertThat(manifest.capabilities())
                .containsExactly("network", "teleport", "database:others:orders", "database:others:Customer");
        assertThat(manifest.otherTables()).containsExactly("orders", "Customer");
        assertThat(manifest.databases()).containsExactly(DatabaseKind.MYSQL, DatabaseKind.MARIADB);
        assertThat(manifest.healthTimeoutSeconds()).isEqualTo(90);
        assertThat(manifest.raw()).containsKey("x-own").containsEntry("type", "backend");
    }

    @Test
    void fillsInWhatIsNotTold() {
        Manifest manifest = read("{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");

        assertThat(manifest.type()).isEqualTo(PluginType.MIXED);
        assertThat(manifest.displayName()).isEqualTo("acme/hello");
        assertThat(manifest.author()).isEmpty();
        assertThat(manifest.config()).isEmpty();
        assertThat(manifest.exclusive()).isFalse();
        assertThat(manifest.healthTimeoutSeconds()).isEqualTo(30);
        assertThat(manifest.otherTables()).isEmpty();
        assertThat(manifest.databases()).containsExactly(DatabaseKind.values());
    }

    @Test
    void namesTheOwnersOfTablesThatCannotBeNamed() {
        List<ManifestProblem> problems = problems("""
                {"name": "acme/hello", "version": "1.0.0",
                 "capabilities": [{"database:others": ["orders", "Core_User", "acme__b__note", "public.x"]}]}
                """);

        assertThat(problems)
                .extracting(ManifestProblem::toString)
                .containsExactly(
                        "$.capabilities[0]['database:others'][1]: 'Core_User' is not allowed; tables named core_… belong to"
                                + " Core Extension",
                        "$.capabilities[0]['database:others'][2]: 'acme__b__note' is not allowed; tables named"
                                + " <vendor>__<plugin>__… belong to plugins",
                        "$.capabilities[0]['database:others'][3]: 'public.x' is not allowed; it has to be the exact name of"
                                + " a table: letters, digits, _ and $, without quotes or a schema");
    }

    @Test
    void readsAnAuthorAndAListOfRequirements() {
        Manifest manifest = read(
                "{\"name\":\"acme/hello\",\"version\":\"1.0.0\",\"author\":\"Ann\",\"require\":[\"acme/b\",\"core\",\"acme/a\"]}");

        assertThat(manifest.author()).isEqualTo("Ann");
        assertThat(manifest.require().keySet()).map(PluginName::toString).containsExactly("acme/b", "acme/a");
        assertThat(manifest.require().values()).containsOnly(VersionRange.ANY);
        assertThat(manifest.hostRequires()).containsOnlyKeys("core");
    }

    @Test
    void reportsAllProblemsTogether() {
        List<ManifestProblem> problems = problems("""
                {"name": "Acme/Hello", "version": "banana", "type": "theme", "author": [{"email": "nobody"}],
                 "require": {"acme/x": "whenever", "acme/y": 2, "Bad": "1"}, "exports": ["com/acme"], "health": {"timeout_seconds": 0}}
                """);

        assertThat(problems)
                .extracting(ManifestProblem::path)
                .containsExactlyInAnyOrder(
                        "$.name",
                        "$.version",
                        "$.type",
                        "$.author[0].name",
                        "$.author[0].email",
                        "$.require['acme/x']",
                        "$.require['acme/y']",
                        "$.require",
                        "$.exports[0]",
                        "$.health.timeout_seconds");
        InvalidManifestException refused = refused("{\"name\": 1}");
        assertThat(refused.code()).isEqualTo(ErrorCode.MANIFEST_MALFORMED);
        assertThat(refused)
                .hasMessage(
                        "test has 2 problems:\n  $.name: 1 is not allowed; it has to be a string\n  $.version: is missing; it has to"
                                + " be a version such as 1.4.0");
    }

    @Test
    void saysTheValueAndWhatIsAllowed() {
        assertThat(problems("{\"name\":\"acme/hello\",\"version\":\"1.0.0\",\"type\":\"theme\"}"))
                .extracting(ManifestProblem::toString)
                .containsExactly("$.type: 'theme' is not allowed; it has to be one of: backend, frontend, mixed");
    }

    @Test
    void refusesTheManifestOfAnotherPlugin() {
        byte[] json = "{\"name\":\"acme/hello\",\"version\":\"1.0.0\"}".getBytes(StandardCharsets.UTF_8);

        assertThat(ManifestReader.parse(json, "test", Optional.of(PluginName.of("acme/hello")))
                        .name()
                        .name())
                .isEqualTo("hello");
        assertThatThrownBy(() -> ManifestReader.parse(json, "test", Optional.of(PluginName.of("acme/other"))))
                .isInstanceOf(InvalidManifestException.class)
                .hasMessageContaining("$.name: 'acme/hello' is another plugin; it has to be 'acme/other' here");
    }

    @Test
    void showsForeignTextHarmlessly() {
        String title = "\\u001b]0;owned\\u0007";
        InvalidManifestException refused = refused(
                "{\"name\":\"" + title + "\",\"version\":\"\\u202e1\",\"require\":{\"" + title + "\\n\":\"1\"}}");

        assertThat(refused.getMessage())
                .doesNotContain(ESCAPE, "\u0007", "\u202e")
                .contains("\\u001b]0;owned");
        assertThat(refused.problems())
                .allSatisfy(problem -> assertThat(problem.toString()).doesNotContain("\n", ESCAPE));
    }

    @Test
    void cutsAFloodOfProblems() {
        String list = "[" + "1,".repeat(900) + "1]";
        List<ManifestProblem> problems = problems("{\"name\":\"acme/hello\",\"version\":\"1.0.0\",\"exports\":" + list
                + ",\"permissions\":" + list + "}");

        assertThat(problems).hasSize(101);
        assertThat(problems.get(100).text()).hasToString("and 1702 more problems");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "\"text\"",
                "42",
                "{",
                "{\"a\":}",
                "{\"a\":1,}",
                "{'a':1}",
                "{a:1}",
                "{\"a\":1}{}",
                "{\"a\":1} x",
                "{\"a\":1}\u0000",
                "{\"a\":NaN}",
                "{\"a\":01}",
                "{\"a\":+1}",
                "{\"a\":1e999}",
                "{\"a\":\"\t\"}",
                "// c\n{}",
                "{\"a\":1/*c*/}",
                "{\"a\":\"\\ud800\"}",
                "{\"\\udc00\":1}",
                "{\"a\":\"\\x41\"}",
                "{\"a\":1,\"a\":1}",
                "{\"a\":{\"b\":1,\"b\":2}}",
                "{\"a\":1,\"\\u0061\":2}"
            })
    void refusesWhatIsNoStrictJsonObject(String json) {
        List<ManifestProblem> problems = problems(json);

        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).path()).isEqualTo("$");
    }

    @Test
    void saysWhereJsonIsBroken() {
        assertThat(problems("{\n  \"name\": \"acme/hello\",\n  oops\n}")
                        .get(0)
                        .text()
                        .toString())
                .contains("line 3");
        assertThat(problems("{\"a\":1,\n\"a\":1}").get(0).text().toString())
                .contains("the key 'a' appears twice", "line 2");
    }

    @Test
    void boundsSizeDepthAndNumbers() {
        String start = "{\"name\":\"acme/hello\",\"version\":\"1.0.0\",\"x\":";
        assertThat(read(start + "[".repeat(31) + "]".repeat(31) + "}").raw()).containsKey("x");
        assertThat(problems(start + "[".repeat(32) + "]".repeat(32) + "}")
                        .get(0)
                        .text()
                        .toString())
                .contains("32 levels");
        assertThat(problems(start + "[".repeat(100_000)).get(0).text().toString())
                .contains("32 levels");
        assertThat(problems(start + "1".repeat(101) + "}").get(0).text().toString())
                .contains("100 digits");
        assertThat(problems(start + "\"" + "x".repeat(ManifestReader.MAX_BYTES) + "\"}")
                        .get(0)
                        .text()
                        .toString())
                .contains("larger than");
        assertThat(read(start + "\"" + "x".repeat(ManifestReader.MAX_BYTES - 60) + "\"}")
                        .raw())
                .containsKey("x");
        assertThat(problems(start + "1,\"" + "k".repeat(20_000) + "\":1}")).hasSize(1);
    }

    @Test
    void takesUtf8WithOrWithoutMarkAndNothingElse() {
        String json = "{\"name\":\"acme/hello\",\"version\":\"1.0.0\",\"display_name\":\"Grüße ☃ 😀\"}";
        assertThat(read("\ufeff" + json).displayName()).isEqualTo("Grüße ☃ 😀");
        for (byte[] bytes :
                List.of(json.getBytes(StandardCharsets.UTF_16), json.getBytes(StandardCharsets.ISO_8859_1), new byte[] {
                    (byte) 0xc0, (byte) 0x80
                })) {
            assertThatThrownBy(() -> ManifestReader.parse(bytes, "test", Optional.empty()))
                    .isInstanceOf(InvalidManifestException.class)
                    .hasMessageContaining("it is not UTF-8 text");
        }
    }

    @Test
    void keepsUnknownFieldsAndTheirOrderAndLetsNobodyChangeThem() {
        Manifest manifest = read(
                "{\"zzz\":null,\"version\":\"1.0.0\",\"aaa\":[{\"b\":12345678901234567890}],\"name\":\"acme/hello\"}");

        assertThat(manifest.raw().keySet()).containsExactly("zzz", "version", "aaa", "name");
        assertThat(manifest.raw().get("aaa")).hasToString("[{b=12345678901234567890}]");
        assertThatThrownBy(() -> manifest.raw().clear()).isInstanceOf(UnsupportedOperationException.class);
        List<?> list = (List<?>) Objects.requireNonNull(manifest.raw().get("aaa"));
        assertThatThrownBy(list::clear).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void saysWhenThereIsNoManifest() {
        assertThatThrownBy(() -> ManifestReader.read(folder.resolve("core.json")))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MANIFEST_MISSING))
                .hasMessageContaining(folder.resolve("core.json").toString());
    }

    @Test
    void refusesAManifestThatCanNotBeRead() throws IOException {
        Path directory = Files.createDirectory(folder.resolve("core.json"));

        assertThatThrownBy(() -> ManifestReader.read(directory))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MANIFEST_MALFORMED));
    }

    @Test
    void readsAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("core.json"), "{\"name\":\"acme/hello\",\"version\":\"1.0.0\"}");

        assertThat(ManifestReader.read(file, PluginName.of("acme/hello")).version())
                .hasToString("1.0.0");
    }

    private static Manifest read(String json) {
        return ManifestReader.parse(json.getBytes(StandardCharsets.UTF_8), "test", Optional.empty());
    }

    private static List<ManifestProblem> problems(String json) {
        return refused(json).problems();
    }

    private static InvalidManifestException refused(String json) {
        return Objects.requireNonNull(catchThrowableOfType(InvalidManifestException.class, () -> read(json)), json);
    }
}
