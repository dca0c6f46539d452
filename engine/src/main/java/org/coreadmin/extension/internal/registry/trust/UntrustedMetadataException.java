package org.coreadmin.extension.internal.registry.trust;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.text.ExplainedIoException;

/**
 * Thrown if signed metadata, or a file that it describes, is refused. What was trusted before is still trusted, and
 * nothing else is.
 */
public final class UntrustedMetadataException extends ExplainedIoException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** The reason why something is refused. */
    public enum Reason {
        /** The metadata is not of the kind that its place asks for. */
        MALFORMED(Message.of("Its publisher has to sign it again.")),
        /** Too few of the keys that are trusted for the role have signed the metadata. */
        SIGNATURES(Message.of("Someone may have changed it. A registry whose keys were replaced has to publish a root"
                + " signed by its old keys; accept no other root until its operator has confirmed the change"
                + " to you.")),
        /** The metadata has another version than the metadata above it promises. */
        VERSION(Message.of(
                "A mirror may be in the middle of an update; try again in a few minutes. If that does not help, tell the"
                        + " registry's operator.")),
        /** The metadata is older than what this machine has seen. */
        ROLLBACK(Message.of("A mirror may be stale, or someone is offering an old state of the registry. Use the"
                + " registry's own address, and tell its operator if that is refused too.")),
        /** The metadata is expired. */
        EXPIRED(Message.of("Check the clock of this machine. If it is right, either the registry's operator has to"
                + " sign again, or someone is withholding updates from you.")),
        /** The metadata has other bytes than the signed metadata promises. */
        DIGEST(Message.of(
                "A mirror may be in the middle of an update; try again in a few minutes. If that does not help, it was"
                        + " changed after it was signed: tell the registry's operator.")),
        /** The metadata is larger than allowed. */
        LENGTH(Message.of("What was received is not what was signed. Tell the registry's operator.")),
        /** The signed metadata promises the file, and it is not there. */
        MISSING(Message.of(
                "A mirror may be in the middle of an update; try again in a few minutes. If that does not help, tell the"
                        + " registry's operator."));

        @SuppressWarnings("ImmutableEnumChecker") // a Message is immutable
        private final Message advice;

        Reason(Message advice) {
            this.advice = advice;
        }
    }

    UntrustedMetadataException(Reason reason, String role, String file, Message what) {
        super(Message.of("{0} (role {1}) is refused: {2}. {3}", file, role, what, reason.advice));
        this.reason = reason;
    }

    /** Returns why the metadata is refused. */
    public Reason reason() {
        return reason;
    }
}
