package org.coreadmin.extension.internal.transaction;

import java.nio.file.Path;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.text.ExplainedIoException;

/** Thrown if a journal cannot be read: it was damaged after it was written, or a newer version wrote it. */
final class CorruptJournalException extends ExplainedIoException {

    private static final long serialVersionUID = 1L;

    private final boolean damage;

    private CorruptJournalException(Message message, boolean damage) {
        super(message);
        this.damage = damage;
    }

    /** Creates an exception for a damaged journal; a record that a crash cut off at its end is no damage. */
    CorruptJournalException(Path journal, Message problem) {
        this(
                Message.of(
                        "The journal {0} is damaged: {1}. It says how to finish an operation that was interrupted.",
                        journal, problem),
                true);
    }

    /** Creates an exception for a journal that a newer version of this product wrote. */
    static CorruptJournalException newer(Path journal, Object format) {
        return new CorruptJournalException(
                Message.of(
                        "The journal {0} has format {1}, which is not known here. Use the version of Core Extension that"
                                + " wrote it.",
                        journal, format),
                false);
    }

    /** Whether no version can read it. */
    boolean isDamage() {
        return damage;
    }
}
