package org.coreadmin.plugin.webhooks;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.api.AttentionSource;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.plugin.webhooks.Outbox.Backlog;

/** Says which receivers cannot be told, and what was given up. */
public final class WebhookAttention implements AttentionSource {

    private final Outbox outbox;
    private final Settings settings;

    public WebhookAttention(Outbox outbox, Settings settings) {
        this.outbox = outbox;
        this.settings = settings;
    }

    @Override
    public List<String> attention() {
        Endpoints endpoints = Endpoints.of(settings);
        List<String> lines = new ArrayList<>(endpoints.problems());
        try {
            int waiting = 0;
            for (Backlog backlog : outbox.backlog()) {
                waiting += backlog.waiting();
                if (backlog.givenUp() > 0) {
                    String receiver = Optional.ofNullable(endpoints.byKey().get(backlog.endpoint()))
                            .map(Endpoint::toString)
                            .orElse("a receiver that is no longer in the settings");
                    lines.add((backlog.givenUp() == 1 ? "1 notice" : backlog.givenUp() + " notices") + " to " + receiver
                            + " could not be delivered: " + backlog.failure()
                            + ". When it works again, core:webhooks --retry sends what was given up.");
                }
            }
            if (waiting >= Outbox.MOST) {
                lines.add(waiting
                        + " notices wait for their receivers; until some are delivered, no new ones are taken.");
            }
        } catch (SQLException e) {
            lines.add("The notices cannot be read: " + e.getMessage());
        }
        return lines;
    }
}
