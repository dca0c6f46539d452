package paws.invoices;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

public interface Invoices extends JpaRepository<Invoice, Long> {

    List<Invoice> findByOwnerIdOrderByAppointmentId(Long ownerId);

    List<Invoice> findAllByOrderByAppointmentId();
}
