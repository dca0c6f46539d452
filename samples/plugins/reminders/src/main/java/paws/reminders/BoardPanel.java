package paws.reminders;

import com.example.clinic.api.ClinicHooks;
import org.coreadmin.extension.api.SlotContent;
import org.coreadmin.extension.api.SlotRequest;

/** A sentence for the page in the waiting room. */
public final class BoardPanel implements SlotContent {

    @Override
    public String slot() {
        return ClinicHooks.BOARD_SLOT;
    }

    @Override
    public String html(SlotRequest request) {
        boolean first = "1".equals(request.model().get("room"));
        return "<p>We remind you of your next appointment" + (first ? ". Ask at the desk." : ".") + "</p>";
    }
}
