package org.coreadmin.extension.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.manifest.PluginName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlannedOperationTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");

    @ParameterizedTest
    @ValueSource(strings = {"reinstall", "", "Uninstall", "uninstall ", "take back install"})
    void refusesAnOperationThatThereIsNot(String word) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> new PlannedOperation(word, List.of(Target.of(HELLO)), Map.of()))
                .withMessage("There is no operation '" + word + "'. There are install, update, rollback, uninstall,"
                        + " download, enable, disable, pin, unpin, sync.")
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.BAD_REQUEST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"install", "rollback", "uninstall", "download", "enable", "disable", "pin", "unpin"})
    void refusesAnOperationOnOnePluginThatNamesNone(String word) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> new PlannedOperation(word, List.of(), Map.of()));
    }

    @Test
    void refusesASyncOfOnePlugin() {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> new PlannedOperation("sync", List.of(Target.of(HELLO)), Map.of()));
    }

    @Test
    void isWhatAPlanSays() {
        assertThat(PlannedOperation.turn(HELLO, PluginStatus.ENABLED).word()).isEqualTo("enable");
        assertThat(PlannedOperation.of(Map.of(
                        "plan", 1, "operation", "uninstall", "plugin", "acme/hello", "options", Map.of("force", true))))
                .isEqualTo(PlannedOperation.uninstall(HELLO, UninstallOptions.DEFAULT.withForce(true)));
    }
}
