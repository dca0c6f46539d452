package org.coreadmin.extension.internal.transaction;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A place where the process may die or the disk may fail: just before one change on disk, or before another step that must
 * not be half done.
 *
 * @param kind the kind of the step that is about to happen
 * @param path the file or directory that it happens to; empty for {@link Kind#STEP}
 * @param from what is renamed, linked or copied to {@code path}; empty for other kinds
 * @param what words for {@link Kind#STEP}; empty for other kinds
 */
public record FaultPoint(Kind kind, Optional<Path> path, Optional<Path> from, String what) {

    /** The kind of step that is about to happen. */
    public enum Kind {
        CREATE_DIRECTORY,
        CREATE,
        WRITE,
        LINK,
        RENAME,
        DELETE,
        FORCE,
        FORCE_DIRECTORY,
        FORCE_FILES_OF,
        FORCE_DIRECTORIES_OF,
        /** A step other than a change on disk, such as the database's commit. */
        STEP
    }

    /** Returns a step that is no change on disk. */
    public static FaultPoint step(String what) {
        return new FaultPoint(Kind.STEP, Optional.empty(), Optional.empty(), what);
    }

    static FaultPoint of(Kind kind, Path path) {
        return new FaultPoint(kind, Optional.of(path), Optional.empty(), "");
    }

    static FaultPoint of(Kind kind, Path from, Path path) {
        return new FaultPoint(kind, Optional.of(path), Optional.of(from), "");
    }
}
