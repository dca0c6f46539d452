package org.coreadmin.admin.database;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.host.BaseDirectory;

/**
 * Ends sessions and revokes tokens when a database is first opened after its base directory was restored, before anybody can use them: they
 * may have been ended after the backup was made.
 */
final class RestoredAccounts {

    private static final int RANDOM_BITS = 1 << 24;

    private RestoredAccounts() {}

    /**
     * Does what the restore has left to do; nothing if there was none.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if what is to be done cannot be read
     */
    static void settle(BaseDirectory base, CoreDatabase database, Clock clock) {
        try {
            Backups.settleAccounts(
                    base,
                    due -> database.transaction()
                            .executeWithoutResult(status -> settle(due, database, clock.millis())));
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} was restored from a backup, and sessions and tokens could not be ended: {1}. Restore it again.",
                            base, Message.of(e)),
                    e);
        }
    }

    private static void settle(Backups.Accounts due, CoreDatabase database, long now) {
        database.writes().sql("DELETE FROM core_session").update();
        if (!due.keepTokens()) {
            database.writes()
                    .sql("UPDATE core_token SET revoked_at = ? WHERE revoked_at IS NULL")
                    .param(now)
                    .update();
        }
        database.writes()
                .sql("INSERT INTO core_audit (id, at, actor, action, subject, outcome, code, detail, address)"
                        + " VALUES (?, ?, ?, 'system:restore', ?, 'DONE', 200, ?, '')")
                .params(
                        String.format("%012x%05x%06x", now, 0, new SecureRandom().nextInt(RANDOM_BITS)),
                        now,
                        "local:" + due.by(),
                        due.createdAt(),
                        due.keepTokens() ? "Sessions ended." : "Sessions ended, and tokens were revoked.")
                .update();
    }
}
