package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.convert.ApplicationConversionService;

/** Limits that nobody can mean are refused as soon as they are read, each with what it takes. */
class AdminPropertiesTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = '|',
            value = {
                "login.password-strength | 3 | '3'; it takes a number from 4 to 16.",
                "login.password-strength | 17 | '17'; it takes a number from 4 to 16.",
                "login.failures-per-account | 0 | '0'; it takes a number from 1 to 1000000.",
                "login.failures-per-address | -1 | '-1'; it takes a number from 1 to 1000000.",
                "login.failures-from-unknown | 1000001 | '1000001'; it takes a number from 1 to 1000000.",
                "login.window | 5 | '5ms'; it takes a duration with its unit, from 1s to 36500d.",
                "login.confirm-after | 0s | '0ms'; it takes a duration with its unit, from 10s to 36500d.",
                "bodies.strangers | 0 | '0'; it takes a number from 1 to 100000.",
                "bodies.strangers-time | -1s | '-1000ms'; it takes a duration with its unit, from 100ms to 36500d.",
                "bodies.time | 30 | '30ms'; it takes a duration with its unit, from 100ms to 36500d.",
                "bodies.rate | -1KB | '-1024B'; it takes a size of at least 1B.",
                "audit.age | 36501d | '3153686400000ms'; it takes a duration with its unit, from 1d to 36500d.",
                "audit.age | 106751991168d | 'PT2562047788032H'; it takes a duration with its unit, from 1d to 36500d.",
                "audit.max-entries | 99 | '99'; it takes a number from 100 to 2147483647."
            })
    void namesTheSettingTheValueAndWhatItTakes(String name, String value, String why) {
        assertThatThrownBy(() -> bind(name, value))
                .rootCause()
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
                .hasMessage("The setting core.admin." + name + " is " + why);
    }

    @ParameterizedTest
    @CsvSource({
        "login.password-strength, 4",
        "login.password-strength, 16",
        "login.failures-per-account, 1",
        "login.window, 1s",
        "login.confirm-after, 36500d",
        "bodies.strangers-time, 100ms",
        "bodies.rate, 1B",
        "audit.age, 1d",
        "audit.max-entries, 2147483647"
    })
    void takesTheEndsOfEachRange(String name, String value) {
        assertThat(bind(name, value)).isNotNull();
    }

    private static AdminProperties bind(String name, String value) {
        return new Binder(
                        List.of(new MapConfigurationPropertySource(Map.of("core.admin." + name, value))),
                        null,
                        ApplicationConversionService.getSharedInstance())
                .bindOrCreate("core.admin", AdminProperties.class);
    }
}
