package org.coreadmin.extension.internal.application;

import java.io.IOException;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Completes decided transactions without publishing events. */
public final class Completion {

    private static final Logger LOG = LoggerFactory.getLogger(Completion.class);

    private Completion() {}

    /**
     * Runs the steps, which only rename and delete. A failed step is tried once more, since its cause may have passed.
     *
     * @throws PluginException {@link ErrorCode#INTERNAL} if it still fails; the next command does the rest
     */
    public static void of(Transaction decided) {
        try {
            try {
                decided.complete();
            } catch (IOException e) {
                decided.complete();
            }
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of(
                            "The {0} of {1} is committed but could not be completed: {2}. Once the cause is gone, the"
                                    + " next command completes it.",
                            decided.header().operation(), decided.header().subject(), Failures.describe(e)),
                    e);
        }
        try {
            decided.forget();
        } catch (IOException e) {
            LOG.warn("The journal of {} stays until the next command: {}", decided.id(), Failures.reason(e));
        }
    }
}
