package org.coreadmin.extension.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.Map;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file without settings is read without a parser, and says the same as with one. */
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
}
