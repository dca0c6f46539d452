package org.coreadmin.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

    @Test
    void findsTheWordBehindGlobalOptions() {
        Arguments arguments = Arguments.of(List.of("--base", "/srv/app", "--no-color", "acme:hello", "-n", "3"));
        assertThat(arguments.word()).contains("acme:hello");
        assertThat(arguments.before()).containsExactly("--base", "/srv/app", "--no-color");
        assertThat(arguments.after()).containsExactly("-n", "3");
        assertThat(arguments.base()).contains(Path.of("/srv/app"));
    }

    @Test
    void takesGlobalOptionsBehindTheWordToo() {
        Arguments arguments =
                Arguments.of(List.of("x", "--format=json", "--base=/a", "--base", "/b", "--", "--base", "/c"));
        assertThat(arguments.base()).contains(Path.of("/b"));
        assertThat(arguments.json()).isTrue();
        assertThat(Arguments.of(List.of("x", "--", "--format=json")).json()).isFalse();
    }

    @Test
    void keepsTheBaseDirectoryFromAPluginsCommand() {
        Arguments arguments =
                Arguments.of(List.of("acme:hello", "--base", "/a", "who", "--base=/b", "--", "--base", "/c"));
        assertThat(arguments.forPluginCommand()).containsExactly("who", "--", "--base", "/c");
    }

    @Test
    void hasNoWordWhereThereAreOnlyOptions() {
        assertThat(Arguments.of(List.of()).word()).isEmpty();
        assertThat(Arguments.of(List.of("--base")).word()).isEmpty();
        assertThat(Arguments.of(List.of("--version")).has("-V", "--version")).isTrue();
    }

    @Test
    void isNotUpsetByABaseDirectoryThatIsNoPath() {
        assertThat(Arguments.of(List.of("x", "--base", "a\0b")).base()).isEmpty();
    }
}
