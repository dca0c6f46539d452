package org.coreadmin.extension.spring.hosting;

import java.util.function.Supplier;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.host.RunningPlugin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ApplicationContextEvent;

/** Passes the application's events on to plugins' {@code @EventListener} methods. A listener that throws stops nobody else. */
public final class HostEvents implements ApplicationListener<ApplicationEvent> {

    private static final Logger LOG = LoggerFactory.getLogger(HostEvents.class);

    private final SpringHost host;
    private final Supplier<PluginLeases> leases;

    /**
     * Passes events on to whatever plugins are active.
     *
     * @param leases asked for when a plugin listens, and not while the application is being made
     */
    public HostEvents(SpringHost host, Supplier<PluginLeases> leases) {
        this.host = host;
        this.leases = leases;
    }

    @Override
    public void onApplicationEvent(ApplicationEvent event) {
        if (event instanceof ApplicationContextEvent || !anyListens()) {
            return;
        }
        try (Lease lease = leases.get().all()) {
            for (RunningPlugin plugin : lease.plugins().plugins()) {
                if (plugin.hosted() instanceof HostedPlugin hosted) {
                    hosted.context().filter(PluginContext::listens).ifPresent(context -> publish(context, event));
                }
            }
        }
    }

    private boolean anyListens() {
        return host.active().stream()
                .anyMatch(plugin ->
                        plugin.context().filter(PluginContext::listens).isPresent());
    }

    private static void publish(PluginContext context, ApplicationEvent event) {
        try {
            context.publish(event);
        } catch (RuntimeException | LinkageError e) {
            context.named(() -> LOG.warn(
                    "A listener of {} failed on {}", context, event.getClass().getName(), e));
        }
    }
}
