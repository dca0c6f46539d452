package org.coreadmin.plugin.webhooks;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.coreadmin.extension.api.InstalledPlugins;
import org.coreadmin.extension.api.Listener;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.api.PluginConditions;
import org.coreadmin.extension.api.PluginConditions.Condition;
import org.coreadmin.extension.api.VersionWithdrawnEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes the notice of an event when it comes; {@link DeliveryProcess} sends it. */
public final class NoticeListener implements Listener {

    private static final Logger LOG = LoggerFactory.getLogger(NoticeListener.class);

    private final Outbox outbox;
    private final InstalledPlugins installed;
    private final Clock clock;

    public NoticeListener(Outbox outbox, InstalledPlugins installed) {
        this(outbox, installed, Clock.systemUTC());
    }

    NoticeListener(Outbox outbox, InstalledPlugins installed, Clock clock) {
        this.outbox = outbox;
        this.installed = installed;
        this.clock = clock;
    }

    @Override
    public List<Class<?>> listen() {
        return List.of(PluginChangedEvent.class, VersionWithdrawnEvent.class);
    }

    @Override
    public void process(Object event) {
        Instant now = clock.instant();
        try {
            if (event instanceof PluginChangedEvent change) {
                boolean kept = outbox.add(
                        Notices.of(change, now),
                        change.pluginName(),
                        installed.find(change.pluginName()).map(PluginState::of));
                if (!kept) {
                    LOG.error(
                            "Too many notices wait for their receivers; {} of {} is told nobody",
                            change.action(),
                            change.pluginName());
                }
            } else if (event instanceof VersionWithdrawnEvent withdrawn) {
                Condition condition =
                        new Condition(PluginConditions.WITHDRAWN, withdrawn.pluginName(), withdrawn.version());
                outbox.lasts(Notices.key(condition), Notices.of(condition, now).orElseThrow(), now);
            }
        } catch (SQLException e) {
            outbox.miss();
            LOG.error("Cannot write the notice of {}: {}", event.getClass().getSimpleName(), e.toString());
        }
    }
}
