package paws.invoices;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** All invoices, at /plugin/paws/invoices/list. The manifest says who may see them. */
@RestController
public class InvoicePage {

    private final Invoices invoices;

    public InvoicePage(Invoices invoices) {
        this.invoices = invoices;
    }

    @GetMapping(path = "/plugin/paws/invoices/list", produces = "text/html;charset=UTF-8")
    public String list() {
        return "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Invoices</title></head><body>"
                + InvoiceTable.of("All invoices", invoices.findAllByOrderByAppointmentId())
                + "</body></html>";
    }
}
