package paws.invoices;

import java.util.List;

final class InvoiceTable {

    private InvoiceTable() {}

    static String of(String title, List<Invoice> invoices) {
        StringBuilder html = new StringBuilder("<h2>" + title + "</h2><table class=\"invoices\">"
                + "<tr><th>Number</th><th>Owner</th><th>Amount</th><th>Receipt</th></tr>");
        for (Invoice invoice : invoices) {
            html.append("<tr><td>" + invoice.number() + "</td><td>" + escaped(invoice.owner()) + "</td><td>"
                    + invoice.amount() + "</td><td>" + escaped(invoice.receipt()) + "</td></tr>");
        }
        return html.append("</table>").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
