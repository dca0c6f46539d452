package org.coreadmin.extension.internal.transaction;

/** Lets this process forget what it was about to do, so that what it left looks left by a dead one. */
public final class ProcessDeath {

    private ProcessDeath() {}

    /** From now on nobody in this process is about to tell of a transaction. */
    public static void simulate() {
        AwaitedEvents.JOURNALS.clear();
    }
}
