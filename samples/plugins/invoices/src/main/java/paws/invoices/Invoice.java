package paws.invoices;

import com.example.clinic.api.Appointment;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;

/** An invoice has the number of its appointment, which is paid once. */
@Entity
@Table(name = "paws__invoices__invoice")
public class Invoice {

    @Id
    private Long appointmentId;

    private Long ownerId;
    private String owner;
    private BigDecimal amount;
    private String receipt;

    protected Invoice() {}

    public Invoice(Appointment appointment, String receipt) {
        appointmentId = appointment.id();
        ownerId = appointment.ownerId();
        owner = appointment.owner();
        amount = appointment.price();
        this.receipt = receipt;
    }

    public Long number() {
        return appointmentId;
    }

    public String owner() {
        return owner;
    }

    public BigDecimal amount() {
        return amount;
    }

    public String receipt() {
        return receipt;
    }
}
