package paws.invoices;

import com.example.clinic.api.Appointment;
import com.example.clinic.api.PaymentBook;
import org.coreadmin.extension.api.Extension;

/** Writes the invoice, in the transaction in which the clinic takes the payment. */
@Extension
public class Book implements PaymentBook {

    private final Invoices invoices;

    public Book(Invoices invoices) {
        this.invoices = invoices;
    }

    @Override
    public void paid(Appointment appointment, String receipt) {
        invoices.save(new Invoice(appointment, receipt));
    }
}
