package org.coreadmin.extension.internal.transaction;

import java.nio.file.Path;

/** An action that undoes something that was done before the decision. It may be repeated, like a {@link FileStep}. */
sealed interface Undo {

    /** Deletes the created file or tree. */
    record DeleteCreated(Path created) implements Undo {}

    /** Deletes a directory that was made, if it is empty. */
    record DeleteIfEmpty(Path directory) implements Undo {}

    /** Renames {@code aside} back to {@code target}. Done when {@code aside} is gone. */
    record MoveBack(Path target, Path aside) implements Undo {}
}
