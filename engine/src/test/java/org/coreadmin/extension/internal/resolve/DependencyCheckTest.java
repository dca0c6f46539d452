package org.coreadmin.extension.internal.resolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.testing.TestPlugin;
import org.junit.jupiter.api.Test;

class DependencyCheckTest {

    private static final HostVersions HOST =
            new HostVersions(Map.of("core", Version.of("1.2.0"), "java", Version.of("17.0.0")));

    @Test
    void acceptsAPluginWhoseRequirementsAreInstalledAndFit() {
        DependencyCheck check = check(plugin("acme/notify", "1.4.0").enabled());
        assertThatCode(() -> check.require(
                        plugin("acme/report", "1.0.0")
                                .requires("acme/notify", "^1.2")
                                .requires("core", ">=1.0")
                                .requires("java", ">=17")
                                .manifest(),
                        true,
                        false))
                .doesNotThrowAnyException();
    }

    @Test
    void namesEverythingThatIsMissingAndTheCommandThatWouldInstallIt() {
        refused(
                check(),
                plugin("acme/report", "1.0.0").requires("acme/notify", "^1.2").requires("acme/pdf", "*"),
                false,
                ErrorCode.DEPENDENCY_NOT_INSTALLED,
                """
                acme/report 1.0.0 is not compatible with what is installed:
                  - acme/notify ^1.2 is required and not installed.
                  - acme/pdf * is required and not installed.""");
    }

    @Test
    void namesEveryVersionThatDoesNotFit() {
        refused(
                check(
                        plugin("acme/notify", "1.1.0").enabled(),
                        plugin("acme/pdf", "2.0.0").enabled()),
                plugin("acme/report", "1.0.0").requires("acme/notify", "^1.2").requires("acme/pdf", "^1"),
                false,
                ErrorCode.VERSION_CONFLICT,
                """
                acme/report 1.0.0 is not compatible with what is installed:
                  - acme/notify ^1.2 is required; 1.1.0 is installed.
                  - acme/pdf ^1 is required; 2.0.0 is installed.""");
    }

    @Test
    void tellsWhatIsMissingAndWhatConflictsTogetherUnderTheNumberOfWhatIsMissing() {
        refused(
                check(plugin("acme/old", "1.0.0").enabled()),
                plugin("acme/report", "1.0.0")
                        .conflicts("acme/old", "*")
                        .requires("java", ">=21")
                        .requires("acme/notify", "*"),
                false,
                ErrorCode.DEPENDENCY_NOT_INSTALLED,
                """
                acme/report 1.0.0 is not compatible with what is installed:
                  - acme/notify * is required and not installed.
                  - acme/report 1.0.0 conflicts with acme/old *, and acme/old is 1.0.0.
                  - acme/report 1.0.0 requires Java >=21; this host has 17.0.0.""");
    }

    @Test
    void refusesAnUpdateThatAnInstalledPluginCannotLiveWith() {
        refused(
                check(
                        plugin("acme/notify", "1.4.0").enabled(),
                        plugin("acme/report", "1.0.0")
                                .requires("acme/notify", "^1")
                                .enabled()),
                plugin("acme/notify", "2.0.0"),
                false,
                ErrorCode.VERSION_CONFLICT,
                """
                acme/notify 2.0.0 is not compatible with what is installed:
                  - acme/report 1.0.0 is installed and requires acme/notify ^1.""");
    }

    @Test
    void refusesWhatAnInstalledPluginConflictsWith() {
        refused(
                check(plugin("acme/old", "1.0.0")
                        .conflicts("acme/report", ">=1")
                        .enabled()),
                plugin("acme/report", "1.0.0"),
                true,
                ErrorCode.VERSION_CONFLICT,
                """
                acme/report 1.0.0 is not compatible with what is installed:
                  - acme/old 1.0.0 conflicts with acme/report >=1, and acme/report is 1.0.0.""");
    }

    @Test
    void skipsMissingAndUnfittingPluginsButNeverTheHost() {
        TestPlugin candidate = plugin("acme/report", "1.0.0")
                .requires("acme/notify", "^1.2")
                .requires("acme/pdf", "^1")
                .requires("spring-boot", "^4");
        refused(check(plugin("acme/pdf", "2.0.0").enabled()), candidate, true, ErrorCode.VERSION_CONFLICT, """
                acme/report 1.0.0 is not compatible with what is installed:
                  - acme/report 1.0.0 requires Spring Boot ^4, which this host does not have.""");
    }

    @Test
    void aConflictWithEveryVersionMeansPreReleasesToo() {
        DependencyCheck check = check(plugin("acme/old", "2.0.0-beta.1").enabled());
        assertThat(check.problemsOf(
                        plugin("acme/new", "1.0.0").conflicts("acme/old", "*").manifest(), true))
                .extracting(DependencyProblem::kind)
                .containsExactly(DependencyProblem.Kind.CONFLICT);
    }

    @Test
    void wantsWhatIsRequiredEnabledOnlyIfThePluginWillBe() {
        DependencyCheck check = check(plugin("acme/notify", "1.4.0").disabled());
        TestPlugin candidate = plugin("acme/report", "1.0.0").requires("acme/notify", "^1");
        assertThat(check.problemsOf(candidate.manifest(), false)).isEmpty();
        refused(check, candidate, false, ErrorCode.DEPENDENCY_NOT_INSTALLED, """
                acme/report 1.0.0 is not compatible with what is installed:
                  - acme/notify ^1 is required; 1.4.0 is installed and disabled.""");
    }

    @Test
    void aPluginThatWasInstalledWithoutItsDependenciesHoldsNobodyBack() {
        DependencyCheck check = check(
                plugin("acme/notify", "1.4.0").enabled(),
                plugin("acme/report", "1.0.0").requires("acme/notify", "^1").skippingDependencies());
        assertThat(check.problemsOf(plugin("acme/notify", "2.0.0").manifest(), true))
                .isEmpty();
    }

    private static DependencyCheck check(Participant... installed) {
        return new DependencyCheck(HOST, List.of(installed));
    }

    private static void refused(
            DependencyCheck check, TestPlugin candidate, boolean skip, ErrorCode code, String message) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> check.require(candidate.manifest(), true, skip))
                .withMessage(message)
                .extracting(PluginException::code)
                .isEqualTo(code);
    }
}
