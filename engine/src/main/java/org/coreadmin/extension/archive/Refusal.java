package org.coreadmin.extension.archive;

import org.coreadmin.extension.text.PrintableText;

/** A rule that a package breaks; {@link PackageVerifier} adds which package it is. */
final class Refusal extends Exception {

    private static final long serialVersionUID = 1L;

    Refusal(String reason) {
        super(reason, null, false, false);
    }

    /** The rule is about one entry. */
    static Refusal of(String entry, String reason) {
        return new Refusal("entry " + PrintableText.quoted(entry) + " " + reason);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
