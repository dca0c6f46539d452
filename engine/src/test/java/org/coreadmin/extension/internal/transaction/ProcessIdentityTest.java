package org.coreadmin.extension.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ProcessIdentityTest {

    /** As the kernel writes it, with a name that is made to mislead. */
    private static String stat(long ticks) {
        return "42 (a) 7 (b) S 1 42 42 0 -1 4194560 9821 0 12 0 37 9 0 0 20 0 17 0 " + ticks + " 2147483648 12000 1 2";
    }

    @Test
    void aProcessKnowsItselfAndALaterOneOfItsNumberIsAnother() {
        ProcessIdentity current = ProcessIdentity.current();

        assertThat(current.isAlive()).isTrue();
        assertThat(ProcessIdentity.of(current.text())).isEqualTo(current);
        assertThat(new ProcessIdentity(current.pid(), current.started() + 1).isAlive())
                .isFalse();
        assertThat(new ProcessIdentity(current.pid(), 0).isAlive()).isTrue();
    }

    /** The date of a start, which the system works out anew for whoever asks, differs after the clock was set. */
    @Test
    void aStartIsToldByTicksOfOneRunOfTheMachineAndByNoDate() {
        assertThat(ProcessIdentity.started(stat(5000), "boot"))
                .isPositive()
                .isEqualTo(ProcessIdentity.started(stat(5000), "boot"))
                .isNotEqualTo(ProcessIdentity.started(stat(5001), "boot"))
                .isNotEqualTo(ProcessIdentity.started(stat(5000), "another boot"));
    }

    @Test
    void refusesWhatNamesNoProcess() {
        assertThatThrownBy(() -> ProcessIdentity.of("42")).isInstanceOf(IllegalArgumentException.class);
    }
}
