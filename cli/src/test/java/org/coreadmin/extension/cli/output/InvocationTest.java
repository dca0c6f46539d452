package org.coreadmin.extension.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class InvocationTest {

    private static final Invocation HERE = new Invocation("./core", Optional.of("my base"), Optional.empty(), false);
    private static final Invocation THERE =
            new Invocation("core", Optional.empty(), Optional.of("https://admin.example.com"), true);

    @Test
    void commandsNameTheProgramAndItsData() {
        assertThat(HERE.command("core-extension:list")).isEqualTo("./core core-extension:list --base \"my base\"");
        assertThat(THERE.command("core-extension:list"))
                .isEqualTo("core core-extension:list --server https://admin.example.com");
        assertThat(THERE.command("token:create")).isEqualTo("core token:create");
        assertThat(HERE.command("core-extension:initial --base other"))
                .isEqualTo("./core core-extension:initial --base other");
        assertThat(Invocation.UNKNOWN.command("core-extension:list")).isEqualTo("core-extension:list");
    }

    @Test
    void commandsInSentencesAreCompletedAndNothingElseIs() {
        assertThat(HERE.inProse("'core-extension:enable a/b' helps. 'core user:list' too, and 'core serve'."))
                .isEqualTo(
                        "'./core core-extension:enable a/b --base \"my base\"' helps. './core user:list --base \"my base\"' too,"
                                + " and './core serve --base \"my base\"'.");
        assertThat(THERE.inProse("It requires 'core >=2', isn't 'core' and says 'core --help' or 'core serve --help'."))
                .isEqualTo("It requires 'core >=2', isn't 'core' and says 'core --help' or 'core serve --help'.");
        assertThat(new Invocation("", Optional.of("b"), Optional.empty(), false).inProse("'core user:list' shows all."))
                .isEqualTo("'core user:list --base b' shows all.");
    }

    @Test
    void aShellTakesAnyTextForOneWord() {
        assertThat(Invocation.quoted("acme/a@^1.2")).isEqualTo("acme/a@^1.2");
        assertThat(Invocation.quoted("it's")).isEqualTo("'it'\\''s'");
        assertThat(Invocation.quoted("~1.2")).isEqualTo("'~1.2'");
        assertThat(Invocation.quoted(">=1 <2")).isEqualTo("'>=1 <2'");
        assertThat(Invocation.quoted("")).isEqualTo("''");
    }
}
