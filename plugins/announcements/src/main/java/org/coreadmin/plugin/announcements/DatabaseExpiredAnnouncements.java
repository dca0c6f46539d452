package org.coreadmin.plugin.announcements;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import javax.sql.DataSource;

/** The expired announcements in the plugin's table. */
final class DatabaseExpiredAnnouncements implements ExpiredAnnouncements {

    private final DataSource database;

    public DatabaseExpiredAnnouncements(DataSource database) {
        this.database = database;
    }

    @Override
    public int deleteBefore(Instant time) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement delete = connection.prepareStatement(
                        "DELETE FROM core__announcements__announcements WHERE expires_at > 0 AND expires_at < ?")) {
            delete.setLong(1, time.toEpochMilli());
            return delete.executeUpdate();
        }
    }
}
