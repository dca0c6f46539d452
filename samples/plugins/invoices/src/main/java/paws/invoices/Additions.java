package paws.invoices;

import com.example.clinic.api.ClinicHooks;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.Listener;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.api.Settings;

/** Adds the tax to prices, and the page to the menu. */
public final class Additions implements Listener {

    public Additions(HookManager hooks, Settings settings) {
        hooks.register(
                ClinicHooks.PRICE,
                (price, arguments) -> withTax(price, settings.number("tax").orElse(10L)));
        hooks.register(Hooks.MENU_RENDER_BEFORE, menus -> {
            List<Object> entries = new ArrayList<>((List<?>) menus[0]);
            entries.add(new MenuItem(
                    "invoices", "Invoices", "/plugin/paws/invoices/list", null, "paws:invoices:read", 50, List.of()));
            return entries;
        });
    }

    private static BigDecimal withTax(BigDecimal price, long percent) {
        return price.multiply(BigDecimal.valueOf(100 + percent)).divide(BigDecimal.valueOf(100), 2, RoundingMode.HALF_UP);
    }

    @Override
    public List<Class<?>> listen() {
        return List.of();
    }

    @Override
    public void process(Object event) {}
}
