package org.coreadmin.extension.benchmarks.call;

import org.coreadmin.extension.api.ExtensionPoint;

/** Ways to pay. */
@ExtensionPoint
public interface Payment {

    /** Returns the fee. */
    long fee(long amount, int parts);

    /** Returns what was asked for. */
    Object label(Object of);
}
