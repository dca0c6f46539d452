package paws.reminders;

import com.example.clinic.api.Appointment;
import java.util.List;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

public final class StoredLetters implements Letters {

    private static final Logger LOG = LoggerFactory.getLogger(StoredLetters.class);

    private final JdbcClient database;

    public StoredLetters(DataSource dataSource) {
        database = JdbcClient.create(dataSource);
    }

    @Override
    public void write(Appointment appointment) {
        boolean written = !database.sql("SELECT text FROM paws__reminders__letter WHERE appointment_id = ?")
                .param(appointment.id())
                .query(String.class)
                .list()
                .isEmpty();
        if (!written) {
            String text = appointment.reason() + " on " + appointment.day();
            database.sql("INSERT INTO paws__reminders__letter (appointment_id, owner_id, text) VALUES (?, ?, ?)")
                    .params(appointment.id(), appointment.ownerId(), text)
                    .update();
            LOG.info("Reminded {} of {}", appointment.owner(), text);
        }
    }

    @Override
    public List<String> to(long owner) {
        return database.sql("SELECT text FROM paws__reminders__letter WHERE owner_id = ? ORDER BY appointment_id")
                .param(owner)
                .query(String.class)
                .list();
    }
}
