package org.coreadmin.extension.internal.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Libraries as they are used: nothing crashes, and nothing is missing in one that is complete by itself. */
@Tag(Thoroughness.TAG)
class RepositoryJarsTest {

    /** Complete without any other library. */
    private static final List<String> COMPLETE =
            List.of("assertj", "picocli", "jackson-core", "asm-", "snakeyaml-engine");

    /** A library that is complete, and what would not link in it. */
    record Checked(String name, List<String> problems) {}

    @Test
    void jarsOfTheClassPathAreCheckedWithoutAFalseAlarm() {
        for (Path jar : Thoroughness.asked() == Thoroughness.ALL ? repository() : classPath()) {
            assertThat(check(jar, JdkClasses.running()).name()).isNotEmpty(); // it came to an end
        }
        List<Checked> complete = complete(JdkClasses.running());

        assertThat(complete).hasSizeGreaterThanOrEqualTo(3);
        assertThat(complete)
                .allSatisfy(one -> assertThat(one.problems()).as(one.name()).isEmpty());
    }

    /** Those that are complete, beside a JDK. */
    static List<Checked> complete(JdkClasses jdk) {
        return classPath().stream()
                .filter(jar -> COMPLETE.stream()
                        .anyMatch(name -> jar.getFileName().toString().startsWith(name)))
                .map(jar -> check(jar, jdk))
                .toList();
    }

    private static Checked check(Path jar, JdkClasses jdk) {
        PackageCode code = PackageCode.of(Optional.empty(), List.of(jar), PackageCode.Limits.DEFAULT);
        LinkCheck.Result result =
                LinkCheck.check(code, new Alone(code, jdk), List.of(), JdkClasses.newestClassFile(), any -> false);
        return new Checked(
                jar.getFileName().toString(),
                result.problems().stream()
                        .filter(problem -> problem.owner() == LinkProblem.Owner.JDK
                                || problem.kind() != LinkProblem.Kind.MISSING_CLASS)
                        .map(LinkProblem::toString)
                        .toList());
    }

    /** The jars of a directory that is named, or those of the local repository. */
    private static List<Path> repository() {
        String directory = System.getProperty("core.test.jars", System.getProperty("localRepository", ""));
        if (directory.isEmpty()) {
            return classPath();
        }
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .toList();
    }
}
