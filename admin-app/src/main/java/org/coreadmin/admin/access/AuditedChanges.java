package org.coreadmin.admin.access;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.Call;

/** Records what callers have changed. */
final class AuditedChanges {

    private final AuditTrail trail;

    AuditedChanges(AuditTrail trail) {
        this.trail = trail;
    }

    void done(Call call, String action, String subject) {
        done(call, action, subject, Message.verbatim(""));
    }

    void done(Call call, String action, String subject, Message detail) {
        trail.record(AuditEntry.done(
                call.caller().name(), action, subject, detail, call.request().getRemoteAddr()));
    }
}
