package org.coreadmin.extension.internal.runtime.loading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PluginNotesTest {

    private final PluginNotes notes = new PluginNotes();

    private List<Integer> noted() {
        List<Integer> found = new ArrayList<>();
        notes.forEach(found::add);
        return found;
    }

    @Test
    void knowsThePluginsThatTheThreadIsInHoweverDeep() {
        for (int number = 1; number <= 9; number++) {
            assertThat(notes.enter(number)).isEqualTo(number - 1);
        }

        assertThat(noted()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
        assertThat(notes.contain(1)).isTrue();
        assertThat(notes.contain(9)).isTrue();
        assertThat(notes.contain(10)).isFalse();
    }

    @Test
    void forgetsAPluginWithThoseWithinIt() {
        notes.enter(1);
        int second = notes.enter(2);
        notes.enter(3);

        notes.leave(second);
        assertThat(noted()).containsExactly(1);
        assertThat(notes.enter(4)).isEqualTo(second);
        assertThat(noted()).containsExactly(1, 4);
    }
}
