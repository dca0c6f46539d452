package org.coreadmin.extension.internal.archive;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.PrintableText;

/** A rule that a package breaks; {@link PackageVerifier} adds which package it is. */
final class Refusal extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Message reason;

    Refusal(Message reason) {
        super(reason.toString(), null, false, false);
        this.reason = reason;
    }

    /** Returns a refusal with a rule about one entry. */
    static Refusal of(String entry, Message reason) {
        return new Refusal(Message.of("entry {0} {1}", PrintableText.quoted(entry), reason));
    }

    Message reason() {
        return reason;
    }
}
