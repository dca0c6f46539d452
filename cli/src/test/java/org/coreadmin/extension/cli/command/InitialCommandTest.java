package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.database.DatabaseSettings;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.registry.RegistrySettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitialCommandTest {

    @TempDir
    private Path temporary;

    @Test
    void makesDirectoriesAndSettingsInABaseDirectoryThatNeedNotExist() {
        Path base = temporary.resolve("päth with spaces");
        Call call = Call.core(temporary, "core-extension:initial", "--base", base.toString());
        assertThat(call)
                .isEqualTo(new Call(0, """
                        Ready: %s
                          Settings: %s
                          Next: 'core-extension:list --base "%s"' shows what the registries offer.
                        """.formatted(base, base.resolve("config/core-extension.yaml"), base), ""));
        assertThat(base.resolve("plugin/.core")).isDirectory();
        assertThat(base.resolve("data")).isDirectory();
        assertThat(base.resolve("config/core-extension.yaml")).content().contains("format: 1");
    }

    @Test
    void leavesWhatIsThereAsItIs() throws IOException {
        Call.core(temporary, "core-extension:initial");
        Path settings = temporary.resolve("config/core-extension.yaml");
        Files.writeString(settings, "format: 1\nregistries: [{id: mine, url: /srv/registry}]\n");

        Call again = Call.core(temporary, "core-extension:initial", "--format", "json");

        assertThat(again.exitCode()).isZero();
        assertThat(again.out()).contains("\"settings_written\": false");
        assertThat(settings).content().contains("/srv/registry");
    }

    @Test
    void tellsOfSettingsThatCannotBeRead() throws IOException {
        Files.createDirectory(temporary.resolve("config"));
        Files.writeString(temporary.resolve("config/core-extension.yaml"), "a: [");
        Call call = Call.core(temporary, "core-extension:initial");
        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err())
                .startsWith("error 400: " + temporary.resolve("config/core-extension.yaml") + " cannot be used: ")
                .contains("line 1");
    }

    @Test
    void writesSettingsWhoseExamplesAreRight() throws IOException {
        Call.core(temporary, "core-extension:initial");
        BaseDirectory base = new BaseDirectory(temporary);
        String examples = Files.readString(base.settings())
                .lines()
                .filter(line -> line.matches("format.*|# ( .*|[a-z]+:)"))
                .map(line -> line.startsWith("# ") ? line.substring(2) : line)
                .collect(Collectors.joining("\n"));
        Files.writeString(base.settings(), examples);
        Map<String, String> environment = Map.of("PLUGINS_TOKEN", "t", "CORE_DB_PASSWORD", "p", "CLIENT_PASSWORD", "c");

        assertThat(RegistrySettings.read(temporary, Optional.of(temporary), environment))
                .extracting(RegistrySettings::id)
                .containsExactly("bundled", "company");
        assertThat(DatabaseSettings.read(base, environment))
                .contains(new DatabaseSettings(
                        "jdbc:postgresql://localhost:5432/core", Optional.of("core"), Optional.of("p")));
        assertThat(ConfigurationFile.read(base.settings()).sections()).containsKey("bindings");
    }
}
