package org.coreadmin.extension.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Test;

class ThoroughnessTest {

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
                if (!text.contains("@Tag(Thoroughness.TAG)") && !text.contains(TAG) && !text.contains("@Sampled(")) {
                    untagged.add(source.toString());
                }
            }
        }
        assertThat(sampled).hasSizeGreaterThan(20);
        assertThat(untagged).isEmpty();
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String modules : List.of("..", "../hosts")) {
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
