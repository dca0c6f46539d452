package org.coreadmin.extension.benchmarks.call;

import org.coreadmin.extension.api.Replaceable;

/** Another service that a plugin may replace: applications have more than one. */
@Replaceable
public interface Stock {

    /** Returns what was asked for. */
    Object find(Object what);
}
