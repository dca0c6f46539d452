package org.coreadmin.extension.benchmarks.call;

import org.coreadmin.extension.api.ExtensionPoint;

/** Ways to deliver: applications have more than one extension point. */
@ExtensionPoint
public interface Delivery {

    /** Returns what was asked for. */
    Object find(Object what);
}
