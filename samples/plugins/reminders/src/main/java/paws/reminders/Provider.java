package paws.reminders;

import java.util.Map;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.api.SlotContent;

/** What the plugin brings: no Spring is needed for it. */
public final class Provider implements ConfigProvider {

    @Override
    public Map<String, Object> config() {
        return Contributions.builder()
                .dependency(Letters.class, StoredLetters.class)
                .process(Postman.class)
                .extension(SlotContent.class, OwnerPanel.class)
                .extension(SlotContent.class, BoardPanel.class)
                .listener(Sundays.class)
                .toMap();
    }
}
