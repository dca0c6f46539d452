package org.coreadmin.extension.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.internal.transaction.FaultPoint.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeForceTest {

    @TempDir
    Path tree;

    /** What cannot be opened cannot be forced: so it shows that each one is tried. */
    @ParameterizedTest
    @CsvSource({"0,1", "2,3", "0,100", "31,100", "32,100", "63,100", "99,100", "31,32", "63,64"})
    void forcesEachFileThatItWasTold(int missing, int count) throws IOException {
        TreeForce force = DurableFiles.system().forcing(tree);
        for (int i = 0; i < count; i++) {
            Path file = tree.resolve("file" + i);
            if (i != missing) {
                Files.writeString(file, "content");
            }
            force.written(file);
        }

        assertThatThrownBy(() -> force.finish(List.of(tree)))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("file" + missing);
    }

    @ParameterizedTest
    @CsvSource({"1", "32", "100"})
    void tellsOfFilesAndDirectoriesOnceEach(int count) throws IOException {
        List<Kind> points = new ArrayList<>();
        TreeForce force = new DurableFiles(point -> points.add(point.kind())).forcing(tree);
        for (int i = 0; i < count; i++) {
            force.written(Files.writeString(tree.resolve("file" + i), "content"));
        }

        force.finish(List.of(tree));

        assertThat(points).containsExactly(Kind.FORCE_FILES_OF, Kind.FORCE_DIRECTORIES_OF);
    }

    @Test
    void forcesManyFilesAtTheEnd() throws IOException {
        List<Kind> points = new ArrayList<>();
        TreeForce force = new DurableFiles(point -> points.add(point.kind())).forcing(tree);
        force.expect(FileSystemForce.WORTH_IT);
        for (int i = 0; i < FileSystemForce.WORTH_IT; i++) {
            force.written(Files.writeString(tree.resolve("file" + i), "content"));
        }
        boolean early = !points.isEmpty();

        force.finish(List.of(tree));

        assertThat(early).isEqualTo(!FileSystemForce.isFor(FileSystemForce.WORTH_IT, tree));
        assertThat(points).containsExactly(Kind.FORCE_FILES_OF, Kind.FORCE_DIRECTORIES_OF);
    }

    @Test
    void leavesFilesAloneWhereTheirPointSaysSo() throws IOException {
        TreeForce force = new DurableFiles(point -> point.kind() != Kind.FORCE_FILES_OF).forcing(tree);
        for (int i = 0; i < 100; i++) {
            force.written(tree.resolve("missing" + i));
        }

        force.finish(List.of(tree));
    }
}
