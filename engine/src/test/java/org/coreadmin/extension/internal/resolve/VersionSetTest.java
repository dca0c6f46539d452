package org.coreadmin.extension.internal.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionSetTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 127, 128, 130})
    void isEverythingOnlyWithEachPlace(int size) {
        VersionSet everything = VersionSet.none(size).not();

        assertThat(everything.isEverything()).isTrue();
        assertThat(everything.count()).isEqualTo(size);
        for (int place = 0; place < size; place++) {
            assertThat(everything.without(VersionSet.of(size, place)).isEverything())
                    .as("without %s", place)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64, 65, 130})
    void tellsWhetherItHasOneOfSomePlaces(int size) {
        BitSet places = new BitSet();
        places.set(size - 1);

        assertThat(VersionSet.of(size, size - 1).hasAny(places)).isTrue();
        assertThat(VersionSet.of(size, size - 1).not().hasAny(places)).isFalse();
        assertThat(VersionSet.of(size, size - 1).hasAny(new BitSet())).isFalse();
    }
}
