package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFilesTest {

    @TempDir
    Path base;

    private final List<Path> forced = new ArrayList<>();
    private final CacheFiles files = new CacheFiles(new DurableFiles(point -> {
        if (point.kind() == FaultPoint.Kind.FORCE_DIRECTORY) {
            forced.add(point.path().orElseThrow());
        }
        return true;
    }));

    @Test
    void forcesTheDirectoriesInWhichOthersKeepWhatMustLast() throws IOException {
        Path registry = base.resolve("plugin/.core/registry/far");

        files.replace(registry.resolve("index/acme/hello.json"), out -> out.write(1));
        assertThat(forced).containsExactly(base, base.resolve("plugin"));

        forced.clear();
        files.makeDirectories(registry.resolve("trust"));
        assertThat(forced).containsExactly(registry);
    }

    @Test
    void deletesWhatAKilledProcessLeftHalfWrittenAnHourAgo() throws IOException {
        Path young = Trees.write(base.resolve(".core-00000000000000aa.new"), "in the making");
        Path old = Trees.write(base.resolve(".core-00000000000000bb.new"), "left");
        Path other = Trees.write(base.resolve("other.json"), "{}");
        for (Path file : List.of(old, other)) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofMinutes(61))));
        }

        files.replace(base.resolve("index.json"), out -> out.write(1));

        assertThat(old).doesNotExist();
        assertThat(young).exists();
        assertThat(other).exists();
    }

    @Test
    void writesEvenIfWhatIsLeftCannotBeDeleted() throws IOException {
        Path left = base.resolve(".core-00000000000000cc.new");
        Trees.write(left.resolve("full"), "x");
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(1))));

        files.replace(base.resolve("index.json"), out -> out.write(1));

        assertThat(base.resolve("index.json")).exists();
    }

    @Test
    void aBaseDirectoryMayBeBelowAnotherDirectoryOfThatName() throws IOException {
        Path below = Files.createDirectories(base.resolve(".core/app"));

        files.replace(below.resolve("plugin/.core/registry/far/index.json"), out -> out.write(1));

        assertThat(forced).containsExactly(below, below.resolve("plugin"));
        assertThat(DurableFiles.isOpenToOthers(below.resolve("plugin/.core"))).isFalse();
    }

    /** Also after an error that says nothing of a file, such as one of memory. */
    @Test
    void leavesNothingHalfWrittenWhateverEndsTheWriting() throws IOException {
        assertThatThrownBy(() -> files.replace(base.resolve("index.json"), out -> {
                    out.write(1);
                    throw new OutOfMemoryError("tried");
                }))
                .isInstanceOf(OutOfMemoryError.class);

        assertThat(base).isEmptyDirectory();
    }
}
