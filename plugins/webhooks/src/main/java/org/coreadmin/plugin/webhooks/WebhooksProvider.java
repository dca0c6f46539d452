package org.coreadmin.plugin.webhooks;

import java.util.Map;
import org.coreadmin.extension.api.AttentionSource;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;

/** The contributions of {@code core/webhooks}. */
public final class WebhooksProvider implements ConfigProvider {

    @Override
    public Map<String, Object> config() {
        return Contributions.builder()
                .dependency(Outbox.class, DatabaseOutbox.class)
                .listener(NoticeListener.class)
                .process(DeliveryProcess.class)
                .extension(AttentionSource.class, WebhookAttention.class)
                .command(WebhooksCommand.class)
                .toMap();
    }
}
