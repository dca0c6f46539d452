package org.coreadmin.extension.internal.transaction;

import java.nio.file.Path;
import java.util.List;

/**
 * A change of files that may be repeated: after a crash anywhere in it, doing it again ends in the same state. Symbolic links
 * are renamed or deleted themselves, never followed. All paths lie under the root of the {@link Transactions}. What cannot be
 * renamed, since it goes to another mount or comes from a lower layer of an overlay file system, is copied and then deleted.
 */
public sealed interface FileStep {

    /** Returns the paths whose names it may change. */
    List<Path> paths();

    /** Renames {@code fresh} to {@code target}, at which nothing may be. Done when {@code fresh} is gone. */
    record Place(Path fresh, Path target) implements FileStep {
        @Override
        public List<Path> paths() {
            return List.of(fresh, target);
        }
    }

    /** Renames the file {@code fresh} over the file {@code target}, or to where none is. Done when {@code fresh} is gone. */
    record Replace(Path fresh, Path target) implements FileStep {
        @Override
        public List<Path> paths() {
            return List.of(fresh, target);
        }
    }

    /**
     * Renames {@code target}, if it is there, to {@code aside}, and then {@code fresh} to {@code target}. Done when
     * {@code fresh} is gone.
     */
    record Swap(Path fresh, Path target, Path aside) implements FileStep {
        @Override
        public List<Path> paths() {
            return List.of(fresh, target, aside);
        }
    }

    /** Renames {@code target} to {@code aside}, if it is there. Done when {@code aside} exists or {@code target} is gone. */
    record SetAside(Path target, Path aside) implements FileStep {
        @Override
        public List<Path> paths() {
            return List.of(target, aside);
        }
    }

    /** Deletes a file, a link, or a directory with all in it. Done when it is gone. */
    record Delete(Path target) implements FileStep {
        @Override
        public List<Path> paths() {
            return List.of(target);
        }
    }
}
