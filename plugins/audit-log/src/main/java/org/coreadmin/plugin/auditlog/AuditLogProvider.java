package org.coreadmin.plugin.auditlog;

import java.util.Map;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;

/** The contributions of {@code core/audit-log}. */
public final class AuditLogProvider implements ConfigProvider {

    /** The {@code id} of the published settings file. */
    static final String SETTINGS_FILE = "settings";

    @Override
    public Map<String, Object> config() {
        return Contributions.builder()
                .dependency(AuditTrail.class, DatabaseAuditTrail.class)
                .dependency(AuditPolicy.class, PublishedAuditPolicy.class)
                .listener(AuditRecorder.class)
                .command(AuditTailCommand.class)
                .process(RetentionProcess.class)
                .publish(
                        SETTINGS_FILE,
                        "What the audit log records and how long it keeps it",
                        "config/audit-log.yaml",
                        "audit-log.yaml")
                .toMap();
    }
}
