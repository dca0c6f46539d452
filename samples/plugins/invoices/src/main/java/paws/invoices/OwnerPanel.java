package paws.invoices;

import com.example.clinic.api.ClinicHooks;
import org.coreadmin.extension.api.Extension;
import org.coreadmin.extension.api.SlotContent;
import org.coreadmin.extension.api.SlotRequest;

/** The invoices of an owner, on the page of the owner. */
@Extension
public class OwnerPanel implements SlotContent {

    private final Invoices invoices;

    public OwnerPanel(Invoices invoices) {
        this.invoices = invoices;
    }

    @Override
    public String slot() {
        return ClinicHooks.OWNER_SLOT;
    }

    @Override
    public String html(SlotRequest request) {
        return InvoiceTable.of("Invoices", invoices.findByOwnerIdOrderByAppointmentId((Long) request.model().get("id")));
    }
}
