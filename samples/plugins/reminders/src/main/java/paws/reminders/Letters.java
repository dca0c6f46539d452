package paws.reminders;

import com.example.clinic.api.Appointment;
import java.util.List;

/** The reminders that were written. */
public interface Letters {

    /** Writes one, unless there is one for this appointment. */
    void write(Appointment appointment);

    List<String> to(long owner);
}
