package org.coreadmin.extension.internal.transaction;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A move where the system cannot rename: to another mount, or of a directory that an overlay file system has from a lower
 * layer. The copy appears at its place in one step, and only then is the original deleted, so that a repetition after a crash
 * anywhere ends in the same state.
 */
final class MoveAcross {

    /** Deleted first: readers then look for the plugin at its other place. */
    private static final String FIRST_TO_GO = "install.lock";

    private final DurableFiles files;

    MoveAcross(DurableFiles files) {
        this.files = files;
    }

    /**
     * Moves a file, a link or a directory with all in it, and forces the copy. Replaces a file.
     *
     * @param to where no directory may be
     */
    void move(Path from, Path to) throws IOException {
        Path fresh = unfinished(to);
        files.deleteTree(fresh);
        try {
            copy(from, fresh);
            if (Files.isDirectory(fresh, NOFOLLOW_LINKS)) {
                files.forceTree(fresh);
            } else if (Files.isRegularFile(fresh, NOFOLLOW_LINKS)) {
                files.forceFile(fresh);
            }
            files.move(fresh, to);
        } catch (IOException e) {
            try {
                files.deleteTree(fresh);
            } catch (IOException left) {
                e.addSuppressed(left);
            }
            throw e;
        }
        files.forceDirectory(Objects.requireNonNull(to.getParent()));
        delete(from);
    }

    /** Deletes what a crash left of a copy to a place. */
    void forget(Path to) throws IOException {
        files.deleteTree(unfinished(to));
    }

    /** Deletes an original whose copy is at its place. */
    void delete(Path from) throws IOException {
        if (Files.isDirectory(from, NOFOLLOW_LINKS)) {
            files.delete(from.resolve(FIRST_TO_GO));
        }
        files.deleteTree(from);
    }

    private static Path unfinished(Path to) {
        return to.resolveSibling(".core-" + to.getFileName() + ".moved");
    }

    private void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                files.createPrivateDirectory(at(directory));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isSymbolicLink()) {
                    files.linkSymbolically(at(file), Files.readSymbolicLink(file));
                } else {
                    files.copyWithPermissions(file, at(file));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
                    throws IOException {
                if (failure != null) {
                    throw failure;
                }
                files.copyPermissions(directory, at(directory));
                return FileVisitResult.CONTINUE;
            }

            private Path at(Path inside) {
                return inside.equals(from)
                        ? to
                        : to.resolve(from.relativize(inside).toString());
            }
        });
    }

    /** Whether everything that is left of an original is also in its copy. */
    static boolean isPartOf(Path original, Path copy) throws IOException {
        boolean[] part = {true};
        Files.walkFileTree(original, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return result(Files.isDirectory(at(directory), NOFOLLOW_LINKS));
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path other = at(file);
                return result(
                        attributes.isSymbolicLink()
                                ? Files.isSymbolicLink(other)
                                        && Files.readSymbolicLink(file).equals(Files.readSymbolicLink(other))
                                : Files.isRegularFile(other, NOFOLLOW_LINKS) && Files.mismatch(file, other) < 0);
            }

            private Path at(Path inside) {
                return inside.equals(original)
                        ? copy
                        : copy.resolve(original.relativize(inside).toString());
            }

            private FileVisitResult result(boolean same) {
                part[0] &= same;
                return same ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }
        });
        return part[0];
    }
}
