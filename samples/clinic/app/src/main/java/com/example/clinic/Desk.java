package com.example.clinic;

import com.example.clinic.api.Appointment;
import com.example.clinic.api.Appointments;
import com.example.clinic.api.ClinicHooks;
import com.example.clinic.api.PaymentBook;
import com.example.clinic.api.PaymentProvider;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.coreadmin.extension.api.HookManager;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Books appointments and takes payments. Plugins have their say in both. */
@Service
public class Desk implements Appointments {

    private static final BigDecimal PRICE = new BigDecimal("40.00");

    private final Owners owners;
    private final Visits visits;
    private final HookManager hooks;
    private final List<PaymentProvider> providers;
    private final List<PaymentBook> books;

    /** Both lists are live: what plugins contribute comes and goes. */
    Desk(
            Owners owners,
            Visits visits,
            HookManager hooks,
            List<PaymentProvider> providers,
            List<PaymentBook> books) {
        this.owners = owners;
        this.visits = visits;
        this.hooks = hooks;
        this.providers = providers;
        this.books = books;
    }

    /** The titles of all ways to pay. */
    public List<String> waysToPay() {
        return providers.stream().map(PaymentProvider::title).toList();
    }

    @Transactional
    public void book(Long owner, LocalDate day, String reason) {
        hooks.trigger(ClinicHooks.BOOK_BEFORE, day, reason);
        BigDecimal price = hooks.apply(ClinicHooks.PRICE, PRICE, reason);
        Visit visit = visits.save(new Visit(owners.findById(owner).orElseThrow(), day, reason, price));
        hooks.trigger(ClinicHooks.BOOK_AFTER, visit.appointment());
    }

    /** The payment and what plugins write about it are one transaction. */
    @Transactional
    public void pay(Long id, String title) {
        Visit visit = visits.findById(id).orElseThrow();
        if (visit.getReceipt() != null) {
            throw new IllegalStateException("This appointment is paid already");
        }
        PaymentProvider provider = providers.stream()
                .filter(candidate -> candidate.title().equals(title))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Nobody can pay with " + title + " any more"));
        Appointment appointment = visit.appointment();
        visit.paid(provider.pay(appointment));
        books.forEach(book -> book.paid(appointment, visit.getReceipt()));
    }

    @Override
    @Transactional(readOnly = true)
    public List<Appointment> between(LocalDate first, LocalDate last) {
        return visits.findByDayBetween(first, last).stream()
                .map(Visit::appointment)
                .toList();
    }
}
