package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What config/trust.yaml denies by now, or a withdrawal has disabled, is not started by anybody; what runs keeps running. */
class PolicyAtStartTest {

    private static final String DENIED = "acme/x 1.0.0 is denied by 'acme/x' in config/trust.yaml.";

    @TempDir
    private Path base;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base).registries(List::of).open().start();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private void install(TestPlugins plugin, String name) throws IOException {
        plugin.writeTo(base.resolve("plugin").resolve(name));
        succeed(manager.install(name, InstallOptions.DEFAULT));
    }

    private void install(String name) throws IOException {
        install(TestPlugins.named(name), name);
    }

    private void policy(String text) throws IOException {
        Trees.write(base.resolve("config/trust.yaml"), text + "\n");
    }

    private void withdrawn(String name) throws IOException {
        Trees.write(
                base.resolve("plugin/.core/withdrawals.json"),
                "{\"format\": 1, \"disabled\": [{\"plugin\": \"" + name
                        + "\", \"version\": \"1.0.0\", \"reason\": \"bad\","
                        + " \"url\": \"\", \"at\": \"2026-01-01T00:00:00Z\"}], \"overrides\": []}");
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private LocalPlugin local(String name) {
        return loader.local().stream()
                .filter(plugin -> plugin.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private boolean runs(String name) {
        return loader.runtime().plugins().find(PluginName.of(name)).isPresent();
    }

    private void assertRefused(Operation operation, String... parts) {
        OperationResult refused = manager.run(operation);

        assertThat(refused.error()).as(refused.message()).contains(ErrorCode.CONFLICT);
        assertThat(refused.message()).contains(parts);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> manager.plan(operation))
                .satisfies(planned -> assertThat(planned.code()).isEqualTo(ErrorCode.CONFLICT))
                .satisfies(planned -> assertThat(planned.getMessage()).contains(parts));
        assertThat(local("acme/x").status()).contains(PluginStatus.DISABLED);
        assertThat(runs("acme/x")).isFalse();
    }

    private static Operation enabling(String... names) {
        return new Operation.SetStatus(
                List.of(names).stream().map(PluginName::of).toList(), PluginStatus.ENABLED);
    }

    @Test
    void enablingIsRefusedInTheWordsOfAnInstall() throws IOException {
        install("acme/x");
        succeed(manager.disable("acme/x"));
        policy("deny: [acme/x]");

        assertRefused(enabling("acme/x"), DENIED);
        OperationResult enabled = manager.enable("acme/x");
        OperationResult installed = manager.install("acme/x", InstallOptions.DEFAULT.withForce(true));

        assertThat(enabled.message()).isEqualTo(installed.message()).isEqualTo(DENIED);
        assertThat(enabled.data()).isEqualTo(installed.data());
        assertThat(enabled.data().toString()).contains("operation=explain");
        policy("deny: [acme/y]");
        succeed(manager.enable("acme/x"));
    }

    @Test
    void eachPluginThatIsDeniedIsNamed() throws IOException {
        for (String name : List.of("acme/x", "acme/y", "other/z")) {
            install(name);
            succeed(manager.disable(name));
        }
        policy("allow: [other]");

        assertRefused(
                enabling("acme/x", "acme/y", "other/z"),
                "acme/x 1.0.0 is not listed under 'allow' in config/trust.yaml.",
                "acme/y 1.0.0 is not listed under 'allow' in config/trust.yaml.");
        assertThat(local("other/z").status()).contains(PluginStatus.DISABLED);
    }

    @Test
    void capabilitiesCountThatTheCodeHasAndNobodyRecorded() throws IOException {
        Trees.write(base.resolve("config/core-extension.yaml"), "code: {link: off, consent: off}\n");
        install(
                TestPlugins.named("acme/x")
                        .source("package x; public class Call { public static void run() {"
                                + " if (System.nanoTime() == 0) { try { new ProcessBuilder(\"id\").start(); }"
                                + " catch (java.io.IOException e) { throw new IllegalStateException(e); } } } }")
                        .provider("x", "Call.run(); return Map.of();"),
                "acme/x");
        succeed(manager.disable("acme/x"));
        assertThat(base.resolve("plugin/acme/x/install.lock")).content().doesNotContain("process");
        policy("capabilities: {deny: [process]}");

        assertRefused(
                enabling("acme/x"), "acme/x 1.0.0 uses process, which 'capabilities' in config/trust.yaml denies.");
    }

    @Test
    void licencesCount() throws IOException {
        install(TestPlugins.named("acme/x").put("license", "GPL-3.0-only"), "acme/x");
        succeed(manager.disable("acme/x"));
        policy("licenses: {deny: [GPL-3.0-only]}");

        assertRefused(enabling("acme/x"), "acme/x 1.0.0 has the licence GPL-3.0-only, which 'licenses'");
    }

    @Test
    void nothingIsEnabledWhileTheFileCannotBeUsed() throws IOException {
        install("acme/x");
        succeed(manager.disable("acme/x"));
        policy("denny: [acme/x]");

        OperationResult refused = manager.enable("acme/x");

        assertThat(refused.error()).as(refused.message()).contains(ErrorCode.BAD_REQUEST);
        assertThat(refused.message()).contains("denny");
        assertThat(manager.doctor(false).findings())
                .anySatisfy(finding -> assertThat(finding.kind()).isEqualTo("policy"));
        assertThat(runs("acme/x")).isFalse();
    }

    @Test
    void whatRunsKeepsRunningAfterARestartTooAndIsReported() throws IOException {
        install("acme/x");
        policy("deny: [acme/x]");
        for (int start = 0; start < 2; start++) {
            assertThat(runs("acme/x")).isTrue();
            assertThat(local("acme/x").problem()).isEmpty();
            assertThat(local("acme/x").warning().orElseThrow())
                    .isEqualTo("acme/x 1.0.0 is denied by 'acme/x' in config/trust.yaml; it stays enabled until"
                            + " somebody disables it");
            assertThat(manager.denied()).containsOnlyKeys(PluginName.of("acme/x"));
            DoctorReport.Finding found = manager.doctor(false).findings().stream()
                    .filter(finding -> finding.kind().equals("denied"))
                    .findFirst()
                    .orElseThrow();
            assertThat(found.subject()).isEqualTo("acme/x");
            assertThat(found.message()).contains("is denied by 'acme/x' in config/trust.yaml");
            assertThat(found.remedies().toString()).contains("disable");
            close();
            open();
        }

        succeed(manager.disable("acme/x"));

        assertThat(local("acme/x").warning()).isEmpty();
        assertThat(manager.doctor(false).findings())
                .noneMatch(finding -> finding.kind().equals("denied"));
        assertRefused(enabling("acme/x"), DENIED);
    }

    @Test
    void aQuarantinedPluginThatIsDeniedIsNotStartedAgain() throws IOException {
        install("acme/y");
        install(TestPlugins.named("acme/x").requires("acme/y"), "acme/x");
        succeed(manager.uninstall("acme/y", UninstallOptions.DEFAULT.withForce(true)));
        assertThat(local("acme/x").problem()).isPresent();
        policy("deny: [acme/x]");

        assertThat(manager.enable("acme/x").message()).isEqualTo(DENIED);
        assertThat(runs("acme/x")).isFalse();
    }

    @Test
    void aSyncStartsNothingThatIsDeniedOrWithdrawn() throws IOException {
        install("acme/x");
        byte[] enabled = Files.readAllBytes(base.resolve("core.lock.json"));
        succeed(manager.disable("acme/x"));
        Files.write(base.resolve("core.lock.json"), enabled);
        policy("deny: [acme/x]");
        assertRefused(new Operation.Sync(SyncOptions.DEFAULT), DENIED);

        Files.delete(base.resolve("config/trust.yaml"));
        withdrawn("acme/x");
        assertRefused(new Operation.Sync(SyncOptions.DEFAULT), "acme/x 1.0.0 was withdrawn as malicious (bad)");

        Files.delete(base.resolve("plugin/.core/withdrawals.json"));
        succeed(manager.sync(SyncOptions.DEFAULT));
        assertThat(runs("acme/x")).isTrue();
    }

    @Test
    void aReinstallDoesNotStartWhatAWithdrawalHasDisabled() throws IOException {
        install("acme/x");
        succeed(manager.disable("acme/x"));
        withdrawn("acme/x");

        assertRefused(
                new Operation.Install(PluginName.of("acme/x"), InstallOptions.DEFAULT.withForce(true)),
                "acme/x 1.0.0 was withdrawn as malicious (bad)");
        assertThat(manager.enable("acme/x").message()).contains("acme/x 1.0.0 was withdrawn as malicious (bad)");
    }

    @Test
    void aPlanThatWasMadeBeforeTheRuleIsNotCarriedOut() throws IOException {
        install("acme/x");
        succeed(manager.disable("acme/x"));
        Map<String, Object> plan = manager.plan(enabling("acme/x")).toMap();
        policy("deny: [acme/x]");

        OperationResult refused = manager.apply(plan);

        assertThat(refused.error()).as(refused.message()).contains(ErrorCode.CONFLICT);
        assertThat(refused.message()).contains(DENIED);
        assertThat(runs("acme/x")).isFalse();
    }
}
