package paws.card;

import com.example.clinic.api.Appointment;
import com.example.clinic.api.PaymentProvider;
import java.math.BigDecimal;
import org.coreadmin.extension.api.Extension;
import org.coreadmin.extension.api.Settings;

@Extension(name = "card")
public final class Card implements PaymentProvider {

    private final Settings settings;

    public Card(Settings settings) {
        this.settings = settings;
    }

    @Override
    public String title() {
        return "Card";
    }

    @Override
    public String pay(Appointment appointment) {
        long limit = settings.number("limit").orElse(500L);
        if (appointment.price().compareTo(BigDecimal.valueOf(limit)) > 0) {
            throw new IllegalStateException("Cards pay up to " + limit);
        }
        return "card-" + appointment.id();
    }
}
