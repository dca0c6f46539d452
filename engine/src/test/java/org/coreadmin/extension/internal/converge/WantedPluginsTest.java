package org.coreadmin.extension.internal.converge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.converge.WantedPlugins.Wanted;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

@Sampled(oneIn = 2)
class WantedPluginsTest {

    @TempDir
    Path config;

    private WantedPlugins read(String text) throws IOException {
        Files.writeString(config.resolve(WantedPlugins.FILE), text);
        return WantedPlugins.read(config).orElseThrow();
    }

    @Test
    void readsWhatIsWanted() throws IOException {
        WantedPlugins wanted = read("""
                format: 1
                managed: strict
                prune: true
                plugins:
                  acme/base: ^1.2
                  acme/kit:
                    version: 1.10
                    enabled: false
                    pin: true
                    accept:
                      1.10.0: [network, files]
                    settings:
                      token: ${env:TOKEN}
                      limits: {size: 3, ratio: 0.5, on: true, names: [a, b]}
                """);

        assertThat(wanted.strict()).isTrue();
        assertThat(wanted.prune()).isTrue();
        assertThat(wanted.plugins().keySet()).extracting(PluginName::toString).containsExactly("acme/base", "acme/kit");
        Wanted base = wanted.plugins().get(PluginName.of("acme/base"));
        assertThat(base.enabled()).isTrue();
        assertThat(base.pinned()).isEmpty();
        assertThat(base.settings()).isEmpty();
        Wanted kit = wanted.plugins().get(PluginName.of("acme/kit"));
        assertThat(kit.range()).hasToString("1.10");
        assertThat(kit.enabled()).isFalse();
        assertThat(kit.pinned()).contains(kit.range());
        assertThat(kit.accepted()).containsEntry("1.10.0", List.of("files", "network"));
        assertThat(kit.settings().orElseThrow())
                .isEqualTo(Map.of(
                        "token",
                        "${env:TOKEN}",
                        "limits",
                        Map.of("size", 3L, "ratio", 0.5, "on", true, "names", List.of("a", "b"))));
    }

    @Test
    void thereNeedBeNoFile() {
        assertThat(WantedPlugins.read(config)).isEmpty();
        assertThat(WantedPlugins.read(config.resolve("missing"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "``                                          | 1 | it is empty",
                "` # nothing~`                               | 1 | it is empty",
                "prune: true~                                | 1 | 'plugins' is missing",
                "plugins:~                                   | 1 | 'plugins' has no",
                "plugins: [acme/base]~                       | 1 | 'plugins' has no",
                "plugins: {}~pruned: true~                   | 2 | there is no",
                "plugins:~  acme/base: '1'~  acme/base: '2'~ | 3 | appears twice",
                "plugins: {}~plugins: {}~                    | 2 | appears twice",
                "plugins:~  acme/base:~                      | 2 | has no version",
                "plugins:~  acme/base: {enabled: true}~      | 2 | has no 'version'",
                "plugins:~  acme/base: {version: 1, x: 2}~   | 2 | there is no",
                "plugins:~  acme/base: 'one'~                | 2 | one",
                "plugins:~  Base: '1'~                       | 2 | Base",
                "plugins: {}~prune: yes~                     | 2 | 'prune' is",
                "plugins: {}~managed: tight~                 | 2 | 'managed' is",
                "plugins: {}~format: 2~                      | 2 | 'format' is",
                "plugins:~  acme/base: '1'~  acme/k          | 3 | ",
                "plugins:~  acme/base: '1'                   | 2 | does not end",
                "plugins:~  acme/base: {version: '1'~        | 3 | ",
                "x: &x [1]~plugins: *x~                      | 2 | alias",
                "plugins: {}~---~plugins: {}~                | 2 | ",
                "plugins:~  acme/base: {version: 1, settings: {a: .inf}}~ | 2 | cannot be",
                "plugins:~  acme/base: {version: 1, accept: {1.0.0: [Magic]}}~ | 2 | Magic",
                "plugins:~  acme/base: {version: 1, accept: [network]}~ | 2 | 'accept' has no"
            })
    void whatIsDoubtfulIsRefusedWithItsLine(String text, int line, String problem) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> read(text.replace('~', '\n')))
                .satisfies(refused -> {
                    assertThat(refused.code()).isEqualTo(ErrorCode.BAD_REQUEST);
                    assertThat(refused.getMessage())
                            .contains(WantedPlugins.FILE + " cannot be used, line " + line + ": ")
                            .contains(problem == null ? "" : problem);
                });
    }

    @Test
    void whatCannotBeReadIsRefused() throws IOException {
        Files.write(config.resolve(WantedPlugins.FILE), new byte[] {'a', (byte) 0xff, '\n'});
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> WantedPlugins.read(config))
                .withMessageContaining("it is not UTF-8");

        Files.delete(config.resolve(WantedPlugins.FILE));
        Files.createDirectory(config.resolve(WantedPlugins.FILE));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> WantedPlugins.read(config))
                .withMessageContaining("cannot be used");
    }

    @Test
    void deepNestingIsRefused() {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> read("plugins: " + "[".repeat(100_000) + "\n"))
                .withMessageContaining("cannot be used");
    }

    private static List<?> problems(String text) throws IOException {
        Object document = new Load(LoadSettings.builder().build()).loadFromString(text);
        String json = new String(StrictJson.write(Map.of("document", document)), StandardCharsets.UTF_8);
        try (InputStream in = Files.newInputStream(Path.of("..", "docs", "reference", "plugins.schema.json"))) {
            return List.copyOf(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(in, InputFormat.JSON)
                    .validate(json.substring("{\"document\":".length(), json.length() - 1), InputFormat.JSON));
        }
    }

    @Test
    void theSchemaTakesWhatIsRead() throws IOException {
        String guide = Files.readString(Path.of("..", "docs", "how-to", "wanted-plugins.md"));
        String sample = guide.substring(guide.indexOf("```yaml\n") + "```yaml\n".length());
        for (String text : List.of(
                sample.substring(0, sample.indexOf("```")),
                "plugins: {}\n",
                "format: 1\nmanaged: loose\nprune: false\nplugins:\n  acme/base: 1.10\n  acme/kit: {version: '*'}\n...\n")) {
            assertThat(read(text)).isNotNull();
            assertThat(problems(text)).as(text).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "prune: true~",
                "plugins: [acme/base]~",
                "plugins: {}~pruned: true~",
                "plugins: {}~managed: tight~",
                "plugins: {}~prune: 1~",
                "plugins: {}~format: 2~",
                "plugins:~  Base: '1'~",
                "plugins:~  acme/base: {enabled: true}~",
                "plugins:~  acme/base: {version: 1, x: 2}~",
                "plugins:~  acme/base: {version: 1, enabled: 1}~",
                "plugins:~  acme/base: {version: 1, accept: [network]}~",
                "plugins:~  acme/base: {version: 1, accept: {1.0.0: [Magic]}}~",
                "plugins:~  acme/base: {version: 1, settings: [a]}~",
                "plugins:~  acme/base: ' '~"
            })
    void theSchemaRefusesWhatIsRefused(String text) throws IOException {
        String document = text.replace('~', '\n');
        assertThatExceptionOfType(PluginException.class).isThrownBy(() -> read(document));
        assertThat(problems(document)).isNotEmpty();
    }

    @Test
    void aLineOfDotsShowsThatTheFileIsWhole() throws IOException {
        assertThat(read("plugins: {}\n").closed()).isFalse();
        assertThat(read("plugins: {}\n...\n").closed()).isTrue();
        assertThat(read("plugins: {}\n...\n# kept by ops\n").closed()).isTrue();
    }
}
