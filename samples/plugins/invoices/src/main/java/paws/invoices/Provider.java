package paws.invoices;

import java.util.Map;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;

/** What the plugin brings. Everything else is found by its annotation. */
public final class Provider implements ConfigProvider {

    @Override
    public Map<String, Object> config() {
        return Contributions.builder()
                .scan("paws/invoices")
                .listener(Additions.class)
                .toMap();
    }
}
