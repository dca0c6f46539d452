package org.coreadmin.extension.spring.audit;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes entries to the log under the name {@code core.audit}, each with its fields as key-value pairs. */
public final class LoggedAuditTrail implements AuditTrail {

    private static final Logger LOG = LoggerFactory.getLogger("core.audit");

    @Override
    public void record(AuditEntry entry) {
        LOG.atInfo()
                .addKeyValue("actor", entry.actor())
                .addKeyValue("action", entry.action())
                .addKeyValue("subject", entry.subject())
                .addKeyValue("outcome", entry.outcome())
                .addKeyValue("code", entry.code())
                .addKeyValue("from", entry.from())
                .addKeyValue("to", entry.to())
                .addKeyValue("operation", entry.operation())
                .addKeyValue("address", entry.address())
                .log(
                        "{} {} {} {}: {}",
                        entry.actor(),
                        entry.action(),
                        entry.subject(),
                        entry.outcome(),
                        entry.detail());
    }
}
