package org.coreadmin.extension.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DurableFilesTest {

    private final DurableFiles files = DurableFiles.system();

    @TempDir
    Path directory;

    @Test
    void doesNotWriteThroughALinkThatWaitsWhereANewFileBelongs() throws IOException {
        Path target = Trees.write(directory.resolve("target"), "precious");
        Path link = Files.createSymbolicLink(directory.resolve("link"), target);
        Path dangling = Files.createSymbolicLink(directory.resolve("dangling"), directory.resolve("nowhere"));

        assertThatThrownBy(() -> files.createNew(link)).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> files.createNew(dangling)).isInstanceOf(FileAlreadyExistsException.class);

        assertThat(target).hasContent("precious");
        assertThat(directory.resolve("nowhere")).doesNotExist();
    }

    @Test
    void replacesAFileThatACrashLeftHalfReplaced() throws IOException {
        Path file = Trees.write(directory.resolve("install.lock"), "old");
        Trees.write(directory.resolve(".core-install.lock.new"), "ha");

        files.replace(file, "new".getBytes(StandardCharsets.UTF_8));

        assertThat(Trees.contents(directory)).containsOnlyKeys("install.lock").containsValue("new");
    }

    @Test
    void leavesNothingBesideAFileThatItCouldNotReplace() throws IOException {
        Path occupied = directory.resolve("occupied");
        Trees.write(occupied.resolve("inside"), "x");

        assertThatThrownBy(() -> files.replace(occupied, new byte[] {1})).isInstanceOf(IOException.class);

        assertThat(Trees.contents(directory)).containsOnlyKeys("occupied", "occupied/inside");
    }

    @Test
    void deletesALinkAndNotWhatItLeadsTo() throws IOException {
        Path precious = Trees.write(directory.resolve("elsewhere/precious"), "precious");
        Path tree = Files.createDirectory(directory.resolve("tree"));
        Files.createSymbolicLink(tree.resolve("link"), precious.getParent());
        Path link = Files.createSymbolicLink(directory.resolve("link"), precious.getParent());

        files.deleteTree(tree);
        files.deleteTree(link);

        assertThat(tree).doesNotExist();
        assertThat(Files.exists(link, java.nio.file.LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(precious).hasContent("precious");
    }

    @Test
    void copiesContentAndWhetherItIsExecutable() throws IOException {
        Path script = Trees.write(directory.resolve("script"), "#!");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));

        files.copy(script, directory.resolve("copy"));

        assertThat(directory.resolve("copy")).hasContent("#!").isExecutable();
    }

    @Test
    void copiesNoMoreContentThanAskedForAndIntoANewFileOnly() throws IOException {
        Path source = directory.resolve("source");
        byte[] content = new byte[3 * 1024 * 1024];
        new Random(1).nextBytes(content);
        Files.write(source, content);
        List<Long> progress = new ArrayList<>();

        files.copyContent(source, directory.resolve("all"), content.length + 1L, progress::add);
        files.copyContent(source, directory.resolve("some"), 1_500_000, progress::add);

        assertThat(directory.resolve("all")).hasBinaryContent(content);
        assertThat(directory.resolve("some")).hasBinaryContent(Arrays.copyOf(content, 1_500_000));
        assertThat(progress).contains((long) content.length, 1_500_000L);
        Path link = Files.createSymbolicLink(directory.resolve("link"), source);
        assertThatThrownBy(() -> files.copyContent(source, link, 1, done -> {}))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(source).hasBinaryContent(content);
    }

    @Test
    void forcesATreeAlsoWhenTheThreadIsInterrupted() throws IOException {
        for (int i = 0; i < 3; i++) {
            Trees.write(directory.resolve("sub/" + i), "x");
        }
        Thread.currentThread().interrupt();

        files.forceTree(directory);

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void forcesEachOfManyFilesOnceAndTellsIfOneFails() throws IOException {
        List<Path> paths = IntStream.range(0, 100)
                .mapToObj(i -> directory.resolve("f" + i))
                .toList();
        Queue<Path> forced = new ConcurrentLinkedQueue<>();

        ParallelForce.each(paths, 16, forced::add);

        assertThat(forced).containsExactlyInAnyOrderElementsOf(paths);
        assertThatThrownBy(() -> ParallelForce.each(paths, 16, path -> {
                    if (path.endsWith("f77")) {
                        throw new IOException("disk");
                    }
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("disk");
    }

    @Test
    void makesPrivateDirectoriesPrivate() throws IOException {
        files.createPrivateDirectory(directory.resolve("private"));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve("private"))))
                .isEqualTo("rwx------");
    }
}
