package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.io.Serial;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.MovedOnException;
import org.coreadmin.extension.internal.database.OutcomeUnknownException;

/** The failure of one part of a change. */
final class PartFailedException extends RuntimeException implements Explained {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Part part;
    private final Exception reason;

    private PartFailedException(Part part, Exception reason) {
        super(reason.getMessage(), reason);
        this.part = part;
        this.reason = reason;
    }

    /** A stage of a part. */
    interface Stage<T> {
        T run() throws IOException;
    }

    /**
     * Runs a stage of a part.
     *
     * @throws PartFailedException with what it threw, unless that concerns the whole change
     */
    static <T> T in(Part part, Stage<T> stage) {
        try {
            return stage.run();
        } catch (PartFailedException | MovedOnException | OutcomeUnknownException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new PartFailedException(part, e);
        }
    }

    @Override
    public Message text() {
        return Failures.describe(reason);
    }

    Part part() {
        return part;
    }

    /** Returns what the part threw. */
    Exception reason() {
        return reason;
    }

    /** Throws what the part threw. */
    RuntimeException rethrow() throws IOException {
        if (reason instanceof IOException ofFiles) {
            throw ofFiles;
        }
        throw (RuntimeException) reason;
    }
}
