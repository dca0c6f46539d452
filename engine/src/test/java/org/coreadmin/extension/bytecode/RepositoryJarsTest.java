package org.coreadmin.extension.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Libraries as they are used: nothing crashes, and nothing is missing in one that is complete by itself. */
class RepositoryJarsTest {

    /** Complete without any other library. */
    private static final List<String> COMPLETE =
            List.of("assertj", "picocli", "jackson-core", "asm-", "snakeyaml-engine");

    @Test
    void jarsOfTheClassPathAreCheckedWithoutAFalseAlarm() {
        List<String> alarms = new ArrayList<>();
        int complete = 0;
        for (Path jar : jars()) {
            String name = jar.getFileName().toString();
            PackageCode code = PackageCode.of(Optional.empty(), List.of(jar), PackageCode.Limits.DEFAULT);
            LinkCheck.Result result =
                    LinkCheck.check(code, new Alone(code), List.of(), JdkClasses.newestClassFile(), any -> false);
            if (COMPLETE.stream().anyMatch(name::startsWith)) {
                complete++;
                result.problems().stream()
                        .filter(problem -> problem.owner() == CodePlace.Owner.JDK
                                || problem.kind() != LinkProblem.Kind.MISSING_CLASS)
                        .forEach(problem -> alarms.add(name + " " + problem));
            }
        }
        assertThat(complete).isGreaterThanOrEqualTo(3);
        assertThat(alarms).isEmpty();
    }

    /** The test's own class path; with a directory named, all jars below it. */
    private static List<Path> jars() {
        String directory = System.getProperty("core.test.jars", "");
        if (!directory.isEmpty()) {
            try (Stream<Path> files = Files.walk(Path.of(directory))) {
                return files.filter(file -> file.toString().endsWith(".jar"))
                        .sorted()
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .toList();
    }
}
