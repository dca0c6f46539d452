package org.coreadmin.extension.internal.tools.signing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.coreadmin.extension.internal.registry.trust.RoleKeys;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that sign. That a good one is used is in {@code SignedRegistryTest}. */
@Timeout(60)
class SigningKeysTest {

    /** More than a pipe holds. */
    private static final byte[] CONTENT = new byte[1 << 20];

    @TempDir
    Path keys;

    @ParameterizedTest
    @ValueSource(strings = {"sleep 600", "sh -c sleep${IFS}600"})
    void aCommandThatNeverEndsIsGivenUp(String command) throws Exception {
        Files.writeString(keys.resolve("online.command"), command);
        SigningKeys signing = new SigningKeys(keys, DurableFiles.system(), Duration.ofMillis(200));

        assertThatThrownBy(() -> signing.sign(CONTENT, new RoleKeys(Map.of(), 1)))
                .hasMessage(
                        "'" + command + "' in " + keys.resolve("online.command") + " did not sign: it takes too long");
    }

    @Test
    void aCommandThatReadsNothingIsReportedByItsExitCode() throws Exception {
        Files.writeString(keys.resolve("online.command"), "false");

        assertThatThrownBy(() -> new SigningKeys(keys, DurableFiles.system()).sign(CONTENT, new RoleKeys(Map.of(), 1)))
                .hasMessageEndingWith("did not sign: it ended with code 1");
    }
}
