package org.coreadmin.extension.transaction;

import java.io.IOException;
import java.nio.file.Path;

/** A journal that cannot be read: it was damaged after it was written, or a newer version wrote it. */
final class CorruptJournalException extends IOException {

    private static final long serialVersionUID = 1L;

    private final boolean damage;

    private CorruptJournalException(String message, boolean damage) {
        super(message);
        this.damage = damage;
    }

    /** One that was damaged; a record that a crash has cut off at its end is no damage. */
    CorruptJournalException(Path journal, String problem) {
        this(
                "The journal " + journal + " is damaged: " + problem
                        + ". It tells how to finish an operation that was interrupted.",
                true);
    }

    /** One that a newer version of this product wrote. */
    static CorruptJournalException newer(Path journal, Object format) {
        return new CorruptJournalException(
                "The journal " + journal + " has format " + format
                        + ", which is not known here. Use the version of Core Extension that wrote it.",
                false);
    }

    /** Whether no version can read it. */
    boolean isDamage() {
        return damage;
    }
}
