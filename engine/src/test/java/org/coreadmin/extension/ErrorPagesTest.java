package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every number of spec 7 has a page in docs/errors, and every page a number. */
class ErrorPagesTest {

    private static final Path PAGES = Path.of("..", "docs", "errors");

    @Test
    void existForEveryNumberOfTheSpecificationAndForNothingElse() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            Set<String> pages = files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("README.md"))
                    .collect(Collectors.toSet());

            assertThat(pages)
                    .containsExactlyInAnyOrderElementsOf(numbers()
                            .map(code -> code.number() + ".md")
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void sayMessageCauseRemedyAndExample(ErrorCode code) throws IOException {
        String page = Files.readString(PAGES.resolve(code.number() + ".md"));

        assertThat(page.lines().filter(line -> line.startsWith("#")))
                .satisfiesExactly(
                        title -> assertThat(title).startsWith("# " + code.number() + " · " + code.meaning()),
                        message -> assertThat(message).isEqualTo("## Message"),
                        cause -> assertThat(cause).isEqualTo("## Cause"),
                        remedy -> assertThat(remedy).isEqualTo("## Remedy"),
                        example -> assertThat(example).isEqualTo("## Example"));
        assertThat(page).contains("HTTP status " + code.httpStatus() + ",");
    }

    @Test
    void areListedInTheirIndex() throws IOException {
        String index = Files.readString(PAGES.resolve("README.md"));

        assertThat(numbers())
                .allSatisfy(code -> assertThat(index)
                        .contains("[%d](%d.md)".formatted(code.number(), code.number()))
                        .contains(code.meaning()));
    }

    static Stream<ErrorCode> numbers() {
        return Stream.of(ErrorCode.values()).filter(code -> code.number() >= 10000);
    }
}
