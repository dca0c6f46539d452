package paws.card;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.clinic.api.Appointment;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.junit.jupiter.api.Test;

/** In an application that shares the clinic's types, and alone. */
@PluginTest(shared = "com.example.clinic.api")
class CardTest {

    @Test
    void runs(PluginUnderTest plugin) {
        assertTrue(plugin.isRunning());
    }

    @Test
    void paysUpToItsLimit() {
        Card card = new Card(new FixedSettings().set("limit", 100));
        assertEquals("card-7", card.pay(costing("99.50")));
        Exception refused = assertThrows(IllegalStateException.class, () -> card.pay(costing("100.01")));
        assertEquals("Cards pay up to 100", refused.getMessage());
    }

    private static Appointment costing(String price) {
        return new Appointment(7, 1, "Ada", LocalDate.of(2026, 11, 24), "Vaccination", new BigDecimal(price));
    }
}
