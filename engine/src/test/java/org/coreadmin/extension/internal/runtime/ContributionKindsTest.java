package org.coreadmin.extension.internal.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.coreadmin.extension.api.Contributions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whatever is in {@link ContributionKinds#ALL} is in the builder, the summary, plans and the documentation, and nothing else is. */
class ContributionKindsTest {

    private static final List<String> FIELDS =
            IntStream.rangeClosed(1, 9).mapToObj(String::valueOf).toList();

    @Test
    void theBuilderHasAMethodForEachKindAndNoOther() throws Exception {
        Map<String, String> methods = new TreeMap<>();
        for (Method method : Contributions.class.getMethods()) {
            if (method.getReturnType() == Contributions.class
                    && !method.getName().equals("builder")) {
                Object[] arguments = Arrays.stream(method.getParameterTypes())
                        .map(type -> type == Class.class ? Runnable.class : "some")
                        .toArray();
                Contributions built = (Contributions) method.invoke(Contributions.builder(), arguments);
                built.toMap().keySet().forEach(key -> methods.put(key, method.getName()));
            }
        }
        assertThat(methods.keySet())
                .containsExactlyInAnyOrderElementsOf(ContributionKinds.ALL.stream()
                        .map(ContributionKind::key)
                        .toList());
    }

    @TestFactory
    Stream<DynamicTest> aKindIsInTheSummary() {
        return each(ContributionKindsTest::isInTheSummary);
    }

    private static <T> void isInTheSummary(ContributionKind<T> kind) {
        T one = kind.of(FIELDS);
        assertThat(FIELDS).startsWith(kind.fields(one).toArray(String[]::new));
        assertThat(kind.of(kind.fields(one))).isEqualTo(one);

        ContributionSummary summary =
                new ContributionSummary(Optional.of("acme.Config"), Map.of(kind.key(), List.of(one)));
        assertThat(summary.all(kind)).containsExactly(one);
        assertThat(ContributionSummary.of(summary.toText())).contains(summary);
        assertThat(summary.startsAtOnce()).isEqualTo(kind.startsAtOnce() || kind.needsHost());
        assertThat(summary.needsHost()).isEqualTo(kind.needsHost());
        assertThat(summary.counts().keySet())
                .containsExactlyElementsOf(kind.noun().stream().toList());
    }

    @TestFactory
    Stream<DynamicTest> thePageOfContributionsHasARowForAKind() throws Exception {
        String page = Files.readString(Path.of("../docs/reference/contributions.md"));
        return each(kind -> assertThat(page).contains("\n| `" + kind.key() + "` | `."));
    }

    @TestFactory
    Stream<DynamicTest> theConsoleHasAWordForWhatStops() throws Exception {
        String texts = Files.readString(Path.of("../spring-boot-starter/src/console/src/messages/en.json"));
        return each(kind -> kind.noun()
                .ifPresent(noun -> assertThat(texts)
                        .contains("\"plan.stops." + noun + ".one\"", "\"plan.stops." + noun + ".other\"")));
    }

    private interface Check {
        void of(ContributionKind<?> kind);
    }

    private static Stream<DynamicTest> each(Check check) {
        return ContributionKinds.ALL.stream()
                .map(kind -> DynamicTest.dynamicTest(kind.toString(), () -> check.of(kind)));
    }
}
