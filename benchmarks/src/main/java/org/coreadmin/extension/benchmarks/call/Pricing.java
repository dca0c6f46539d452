package org.coreadmin.extension.benchmarks.call;

import org.coreadmin.extension.api.Replaceable;

/** A service that a plugin may replace. */
@Replaceable
public interface Pricing {

    /** Returns the price of so many. */
    long price(long each, int count);

    /** Returns what was asked for. */
    Object label(Object of);
}
