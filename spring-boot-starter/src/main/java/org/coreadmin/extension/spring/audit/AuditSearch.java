package org.coreadmin.extension.spring.audit;

import java.time.Instant;
import java.util.List;

/** Finds entries of the audit trail again. An application that can brings a bean of this type, and then has the route for it. */
@FunctionalInterface
public interface AuditSearch {

    /** Returns a page of what fits, newest first; what was recorded before this call is in it. */
    Page find(AuditQuery query);

    /**
     * A page.
     *
     * @param list  its entries
     * @param total how many there are on all pages
     */
    record Page(List<Kept> list, long total) {

        public Page {
            list = List.copyOf(list);
        }
    }

    /**
     * An entry that was kept.
     *
     * @param at when
     */
    record Kept(Instant at, AuditEntry entry) {}
}
