package paws.reminders;

import com.example.clinic.api.ClinicHooks;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Listener;

/** Nobody is reminded on a weekend of the Sunday after it, so there are no appointments on Sundays. */
public final class Sundays implements Listener {

    public Sundays(HookManager hooks) {
        hooks.register(ClinicHooks.BOOK_BEFORE, arguments -> {
            if (((LocalDate) arguments[0]).getDayOfWeek() == DayOfWeek.SUNDAY) {
                throw new HookVeto("The clinic is closed on Sundays");
            }
            return null;
        });
    }

    @Override
    public List<Class<?>> listen() {
        return List.of();
    }

    @Override
    public void process(Object event) {}
}
