package org.coreadmin.extension.internal.transaction;

/** Looks up whether the database holds the decision of a transaction. */
@FunctionalInterface
public interface DecisionLookup {

    /**
     * Whether the transaction is decided. In a database that cannot roll definitions back, what it left there is ended first. Waits for a transaction that is still being committed by a server whose client died.
     *
     * @throws org.coreadmin.extension.PluginException {@code UNAVAILABLE} if the database is out of reach, so that nothing
     *     can be said
     */
    boolean isDecided(String transaction);
}
