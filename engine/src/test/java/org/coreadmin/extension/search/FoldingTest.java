package org.coreadmin.extension.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that people take for the same are folded into one. */
class FoldingTest {

    @ParameterizedTest
    @CsvSource({
        "AUDIT, audit",
        "Straße, STRASSE",
        "STRAẞE, straße",
        "ΟΔΟΣ, οδος",
        "οδοσ, ΟΔΟς",
        "ﬁle, FILE",
        "Ｍail, mail"
    })
    void writtenDifferentlyIsTheSame(String one, String other) {
        assertThat(Folding.of(one)).isEqualTo(Folding.of(other));
    }

    @Test
    void composedAndDecomposedAreTheSame() {
        assertThat(Folding.of(Normalizer.normalize("Café", Normalizer.Form.NFD)))
                .isEqualTo("café");
    }

    @Test
    void controlCharactersAreSpacesAndHalfCharactersAreReplaced() {
        assertThat(Folding.of("a\u0000b\u007fc\nd")).isEqualTo("a b c d");
        assertThat(Folding.of("a\ud83d")).isEqualTo("a\ufffd");
        assertThat(Folding.of("📦")).isEqualTo("📦");
    }

    @Test
    void foldedAgainItStaysAsItIs() {
        for (int point = 0; point < 0x3000; point++) {
            String once = Folding.of(new StringBuilder().appendCodePoint(point).toString());
            assertThat(Folding.of(once)).as("U+%04X", point).isEqualTo(once);
        }
    }
}
