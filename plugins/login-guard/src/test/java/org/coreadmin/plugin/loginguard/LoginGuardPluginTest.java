package org.coreadmin.plugin.loginguard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.Test;

class LoginGuardPluginTest {

    private final PluginFolder plugin = PluginFolder.of("core/login-guard");

    @Test
    void isComplete() throws Exception {
        assertThat(plugin.problems()).isEmpty();
    }

    /** In the catalogue: whoever installs it there would take it for a guard that guards. */
    @Test
    void saysWhatAnApplicationWithItsOwnSignInHasToDo() throws IOException {
        assertThat(Files.readString(Path.of("core.json")))
                .contains(
                        "An application with its own sign-in has to fire the hooks of logins", "only the headers work");
    }

    @Test
    void contributesWhatItsReadmeTells() throws Exception {
        assertThat(plugin.contributions())
                .containsOnlyKeys(
                        Contributions.DEPENDENCIES,
                        Contributions.COMMANDS,
                        Contributions.LISTENERS,
                        Contributions.MIDDLEWARES);
    }

    @Test
    void hasTheSameDefaultsInCodeAndManifest() {
        assertThat(LoginPolicy.of(plugin.defaultSettings()))
                .isEqualTo(LoginPolicy.of(new FixedSettings()))
                .isEqualTo(new LoginPolicy(5, Duration.ofMinutes(15), Duration.ofMinutes(15)));
    }
}
