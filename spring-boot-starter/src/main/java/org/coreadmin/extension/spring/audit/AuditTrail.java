package org.coreadmin.extension.spring.audit;

/** Keeps who did what. An application that keeps it elsewhere than in its log brings a bean of this type. */
@FunctionalInterface
public interface AuditTrail {

    /** Keeps an entry. Called on the thread of the request: it must be quick, and not throw. */
    void record(AuditEntry entry);
}
