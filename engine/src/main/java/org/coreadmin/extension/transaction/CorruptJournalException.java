package org.coreadmin.extension.transaction;

import java.io.IOException;
import java.nio.file.Path;

/** A journal that was damaged after it was written; a record that a crash has cut off at its end is no damage. */
final class CorruptJournalException extends IOException {

    private static final long serialVersionUID = 1L;

    CorruptJournalException(Path journal, String problem) {
        super("The journal " + journal + " is damaged: " + problem
                + ". It tells how to finish an operation that was interrupted, so nothing is changed until it is gone."
                + " Restore it from a backup, or check the plugin that it names and then delete it.");
    }
}
