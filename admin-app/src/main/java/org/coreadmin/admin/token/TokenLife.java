package org.coreadmin.admin.token;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostExamination;
import org.coreadmin.extension.settings.ProductSettings;
import org.coreadmin.extension.text.Timestamps;

/** The longest life of a token, {@code tokens.longest-days} of the settings; and the tokens that were created to live longer. */
public final class TokenLife implements HostExamination {

    private static final int USUAL_DAYS = 365;

    /** Returns the longest life that a new token may have, by the settings as they are now. */
    public static Duration longest(BaseDirectory base) {
        return ProductSettings.of(base)
                .value("tokens", "longest-days")
                .map(days -> Duration.ofDays(((Integer) days).longValue()))
                .orElse(Duration.ofDays(USUAL_DAYS));
    }

    /** Lists valid tokens that live longer than a new one could. They keep working. */
    @Override
    public List<Finding> findings(Path base, Connection database) throws SQLException {
        Duration longest = longest(new BaseDirectory(base));
        List<Finding> findings = new ArrayList<>();
        try (ResultSet tables = database.getMetaData().getTables(null, null, "core_token", null)) {
            if (!tables.next()) {
                return findings;
            }
        }
        try (PreparedStatement statement = database.prepareStatement(
                "SELECT name, expires_at FROM core_token WHERE revoked_at IS NULL AND expires_at > ?"
                        + " AND expires_at - created_at > ? ORDER BY name")) {
            statement.setLong(1, System.currentTimeMillis());
            statement.setLong(2, longest.toMillis());
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    findings.add(finding(rows.getString(1), Instant.ofEpochMilli(rows.getLong(2)), longest));
                }
            }
        }
        return findings;
    }

    private static Finding finding(String name, Instant end, Duration longest) {
        return new Finding(
                "long-token",
                name,
                Message.of(
                        "the token is valid until {0} UTC, longer than the {1} days that a new token may live",
                        Timestamps.utc(end), longest.toDays()),
                Message.of("Create another token for this program, then revoke this one"),
                false,
                true);
    }
}
