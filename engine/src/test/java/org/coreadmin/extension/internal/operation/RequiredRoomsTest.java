package org.coreadmin.extension.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.internal.application.OpenAdmission;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A base directory that relies on a room is not opened without it. */
class RequiredRoomsTest {

    @TempDir
    private Path base;

    private PluginLoader.Builder withoutPolicy() {
        return PluginLoader.at(base).registries(List::of).admissions(OpenAdmission.MAKER);
    }

    private void assertRefused(String file, String reason) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> withoutPolicy().open())
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CONFLICT))
                .withMessageStartingWith(base.resolve(file) + " " + reason + ". The room 'policy'")
                .withMessageContaining(
                        "no plugin was started. Open the base directory with an application that has it");
    }

    @Test
    void rulesOfAnOperatorNeedThePolicy() throws IOException {
        Trees.write(base.resolve("config/trust.yaml"), "deny: [acme]\n");

        assertRefused("config/trust.yaml", "restricts which plugins may be installed and started");
        PluginLoader.at(base).open().close();
    }

    @Test
    void rulesThatALinkLeadsToNeedThePolicyEvenIfItLeadsNowhere() throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.createSymbolicLink(base.resolve("config/trust.yaml"), base.resolve("gone"));

        assertRefused("config/trust.yaml", "restricts which plugins may be installed and started");
    }

    @Test
    void keptWithdrawalsNeedThePolicy() throws IOException {
        Trees.write(
                base.resolve("plugin/.core/withdrawals.json"), "{\"format\": 1, \"disabled\": [], \"overrides\": []}");

        assertRefused("plugin/.core/withdrawals.json", "keeps which versions were withdrawn");
        PluginLoader.at(base).open().close();
    }

    @Test
    void withoutRulesTheKernelWorksWithoutThePolicy() throws IOException {
        TestPlugins.named("acme/x").writeTo(base.resolve("plugin/acme/x"));
        try (PluginLoader loader = withoutPolicy().open().start()) {
            ExtensionManager manager = loader.manager();
            for (OperationResult result : List.of(
                    manager.install("acme/x", InstallOptions.DEFAULT),
                    manager.disable("acme/x"),
                    manager.enable("acme/x"))) {
                assertThat(result.success()).as(result.message()).isTrue();
            }
            assertThat(manager.audit().findings()).isEmpty();
            assertThat(manager.denied()).isEmpty();
        }
    }
}
