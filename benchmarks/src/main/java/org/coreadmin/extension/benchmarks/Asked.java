package org.coreadmin.extension.benchmarks;

import org.pf4j.ExtensionPoint;

/** The extension point of each sample plugin under PF4J. */
public interface Asked extends ExtensionPoint {

    /** Returns how much of it there is. */
    int ask(int number);
}
