package paws.reminders;

import com.example.clinic.api.Appointments;
import java.time.Duration;
import java.time.LocalDate;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.api.StopSignal;

/** Looks for appointments that are near, and writes to their owners. */
public final class Postman implements BackgroundProcess {

    private final Appointments appointments;
    private final Letters letters;
    private final Settings settings;

    public Postman(Appointments appointments, Letters letters, Settings settings) {
        this.appointments = appointments;
        this.letters = letters;
        this.settings = settings;
    }

    @Override
    public void run(StopSignal stop) throws InterruptedException {
        do {
            LocalDate today = LocalDate.now();
            appointments
                    .between(today, today.plusDays(settings.number("days").orElse(2L)))
                    .forEach(letters::write);
        } while (!stop.await(Duration.ofSeconds(settings.number("seconds").orElse(60L))));
    }
}
