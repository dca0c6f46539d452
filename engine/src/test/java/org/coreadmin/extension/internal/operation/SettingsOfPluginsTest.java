package org.coreadmin.extension.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginConfiguration;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operator sets for a plugin, held against the schema in its manifest. */
@Sampled(oneIn = 2)
class SettingsOfPluginsTest {

    private static final Map<String, Object> SCHEMA = Map.of(
            "type",
            "object",
            "properties",
            Map.of(
                    "days", Map.of("type", "integer", "minimum", 0, "maximum", 30, "default", 14),
                    "mode", Map.of("enum", List.of("fast", "slow")),
                    "tags", Map.of("type", "array", "items", Map.of("type", "string")),
                    "mail",
                            Map.of(
                                    "type",
                                    "object",
                                    "properties",
                                    Map.of(
                                            "host", Map.of("type", "string"),
                                            "password", Map.of("type", "string", "writeOnly", true)))),
            "required",
            List.of("mode"),
            "additionalProperties",
            false);

    @TempDir
    Path base;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base).open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private void install(Map<String, Object> schema) {
        TestPlugins.named("acme/hello").put("settings", schema).writeTo(base.resolve("plugin/acme/hello"));
        assertThat(manager.install("acme/hello").message()).contains("Installed");
    }

    private OperationResult set(Map<String, Object> values) {
        return manager.configure("acme/hello", values, List.of(), Optional.empty());
    }

    private Path file() {
        return base.resolve("config/settings/acme/hello.json");
    }

    @Test
    void whatIsSetIsReadAgainOverTheDefaults() throws Exception {
        install(SCHEMA);
        assertThat(manager.settings("acme/hello").values()).isEmpty();
        assertThat(manager.settings("acme/hello").defaults()).isEqualTo(Map.of("days", 14));

        assertThat(set(Map.of("mode", "fast", "tags", List.of("a", "b"))).success())
                .isTrue();

        PluginConfiguration now = manager.settings("acme/hello");
        assertThat(now.values()).isEqualTo(Map.of("mode", "fast", "tags", List.of("a", "b")));
        assertThat(Files.readString(file())).contains("\"fast\"");
        assertThat(file().getParent()).isDirectoryNotContaining("glob:**.new");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'mode':'fast','days':31} | /days | maximum",
                "{'mode':'fast','days':'many'} | /days | type",
                "{'mode':'other'} | /mode | enum",
                "{'days':1} | /mode | required",
                "{'mode':'fast','nonsense':1} | /nonsense | additionalProperties",
                "{'mode':'fast','tags':['a',2]} | /tags/1 | type",
                "{'mode':'fast','mail':{'host':5}} | /mail/host | type"
            })
    void whatTheSchemaDoesNotAllowIsRefusedWithItsPlace(String values, String path, String keyword) throws Exception {
        install(SCHEMA);
        byte[] json = values.replace('\'', '"').getBytes(StandardCharsets.UTF_8);

        OperationResult refused = set(new StrictJson(1000).readObject(json));

        assertThat(refused.code()).isEqualTo(400);
        assertThat(refused.data().get("problems"))
                .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.get("path")).isEqualTo(path);
                    assertThat(problem.get("keyword")).isEqualTo(keyword);
                });
        assertThat(file()).doesNotExist();
    }

    @Test
    void aSecretIsKeptAndNeverTold() throws Exception {
        install(SCHEMA);
        set(Map.of("mode", "fast", "mail", Map.of("host", "a", "password", "s3cret")));

        PluginConfiguration shown = manager.settings("acme/hello");
        assertThat(shown.toMap().toString()).doesNotContain("s3cret");
        assertThat(shown.hidden()).containsExactly("/mail/password");

        assertThat(manager.configure(
                                "acme/hello",
                                Map.of("mode", "slow", "mail", Map.of("host", "b")),
                                List.of("/mail/password"),
                                Optional.of(shown.state()))
                        .success())
                .isTrue();
        assertThat(Files.readString(file())).contains("s3cret", "slow");

        set(Map.of("mode", "slow", "mail", Map.of("password", "${env:MAIL}")));
        assertThat(manager.settings("acme/hello").hidden()).isEmpty();
        assertThat(manager.settings("acme/hello").values().toString()).contains("${env:MAIL}");
        assertThat(manager.configure("acme/hello", Map.of("mode", "fast"), List.of("/mode"), Optional.empty())
                        .code())
                .isEqualTo(400);
    }

    @Test
    void aPlaceholderMayStandForAnyValue() {
        install(SCHEMA);
        assertThat(set(Map.of("mode", "${env:MODE}", "days", "${file:days.txt}"))
                        .success())
                .isTrue();
    }

    @Test
    void nobodyUndoesWhatAnotherHasJustSet() {
        install(SCHEMA);
        String before = manager.settings("acme/hello").state();
        set(Map.of("mode", "fast"));

        OperationResult late = manager.configure("acme/hello", Map.of("mode", "slow"), List.of(), Optional.of(before));

        assertThat(late.code()).isEqualTo(409);
        assertThat(manager.settings("acme/hello").values()).isEqualTo(Map.of("mode", "fast"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | has no settings",
                "{'type':'string'} | does not describe an object",
                "{'properties':{'a':{'type':'nonsense'}}} | not a valid JSON Schema",
                "{'properties':{'a':{'$ref':'#/$defs/none'}}} | cannot be used",
                "{'properties':{'a':{'$ref':'https://127.0.0.1:1/schema.json'}}} | cannot be used",
                "{'properties':{'a':{'$ref':'file:///etc/hostname'}}} | cannot be used"
            })
    void aSchemaThatIsNoneIsToldAndNothingIsSet(String schema, String defect) throws Exception {
        install(new StrictJson(1000).readObject(schema.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));

        assertThat(manager.settings("acme/hello")
                        .defect()
                        .map(Message::toString)
                        .orElse(""))
                .contains(defect);
        assertThat(set(Map.of("a", 1)).code()).isEqualTo(409);
        assertThat(file()).doesNotExist();
    }

    @Test
    void aFileThatIsNoJsonIsLeftForItsAuthor() throws Exception {
        install(SCHEMA);
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "mode: fast");

        assertThat(manager.settings("acme/hello")
                        .defect()
                        .map(Message::toString)
                        .orElse(""))
                .contains("not a JSON object");
        assertThat(set(Map.of("mode", "fast")).code()).isEqualTo(409);
        assertThat(file()).hasContent("mode: fast");
    }

    @Test
    void aLinkToAnotherFileIsReadAndNotReplaced() throws Exception {
        install(SCHEMA);
        Files.createDirectories(file().getParent());
        Path mounted = Files.writeString(base.resolve("mounted.json"), "{\"mode\": \"slow\"}");
        Files.createSymbolicLink(file(), mounted);

        assertThat(manager.settings("acme/hello").values()).isEqualTo(Map.of("mode", "slow"));
        assertThat(set(Map.of("mode", "fast")).code()).isEqualTo(409);
        assertThat(file()).isSymbolicLink();
    }

    @Test
    void settingsGoWithThePluginUnlessItsDataIsKept() {
        install(SCHEMA);
        set(Map.of("mode", "fast"));
        assertThat(manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withKeepData(true))
                        .success())
                .isTrue();
        assertThat(file()).exists();
        install(SCHEMA);
        assertThat(manager.settings("acme/hello").values()).isEqualTo(Map.of("mode", "fast"));

        assertThat(manager.uninstall("acme/hello").success()).isTrue();
        assertThat(file()).doesNotExist();
    }

    @Test
    void aPluginThatIsNotInstalledHasNone() {
        assertThatThrownBy(() -> manager.settings("acme/hello"))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_INSTALLED));
        assertThat(set(Map.of()).code()).isEqualTo(20001);
    }
}
