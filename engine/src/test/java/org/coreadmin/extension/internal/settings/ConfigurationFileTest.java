package org.coreadmin.extension.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings are read as they are meant, and mistakes are told; a file without settings is read without a parser. */
class ConfigurationFileTest {

    private static final Path FILE = Path.of("core-extension.yaml");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "format: 1",
                "format: 1\n",
                "# Settings\n\nformat: 1\n\n# registries:\n#   - id: company\n",
                "# Settings\r\nformat: 1\r\n",
                "# R\u00e9glages\nformat: 1\n",
                "  # Settings\nformat:   1 # the only one\n",
                "---\nformat: 1\n",
            })
    void readsTheFormat(String text) {
        assertThat(ConfigurationFile.of(FILE, text).sections()).isEqualTo(Map.of("format", 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "# Settings", "#\n\n# registries: []\n"})
    void hasNoSectionsWhereAllIsCommentedOut(String text) {
        assertThat(ConfigurationFile.of(FILE, text).sections()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "format: 1\nformat: 1\n",
                "# a bell: \u0007\nformat: 1\n",
                "format: 2\n",
                "format: 1\n 2\n",
                "format: 1\n: :\n"
            })
    void refusesWhatAParserRefuses(String text) {
        assertThatExceptionOfType(PluginException.class).isThrownBy(() -> ConfigurationFile.of(FILE, text));
    }

    @Test
    void readsSettingsBelowComments() {
        assertThat(ConfigurationFile.of(FILE, "# Settings\nformat: 1\ncode: {link: warn}\n")
                        .sections())
                .isEqualTo(Map.of("format", 1, "code", Map.of("link", "warn")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`databse: {url: 'jdbc:sqlite:x.db'}` | line 1: there is no setting 'databse'; did you mean 'database'?",
                "`# a\nDatabase:\n  url: x` | line 2: there is no setting 'Database'; did you mean 'database'?",
                "`Registries: []` | line 1: there is no setting 'Registries'; did you mean 'registries'?",
                "`registry: []` | there is no setting 'registry'; did you mean 'registries'?",
                "`token: {longest-days: 1}` | did you mean 'tokens'?",
                "`publishers: pinned` | there is no setting 'publishers' in this file; rules of trust stand in config/trust.yaml",
                "`database:\n  url: jdbc:sqlite:x\n  usrname: y` | line 3: 'database' has no setting 'usrname'; did you mean 'username'?",
                "`database: {user: y}` | did you mean 'username'?",
                "`database: jdbc:sqlite:x.db` | line 1: 'database' has no 'name: value' lines",
                "`database:\n  url: [a]` | line 2: 'database.url' takes text",
                "`registries: {id: a}` | 'registries' is not a list",
                "`registries:\n  - id: a\n    url: b\n  - id: c\n    uri: d` | line 5: 'registries' has no setting 'uri'; did you mean 'url'?",
                "`registries:\n  - id: a\n    namespaces: acme` | line 3: 'registries.namespaces' is 'acme'; it takes a list",
                "`registries: [https://example.com]` | each of 'registries' must have an 'id' and a 'url'",
                "`core: {cluster: yes}` | 'core.cluster' is 'yes'; it takes true or false",
                "`core.canary: soon` | line 1: 'core.canary' is 'soon'; it takes a duration such as 500ms",
                "`code: {link: maybe}` | 'code.link' is 'maybe'; it takes off, warn or block",
                "`code.link: warn` | there is no setting 'code.link'; did you mean 'link' below 'code'?",
                "`keep_versions: many` | 'keep_versions' is 'many'; it takes a number from 0 to 1000",
                "`tokens: {longest-days: 99999}` | it takes a whole number of days from 1 to 3650"
            })
    void refusesMistakesThatCouldCostDataOrSafety(String text, String message) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> ConfigurationFile.of(FILE, text))
                .withMessageContaining("core-extension.yaml cannot be used: line ")
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`deadlines:\n  hok: 1s` | line 2: 'deadlines' has no setting 'hok'; did you mean 'hook'?",
                "`deadlines:\n  hook: soon` | line 2: 'deadlines.hook' is 'soon'; it takes a duration such as",
                "`migrations: {undo-scripts: 1}` | 'migrations.undo-scripts' is '1'; it takes true or false",
                "`undo-scripts: true` | line 1: there is no setting 'undo-scripts'; did you mean 'undo-scripts' below 'migrations'?",
                "`migrations.undo-scripts: true` | did you mean 'undo-scripts' below 'migrations'?",
                "`bindings: [a]` | line 1: 'bindings' has no 'name: value' lines",
                "`colour: blue` | line 1: there is no setting 'colour'; there are bindings, code, core, database,"
            })
    void warnsOfOtherMistakes(String text, String message) {
        assertThat(ConfigurationFile.of(FILE, text).warnings())
                .singleElement()
                .extracting(Message::toString)
                .asString()
                .contains(message);
    }

    @Test
    void readersGetWhatTheTableKnowsAndNoMore() {
        ConfigurationFile file = ConfigurationFile.of(FILE, "deadlines: {hook: soon, stop: 5s}");
        assertThat(file.value("deadlines", "stop")).contains("5s");
        assertThat(file.value("deadlines", "hook")).as("takes no such value").isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> file.value("deadlines", "hok"));
    }

    @Test
    void theReferenceHasASectionForEachName() throws IOException {
        String page = Files.readString(Path.of("../docs/reference/configuration.md"));
        String known = KnownSettings.mistakes(Map.of("xyz", "")).get(0).text().toString();
        assertThat(known).startsWith("there is no setting 'xyz'; there are ");
        assertThat(known.substring(known.lastIndexOf("there are ") + "there are ".length())
                        .split(", "))
                .allSatisfy(name -> assertThat(page).contains("| `" + name + "` |"));
    }
}
