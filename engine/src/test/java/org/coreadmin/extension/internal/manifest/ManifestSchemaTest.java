package org.coreadmin.extension.internal.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published schema and the reader say the same of every manifest here. */
class ManifestSchemaTest {

    private static Schema schema;

    @BeforeAll
    static void readSchema() throws IOException {
        try (InputStream in = Objects.requireNonNull(ManifestReader.class.getResourceAsStream("core.schema.json"))) {
            schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(in, InputFormat.JSON);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'$schema': 'core.schema.json'}",
                "{'unknown': {'a': null}}",
                "{'type': 'frontend'}",
                "{'display_name': 'Grüße ☃'}",
                "{'description': ''}",
                "{'description': 'a\\nb\\tc'}",
                "{'author': 'Ann'}",
                "{'author': []}",
                "{'author': [{'name': 'Ann', 'email': 'a@b.c', 'more': 1}]}",
                "{'license': 'MIT OR Apache-2.0'}",
                "{'homepage': 'http://localhost:80/a?b=c#d'}",
                "{'icon': 'icon.svg'}",
                "{'icon': 'a/.b/c d..e'}",
                "{'keywords': []}",
                "{'require': {}}",
                "{'require': []}",
                "{'require': {'a/b': '*', 'core': '^1', 'java': '>=17', 'spring-boot': '4.x'}}",
                "{'require': ['a/b', 'java']}",
                "{'require': {'a/b': '>= 1.2.0-beta.1+x <2 || ~3.1 || 4 - 5.0'}}",
                "{'conflict': {'a/b': '<1'}}",
                "{'config': 'A'}",
                "{'config': 'com.acme.Outer$Inner_2'}",
                "{'config': 'de.grüße.Ü'}",
                "{'scripts': {}}",
                "{'scripts': {'install': 'a.B', 'update': 'a.C', 'uninstall': 'a.D', 'more': 1}}",
                "{'update': 'rolling'}",
                "{'exports': ['a', 'a.b_c.d1']}",
                "{'permissions': ['a', 'ROLE_X', 'a:b:c-d.e']}",
                "{'routes': [{'method': '*', 'path': '/'}]}",
                "{'routes': [{'method': 'GET', 'path': '/a/{id}/*/b.c/**', 'authority': 'x'}]}",
                "{'routes': [{'method': 'GET', 'path': '/**'}]}",
                "{'frontend': {'entry': 'main.js'}}",
                "{'frontend': {'entry': 'js/main.mjs', 'more': []}}",
                "{'settings': {}}",
                "{'settings': {'type': 'object', 'properties': {}}}",
                "{'capabilities': ['network', 'time travel']}",
                "{'capabilities': ['database', {'database:others': ['orders', 'Order_Line$2', '订单']}]}",
                "{'databases': ['sqlite', 'postgresql', 'mysql', 'mariadb', 'h2']}",
                "{'health': {}}",
                "{'health': {'timeout_seconds': 1}}",
                "{'health': {'timeout_seconds': 600}}",
                "{'health': {'timeout_seconds': 5.0}}"
            })
    void agreeThatAManifestIsGood(String fields) {
        String json = manifest(fields);

        assertThat(readerRefuses(json)).isEmpty();
        assertThat(schema.validate(json, InputFormat.JSON)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'name': 1}",
                "{'name': null}",
                "{'name': 'acme'}",
                "{'name': 'Acme/x'}",
                "{'name': 'a/b/c'}",
                "{'name': 'a/nul'}",
                "{'name': 'com1.x/a'}",
                "{'name': 'a/b..c'}",
                "{'name': 'a/-b'}",
                "{'name': 'a/b.'}",
                "{'version': 1}",
                "{'version': '1.2'}",
                "{'version': 'v1.2.3'}",
                "{'version': '01.2.3'}",
                "{'version': '1.2.3-01'}",
                "{'version': '1.0.1234567890123456'}",
                "{'type': 'theme'}",
                "{'type': 'MIXED'}",
                "{'type': null}",
                "{'display_name': ''}",
                "{'display_name': ' '}",
                "{'display_name': 'a\\nb'}",
                "{'display_name': 'a\\u001bb'}",
                "{'display_name': []}",
                "{'description': 'a\\u0000'}",
                "{'author': 1}",
                "{'author': {}}",
                "{'author': ['Ann']}",
                "{'author': [{}]}",
                "{'author': [{'name': 1}]}",
                "{'author': [{'name': 'A', 'email': 'nobody'}]}",
                "{'license': {}}",
                "{'homepage': 'acme.example'}",
                "{'homepage': 'javascript:alert(1)'}",
                "{'homepage': 'https://a b'}",
                "{'homepage': 'https://a\\\"b'}",
                "{'icon': '/etc/passwd'}",
                "{'icon': '../x'}",
                "{'icon': 'a/../b'}",
                "{'icon': './a'}",
                "{'icon': 'a//b'}",
                "{'icon': 'a/'}",
                "{'icon': 'a\\\\b'}",
                "{'icon': 'C:x'}",
                "{'icon': ''}",
                "{'category': ''}",
                "{'keywords': 'a'}",
                "{'keywords': [1]}",
                "{'keywords': ['']}",
                "{'require': 'a/b'}",
                "{'require': {'a/b': 1}}",
                "{'require': {'a/b': 'banana'}}",
                "{'require': {'a/b': ''}}",
                "{'require': {'a/b': '1.x.3'}}",
                "{'require': {'a/b': '>=1 ||'}}",
                "{'require': {'a/b': '1,2'}}",
                "{'require': {'b': '*'}}",
                "{'require': [1]}",
                "{'require': ['b']}",
                "{'require': ['a/b', 'a/b']}",
                "{'conflict': []}",
                "{'conflict': {'core': '1'}}",
                "{'conflict': {'a/b': 'x1'}}",
                "{'config': ''}",
                "{'config': 'a..B'}",
                "{'config': 'a.B.'}",
                "{'config': 'a/B'}",
                "{'config': '1a'}",
                "{'config': 'a b'}",
                "{'scripts': []}",
                "{'scripts': {'install': 1}}",
                "{'scripts': {'install': 'a-b'}}",
                "{'update': 'now'}",
                "{'update': true}",
                "{'exports': 'a'}",
                "{'exports': ['a/b']}",
                "{'exports': ['a.*']}",
                "{'exports': ['a$b']}",
                "{'permissions': ['*']}",
                "{'permissions': ['a b']}",
                "{'permissions': ['']}",
                "{'routes': {}}",
                "{'routes': [{}]}",
                "{'routes': [{'method': 'get', 'path': '/a'}]}",
                "{'routes': [{'method': 'GET', 'path': 'a'}]}",
                "{'routes': [{'method': 'GET', 'path': '/../a'}]}",
                "{'routes': [{'method': 'GET', 'path': '/a//b'}]}",
                "{'routes': [{'method': 'GET', 'path': '/a%2f'}]}",
                "{'routes': [{'method': 'GET', 'path': '/a;b'}]}",
                "{'routes': [{'method': 'GET', 'path': '/**/a'}]}",
                "{'routes': [{'method': 'GET', 'path': '/a', 'authority': ''}]}",
                "{'routes': [{'method': 'GET', 'path': '/a/'}]}",
                "{'frontend': 'main.js'}",
                "{'frontend': {}}",
                "{'frontend': {'entry': '../main.js'}}",
                "{'frontend': {'entry': 'main.css'}}",
                "{'settings': true}",
                "{'settings': []}",
                "{'capabilities': 'network'}",
                "{'capabilities': [1]}",
                "{'capabilities': {'database:others': ['orders']}}",
                "{'capabilities': ['database:others']}",
                "{'capabilities': ['database:others:orders']}",
                "{'capabilities': [{}]}",
                "{'capabilities': [{'network': ['a.example']}]}",
                "{'capabilities': [{'database:others': ['orders'], 'more': 1}]}",
                "{'capabilities': [{'database:others': 'orders'}]}",
                "{'capabilities': [{'database:others': []}]}",
                "{'capabilities': [{'database:others': ['']}]}",
                "{'capabilities': [{'database:others': ['*']}]}",
                "{'capabilities': [{'database:others': ['public.orders']}]}",
                "{'capabilities': [{'database:others': ['core_user']}]}",
                "{'capabilities': [{'database:others': ['CORE_USER']}]}",
                "{'capabilities': [{'database:others': ['acme__hello__note']}]}",
                "{'capabilities': [{'database:others': ['ACME__other__']}]}",
                "{'databases': 'sqlite'}",
                "{'databases': []}",
                "{'databases': ['oracle']}",
                "{'databases': ['MySQL']}",
                "{'health': 5}",
                "{'health': {'timeout_seconds': 0}}",
                "{'health': {'timeout_seconds': 601}}",
                "{'health': {'timeout_seconds': '5'}}",
                "{'health': {'timeout_seconds': 1.5}}"
            })
    void agreeThatAManifestIsBad(String fields) {
        String json = manifest(fields);

        assertThat(readerRefuses(json)).isPresent();
        assertThat(schema.validate(json, InputFormat.JSON)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'version': '1.0.0'}", "{'name': 'a/b'}", "[]", "1", "null"})
    void agreeThatNameAndVersionAreRequired(String json) {
        String text = json.replace('\'', '"');

        assertThat(readerRefuses(text)).isPresent();
        assertThat(schema.validate(text, InputFormat.JSON)).isNotEmpty();
    }

    /** What no schema can say is the reader's alone. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'require': {'acme/hello': '*'}}",
                "{'conflict': {'acme/hello': '*'}}",
                "{'routes': [{'method': 'GET', 'path': '/a'}, {'method': 'GET', 'path': '/a', 'authority': 'x'}]}"
            })
    void leaveToTheReaderWhatNoSchemaCanSay(String fields) {
        assertThat(readerRefuses(manifest(fields))).isPresent();
        assertThat(schema.validate(manifest(fields), InputFormat.JSON)).isEmpty();
    }

    @Test
    void agreeOnEveryRangeThatNpmKnows() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(getClass().getResourceAsStream("/org/coreadmin/extension/npm-ranges.txt"))) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(2)
                    .limit(200)
                    .map(line -> manifest("{'require': {'a/b': '" + line.split("\t")[0] + "'}}"))
                    .forEach(json -> assertThat(schema.validate(json, InputFormat.JSON))
                            .as(json)
                            .isEmpty());
        }
    }

    /** A manifest of acme/hello 1.0.0 with these fields, written with single quotes; a name or version among them counts. */
    private static String manifest(String fields) {
        String json = fields.replace('\'', '"');
        String name = json.startsWith("{\"name\"") ? "" : "\"name\": \"acme/hello\",";
        String version = json.startsWith("{\"version\"") ? "" : "\"version\": \"1.0.0\",";
        String own = json.substring(1);
        String start = "{" + name + version;
        return own.equals("}") ? start.substring(0, start.length() - 1) + "}" : start + own;
    }

    private static Optional<String> readerRefuses(String json) {
        try {
            ManifestReader.parse(json.getBytes(StandardCharsets.UTF_8), "test", Optional.empty());
            return Optional.empty();
        } catch (InvalidManifestException e) {
            return Optional.of(e.getMessage());
        }
    }
}
