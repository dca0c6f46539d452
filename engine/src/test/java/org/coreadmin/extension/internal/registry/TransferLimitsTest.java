package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransferLimitsTest {

    @ParameterizedTest
    @CsvSource({"16, 524288", "128, 2097152", "512, 8388608", "8192, 8388608"})
    void boundsIndexFilesByTheMemoryThatThereIs(long megabytes, int bytes) {
        assertThat(TransferLimits.indexBytes(megabytes * 1024 * 1024)).isEqualTo(bytes);
    }
}
