package org.coreadmin.extension.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SkeletonOptionsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "two\nlines",
                "return\r",
                "nul\0",
                "bell\u0007",
                "\u001b[31mred",
                "line\u2028separator",
                "next\u0085line",
                "gpj.\u202Eexe",
                "half \uD83D pair",
                "no character \uFFFF",
                "zero\u200Bwidth",
                "private \uE000"
            })
    void refusesTextThatIsNotOneVisibleLine(String text) {
        assertRefused(() -> SkeletonOptions.DEFAULT.withDisplayName(text), "display name");
        assertRefused(() -> SkeletonOptions.DEFAULT.withAuthor(text), "author");
        assertRefused(() -> SkeletonOptions.DEFAULT.withDescription(text), "description");
        assertRefused(() -> SkeletonOptions.DEFAULT.withLicense(text), "license");
    }

    @Test
    void refusesTextThatIsTooLong() {
        assertRefused(
                () -> SkeletonOptions.DEFAULT.withDisplayName("x".repeat(10_000)), "10000 characters; at most 200");
        assertRefused(() -> SkeletonOptions.DEFAULT.withDescription("x".repeat(1001)), "at most 1000");
        assertThat(SkeletonOptions.DEFAULT.withDescription("x".repeat(1000)).description())
                .hasSize(1000);
    }

    @Test
    void refusesABlankDisplayName() {
        assertRefused(() -> SkeletonOptions.DEFAULT.withDisplayName(""), "--name");
        assertRefused(() -> SkeletonOptions.DEFAULT.withDisplayName("   "), "--name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"It's \"quoted\"", "*/ ${x} <script>", "中文 العربية हिन्दी", "👩‍💻 café", "C:\\u0041"})
    void takesAnyOneLineOfText(String text) {
        assertThat(SkeletonOptions.DEFAULT.withDisplayName(text).displayName()).isEqualTo(text);
    }

    private static void assertRefused(Runnable attempt, String reason) {
        assertThatThrownBy(attempt::run)
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST))
                .hasMessageContaining(reason);
    }
}
