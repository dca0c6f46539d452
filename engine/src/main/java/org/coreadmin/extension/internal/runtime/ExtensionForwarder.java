package org.coreadmin.extension.internal.runtime;

import org.coreadmin.extension.host.Forwarder;
import org.jspecify.annotations.Nullable;

/** Forwards calls to an extension. Two of the same extension are equal, so that lists of them can be compared. */
public class ExtensionForwarder extends Forwarder {

    /** Called by subclasses, which are generated. */
    public ExtensionForwarder(Gate gate, @Nullable Object own) {
        super(gate, own);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ExtensionForwarder that && gate.equals(that.gate);
    }

    @Override
    public int hashCode() {
        return gate.hashCode();
    }

    @Override
    public String toString() {
        return gate.toString();
    }
}
