package org.coreadmin.extension.spring.audit;

/**
 * Records who did what. An application that keeps the records elsewhere than in its log defines a bean of this type.
 */
@FunctionalInterface
public interface AuditTrail {

    /** Records an entry. Called on the thread of the request: it must be quick, and must not throw. */
    void record(AuditEntry entry);
}
