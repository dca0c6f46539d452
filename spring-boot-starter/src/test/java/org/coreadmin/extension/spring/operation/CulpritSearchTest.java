package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which plugins are disabled first. */
class CulpritSearchTest {

    @Test
    void halfTakesWithAPluginWhateverRequiresItEvenIfThatIsNoCandidate() {
        Map<String, Set<String>> requirements = Map.of(
                "a/kit", Set.of(), "a/report", Set.of("a/kit"), "a/chart", Set.of("a/report"), "a/other", Set.of());

        assertThat(CulpritSearch.half(List.of("a/kit", "a/other"), requirements))
                .containsExactlyInAnyOrder("a/kit", "a/report", "a/chart");
    }

    @Test
    void halfBeginsWithWhatNothingRequiresWhereAllDependOnTheFirst() {
        Map<String, Set<String>> requirements = Map.of("a/kit", Set.of(), "a/report", Set.of("a/kit"));

        assertThat(CulpritSearch.half(List.of("a/kit", "a/report"), requirements))
                .containsExactly("a/report");
    }

    @Test
    void halfOfTwoThatRequireEachOtherIsBoth() {
        Map<String, Set<String>> requirements = Map.of("a/one", Set.of("a/two"), "a/two", Set.of("a/one"));

        assertThat(CulpritSearch.half(List.of("a/one", "a/two"), requirements))
                .containsExactlyInAnyOrder("a/one", "a/two");
    }
}
