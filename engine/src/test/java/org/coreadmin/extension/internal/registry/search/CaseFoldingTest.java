package org.coreadmin.extension.internal.registry.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that people take for the same are folded into one. */
class CaseFoldingTest {

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
        assertThat(CaseFolding.of(one)).isEqualTo(CaseFolding.of(other));
    }

    @Test
    void composedAndDecomposedAreTheSame() {
        assertThat(CaseFolding.of(Normalizer.normalize("Café", Normalizer.Form.NFD)))
                .isEqualTo("café");
    }

    @Test
    void controlCharactersAreSpacesAndHalfCharactersAreReplaced() {
        assertThat(CaseFolding.of("a\u0000b\u007fc\nd")).isEqualTo("a b c d");
        assertThat(CaseFolding.of("a\ud83d")).isEqualTo("a\ufffd");
        assertThat(CaseFolding.of("📦")).isEqualTo("📦");
    }

    @Test
    void foldedAgainItStaysAsItIs() {
        for (int point = 0; point < 0x3000; point++) {
            String once =
                    CaseFolding.of(new StringBuilder().appendCodePoint(point).toString());
            assertThat(CaseFolding.of(once)).as("U+%04X", point).isEqualTo(once);
        }
    }
}
