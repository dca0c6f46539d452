package org.coreadmin.extension.internal.resolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.junit.jupiter.api.Test;

class DependantsTest {

    private static final PluginName NOTIFY = PluginName.of("acme/notify");

    private final List<Participant> installed = List.of(
            plugin("acme/notify", "1.0.0").enabled(),
            plugin("acme/dashboard", "1.0.0").requires("acme/report", "*").enabled(),
            plugin("acme/report", "2.0.0").requires("acme/notify", "*").enabled(),
            plugin("acme/mail", "3.0.0").requires("acme/notify", "*").disabled(),
            plugin("acme/alone", "1.0.0").enabled());

    @Test
    void findsThoseThatRequireItDirectlyAndThroughOthers() {
        Dependants dependants = Dependants.of(NOTIFY, installed);
        assertThat(dependants.direct()).hasToString("[acme/mail 3.0.0, acme/report 2.0.0]");
        assertThat(dependants.all()).hasToString("[acme/dashboard 1.0.0, acme/mail 3.0.0, acme/report 2.0.0]");
    }

    @Test
    void refusesToUninstallWhatOthersRequire() {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> Dependants.of(NOTIFY, installed).refuseUninstall(Set.of()))
                .withMessage("acme/notify is required by acme/dashboard 1.0.0, acme/mail 3.0.0 and acme/report 2.0.0."
                        + " Uninstall them first, or all together; a forced uninstall quarantines what requires it.")
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.DEPENDANTS_EXIST);
    }

    @Test
    void refusesToDisableOnlyForThoseThatAreEnabled() {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> Dependants.of(NOTIFY, installed).refuseDisable(Set.of()))
                .withMessage(
                        "acme/notify is required by acme/dashboard 1.0.0 and acme/report 2.0.0. Disable them first, or all together.");
    }

    @Test
    void namesAFewOfManyAndCountsTheRest() {
        List<Participant> many = new ArrayList<>(installed);
        for (int i = 10; i < 60; i++) {
            many.add(plugin("acme/p" + i, "1.0.0").requires("acme/notify", "*").enabled());
        }

        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> Dependants.of(NOTIFY, many).refuseUninstall(Set.of()))
                .withMessageContaining("acme/p14 1.0.0, acme/p15 1.0.0 and 45 more. Uninstall them first");
    }

    @Test
    void letsGoWhatNobodyRequires() {
        assertThatCode(() ->
                        Dependants.of(PluginName.of("acme/alone"), installed).refuseUninstall(Set.of()))
                .doesNotThrowAnyException();
    }

    @Test
    void survivesACycle() {
        List<Participant> cycle = List.of(
                plugin("acme/a", "1.0.0").requires("acme/b", "*").enabled(),
                plugin("acme/b", "1.0.0").requires("acme/a", "*").enabled());
        assertThat(Dependants.of(PluginName.of("acme/a"), cycle).all()).hasToString("[acme/b 1.0.0]");
    }
}
