package org.coreadmin.extension.cli.command;

import java.util.Optional;
import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.Signers;

/** The signers of a version, as commands show them. */
final class SignersText {

    private SignersText() {}

    /** Returns a text such as {@code signed by the vendor's key 3f0c…}; {@code digest only} if nobody signed. */
    static Message of(Optional<Signers> signers) {
        return signers.map(SignersText::of).orElseGet(() -> Message.verbatim(RegistrySettings.DIGEST_ONLY));
    }

    static Message of(Signers signers) {
        String keys = Printable.line(String.join(", ", new TreeSet<>(signers.keys())));
        return signers.isVendor()
                ? Message.of("signed by the vendor's key {0}", keys)
                : Message.of("signed by the registry's key {0}", keys);
    }
}
