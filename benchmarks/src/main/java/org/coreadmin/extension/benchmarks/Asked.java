package org.coreadmin.extension.benchmarks;

import org.pf4j.ExtensionPoint;

/** What each sample plugin extends under PF4J. */
public interface Asked extends ExtensionPoint {

    /** Answers with how much of it there is. */
    int ask(int number);
}
