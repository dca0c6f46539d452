package org.coreadmin.extension.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;

class ThoroughnessTest {

    private static final Pattern TURN =
            Pattern.compile("@Turn\\(\\s*kind = \"([^\"]+)\",\\s*place = (\\d+),\\s*of = (\\d+)\\)");
    private static final String TAG = "@Tag(\"" + Thoroughness.TAG + "\")";

    /** Whoever samples without the tag is never run whole. */
    @Test
    void whatIsSampledIsRunWholeInTheLongForms() throws IOException {
        List<String> sampled = new ArrayList<>();
        List<String> untagged = new ArrayList<>();
        for (Path source : sources()) {
            String text = Files.readString(source);
            if (text.contains("Thoroughness.asked()")
                    || text.contains(".sampling(")
                    || text.contains("Thoroughness.isSample()")) {
                sampled.add(source.getFileName().toString());
                if (!text.contains("@Tag(Thoroughness.TAG)")
                        && !text.contains(TAG)
                        && !text.contains("@Sampled(")
                        && !text.contains("@Turn(")) {
                    untagged.add(source.toString());
                }
            }
        }
        assertThat(sampled).hasSizeGreaterThan(20);
        assertThat(untagged).isEmpty();
    }

    @Test
    void everyBuildRunsSomeOfEachKindThatTakesTurns() throws IOException {
        Map<String, Set<Integer>> taken = new TreeMap<>();
        Map<String, Set<Integer>> places = new TreeMap<>();
        for (Path source : sources()) {
            Matcher turn = TURN.matcher(Files.readString(source));
            while (turn.find()) {
                taken.computeIfAbsent(turn.group(1), any -> new TreeSet<>()).add(Integer.parseInt(turn.group(2)));
                places.computeIfAbsent(turn.group(1), any -> new TreeSet<>()).add(Integer.parseInt(turn.group(3)));
            }
        }
        assertThat(taken).hasSizeGreaterThan(5);
        taken.forEach((kind, found) -> {
            assertThat(places.get(kind)).as("number of places of " + kind).hasSize(1);
            assertThat(found)
                    .as("places of " + kind)
                    .isEqualTo(IntStream.range(0, places.get(kind).iterator().next())
                            .boxed()
                            .collect(Collectors.toCollection(TreeSet::new)));
        });
    }

    @Turn(kind = "an example", place = 2, of = 3)
    private static final class Third {}

    @Test
    void aTurnComesInOneOfSomeSamplesInEveryOtherMiddleFormAndAlwaysInTheWhole() {
        Turn third = Third.class.getAnnotation(Turn.class);
        assertThat(IntStream.range(0, 6).filter(number -> Turn.InTurn.isTurn(third, Thoroughness.SAMPLE, number)))
                .containsExactly(2, 5);
        assertThat(IntStream.range(0, 6).filter(number -> Turn.InTurn.isTurn(third, Thoroughness.MIDDLE, number)))
                .containsExactly(0, 2, 4);
        assertThat(IntStream.range(0, 6).filter(number -> Turn.InTurn.isTurn(third, Thoroughness.ALL, number)))
                .hasSize(6);
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String modules : List.of("..", "../hosts", "../plugins")) {
            try (Stream<Path> directories = Files.list(Path.of(modules))) {
                for (Path tests : directories
                        .map(module -> module.resolve("src/test/java"))
                        .filter(Files::isDirectory)
                        .toList()) {
                    try (Stream<Path> files = Files.walk(tests)) {
                        files.filter(file -> file.toString().matches(".*(Test|Contract)\\.java"))
                                .filter(file -> !file.endsWith("ThoroughnessTest.java"))
                                .forEach(sources::add);
                    }
                }
            }
        }
        return sources;
    }
}
