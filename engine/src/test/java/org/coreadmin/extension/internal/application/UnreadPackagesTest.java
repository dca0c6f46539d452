package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Where nothing reads code, a plugin is taken for one that may do anything. */
@Timeout(120)
class UnreadPackagesTest {

    @TempDir
    Path base;

    @BeforeEach
    void place() {
        hello("1.0.0");
    }

    private void hello(String version) {
        TestPlugins.named("acme/hello")
                .version(version)
                .provider("hello", "return Map.of();")
                .writeTo(base.resolve("plugin/acme/hello"));
    }

    private PluginLoader reading() {
        return PluginLoader.at(base).open();
    }

    private PluginLoader unread() {
        return PluginLoader.at(base).inspector(new UnreadPackages()).open();
    }

    private static void succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private void settings(String file, String text) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config").resolve(file), text);
    }

    @Test
    void aFirstInstallIsRefusedUntilUnreadCodeIsAccepted() {
        try (PluginLoader loader = unread()) {
            OperationResult refused = loader.manager().install("acme/hello");

            assertThat(refused.code()).isEqualTo(409);
            assertThat(refused.message())
                    .contains(
                            "acme/hello 1.0.0 has capabilities that have to be accepted:\n  unread: has code that could not be"
                                    + " read, and therefore possibly does anything (acme/hello@1.0.0 → all of its code)");
            assertThat(refused.remedies().get(0).steps().get(0).options()).containsEntry("accept", "unread");
            assertThat(loader.isInstalled("acme/hello")).isFalse();

            succeed(loader.manager().accepting(List.of("unread")).install("acme/hello"));
        }
    }

    @Test
    void aPlanAsksToo() {
        try (PluginLoader loader = unread()) {
            assertThat(loader.manager()
                            .plan(new Operation.Install(PluginName.of("acme/hello"), InstallOptions.DEFAULT))
                            .steps()
                            .get(0)
                            .code()
                            .orElseThrow()
                            .consent())
                    .containsExactly("unread");
        }
    }

    @Test
    void anUpdateIsAskedAboutThoughTheInstalledVersionIsNotReadEither() {
        try (PluginLoader loader = reading()) {
            succeed(loader.manager().install("acme/hello"));
        }
        hello("1.1.0");
        try (PluginLoader loader = unread()) {
            assertThat(loader.manager().update("acme/hello").message())
                    .contains("acme/hello 1.1.0 has capabilities that 1.0.0 does not have:\n  unread: ");
        }
    }

    @Test
    void aPolicyThatDeniesACapabilityRefusesWhatMayHaveIt() throws IOException {
        settings("trust.yaml", "capabilities: {deny: [process]}\n");
        try (PluginLoader loader = unread()) {
            assertThat(loader.manager()
                            .accepting(List.of("unread"))
                            .install("acme/hello")
                            .message())
                    .contains("unread");
            assertThat(loader.isInstalled("acme/hello")).isFalse();
        }
    }

    @Test
    void theOperatorMayTurnConsentOff() throws IOException {
        settings("core-extension.yaml", "code: {consent: off}\n");
        try (PluginLoader loader = unread()) {
            succeed(loader.manager().install("acme/hello"));
        }
    }
}
