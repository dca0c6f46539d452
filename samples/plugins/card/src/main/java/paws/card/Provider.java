package paws.card;

import com.example.clinic.api.PaymentProvider;
import java.util.Map;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;

public final class Provider implements ConfigProvider {

    @Override
    public Map<String, Object> config() {
        return Contributions.builder()
                .extension(PaymentProvider.class, Card.class)
                .toMap();
    }
}
