package paws.reminders;

import com.example.clinic.api.ClinicHooks;
import java.util.List;
import org.coreadmin.extension.api.SlotContent;
import org.coreadmin.extension.api.SlotRequest;

/** The reminders to an owner, on the page of the owner. */
public final class OwnerPanel implements SlotContent {

    private final Letters letters;

    public OwnerPanel(Letters letters) {
        this.letters = letters;
    }

    @Override
    public String slot() {
        return ClinicHooks.OWNER_SLOT;
    }

    @Override
    public String html(SlotRequest request) {
        List<String> texts = letters.to((Long) request.model().get("id"));
        StringBuilder html = new StringBuilder("<h2>Reminders</h2><ul class=\"reminders\">");
        texts.forEach(text ->
                html.append("<li>").append(text.replace("&", "&amp;").replace("<", "&lt;")).append("</li>"));
        return html.append("</ul>").toString();
    }
}
